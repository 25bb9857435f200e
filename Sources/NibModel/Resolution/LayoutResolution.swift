package import NibMarkup

/// The result of reading and resolving a layout file.
package struct LayoutResolution: Sendable {
  package let nibName: String
  /// The file, or `nil` if it could not be read.
  package let source: SourceFile?
  /// The resolved layout, even if it has faults, or `nil` if the file is not a layout.
  package let layout: ResolvedLayout?
  /// The findings about the layout, up to a limit.
  package let findings: Findings
  /// What the layout refers to in other files.
  package let references: LayoutReferences

  /// Whether the layout can be used.
  package var isSound: Bool { layout != nil && !findings.hasErrors }
  /// The connections of the layout, or `nil` if its root is missing or unknown.
  package var connections: LayoutConnections? { layout?.connections }
  /// The findings in reporting order, up to the limit.
  package var diagnostics: [Diagnostic] { findings.reported(in: source) }

  /// Resolves a layout from a file, which may be unreadable.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and of elements and attributes of included layouts.
  package init(
    _ file: Result<LayoutReading, UnreadableFile>,
    nibName: String,
    elements: ElementVocabulary,
    limits: LayoutLimits,
    classNames: NameableClasses,
    dependencies: LayoutDependencies
  ) {
    switch file {
    case .failure(let error): self.init(nibName: nibName, diagnostic: error.diagnostic)
    case .success(let reading):
      self.init(
        reading,
        nibName: nibName,
        elements: elements,
        limits: limits,
        classNames: classNames,
        dependencies: dependencies
      )
    }
  }

  /// Resolves a layout that was read.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and of elements and attributes of included layouts.
  package init(
    _ reading: LayoutReading,
    nibName: String,
    elements: ElementVocabulary,
    limits: LayoutLimits,
    classNames: NameableClasses,
    dependencies: LayoutDependencies
  ) {
    self.nibName = nibName
    source = reading.source
    guard let layout = reading.layout else {
      self.layout = nil
      findings = reading.findings
      references = LayoutReferences()
      return
    }
    let expansion = IncludeExpander.expand(layout, nibName: nibName, dependencies, elements, limits)
    var resolver = LayoutResolver(expansion, elements, classNames, limit: limits.findings)
    self.layout = resolver.resolve(nibName: nibName, dependencies)
    var findings = reading.findings
    findings.append(contentsOf: expansion.findings)
    findings.append(contentsOf: resolver.findings)
    if expansion.layout.document.isComposed { findings.reportIncludedFaultsOnce() }
    self.findings = findings
    references = expansion.references
  }

  private init(_ other: LayoutResolution, _ findings: Findings) {
    nibName = other.nibName
    source = other.source
    layout = other.layout
    references = other.references
    self.findings = findings
  }

  /// Returns the result with further findings about the layout.
  package func adding(_ diagnostics: [Diagnostic]) -> LayoutResolution {
    if diagnostics.isEmpty { return self }
    var findings = findings
    for diagnostic in diagnostics { findings.append(severity: diagnostic.severity, diagnostic) }
    return LayoutResolution(self, findings)
  }

  /// Creates the result for a layout that cannot be read or that exists more than once.
  package init(nibName: String, diagnostic: Diagnostic) {
    self.nibName = nibName
    source = nil
    layout = nil
    references = LayoutReferences()
    var findings = Findings(limit: .max)
    findings.append(diagnostic)
    self.findings = findings
  }
}

extension Findings {
  /// Reports the faults of each included layout once, where it is included first.
  fileprivate mutating func reportIncludedFaultsOnce() {
    var reported: Set<String> = []
    compactMap { found in
      var found = found
      // By itself, the layout does not need the class of its root to be in the catalog.
      if let include = found.outermostInclusion, found.rule != .unknownClass {
        let nibName = LayoutFileName.nibName(ofPath: include.file.path)
        found = .faultyInclude(nibName, found, at: include.place)
      }
      return found.rule != .faultyInclude || reported.insert(found.message).inserted ? found : nil
    }
  }
}
