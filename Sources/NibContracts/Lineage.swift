import NibKit

/// A class and its superclasses, the class first.
struct Lineage: Sendable {
  /// The places of those that the sources declare.
  private(set) var places: [Int] = []
  /// All of them.
  private(set) var names: [ClassName] = []
  /// Whether the last one has no superclass.
  private(set) var isComplete = true
  /// The superclass that nobody shows.
  private(set) var missing: ClassName?

  init(names: [ClassName], isComplete: Bool = true) {
    self.names = names
    self.isComplete = isComplete
  }

  /// So that a chain of all classes takes no more than its length for each.
  private static let depthLimit = 256

  /// - Parameter superclasses: Those of all classes, at their places.
  init(_ record: ClassRecord, _ superclasses: [DeclaredTypes.Superclass]) {
    var next: ClassRecord? = record
    var seen: Set<Int> = []
    while let record = next {
      // Classes that inherit one another are the compiler's matter, and so many above one another are
      // nobody's.
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
