import NibIndices
import NibMarkup

extension LayoutResolver {
  /// Resolves one attribute of an element.
  mutating func resolve(
    _ index: AttributeIndex,
    of element: ElementIndex,
    _ schema: ElementSchema,
    _ node: NodeIndex
  ) {
    let item = tree.attributes[index]
    guard LayoutNamespace.isLayouts(Int(item.namespace)) else { return }
    let isDesignTime = Int(item.namespace) == LayoutNamespace.design
    let name = schema.attributeNames[tree.names[Int(item.name)]]
    var isUse = false
    var format: SuppliedFormat?
    if substitutions.contain(index), let name, let substitution = substitutions[index] {
      format = substitution.format
      // The text of a value that a layout writes depends on the currency.
      if !isDesignTime, let supplier = substitution.supplier ?? format?.currency {
        isUse = use(supplier, format, for: name, of: node)
      }
      if !hasValue(index, of: element, name, isDesignTime: isDesignTime) {
        return nodes.append(index, name, isDesignTime: isDesignTime)
      }
    }
    if isDesignTime { return resolveDesignTime(index, of: element, name, schema, node, format) }
    var content: Int?
    switch name {
    case .declared(let declared):
      if let type = declared.valueType {
        content = value(index, of: element, declared, type, format)
        if let content {
          nodes.set(declared, to: content)
          if isUse { nodes.setHasDefault() }
        }
      } else {
        connect(markup(index, element), declared, node)
      }
    case .id: ids.declare(markup(index, element), node)
    case .outlet:
      connections.addOutlets(markup(index, element), to: .object(node), nodes.objectClass(of: node))
    case .class: break
    case .style:
      // A part has no name of its own that a style could be for.
      if nodes.all[node].isPart {
        context.report(.styleOfPart(markup(index, element), context.name(of: element)))
      }
    case .reuseIdentifier:
      if tree.value(of: index).isEmpty {
        context.report(.invalidReuseIdentifier(markup(index, element)))
      }
    case .anchor(let anchor): content = anchors.append(markup(index, element), of: anchor, node)
    case nil:
      context.report(.unknownAttribute(markup(index, element), of: context.markup(element), schema))
    }
    nodes.append(index, name, content: content)
  }

  /// Returns whether an attribute whose value is a parameter has a value that can be resolved.
  private mutating func hasValue(
    _ index: AttributeIndex,
    of element: ElementIndex,
    _ name: AttributeName,
    isDesignTime: Bool
  ) -> Bool {
    guard let substitution = substitutions[index], !context.isResolvable(substitution, name) else {
      return true
    }
    if case .outlet = name, !isDesignTime, substitution.parameter != nil {
      connections.addUnknownOutlets(markup(index, element))
    }
    return false
  }

  private func markup(_ attribute: AttributeIndex, _ element: ElementIndex) -> MarkupAttribute {
    context.expansion.layout.document.element(element).attribute(at: attribute)
  }

  /// Adds the action or the object that an attribute names.
  private mutating func connect(_ markup: MarkupAttribute, _ attribute: AttributeSchema, _ node: NodeIndex) {
    switch attribute.role {
    case .value: break
    case .event: connections.addAction(markup, for: attribute, of: node, nodes.objectClass(of: node))
    case .object(let type): connections.addReference(markup, attribute, to: type, of: node)
    }
  }

  /// Returns the index of a value, or reports a finding and returns `nil` if the value is not valid.
  private mutating func value(
    _ index: AttributeIndex,
    of element: ElementIndex,
    _ declared: AttributeSchema,
    _ type: ValueType,
    _ format: SuppliedFormat?
  ) -> Int? {
    if let format, declared.kind == .string {
      let value = String(decoding: tree.values[tree.value(of: index)], as: UTF8.self)
      return values.append(ResourceReference(value, in: format.format), type)
    }
    let written = ResolvedValues.Written(type, tree.value(of: index), in: tree.values)
    if let known = values.index(of: written, in: tree.values) { return known }
    var text = String(decoding: tree.values[written.bytes], as: UTF8.self)
    var reference: ResourceReference?
    if text.utf8.first == UInt8(ascii: "@") {
      if text.hasPrefix("@@") {
        text.removeFirst()
      } else {
        guard let found = self.reference(text, markup(index, element), declared) else { return nil }
        reference = found
        text = found.placeholder
      }
    }
    if let new = values.append(written, text, reference) { return new }
    context.report(.invalidValue(markup(index, element), kind: declared.kind))
    return nil
  }

  /// Returns the reference that an attribute has in place of a value, or reports a finding and returns `nil`.
  private func reference(
    _ text: String,
    _ markup: MarkupAttribute,
    _ declared: AttributeSchema
  ) -> ResourceReference? {
    guard let reference = ResourceReference(text) else {
      context.report(.reference(markup, kind: declared.kind))
      return nil
    }
    guard declared.kind.name == reference.kind.attributeKind.name else {
      context.report(.referenceOfOtherKind(markup, reference, kind: declared.kind))
      return nil
    }
    if reference.kind == .page, let last = nodes.all.last, last.isPart {
      context.report(.pageOfPart(markup, of: markup.element.name))
      return nil
    }
    return reference
  }

  /// Resolves a design-time attribute, which is checked like the real one and kept for pictures.
  private mutating func resolveDesignTime(
    _ index: AttributeIndex,
    of element: ElementIndex,
    _ name: AttributeName?,
    _ schema: ElementSchema,
    _ node: NodeIndex,
    _ format: SuppliedFormat?
  ) {
    guard case .declared(let declared) = name, let type = declared.valueType else {
      designTime.resolve(markup(index, element), schema, node, isRoot: nodes.all[node].parent == nil)
      return nodes.append(index, nil, isDesignTime: true)
    }
    let content = value(index, of: element, declared, type, format)
    nodes.append(index, name, isDesignTime: true, content: content)
  }
}
