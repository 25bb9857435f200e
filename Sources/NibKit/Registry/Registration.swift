/// What a registry knows of one identifier: how cells are made, and those that wait to be used again.
@usableFromInline
final class Registration {
  /// The registry, as an object that outlives it while a cell asks.
  @usableFromInline let owner: RegistryIdentity
  let identifier: String
  @usableFromInline let cellClass: AnyClass
  @usableFromInline let make: () throws(NibError) -> AnyObject
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

  /// Ends the registration: another one took its identifier, or the registry ends. The pooled cells refer to it.
  func retire() {
    isCurrent = false
    pool = []
  }
}

/// Tells the cells of one registry from those of others.
@usableFromInline
final class RegistryIdentity {}
