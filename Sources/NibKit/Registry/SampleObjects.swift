import NibIndices

/// Objects of a prototype's nodes, without children, for checks that need an object.
///
/// Each is created when it is first requested.
final class SampleObjects {
  private let prototype: Prototype
  private var objects: [NodeIndex: AnyObject] = [:]

  init(_ prototype: Prototype) {
    self.prototype = prototype
  }

  /// Returns the class of a node's object.
  func type(of node: NodeIndex) -> AnyClass {
    // A closure of the host's may create objects of a subclass.
    prototype.nodes[node].factory.isMadeByClosure
      ? Swift.type(of: object(node)) : prototype.nodes[node].objectClass
  }

  func object(_ node: NodeIndex) -> AnyObject {
    if let known = objects[node] { return known }
    let object = prototype.nodes[node].factory.make()
    objects[node] = object
    return object
  }
}
