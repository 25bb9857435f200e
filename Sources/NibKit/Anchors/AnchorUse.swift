/// An anchor of a layout with what stands around it.
package struct AnchorUse: Sendable {
  /// Where the layout says so.
  package let span: SourceSpan
  package let anchor: LayoutAnchor
  package let relation: LayoutConstraint.Relation
  package let target: LayoutConstraint.Target
  package let secondAnchor: LayoutAnchor?
  /// The name that the right side begins with, when the target is an item.
  package let id: String?
  /// The index of the element that is placed.
  package let node: Int
  /// The index of the element that the right side refers to, when the target is an item.
  package let secondNode: Int?
  /// The index of the element that it lies in, or nil at the root.
  package let parent: Int?
  package let secondParent: Int?
  package let element: ElementDescription
  package let parentElement: ElementDescription?

  init(_ template: ConstraintTemplate, parents: [Int: Int], in nodes: [Prototype.Node]) {
    node = template.node
    span = template.span
    anchor = template.anchor
    relation = template.expression.relation
    target = template.expression.target
    secondAnchor = template.expression.anchor
    id = template.expression.id
    secondNode = template.secondNode
    parent = parents[node]
    secondParent = template.secondNode.flatMap { parents[$0] }
    element = nodes[node].element
    parentElement = parents[node].map { nodes[$0].element }
  }
}
