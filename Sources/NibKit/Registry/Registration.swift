/// A registration of one identifier, with the closure that makes its cells and the pool of cells to reuse.
@usableFromInline
final class Registration {
  /// The identity of the registry, which a cell can still compare after the registry has been released.
  @usableFromInline let owner: RegistryIdentity
  let identifier: String
  @usableFromInline let cellClass: AnyClass
  /// The closure that makes a cell, or `nil` if ``filled`` makes the cells or the registration has ended.
  ///
  /// It is released at the end, because objects that a factory captures must not live as long as the cells.
  @usableFromInline private(set) var make: (() throws(NibError) -> AnyObject)?
  @usableFromInline private(set) var isCurrent = true
  /// Nothing is called while the pool is changed, so it needs no check for exclusive access.
  @usableFromInline @exclusivity(unchecked) var pool: [AnyObject] = []
  /// What gives cells the values of parameters, or `nil` if they have none.
  let filled: FilledCells?

  init(
    _ owner: RegistryIdentity,
    identifier: String,
    cellClass: AnyClass,
    filled: FilledCells? = nil,
    make: (() throws(NibError) -> AnyObject)? = nil
  ) {
    self.owner = owner
    self.identifier = identifier
    self.cellClass = cellClass
    self.filled = filled
    self.make = make
  }

  /// Ends the registration, because another one replaces it or the registry is released.
  func retire() {
    isCurrent = false
    exchange(&pool, with: [])
    exchange(&make, with: nil)
  }

  /// Returns whether a cell is of the registered class.
  ///
  /// A host can assign the reuse state of one cell to another, but a pool must contain only cells of its
  /// class.
  @usableFromInline
  func isKindOfCellClass(_ cell: AnyObject) -> Bool {
    inherits(type(of: cell), cellClass)
  }
}

/// An object that distinguishes the cells of one registry from those of others.
@usableFromInline
final class RegistryIdentity {}
