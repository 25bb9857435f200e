import NibMarkup

extension LayoutExpander {
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
    var parameter: LayoutInterface.Parameter?
  }

  /// Returns the value of an attribute, with parameters replaced by their values.
  mutating func value(of attribute: MarkupAttribute, in frame: Frame) -> Value {
    let origin = frame.source.origin(of: attribute)
    switch frame.part.reference(attribute.index) {
    case nil: return Value(text: attribute.value, attribute: attribute, origin: origin)
    case .parameter(let index):
      let parameter = frame.part.interface.parameters[index]
      let argument = frame.arguments[index]
      return Value(
        text: argument?.text,
        attribute: argument?.attribute ?? attribute,
        origin: argument?.origin ?? origin,
        name: parameter.name,
        parameter: parameter
      )
    case .text:
      let (text, name) = text(of: attribute, in: frame)
      return Value(text: text, attribute: attribute, origin: origin, name: name)
    }
  }

  /// Returns the value of an attribute that contains an `@` but is not just a parameter of the layout.
  private mutating func text(
    of attribute: MarkupAttribute,
    in frame: Frame
  ) -> (text: String?, parameter: String?) {
    let text = attribute.value
    if attribute.isAnchor { return expression(text, attribute, in: frame) }
    let prefix = LayoutFormat.parameterReference
    guard text.hasPrefix(prefix) else {
      reportParameterInside(text, attribute, in: frame)
      return (text, nil)
    }
    let name = String(text.dropFirst(prefix.count))
    reportUndeclared(name, attribute, in: frame)
    return (nil, name)
  }

  /// Returns an anchor's expression, with parameters replaced by their values.
  ///
  /// - Returns: The expression, or the name of a parameter that has no value or cannot stand there.
  private mutating func expression(
    _ text: String,
    _ attribute: MarkupAttribute,
    in frame: Frame
  ) -> (text: String?, parameter: String?) {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: LayoutFormat.parameterReference) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      rest = rest.dropFirst(name.count)
      guard let (_, argument) = frame.argument(name) else {
        reportUndeclared(name, attribute, in: frame)
        return (nil, name)
      }
      guard let argument, let value = argument.text else { return (nil, name) }
      // An id in the value would have to belong to the layout that passes the value.
      guard Double(value) != nil else {
        report(.wrongPartOfExpression(value, name, at: argument.attribute.span))
        return (nil, name)
      }
      result += value
      if result.utf8.count > limits.attributeBytes {
        report(.longExpression(limit: limits.attributeBytes, at: attribute.span))
        return (nil, name)
      }
    }
    return (result + rest, nil)
  }

  /// Reports a parameter inside other text, where it would not be replaced by its value.
  private mutating func reportParameterInside(
    _ text: String,
    _ attribute: MarkupAttribute,
    in frame: Frame
  ) {
    guard let range = text.firstRange(of: LayoutFormat.parameterReference) else { return }
    let name = String(text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if frame.argument(name) != nil { reportIfKept { .parameterInText(name, at: attribute.span) } }
  }

  private mutating func reportUndeclared(_ name: String, _ attribute: MarkupAttribute, in frame: Frame) {
    reportIfKept {
      let known = frame.part.interface.parameters.map(\.name)
      return .undeclaredParameter(name, known: known, at: attribute.span)
    }
  }

  /// Adds an element's attributes to its copy, which has just begun.
  mutating func add(
    attributesOf element: MarkupElement,
    in frame: Frame,
    except isOmitted: ((MarkupAttribute) -> Bool)?
  ) {
    let part = frame.part
    for index in element.document.tree.attributes(of: element.index) {
      if let isOmitted, isOmitted(element.attribute(at: index)) { continue }
      if part.reference(index) == nil {
        composition.copy(index, ofElement: element.index, of: frame.source)
      } else {
        add(element.attribute(at: index), in: frame)
      }
    }
  }

  /// Adds an attribute to the element that has just begun.
  mutating func add(_ attribute: MarkupAttribute, in frame: Frame) {
    let value = value(of: attribute, in: frame)
    if let name = value.name {
      let substitution = LayoutExpansion.Substitution(
        attribute: composition.attributeCount,
        name: name,
        parameter: value.parameter,
        hasValue: value.text != nil,
        origin: frame.source.origin(of: attribute)
      )
      substitutions.append(substitution)
    }
    let replaced = ReplacedValue(attribute: attribute.index, value: value.text, origin: value.origin)
    composition.add(replaced, of: frame.source)
  }
}
