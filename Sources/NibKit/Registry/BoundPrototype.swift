import NibIndices

/// A prototype bound to the class whose outlets and actions it connects, after checking their contract.
final class BoundPrototype {
  let prototype: Prototype
  /// The extent of the layout, including the layouts of the views inside.
  let extent: NestingExtent
  /// This layout and the layouts of the views inside.
  let layouts: Set<CompiledLayout>
  /// The nib names, among this layout and the layouts inside, that depend on the host's traits.
  let variedNames: Set<String>
  /// Whether the layout, or the layout of a view inside, has references, so that it depends on the language.
  let dependsOnResources: Bool
  /// The formats of the layout's parameters, or `nil` if none has one.
  let formats: BoundFormats?
  /// Whether the class loads the layout as its root or as its owner.
  let use: ContractCheck.Use
  /// The class of the layout's root.
  let rootClass: AnyClass
  private let objects: ObjectTree
  /// What the environment states about how the objects are laid out.
  private let traits: LayoutTraits
  /// A closure that stores the origin in the root, or `nil` if the root does not keep it.
  private let markRoot: ((AnyObject) -> Void)?
  /// A closure that awakens the root, or `nil` if there is nothing to do.
  private let awakenRoot: ((AnyObject) -> Void)?
  /// A closure that awakens the owner, or `nil` if there is nothing to do.
  private let awakenOwner: ((AnyObject) -> Void)?
  /// Whether the layout, or the layout of a view inside, can be instantiated only on the main actor.
  let isMainActor: Bool
  /// Whether a view in the layout, or in the layout of a view inside, receives the library and the traits.
  let providesLibrary: Bool

  /// Creates a bound prototype after checking the contract between a layout and a class.
  ///
  /// - Parameters:
  ///   - type: The class that is registered, or that owns the layout.
  ///   - use: Whether `type` is the class of the layout's root or of its owner.
  ///   - layouts: The layouts of the views inside.
  ///   - way: The way to the layout, including the layout itself.
  ///   - sample: A closure that returns an object of the class, for checks that need an object.
  /// - Throws: ``NibError`` with every finding.
  init(
    _ layout: CompiledLayout,
    _ type: AnyClass,
    _ connections: NibConnections,
    use: ContractCheck.Use,
    isTemplate: Bool,
    layouts: BoundLayouts,
    way: BoundLayouts.Way,
    sample: () -> AnyObject
  ) throws(NibError) {
    // The conformances of classes on the main actor are visible only there.
    try layout.prototype?.checkIsolation()
    let library = layouts.library
    var findings = layout.findings
    let isLayoutValid = layout.prototype != nil && (isTemplate || layout.missingValues == nil)
    if !isTemplate, let missing = layout.missingValues { findings.append(missing) }
    let samples = layout.prototype.map { SampleObjects($0) }
    findings.append(contentsOf: connections.foreignMembers(of: type))
    /// The classes of the layout's scopes.
    var members = [ScopeMembers(type: type, connections: connections)]
    if let wanted = layout.connections {
      func mismatches(
        _ scope: LayoutConnections,
        _ index: Int,
        _ type: AnyClass,
        _ connections: NibConnections,
        use: ContractCheck.Use
      ) throws(NibError) -> Findings {
        let isReferable = try samples.flatMap { samples throws(NibError) in
          try layout.prototype?.referenceCheck(index, use, samples, sample)
        }
        let requirements = ConnectionRequirements(of: type, connections)
        return ContractCheck(
          scope,
          against: requirements.contract,
          use: use,
          isKind: { requirements.isKind($0, of: $1, library.elements) },
          isReferable: { reference, _ in isReferable?(reference) },
          inherits: { requirements.inherits(from: $0) }
        ).findings(limit: library.limits.findings)
      }
      findings.append(contentsOf: try mismatches(wanted, 0, type, connections, use: use))
      var seen = SeenFindings()
      for (index, scope) in wanted.scopes.enumerated() {
        guard let type = samples?.type(of: scope.rootNode) ?? library.elements.type(of: scope.rootObjectClass)
        else { continue }
        let own = (type as? any NibLoadable.Type)?.nibConnections ?? NibConnections()
        members.append(ScopeMembers(type: type, connections: own))
        var found = try mismatches(scope, index + 1, type, own, use: .root)
        found.append(contentsOf: own.foreignMembers(of: type))
        found.compactMap { seen.isFirst($0) ? $0 : nil }
        findings.append(contentsOf: found)
      }
    }
    let nested = layout.prototype.flatMap { prototype in
      samples.map { NestedLayouts(prototype, $0, use, layouts, way) }
    }
    if let nested { findings.append(contentsOf: nested.findings) }
    let references = layout.prototype.flatMap { prototype in
      BoundReferences(
        prototype,
        in: layouts.snapshot.contents,
        for: layouts.host.environment,
        from: layout.place
      ) {
        layout.place(of: $0)
      }
    }
    if let references { findings.append(contentsOf: references.findings) }
    formats = layout.prototype.flatMap {
      BoundFormats(
        $0,
        in: layouts.snapshot.contents,
        for: layouts.host.environment,
        from: layout.place,
        except: references?.missingFormats ?? []
      )
    }
    if let formats { findings.append(contentsOf: formats.findings) }
    guard let prototype = layout.prototype, let nested, !findings.hasErrors, nested.innerFindings.isEmpty
    else {
      let isValid = isLayoutValid && nested?.hasInvalidLayout != true
      throw NibError(
        isValid ? .contractViolation : .invalidLayout,
        findings.reported(in: layout.source) + (nested?.innerFindings ?? [])
      )
    }
    self.prototype = prototype
    self.use = use
    self.layouts = nested.layouts.values.reduce(into: [layout]) { $0.formUnion($1.layouts) }
    variedNames = nested.layouts.values.reduce(into: layout.variedNames) { $0.formUnion($1.variedNames) }
    dependsOnResources =
      references != nil || formats != nil || nested.layouts.values.contains { $0.dependsOnResources }
    extent = nested.extent
    isMainActor = prototype.isMainActor || nested.layouts.values.contains { $0.isMainActor }
    let rootClass: AnyClass = use == .root ? type : prototype.nodes[0].objectClass
    self.rootClass = rootClass
    traits = layouts.host.layout
    markRoot = rootMarker(rootClass, LayoutOrigin(layout, traits))
    awakenRoot = awakener(rootClass)
    awakenOwner = use == .owner ? awakener(type) : nil
    let clients = prototype.nodes.indices.filter { index in
      let type: AnyClass = index == 0 ? rootClass : prototype.nodes[index].objectClass
      // A view that is the root of its own layout receives the library from that layout.
      return type is any NibLibraryClient.Type && nested.layouts[index]?.isOwned != false
    }
    providesLibrary = !clients.isEmpty || nested.layouts.values.contains { $0.providesLibrary }
    let provided = layouts.provided
    objects = ObjectTree(prototype, members, KeptObjects(prototype, members), references) {
      [clients = Set(clients)] index in
      let type: AnyClass = index == 0 ? rootClass : prototype.nodes[index].objectClass
      return Preparation(
        library: clients.contains(index) ? provided : nil,
        layout: nested.layouts[index],
        attach: references?.attaching(
          index,
          type,
          isChecked: index > 0 && prototype.nodes[index].factory.isMadeByClosure
        )
      ).closure(adopt: prototype.nodes[index].element.adoptChildren)
    }
  }

  /// Whether the layout has an owner, which contains its root.
  var isOwned: Bool { use == .owner }

  /// Makes the objects of the prototype and connects them.
  ///
  /// Each object receives the library and the content of its own layout, if it has one, then its attributes,
  /// then its parts and children, then its actions, and is then added to its parent. Constraints, outlets and
  /// references are connected after all objects exist, so that an outlet's `didSet` sees the complete
  /// hierarchy. An outlet without observers is set as soon as its object is complete. Finally, the objects
  /// are awakened. No text is parsed.
  ///
  /// - Parameters:
  ///   - root: The object for the root element, or `nil` to make one.
  ///   - owner: The File's Owner, or `nil` when the connections belong to the root.
  ///   - values: The values of the parameters, if they are not their defaults.
  /// - Returns: The root.
  /// - Complexity: O(*n*) in the number of elements.
  func instantiate(
    root object: @autoclosure () -> AnyObject?,
    owner: AnyObject? = nil,
    _ values: ParameterValues? = nil
  ) throws(NibError) -> AnyObject {
    if isMainActor { try checkIsolation() }
    let object = object() ?? objects.makeRoot()
    complete(object, for: owner ?? object, values)
    awakenRoot?(object)
    if let owner { awakenOwner?(owner) }
    return object
  }

  /// Makes all top-level objects of a layout that belongs to an owner, and connects them.
  ///
  /// - Returns: The root and the objects beside it, in document order.
  func instantiateAll(owner: AnyObject) throws(NibError) -> [AnyObject] {
    if isMainActor { try checkIsolation() }
    let object = objects.makeRoot()
    let others = complete(object, for: owner)
    awakenRoot?(object)
    awakenOwner?(owner)
    return [object] + others
  }

  /// Completes the root, makes the objects beside it, and connects everything.
  ///
  /// - Parameter target: The object whose outlets and actions are connected.
  /// - Returns: The objects beside the root.
  @discardableResult
  private func complete(
    _ object: AnyObject,
    for target: AnyObject,
    _ values: ParameterValues? = nil
  ) -> [AnyObject] {
    markRoot?(object)
    if isOwned { LayoutOrigin.mark(target, traits) }
    let others = objects.complete(object, for: target, values).others
    for other in others { LayoutOrigin.mark(other, traits) }
    return others
  }

  /// Returns the root of a layout that belongs to a view in another layout, or gives the view its content.
  ///
  /// The view itself is not awakened, because its attributes in the other layout are not set yet. The caller
  /// has checked the isolation.
  ///
  /// - Returns: The root if the view is the layout's owner, or `nil` if the view is the root.
  func load(into view: AnyObject) -> AnyObject? {
    let object = isOwned ? objects.makeRoot() : view
    complete(object, for: view)
    guard isOwned else { return nil }
    awakenRoot?(object)
    return object
  }

  /// Creates the content of a view, which is the layout's root or its owner.
  ///
  /// - Parameter element: The element that adds the contents to an owner, or `nil` for a root.
  func complete(_ view: AnyObject, in element: ElementDescription?) throws(NibError) {
    if isMainActor || element?.isMainActor == true { try checkIsolation() }
    if let root = load(into: view) {
      element?.adoptChildren?(view, 1) { _ in root }
      awakenOwner?(view)
    } else {
      awakenRoot?(view)
    }
  }

  private func checkIsolation() throws(NibError) {
    guard !isOnMainActor() else { return }
    throw NibError(.wrongIsolation, [.wrongIsolation(prototype.nibName, path: prototype.path)])
  }
}

/// What an object receives before its attributes: the library, the content of its own layout, and references.
private struct Preparation {
  /// The library for a ``NibLibraryClient``, or `nil`.
  let library: ProvidedLibrary?
  /// The object's own layout, or `nil`.
  let layout: BoundPrototype?
  /// A closure that gives the object its references, or `nil` if it has none.
  let attach: ((AnyObject) -> Void)?

  /// Returns a closure that prepares an object, or `nil` if there is nothing to do.
  ///
  /// - Parameter adopt: A closure that adds the root of an owned layout to the object.
  func closure(adopt: ChildrenDescription.Adopt?) -> ((AnyObject) -> Void)? {
    if library == nil && layout == nil { return attach }
    return { object in
      library?.provide(to: object)
      if let root = layout?.load(into: object) { adopt?(object, 1) { _ in root } }
      attach?(object)
    }
  }
}

extension Prototype {
  /// Throws an error if the prototype has main-actor views and the caller is not on the main actor.
  func checkIsolation() throws(NibError) {
    guard isMainActor && !isOnMainActor() else { return }
    throw NibError(.wrongIsolation, [.wrongIsolation(nibName, path: path)])
  }

  /// Returns a closure that checks whether the object of a reference has the type that the reference needs.
  ///
  /// A protocol can be checked only with an object, so an object is made once for each target, without its
  /// children.
  ///
  /// - Parameters:
  ///   - scope: The index of the scope of the references.
  ///   - objects: Objects of the nodes.
  ///   - sample: A closure that returns an object of the class that registers.
  fileprivate func referenceCheck(
    _ scope: Int,
    _ use: ContractCheck.Use,
    _ objects: SampleObjects,
    _ sample: () -> AnyObject
  ) throws(NibError) -> (LayoutConnections.Reference) -> Bool? {
    let isInner = scope > 0
    let scope = scopes[scope]
    guard !scope.references.isEmpty else { return { _ in nil } }
    try checkIsolation()
    var samples: [ReferenceTarget: AnyObject] = [:]
    var answers: [NodeIndex: [String: Bool]] = [:]
    for (reference, access) in zip(scope.connections.references, scope.references) {
      let object =
        samples[reference.target]
        ?? {
          switch (reference.target, use) {
          // An inner scope always belongs to a node.
          case (.node(let index), _) where isInner: objects.object(index)
          case (.root, .root), (.node(0), .root), (.owner, _): sample()
          case (.root, .owner): objects.object(0)
          case (.node(let index), _): objects.object(index)
          }
        }()
      samples[reference.target] = object
      answers[reference.node, default: [:]][reference.attribute.name] = access.accepts(object)
    }
    return { answers[$0.node]?[$0.attribute.name] }
  }
}

extension NibConnections {
  /// Returns a finding for each outlet or action that is declared for a class that `type` does not inherit.
  ///
  /// A manual conformance can declare such members, and binding them would be unsound.
  fileprivate func foreignMembers(of type: AnyClass) -> [Diagnostic] {
    let className = ClassName(of: type)
    return outlets.filter { !$0.isKindOfOwner(type) }
      .map { .connectionOfOtherClass($0.name, ClassName(of: $0.ownerClass), className) }
      + actions.filter { !$0.isKindOfOwner(type) }
      .map { .connectionOfOtherClass($0.name, ClassName(of: $0.ownerClass), className) }
  }
}

/// The contract of a class of this program, with the checks of its types.
private struct ConnectionRequirements {
  let contract: ClassContract
  private let type: AnyClass
  /// Closures that check whether objects of a class have a type, by the number of the type.
  private let accepts: [(AnyClass) -> Bool]

  init(of type: AnyClass, _ connections: NibConnections) {
    var accepts: [(AnyClass) -> Bool] = []
    func connectedType(_ name: String, _ accept: @escaping (AnyClass) -> Bool) -> RequiredType {
      accepts.append(accept)
      return RequiredType(name: name, number: accepts.count - 1)
    }
    contract = ClassContract(
      ObjectClass(type),
      outlets: connections.outlets.map { outlet in
        let kind: ClassContract.OutletKind =
          switch outlet.bind {
          case .one(.required, _): .required
          case .one(.optional, _): .optional
          case .many: .collection
          }
        return ClassContract.DeclaredOutlet(
          name: outlet.name,
          kind: kind,
          type: connectedType(outlet.typeName, outlet.accepts),
          declaration: nil
        )
      },
      actions: connections.actions.map { action in
        ClassContract.DeclaredAction(
          name: action.name,
          sender: action.senderTypeName.map { connectedType($0, action.accepts) },
          declaration: nil
        )
      }
    )
    self.type = type
    self.accepts = accepts
  }

  /// Returns whether objects of a class have a type, or `nil` if that is unknown.
  func isKind(
    _ object: ObjectClass,
    of connected: RequiredType,
    _ elements: ElementCatalog
  ) -> Bool? {
    guard let number = connected.number, accepts.indices.contains(number) else { return nil }
    let isOfContract = object.identity == contract.objectClass.identity
    return (isOfContract ? type : elements.type(of: object)).map(accepts[number])
  }

  /// Returns whether the class is the same as another class or inherits from it.
  ///
  /// The identity is compared if it is known, because objects are later cast without a check. Otherwise any
  /// class with the name matches.
  func inherits(from other: ObjectClass) -> Bool {
    if other.identity != nil { return contract.objectClass.inherits(from: other) }
    return superclasses(of: type).contains { other.name.denotes(ClassName(of: $0)) }
  }
}
