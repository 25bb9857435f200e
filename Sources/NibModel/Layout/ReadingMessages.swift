package import NibMarkup

/// Messages about a document that is not a layout.
extension Diagnostic {
  static func wrongRootNamespace(_ root: MarkupElement) -> Diagnostic {
    let span = root.nameSpan
    let name = span.text
    guard root.namespace == 0 else {
      return Diagnostic(
        .wrongNamespace,
        "\(name)> is in the namespace '\(root.namespaceName)'; write xmlns=\"\(Layout.namespace)\"",
        at: span
      )
    }
    guard root.name == "layout" else {
      return Diagnostic(
        .wrongNamespace,
        "a layout begins with <layout xmlns=\"\(Layout.namespace)\">, not with \(name)>",
        at: span
      )
    }
    return Diagnostic(
      .wrongNamespace,
      "\(name)> is in no namespace; write xmlns=\"\(Layout.namespace)\"",
      at: span,
      fixIts: root.writtenValue(of: "xmlns") == nil
        ? [FixIt("add the namespace", replacing: span.end, with: " xmlns=\"\(Layout.namespace)\"")] : []
    )
  }

  static func wrongNamespace(of element: MarkupElement) -> Diagnostic {
    let found = element.namespace == 0 ? "no namespace" : "the namespace '\(element.namespaceName)'"
    return Diagnostic(
      .wrongNamespace,
      "<\(element.name)> is in \(found); a layout's elements are in '\(Layout.namespace)'",
      at: element.nameSpan
    )
  }

  static func wrongNamespace(of attribute: MarkupAttribute) -> Diagnostic {
    let namespace = attribute.element.document.namespaces[attribute.namespace]
    return Diagnostic(
      .wrongNamespace,
      "'\(attribute.nameSpan.text)' is in the namespace '\(namespace)'; a layout's attributes have no prefix,"
        + " or a prefix for '\(Layout.designNamespace)'",
      at: attribute.span
    )
  }

  package static func unexpectedText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unexpectedText,
      "text is not allowed between elements; write it in an attribute, such as text=\"…\" or title=\"…\"",
      at: span
    )
  }
}

extension MarkupElement {
  fileprivate var namespaceName: String { document.namespaces[namespace] }
}
