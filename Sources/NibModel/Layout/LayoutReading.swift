package import NibMarkup

/// The result of reading a layout file, before its names are looked up.
package struct LayoutReading: Sendable {
  /// The file.
  package let source: SourceFile
  /// The tree, or `nil` if there is none.
  ///
  /// There is no tree if the file is not well-formed, if its root is in the wrong namespace, or if it exceeds
  /// a limit.
  package let layout: Layout?
  /// The findings about the file as XML.
  ///
  /// Findings such as text between elements do not prevent a tree, so that the faults of its elements can be
  /// reported, too.
  package private(set) var findings: Findings

  /// Reads a layout.
  ///
  /// - Complexity: O(*n*) in the number of bytes, within the limits.
  package init(_ source: SourceFile, limits: LayoutLimits) {
    self.source = source
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
    for text in document.textSpans { findings.append(.unexpectedText(at: text)) }
    if LayoutNamespace.areAll(in: document.tree) { return }
    for element in document.elements {
      if !element.isLayoutElement { findings.append(.wrongNamespace(of: element)) }
      for attribute in element.attributes where attribute.isForeign {
        findings.append(.wrongNamespace(of: attribute))
      }
    }
  }

  /// Creates the reading of a document that has been translated into the dialect of layouts.
  ///
  /// - Parameters:
  ///   - findings: The findings about the file.
  package init(translated document: MarkupDocument, _ origin: LayoutOrigin, _ findings: Findings) {
    source = document.source
    self.findings = findings
    layout = document.root.map { Layout(document: document, root: $0, origin: origin) }
  }

  /// Creates the reading of a file that is not written as a layout.
  ///
  /// - Parameter layout: The layout that was made from the file, or `nil` if there is none.
  package init(_ source: SourceFile, _ layout: Layout? = nil, findings: Findings) {
    self.source = source
    self.layout = layout
    self.findings = findings
  }

  /// The first error about the file as XML, or `nil` if there is none.
  var firstError: Diagnostic? { findings.kept.first { $0.severity == .error } }

  /// The findings in reporting order, up to the limit.
  package var diagnostics: [Diagnostic] { findings.reported(in: source) }
}

extension MarkupDocument {
  /// Returns whether there was no fault before the end of an element's start tag.
  fileprivate func understands(_ element: MarkupElement) -> Bool {
    guard let fault = fault?.range else { return fault == nil }
    return element.isStartTagComplete && fault.start.offset >= element.startTagSpan.offsets.upperBound
  }
}
