import NibKit

/// A class and its superclasses, the class first.
struct Lineage: Sendable {
  /// Those that the sources declare.
  private(set) var records: [ClassRecord] = []
  /// All of them.
  private(set) var names: [ClassName] = []
  /// The superclass that nobody shows, or nil when all are known.
  private(set) var missing: ClassName?

  /// Whether the last one has no superclass.
  var isComplete: Bool { missing == nil }

  init(names: [ClassName], missing: ClassName? = nil) {
    self.names = names
    self.missing = missing
  }

  init(_ record: ClassRecord, in types: DeclaredTypes) {
    var next: ClassRecord? = record
    var seen: Set<Int> = []
    while let record = next {
      // Classes that inherit one another are the compiler's matter.
      guard seen.insert(record.place).inserted else {
        missing = record.name
        return
      }
      records.append(record)
      names.append(record.name)
      next = nil
      switch types.superclass(of: record) {
      case .none: break
      case .declared(let superclass): next = superclass
      case .element(let lineage): names += lineage
      case .unknown(let name):
        names.append(name)
        missing = name
      }
    }
  }
}
