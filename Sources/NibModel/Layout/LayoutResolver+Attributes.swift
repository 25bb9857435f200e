import NibMarkup
import NibNames

extension LayoutResolver {
  /// Appends an attribute to the last node.
  mutating func append(
    _ attribute: Int,
    _ name: AttributeName?,
    isDesignTime: Bool = false,
    content: Int = -1
  ) {
    attributes.append(
      ResolvedLayout.Attribute(
        attribute: Int32(clamping: attribute),
        name: name,
        isDesignTime: isDesignTime,
        content: Int32(clamping: content)
      )
    )
  }

  /// Resolves one attribute of an element.
  mutating func resolve(
    _ index: Int,
    of element: Int,
    _ schema: ElementSchema,
    _ node: Int
  ) {
    let item = tree.attributes[index]
    guard LayoutNamespace.isLayouts(Int(item.namespace)) else { return }
    let name = schema.attributeNames[tree.names[Int(item.name)], tree.nameHashes[Int(item.name)]]
    if let substitution = substitutions[index], let name,
      !isResolvable(substitution, name)
    {
      return append(index, name, isDesignTime: Int(item.namespace) == LayoutNamespace.design)
    }
    if Int(item.namespace) == LayoutNamespace.design {
      return resolveDesignTime(index, of: element, name, schema, node)
    }
    var content = -1
    switch name {
    case .declared(let declared):
      if let parse = declared.parse {
        content = value(index, of: element, declared, parse) ?? -1
      } else {
        connectAttribute(index, of: element, declared, node)
      }
    case .id: declareID(markup(element).attribute(at: index), node)
    case .outlet:
      let attribute = markup(element).attribute(at: index)
      connectOutlets(attribute, of: self.name(of: element), .object(node), objectClass(of: node))
    case .class: break
    case .style:
      // A part has no name of its own that a style could be for.
      if nodes[node].isPart {
        report(.styleOfPart(markup(element).attribute(at: index), self.name(of: element)))
      }
    case .reuseIdentifier:
      if tree.value(of: index).isEmpty {
        report(.invalidReuseIdentifier(markup(element).attribute(at: index)))
      }
    case .anchor(let anchor):
      content = constrain(node, anchor, markup(element).attribute(at: index)) ?? -1
    case nil:
      let attribute = markup(element).attribute(at: index)
      report(.unknownAttribute(attribute, of: markup(element), schema))
    }
    append(index, name, content: content)
  }

  /// Returns whether an attribute has a value that can be resolved, and reports a parameter of another type.
  private func isResolvable(
    _ substitution: LayoutExpansion.Substitution,
    _ name: AttributeName
  ) -> Bool {
    guard let parameter = substitution.parameter else { return false }
    let expected: (kind: AttributeKind, attribute: String)
    switch name {
    case .declared(let declared):
      if parameter.fits(declared.kind) { return substitution.hasValue }
      expected = (declared.kind, declared.name)
    case .anchor(let anchor):
      if parameter.fits(.number) { return substitution.hasValue }
      expected = (.number, anchor.rawValue)
    default: return substitution.hasValue
    }
    report(
      .wrongParameterUse(
        substitution.name,
        parameter.kind,
        attribute: expected.attribute,
        expected: expected.kind,
        at: layout.document.place(substitution.origin).span
      )
    )
    return false
  }

  /// Returns the index of a value, or reports a finding and returns `nil` if the value is not valid.
  private mutating func value(
    _ index: Int,
    of element: Int,
    _ declared: AttributeSchema,
    _ parse: (String) -> (any AttributeValue)?
  ) -> Int? {
    let written = ResolvedValues.Written(declared, tree.value(of: index), in: tree.values)
    if let known = values.index(of: written, in: tree.values) { return known }
    var text = String(decoding: tree.values[written.bytes], as: UTF8.self)
    if text.utf8.first == UInt8(ascii: "@") {
      guard text.hasPrefix("@@") else {
        report(.reference(markup(element).attribute(at: index)))
        return nil
      }
      text.removeFirst()
    }
    guard let value = parse(text) else {
      report(.invalidValue(markup(element).attribute(at: index), kind: declared.kind))
      return nil
    }
    return values.append(written, value)
  }

  /// Resolves a design-time attribute, which is checked like the real one and kept for pictures.
  private mutating func resolveDesignTime(
    _ index: Int,
    of element: Int,
    _ name: AttributeName?,
    _ schema: ElementSchema,
    _ node: Int
  ) {
    guard case .declared(let declared) = name, let parse = declared.parse else {
      let attribute = markup(element).attribute(at: index)
      let kinds = DesignTimeRows.kinds(on: schema)
      if DesignTimeSize.names.contains(attribute.name), schema.hasAnchors {
        resolveSize(attribute, node)
      } else if let kind = kinds[attribute.name] {
        if !designTimeRows[node, default: DesignTimeRows()].take(attribute) {
          report(.invalidValue(attribute, kind: kind))
        }
      } else {
        let known = schema.valueNames + kinds.keys + (node == 0 ? DesignTimeSize.names : [])
        report(.unknownAttribute(attribute, of: self.name(of: element), known: known))
      }
      return append(index, nil, isDesignTime: true)
    }
    append(index, name, isDesignTime: true, content: value(index, of: element, declared, parse) ?? -1)
  }

  /// Resolves the width or the height that a root has in pictures.
  private mutating func resolveSize(_ attribute: MarkupAttribute, _ node: Int) {
    if node == 0 {
      if !designTimeSize.take(attribute) { report(.invalidValue(attribute, kind: DesignTimeSize.kind)) }
    } else if attribute.inclusion == nil {
      // The root of an included layout has the size in the pictures of that layout.
      report(.misplacedDesignTimeSize(attribute))
    }
  }

  // MARK: Connections

  /// Returns the index in ``connected`` of an attribute's scope.
  private func scope(of attribute: MarkupAttribute) -> Int { scopes.index(of: attribute).map { $0 + 1 } ?? 0 }

  /// Records the action or the object that an attribute names.
  private mutating func connectAttribute(
    _ index: Int,
    of element: Int,
    _ declared: AttributeSchema,
    _ node: Int
  ) {
    switch declared.role {
    case .value: break
    case .event: connectAction(index, of: element, declared, node)
    case .object(let type):
      guard isInRoot else { return }
      let attribute = markup(element).attribute(at: index)
      connected[scope(of: attribute)].objectAttributes.append(
        ObjectAttribute(node: node, markup: attribute, attribute: declared, type: type)
      )
    }
  }

  private mutating func connectAction(
    _ index: Int,
    of element: Int,
    _ event: AttributeSchema,
    _ node: Int
  ) {
    let attribute = markup(element).attribute(at: index)
    let action = attribute.value
    guard NameSyntax.isIdentifier(action) else {
      return report(.invalidActionName(attribute))
    }
    guard isInRoot else { return }
    connected[scope(of: attribute)].actions.append(
      LayoutConnections.ActionConnection(
        action: .init(action, attribute),
        event: event,
        element: name(of: element),
        objectClass: objectClass(of: node),
        node: node
      )
    )
  }

  mutating func connectOutlets(
    _ attribute: MarkupAttribute,
    of element: String,
    _ reference: NodeReference,
    _ objectClass: ObjectClass
  ) {
    func connect(_ name: String, word: Int?) {
      guard isInRoot else { return }
      let scope = self.scope(of: attribute)
      // Otherwise, the array would grow for each of the first few outlets.
      if connected[scope].outlets.isEmpty { connected[scope].outlets.reserveCapacity(4) }
      connected[scope].outlets.append(
        LayoutConnections.OutletConnection(
          outlet: .init(name, attribute, word: word),
          element: element,
          objectClass: objectClass,
          node: reference
        )
      )
    }
    let value = attribute.value
    if NameSyntax.isIdentifier(value) { return connect(value, word: nil) }
    let names = value.split(separator: " ").map(String.init)
    if value.hasPrefix(LayoutFormat.parameterReference) { return report(.reference(attribute)) }
    if names.isEmpty || !names.allSatisfy(NameSyntax.isIdentifier) {
      let expected = "the name of an outlet, or several separated by spaces"
      return report(.invalidValue(attribute, expected: expected))
    }
    for (index, name) in names.enumerated() { connect(name, word: index) }
  }

  // MARK: Ids

  private mutating func declareID(_ attribute: MarkupAttribute, _ node: Int) {
    let id = attribute.value
    guard NameSyntax.isID(id), !LayoutFormat.reservedIDs.contains(id) else {
      // References to the invalid id are not at fault, so they must not be reported.
      if isInRoot, place(ofID: id, attribute) == nil { declare(id, attribute, node) }
      return report(.invalidID(attribute))
    }
    guard isInRoot else { return }
    if let first = place(ofID: id, attribute) {
      report(.duplicateID(attribute, first: first.span))
    } else {
      declare(id, attribute, node)
    }
  }

  /// Records the element that has an id in the file of an attribute.
  mutating func declare(_ id: String, _ attribute: MarkupAttribute, _ node: Int) {
    let place = (node, attribute.span)
    if let inclusion = attribute.inclusion {
      includedIDs[ObjectIdentifier(inclusion), default: [:]][id] = place
    } else {
      ids[id] = place
    }
  }

  /// Returns the element that has an id in the file of an attribute.
  func place(ofID id: String, _ attribute: MarkupAttribute) -> (node: Int, span: SourceSpan)? {
    guard layout.document.isComposed, let inclusion = attribute.inclusion else { return ids[id] }
    return includedIDs[ObjectIdentifier(inclusion)]?[id]
  }

  /// The ids to suggest for a misspelled one, or none if searching them each time would take too long.
  private var suggestedIDs: [String] {
    ids.count <= 500 ? Array(ids.keys) : []
  }

  /// Returns the node that `root` or `owner` means in an attribute of an included layout.
  private func node(of word: String, _ attribute: MarkupAttribute) -> Int? {
    if word == "root" { return scopes.root(for: attribute).flatMap { node(ofElement: $0) } }
    return scopes.index(of: attribute).flatMap { node(ofElement: scopes.elements[$0]) }
  }

  mutating func resolve(_ object: ObjectAttribute, hasOwner: Bool) -> LayoutConnections.Reference? {
    let attribute = object.markup
    let name = attribute.value
    let target: ReferenceTarget
    var targetClass: ObjectClass? = objectClass(of: 0)
    switch name {
    case "root" where scopes.root(for: attribute) != nil, "owner" where scopes.index(of: attribute) != nil:
      guard let node = node(of: name, attribute) else { return nil }
      target = .node(node)
      targetClass = objectClass(of: node)
    case "root": target = .root
    case "owner" where hasOwner:
      target = .owner
      targetClass = nil
    // A layout without an owner belongs to its root.
    case "owner": target = .root
    default:
      guard let node = place(ofID: name, attribute)?.node else {
        report(.unknownObject(name, attribute, known: suggestedIDs))
        return nil
      }
      target = .node(node)
      targetClass = objectClass(of: node)
    }
    return LayoutConnections.Reference(
      object: .init(name, attribute),
      attribute: object.attribute,
      type: object.type,
      node: object.node,
      target: target,
      targetClass: targetClass
    )
  }

  // MARK: Anchors

  /// Resolves a `<constraint>`, which is an anchor attribute in the form of an object for an outlet.
  mutating func constraint(_ element: MarkupElement, of node: Int) {
    var anchor: LayoutAnchor?
    if let attribute = element.attribute("anchor") {
      anchor = LayoutAnchor(rawValue: attribute.value)
      if anchor == nil {
        report(.invalidValue(attribute, kind: .enumeration(LayoutAnchor.allCases.map(\.rawValue))))
      }
    } else {
      report(.missingAttribute("anchor", of: element))
    }
    if let value = element.attribute("value") {
      if let index = anchor.flatMap({ constrain(node, $0, value) }) {
        constraintElements[node, default: []].append(index)
      }
    } else {
      report(.missingAttribute("value", of: element))
    }
    for attribute in element.attributes where attribute.isLayoutAttribute {
      switch attribute.name {
      case "anchor" where !attribute.isDesignTime, "value" where !attribute.isDesignTime: break
      case "outlet" where !attribute.isDesignTime:
        // If there is no constraint, a finding was reported and nothing will be bound.
        let reference = NodeReference.constraint(max(0, constraints.count - 1))
        connectOutlets(attribute, of: element.name, reference, .layoutConstraint)
      default:
        report(
          .unknownAttribute(attribute, of: element.name, known: LayoutFormat.constraintAttributes.map(\.name))
        )
      }
    }
    for child in element.children { report(.noChildren(child, parentName: element.name)) }
  }

  /// Appends the constraint of an attribute and returns its index, or reports a finding and returns `nil`.
  private mutating func constrain(
    _ node: Int,
    _ anchor: LayoutAnchor,
    _ attribute: MarkupAttribute
  ) -> Int? {
    // Anchors of elements have been checked with the other attributes.
    if attribute.element.name == LayoutFormat.constraintElement,
      let substitution = substitutions[attribute.index],
      !isResolvable(substitution, .anchor(anchor))
    {
      return nil
    }
    let text = attribute.value
    if text.utf8.first == UInt8(ascii: "@") && !text.hasPrefix("@@") {
      report(.reference(attribute))
      return nil
    }
    guard let expression = AnchorExpression(text, of: anchor) else {
      report(.invalidAnchor(attribute, anchor))
      return nil
    }
    constraints.append(
      ResolvedLayout.Constraint(node: node, anchor: anchor, expression: expression, attribute: attribute)
    )
    return constraints.count - 1
  }

  /// Returns whether an outlet has a name, unless searching the outlets each time would take too long.
  private func isOutlet(_ name: String) -> Bool {
    connected[0].outlets.count <= 500 && connected[0].outlets.contains { $0.outlet.name == name }
  }

  /// Resolves the ids in anchors, which may refer to elements that follow.
  mutating func resolveAnchors(_ indices: Range<Int>) {
    for index in indices {
      guard let id = constraints[index].expression.id else { continue }
      if let node = place(ofID: id, constraints[index].attribute)?.node {
        constraints[index].secondNode = node
      } else {
        let known = suggestedIDs + AnchorExpression.targetNames
        let (attribute, anchor) = (constraints[index].attribute, constraints[index].anchor)
        report(.unknownID(id, attribute, of: anchor, known: known, isOutlet: isOutlet(id)))
      }
    }
  }
}
