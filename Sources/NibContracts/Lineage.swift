import NibModel

/// A class and its superclasses, the class first.
struct Lineage: Sendable {
  /// The indices of the classes that the sources declare.
  private(set) var places: [Int] = []
  /// The names of all the classes.
  private(set) var names: [ClassName] = []
  /// Whether the last class is known to have no superclass.
  private(set) var isComplete = true
  /// The superclass that is in neither the sources nor the vocabulary, or `nil` if there is none.
  private(set) var missing: ClassName?

  init(names: [ClassName], isComplete: Bool = true) {
    self.names = names
    self.isComplete = isComplete
  }

  /// The maximum number of classes in a lineage, which limits the time spent on a chain of all classes.
  private static let depthLimit = 256

  /// Creates the lineage of a class.
  ///
  /// - Parameter superclasses: The superclasses of all classes, by index.
  init(_ record: ClassRecord, _ superclasses: [DeclaredTypes.Superclass]) {
    var next: ClassRecord? = record
    var seen: Set<Int> = []
    while let record = next {
      // Stop at an inheritance cycle, which the compiler reports, and at an unreasonably long chain.
      guard seen.insert(record.place).inserted, seen.count <= Self.depthLimit else {
        isComplete = false
        return
      }
      places.append(record.place)
      names.append(record.name)
      next = nil
      switch superclasses[record.place] {
      case .none: break
      case .declared(let superclass): next = superclass
      case .element(let lineage): names += lineage
      case .unknown(let name):
        names.append(name)
        isComplete = false
        missing = name
      case .ambiguous: isComplete = false
      }
    }
  }
}
