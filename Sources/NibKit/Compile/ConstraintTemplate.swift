import NibModel

/// A constraint whose views do not exist yet.
struct ConstraintTemplate: Sendable {
  /// The index of the node that the constraint positions.
  let node: NodeIndex
  let anchor: LayoutAnchor
  let expression: AnchorExpression
  /// The index of the node that an id names, if the target is an item.
  let secondNode: NodeIndex?
  private let identifier: String?
  private let isActive: Bool

  init(_ constraint: ResolvedLayout.Constraint) {
    node = constraint.node
    anchor = constraint.anchor
    expression = constraint.expression
    secondNode = constraint.secondNode
    identifier = constraint.identifier
    isActive = constraint.isActive
  }

  /// Returns the constraint between two views.
  func constraint(firstItem: AnyObject, secondItem: AnyObject?) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: firstItem,
      anchor,
      expression.relation,
      to: expression.target,
      expression.anchor,
      of: secondItem,
      multiplier: expression.multiplier,
      constant: expression.constant,
      priority: expression.priority
    )
    if identifier != nil { constraint.identifier = identifier }
    if !isActive { constraint.isActive = false }
    return constraint
  }
}
