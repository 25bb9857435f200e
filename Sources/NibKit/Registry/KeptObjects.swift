import NibIndices

/// The objects that outlets, constraints, references and `awakeFromNib()` need after all objects of a
/// prototype are made.
///
/// Each object has its own slot.
struct KeptObjects {
  private(set) var slots: KeptSlots
  /// The slot of each scope's object, or `nil` for the target of the instance.
  private(set) var targets: [ScopeSlot?] = []
  /// What is connected when the objects of each section are made: first of the layout, then of each repeated
  /// object.
  private var connected: [Connected]

  /// What is connected together.
  private struct Connected {
    var constrained: [Constrained] = []
    /// The outlets in the order of their declaration, which an outlet's `didSet` may rely on.
    var outlets: [KeptOutlet] = []
    var references: [Reference] = []
    /// The objects to awaken, children before their parents.
    var awakenings: [Awakening] = []
  }

  private struct Awakening {
    let slot: Int
    let awaken: (AnyObject) -> Void
  }

  /// An outlet with the slot of the object that has it, or `nil` for the target of the instance.
  private enum KeptOutlet {
    case one(slot: Int, target: ScopeSlot?, bind: (AnyObject, AnyObject) -> Void)
    case many(slots: [Int], target: ScopeSlot?, bind: (AnyObject, [AnyObject]) -> Void)
  }

  private struct Constrained {
    let slot: Int
    let constraints: [(template: ConstraintTemplate, secondItem: KeptPlace?, slot: Int?)]
    let adopt: @Sendable (AnyObject, [LayoutConstraint]) -> Void
  }

  private struct Reference {
    let slot: Int
    /// The slot of the referenced object, or `nil` for the target of the connections.
    let other: KeptPlace?
    let set: @Sendable (AnyObject, AnyObject) -> Void
  }

  /// Whether there is nothing to connect and no object to awaken.
  ///
  /// An outlet collection without elements is set, too.
  private(set) var isEmpty = false

  /// Returns an array with an empty element for each slot of a section.
  func empty(section: Int = 0) -> [AnyObject?] { Array(repeating: nil, count: slots.counts[section]) }

  /// - Parameters:
  ///   - members: The classes of the prototype's scopes.
  ///   - keepsAll: Whether all objects and constraints have slots.
  init(_ prototype: Prototype, _ members: [ScopeMembers], keepsAll: Bool = false) {
    slots = KeptSlots(
      objects: prototype.nodes.count,
      constraints: prototype.constraints.map(\.node),
      prototype.sections,
      keepsAll: keepsAll
    )
    let sections = prototype.sections
    connected = sections.indices.map { _ in Connected() }
    // An outlet's `didSet` sees the outlets of the objects inside.
    for (index, (scope, members)) in zip(prototype.scopes, members).enumerated().reversed() {
      var target: ScopeSlot?
      if index > 0 {
        // An inner scope always belongs to a node.
        let node = scope.connections.rootNode
        let isMadeByClosure = prototype.nodes[node].factory.isMadeByClosure
        target = ScopeSlot(
          place: slots.place(of: node),
          checkedType: isMadeByClosure ? members.type : nil
        )
      }
      targets.append(target)
      // Outlets are connected where the object that has them is made.
      let section = index > 0 ? sections.index(of: scope.connections.rootNode) : 0
      addOutlets(members.connections, scope, target, section)
      addReferences(scope, sections)
    }
    targets.reverse()
    let indices = Dictionary(grouping: prototype.constraints.indices) { prototype.constraints[$0].node }
    for (node, indices) in indices.sorted(by: { $0.key < $1.key }) {
      guard let adopt = prototype.nodes[node].element.adoptConstraints else { continue }
      typealias Kept = (template: ConstraintTemplate, secondItem: KeptPlace?, slot: Int?)
      let constraints = indices.compactMap { index -> Kept? in
        let template = prototype.constraints[index]
        if let second = template.secondNode, prototype.nodes[second].isLeftOut { return nil }
        return (template, template.secondNode.map { slots.place(of: $0) }, slots.ofConstraints[index])
      }
      connected[sections.index(of: node)].constrained.append(
        Constrained(slot: slots.slot(of: .object(node)), constraints: constraints, adopt: adopt)
      )
    }
    addAwakenings(prototype)
    isEmpty = slots.counts.allSatisfy { $0 == 0 } && connected.allSatisfy { $0.outlets.isEmpty }
  }

  private mutating func addOutlets(
    _ members: NibConnections,
    _ scope: Prototype.Scope,
    _ target: ScopeSlot?,
    _ section: Int
  ) {
    for outlet in members.outlets {
      let nodes = scope.connections.nodes(of: outlet)
      switch outlet.bind {
      case .many(let bind):
        connected[section].outlets.append(
          .many(slots: nodes.map { slots.slot(of: $0) }, target: target, bind: bind)
        )
      case .one(_, let bind):
        guard let node = nodes.first else { continue }
        if case .object = node, outlet.isPlain { continue }
        connected[section].outlets.append(.one(slot: slots.slot(of: node), target: target, bind: bind))
      }
    }
  }

  private mutating func addReferences(_ scope: Prototype.Scope, _ sections: ParameterSections) {
    for (reference, access) in zip(scope.connections.references, scope.references) {
      let other: KeptPlace? =
        switch reference.target {
        case .root: slots.place(of: 0)
        case .owner: nil
        case .node(let index): slots.place(of: index)
        }
      connected[sections.index(of: reference.node)].references.append(
        Reference(slot: slots.slot(of: .object(reference.node)), other: other, set: access.set)
      )
    }
  }

  /// Adds the objects below the root that are to be awakened.
  private mutating func addAwakenings(_ prototype: Prototype) {
    var known: [ObjectIdentifier: ((AnyObject) -> Void)?] = [:]
    var awakening: [(node: NodeIndex, awaken: (AnyObject) -> Void)] = []
    for index in prototype.nodes.indices.dropFirst() {
      let node = prototype.nodes[index]
      let awaken = known[ObjectIdentifier(node.objectClass)] ?? awakener(node.objectClass)
      known.updateValue(awaken, forKey: ObjectIdentifier(node.objectClass))
      if let awaken { awakening.append((index, awaken)) }
    }
    // A parent ends where its last descendant ends, and begins before it.
    awakening.sort { (prototype.nodes[$0.node].end, $1.node) < (prototype.nodes[$1.node].end, $0.node) }
    for (node, awaken) in awakening {
      connected[prototype.sections.index(of: node)].awakenings.append(
        Awakening(slot: slots.slot(of: .object(node)), awaken: awaken)
      )
    }
  }

  /// Makes the constraints, then binds the outlets, then sets the references, then awakens the objects below
  /// the root.
  func connect(_ instance: inout Instance) {
    if instance.repeated.isEmpty {
      constrain(&instance, [])
      bindOutlets(&instance, [])
      setReferences(&instance, [])
      awaken(&instance, [])
    } else {
      perform(KeptObjects.constrain, &instance, [])
      perform(KeptObjects.bindOutlets, &instance, [])
      perform(KeptObjects.setReferences, &instance, [])
      perform(KeptObjects.awaken, &instance, [])
    }
  }

  /// Connects objects that are kept in one way.
  ///
  /// - Parameter outer: The instances around this one, which have objects that this one refers to.
  private typealias Step = (KeptObjects) -> (_ instance: inout Instance, _ outer: [Instance]) -> Void

  /// Performs a step for the objects of an instance, after those of the repeated objects inside.
  private func perform(_ step: Step, _ instance: inout Instance, _ outer: [Instance]) {
    if !instance.repeated.isEmpty {
      var repeated = instance.repeated
      instance.repeated = []
      let around = outer + [instance]
      for index in repeated.indices { perform(step, &repeated[index], around) }
      instance.repeated = repeated
    }
    step(self)(&instance, outer)
  }

  private func constrain(_ instance: inout Instance, _ outer: [Instance]) {
    for node in connected[instance.section].constrained {
      guard let item = instance.kept[node.slot] else { continue }
      let constraints = node.constraints.map { template, second, slot in
        let secondItem = second.flatMap { instance.object(at: $0, outer) }
        let constraint = LayoutConstraint(adoptedBy: item, template, of: secondItem)
        if let slot { instance.kept[slot] = constraint }
        return constraint
      }
      node.adopt(item, constraints)
      for constraint in constraints { constraint.endAdoption() }
    }
  }

  private func bindOutlets(_ instance: inout Instance, _ outer: [Instance]) {
    for outlet in connected[instance.section].outlets {
      switch outlet {
      case .one(let slot, let target, let bind):
        guard let object = instance.kept[slot], let target = instance.connectedObject(target) else {
          continue
        }
        bind(target, object)
      case .many(let slots, let target, let bind):
        guard let target = instance.connectedObject(target) else { continue }
        bind(target, slots.compactMap { instance.kept[$0] })
      }
    }
  }

  private func setReferences(_ instance: inout Instance, _ outer: [Instance]) {
    for reference in connected[instance.section].references {
      if let object = instance.kept[reference.slot] {
        reference.set(object, reference.other.flatMap { instance.object(at: $0, outer) } ?? instance.target)
      }
    }
  }

  private func awaken(_ instance: inout Instance, _ outer: [Instance]) {
    for awakening in connected[instance.section].awakenings {
      if let object = instance.kept[awakening.slot] { awakening.awaken(object) }
    }
  }
}

extension LayoutConnections {
  /// Returns the nodes that are connected to an outlet, in document order.
  func nodes(of outlet: NibConnections.OutletBinding) -> [NodeReference] {
    outlets.filter { $0.outlet.name == outlet.name }.map(\.node)
  }
}

/// The class whose outlets and actions are connected in a scope of a layout.
struct ScopeMembers {
  let type: AnyClass
  let connections: NibConnections
}

/// The slot of an object, with the section that it belongs to.
struct KeptPlace: Hashable {
  let section: Int
  let slot: Int
}

/// The slots of the objects and the constraints of a prototype, by their indices.
///
/// Each section has slots of its own.
struct KeptSlots {
  private(set) var ofObjects: IndexedArray<NodeOrder, Int?>
  private(set) var ofConstraints: [Int?]
  /// The numbers of slots of the sections.
  private(set) var counts: [Int]
  /// The nodes of the constraints.
  private let constraints: [NodeIndex]
  private let sections: ParameterSections

  /// - Parameter keepsAll: Whether all objects and constraints have slots.
  init(objects: Int, constraints: [NodeIndex], _ sections: ParameterSections, keepsAll: Bool) {
    self.constraints = constraints
    self.sections = sections
    counts = Array(repeating: 0, count: sections.indices.count)
    guard keepsAll else {
      ofObjects = IndexedArray(repeating: nil, count: objects)
      ofConstraints = Array(repeating: nil, count: constraints.count)
      return
    }
    ofObjects = IndexedArray(Array(0..<objects))
    ofConstraints = Array(objects..<objects + constraints.count)
    counts[0] = objects + constraints.count
  }

  /// Returns the slot of an outlet's object in its section, and adds one if there is none.
  mutating func slot(of reference: NodeReference) -> Int {
    switch reference {
    case .object(let index): return Self.slot(&ofObjects[index], &counts[sections.index(of: index)])
    case .constraint(let index):
      let section = sections.index(of: constraints[Int(index)])
      return Self.slot(&ofConstraints[Int(index)], &counts[section])
    case .unknown:
      // A layout with such an outlet has errors, and no prototype.
      defer { counts[0] += 1 }
      return counts[0]
    }
  }

  /// Returns the place of an object, and adds a slot if there is none.
  mutating func place(of node: NodeIndex) -> KeptPlace {
    KeptPlace(section: sections.index(of: node), slot: slot(of: .object(node)))
  }

  private static func slot(_ slot: inout Int?, _ count: inout Int) -> Int {
    if let slot { return slot }
    defer { count += 1 }
    slot = count
    return count
  }
}
