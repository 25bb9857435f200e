import LayoutXML

extension LayoutCompiler {
  /// Compiles one attribute of an element.
  mutating func compile(
    _ attribute: LayoutAttribute,
    of element: LayoutElement,
    _ description: ElementDescription,
    _ node: Int
  ) {
    if attribute.isDesignTime { return checkDesignTime(attribute, of: element, description) }
    switch description.attributeNames[attribute.name] {
    case .id: declareID(attribute, node)
    case .outlet: connectOutlets(attribute, of: element, .object(node), objectClass(of: node))
    case .class: break
    case .style: report(.notYetSupported("'style'", in: layout.source, at: attribute.range))
    case .reuseIdentifier:
      if attribute.value.isEmpty {
        report(.invalidValue(attribute, expected: "an identifier", in: layout.source))
      }
    case .anchor(let anchor):
      guard let expression = anchorExpression(attribute, of: anchor) else { return }
      constrain(node, anchor, expression, attribute)
    case .declared(let declared): compile(attribute, declared, of: element, node)
    case nil:
      report(
        .unknownAttribute(attribute, of: element.name, known: description.suggestedNames, in: layout.source)
      )
    }
  }

  private mutating func compile(
    _ attribute: LayoutAttribute,
    _ declared: AttributeDescription,
    of element: LayoutElement,
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
        return report(.invalidValue(attribute, expected: expected, in: layout.source))
      }
      actions.append(
        LayoutConnections.Action(
          action: .init(name: attribute.value, range: attribute.range, valueRange: attribute.valueRange),
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
    _ attribute: LayoutAttribute,
    _ declared: AttributeDescription,
    _ parse: (String) -> AttributeSetter?
  ) -> AttributeSetter? {
    var text = attribute.value
    if text.utf8.first == UInt8(ascii: "@") {
      guard text.hasPrefix("@@") else {
        report(.reference(attribute, in: layout.source))
        return nil
      }
      text.removeFirst()
    }
    if let setter = parse(text) { return setter }
    report(.invalidValue(attribute, kind: declared.kind, in: layout.source))
    return nil
  }

  /// A design-time attribute is checked like the real one and then left out.
  private mutating func checkDesignTime(
    _ attribute: LayoutAttribute,
    of element: LayoutElement,
    _ description: ElementDescription
  ) {
    if let declared = description.attributes[attribute.name], case .value(let role) = declared.role {
      _ = value(attribute, declared, role.parse)
    } else {
      report(
        .unknownAttribute(attribute, of: element.name, known: description.valueNames, in: layout.source)
      )
    }
  }

  // MARK: Ids and outlets

  private mutating func declareID(_ attribute: LayoutAttribute, _ node: Int) {
    let id = attribute.value
    guard NameSyntax.isID(id), !NameSyntax.reservedIDs.contains(id) else {
      // What refers to it is not at fault.
      if ids[id] == nil { ids[id] = (node, attribute.range) }
      return report(.invalidID(attribute, in: layout.source))
    }
    if let first = ids[id] {
      report(.duplicateID(attribute, first: first.range, in: layout.source))
    } else {
      ids[id] = (node, attribute.range)
    }
  }

  mutating func connectOutlets(
    _ attribute: LayoutAttribute,
    of element: LayoutElement,
    _ reference: NodeReference,
    _ objectClass: ObjectClass
  ) {
    func connect(_ name: String, _ valueRange: Range<Int>) {
      outlets.append(
        LayoutConnections.Outlet(
          outlet: .init(name: name, range: attribute.range, valueRange: valueRange),
          element: element.name,
          objectClass: objectClass,
          node: reference
        )
      )
    }
    if NameSyntax.isIdentifier(attribute.value) { return connect(attribute.value, attribute.valueRange) }
    let names = attribute.value.split(separator: " ").map(String.init)
    if names.isEmpty || !names.allSatisfy(NameSyntax.isIdentifier) {
      let expected = "the name of an outlet, or several separated by spaces"
      report(.invalidValue(attribute, expected: expected, in: layout.source))
      return
    }
    let places = wordRanges(of: attribute)
    for (index, name) in names.enumerated() {
      connect(name, places.count == names.count ? places[index] : attribute.valueRange)
    }
  }

  /// Where the words of a value stand.
  private func wordRanges(of attribute: LayoutAttribute) -> [Range<Int>] {
    layout.source.bytes[attribute.valueRange].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      .map(\.indices)
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
            known: suggestedIDs + ["root", "owner"],
            in: layout.source
          )
        )
        return nil
      }
      target = .node(node)
      targetClass = objectClass(of: node)
    }
    return LayoutConnections.Reference(
      attribute: .init(name: attribute.value, range: attribute.range, valueRange: attribute.valueRange),
      role: object.role,
      node: object.node,
      target: target,
      targetClass: targetClass
    )
  }

  // MARK: Anchors

  private mutating func anchorExpression(_ attribute: LayoutAttribute, of anchor: LayoutAnchor)
    -> AnchorExpression?
  {
    if attribute.value.utf8.first == UInt8(ascii: "@") && !attribute.value.hasPrefix("@@") {
      report(.reference(attribute, in: layout.source))
      return nil
    }
    guard let expression = AnchorExpression(attribute.value, of: anchor) else {
      report(.invalidAnchor(attribute, anchor, in: layout.source))
      return nil
    }
    return expression
  }

  /// A `<constraint>` says the same as an anchor attribute, as an object that an outlet can hold.
  mutating func constraint(_ element: LayoutElement, of node: Int) {
    var anchor: LayoutAnchor?
    if let attribute = element.attribute("anchor") {
      anchor = LayoutAnchor(rawValue: attribute.value)
      if anchor == nil {
        let kind = AttributeKind.enumeration(LayoutAnchor.allCases.map(\.rawValue))
        report(.invalidValue(attribute, kind: kind, in: layout.source))
      }
    } else {
      report(.missingAttribute("anchor", of: element, in: layout.source))
    }
    if let value = element.attribute("value") {
      if let anchor, let expression = anchorExpression(value, of: anchor) {
        constrain(node, anchor, expression, value)
      }
    } else {
      report(.missingAttribute("value", of: element, in: layout.source))
    }
    for attribute in element.attributes {
      switch attribute.name {
      case "anchor" where !attribute.isDesignTime, "value" where !attribute.isDesignTime: break
      case "outlet" where !attribute.isDesignTime:
        // Without a constraint there is a finding, and nothing is bound.
        let reference = NodeReference.constraint(max(0, constraints.count - 1))
        let objectClass = ObjectClass(ClassName("NibKit.LayoutConstraint"), LayoutConstraint.self)
        connectOutlets(attribute, of: element, reference, objectClass)
      default:
        let known = ["anchor", "value", "outlet"]
        report(.unknownAttribute(attribute, of: element.name, known: known, in: layout.source))
      }
    }
    for child in element.children { report(.noChildren(child, parentName: element.name, in: layout.source)) }
  }

  private mutating func constrain(
    _ node: Int,
    _ anchor: LayoutAnchor,
    _ expression: AnchorExpression,
    _ attribute: LayoutAttribute
  ) {
    if expression.id != nil { anchorsOfItems.append((constraints.count, attribute)) }
    constraints.append(
      ConstraintTemplate(node: node, anchor: anchor, expression: expression, range: attribute.range)
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
        report(.unknownID(id, attribute, known: known, in: layout.source))
      }
    }
  }
}
