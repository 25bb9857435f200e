package import NibMarkup

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
}

extension ResolvedLayout {
  /// What anchors say, for checks.
  package var anchors: [AnchorUse] {
    constraints.compactMap { constraint in
      let node = nodes[constraint.node]
      guard let element = node.description else { return nil }
      let parent = node.isPart ? nil : node.parent
      let second = constraint.secondNode.map { nodes[$0] }
      return AnchorUse(
        span: constraint.attribute.span,
        anchor: constraint.anchor,
        relation: constraint.expression.relation,
        target: constraint.expression.target,
        secondAnchor: constraint.expression.anchor,
        id: constraint.expression.id,
        node: constraint.node,
        secondNode: constraint.secondNode,
        parent: parent,
        secondParent: second.flatMap { $0.isPart ? nil : $0.parent },
        element: element,
        parentElement: parent.flatMap { nodes[$0].description }
      )
    }
  }
}
