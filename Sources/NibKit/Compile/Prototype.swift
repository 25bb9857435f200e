package import LayoutXML

/// A layout that was checked and compiled: what a cell is made from, as often as one is needed.
///
/// A prototype is immutable and can be shared by any number of threads. It holds values, factories and the names of its
/// connections; what touches a host's class joins when the class registers.
public struct Prototype: Sendable {
  /// One object to make. Nodes stand in document order, so that a parent precedes its children.
  struct Node: Sendable {
    let element: ElementDescription
    let make: @Sendable () -> AnyObject
    /// Whether the object is a ``NibLibraryClient``.
    let isLibraryClient: Bool
    let setters: [AttributeSetter]
    let constraints: [ConstraintTemplate]
    let parts: [(node: Int, adopt: @Sendable (AnyObject, AnyObject) -> Void)]
    let children: [Int]
  }

  /// The objects of one instantiation, by the index of their node.
  struct Instance {
    var objects: [AnyObject]
    var constraints: [Int: [LayoutConstraint]]

    func object(_ reference: NodeReference) -> AnyObject? {
      switch reference {
      case .unknown: nil
      case .object(let node): objects[node]
      case .constraint(let node, let index): constraints[node]?[index]
      }
    }
  }

  /// The layout's name.
  public let nibName: String
  /// The path of the layout's file, as it was given.
  public var path: String { source.path }
  /// The `reuseIdentifier` that the root element bears.
  public var reuseIdentifier: String? { connections.reuseIdentifier }
  /// Whether the prototype can be instantiated only on the main actor.
  public let isMainActor: Bool

  package let connections: LayoutConnections
  package let source: SourceFile
  let nodes: [Node]

  /// Makes the objects, sets their attributes and puts them into one another.
  ///
  /// Attributes are set before children are taken in; children are complete before their parent takes them.
  ///
  /// - Parameter root: The object that the root element stands for, or nil to make one.
  /// - Complexity: O(*n*) in the number of elements. No text is parsed.
  func instantiate(root: AnyObject? = nil) -> Instance {
    var objects: [AnyObject] = []
    objects.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let object = index == 0 ? root ?? node.make() : node.make()
      for set in node.setters { set(object) }
      objects.append(object)
    }
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      for part in node.parts { part.adopt(objects[index], objects[part.node]) }
      if !node.children.isEmpty {
        node.element.children?.adopt(objects[index], node.children.map { objects[$0] })
      }
    }
    return Instance(objects: objects, constraints: constraints(among: objects))
  }

  /// Constraints come last: they may refer to any object.
  private func constraints(among objects: [AnyObject]) -> [Int: [LayoutConstraint]] {
    var result: [Int: [LayoutConstraint]] = [:]
    for (index, node) in nodes.enumerated() where !node.constraints.isEmpty {
      let constraints = node.constraints.map { template in
        LayoutConstraint(
          template,
          firstItem: objects[index],
          secondItem: template.secondNode.map { objects[$0] }
        )
      }
      node.element.adoptConstraints?(objects[index], constraints)
      result[index] = constraints
    }
    return result
  }

  /// What anchors say, for checks.
  package var anchors: [AnchorUse] {
    var parents: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() {
      for child in node.children { parents[child] = index }
    }
    return nodes.indices.flatMap { index in
      nodes[index].constraints.map { AnchorUse($0, node: index, parents: parents, in: nodes) }
    }
  }
}
