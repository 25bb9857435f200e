/// A prototype bound to the class whose outlets and actions it connects, after checking their contract.
struct BoundPrototype {
  let prototype: Prototype
  private let root: BoundNode
  private let kept: KeptObjects

  /// Creates a bound prototype after checking the contract between a layout and a class.
  ///
  /// - Parameters:
  ///   - type: The class that is registered, or that owns the layout.
  ///   - use: Whether `type` is the class of the layout's root or of its owner.
  ///   - library: The library for objects that load layouts themselves.
  ///   - sample: A closure that returns an object of the class, for checks that need an object.
  /// - Throws: ``NibError`` with every finding.
  init(
    _ layout: CompiledLayout,
    _ type: AnyClass,
    _ connections: NibConnections,
    use: ContractCheck.Use,
    library: NibLibrary,
    sample: () -> AnyObject
  ) throws(NibError) {
    var findings = layout.findings
    let isLayoutValid = layout.prototype != nil
    findings.append(contentsOf: connections.foreignMembers(of: type))
    if let wanted = layout.connections {
      let isReferable = try layout.prototype?.referenceCheck(use, sample)
      let requirements = ConnectionRequirements(of: type, connections)
      findings.append(
        contentsOf: ContractCheck(
          wanted,
          against: requirements.contract,
          use: use,
          isKind: { requirements.isKind($0, of: $1, library.elements) },
          isReferable: { reference, _ in isReferable?(reference) },
          inherits: { requirements.inherits(from: $0) }
        ).findings(limit: library.limits.findings)
      )
    }
    guard let prototype = layout.prototype, !findings.hasErrors else {
      let code: NibError.Code = isLayoutValid ? .contractViolation : .invalidLayout
      throw NibError(code, findings.reported(in: layout.source))
    }
    self.prototype = prototype
    kept = KeptObjects(prototype, connections)
    let rootClass: AnyClass = use == .root ? type : prototype.nodes[0].objectClass
    root = Self.bind(prototype, connections, kept, library, rootClass: rootClass)
  }

  /// Makes the objects of the prototype and connects them.
  ///
  /// Each object receives its attributes, then its parts and children, then its actions, and is then added to
  /// its parent. Constraints, outlets and references are connected after all objects exist, so that an
  /// outlet's `didSet` sees the complete hierarchy. An outlet without observers is set as soon as its object
  /// is complete. No text is parsed.
  ///
  /// - Parameters:
  ///   - root: The object for the root element, or `nil` to make one.
  ///   - owner: The File's Owner, or `nil` when the connections belong to the root.
  /// - Returns: The root.
  /// - Complexity: O(*n*) in the number of elements.
  func instantiate(root object: AnyObject?, owner: AnyObject? = nil) throws(NibError) -> AnyObject {
    try prototype.checkIsolation()
    let object = object ?? root.make()
    var instance = Instance(target: owner ?? object, kept: kept.empty)
    root.complete(object, in: &instance)
    kept.connect(&instance)
    return object
  }

  /// Returns the root node after binding all nodes.
  ///
  /// Children follow their parents in the prototype, so that binding in reverse order binds children first.
  private static func bind(
    _ prototype: Prototype,
    _ connections: NibConnections,
    _ kept: KeptObjects,
    _ library: NibLibrary,
    rootClass: AnyClass
  ) -> BoundNode {
    let connects = self.connects(prototype, connections)
    var bound: [Int: BoundNode] = [:]
    for index in prototype.nodes.indices.dropFirst().reversed() {
      bound[index] = prototype.bound(
        index,
        inside: bound,
        connect: connects[index],
        slot: kept.slots[.object(index)],
        library: library,
        rootClass: rootClass
      )
      for inner in prototype.inside(index) { bound[inner] = nil }
    }
    return prototype.bound(
      0,
      inside: bound,
      connect: connects[0],
      slot: kept.slots[.object(0)],
      library: library,
      rootClass: rootClass
    )
  }

  /// Returns what to connect when a node's object is complete: actions, and outlets without observers.
  private static func connects(
    _ prototype: Prototype,
    _ connections: NibConnections
  ) -> [Int: Connect] {
    var connects: [Int: Connect] = [:]
    func add(_ node: Int, _ connect: @escaping (AnyObject, inout Instance) -> Void) {
      let next = Connect(connect: connect)
      connects[node] = connects[node].map { $0 + next } ?? next
    }
    for outlet in connections.outlets where outlet.isPlain {
      guard case .one(_, let bind) = outlet.bind,
        case .object(let node) = prototype.connections.nodes(of: outlet).first
      else { continue }
      add(node) { object, instance in bind(instance.target, object) }
    }
    for (connection, connect) in zip(prototype.connections.actions, prototype.events) {
      let name = connection.action.name
      guard let action = connections.actions.last(where: { $0.name == name }) else { continue }
      let perform = action.perform
      add(connection.node) { object, instance in
        connect(object, EventHandler(action: name, target: instance.actionTarget, perform: perform))
      }
    }
    return connects
  }
}

extension Prototype {
  /// Returns a bound node, given its parts and children, which are already bound.
  fileprivate func bound(
    _ index: Int,
    inside others: [Int: BoundNode],
    connect: Connect?,
    slot: Int?,
    library: NibLibrary,
    rootClass: AnyClass
  ) -> BoundNode {
    let node = nodes[index]
    var setAttributes = node.setAttributes
    if (index == 0 ? rootClass : node.objectClass) is any NibLibraryClient.Type {
      let setLibrary = AttributeSetter { ($0 as? any NibLibraryClient)?.library = library }
      setAttributes = AttributeSetter(all: [setAttributes, setLibrary].compactMap { $0 }[...])
    }
    return BoundNode(
      node,
      setAttributes: setAttributes,
      parts: inside(index).compactMap { inner in
        nodes[inner].adoptPart.flatMap { adopt in others[inner].map { ($0, adopt) } }
      },
      children: inside(index).filter { nodes[$0].adoptPart == nil }.compactMap { others[$0] },
      connect: connect,
      slot: slot
    )
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
  /// - Parameter sample: A closure that returns an object of the class that registers.
  fileprivate func referenceCheck(
    _ use: ContractCheck.Use,
    _ sample: () -> AnyObject
  ) throws(NibError) -> (LayoutConnections.Reference) -> Bool? {
    guard !connections.references.isEmpty else { return { _ in nil } }
    try checkIsolation()
    var samples: [ReferenceTarget: AnyObject] = [:]
    var answers: [Int: [String: Bool]] = [:]
    for (reference, access) in zip(connections.references, references) {
      let object =
        samples[reference.target]
        ?? {
          switch (reference.target, use) {
          case (.root, .root), (.node(0), .root), (.owner, _): sample()
          case (.root, .owner): nodes[0].make()
          case (.node(let index), _): nodes[index].make()
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
  /// The checks of whether objects of a class have a type, by the types' numbers.
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
