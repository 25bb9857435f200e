import NibIndices

/// The layouts of one library snapshot that are bound to classes; each is checked and bound once.
final class BoundLayouts {
  /// A request for a layout, whatever the layout is at the time.
  struct Request: Hashable {
    /// The class, or `nil` to search all sources for the name.
    let type: ObjectIdentifier?
    let nibName: String
    /// Whether the class is the root's or the owner's, or `nil` for a view, which can be either.
    var use: ContractCheck.Use?
    /// Whether the parameters of the layout are given values.
    let isTemplate: Bool

    init(_ nibName: String, for type: AnyClass?, use: ContractCheck.Use?, isTemplate: Bool = false) {
      self.isTemplate = isTemplate
      self.type = type.map { ObjectIdentifier($0) }
      self.nibName = nibName
      self.use = use
    }
  }

  let library: NibLibrary
  let snapshot: LibrarySnapshot
  let host: HostTraits
  /// The traits of the host that select variants.
  let hostTraits: [String]
  /// The texts, colors and images in the environment of the host.
  let resources: EnvironmentResources
  /// The layouts that a registry requested from earlier snapshots.
  let earlier: Matching
  /// The layouts returned for requests, possibly from an earlier snapshot.
  var requested: [Request: BoundPrototype] = [:]
  /// The layouts of the snapshot, by themselves or inside others.
  private(set) var bound: [Request: BoundPrototype] = [:]
  /// The layouts of classes under their own nib names, which need not be computed again.
  private var own: [ObjectIdentifier: BoundPrototype] = [:]
  /// The view classes that were instantiated, with their layouts.
  private var views: [ObjectIdentifier: LoadableView] = [:]

  /// - Parameter earlier: Layouts that stay in use where the snapshot's layouts do not match their classes.
  init(
    library: NibLibrary,
    snapshot: LibrarySnapshot,
    host: HostTraits,
    earlier: Matching = [:]
  ) {
    self.library = library
    self.snapshot = snapshot
    self.host = host
    hostTraits = host.variants
    resources = snapshot.contents.resources.resources(for: host.environment)
    self.earlier = earlier
  }

  /// The library and the traits for views that load layouts themselves.
  var provided: ProvidedLibrary { ProvidedLibrary(library: library, host: host) }

  /// Returns the result of compiling the layout with a name, or `nil` if no source has it.
  func find(_ nibName: String, for type: AnyClass?) -> CompiledLayout? {
    snapshot.find(nibName, for: type, traits: hostTraits)
  }

  /// Returns the places of the elements of the nodes of the last layout of a way, or none if they are not
  /// known.
  func places(_ way: Way) -> [SourceSpan] {
    way.layout.map { snapshot.places(in: $0, traits: hostTraits) } ?? []
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
    try latest(Request(nibName, for: type, use: use), type) { layouts throws(NibError) in
      try layouts.bind(nibName, for: type, use: use, sample: sample)
    }
  }

  private func bind(
    _ nibName: String,
    for type: AnyClass,
    use: ContractCheck.Use,
    isTemplate: Bool = false,
    sample: () -> AnyObject
  ) throws(NibError) -> BoundPrototype {
    let request = Request(nibName, for: type, use: use, isTemplate: isTemplate)
    if let known = bound[request] { return known }
    let layout = try snapshot.compiled(nibName, for: type, traits: hostTraits)
    return try bind(layout, type, request, use, inside: Way(), sample: sample)
  }

  /// Returns a layout whose parameters are given values, bound to the class of its root.
  func template(
    _ nibName: String,
    for type: AnyClass,
    sample: () -> AnyObject
  ) throws(NibError) -> BoundPrototype {
    try latest(Request(nibName, for: type, use: .root, isTemplate: true), type) { layouts throws(NibError) in
      try layouts.bind(nibName, for: type, use: .root, isTemplate: true, sample: sample)
    }
  }

  /// Returns a layout whose parameters are given values, bound to the class of its root element.
  func template(_ nibName: String) throws(NibError) -> BoundPrototype {
    try layout(nibName, isTemplate: true)
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

  /// Creates an object of a class, as the root or the owner of its layout.
  ///
  /// - Parameter nibName: The layout's name, or `nil` for the name that the class gives.
  func instance<Object: NibLoadable & Instantiable>(
    of type: Object.Type,
    nibName: String?
  ) throws(NibError) -> AnyObject {
    if nibName == nil, let view = views[ObjectIdentifier(type)] { return try view.instance() }
    let name = nibName ?? type.nibName
    let layout = try latest(Request(name, for: type, use: nil), type) { layouts throws(NibError) in
      try layouts.viewLayout(name, for: type)
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

  /// Returns the layout of a view class, with the view as its root or its owner.
  private func viewLayout<Object: NibLoadable & Instantiable>(
    _ nibName: String,
    for type: Object.Type
  ) throws(NibError) -> BoundPrototype {
    let isOwned = find(nibName, for: type)?.connections?.owner != nil
    let element = isOwned ? library.elements.nearestElement(to: type) : nil
    let layout = try bind(nibName, for: type, use: element == nil ? .root : .owner) { type.init() }
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
    let request = Request(nibName, for: type, use: use)
    if let known = bound[request] { return known }
    if let failure = way.failures[request] { throw failure }
    do {
      return try bind(layout, type, request, use, inside: way, sample: sample)
    } catch {
      way.failures[request] = error
      throw error
    }
  }

  /// Returns a layout that is bound to the class of its root element.
  ///
  /// - Parameter registered: The class that the layout was registered with, which the root's class must be or
  ///   inherit from, or `nil` for any class.
  /// - Throws: ``NibError`` with every finding, and if the catalog does not contain the class.
  func layout(
    _ nibName: String,
    inheriting registered: AnyClass? = nil,
    isTemplate: Bool = false
  ) throws(NibError) -> BoundPrototype {
    func isAccepted(_ rootClass: AnyClass) -> Bool { registered.map { inherits(rootClass, $0) } ?? true }
    let request = Request(nibName, for: nil, use: .root, isTemplate: isTemplate)
    return try latest(request, nil, accepts: { isAccepted($0.rootClass) }) { layouts throws(NibError) in
      let layout = try layouts.snapshot.compiled(nibName, for: nil, traits: hostTraits)
      let prototype = try layout.checkedPrototype(isTemplate: isTemplate)
      guard let rootClass: AnyClass = library.elements.type(of: prototype.connections.rootObjectClass) else {
        throw NibError(.contractViolation, [.rootClassIsUnknown(prototype)])
      }
      if let registered, !isAccepted(rootClass) {
        throw NibError(.contractViolation, [.rootOfOtherClass(prototype, than: registered)])
      }
      if let known = layouts.bound[request] { return known }
      return try layouts.bind(
        layout,
        rootClass,
        request,
        .root,
        inside: Way(),
        sample: prototype.nodes[0].factory.make
      )
    }
  }

  private func bind(
    _ layout: CompiledLayout,
    _ type: AnyClass,
    _ request: Request,
    _ use: ContractCheck.Use,
    inside way: Way,
    sample: () -> AnyObject
  ) throws(NibError) -> BoundPrototype {
    let made = try BoundPrototype(
      layout,
      type,
      (type as? any NibLoadable.Type)?.nibConnections ?? NibConnections(),
      use: use,
      isTemplate: request.isTemplate,
      layouts: self,
      way: way.entering(layout, request.nibName),
      sample: sample
    )
    bound[request] = made
    return made
  }
}

extension BoundLayouts {
  /// The way to a layout that is being bound, through the layouts that contain it.
  struct Way {
    private(set) var path = NestingPath<ObjectIdentifier>()
    /// The last layout, which is `nil` outside all layouts.
    private(set) var layout: CompiledLayout?
    /// What could not be bound inside the outermost layout.
    let failures = Failures()

    func entering(_ layout: CompiledLayout, _ nibName: String) -> Way {
      var way = self
      way.path = path.appending(ObjectIdentifier(layout), nibName)
      way.layout = layout
      return way
    }
  }

  /// A class of views with its layout.
  struct LoadableView {
    let layout: BoundPrototype
    /// The element that adds the root of an owned layout to the view, or `nil`.
    let element: ElementDescription?
    let make: () -> AnyObject

    func instance() throws(NibError) -> AnyObject {
      let object = make()
      try layout.complete(object, in: element)
      return object
    }
  }

  /// The errors of layouts that could not be bound inside another one.
  ///
  /// Each layout is examined once, but reported wherever it is used.
  final class Failures {
    private var errors: [Request: NibError] = [:]

    subscript(request: Request) -> NibError? {
      get { errors[request] }
      set { errors[request] = newValue }
    }
  }
}
