package import LayoutXML

/// What became of a layout file: a prototype, or findings and as much as could be understood. A class: it is large, and
/// handed around.
package final class CompiledLayout: Sendable {
  package let nibName: String
  /// The file, or nil when it could not be read.
  package let source: SourceFile?
  /// What the layout wants to connect, also when it has faults, so that a class's disagreement can be told with them.
  package let connections: LayoutConnections?
  /// What cells are made from; nil when there are findings.
  package let prototype: Prototype?
  /// The findings in reporting order.
  package let diagnostics: [Diagnostic]

  /// Reads and compiles a file: the way that the library and the command share.
  package convenience init(
    _ file: Result<SourceFile, UnreadableFile>,
    nibName: String,
    elements: ElementCatalog,
    limits: LayoutLimits,
    classNames: LayoutCompiler.ClassNames
  ) {
    switch file {
    case .failure(let error): self.init(nibName: nibName, diagnostics: [error.diagnostic])
    case .success(let file):
      self.init(
        file,
        Layout.read(file, limits: limits),
        nibName: nibName,
        elements: elements,
        classNames: classNames
      )
    }
  }

  /// Compiles what was read of a file.
  package init(
    _ file: SourceFile,
    _ read: (layout: Layout?, diagnostics: [Diagnostic]),
    nibName: String,
    elements: ElementCatalog,
    classNames: LayoutCompiler.ClassNames
  ) {
    self.nibName = nibName
    source = file
    guard let layout = read.layout else {
      connections = nil
      prototype = nil
      diagnostics = read.diagnostics
      return
    }
    let compiled = LayoutCompiler.compile(
      layout,
      nibName: nibName,
      catalog: elements,
      classNames: classNames
    )
    connections = compiled.connections
    diagnostics = (read.diagnostics + compiled.diagnostics).inReportingOrder()
    prototype = diagnostics.isEmpty ? compiled.prototype : nil
  }

  /// A layout that cannot be read, or is there twice.
  package init(nibName: String, diagnostics: [Diagnostic]) {
    self.nibName = nibName
    self.diagnostics = diagnostics
    source = nil
    connections = nil
    prototype = nil
  }
}
