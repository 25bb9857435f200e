/// The layouts of a registry that are bound to classes, each of which is checked and bound once.
final class BoundLayouts {
  /// A layout as one class loads it.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let nibName: String
    let use: ContractCheck.Use
    /// The contents of the library from which the layout is taken.
    let contents: ObjectIdentifier
    /// Whether the layout was requested by its name alone, which is searched for in all sources.
    var isByName = false

    var request: Request { Request(type: isByName ? nil : type, nibName: nibName) }
  }

  /// A request for a layout, whatever the layout is at the time.
  struct Request: Hashable {
    /// The class, or `nil` if the layout is requested by its name alone.
    let type: ObjectIdentifier?
    let nibName: String
  }

  let library: NibLibrary
  /// The layouts of the library, all of the same time.
  let contents: LibraryContents
  /// The traits of the host.
  let hostTraits: [String]
  private var bound: [Key: BoundPrototype] = [:]
  /// The layouts that are requested by themselves, each of which is from the same contents as those inside
  /// it.
  private var requested: [Key: BoundPrototype] = [:]
  /// The layouts from the time before the library was reloaded, which remain in use if those of now do not
  /// match their classes.
  private let earlier: [Request: BoundPrototype]
  /// The earlier layouts that remain in use.
  ///
  /// They are never inside another layout, which is from one time.
  private var refused: [Request: BoundPrototype] = [:]
  /// The layouts of classes under their own nib names, which need not be computed again.
  private var own: [ObjectIdentifier: BoundPrototype] = [:]
  /// The views that were created from the layouts of their classes.
  private var views: [ObjectIdentifier: LoadableView] = [:]

  /// - Parameter earlier: The layouts from the time before the library was reloaded.
  init(
    library: NibLibrary,
    contents: LibraryContents,
    hostTraits: [String],
    earlier: [Request: BoundPrototype]
  ) {
    self.library = library
    self.contents = contents
    self.hostTraits = hostTraits
    self.earlier = earlier
  }

  /// The latest layouts that matched their classes.
  var matching: [Request: BoundPrototype] {
    let current = bound.filter { $0.key.contents == ObjectIdentifier(contents) }
    return [bound, current, requested].reduce(into: earlier) { matching, layouts in
      for (key, layout) in layouts { matching[key.request] = layout }
    }
  }

  /// What views receive that load layouts themselves.
  var provided: ProvidedLibrary { ProvidedLibrary(library: library, traits: hostTraits) }

  /// Returns the result of compiling the layout with a name, or `nil` if no source has it.
  func find(_ nibName: String, for type: AnyClass?) -> CompiledLayout? {
    contents.find(nibName, for: type, traits: hostTraits)?.layout
  }

  /// Returns the result of compiling the layout of a view inside another one, or `nil` if no source has it.
  func find(_ nibName: String, for type: AnyClass, inside way: Way) -> CompiledLayout? {
    var found = way.contents.find(nibName, for: type, traits: hostTraits)
    // In earlier contents, the layout may have had errors while another version of it was in use.
    if way.contents !== contents, found?.layout.isValid != true {
      found = contents.find(nibName, for: type, traits: hostTraits) ?? found
    }
    guard let found else { return nil }
    if found.contents !== way.contents { way.inner.otherContents = found.contents }
    return found.layout
  }

  /// Resolves the layout with which a way ends again, to find the places of its elements.
  func resolved(_ way: Way) -> ResolvedLayout? {
    way.layouts.last.flatMap { way.contents.resolved($0, traits: hostTraits) }
  }

  /// Returns a layout that is bound to the class that loads it, with the layouts of the views inside it.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name.
  ///   - use: Whether `type` is the class of the layout's root or of its owner.
  ///   - sample: A closure that returns an object of the class, for checks that need an object.
  /// - Throws: ``NibError`` with every finding. Nothing is kept then.
  func layout(
    _ nibName: String,
    for type: AnyClass,
    use: ContractCheck.Use,
    sample: () -> AnyObject
  ) throws(NibError) -> BoundPrototype {
    let key = key(type, nibName, use, from: contents)
    if let known = known(key) { return known }
    return try latest(key.request, accepts: { $0.use == use }) { () throws(NibError) in
      let layout = try together { contents, inner throws(NibError) in
        let found = try contents.required(nibName, for: type, traits: hostTraits)
        let key = self.key(type, nibName, use, from: found.contents)
        return try bind(found.layout, type, key, inside: Way(found.contents, inner), sample: sample)
      }
      requested[key] = layout
      return layout
    }
  }

  private func key(
    _ type: AnyClass,
    _ nibName: String,
    _ use: ContractCheck.Use,
    from contents: LibraryContents
  ) -> Key {
    Key(type: ObjectIdentifier(type), nibName: nibName, use: use, contents: ObjectIdentifier(contents))
  }

  /// Returns a layout that was requested before.
  private func known(_ key: Key) -> BoundPrototype? {
    // If no layout has errors, all are from the same contents.
    requested[key] ?? (contents.lastValid.isEmpty ? bound[key] : nil)
  }

  /// Returns a layout that a closure binds, with those inside it.
  ///
  /// If one of those inside has errors, so that an earlier version of it is used, the others are from the
  /// same time, if they existed then.
  private func together(
    _ bind: (LibraryContents, Inner) throws(NibError) -> BoundPrototype
  ) throws(NibError) -> BoundPrototype {
    let inner = Inner()
    let latest: Result<BoundPrototype, NibError>
    do {
      latest = .success(try bind(contents, inner))
    } catch {
      latest = .failure(error)
    }
    if let contents = inner.otherContents {
      let inner = Inner()
      if let layout = try? bind(contents, inner), inner.otherContents == nil { return layout }
    }
    return try latest.get()
  }

  /// Returns a layout that a closure binds, or the earlier one if that does not match its class.
  ///
  /// - Parameter accepts: Returns whether the earlier layout can be used.
  private func latest(
    _ request: Request,
    accepts: (BoundPrototype) -> Bool = { _ in true },
    _ bind: () throws(NibError) -> BoundPrototype
  ) throws(NibError) -> BoundPrototype {
    if let known = refused[request], accepts(known) { return known }
    do {
      return try bind()
    } catch {
      guard error.code != .wrongIsolation, let known = earlier[request], accepts(known) else { throw error }
      refused[request] = known
      library.reloader?.refuse(request.nibName, in: contents, error)
      return known
    }
  }

  /// Returns the layout that a class names, bound to the class.
  ///
  /// - Parameters:
  ///   - use: Whether `type` is the class of the layout's root or of its owner.
  ///   - sample: A closure that returns an object of the class, for checks that need an object.
  func ownLayout(
    of type: any NibLoadable.Type,
    use: ContractCheck.Use,
    sample: () -> AnyObject
  ) throws(NibError) -> BoundPrototype {
    if let known = own[ObjectIdentifier(type)], known.use == use { return known }
    let layout = try layout(type.nibName, for: type, use: use, sample: sample)
    own[ObjectIdentifier(type)] = layout
    return layout
  }

  /// Creates an object of a class from its layout, of which it is the root or the owner.
  ///
  /// - Parameter nibName: The layout's name, or `nil` for the name that the class gives.
  func instance<Object: NibLoadable & Instantiable>(
    of type: Object.Type,
    nibName: String?
  ) throws(NibError) -> AnyObject {
    if nibName == nil, let view = views[ObjectIdentifier(type)] { return try view.instance() }
    let name = nibName ?? type.nibName
    // After a reload, the layout in use can be that of a root although the latest is that of an owner.
    let layout = try latest(Request(type: ObjectIdentifier(type), nibName: name)) { () throws(NibError) in
      try viewLayout(name, for: type)
    }
    let element = layout.isOwned ? library.elements.nearestElement(to: type) : nil
    let isReusable = type is any Reusable.Type
    let view = LoadableView(layout: layout, element: element) { [provided] in
      let object = type.init()
      if element != nil { provided.provide(to: object) }
      if isReusable { (object as? any Reusable)?.reuseState = .instantiated }
      return object
    }
    if nibName == nil { views[ObjectIdentifier(type)] = view }
    return try view.instance()
  }

  /// Returns the layout of a class of views, of which a view is the root or the owner.
  private func viewLayout<Object: NibLoadable & Instantiable>(
    _ nibName: String,
    for type: Object.Type
  ) throws(NibError) -> BoundPrototype {
    let isOwned = find(nibName, for: type)?.connections?.owner != nil
    let element = isOwned ? library.elements.nearestElement(to: type) : nil
    let layout = try layout(nibName, for: type, use: element == nil ? .root : .owner) { type.init() }
    let connections = layout.prototype.connections
    let fault = element?.schema.contentsFault(
      connections.rootObjectClass,
      ownedBy: ClassName(of: type),
      besideChild: false
    )
    if let fault { throw NibError(.contractViolation, [fault(connections.layoutSpan)]) }
    return layout
  }

  /// Gives an object that a closure created the content of its layout and the library.
  ///
  /// - Parameter nibName: The layout's name, or `nil` for the name that the object's class gives, if it is
  ///   loadable.
  func complete(_ object: AnyObject, nibName: String?) throws(NibError) {
    let type: AnyClass = Swift.type(of: object)
    if let nibName = nibName ?? (type as? any NibLoadable.Type)?.nibName {
      _ = try layout(nibName, for: type, use: .root, sample: { object }).instantiate(root: object)
    } else {
      provided.provide(to: object)
    }
  }

  /// Returns the layout of a view inside another layout.
  ///
  /// - Parameter way: The way to the view, which ends with the layout that contains it.
  func nested(
    _ layout: CompiledLayout,
    _ nibName: String,
    for type: AnyClass,
    inside way: Way,
    sample: () -> AnyObject
  ) throws(NibError) -> BoundPrototype {
    let use: ContractCheck.Use = layout.connections?.owner == nil ? .root : .owner
    let key = key(type, nibName, use, from: way.contents)
    if let known = bound[key] { return known }
    if let failure = way.inner.failures[key] { throw failure }
    do {
      return try bind(layout, type, key, inside: way, sample: sample)
    } catch {
      way.inner.failures[key] = error
      throw error
    }
  }

  /// Returns a layout that is bound to the class of its root element.
  ///
  /// - Parameter registered: The class with which the layout was registered, of which that of its root must
  ///   be a superclass or a subclass, or `nil` for any class.
  /// - Throws: ``NibError`` with every finding, and if the catalog does not contain the class.
  func layout(_ nibName: String, inheriting registered: AnyClass? = nil) throws(NibError) -> BoundPrototype {
    try latest(Request(type: nil, nibName: nibName)) { () throws(NibError) in
      try together { contents, inner throws(NibError) in
        try self.layout(nibName, inheriting: registered, from: contents, inner)
      }
    }
  }

  private func layout(
    _ nibName: String,
    inheriting registered: AnyClass?,
    from contents: LibraryContents,
    _ inner: Inner
  ) throws(NibError) -> BoundPrototype {
    let found = try contents.required(nibName, for: nil, traits: hostTraits)
    let prototype = try found.layout.checkedPrototype()
    guard let rootClass: AnyClass = library.elements.type(of: prototype.connections.rootObjectClass) else {
      throw NibError(.contractViolation, [.rootClassIsUnknown(prototype)])
    }
    if let registered, !inherits(rootClass, registered) {
      throw NibError(.contractViolation, [.rootOfOtherClass(prototype, than: registered)])
    }
    var key = key(rootClass, nibName, .root, from: found.contents)
    key.isByName = true
    if let known = known(key) { return known }
    let way = Way(found.contents, inner)
    let layout = try bind(found.layout, rootClass, key, inside: way, sample: prototype.nodes[0].make)
    if inner.otherContents == nil { requested[key] = layout }
    return layout
  }

  private func bind(
    _ layout: CompiledLayout,
    _ type: AnyClass,
    _ key: Key,
    inside way: Way,
    sample: () -> AnyObject
  ) throws(NibError) -> BoundPrototype {
    let made = try BoundPrototype(
      layout,
      type,
      (type as? any NibLoadable.Type)?.nibConnections ?? NibConnections(),
      use: key.use,
      layouts: self,
      way: way.entering(layout, key.nibName),
      sample: sample
    )
    // Whether the layouts inside are from other contents is found only while they are bound.
    if way.inner.otherContents == nil { bound[key] = made }
    return made
  }
}

extension BoundLayouts {
  /// The way to a layout that is being bound, through the layouts that contain it.
  struct Way {
    /// The layouts, outermost first.
    private(set) var layouts: [CompiledLayout] = []
    /// The names of the layouts.
    private(set) var nibNames: [String] = []
    /// The contents from which the layouts are taken.
    let contents: LibraryContents
    /// What is known of the layouts inside.
    let inner: Inner

    init(_ contents: LibraryContents, _ inner: Inner) {
      self.contents = contents
      self.inner = inner
    }

    func entering(_ layout: CompiledLayout, _ nibName: String) -> Way {
      var way = self
      way.layouts.append(layout)
      way.nibNames.append(nibName)
      return way
    }
  }

  /// A class of views with its layout.
  struct LoadableView {
    let layout: BoundPrototype
    /// The element with which a view adopts the root of a layout that it owns, or `nil`.
    let element: ElementDescription?
    let make: () -> AnyObject

    func instance() throws(NibError) -> AnyObject {
      let object = make()
      try layout.complete(object, in: element)
      return object
    }
  }

  /// What is found about the layouts inside another one while they are bound.
  final class Inner {
    /// The layouts that could not be bound, which are reported wherever they are used but examined once.
    var failures: [Key: NibError] = [:]
    /// Other contents from which one of the layouts is taken, because it has errors now.
    var otherContents: LibraryContents?
  }
}
