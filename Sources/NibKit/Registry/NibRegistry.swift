/// A registry that creates the cells of one list, binds their outlets and reuses the cells.
///
///     let registry = NibRegistry(library: library)
///     try registry.register(BookCell.self)
///     let cell: BookCell = try registry.dequeue()
///     cell.titleLabel.text = "Dune"
///     try registry.recycle(cell)
///
/// The registry holds the list's registrations and, for each of them, a pool of cells. A registration that
/// fails changes nothing. A registration for an identifier that is already in use replaces the earlier one
/// and empties its pool. A registry is not `Sendable`: use it where its cells are
/// used, on the main actor or in a task on a server.
public final class NibRegistry {
  /// The library from which layouts are loaded.
  public let library: NibLibrary

  /// The key of a registration.
  ///
  /// A registration under a class's own identifier belongs to that class. Another class of the same name has
  /// a separate registration.
  private enum Key: Hashable {
    case ownIdentifier(ObjectIdentifier)
    case identifier(String)
    case nib(String)
  }

  /// The last requested class, with its registration under its own identifier.
  ///
  /// The registered cells are of this class. The value is `nil` while a list collects the cells that it
  /// dequeues.
  @usableFromInline private(set) var latest: (type: AnyClass, registration: Registration)?
  @usableFromInline let identity = RegistryIdentity()
  private var registrations: [Key: Registration] = [:]
  /// The key of the latest registration under each identifier.
  private var identifiers: [String: Key] = [:]
  /// The layouts of owners by class, each checked and bound once.
  private var owned: [ObjectIdentifier: BoundPrototype] = [:]

  /// Creates a registry without registrations.
  public init(library: NibLibrary) {
    self.library = library
  }

  deinit {
    for registration in registrations.values { registration.retire() }
  }

  /// The identifiers of all registrations, in alphabetical order.
  public var reuseIdentifiers: [String] {
    Set(registrations.values.map(\.identifier)).sorted()
  }

  // MARK: Register

  /// Registers a class under its own identifier.
  ///
  /// Cells of a ``NibLoadable`` class are created from its layout. Cells of any other class are created with
  /// `init()`.
  ///
  /// - Throws: ``NibError`` with every problem in the layout and every mismatch between the layout and the
  ///   class. Its code is ``NibError/Code/unknownLayout``, ``NibError/Code/invalidLayout`` or
  ///   ``NibError/Code/contractViolation``.
  public func register<Cell: Reusable>(_ type: Cell.Type) throws(NibError) {
    insert(
      try makeRegistration(type, identifier: type.reuseIdentifier),
      Key.ownIdentifier(ObjectIdentifier(type))
    )
  }

  /// Registers a class under its own identifier with a layout other than its own.
  ///
  /// - Throws: The same errors as ``register(_:)``.
  public func register<Cell: Reusable & NibLoadable>(_ type: Cell.Type, nibName: String) throws(NibError) {
    let registration = try makeRegistration(type, identifier: type.reuseIdentifier, nibName: nibName)
    insert(registration, Key.ownIdentifier(ObjectIdentifier(type)))
  }

  /// Registers a class under an identifier other than its own.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - identifier: The identifier to pass to ``dequeue(reuseIdentifier:as:)``.
  /// - Throws: The same errors as ``register(_:)``.
  public func register<Cell: Reusable>(_ type: Cell.Type, reuseIdentifier identifier: String) throws(NibError)
  {
    insert(try makeRegistration(type, identifier: identifier), key(for: type, identifier))
  }

  /// Registers a class whose cells are created by a closure.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - identifier: The identifier to pass to ``dequeue(reuseIdentifier:as:)``, or `nil` for the class's own
  ///     identifier.
  ///   - factory: A closure that creates a cell. It is called for each new cell, but not when a cell is
  ///     reused. If it returns a cell of another class, dequeuing throws ``NibError/Code/wrongClass``. The
  ///     registry retains the closure: capture the registry and the list that it belongs to weakly, to avoid
  ///     a reference cycle.
  public func register<Cell: Reusable>(
    _ type: Cell.Type,
    reuseIdentifier identifier: String? = nil,
    factory: @escaping () -> Cell
  ) {
    let identifier = identifier ?? type.reuseIdentifier
    let cellClass: AnyClass = type
    // The closure returns the static type, which may be a superclass of the class that the metatype names.
    let isKnown = cellClass == Cell.self
    insert(
      Registration(identity, identifier: identifier, cellClass: cellClass) { () throws(NibError) in
        let cell = factory()
        guard isKnown || inherits(Swift.type(of: cell), cellClass) else {
          let found = ClassName(of: Swift.type(of: cell))
          throw NibError(.wrongClass, [.wrongClass(identifier, found, asked: ClassName(of: cellClass))])
        }
        return cell
      },
      key(for: type, identifier)
    )
  }

  /// Registers a layout by its name, with cells of the class of its root element.
  ///
  /// The identifier is the `reuseIdentifier` of the layout's root, or the nib name if the root has none. If
  /// the layout has outlets or actions, the `class` of its root must be a class that declares them and is
  /// registered in the catalog.
  ///
  /// - Throws: The same errors as ``register(_:)``.
  public func register(nibName: String) throws(NibError) {
    let layout = try library.compiled(nibName)
    let prototype = try layout.checkedPrototype()
    guard let cellClass = library.elements.type(of: prototype.connections.rootObjectClass) else {
      throw NibError(.contractViolation, [.rootClassIsUnknown(prototype)])
    }
    let connections = (cellClass as? any NibLoadable.Type)?.nibConnections ?? NibConnections()
    let bound = try BoundPrototype(
      layout,
      cellClass,
      connections,
      use: .root,
      library: library,
      sample: prototype.nodes[0].make
    )
    let identifier = prototype.reuseIdentifier ?? nibName
    insert(
      Registration(identity, identifier: identifier, cellClass: cellClass) { () throws(NibError) in
        try bound.instantiate(root: nil)
      },
      .nib(nibName)
    )
  }

  // MARK: Dequeue

  /// Returns a cell of a class, either from its pool or new with every outlet bound.
  ///
  /// A class that is not registered yet is now registered under its own identifier. Two kinds of classes must
  /// be registered explicitly, because their cells would be empty: the class of an element, such as a table's
  /// plain cell, which Swift infers if the class of the cell is not named; and a class that has a layout but
  /// does not load it.
  ///
  /// - Throws: The same errors as ``register(_:)``, and ``NibError`` with the code
  ///   ``NibError/Code/unknownIdentifier`` for the two kinds of classes above, or
  ///   ``NibError/Code/wrongIsolation``.
  /// - Complexity: O(1) for a cell from the pool, O(*n*) in the number of the layout's elements for a new
  ///   cell.
  @inlinable
  public func dequeue<Cell: Reusable>(_ type: Cell.Type) throws(NibError) -> Cell {
    // A list usually requests the same class repeatedly.
    if let latest, latest.type == type { return try knownCell(of: latest.registration) }
    return try cell(of: registration(for: type))
  }

  /// Returns a cell of the class that is inferred from the type of the result.
  ///
  ///     let cell: BookCell = try registry.dequeue()
  ///
  /// - Throws: The same errors as ``dequeue(_:)``.
  @inlinable
  public func dequeue<Cell: Reusable>() throws(NibError) -> Cell {
    try dequeue(Cell.self)
  }

  /// Fails to compile, because the class of the cell is not named.
  ///
  /// This overload exists only to improve the compiler's error message.
  @available(
    *,
    unavailable,
    message: "name the class of the cell: let cell: BookCell = try registry.dequeue()"
  )
  public func dequeue() throws(NibError) {}

  /// Returns a cell of a class, or `nil` if the class is not registered under its own identifier.
  ///
  /// - Throws: ``NibError`` with the code ``NibError/Code/wrongIsolation``.
  /// - Complexity: The same as ``dequeue(_:)``.
  public func dequeueIfRegistered<Cell: Reusable>(_ type: Cell.Type) throws(NibError) -> Cell? {
    guard let registration = registrations[.ownIdentifier(ObjectIdentifier(type))] else { return nil }
    return try cell(of: registration)
  }

  /// Returns a cell for a reuse identifier.
  ///
  /// - Throws: ``NibError`` with the code ``NibError/Code/unknownIdentifier``,
  ///   ``NibError/Code/wrongClass`` if the cells of the identifier are of another class, or
  ///   ``NibError/Code/wrongIsolation``.
  public func dequeue<Cell: Reusable>(
    reuseIdentifier identifier: String,
    as type: Cell.Type = Cell.self
  ) throws(NibError) -> Cell {
    guard let registration = identifiers[identifier].flatMap({ registrations[$0] }) else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(identifier, known: reuseIdentifiers)])
    }
    return try cell(of: registration)
  }

  /// Returns a cell of the layout with a name.
  ///
  /// If the layout is not registered yet, it is now registered with ``register(nibName:)``.
  ///
  /// - Throws: The same errors as ``register(nibName:)``, and ``NibError`` with the code
  ///   ``NibError/Code/wrongClass`` if the cells of the layout are of another class.
  public func dequeue<Cell: Reusable>(nibName: String, as type: Cell.Type = Cell.self) throws(NibError)
    -> Cell
  {
    if registrations[.nib(nibName)] == nil { try register(nibName: nibName) }
    guard let registration = registrations[.nib(nibName)] else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(nibName, known: reuseIdentifiers)])
    }
    return try cell(of: registration)
  }

  /// Puts a cell back into its pool for reuse.
  ///
  /// This calls the cell's `prepareForReuse()`. The cell keeps its attribute values and its actions.
  ///
  /// - Throws: ``NibError`` with the code ``NibError/Code/alreadyRecycled`` if the cell is already in its
  ///   pool, or ``NibError/Code/foreignCell`` if it did not come from this registry.
  @inlinable
  public func recycle(_ cell: some Reusable) throws(NibError) {
    let state = cell.reuseState
    guard let registration = state.registration, registration.owner === identity,
      type(of: cell) == registration.cellClass || registration.isKindOfCellClass(cell)
    else { throw refusal(of: cell) }
    // Set before the call, so that a cell that recycles itself in `prepareForReuse()` gets an error.
    cell.reuseState = ReuseState(nil, isPooled: true)
    cell.prepareForReuse()
    // A replaced registration does not take cells back: they are released with their last reference.
    if registration.isCurrent { registration.pool.append(cell) }
  }

  // MARK: Owners

  /// Creates the views of a layout that belongs to an owner, and binds the owner's outlets and actions.
  ///
  /// - Parameters:
  ///   - owner: The File's Owner, whose class the layout names in `owner=`.
  ///   - type: The class of the layout's root.
  /// - Returns: The root view, which the owner adds to a view of its choice.
  /// - Complexity: O(*n*) in the number of the layout's elements. The first call also reads the layout,
  ///   checks it against the class and binds it.
  /// - Throws: The same errors as ``register(_:)``, and ``NibError`` with the code
  ///   ``NibError/Code/wrongClass`` if the root is of another class.
  @discardableResult
  public func loadContents<Owner: NibLoadable, Root: AnyObject>(
    of owner: Owner,
    as type: Root.Type = Root.self
  ) throws(NibError) -> Root {
    let bound = try ownedLayout(of: owner)
    let prototype = bound.prototype
    let rootClass: AnyClass? = library.elements.type(of: prototype.connections.rootObjectClass)
    guard rootClass is Root.Type else {
      let found = prototype.connections.rootObjectClass.name
      throw NibError(.wrongClass, [.rootIsOther(prototype, found, asked: ClassName(of: Root.self))])
    }
    let root = try bound.instantiate(root: nil, owner: owner)
    return known(root, as: Root.self)
  }

  private func ownedLayout<Owner: NibLoadable>(of owner: Owner) throws(NibError) -> BoundPrototype {
    let ownerClass = Swift.type(of: owner)
    if let bound = owned[ObjectIdentifier(ownerClass)] { return bound }
    let layout = try library.compiled(ownerClass.nibName, module: ClassName(of: ownerClass).module)
    let bound = try BoundPrototype(
      layout,
      ownerClass,
      ownerClass.nibConnections,
      use: .owner,
      library: library,
      sample: { owner }
    )
    owned[ObjectIdentifier(ownerClass)] = bound
    return bound
  }

  // MARK: Implementation

  /// The cells that were dequeued since a list began to request a cell, or `nil` while no list does.
  package var dequeued: [any Reusable]? {
    didSet { latest = nil }
  }

  /// Returns whether a cell came from this registry and is not in its pool.
  package func isInUse(_ cell: some Reusable) -> Bool {
    cell.reuseState.registration?.owner === identity
  }

  /// Returns why the first dequeue must not register a class, or `nil` if it may.
  private func reasonAgainstRegistering<Cell: Reusable>(_ type: Cell.Type) -> Diagnostic? {
    guard !(type is any NibLoadable.Type) else { return nil }
    let name = ClassName(of: type)
    if let element = library.elements.vocabulary.elements.first(where: {
      $0.objectClass.identity == ObjectIdentifier(type)
    }) {
      return .classOfElement(name, element: element.name, known: reuseIdentifiers)
    }
    guard library.nibNames.contains(name.base) else { return nil }
    return .layoutNotLoaded(name, known: reuseIdentifiers)
  }

  private func makeRegistration<Cell: Reusable>(
    _ type: Cell.Type,
    identifier: String,
    nibName: String? = nil
  ) throws(NibError) -> Registration {
    guard let loadable = type as? any NibLoadable.Type else {
      return Registration(identity, identifier: identifier, cellClass: type) { type.init() }
    }
    let layout = try library.compiled(nibName ?? loadable.nibName, module: ClassName(of: type).module)
    let bound = try BoundPrototype(
      layout,
      type,
      loadable.nibConnections,
      use: .root,
      library: library,
      sample: { type.init() }
    )
    return Registration(identity, identifier: identifier, cellClass: type) { () throws(NibError) in
      try bound.instantiate(root: type.init())
    }
  }

  private func key<Cell: Reusable>(for type: Cell.Type, _ identifier: String) -> Key {
    identifier == type.reuseIdentifier ? .ownIdentifier(ObjectIdentifier(type)) : .identifier(identifier)
  }

  private func insert(_ registration: Registration, _ key: Key) {
    latest = nil
    registrations.updateValue(registration, forKey: key)?.retire()
    let earlier = identifiers.updateValue(key, forKey: registration.identifier)
    // A registration that was found only by the identifier is replaced. One that belongs to a class or a nib
    // name is kept.
    if let earlier, earlier != key, case .identifier = earlier {
      registrations.removeValue(forKey: earlier)?.retire()
    }
  }

  /// Returns a cell of a registration whose class is known to be, or to inherit from, the requested class.
  @inlinable
  func knownCell<Cell: Reusable>(of registration: Registration) throws(NibError) -> Cell {
    if let pooled = registration.pool.popLast() {
      let cell = known(pooled, as: Cell.self)
      cell.reuseState = ReuseState(registration, isPooled: false)
      return cell
    }
    guard let make = registration.make else { throw ended(registration) }
    let cell = known(try make(), as: Cell.self)
    cell.reuseState = ReuseState(registration, isPooled: false)
    return cell
  }

  // Uncommon cases are handled here, outside of the code that is inlined where cells are requested.

  @usableFromInline
  func cell<Cell: Reusable>(of registration: Registration) throws(NibError) -> Cell {
    guard registration.cellClass == Cell.self || registration.cellClass is Cell.Type else {
      throw wrongClass(registration, asked: Cell.self)
    }
    let cell: Cell = try knownCell(of: registration)
    if dequeued != nil { dequeued?.append(cell) }
    return cell
  }

  @usableFromInline
  func registration<Cell: Reusable>(for type: Cell.Type) throws(NibError) -> Registration {
    if let latest, latest.type == type { return latest.registration }
    let key = Key.ownIdentifier(ObjectIdentifier(type))
    if registrations[key] == nil {
      if let reason = reasonAgainstRegistering(type) { throw NibError(.unknownIdentifier, [reason]) }
      try register(type)
    }
    guard let registration = registrations[key] else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(type.reuseIdentifier, known: reuseIdentifiers)])
    }
    // Cells of `latest` are cast without a check. Remember a registration only if the requested class is the
    // static type and the cells are of that class.
    if dequeued == nil, type == Cell.self, registration.cellClass is Cell.Type {
      latest = (type, registration)
    }
    return registration
  }

  @usableFromInline
  func ended(_ registration: Registration) -> NibError {
    NibError(.unknownIdentifier, [.unknownIdentifier(registration.identifier, known: reuseIdentifiers)])
  }

  private func wrongClass(_ registration: Registration, asked type: AnyClass) -> NibError {
    let found = ClassName(of: registration.cellClass)
    return NibError(.wrongClass, [.wrongClass(registration.identifier, found, asked: ClassName(of: type))])
  }

  @usableFromInline
  func refusal(of cell: some Reusable) -> NibError {
    let name = ClassName(of: type(of: cell))
    return cell.reuseState.isPooled
      ? NibError(.alreadyRecycled, [.alreadyRecycled(name)]) : NibError(.foreignCell, [.foreignCell(name)])
  }
}
