package import NibData
package import NibKit
package import NibMarkup
package import NibModel
package import NibPictures
import NibViews

/// A layout from which documents are made.
package final class DocumentTemplate {
  private let template: NibTemplate<View>
  package let settings: PageSettings
  /// The layout as it is written, for the places of its declarations.
  private lazy var layout = LayoutReading(layoutSpan.file, limits: LayoutLimits()).layout

  /// Reads a layout.
  ///
  /// - Throws: `NibError` with the faults of the layout.
  package init(nibName: String, _ registry: NibRegistry, _ settings: PageSettings) throws(NibError) {
    template = try registry.template(nibName: nibName)
    self.settings = settings
  }

  package var parameters: LayoutParameters { template.parameters }

  /// The place of the layout in messages.
  package var layoutSpan: SourceSpan { template.layoutSpan }

  /// Returns the pages of a row.
  ///
  /// - Throws: ``FaultyRecord`` with everything that is wrong with the row, or `NibError`.
  package func pages(of row: DataRow) throws -> [Picture] {
    var faults = ParameterFaults()
    guard let view = try template.instantiate(row.values, faults: &faults) else { throw faulty(row, faults) }
    return try settings.pages(of: view)
  }

  /// Throws everything that is wrong with a row.
  ///
  /// - Throws: ``FaultyRecord``.
  package func check(_ row: DataRow) throws(FaultyRecord) {
    let faults = template.faults(row.values)
    if !faults.all.isEmpty { throw faulty(row, faults) }
  }

  private func faulty(_ row: DataRow, _ faults: ParameterFaults) -> FaultyRecord {
    var diagnostics = faults.all.map { fault in
      Diagnostic(
        fault.rule,
        fault.message,
        at: row.span(of: fault.path),
        notes: declaration(of: fault).map { [Diagnostic.Note("it is declared here", at: $0.range)] }
          ?? []
      )
    }
    if faults.omitted > 0 {
      diagnostics.append(
        Diagnostic(.limitExceeded, "\(faults.omitted) more values are not valid", at: row.span(of: []))
      )
    }
    return FaultyRecord(record: row.record, diagnostics: diagnostics)
  }

  /// Returns the place of the declaration of a parameter or of a field, or `nil` if there is none.
  private func declaration(of fault: ParameterFault) -> SourceSpan? {
    // What lacks a value is in the path, but not what is missing.
    if fault.rule == .missingParameter { return nil }
    guard let layout else { return nil }
    var elements = layout.root.children.filter { $0.name == LayoutFormat.parameterElement }
    var found: MarkupElement?
    for name in fault.path.names {
      guard let next = elements.first(where: { $0.attribute("name")?.value == name }) else { return nil }
      found = next
      elements = Array(next.children)
    }
    return found?.nameSpan
  }
}
