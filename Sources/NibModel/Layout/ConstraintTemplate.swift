/// A constraint whose views do not exist yet.
package struct ConstraintTemplate: Sendable {
  /// The node that the constraint positions.
  package let node: NodeIndex
  package let anchor: LayoutAnchor
  package let expression: AnchorExpression
  /// The node that an id names, if the target is an item.
  package let secondNode: NodeIndex?
  /// The name of the constraint in its description, or `nil` if it has none.
  package let identifier: String?
  /// Whether the constraint takes part in the layout until code changes that.
  package let isActive: Bool

  init(
    node: NodeIndex,
    anchor: LayoutAnchor,
    expression: AnchorExpression,
    secondNode: NodeIndex?,
    identifier: String?,
    isActive: Bool
  ) {
    self.node = node
    self.anchor = anchor
    self.expression = expression
    self.secondNode = secondNode
    self.identifier = identifier
    self.isActive = isActive
  }

  package init(_ constraint: ResolvedLayout.Constraint) {
    self.init(
      node: constraint.node,
      anchor: constraint.anchor,
      expression: constraint.expression,
      secondNode: constraint.secondNode,
      identifier: constraint.identifier,
      isActive: constraint.isActive
    )
  }
}
