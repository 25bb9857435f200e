import NibIndices

/// The objects of a prototype as bound nodes, which run for each instance.
struct ObjectTree {
  private let root: BoundNode
  /// The further top-level objects.
  private let others: [BoundNode]
  private let kept: KeptObjects
  /// The prototype, which keeps what the setters of the nodes refer to.
  private let prototype: Prototype
  /// The values of the references, to which setters refer.
  private let references: BoundReferences?

  /// Binds the nodes of a prototype.
  ///
  /// - Parameters:
  ///   - members: The classes of the prototype's scopes.
  ///   - kept: The objects that are needed after all are made.
  ///   - references: The values of the references in an environment, or `nil` if there are none.
  ///   - preparation: Returns a closure that gives the object of a node what it needs before its attributes
  ///     are set, or `nil`.
  init(
    _ prototype: Prototype,
    _ members: [ScopeMembers],
    _ kept: KeptObjects,
    _ references: BoundReferences? = nil,
    preparation: (NodeIndex) -> ((AnyObject) -> Void)?
  ) {
    self.kept = kept
    self.prototype = prototype
    self.references = references
    let connects = Self.connects(prototype, members, kept)
    var bound = IndexedArray<NodeOrder, BoundNode?>(repeating: nil, count: prototype.nodes.count)
    // Children follow their parents in the prototype, so in reverse order they are bound first.
    for index in prototype.nodes.indices.dropFirst().reversed() where !prototype.nodes[index].isLeftOut {
      bound[index] = prototype.bound(
        index,
        references,
        inside: bound,
        prepare: preparation(index),
        connect: connects[index],
        kept
      )
      for inner in prototype.inside(index) { bound[inner] = nil }
    }
    root = prototype.bound(
      0,
      references,
      inside: bound,
      prepare: preparation(0),
      connect: connects[0],
      kept
    )
    others = prototype.nodesBesideRoot.compactMap { bound[$0] }
  }

  /// Makes an object for the root, without its attributes and what is inside.
  func makeRoot() -> AnyObject { root.make() }

  /// Completes the root, makes the objects beside it, and connects everything.
  ///
  /// - Parameters:
  ///   - target: The object whose outlets and actions are connected.
  ///   - values: The values of the parameters, if they are not their defaults.
  /// - Returns: The objects beside the root, and the objects that were kept, by their slots.
  func complete(
    _ object: AnyObject,
    for target: AnyObject,
    _ values: ParameterValues? = nil
  ) -> (others: [AnyObject], kept: [AnyObject?]) {
    var instance = Instance(target: target, kept: kept.empty(), values)
    root.complete(object, in: &instance)
    var beside: [AnyObject] = []
    for other in others { beside.append(other.object(in: &instance)) }
    if !kept.isEmpty { kept.connect(&instance) }
    return (beside, instance.kept)
  }

  /// Returns what to connect when a node's object is complete: actions, and outlets without observers.
  ///
  /// - Parameter members: The classes of the prototype's scopes.
  private static func connects(
    _ prototype: Prototype,
    _ members: [ScopeMembers],
    _ kept: KeptObjects
  ) -> [NodeIndex: Connect] {
    var connects: [NodeIndex: Connect] = [:]
    func add(_ node: NodeIndex, _ connect: @escaping (AnyObject, inout Instance) -> Void) {
      let next = Connect(connect: connect)
      connects[node] = connects[node].map { $0 + next } ?? next
    }
    for (scope, (members, slot)) in zip(prototype.scopes, zip(members.map(\.connections), kept.targets)) {
      for outlet in members.outlets where outlet.isPlain {
        guard case .one(_, let bind) = outlet.bind,
          case .object(let node) = scope.connections.nodes(of: outlet).first
        else { continue }
        if slot == nil {
          add(node) { object, instance in bind(instance.target, object) }
        } else {
          add(node) { object, instance in instance.connectedObject(slot).map { bind($0, object) } }
        }
      }
      for event in scope.handledEvents {
        let actions = event.actions.compactMap { name in members.actions.last { $0.name == name } }
        guard let first = actions.first else { continue }
        let perform =
          actions.count == 1
          ? first.perform
          : { target, sender in
            for action in actions { action.perform(target, sender) }
          }
        let name = actions.map(\.name).joined(separator: " ")
        add(event.node) { object, instance in
          guard let target = instance.actionTarget(ofObjectIn: slot) else { return }
          event.connect(object, EventHandler(action: name, target: target, perform: perform))
        }
      }
    }
    return connects
  }
}

extension Prototype {
  /// Returns a bound node, given its parts and children, which are already bound.
  fileprivate func bound(
    _ index: NodeIndex,
    _ references: BoundReferences?,
    inside others: IndexedArray<NodeOrder, BoundNode?>,
    prepare: ((AnyObject) -> Void)?,
    connect: Connect?,
    _ kept: KeptObjects
  ) -> BoundNode {
    var parts: [(node: BoundNode, adopt: @Sendable (AnyObject, AnyObject) -> Void)] = []
    var children: [BoundNode] = []
    var repeats: [Int: Int] = [:]
    for inner in inside(index) {
      guard let node = others[inner] else { continue }
      if nodes[inner].part == nil { repeats[children.count] = sections.index(ofRepeated: inner) }
      if let part = nodes[inner].part { parts.append((node, part.adopt)) } else { children.append(node) }
    }
    return BoundNode(
      nodes[index],
      setters: setters(of: index, references),
      parameters: NodeParameters(sections[sections.index(of: index)], of: index),
      prepare: prepare,
      parts: parts,
      children: children,
      repeats: repeats.isEmpty ? nil : RepeatedChildren(sections: repeats, kept: kept),
      connect: connect,
      slot: kept.slots.ofObjects[index]
    )
  }
}
