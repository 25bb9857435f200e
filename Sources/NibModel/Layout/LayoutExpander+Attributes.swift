import NibMarkup

extension LayoutExpander {
  struct Value {
    /// The value, or `nil` if it is that of a parameter without one.
    let text: String?
    /// The attribute with the value.
    let attribute: MarkupAttribute
    /// The name of the parameter with the value, or `nil` if the value is not that of one.
    var name: String?
    /// The parameter, or `nil` if the layout does not declare it.
    var parameter: LayoutInterface.Parameter?
  }

  /// Returns the value of an attribute, in which parameters have their values.
  mutating func value(of attribute: MarkupAttribute, in frame: Frame) -> Value {
    let text = attribute.value
    guard attribute.mayHaveParameter else { return Value(text: text, attribute: attribute) }
    let prefix = LayoutFormat.parameterReference
    if text.hasPrefix(prefix),
      let (parameter, argument) = frame.argument(String(text.dropFirst(prefix.count)))
    {
      return Value(
        text: argument?.text,
        attribute: argument?.attribute ?? attribute,
        name: parameter.name,
        parameter: parameter
      )
    }
    if attribute.isAnchor { return expression(text, attribute, in: frame) }
    guard text.hasPrefix(prefix) else {
      reportParameterInside(text, attribute, in: frame)
      return Value(text: text, attribute: attribute)
    }
    let name = String(text.dropFirst(prefix.count))
    reportUndeclared(name, attribute, in: frame)
    return Value(text: nil, attribute: attribute, name: name)
  }

  /// Returns an anchor's expression, in which parameters have their values.
  private mutating func expression(_ text: String, _ attribute: MarkupAttribute, in frame: Frame) -> Value {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: LayoutFormat.parameterReference) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      rest = rest.dropFirst(name.count)
      guard let (_, argument) = frame.argument(name) else {
        reportUndeclared(name, attribute, in: frame)
        return Value(text: nil, attribute: attribute, name: name)
      }
      guard let argument, let value = argument.text else {
        return Value(text: nil, attribute: attribute, name: name)
      }
      // An id in the value would have to be one of the layout that gives it.
      guard Double(value) != nil else {
        report(.wrongPartOfExpression(value, name, at: argument.attribute.span))
        return Value(text: nil, attribute: attribute, name: name)
      }
      result += value
      if result.utf8.count > limits.attributeBytes {
        report(.longExpression(limit: limits.attributeBytes, at: attribute.span))
        return Value(text: nil, attribute: attribute, name: name)
      }
    }
    return Value(text: result + rest, attribute: attribute)
  }

  /// Reports a parameter of the layout among other text, where it would be shown as it is written.
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

  /// Adds the attributes of an element to the copy of it, which has just begun.
  mutating func add(
    attributesOf element: MarkupElement,
    in frame: Frame,
    except isOmitted: ((MarkupAttribute) -> Bool)?
  ) {
    let part = frame.part
    for index in element.document.tree.attributes(of: element.index) {
      if let isOmitted, isOmitted(element.attribute(at: index)) { continue }
      if part.mayHaveParameter(index) {
        add(element.attribute(at: index), in: frame)
      } else {
        composition.copy(index, of: element, part.numbers)
      }
    }
  }

  /// Adds an attribute to the element that has just begun.
  mutating func add(_ attribute: MarkupAttribute, in frame: Frame) {
    let numbers = frame.part.numbers
    let value = value(of: attribute, in: frame)
    if let name = value.name {
      let substitution = LayoutExpansion.Substitution(
        name: name,
        parameter: value.parameter,
        hasValue: value.text != nil,
        place: attribute.place
      )
      substitutions.add(substitution, at: composition.attributeCount)
    }
    composition.add(attribute, value: value.text, at: value.attribute, numbers)
  }
}
