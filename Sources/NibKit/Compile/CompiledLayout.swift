package import NibMarkup

/// What became of a layout file: a prototype, or findings and as much as could be understood.
///
/// A class: it is large, and handed around.
package final class CompiledLayout: Sendable {
  package let nibName: String
  /// The file, or nil when it could not be read.
  package let source: SourceFile?
  /// What the layout wants to connect, also when it has faults, so that a class's disagreement can be told
  /// with them.
  package let connections: LayoutConnections?
  /// What cells are made from; nil when there are findings.
  package let prototype: Prototype?
  /// What was found, as far as it is kept.
  package let findings: Findings

  /// The findings in reporting order, no more than the limits allow.
  package var diagnostics: [Diagnostic] { findings.reported(in: source) }

  /// Reads and compiles a file: the way that the library and the command share.
  package convenience init(
    _ file: Result<SourceFile, UnreadableFile>,
    nibName: String,
    elements: ElementCatalog,
    limits: LayoutLimits,
    classNames: LayoutCompiler.ClassNames
  ) {
    switch file {
    case .failure(let error): self.init(nibName: nibName, diagnostic: error.diagnostic)
    case .success(let file):
      self.init(
        file,
        LayoutReading(file, limits: limits),
        nibName: nibName,
        elements: elements,
        limits: limits,
        classNames: classNames
      )
    }
  }

  /// Compiles what was read of a file.
  package init(
    _ file: SourceFile,
    _ read: LayoutReading,
    nibName: String,
    elements: ElementCatalog,
    limits: LayoutLimits,
    classNames: LayoutCompiler.ClassNames
  ) {
    self.nibName = nibName
    source = file
    guard let layout = read.layout else {
      connections = nil
      prototype = nil
      findings = read.findings
      return
    }
    let compiled = LayoutCompiler.compile(
      layout,
      nibName: nibName,
      catalog: elements,
      limits: limits,
      classNames: classNames
    )
    connections = compiled.connections
    var findings = read.findings
    findings.append(contentsOf: compiled.findings)
    self.findings = findings
    prototype = findings.hasErrors ? nil : compiled.prototype
  }

  /// A layout that cannot be read, or is there twice.
  init(nibName: String, diagnostic: Diagnostic) {
    self.nibName = nibName
    var findings = Findings(limit: .max)
    findings.append(diagnostic)
    self.findings = findings
    source = nil
    connections = nil
    prototype = nil
  }
}
