import NibMarkup

/// What a library keeps of a layout file: a prototype, or findings and as much as could be understood.
///
/// A class: it is large, and handed around.
final class CompiledLayout: Sendable {
  /// The file, or nil when it could not be read.
  let source: SourceFile?
  /// What the layout wants to connect, also when it has faults, so that a class's disagreement can be
  /// reported with them.
  let connections: LayoutConnections?
  /// What cells are made from; nil when there are errors.
  let prototype: Prototype?
  /// What was found, as far as it is kept.
  let findings: Findings

  /// The findings in reporting order, no more than the limits allow.
  var diagnostics: [Diagnostic] { findings.reported(in: source) }

  /// Compiles a layout; one with errors has no prototype.
  init(_ resolution: LayoutResolution, elements: ElementCatalog) {
    source = resolution.source
    connections = resolution.connections
    findings = resolution.findings
    prototype =
      resolution.isSound
      ? resolution.layout.flatMap { Prototype($0, resolution.values, elements) } : nil
  }
}
