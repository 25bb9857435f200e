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
  /// The library that provides the layouts.
  public let library: NibLibrary

  /// The key of a registration.
  ///
  /// A registration under a class's own identifier belongs to that class. Another class of the same name has
  /// a separate registration.
  enum Key: Hashable {
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
  /// Whether the library can be reloaded between two requests.
  private let isReloadable: Bool
  private var registrations: [Key: RegisteredLayout] = [:]
  /// The registrations of layouts whose cells get the values of parameters.
  private var registrationsForValues: [Key: RegisteredLayout] = [:]
  /// The key of the latest registration under each identifier.
  private var identifiers: [String: Key] = [:]
  private var layoutsByTraits: LayoutsByTraits
  /// The layouts for the current traits, or `nil` if they have changed.
  private var currentLayouts: BoundLayouts?

  /// Creates a registry without registrations.
  public init(library: NibLibrary) {
    self.library = library
    isReloadable = library.reloader != nil
    layoutsByTraits = LayoutsByTraits(library)
  }

  deinit {
    for registration in registrations.values { registration.retire() }
    for registration in registrationsForValues.values { registration.retire() }
  }

  /// Creates a registry without registrations for a host with traits.
  package convenience init(
    library: NibLibrary,
    traits: [NibTrait],
    _ environment: TraitCollection = TraitCollection()
  ) {
    self.init(library: library)
    self.traits = traits
    traitCollection = environment
  }

  /// The traits that select the variants of layouts, the most important first.
  ///
  /// Cells that are dequeued afterward come from the variants for the new traits. If the registry has the
  /// traits of several variants, it uses the variant with the most traits. Cells in use stay as they are, and
  /// return to the pool of their own variant. Lists show the change after they have been reloaded.
  ///
  /// A registration reports the faults of all variants, each for its own traits.
  public var traits: [NibTrait] = [] { didSet { if traits != oldValue { hostChanges() } } }

  /// The environment for which cells and views are made: their languages, their direction and text size, and
  /// the variants of their layouts.
  ///
  ///     registry.traitCollection.languages = ["ar", "en"]
  ///
  /// Cells that are dequeued afterward have the texts of the new languages and are laid out in the direction
  /// of the first one; nothing is parsed again. Cells in use stay as they are, and are not used again if they
  /// would be different in the new environment. Lists show the change after they have been reloaded.
  ///
  /// Unless ``traits`` name them before, the registry has the traits `highContrast`, `dark`, the first
  /// language and `rightToLeft` where they apply, so that `BookCell~ar.xml` is a variant for Arabic.
  public var traitCollection = TraitCollection() {
    didSet { if traitCollection != oldValue { hostChanges() } }
  }

  private func hostChanges() {
    latest = nil
    if isReloadable, let currentLayouts { layoutsByTraits.traitsChange(from: currentLayouts) }
    currentLayouts = nil
  }

  /// The layouts of cells, views and owners for the current traits, as the library has them now.
  var layouts: BoundLayouts {
    if let currentLayouts, !isReloadable || currentLayouts.snapshot === library.snapshot {
      return currentLayouts
    }
    let host = host
    // Registrations are also checked for the traits of variants, which a reload already knows.
    library.reloader?.add(host: host.variants)
    let layouts = layouts(for: host, library.snapshot)
    currentLayouts = layouts
    return layouts
  }

  private var host: HostTraits { HostTraits(named: traits.map(\.rawValue), environment: traitCollection) }

  private func layouts(for traits: HostTraits, _ snapshot: LibrarySnapshot) -> BoundLayouts {
    layoutsByTraits.layouts(for: traits, in: snapshot, after: currentLayouts)
  }

  /// The identifiers of all registrations, in alphabetical order.
  public var reuseIdentifiers: [String] {
    Set(registrations.values.map(\.identifier)).sorted()
  }

  /// Returns whether something is registered under an identifier.
  func hasRegistration(for identifier: String) -> Bool { identifiers[identifier] != nil }

  // MARK: Register

  /// Registers a class.
  ///
  ///     try registry.register(BookCell.self)
  ///     try registry.register(BookCell.self, nibName: "LargeBook", reuseIdentifier: "large")
  ///
  /// Cells of a ``NibLoadable`` class are created from its layout, or from the one that the call names. Cells
  /// of any other class are created with `init()`, and from a layout if the call names one. One class can be
  /// registered with several layouts, each under an identifier of its own.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name, or `nil` for the name that the class gives.
  ///   - identifier: The identifier to pass to ``dequeue(reuseIdentifier:as:)``, or `nil` for the class's own
  ///     identifier.
  /// - Throws: ``NibError`` with every problem in the layout and every mismatch between the layout and the
  ///   class. Its code is ``NibError/Code/unknownLayout``, ``NibError/Code/invalidLayout``,
  ///   ``NibError/Code/contractViolation`` or ``NibError/Code/wrongIsolation``.
  public func register<Cell: Reusable>(
    _ type: Cell.Type,
    nibName: String? = nil,
    reuseIdentifier identifier: String? = nil
  ) throws(NibError) {
    try add(type, nibName, identifier)
  }

  /// Registers a class whose cells are created by a closure.
  ///
  /// A cell of a ``NibLoadable`` class then receives the content of its layout, and its outlets are bound.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name, or `nil` for the name that the class gives.
  ///   - identifier: The identifier to pass to ``dequeue(reuseIdentifier:as:)``, or `nil` for the class's own
  ///     identifier.
  ///   - factory: A closure that creates an empty cell. It is called for each new cell, but not when a cell
  ///     is reused, and once by this method if an attribute of the layout refers to the cell. If it returns
  ///     a cell of another class, or one that is already in use, dequeuing throws
  ///     ``NibError/Code/wrongClass`` or ``NibError/Code/foreignCell``. A cell of a subclass is checked
  ///     against the layout when the first one is dequeued. The registry retains the closure: capture the
  ///     registry and the list that it belongs to weakly, to avoid a reference cycle.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``.
  public func register<Cell: Reusable>(
    _ type: Cell.Type,
    nibName: String? = nil,
    reuseIdentifier identifier: String? = nil,
    factory: @escaping () -> Cell
  ) throws(NibError) {
    try add(type, nibName, identifier, factory)
  }

  /// Registers a layout by its name, with cells of the class of its root element.
  ///
  /// The identifier is the `reuseIdentifier` of the layout's root, or the nib name if the root has none. If
  /// the layout has outlets or actions, the `class` of its root must be a class that declares them and is
  /// registered in the catalog.
  ///
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``.
  public func register(nibName: String) throws(NibError) {
    // If the layout has faults, those of its variants are thrown with them.
    let withoutVariants = HostTraits(variants: [], environment: traitCollection)
    let first = try? layouts(for: withoutVariants, layouts.snapshot).layout(nibName)
    let identifier = first?.prototype.reuseIdentifier ?? nibName
    let identity = identity
    let snapshot = layouts.snapshot
    let rootClass: AnyClass? = first?.rootClass
    try insert(identifier, .nib(nibName)) { layouts throws(NibError) in
      let bound = try layouts.layout(nibName, inheriting: rootClass)
      let own = bound.prototype.reuseIdentifier ?? nibName
      // If the library is reloaded, the registration keeps its identifier.
      if own != identifier && layouts.snapshot === snapshot {
        throw NibError(
          .contractViolation,
          [.reuseIdentifierOfVariant(bound.prototype, own, registered: identifier)]
        )
      }
      let registration = Registration(identity, identifier: identifier, cellClass: bound.rootClass) {
        () throws(NibError) in try bound.instantiate(root: nil)
      }
      return .init(bound, layouts, registration)
    }
  }

  // MARK: Dequeue

  /// Returns a cell of a class, either from its pool or new with every outlet bound.
  ///
  /// A ``NibLoadable`` class that is not registered yet is now registered under its own identifier, and so is
  /// a class that conforms to ``BuiltInCode``. Any other class must be registered explicitly. Otherwise, a
  /// request whose class Swift infers as a base class would create empty cells.
  ///
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``, and ``NibError`` with the code
  ///   ``NibError/Code/unknownIdentifier`` for a class that must be registered explicitly.
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
    guard let registered = registrations[.ownIdentifier(ObjectIdentifier(type))] else { return nil }
    return try cell(of: registered.registration(layouts))
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
    guard let registered = identifiers[identifier].flatMap({ registrations[$0] }) else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(identifier, known: reuseIdentifiers)])
    }
    return try cell(of: registered.registration(layouts))
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
    guard let registered = registrations[.nib(nibName)] else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(nibName, known: reuseIdentifiers)])
    }
    return try cell(of: registered.registration(layouts))
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
    guard !(type is any NibLoadable.Type), !(type is any BuiltInCode.Type) else { return nil }
    let name = ClassName(of: type)
    if let element = library.elements.vocabulary.elements.first(where: {
      $0.objectClass.identity == ObjectIdentifier(type)
    }) {
      return .classOfElement(name, element: element.name, known: reuseIdentifiers)
    }
    return layouts.find(name.base, for: type) == nil
      ? .notBuiltInCode(name, known: reuseIdentifiers) : .layoutNotLoaded(name, known: reuseIdentifiers)
  }

  /// Adds a registration.
  ///
  /// - Parameter factory: A closure that creates an empty cell, or `nil` for `init()`.
  private func add<Cell: Reusable>(
    _ type: Cell.Type,
    _ nibName: String?,
    _ identifier: String?,
    _ factory: (() -> Cell)? = nil
  ) throws(NibError) {
    let nibName = nibName ?? (type as? any NibLoadable.Type)?.nibName
    let identifier = identifier ?? type.reuseIdentifier
    let identity = identity
    try insert(identifier, key(for: type, identifier)) { layouts throws(NibError) in
      let bound = try nibName.map { name throws(NibError) in
        try layouts.layout(name, for: type, use: .root) { factory?() ?? type.init() }
      }
      let make = Self.makeCell(type, nibName, identifier, factory, bound, layouts)
      return .init(
        layouts: bound?.layouts ?? [],
        layoutsOfFactory: factory == nil ? nil : layouts,
        providedTraits: bound?.providesLibrary ?? (type is any NibLibraryClient.Type)
          ? layouts.host : nil,
        resources: bound?.dependsOnResources == true ? layouts.resources : nil,
        traits: layouts.host.layout,
        variedNames: bound?.variedNames ?? [],
        registration: Registration(identity, identifier: identifier, cellClass: type, make: make)
      )
    }
  }

  /// Returns a closure that makes a cell of a class.
  private static func makeCell<Cell: Reusable>(
    _ type: Cell.Type,
    _ nibName: String?,
    _ identifier: String,
    _ factory: (() -> Cell)?,
    _ bound: BoundPrototype?,
    _ layouts: BoundLayouts
  ) -> () throws(NibError) -> AnyObject {
    let make: () throws(NibError) -> AnyObject
    if let factory {
      make = { () throws(NibError) in
        let cell = factory()
        guard inherits(Swift.type(of: cell), type) else {
          let found = ClassName(of: Swift.type(of: cell))
          throw NibError(.wrongClass, [.wrongClass(identifier, found, asked: ClassName(of: type))])
        }
        guard cell.reuseState.isNew else {
          throw NibError(.foreignCell, [.usedCell(identifier, ClassName(of: Swift.type(of: cell)))])
        }
        try layouts.complete(cell, nibName: nibName)
        return cell
      }
    } else if let bound {
      make = { () throws(NibError) in try bound.instantiate(root: type.init()) }
    } else if type is any NibLibraryClient.Type {
      make = { () throws(NibError) in
        let cell = type.init()
        try layouts.complete(cell, nibName: nil)
        return cell
      }
    } else {
      make = { () throws(NibError) in type.init() }
    }
    let traits = layouts.host.layout
    if traits.isEmpty || factory == nil && bound != nil { return make }
    return { () throws(NibError) in
      let cell = try make()
      LayoutOrigin.mark(cell, traits)
      return cell
    }
  }

  private func key<Cell: Reusable>(for type: Cell.Type, _ identifier: String) -> Key {
    identifier == type.reuseIdentifier ? .ownIdentifier(ObjectIdentifier(type)) : .identifier(identifier)
  }

  /// Returns the registration of a layout whose cells get the values of parameters, and adds it if there is
  /// none.
  ///
  /// - Parameters:
  ///   - layout: Returns the layout for a host.
  ///   - makeRoot: Makes a cell without its content, or `nil` if the layout makes it.
  func registrationForValues(
    _ key: Key,
    _ identifier: String,
    _ layout: @escaping (BoundLayouts) throws(NibError) -> BoundPrototype,
    make makeRoot: (() -> AnyObject)? = nil
  ) throws(NibError) -> Registration {
    if let known = registrationsForValues[key] { return try known.registration(layouts) }
    let identity = identity
    let registered = try registered(identifier) { layouts throws(NibError) in
      let bound = try layout(layouts)
      let cells = FilledCells(NibTemplate(bound, makeRoot))
      let registration = Registration(
        identity,
        identifier: identifier,
        cellClass: bound.rootClass,
        filled: cells
      )
      return .init(bound, layouts, registration)
    }
    registrationsForValues[key] = registered
    return try registered.registration(layouts)
  }

  /// Adds a registration.
  private func insert(
    _ identifier: String,
    _ key: Key,
    _ make: @escaping RegisteredLayout.Make
  ) throws(NibError) {
    let registered = try registered(identifier, make)
    latest = nil
    if let replaced = registrations.updateValue(registered, forKey: key) {
      replaced.retire()
      // The layout of a nib name can have another identifier now.
      if identifiers[replaced.identifier] == key { identifiers[replaced.identifier] = nil }
    }
    let earlier = identifiers.updateValue(key, forKey: identifier)
    // A registration that was found only by the identifier is replaced. One that belongs to a class or a nib
    // name is kept.
    if let earlier, earlier != key, case .identifier = earlier {
      registrations.removeValue(forKey: earlier)?.retire()
    }
  }

  /// Returns a registration after making it for the traits of each variant, so that every fault is thrown
  /// now.
  private func registered(
    _ identifier: String,
    _ make: @escaping RegisteredLayout.Make
  ) throws(NibError) -> RegisteredLayout {
    var faults: [NibError] = []
    var checked: Set<[String]> = []
    let snapshot = layouts.snapshot
    let host = host
    let own = snapshot.known(host.variants)
    var pending = [own, []]
    while let traits = pending.popLast() {
      guard checked.insert(traits).inserted else { continue }
      do {
        let traits = traits == own ? host : HostTraits(variants: traits, environment: traitCollection)
        pending += snapshot.variantTraits(of: try make(layouts(for: traits, snapshot)).variedNames)
      } catch {
        faults.append(error)
        // What else the layout depends on is not known.
        if checked.count == 1 { pending += snapshot.variantTraits }
      }
    }
    if let first = faults.first {
      let findings = faults.flatMap(\.diagnostics).unique
      throw NibError(first.code, faults.count == 1 ? findings : findings.inReportingOrder())
    }
    return RegisteredLayout(identifier: identifier, make)
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

  /// Returns a cell of a registration with the values of parameters.
  func cell<Cell: Reusable>(
    of registration: Registration,
    _ values: [String: ParameterValue]
  ) throws(NibError) -> Cell {
    guard registration.cellClass == Cell.self || registration.cellClass is Cell.Type else {
      throw wrongClass(registration, asked: Cell.self)
    }
    guard let filled = registration.filled else { throw ended(registration) }
    let cell = known(try filled.cell(values, of: registration), as: Cell.self)
    cell.reuseState = ReuseState(registration, isPooled: false)
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
    guard let registration = try registrations[key]?.registration(layouts) else {
      throw NibError(.unknownIdentifier, [.unknownIdentifier(type.reuseIdentifier, known: reuseIdentifiers)])
    }
    // Cells of `latest` are cast without a check. Remember a registration only if the requested class is the
    // static type and the cells are of that class.
    if !isReloadable, dequeued == nil, type == Cell.self, registration.cellClass is Cell.Type {
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
