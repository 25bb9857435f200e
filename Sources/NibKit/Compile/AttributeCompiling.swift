import NibMarkup

extension LayoutCompiler {
  /// Compiles one attribute of an element.
  mutating func compile(
    _ attribute: MarkupAttribute,
    of element: MarkupElement,
    _ description: ElementDescription,
    _ node: Int
  ) {
    if attribute.isDesignTime { return checkDesignTime(attribute, of: element, description) }
    switch description.attributeNames[attribute.name] {
    case .id: declareID(attribute, node)
    case .outlet: connectOutlets(attribute, of: element, .object(node), objectClass(of: node))
    case .class: break
    case .style: report(.notYetSupported("'style'", at: attribute.span))
    case .reuseIdentifier:
      if attribute.value.isEmpty {
        report(.invalidValue(attribute, expected: "an identifier"))
      }
    case .anchor(let anchor):
      guard let expression = anchorExpression(attribute, of: anchor) else { return }
      constrain(node, anchor, expression, attribute)
    case .declared(let declared): compile(attribute, declared, of: element, node)
    case nil:
      report(
        .unknownAttribute(attribute, of: element.name, known: description.suggestedNames)
      )
    }
  }

  private mutating func compile(
    _ attribute: MarkupAttribute,
    _ declared: AttributeDescription,
    of element: MarkupElement,
    _ node: Int
  ) {
    switch declared.role {
    case .value(let role):
      if let known = repeatedValues[declared, attribute.value] {
        setters.append(known)
      } else if let setter = value(attribute, declared, role.parse) {
        repeatedValues[declared, attribute.value] = setter
        setters.append(setter)
      }
    case .event(let connect):
      guard NameSyntax.isIdentifier(attribute.value) else {
        let expected = "the name of an action, such as didTapBuy"
        return report(.invalidValue(attribute, expected: expected))
      }
      actions.append(
        LayoutConnections.Action(
          action: .init(name: attribute.value, span: attribute.span, valueSpan: attribute.valueSpan),
          event: attribute.name,
          element: element.name,
          objectClass: objectClass(of: node),
          node: node,
          connect: connect
        )
      )
    case .object(let role):
      objectAttributes.append(ObjectAttribute(node: node, attribute: attribute, role: role))
    }
  }

  /// Parses a value, or reports why it is none.
  private mutating func value(
    _ attribute: MarkupAttribute,
    _ declared: AttributeDescription,
    _ parse: (String) -> AttributeSetter?
  ) -> AttributeSetter? {
    var text = attribute.value
    if text.utf8.first == UInt8(ascii: "@") {
      guard text.hasPrefix("@@") else {
        report(.reference(attribute))
        return nil
      }
      text.removeFirst()
    }
    if let setter = parse(text) { return setter }
    report(.invalidValue(attribute, kind: declared.kind))
    return nil
  }

  /// A design-time attribute is checked like the real one and then left out.
  private mutating func checkDesignTime(
    _ attribute: MarkupAttribute,
    of element: MarkupElement,
    _ description: ElementDescription
  ) {
    if let declared = description.attributes[attribute.name], case .value(let role) = declared.role {
      _ = value(attribute, declared, role.parse)
    } else {
      report(
        .unknownAttribute(attribute, of: element.name, known: description.valueNames)
      )
    }
  }

  // MARK: Ids and outlets

  private mutating func declareID(_ attribute: MarkupAttribute, _ node: Int) {
    let id = attribute.value
    guard NameSyntax.isID(id), !NameSyntax.reservedIDs.contains(id) else {
      // What refers to it is not at fault.
      if ids[id] == nil { ids[id] = (node, attribute.span) }
      return report(.invalidID(attribute))
    }
    if let first = ids[id] {
      report(.duplicateID(attribute, first: first.span))
    } else {
      ids[id] = (node, attribute.span)
    }
  }

  mutating func connectOutlets(
    _ attribute: MarkupAttribute,
    of element: MarkupElement,
    _ reference: NodeReference,
    _ objectClass: ObjectClass
  ) {
    func connect(_ name: String, _ valueSpan: SourceSpan) {
      outlets.append(
        LayoutConnections.Outlet(
          outlet: .init(name: name, span: attribute.span, valueSpan: valueSpan),
          element: element.name,
          objectClass: objectClass,
          node: reference
        )
      )
    }
    if NameSyntax.isIdentifier(attribute.value) { return connect(attribute.value, attribute.valueSpan) }
    let names = attribute.value.split(separator: " ").map(String.init)
    if names.isEmpty || !names.allSatisfy(NameSyntax.isIdentifier) {
      let expected = "the name of an outlet, or several separated by spaces"
      report(.invalidValue(attribute, expected: expected))
      return
    }
    let places = attribute.valueSpan.words
    for (index, name) in names.enumerated() {
      connect(name, places.count == names.count ? places[index] : attribute.valueSpan)
    }
  }

  /// The ids that a misspelt one may have meant; none where looking through them each time would take long.
  private var suggestedIDs: [String] {
    ids.count <= 500 ? Array(ids.keys) : []
  }

  mutating func resolve(_ object: ObjectAttribute, hasOwner: Bool) -> LayoutConnections.Reference? {
    let attribute = object.attribute
    let target: ReferenceTarget
    var targetClass: ObjectClass? = objectClass(of: 0)
    switch attribute.value {
    case "root": target = .root
    case "owner" where hasOwner:
      target = .owner
      targetClass = nil
    // A layout without an owner belongs to its root.
    case "owner": target = .root
    default:
      guard let node = ids[attribute.value]?.node else {
        report(
          .unknownID(
            attribute.value,
            attribute,
            known: suggestedIDs + ["root", "owner"]
          )
        )
        return nil
      }
      target = .node(node)
      targetClass = objectClass(of: node)
    }
    return LayoutConnections.Reference(
      attribute: .init(name: attribute.value, span: attribute.span, valueSpan: attribute.valueSpan),
      role: object.role,
      node: object.node,
      target: target,
      targetClass: targetClass
    )
  }

  // MARK: Anchors

  private mutating func anchorExpression(_ attribute: MarkupAttribute, of anchor: LayoutAnchor)
    -> AnchorExpression?
  {
    if attribute.value.utf8.first == UInt8(ascii: "@") && !attribute.value.hasPrefix("@@") {
      report(.reference(attribute))
      return nil
    }
    guard let expression = AnchorExpression(attribute.value, of: anchor) else {
      report(.invalidAnchor(attribute, anchor))
      return nil
    }
    return expression
  }

  /// A `<constraint>` says the same as an anchor attribute, as an object that an outlet can hold.
  mutating func constraint(_ element: MarkupElement, of node: Int) {
    var anchor: LayoutAnchor?
    if let attribute = element.attribute("anchor") {
      anchor = LayoutAnchor(rawValue: attribute.value)
      if anchor == nil {
        let kind = AttributeKind.enumeration(LayoutAnchor.allCases.map(\.rawValue))
        report(.invalidValue(attribute, kind: kind))
      }
    } else {
      report(.missingAttribute("anchor", of: element))
    }
    if let value = element.attribute("value") {
      if let anchor, let expression = anchorExpression(value, of: anchor) {
        constrain(node, anchor, expression, value)
      }
    } else {
      report(.missingAttribute("value", of: element))
    }
    for attribute in element.attributes where attribute.isLayoutAttribute {
      switch attribute.name {
      case "anchor" where !attribute.isDesignTime, "value" where !attribute.isDesignTime: break
      case "outlet" where !attribute.isDesignTime:
        // Without a constraint there is a finding, and nothing is bound.
        let reference = NodeReference.constraint(max(0, constraints.count - 1))
        let objectClass = ObjectClass(ClassName("NibKit.LayoutConstraint"), LayoutConstraint.self)
        connectOutlets(attribute, of: element, reference, objectClass)
      default:
        let known = ["anchor", "value", "outlet"]
        report(.unknownAttribute(attribute, of: element.name, known: known))
      }
    }
    for child in element.children { report(.noChildren(child, parentName: element.name)) }
  }

  private mutating func constrain(
    _ node: Int,
    _ anchor: LayoutAnchor,
    _ expression: AnchorExpression,
    _ attribute: MarkupAttribute
  ) {
    if expression.id != nil { anchorsOfItems.append((constraints.count, attribute)) }
    constraints.append(
      ConstraintTemplate(node: node, anchor: anchor, expression: expression, span: attribute.span)
    )
  }

  /// Finds the elements that anchors name, which may stand behind them.
  mutating func resolveAnchors() {
    for (constraint, attribute) in anchorsOfItems {
      guard let id = constraints[constraint].expression.id else { continue }
      if let node = ids[id]?.node {
        constraints[constraint].secondNode = node
      } else {
        let known = suggestedIDs + ["parent", "margin", "safeArea"]
        report(.unknownID(id, attribute, known: known))
      }
    }
  }
}
