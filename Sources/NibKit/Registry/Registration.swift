import LayoutXML

/// What a registry knows of one identifier: how cells are made, and those that wait to be used again.
final class Registration {
  let identifier: String
  let cellClass: AnyClass
  let make: () throws(NibError) -> AnyObject
  private(set) var isCurrent = true
  var pool: [AnyObject] = []

  init(identifier: String, cellClass: AnyClass, make: @escaping () throws(NibError) -> AnyObject) {
    self.identifier = identifier
    self.cellClass = cellClass
    self.make = make
  }

  /// Ends the registration: another one took its identifier.
  func retire() {
    isCurrent = false
    pool = []
  }
}

/// A prototype joined with the class whose outlets and actions it connects, after their contract was checked.
struct BoundPrototype {
  private enum Bind {
    case one(NodeReference, (AnyObject, AnyObject) -> Void)
    case many([NodeReference], (AnyObject, [AnyObject]) -> Void)
  }

  private let prototype: Prototype
  private let outlets: [Bind]
  /// The nodes whose objects load layouts themselves.
  private let clients: [Int]
  private let library: NibLibrary
  private let actions: [(connection: LayoutConnections.Action, perform: (AnyObject, AnyObject) -> Void)]

  /// Checks the contract.
  ///
  /// - Parameters:
  ///   - type: The class that registers, or that owns the file.
  ///   - use: Which of both.
  ///   - library: What objects that load layouts themselves get.
  ///   - sample: An object of the class, for questions that a class cannot answer.
  /// - Throws: Every finding, and nothing is bound.
  init(
    _ layout: CompiledLayout,
    _ type: AnyClass,
    _ connections: NibConnections,
    use: ContractCheck.Use,
    library: NibLibrary,
    sample: () -> AnyObject
  ) throws(NibError) {
    var violations = connections.foreignMembers(of: type) + Self.contract(layout, type, connections, use)
    violations += try layout.prototype?.referenceViolations(use, sample) ?? []
    guard let prototype = layout.prototype else {
      throw NibError(.invalidLayout, layout.diagnostics + violations)
    }
    if !violations.isEmpty { throw NibError(.contractViolation, violations) }
    self.prototype = prototype
    self.library = library
    clients = prototype.nodes.indices.filter { prototype.nodes[$0].isLibraryClient }
    outlets = connections.outlets.compactMap { outlet in
      let nodes = prototype.connections.outlets.filter { $0.outlet.name == outlet.name }.map(\.node)
      switch outlet.bind {
      case .one(_, let bind): return nodes.first.map { .one($0, bind) }
      case .many(let bind): return .many(nodes, bind)
      }
    }
    actions = prototype.connections.actions.compactMap { connection in
      connections.actions.last { $0.name == connection.action.name }.map { (connection, $0.perform) }
    }
  }

  /// Makes the objects of the prototype and connects them.
  ///
  /// - Parameters:
  ///   - root: The object for the root element, or nil to make one.
  ///   - owner: The File's Owner, or nil when the connections belong to the root.
  /// - Returns: The root.
  func instantiate(root: AnyObject?, owner: AnyObject? = nil) throws(NibError) -> AnyObject {
    try prototype.checkIsolation()
    let instance = prototype.instantiate(root: root)
    let target = owner ?? instance.objects[0]
    for node in clients { (instance.objects[node] as? any NibLibraryClient)?.library = library }
    for outlet in outlets {
      switch outlet {
      case .one(let node, let bind):
        if let object = instance.object(node) { bind(target, object) }
      case .many(let nodes, let bind): bind(target, nodes.compactMap(instance.object))
      }
    }
    for (connection, perform) in actions {
      let handler = EventHandler(action: connection.action.name) { [weak target] sender in
        if let target { perform(target, sender) }
      }
      connection.connect(instance.objects[connection.node], handler)
    }
    prototype.connectReferences(instance, owner: owner)
    return instance.objects[0]
  }

  private static func contract(
    _ layout: CompiledLayout,
    _ type: AnyClass,
    _ connections: NibConnections,
    _ use: ContractCheck.Use
  ) -> [Diagnostic] {
    guard let wanted = layout.connections, let source = layout.source else { return [] }
    return ContractCheck(
      wanted,
      in: source,
      against: ClassContract(of: type, connections),
      use: use,
      isKind: { object, connected in object.metatype.flatMap { connected.accepts?($0) } },
      inherits: { other in NibKit.inherits(type, other) }
    ).diagnostics()
  }
}

extension Prototype {
  /// Views of the main actor cannot be made elsewhere.
  func checkIsolation() throws(NibError) {
    guard isMainActor && !isOnMainActor() else { return }
    throw NibError(.wrongIsolation, [.wrongIsolation(nibName, path: path)])
  }

  /// References to objects of another type than they need. Each object is asked for once, without what is inside it.
  fileprivate func referenceViolations(
    _ use: ContractCheck.Use,
    _ sample: () -> AnyObject
  ) throws(NibError) -> [Diagnostic] {
    guard !connections.references.isEmpty else { return [] }
    try checkIsolation()
    return connections.references.compactMap { reference in
      let other =
        switch (reference.target, use) {
        case (.root, .root), (.owner, _): sample()
        case (.root, .owner): nodes[0].make()
        case (.node(let index), _): nodes[index].make()
        }
      guard !reference.role.accepts(other) else { return nil }
      return .referenceTypeMismatch(reference, ClassName(of: type(of: other)), in: source)
    }
  }

  fileprivate func connectReferences(_ instance: Instance, owner: AnyObject?) {
    for reference in connections.references {
      let other =
        switch reference.target {
        case .root: instance.objects[0]
        case .owner: owner ?? instance.objects[0]
        case .node(let index): instance.objects[index]
        }
      reference.role.set(instance.objects[reference.node], other)
    }
  }
}

extension NibConnections {
  /// A conformance by hand can declare members of a class that it does not inherit: binding them would not be sound.
  fileprivate func foreignMembers(of type: AnyClass) -> [Diagnostic] {
    let className = ClassName(of: type)
    return outlets.filter { !$0.isKindOfOwner(type) }
      .map { .connectionOfOtherClass($0.name, ClassName(of: $0.ownerClass), className) }
      + actions.filter { !$0.isKindOfOwner(type) }
      .map { .connectionOfOtherClass($0.name, ClassName(of: $0.ownerClass), className) }
  }
}

extension ClassContract {
  init(of type: AnyClass, _ connections: NibConnections) {
    self.init(
      ObjectClass(ClassName(of: type), type),
      outlets: connections.outlets.map { outlet in
        let kind: OutletKind =
          switch outlet.bind {
          case .one(.required, _): .required
          case .one(.optional, _): .optional
          case .many: .collection
          }
        return Outlet(
          name: outlet.name,
          kind: kind,
          type: ConnectedType(name: outlet.typeName, accepts: outlet.accepts),
          declaration: nil
        )
      },
      actions: connections.actions.map { action in
        let sender = action.senderTypeName.map { ConnectedType(name: $0, accepts: action.accepts) }
        return Action(name: action.name, sender: sender, declaration: nil)
      }
    )
  }
}

/// Whether a class is, or inherits, another one. A name stands for any class that has it; what is cast without a check
/// later on is compared by metatype.
private func inherits(_ type: AnyClass, _ other: ObjectClass) -> Bool {
  sequence(first: type, next: { _getSuperclass($0) }).contains { ancestor in
    other.metatype.map { $0 == ancestor } ?? other.name.denotes(ClassName(of: ancestor))
  }
}
