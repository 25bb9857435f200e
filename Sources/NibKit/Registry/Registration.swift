/// What a registry knows of one identifier: how cells are made, and those that wait to be used again.
@usableFromInline
final class Registration {
  /// The registry, as an object that outlives it while a cell asks.
  @usableFromInline let owner: RegistryIdentity
  let identifier: String
  @usableFromInline let cellClass: AnyClass
  /// Nil when the registration has ended: what a factory captures must not live as long as the cells.
  @usableFromInline private(set) var make: (() throws(NibError) -> AnyObject)?
  @usableFromInline private(set) var isCurrent = true
  @usableFromInline var pool: [AnyObject] = []

  init(
    _ owner: RegistryIdentity,
    identifier: String,
    cellClass: AnyClass,
    make: @escaping () throws(NibError) -> AnyObject
  ) {
    self.owner = owner
    self.identifier = identifier
    self.cellClass = cellClass
    self.make = make
  }

  /// Ends the registration: another one took its identifier, or the registry ends.
  func retire() {
    isCurrent = false
    exchange(&pool, with: [])
    exchange(&make, with: nil)
  }

  /// Whether a cell is of the class that is registered.
  ///
  /// A host can give one cell the state of another, and a pool must hold nothing but cells of its class.
  @usableFromInline
  func isKindOfCellClass(_ cell: AnyObject) -> Bool {
    inherits(type(of: cell), cellClass)
  }
}

/// Tells the cells of one registry from those of others.
@usableFromInline
final class RegistryIdentity {}
