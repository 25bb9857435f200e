/// The layouts of a registry that are bound to classes, each of which is checked and bound once.
final class BoundLayouts {
  /// A layout as one class loads it.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let nibName: String
    let use: ContractCheck.Use
    /// Whether the layout was requested by its name alone, which is searched for in all sources.
    var isByName = false
  }

  let library: NibLibrary
  /// The layouts of the library, all of the same time.
  let contents: LibraryContents
  /// The traits of the host, by which variants of layouts are chosen.
  let traits: [String]
  private var bound: [Key: BoundPrototype] = [:]
  /// The layouts from the time before the library was reloaded, which remain in use if those of now do not
  /// match their classes.
  private let earlier: [Key: BoundPrototype]
  /// The layouts of classes under their own nib names, which need not be computed again.
  private var own: [ObjectIdentifier: BoundPrototype] = [:]
  /// The views that were created from the layouts of their classes.
  private var views: [ObjectIdentifier: LoadableView] = [:]

  /// - Parameter earlier: The layouts for the same traits from the time before the library was reloaded, or
  ///   `nil` if there are none.
  init(library: NibLibrary, contents: LibraryContents, traits: [String], replacing earlier: BoundLayouts?) {
    self.library = library
    self.contents = contents
    self.traits = traits
    self.earlier = earlier.map { $0.earlier.merging($0.bound) { $1 } } ?? [:]
  }

  /// What views receive that load layouts themselves.
  var provided: ProvidedLibrary { ProvidedLibrary(library: library, traits: traits) }

  /// Returns the result of compiling the layout with a name, or `nil` if no source has it.
  func find(_ nibName: String, for type: AnyClass?) -> CompiledLayout? {
    contents.find(nibName, for: type, traits: traits)
  }

  /// Resolves a layout again, to find the places of its elements.
  func resolved(_ layout: CompiledLayout) -> ResolvedLayout? { contents.resolved(layout, traits: traits) }

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
    let key = Key(type: ObjectIdentifier(type), nibName: nibName, use: use)
    if let known = bound[key] { return known }
    return try latest {
      $0 == key
    } _: { () throws(NibError) in
      let layout = try contents.compiled(nibName, for: type, traits: traits)
      return try bind(layout, type, key, inside: Way(), sample: sample)
    }
  }

  /// Returns a layout that a closure binds, or the earlier one if that does not match its class.
  ///
  /// - Parameter isEarlier: Returns whether a key is that of the earlier layout.
  private func latest(
    where isEarlier: (Key) -> Bool,
    _ bind: () throws(NibError) -> BoundPrototype
  ) throws(NibError) -> BoundPrototype {
    do {
      return try bind()
    } catch {
      guard error.code != .wrongIsolation, let (key, known) = earlier.first(where: { isEarlier($0.key) })
      else {
        throw error
      }
      bound[key] = known
      library.reloader?.refuse(key.nibName, error)
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
    let isOwned = find(name, for: type)?.connections?.owner != nil
    let element = isOwned ? library.elements.nearestElement(to: type) : nil
    let layout = try layout(name, for: type, use: element == nil ? .root : .owner) { type.init() }
    let connections = layout.prototype.connections
    let fault = element?.schema.contentsFault(
      connections.rootObjectClass,
      ownedBy: ClassName(of: type),
      besideChild: false
    )
    if let fault { throw NibError(.contractViolation, [fault(connections.layoutSpan)]) }
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
    let key = Key(type: ObjectIdentifier(type), nibName: nibName, use: use)
    if let known = bound[key] { return known }
    if let failure = way.failures.byKey[key] { throw failure }
    do {
      return try bind(layout, type, key, inside: way, sample: sample)
    } catch {
      way.failures.byKey[key] = error
      throw error
    }
  }

  /// Returns a layout that is bound to the class of its root element.
  ///
  /// - Parameter registered: The class with which the layout was registered, of which that of its root must
  ///   be a superclass or a subclass, or `nil` for any class.
  /// - Throws: ``NibError`` with every finding, and if the catalog does not contain the class.
  func layout(_ nibName: String, relatedTo registered: AnyClass? = nil) throws(NibError) -> BoundPrototype {
    try latest {
      $0.isByName && $0.nibName == nibName
    } _: { () throws(NibError) in
      let layout = try contents.compiled(nibName, for: nil, traits: traits)
      let prototype = try layout.checkedPrototype()
      guard let rootClass: AnyClass = library.elements.type(of: prototype.connections.rootObjectClass) else {
        throw NibError(.contractViolation, [.rootClassIsUnknown(prototype)])
      }
      if let registered, !inherits(rootClass, registered), !inherits(registered, rootClass) {
        throw NibError(.contractViolation, [.rootOfOtherClass(prototype, than: registered)])
      }
      let key = Key(type: ObjectIdentifier(rootClass), nibName: nibName, use: .root, isByName: true)
      if let known = bound[key] { return known }
      return try bind(layout, rootClass, key, inside: Way(), sample: prototype.nodes[0].make)
    }
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
    bound[key] = made
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
    /// The layouts that could not be bound, which are reported wherever they are used but examined once.
    let failures = Failures()

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

  final class Failures {
    var byKey: [Key: NibError] = [:]
  }
}
