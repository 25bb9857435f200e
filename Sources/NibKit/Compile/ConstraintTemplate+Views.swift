import NibModel

extension ConstraintTemplate {
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
