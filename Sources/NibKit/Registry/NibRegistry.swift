/// Makes cells, binds their outlets and reuses them: the registrations and pools of one list.
///
///     let registry = NibRegistry(library: library)
///     try registry.register(BookCell.self)
///     let cell: BookCell = try registry.dequeue()
///     cell.titleLabel.text = "Dune"
///     try registry.recycle(cell)
///
/// A registration that fails changes nothing. One for an identifier that is taken replaces it and empties its
/// pool. A registry is not Sendable: it lives where its cells live, on the main actor or on a server's task.
public final class NibRegistry {
  /// Where layouts come from.
  public let library: NibLibrary

  /// A registration under a class's own identifier belongs to the class: another class of the same name has
  /// its own.
  private enum Key: Hashable {
    case ownIdentifier(ObjectIdentifier)
    case identifier(String)
    case nib(String)
  }

  /// The class that was asked for last, registered under its own identifier with cells that are of the class;
  /// nil while a list collects what it dequeues.
  @usableFromInline private(set) var latest: (type: AnyClass, registration: Registration)?
  @usableFromInline let identity = RegistryIdentity()
  private var registrations: [Key: Registration] = [:]
  /// What an identifier stands for: the latest that was registered under it.
  private var identifiers: [String: Key] = [:]
  /// The layouts of owners, each checked and bound once.
  private var owned: [ObjectIdentifier: BoundPrototype] = [:]

  /// Makes a registry without registrations.
  public init(library: NibLibrary) {
    self.library = library
  }

  deinit {
    for registration in registrations.values { registration.retire() }
  }

  /// The identifiers under which something is registered, in alphabetical order.
  public var reuseIdentifiers: [String] {
    Set(registrations.values.map(\.identifier)).sorted()
  }

  // MARK: Register

  /// Registers a class under its own identifier: with its layout when it is ``NibLoadable``, else built by
  /// its `init()`.
  ///
  /// - Throws: ``NibError`` with everything that is wrong with the layout, or in which it and the class
  ///   disagree: ``NibError/Code/unknownLayout``, ``NibError/Code/invalidLayout``,
  ///   ``NibError/Code/contractViolation``.
  public func register<Cell: Reusable>(_ type: Cell.Type) throws(NibError) {
    insert(
      try registration(type, identifier: type.reuseIdentifier),
      Key.ownIdentifier(ObjectIdentifier(type))
    )
  }

  /// Registers a class under its own identifier with another layout than its own.
  ///
  /// - Throws: ``NibError``, as ``register(_:)``.
  public func register<Cell: Reusable & NibLoadable>(_ type: Cell.Type, nibName: String) throws(NibError) {
    let registration = try registration(type, identifier: type.reuseIdentifier, nibName: nibName)
    insert(registration, Key.ownIdentifier(ObjectIdentifier(type)))
  }

  /// Registers a class under another identifier than its own.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - identifier: What ``dequeue(reuseIdentifier:as:)`` will ask for.
  /// - Throws: ``NibError``, as ``register(_:)``.
  public func register<Cell: Reusable>(_ type: Cell.Type, reuseIdentifier identifier: String) throws(NibError)
  {
    insert(try registration(type, identifier: identifier), key(for: type, identifier))
  }

  /// Registers a class whose cells a closure makes.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - identifier: What ``dequeue(reuseIdentifier:as:)`` will ask for, or nil for the class's own
  ///     identifier.
  ///   - factory: Makes a cell. It is called for each new cell, never for one that is used again. A cell that
  ///     is not of the class is a ``NibError/Code/wrongClass`` of the dequeue. The registry keeps the
  ///     closure: one that captures the registry, or the list that it belongs to, keeps both alive; capture
  ///     them weakly.
  public func register<Cell: Reusable>(
    _ type: Cell.Type,
    reuseIdentifier identifier: String? = nil,
    factory: @escaping () -> Cell
  ) {
    let identifier = identifier ?? type.reuseIdentifier
    let cellClass: AnyClass = type
    // The closure gives what the compiler knows, which may be a superclass of what the metatype names.
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

  /// Registers a layout without any class: its cells are of the class of its root element.
  ///
  /// The identifier is the `reuseIdentifier` that the layout's root bears, else the nib name. A layout with
  /// outlets or actions needs a class that has them: the root's `class`, registered in the catalog.
  ///
  /// - Throws: ``NibError``, as ``register(_:)``.
  public func register(nibName: String) throws(NibError) {
    let layout = try library.compiled(nibName)
    let prototype = try layout.checkedPrototype()
    guard let cellClass = prototype.connections.rootObjectClass.metatype else {
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

  /// A cell of a class: one from its pool, or a new one with every outlet bound.
  ///
  /// A class that is not registered is registered now, under its own identifier. Two are not, because their
  /// cells would be empty: a class that an element stands for, such as a table's plain cell, which Swift
  /// infers where the class of the cell is not named; and one that has a layout, but does not load it.
  ///
  /// - Throws: ``NibError``: what registering throws, ``NibError/Code/unknownIdentifier`` for the two kinds
  ///   of classes above, ``NibError/Code/wrongIsolation``.
  /// - Complexity: O(1) from the pool, O(*n*) in the layout's elements for a new cell.
  @inlinable
  public func dequeue<Cell: Reusable>(_ type: Cell.Type) throws(NibError) -> Cell {
    // A list asks for the same class again and again.
    if let latest, latest.type == type { return try knownCell(of: latest.registration) }
    return try cell(of: registration(for: type))
  }

  /// A cell of the class that the result is declared to be: ``dequeue(_:)``, where the class follows.
  ///
  ///     let cell: BookCell = try registry.dequeue()
  ///
  /// - Throws: ``NibError``, as ``dequeue(_:)``.
  @inlinable
  public func dequeue<Cell: Reusable>() throws(NibError) -> Cell {
    try dequeue(Cell.self)
  }

  /// Not to be called: without a class there is no cell.
  ///
  /// Says so where the compiler would say less.
  @available(
    *,
    unavailable,
    message: "name the class of the cell: let cell: BookCell = try registry.dequeue()"
  )
  public func dequeue() throws(NibError) {}

  /// A cell of a class that is registered, or nil when it is not.
  ///
  /// - Throws: ``NibError`` with the code ``NibError/Code/wrongIsolation``.
  /// - Complexity: As ``dequeue(_:)``.
  public func dequeueIfRegistered<Cell: Reusable>(_ type: Cell.Type) throws(NibError) -> Cell? {
    guard let registration = registrations[.ownIdentifier(ObjectIdentifier(type))] else { return nil }
    return try cell(of: registration)
  }

  /// A cell by its identifier.
  ///
  /// - Throws: ``NibError``: ``NibError/Code/unknownIdentifier``, ``NibError/Code/wrongClass`` when the
  ///   identifier's cells are of another class, ``NibError/Code/wrongIsolation``.
  public func dequeue<Cell: Reusable>(
    reuseIdentifier identifier: String,
    as type: Cell.Type = Cell.self
  ) throws(NibError) -> Cell {
    guard let registration = identifiers[identifier].flatMap({ registrations[$0] }) else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(identifier, known: reuseIdentifiers)])
    }
    return try cell(of: registration)
  }

  /// A cell of a layout without any class.
  ///
  /// The layout is registered when it is not.
  ///
  /// - Throws: ``NibError``: what ``register(nibName:)`` throws, ``NibError/Code/wrongClass``.
  public func dequeue<Cell: Reusable>(nibName: String, as type: Cell.Type = Cell.self) throws(NibError)
    -> Cell
  {
    if registrations[.nib(nibName)] == nil { try register(nibName: nibName) }
    guard let registration = registrations[.nib(nibName)] else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(nibName, known: reuseIdentifiers)])
    }
    return try cell(of: registration)
  }

  /// Gives a cell back to its pool.
  ///
  /// The cell is told by `prepareForReuse()`. It keeps its attribute values and its actions.
  ///
  /// - Throws: ``NibError``: ``NibError/Code/alreadyRecycled``, ``NibError/Code/foreignCell``.
  @inlinable
  public func recycle(_ cell: some Reusable) throws(NibError) {
    let state = cell.reuseState
    guard let registration = state.registration, registration.owner === identity,
      type(of: cell) == registration.cellClass || registration.isKindOfCellClass(cell)
    else { throw refusal(of: cell) }
    // First, so that a cell that recycles itself meanwhile is told so.
    cell.reuseState = ReuseState(nil, isPooled: true)
    cell.prepareForReuse()
    // A registration that was replaced takes nothing back: its cells end with their last reference.
    if registration.isCurrent { registration.pool.append(cell) }
  }

  // MARK: Owners

  /// Makes the views of a layout that belongs to an owner and binds the owner's outlets and actions.
  ///
  /// - Parameters:
  ///   - owner: The File's Owner, whose class the layout names in `owner=`.
  ///   - type: The class of the layout's root.
  /// - Returns: The root view, which the owner puts where it likes.
  /// - Complexity: O(*n*) in the layout's elements. The layout is read, compared with the class and bound the
  ///   first time.
  /// - Throws: ``NibError``: as ``register(_:)``, and ``NibError/Code/wrongClass`` when the root is of
  ///   another class.
  @discardableResult
  public func loadContents<Owner: NibLoadable, Root: AnyObject>(
    of owner: Owner,
    as type: Root.Type = Root.self
  ) throws(NibError) -> Root {
    let bound = try ownedLayout(of: owner)
    let prototype = bound.prototype
    guard let rootClass = prototype.connections.rootObjectClass.metatype, rootClass is Root.Type else {
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

  // MARK: Inside

  /// What was dequeued since a list began to ask for a cell; nil while none does.
  package var dequeued: [any Reusable]? {
    didSet { latest = nil }
  }

  /// Whether a cell came from this registry and is not in its pool.
  package func isInUse(_ cell: some Reusable) -> Bool {
    cell.reuseState.registration?.owner === identity
  }

  /// Why the first dequeue must not register a class, or nil when it may.
  private func reasonAgainstRegistering<Cell: Reusable>(_ type: Cell.Type) -> Diagnostic? {
    guard !(type is any NibLoadable.Type) else { return nil }
    let name = ClassName(of: type)
    if let element = library.elements.elements.first(where: { $0.objectClass == type }) {
      return .classOfElement(name, element: element.name, known: reuseIdentifiers)
    }
    guard library.nibNames.contains(name.base) else { return nil }
    return .layoutNotLoaded(name, known: reuseIdentifiers)
  }

  private func registration<Cell: Reusable>(
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
    // What only the identifier led to is replaced; a class or a nib name still leads to its own.
    if let earlier, earlier != key, case .identifier = earlier {
      registrations.removeValue(forKey: earlier)?.retire()
    }
  }

  /// A cell of a registration, whose class inherits what is asked for.
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

  // What happens seldom stays here, out of the code that is inlined where cells are asked for.

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
    // What is remembered here is cast without a check: only where the class that is asked for is the one that
    // the compiler knows, and cells are of it.
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
