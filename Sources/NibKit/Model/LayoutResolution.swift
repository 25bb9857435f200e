package import NibMarkup

/// What was found out about a layout file.
package struct LayoutResolution: Sendable {
  package let nibName: String
  /// The file, or nil when it could not be read.
  package let source: SourceFile?
  /// What the layout means, even when it has faults; nil when the file is not a layout.
  package let layout: ResolvedLayout?
  /// The layout's values with what sets them.
  let values: ResolvedValues
  /// Everything that is wrong, as far as it is kept.
  package let findings: Findings

  /// Whether the layout can be used.
  package var isSound: Bool { layout != nil && !findings.hasErrors }
  /// What the layout wants to connect; nil when its root is not understood.
  package var connections: LayoutConnections? { layout?.connections }
  /// The findings in reporting order, no more than the limits allow.
  package var diagnostics: [Diagnostic] { findings.reported(in: source) }

  /// Reads and resolves a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(
    _ file: Result<SourceFile, UnreadableFile>,
    nibName: String,
    elements: ElementCatalog,
    limits: LayoutLimits,
    classNames: LayoutResolver.ClassNames
  ) {
    switch file {
    case .failure(let error): self.init(nibName: nibName, diagnostic: error.diagnostic)
    case .success(let file):
      self.init(file, nibName: nibName, elements: elements, limits: limits, classNames: classNames)
    }
  }

  /// Resolves what a file says.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(
    _ file: SourceFile,
    nibName: String,
    elements: ElementCatalog,
    limits: LayoutLimits,
    classNames: LayoutResolver.ClassNames
  ) {
    self.nibName = nibName
    source = file
    let reading = LayoutReading(file, limits: limits)
    guard let layout = reading.layout else {
      self.layout = nil
      values = ResolvedValues()
      findings = reading.findings
      return
    }
    var resolver = LayoutResolver(layout, elements, classNames, limit: limits.findings)
    self.layout = resolver.resolve(nibName: nibName)
    values = resolver.values
    var findings = reading.findings
    findings.append(contentsOf: resolver.found.findings)
    self.findings = findings
  }

  /// A layout that cannot be read, or is there twice.
  init(nibName: String, diagnostic: Diagnostic) {
    self.nibName = nibName
    source = nil
    layout = nil
    values = ResolvedValues()
    var findings = Findings(limit: .max)
    findings.append(diagnostic)
    self.findings = findings
  }
}
