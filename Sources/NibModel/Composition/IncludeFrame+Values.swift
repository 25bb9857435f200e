import NibMarkup

extension IncludeFrame {
  /// The value of an attribute.
  struct Value {
    /// The value, or `nil` if it refers to a parameter that has no value.
    let text: String?
    /// The attribute with the value.
    let attribute: MarkupAttribute
    /// Where that attribute is written.
    let origin: AttributeOrigin
    /// The name of the parameter that supplies the value, or `nil` for a literal value.
    var name: String?
    /// The parameter, or `nil` if the layout does not declare it.
    var parameter: IncludeInterface.Parameter?
    /// What supplies the value at run time, or `nil` if nothing does.
    var supplier: ParameterSupplier?
    /// How a text shows the value, or `nil` if it shows the value as it is.
    var format: SuppliedFormat?
  }

  /// Returns the value of an attribute, with parameters replaced by their values.
  func value(of attribute: MarkupAttribute) -> Value {
    let origin = source.origin(of: attribute)
    switch part.reference(attribute.index) {
    case nil: return Value(text: attribute.value, attribute: attribute, origin: origin)
    case .parameter(let index):
      let parameter = part.interface.parameters[index]
      let argument = arguments[index]
      return Value(
        text: argument?.text,
        attribute: argument?.attribute ?? attribute,
        origin: argument?.origin ?? origin,
        name: parameter.name,
        parameter: parameter,
        supplier: supplier(of: index),
        format: format(of: index)
      )
    case .text:
      let (text, name) = text(of: attribute)
      return Value(text: text, attribute: attribute, origin: origin, name: name)
    }
  }

  /// Returns the value of an attribute that contains an `@` but is not just a parameter of the layout.
  private func text(of attribute: MarkupAttribute) -> (text: String?, parameter: String?) {
    let text = attribute.value
    if attribute.isAnchor { return expression(text, attribute) }
    let prefix = LayoutFormat.parameterReference
    guard text.hasPrefix(prefix) else {
      reportParameterInside(text, attribute)
      return (text, nil)
    }
    let name = String(text.dropFirst(prefix.count))
    reportUndeclared(name, attribute)
    return (nil, name)
  }

  /// Returns an anchor's expression, with parameters replaced by their values.
  ///
  /// - Returns: The expression, or the name of a parameter that has no value or cannot stand there.
  private func expression(_ text: String, _ attribute: MarkupAttribute) -> (text: String?, parameter: String?)
  {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: LayoutFormat.parameterReference) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      rest = rest.dropFirst(name.count)
      guard let index = part.interface.index(of: name) else {
        reportUndeclared(name, attribute)
        return (nil, name)
      }
      context.fix(supplier(of: index))
      guard let argument = arguments[index], let value = argument.text else { return (nil, name) }
      // An id in the value would have to belong to the layout that passes the value.
      guard Double(value) != nil else {
        context.report(.wrongPartOfExpression(value, name, at: argument.attribute.span))
        return (nil, name)
      }
      result += value
      if result.utf8.count > context.limits.attributeBytes {
        context.report(.longExpression(limit: context.limits.attributeBytes, at: attribute.span))
        return (nil, name)
      }
    }
    return (result + rest, nil)
  }

  /// Reports a parameter inside other text, where it would not be replaced by its value.
  private func reportParameterInside(_ text: String, _ attribute: MarkupAttribute) {
    guard let range = text.firstRange(of: LayoutFormat.parameterReference) else { return }
    let name = String(text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if part.interface.index(of: name) != nil { context.report(.parameterInText(name, at: attribute.span)) }
  }

  private func reportUndeclared(_ name: String, _ attribute: MarkupAttribute) {
    context.report(
      .undeclaredParameter(name, known: part.interface.parameters.map(\.name), at: attribute.span)
    )
  }
}
