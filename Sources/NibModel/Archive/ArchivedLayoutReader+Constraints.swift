import NibIndices

extension ArchivedLayoutReader {
  mutating func readConstraints() {
    let count = reader.count()
    constraints.reserveCapacity(count)
    var position = 0
    for _ in 0..<count {
      position += reader.signed()
      let parts = ArchivedConstraintParts(rawValue: reader.number())
      let anchors = reader.number()
      var second: LayoutAnchor?
      var target = AnchorTarget.none
      if parts.contains(.anchor) {
        let number = reader.number()
        second = LayoutAnchor(archiveNumber: number / 8)
        guard second != nil, let known = AnchorTarget(archiveNumber: number % 8) else { return reader.fail() }
        target = known
      }
      let secondNode = parts.contains(.secondNode) ? NodeIndex(reader.number(below: nodes.count)) : nil
      let multiplier = parts.contains(.multiplier) ? reader.double() : 1
      let constant = parts.contains(.constant) ? reader.double() : 0
      let priority = parts.contains(.priority) ? reader.double() : 1000
      let identifier = parts.contains(.identifier) ? string(reader.number()) : nil
      guard reader.isValid, position >= 0, position < nodes.count, parts.isSubset(of: .all),
        let anchor = LayoutAnchor(archiveNumber: anchors / 4),
        let relation = AnchorRelation(archiveNumber: anchors % 4),
        nodes[NodeIndex(position)].schema?.hasAnchors != false,
        let expression = AnchorExpression(
          relation,
          to: target,
          second,
          multiplier: multiplier,
          constant: constant,
          priority: priority,
          hasItem: secondNode != nil,
          of: anchor
        )
      else { return reader.fail() }
      constraints.append(
        ConstraintTemplate(
          node: NodeIndex(position),
          anchor: anchor,
          expression: expression,
          secondNode: secondNode,
          identifier: identifier,
          isActive: !parts.contains(.inactive)
        )
      )
    }
  }
}
