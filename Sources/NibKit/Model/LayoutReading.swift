package import NibMarkup

/// What was read of a layout file, before its names are looked up.
package struct LayoutReading: Sendable {
  /// The tree, or nil when the file is not well-formed, is in a wrong namespace as a whole, or exceeds a
  /// limit.
  package let layout: Layout?
  /// Everything that is wrong with the file as XML.
  ///
  /// With findings such as text between elements there is a tree, so that the faults of its elements can be
  /// reported too.
  package private(set) var findings: Findings

  /// Reads a layout.
  ///
  /// - Complexity: O(*n*) in the number of bytes, within the limits.
  package init(_ source: SourceFile, limits: LayoutLimits) {
    findings = Findings(limit: limits.findings)
    let document = MarkupDocument.read(source, dialect: .layout, limits: limits.markup)
    if let root = document.root, !root.isLayoutElement, document.understands(root) {
      layout = nil
      findings.append(.wrongRootNamespace(root))
      return
    }
    guard document.fault == nil, let root = document.root else {
      layout = nil
      if let fault = document.fault { findings.append(fault) }
      return
    }
    layout = Layout(document: document, root: root)
    for text in document.texts { findings.append(.unexpectedText(at: text)) }
    if LayoutNamespace.areAll(in: document.tree) { return }
    for element in document.elements {
      if !element.isLayoutElement { findings.append(.wrongNamespace(of: element)) }
      for attribute in element.attributes where attribute.isForeign {
        findings.append(.wrongNamespace(of: attribute))
      }
    }
  }

  /// The findings in reporting order, no more than the limits allow.
  package func diagnostics(in source: SourceFile) -> [Diagnostic] { findings.reported(in: source) }
}

extension MarkupDocument {
  /// Whether nothing was wrong until an element's start tag was complete.
  fileprivate func understands(_ element: MarkupElement) -> Bool {
    guard let fault = fault?.range else { return fault == nil }
    return element.isStartTagComplete && fault.start.offset >= element.startTagSpan.offsets.upperBound
  }
}
