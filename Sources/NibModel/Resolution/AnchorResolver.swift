import NibMarkup

/// The constraints of a layout, whose anchors refer to elements by their ids.
struct AnchorResolver {
  private(set) var constraints: [ResolvedLayout.Constraint] = []
  /// The indices of the constraints of `<constraint>` elements, by the node that they position.
  private(set) var constraintElements: [NodeIndex: [Int]] = [:]
  private let context: ResolutionContext

  init(_ context: ResolutionContext) {
    self.context = context
  }

  /// Appends the constraint of an attribute and returns its index, or reports a finding and returns `nil`.
  mutating func append(_ attribute: MarkupAttribute, of anchor: LayoutAnchor, _ node: NodeIndex) -> Int? {
    let text = attribute.value
    if text.utf8.first == UInt8(ascii: "@") && !text.hasPrefix("@@") {
      context.report(.reference(attribute))
      return nil
    }
    guard let expression = AnchorExpression(text, of: anchor) else {
      context.report(.invalidAnchor(attribute, anchor))
      return nil
    }
    if expression.isNegativeExtent {
      context.report(.invalidValue(attribute, kind: .number.limited(to: 0 ... .infinity)))
      return nil
    }
    constraints.append(
      ResolvedLayout.Constraint(node: node, anchor: anchor, expression: expression, attribute: attribute)
    )
    return constraints.count - 1
  }

  /// Appends the constraint of a `<constraint>`, which is an anchor attribute in the form of an object for an
  /// outlet.
  ///
  /// - Returns: The index of the constraint, or `nil` if there is none.
  mutating func appendConstraint(_ element: MarkupElement, _ node: NodeIndex) -> Int? {
    var anchor: LayoutAnchor?
    if let attribute = element.attribute("anchor") {
      anchor = LayoutAnchor(rawValue: attribute.value)
      if anchor == nil {
        context.report(.invalidValue(attribute, kind: .enumeration(LayoutAnchor.allCases.map(\.rawValue))))
      }
    } else {
      context.report(.missingAttribute("anchor", of: element))
    }
    var index: Int?
    if let value = element.attribute("value") {
      let isResolvable = anchor.map { anchor in
        context.expansion.substitutions[value.index].map { context.isResolvable($0, .anchor(anchor)) } ?? true
      }
      if let anchor, isResolvable == true { index = append(value, of: anchor, node) }
      if let index { constraintElements[node, default: []].append(index) }
    } else {
      context.report(.missingAttribute("value", of: element))
    }
    for attribute in element.attributes where attribute.isLayoutAttribute {
      switch attribute.name {
      case "anchor" where !attribute.isDesignTime, "value" where !attribute.isDesignTime,
        "outlet" where !attribute.isDesignTime:
        break
      case "identifier" where !attribute.isDesignTime:
        if let index { constraints[index].identifier = attribute.value }
      case "active" where !attribute.isDesignTime:
        let isActive = Bool(attributeText: attribute.value)
        if isActive == nil { context.report(.invalidValue(attribute, kind: .boolean)) }
        if let index { constraints[index].isActive = isActive ?? true }
      default:
        let known = LayoutFormat.constraintAttributes.map(\.name)
        context.report(.unknownAttribute(attribute, of: element.name, known: known))
      }
    }
    for child in element.children { context.report(.noChildren(child, parentName: element.name)) }
    return index
  }

  /// Resolves the ids in anchors, which may refer to elements that follow.
  ///
  /// - Parameter connections: The outlets, which may be what a misspelled id is meant for.
  mutating func resolve(_ indices: Range<Int>, _ ids: DeclaredIDs, _ connections: ConnectionResolver) {
    for index in indices {
      guard let id = constraints[index].expression.id else { continue }
      if let node = ids.place(of: id, for: constraints[index].attribute)?.node {
        constraints[index].secondNode = node
      } else {
        let known = ids.suggested + AnchorExpression.targetNames
        let (attribute, anchor) = (constraints[index].attribute, constraints[index].anchor)
        context.report(
          .unknownID(id, attribute, of: anchor, known: known, outlet: connections.outlet(id))
        )
      }
    }
  }
}
