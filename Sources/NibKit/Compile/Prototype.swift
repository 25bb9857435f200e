package import NibMarkup

/// A layout that was checked and compiled: what a cell is made from, as often as one is needed.
///
/// A prototype is immutable and can be shared by any number of threads. It holds values, factories and the
/// names of its connections; what touches a host's class joins when the class registers.
public struct Prototype: Sendable {
  /// One object to make.
  ///
  /// Nodes stand in document order, so that a parent precedes its children.
  struct Node: Sendable {
    let element: ElementDescription
    let make: @Sendable () -> AnyObject
    /// Gives the object of the node around this one a part; nil for a child.
    let adoptPart: (@Sendable (AnyObject, AnyObject) -> Void)?
    /// Sets all attributes, or nil when the layout writes none.
    var setAttributes: AttributeSetter?
    /// The index of the node behind this one and everything inside it.
    var end: Int
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
  /// In document order; those of an element's attributes before those inside it.
  let constraints: [ConstraintTemplate]

  /// The indices of the nodes directly inside a node.
  func inside(_ node: Int) -> some Sequence<Int> {
    let first = node + 1 < nodes[node].end ? node + 1 : nil
    return sequence(state: first) { next in
      defer { next = next.flatMap { nodes[$0].end < nodes[node].end ? nodes[$0].end : nil } }
      return next
    }
  }

  /// What anchors say, for checks.
  package var anchors: [AnchorUse] {
    var parents: [Int: Int] = [:]
    for index in nodes.indices {
      for child in inside(index) where nodes[child].adoptPart == nil { parents[child] = index }
    }
    return constraints.map { AnchorUse($0, parents: parents, in: nodes) }
  }
}
