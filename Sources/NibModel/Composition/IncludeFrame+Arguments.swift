import NibMarkup

/// What an include in the layout gives to the layout that it includes.
extension IncludeFrame {
  /// Returns the values of an included layout's parameters.
  ///
  /// - Parameters:
  ///   - include: The include.
  ///   - count: The number of attributes of the include that must be parameters.
  ///   - inner: The included layout.
  ///   - source: The document of the included layout.
  ///   - list: The list whose fields give values that the include does not, or `nil` without a list.
  func arguments(
    of include: MarkupElement,
    count: Int,
    for inner: LayoutPart,
    _ source: IncludedDocument,
    _ list: RepeatedList?
  ) -> [Argument?] {
    var arguments: [Argument?] = []
    arguments.reserveCapacity(inner.interface.parameters.count)
    var unknown = count
    for parameter in inner.interface.parameters {
      if let attribute = include.argument(parameter.name, list) {
        arguments.append(argument(attribute, for: parameter))
        unknown -= 1
      } else if let list, let field = list.field(parameter.name) {
        arguments.append(argument(field, of: list, for: parameter, at: include))
      } else if let value = parameter.defaultValue {
        let attribute = source.document.element(value.element.index).attribute(at: value.index)
        let origin = source.origin(of: attribute)
        arguments.append(Argument(text: value.value, attribute: attribute, origin: origin))
      } else {
        context.report(.missingParameter(parameter, of: inner.nibName, list, at: include.nameSpan))
        arguments.append(nil)
      }
    }
    if unknown > 0 { reportUnknownArguments(of: include, for: inner, list) }
    return arguments
  }

  /// Returns what supplies the values of an included layout's parameters at run time.
  func suppliers(of include: MarkupElement, for inner: LayoutPart, _ list: RepeatedList?)
    -> [ParameterSupplier?]
  {
    guard hasSuppliers else { return [] }
    return inner.interface.parameters.map { parameter in
      let supplier: ParameterSupplier?
      if let attribute = include.argument(parameter.name, list) {
        guard case .parameter(let index) = part.reference(attribute.index) else { return nil }
        supplier = self.supplier(of: index)
      } else {
        guard let list, list.field(parameter.name) != nil else { return nil }
        supplier = list.supplier.flatMap { context.field(parameter.name, of: $0.parameter) }
          .map { ParameterSupplier(parameter: $0, repeated: list.index) }
      }
      if let supplier { context.require(parameter, of: supplier.parameter) }
      return supplier
    }
  }

  /// Returns the value that a field without a value in the data gives to a parameter, and reports a field of
  /// another type.
  private func argument(
    _ field: IncludeInterface.Parameter,
    of list: RepeatedList,
    for parameter: IncludeInterface.Parameter,
    at include: MarkupElement
  ) -> Argument? {
    if !field.fits(parameter) {
      context.report(.wrongField(field, of: list.parameter, parameter, at: include.nameSpan))
      return nil
    }
    if let list = missingField(of: parameter, in: field) {
      context.report(.missingField(list, of: field.name, at: include.nameSpan))
    }
    // The list may have been passed on, and the elements have the fields of the one that is given.
    let given = list.supplier.flatMap { context.field(parameter.name, of: $0.parameter) }
      .map { context.suppliers[$0].parameter }
    let home = given == nil ? self : outermost
    let declared = given ?? field
    let isDesignTime = context.dependencies.isDesignTime
    let value = (isDesignTime ? declared.designTimeValue : nil) ?? declared.defaultValue
    if let value, !parameter.accepts(value.value) {
      context.report(.wrongArgument(value, value.value, parameter))
      return nil
    }
    return value.map { Argument(text: $0.value, attribute: $0, origin: home.source.origin(of: $0)) }
  }

  /// Returns a field that a list needs and another one does not have, or `nil` if there is none.
  private func missingField(
    of list: IncludeInterface.Parameter,
    in other: IncludeInterface.Parameter
  ) -> IncludeInterface.Parameter? {
    for field in list.fields ?? [] {
      guard let given = other.fields?.first(where: { $0.name == field.name }) else {
        if field.defaultValue == nil { return field }
        continue
      }
      if !given.fits(field) { return field }
      if let missing = missingField(of: field, in: given) { return missing }
    }
    return nil
  }

  /// Returns the value that an include gives to a parameter, and reports one that is not valid.
  private func argument(_ attribute: MarkupAttribute, for parameter: IncludeInterface.Parameter) -> Argument {
    let value = value(of: attribute)
    var text = value.text
    if let given = value.parameter, !given.fits(parameter) {
      context.report(.wrongParameterType(attribute, given, expected: parameter))
      text = nil
    } else if let given = value.parameter, let field = missingField(of: parameter, in: given) {
      context.report(.missingField(field, of: given.name, at: attribute.span))
    } else if value.parameter == nil && value.name == nil && parameter.isList {
      context.report(.valueInsteadOfList(attribute, parameter))
      text = nil
    } else if let wrong = text, !parameter.accepts(wrong) {
      context.report(.wrongArgument(value.attribute, wrong, parameter))
      text = nil
    }
    return Argument(text: text, attribute: value.attribute, origin: value.origin, format: value.format)
  }

  private func reportUnknownArguments(
    of include: MarkupElement,
    for inner: LayoutPart,
    _ list: RepeatedList?
  ) {
    for attribute in include.attributes where part.role(ofAttribute: attribute.index) == .parameter {
      if list != nil && attribute.isList { continue }
      if !attribute.isDesignTime && inner.interface.index(of: attribute.name) != nil { continue }
      context.report(
        .unknownParameter(attribute, of: inner.nibName, inner.interface.parameters.map(\.name))
      )
    }
  }

  /// Returns the children of an include by the names of the slots that they fill.
  func contents(of include: MarkupElement, for inner: LayoutPart) -> [String: [MarkupElement]] {
    var contents: [String: [MarkupElement]] = [:]
    for child in include.children {
      let attribute = child.attributes.first { $0.isSlot }
      let name = attribute?.value ?? ""
      let place = attribute?.span ?? child.nameSpan
      let slots = inner.interface.slots
      if slots[name] == nil {
        context.report(.unknownSlot(name, of: inner.nibName, known: slots.keys.sorted(), at: place))
      } else if !name.isEmpty, let first = contents[name]?.first {
        context.report(.secondContent(name, at: place, first: first.nameSpan))
      } else {
        contents[name, default: []].append(child)
      }
    }
    return contents
  }
}

extension MarkupElement {
  /// Returns the attribute of an include or a `<repeat>` that gives a parameter its value, or `nil`.
  ///
  /// - Parameter list: The list of a `<repeat>`, or `nil` for an include.
  fileprivate func argument(_ parameter: String, _ list: RepeatedList?) -> MarkupAttribute? {
    list != nil && parameter == LayoutFormat.listAttribute ? nil : attribute(parameter)
  }
}
