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
  func arguments(
    of include: MarkupElement,
    count: Int,
    for inner: LayoutPart,
    _ source: IncludedDocument
  ) -> [Argument?] {
    var arguments: [Argument?] = []
    arguments.reserveCapacity(inner.interface.parameters.count)
    var unknown = count
    for parameter in inner.interface.parameters {
      if let attribute = include.attribute(parameter.name) {
        arguments.append(argument(attribute, for: parameter))
        unknown -= 1
      } else if let value = parameter.defaultValue {
        let attribute = source.document.element(value.element.index).attribute(at: value.index)
        let origin = source.origin(of: attribute)
        arguments.append(Argument(text: value.value, attribute: attribute, origin: origin))
      } else {
        context.report(.missingParameter(parameter, of: inner.nibName, at: include.nameSpan))
        arguments.append(nil)
      }
    }
    if unknown > 0 { reportUnknownArguments(of: include, for: inner) }
    return arguments
  }

  /// Returns the parameters of the outermost layout that supply the values of an included layout's
  /// parameters.
  func suppliers(of include: MarkupElement, for inner: LayoutPart) -> [Int?] {
    guard hasSuppliers else { return [] }
    return inner.interface.parameters.map { parameter in
      guard let attribute = include.attribute(parameter.name),
        case .parameter(let index) = part.reference(attribute.index)
      else { return nil }
      let supplier = supplier(of: index)
      if let supplier { context.require(parameter.kind, of: supplier) }
      return supplier
    }
  }

  /// Returns the value that an include gives to a parameter, and reports one that is not valid.
  private func argument(_ attribute: MarkupAttribute, for parameter: IncludeInterface.Parameter) -> Argument {
    let value = value(of: attribute)
    var text = value.text
    if let given = value.parameter, !given.fits(parameter.kind) {
      context.report(.wrongParameterKind(attribute, given.kind, expected: parameter.kind))
      text = nil
    } else if let wrong = text, !parameter.accepts(wrong) {
      context.report(.wrongArgument(value.attribute, wrong, parameter))
      text = nil
    }
    return Argument(text: text, attribute: value.attribute, origin: value.origin)
  }

  private func reportUnknownArguments(of include: MarkupElement, for inner: LayoutPart) {
    for attribute in include.attributes where part.role(ofAttribute: attribute.index) == .parameter {
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
