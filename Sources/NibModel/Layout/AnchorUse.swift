package import NibMarkup

/// A constraint on an anchor in a layout, with the elements that it refers to.
package struct AnchorUse: Sendable {
  /// The location of the constraint in the layout.
  package let span: SourceSpan
  package let anchor: LayoutAnchor
  package let relation: AnchorRelation
  package let target: AnchorTarget
  package let secondAnchor: LayoutAnchor?
  /// The id at the beginning of the right side, if the target is an item.
  package let id: String?
  /// The index of the element that the constraint positions.
  package let node: Int
  /// The index of the element that the right side refers to, if the target is an item.
  package let secondNode: Int?
  /// The index of the enclosing element, or `nil` for the root.
  package let parent: Int?
  package let secondParent: Int?
  package let element: ElementSchema
  package let parentElement: ElementSchema?
}

extension ResolvedLayout {
  /// The constraints on anchors, for checks.
  package var anchors: [AnchorUse] {
    constraints.compactMap { constraint in
      let node = nodes[constraint.node]
      guard let element = node.schema else { return nil }
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
        parentElement: parent.flatMap { nodes[$0].schema }
      )
    }
  }
}
