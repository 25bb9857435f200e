import NibMarkup

extension Loss {
  static func attribute(_ attribute: MarkupAttribute) -> Loss {
    Loss(
      kind: .attribute,
      message: "layouts have no '\(attribute.name)' on <\(attribute.element.name)>",
      span: attribute.span
    )
  }

  static func value(_ attribute: MarkupAttribute) -> Loss {
    Loss(
      kind: .value,
      message: "in layouts, '\(attribute.name)' cannot be '\(attribute.value)'",
      span: attribute.span
    )
  }

  static func element(_ element: MarkupElement) -> Loss {
    let key = element.attribute("key").flatMap { $0.value == element.name ? nil : " for '\($0.value)'" } ?? ""
    return Loss(
      kind: .element,
      message: "layouts have no <\(element.name)>\(key) here",
      span: element.nameSpan
    )
  }

  static func elementAsView(_ element: MarkupElement) -> Loss {
    Loss(
      kind: .element,
      message: "layouts have no <\(element.name)>; a <view> takes its place",
      span: element.nameSpan
    )
  }

  static func viewInside(_ element: MarkupElement, _ container: String) -> Loss {
    Loss(
      kind: .element,
      message: "in layouts, a <\(container)> contains no views such as <\(element.name)>",
      span: element.nameSpan
    )
  }

  static func color(_ element: MarkupElement) -> Loss {
    let name = ["name", "systemColor", "cocoaTouchSystemColor"].compactMap { element.attribute($0)?.value }
      .first
    return Loss(
      kind: .namedColor,
      message: "the document does not contain the value of the color '\(name ?? "")'",
      span: element.nameSpan
    )
  }

  static func appearances(of color: String, _ element: MarkupElement) -> Loss {
    Loss(
      kind: .namedColor,
      message: "no asset catalog around the layouts has the color '\(color.printable)';"
        + " its value in light mode is used in dark mode, too",
      span: element.nameSpan
    )
  }

  static func sizeClass(_ variation: MarkupElement) -> Loss {
    Loss(
      kind: .sizeClass,
      message: "a layout has no values for size classes, here '\(variation.attribute("key")?.value ?? "")'",
      span: variation.nameSpan
    )
  }

  static func cellStyle(_ style: MarkupAttribute) -> Loss {
    Loss(
      kind: .cellStyle,
      message: "in layouts, a built-in label of a cell with a subtitle has one line",
      span: style.span
    )
  }

  static func constraint(_ element: MarkupElement, _ reason: String) -> Loss {
    Loss(kind: .constraint, message: "a layout cannot say the constraint: \(reason)", span: element.nameSpan)
  }

  static func connection(_ element: MarkupElement, _ reason: String) -> Loss {
    Loss(kind: .connection, message: reason, span: element.nameSpan)
  }

  static func segue(_ element: MarkupElement) -> Loss {
    let name = element.attribute("identifier").map { ", here '\($0.value)'" } ?? ""
    return Loss(kind: .segue, message: "layouts have no segues\(name)", span: element.nameSpan)
  }

  static func hostMember(_ name: String, of className: String, at element: MarkupElement) -> Loss {
    Loss(
      kind: .hostClass,
      message: "'\(name)' of \(className) is lost, because the class has no element of its own",
      span: element.nameSpan
    )
  }

  static func runtimeAttribute(_ element: MarkupElement, _ keyPath: String) -> Loss {
    Loss(
      kind: .runtimeAttribute,
      message: "layouts have no attribute for the runtime attribute '\(keyPath)'",
      span: element.nameSpan
    )
  }

  static func controllerWithoutView(_ element: MarkupElement) -> Loss {
    Loss(
      kind: .controller,
      message: "the <\(element.name)> has no view in the document",
      span: element.nameSpan
    )
  }

  static func controllerAttribute(_ attribute: MarkupAttribute) -> Loss {
    Loss(
      kind: .controller,
      message: "layouts have no '\(attribute.name)' of a view controller",
      span: attribute.span
    )
  }

  static func controllerPart(_ element: MarkupElement) -> Loss {
    Loss(
      kind: .controller,
      message: "layouts have no <\(element.name)> of a view controller",
      span: element.nameSpan
    )
  }

  static func toolbar(_ element: MarkupElement) -> Loss {
    Loss(
      kind: .controller,
      message: "layouts do not say which bar button items are those of the toolbar",
      span: element.nameSpan
    )
  }

  static func unusedRecognizer(_ element: MarkupElement) -> Loss {
    Loss(kind: .element, message: "no view in a layout has the <\(element.name)>", span: element.nameSpan)
  }

  static func globalTint(_ element: MarkupElement) -> Loss {
    Loss(kind: .element, message: "layouts have no tint color for a whole app", span: element.nameSpan)
  }

  static func embeddedController(_ element: MarkupElement) -> Loss {
    Loss(
      kind: .controller,
      message: "the view of the embedded controller is not in the layout; a <view> takes its place",
      span: element.nameSpan
    )
  }
}
