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
    /// Sets all attributes, or nil when the layout writes none.
    let setAttributes: AttributeSetter?
    let constraints: [ConstraintTemplate]
    let parts: [(node: Int, adopt: @Sendable (AnyObject, AnyObject) -> Void)]
    let children: [Int]
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
