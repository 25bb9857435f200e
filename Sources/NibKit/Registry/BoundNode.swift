/// An element of a prototype joined with the connections of the class that loads it: makes one object with
/// everything inside it.
///
/// A tree of these runs for each new cell. Each holds its closures as constants and hands its children over
/// in one array, so that a cell costs about what the calls written by hand cost.
final class BoundNode {
  /// Makes an object without anything inside.
  let make: @Sendable () -> AnyObject
  private let setAttributes: (@Sendable (AnyObject) -> Void)?
  private let parts: [(node: BoundNode, adopt: @Sendable (AnyObject, AnyObject) -> Void)]
  private let children: [BoundNode]
  private let adopt: ChildrenDescription.Adopt?
  /// Gives the object the target's actions, and to the target's outlets that nobody observes.
  private let connect: ((_ object: AnyObject, _ instance: inout Instance) -> Void)?
  /// Where the object is kept for what needs all of them.
  private let slot: Int?

  init(
    _ node: Prototype.Node,
    setAttributes: AttributeSetter?,
    parts: [(node: BoundNode, adopt: @Sendable (AnyObject, AnyObject) -> Void)],
    children: [BoundNode],
    connect: Connect?,
    slot: Int?
  ) {
    make = node.make
    self.setAttributes = setAttributes?.set
    self.parts = parts
    self.children = children
    adopt = children.isEmpty ? nil : node.element.children?.adopt
    self.connect = connect?.connect
    self.slot = slot
  }

  /// Makes the object.
  func object(in instance: inout Instance) -> AnyObject {
    let object = make()
    complete(object, in: &instance)
    return object
  }

  /// Sets an object's attributes, fills it with what is inside and connects it.
  ///
  /// It is not in its parent yet.
  func complete(_ object: AnyObject, in instance: inout Instance) {
    setAttributes?(object)
    if let slot { instance.kept[slot] = object }
    for part in parts { part.adopt(object, part.node.object(in: &instance)) }
    adopt?(object, children.count) { children[$0].object(in: &instance) }
    connect?(object, &instance)
  }
}

/// What an object is connected to when it is complete.
struct Connect {
  let connect: (_ object: AnyObject, _ instance: inout Instance) -> Void

  /// Connects the one, then the other.
  static func + (first: Connect, second: Connect) -> Connect {
    let (first, second) = (first.connect, second.connect)
    return Connect { object, instance in
      first(object, &instance)
      second(object, &instance)
    }
  }
}

/// One instantiation while it goes on.
struct Instance {
  /// The object whose outlets and actions are connected: the root, or the File's Owner.
  let target: AnyObject
  /// Objects that outlets, constraints and references need when all are made.
  var kept: [AnyObject?]
  /// Made for the first action.
  private(set) lazy var actionTarget = ActionTarget(target)

  init(target: AnyObject, kept: [AnyObject?]) {
    self.target = target
    self.kept = kept
  }
}
