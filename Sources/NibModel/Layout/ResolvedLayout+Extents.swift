extension ResolvedLayout {
  /// Returns the width or the height that a view must have, or `nil` if the layout does not state it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of constraints.
  package func requiredExtent(of node: NodeIndex, _ anchor: LayoutAnchor) -> Double? {
    constraints.last { constraint in
      let expression = constraint.expression
      return constraint.node == node && constraint.anchor == anchor && constraint.isActive
        && expression.isRequiredEquality && expression.target == .none && expression.constant >= 1
    }?.expression.constant
  }
}
