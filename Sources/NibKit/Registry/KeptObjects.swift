/// The objects that outlets, constraints and references need after all objects of a prototype are made.
///
/// Each object has its own slot.
struct KeptObjects {
  private(set) var slots: [NodeReference: Int] = [:]
  private var constrained: [Constrained] = []
  /// The outlets in the order of their declaration, on which an outlet's `didSet` may rely.
  private var outlets: [KeptOutlet] = []
  private var references: [Reference] = []

  private enum KeptOutlet {
    case one(slot: Int, bind: (AnyObject, AnyObject) -> Void)
    case many(slots: [Int], bind: (AnyObject, [AnyObject]) -> Void)
  }

  private struct Constrained {
    let slot: Int
    let constraints: [(template: ConstraintTemplate, secondItem: Int?, slot: Int?)]
    let adopt: @Sendable (AnyObject, [LayoutConstraint]) -> Void
  }

  private struct Reference {
    let slot: Int
    /// The slot of the referenced object, or `nil` for the target of the connections.
    let other: Int?
    let set: @Sendable (AnyObject, AnyObject) -> Void
  }

  /// An array with an empty element for each slot.
  var empty: [AnyObject?] { slots.isEmpty ? [] : Array(repeating: nil, count: slots.count) }

  init(_ prototype: Prototype, _ connections: NibConnections) {
    for outlet in connections.outlets {
      let nodes = prototype.connections.nodes(of: outlet)
      switch outlet.bind {
      case .many(let bind): outlets.append(.many(slots: nodes.map { slot($0) }, bind: bind))
      case .one(_, let bind):
        guard let node = nodes.first else { continue }
        if case .object = node, outlet.isPlain { continue }
        outlets.append(.one(slot: slot(node), bind: bind))
      }
    }
    for (reference, access) in zip(prototype.connections.references, prototype.references) {
      let other: Int? =
        switch reference.target {
        case .root: slot(.object(0))
        case .owner: nil
        case .node(let index): slot(.object(index))
        }
      references.append(
        Reference(slot: slot(.object(reference.node)), other: other, set: access.set)
      )
    }
    let indices = Dictionary(grouping: prototype.constraints.indices) { prototype.constraints[$0].node }
    for (node, indices) in indices.sorted(by: { $0.key < $1.key }) {
      guard let adopt = prototype.nodes[node].element.adoptConstraints else { continue }
      let constraints = indices.map { index in
        let template = prototype.constraints[index]
        return (template, template.secondNode.map { slot(.object($0)) }, slots[.constraint(index)])
      }
      constrained.append(Constrained(slot: slot(.object(node)), constraints: constraints, adopt: adopt))
    }
  }

  private mutating func slot(_ reference: NodeReference) -> Int {
    if let slot = slots[reference] { return slot }
    let slot = slots.count
    slots[reference] = slot
    return slot
  }

  /// Makes the constraints, then binds the outlets, then sets the references.
  func connect(_ instance: inout Instance) {
    for node in constrained {
      guard let item = instance.kept[node.slot] else { continue }
      let constraints = node.constraints.map { template, second, slot in
        let secondItem = second.flatMap { instance.kept[$0] }
        let constraint = template.constraint(firstItem: item, secondItem: secondItem)
        if let slot { instance.kept[slot] = constraint }
        return constraint
      }
      node.adopt(item, constraints)
    }
    for outlet in outlets {
      switch outlet {
      case .one(let slot, let bind): if let object = instance.kept[slot] { bind(instance.target, object) }
      case .many(let slots, let bind): bind(instance.target, slots.compactMap { instance.kept[$0] })
      }
    }
    for reference in references {
      if let object = instance.kept[reference.slot] {
        reference.set(object, reference.other.flatMap { instance.kept[$0] } ?? instance.target)
      }
    }
  }
}

extension LayoutConnections {
  /// Returns the nodes that are connected to an outlet, in document order.
  func nodes(of outlet: NibConnections.OutletBinding) -> [NodeReference] {
    outlets.filter { $0.outlet.name == outlet.name }.map(\.node)
  }
}
