import NibIndices
import NibModel

extension ResolvedLayout {
  /// Returns the anchors that make the width of a view follow from the one that a table gives the row, or
  /// `nil`
  /// if it does not.
  ///
  /// The result is empty if each view fills its container without anchors. Where a container has a width of
  /// its
  /// own, the conflict is at the container.
  func anchorsToRow(of node: NodeIndex) -> [Constraint]? {
    var found: [Constraint] = []
    var inner = node
    while let container = nodes[inner].parent {
      guard let schema = nodes[container].schema, !schema.isKind(of: "stackView"),
        !schema.isKind(of: "scrollView"), !nodes[inner].isPart || nodes[inner].schema?.name == "contentView",
        inner == node || requiredExtent(of: inner, .width) == nil,
        let anchors = spanningAnchors(of: inner, in: container)
      else { return nil }
      found += anchors
      if schema.isKind(of: "tableViewCell") || schema.isKind(of: "tableViewHeaderFooterView") { return found }
      inner = container
    }
    return nil
  }

  /// Returns the anchors by which a view reaches from one side of its container to the other, or `nil` if it
  /// does
  /// not.
  private func spanningAnchors(of node: NodeIndex, in container: NodeIndex) -> [Constraint]? {
    if constraints.contains(where: { $0.node == node && $0.anchor.isHorizontal && $0.isActive }) {
      return edges(of: node, in: container)
    }
    // Anchors of other views may place this one.
    let isUsed = constraints.contains { $0.secondNode == node && $0.anchor.isHorizontal && $0.node != node }
    return isUsed ? nil : []
  }

  private func edges(of node: NodeIndex, in container: NodeIndex) -> [Constraint]? {
    func edge(_ anchors: [LayoutAnchor]) -> Constraint? {
      constraints.first { constraint in
        constraint.node == node && constraint.isActive && anchors.contains(constraint.anchor)
          && constraint.expression.isRequiredEquality && constraint.expression.target != .item
          && constraint.expression.anchor.map(anchors.contains) ?? true
          && (constraint.secondNode ?? container) == container
      }
    }
    guard let start = edge([.leading, .left]), let end = edge([.trailing, .right]) else { return nil }
    return [start, end]
  }
}
