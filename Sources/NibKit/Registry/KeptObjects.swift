/// The objects of a prototype that something needs when all of them are made, each with a slot of its own: those of outlet
/// collections, constraints and references.
struct KeptObjects {
  private(set) var slots: [NodeReference: Int] = [:]
  private var constrained: [Constrained] = []
  private var outlets: [(slot: Int, bind: (AnyObject, AnyObject) -> Void)] = []
  private var collections: [(slots: [Int], bind: (AnyObject, [AnyObject]) -> Void)] = []
  private var references: [Reference] = []

  private struct Constrained {
    let slot: Int
    let constraints: [(template: ConstraintTemplate, secondItem: Int?, slot: Int?)]
    let adopt: @Sendable (AnyObject, [LayoutConstraint]) -> Void
  }

  private struct Reference {
    let slot: Int
    /// The slot of the object that is referred to, or nil for the target of the connections.
    let other: Int?
    let set: @Sendable (AnyObject, AnyObject) -> Void
  }

  /// Slots without objects.
  var empty: [AnyObject?] { slots.isEmpty ? [] : Array(repeating: nil, count: slots.count) }

  init(_ prototype: Prototype, _ connections: NibConnections) {
    for outlet in connections.outlets {
      let nodes = prototype.connections.nodes(of: outlet)
      switch outlet.bind {
      case .many(let bind): collections.append((nodes.map { slot($0) }, bind))
      case .one(_, let bind):
        // Outlets of elements are bound when their objects are complete.
        if let node = nodes.first, case .constraint = node { outlets.append((slot(node), bind)) }
      }
    }
    for reference in prototype.connections.references {
      let other: Int? =
        switch reference.target {
        case .root: slot(.object(0))
        case .owner: nil
        case .node(let index): slot(.object(index))
        }
      references.append(
        Reference(slot: slot(.object(reference.node)), other: other, set: reference.role.set)
      )
    }
    for (index, node) in prototype.nodes.enumerated() {
      guard !node.constraints.isEmpty, let adopt = node.element.adoptConstraints else { continue }
      let constraints = node.constraints.enumerated().map { number, template in
        (
          template, template.secondNode.map { slot(.object($0)) },
          slots[.constraint(node: index, index: number)]
        )
      }
      constrained.append(Constrained(slot: slot(.object(index)), constraints: constraints, adopt: adopt))
    }
  }

  private mutating func slot(_ reference: NodeReference) -> Int {
    if let slot = slots[reference] { return slot }
    let slot = slots.count
    slots[reference] = slot
    return slot
  }

  /// Makes the constraints, and connects what had to wait.
  func connect(_ instance: inout Instance) {
    for node in constrained {
      guard let item = instance.kept[node.slot] else { continue }
      let constraints = node.constraints.map { template, second, slot in
        let constraint = LayoutConstraint(
          template,
          firstItem: item,
          secondItem: second.flatMap { instance.kept[$0] }
        )
        if let slot { instance.kept[slot] = constraint }
        return constraint
      }
      node.adopt(item, constraints)
    }
    for (slot, bind) in outlets {
      if let object = instance.kept[slot] { bind(instance.target, object) }
    }
    for (slots, bind) in collections { bind(instance.target, slots.compactMap { instance.kept[$0] }) }
    for reference in references {
      if let object = instance.kept[reference.slot] {
        reference.set(object, reference.other.flatMap { instance.kept[$0] } ?? instance.target)
      }
    }
  }
}

extension LayoutConnections {
  /// What is connected to an outlet, in document order.
  func nodes(of outlet: NibConnections.Outlet) -> [NodeReference] {
    outlets.filter { $0.outlet.name == outlet.name }.map(\.node)
  }
}
