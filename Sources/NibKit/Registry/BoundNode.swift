/// An element of a prototype, bound to the connections of the class that loads it.
///
/// A bound node makes one object and everything inside it. A tree of bound nodes runs for each new cell. Each
/// node stores its closures as constants and adds its children in one array, so that a cell costs about as
/// much as hand-written calls.
final class BoundNode {
  /// A closure that makes an object without its parts and children.
  let make: @Sendable () -> AnyObject
  /// A closure that gives the object what it needs before its attributes are set, or `nil`.
  private let prepare: ((AnyObject) -> Void)?
  /// The setters of the attributes, which must not outlive the prototype.
  private let setters: [AttributeSetter]
  /// The attributes that have the values of parameters, or `nil` if none does.
  private let parameters: NodeParameters?
  private let parts: [(node: BoundNode, adopt: @Sendable (AnyObject, AnyObject) -> Void)]
  private let children: [BoundNode]
  /// The repeated objects among the children, or `nil` if there are none.
  private let repeats: RepeatedChildren?
  private let adopt: ChildrenDescription.Adopt?
  /// A closure that connects the object to the target's actions and to its outlets without observers.
  private let connect: ((_ object: AnyObject, _ instance: inout Instance) -> Void)?
  /// The slot that keeps the object for connections made after all objects exist, or `nil`.
  private let slot: Int?

  init(
    _ node: Prototype.Node,
    setters: ArraySlice<AttributeSetter>,
    parameters: NodeParameters?,
    prepare: ((AnyObject) -> Void)?,
    parts: [(node: BoundNode, adopt: @Sendable (AnyObject, AnyObject) -> Void)],
    children: [BoundNode],
    repeats: RepeatedChildren?,
    connect: Connect?,
    slot: Int?
  ) {
    make = node.factory.make
    self.prepare = prepare
    self.setters = Array(setters)
    self.parameters = parameters
    self.parts = parts
    self.children = children
    self.repeats = repeats
    adopt = children.isEmpty ? nil : node.element.adoptChildren
    self.connect = connect?.connect
    self.slot = slot
  }

  /// Makes the object and everything inside it.
  func object(in instance: inout Instance) -> AnyObject {
    let object = make()
    complete(object, in: &instance)
    return object
  }

  /// Prepares an object, sets its attributes, adds its parts and children, and connects it.
  ///
  /// The object is not in its parent yet.
  func complete(_ object: AnyObject, in instance: inout Instance) {
    prepare?(object)
    if parameters != nil, let values = instance.values {
      values.objects?.add(object, of: self)
      setAttributes(of: object, values)
    } else {
      for setter in setters { setter.set(object) }
    }
    if let slot { instance.kept[slot] = object }
    for part in parts { part.adopt(object, part.node.object(in: &instance)) }
    if let repeats {
      repeats.add(children, to: object, adopt, in: &instance)
    } else {
      adopt?(object, children.count) { children[$0].object(in: &instance) }
    }
    connect?(object, &instance)
  }

  /// Sets all attributes of an object, including those that show parameters.
  func setAttributes(of object: AnyObject, _ values: ParameterValues) {
    parameters?.set(object, setters, values)
  }
}

/// The children of an object that are made once for each element of a list.
struct RepeatedChildren {
  /// The index of the section of each child that is repeated, by the index of the child.
  let sections: [Int: Int]
  let kept: KeptObjects

  /// Makes the children of an object, and adds them to it.
  fileprivate func add(
    _ children: [BoundNode],
    to object: AnyObject,
    _ adopt: ChildrenDescription.Adopt?,
    in instance: inout Instance
  ) {
    var all: [(child: Int, element: (section: Int, values: ParameterValues)?)] = []
    for index in children.indices {
      if let section = sections[index] {
        for var values in instance.values?.elements(ofSection: section) ?? [] {
          values.objects = instance.values?.objects?.addElement(ofSection: section)
          all.append((index, (section, values)))
        }
      } else {
        all.append((index, nil))
      }
    }
    var around = instance.around
    for case let target? in kept.targets where target.place.section == instance.section {
      around[target.place] = instance.kept[target.place.slot]
    }
    let replacing = instance.values?.objects == nil ? nil : object as? any ChildrenReplacing
    var made: [(object: AnyObject, section: Int?)] = []
    adopt?(object, all.count) { index in
      let (child, element) = all[index]
      guard let element else {
        let object = children[child].object(in: &instance)
        if replacing != nil { made.append((object, nil)) }
        return object
      }
      var inner = Instance(
        target: instance.target,
        kept: kept.empty(section: element.section),
        element.values,
        section: element.section,
        around: around
      )
      let object = children[child].object(in: &inner)
      instance.repeated.append(inner)
      if replacing != nil { made.append((object, element.section)) }
      return object
    }
    if let replacing, let adopt { instance.values?.objects?.add(replacing, adopt, made) }
  }
}

/// A closure that connects an object when it is complete.
struct Connect {
  let connect: (_ object: AnyObject, _ instance: inout Instance) -> Void

  /// Returns a closure that makes the first connection, then the second.
  static func + (first: Connect, second: Connect) -> Connect {
    let (first, second) = (first.connect, second.connect)
    return Connect { object, instance in
      first(object, &instance)
      second(object, &instance)
    }
  }
}

/// The state of one instantiation of a prototype, or of an object in it that is repeated.
struct Instance {
  /// The object whose outlets and actions are connected: the root, or the File's Owner.
  let target: AnyObject
  /// The objects that outlets, constraints and references need after all objects are made.
  var kept: [AnyObject?]
  /// The target of the actions, created for the first one.
  private lazy var actionTarget = ActionTarget(target)
  /// The values of the parameters, or `nil` for their defaults.
  let values: ParameterValues?
  /// The targets of the actions of objects in slots.
  private var innerTargets: [KeptPlace: ActionTarget] = [:]
  /// The section whose objects are made.
  let section: Int
  /// The objects around a repeated one that can have actions.
  fileprivate let around: [KeptPlace: AnyObject]
  /// The instances of the repeated objects, until they are connected.
  var repeated: [Instance] = []

  init(
    target: AnyObject,
    kept: [AnyObject?],
    _ values: ParameterValues? = nil,
    section: Int = 0,
    around: [KeptPlace: AnyObject] = [:]
  ) {
    self.target = target
    self.kept = kept
    self.values = values
    self.section = section
    self.around = around
  }

  /// Returns the action target for the object in a slot, or for the instance's target if the slot is `nil`.
  mutating func actionTarget(ofObjectIn slot: ScopeSlot?) -> ActionTarget? {
    guard let slot else { return actionTarget }
    if let known = innerTargets[slot.place] { return known }
    let target = connectedObject(slot).map { ActionTarget($0) }
    innerTargets[slot.place] = target
    return target
  }

  /// Returns the object in a slot whose outlets and actions are connected, or the target for `nil`.
  ///
  /// - Returns: The object, or `nil` if a closure of the host's created an object of an unexpected class.
  func connectedObject(_ slot: ScopeSlot?) -> AnyObject? {
    guard let slot else { return target }
    let kept = slot.place.section == section ? kept[slot.place.slot] : around[slot.place]
    guard let object = kept else { return nil }
    if let checked = slot.checkedType, !inherits(type(of: object), checked) { return nil }
    return object
  }

  /// Returns the object at a place.
  ///
  /// - Parameter outer: The instances around this one.
  func object(at place: KeptPlace, _ outer: [Instance]) -> AnyObject? {
    if place.section == section { return kept[place.slot] }
    return outer.last { $0.section == place.section }?.kept[place.slot]
  }
}

/// The slot of the object that has the outlets and actions of an inner scope.
struct ScopeSlot {
  let place: KeptPlace
  /// The class to check the object against if a closure of the host's creates it, or `nil`.
  let checkedType: AnyClass?
}
