package import NibData
package import NibKit
package import NibMarkup
package import NibModel
package import NibPictures
import NibViews

/// The layouts from which documents are made.
package struct DocumentTemplate {
  private let content: FilledLayout
  /// What is at the top and the bottom of each page.
  private let header: FilledLayout?
  private let footer: FilledLayout?
  package let settings: PageSettings

  package init(
    _ content: FilledLayout,
    header: FilledLayout? = nil,
    footer: FilledLayout? = nil,
    _ settings: PageSettings
  ) {
    (self.content, self.header, self.footer, self.settings) = (content, header, footer, settings)
  }

  private var layouts: [FilledLayout] { [content, header, footer].compactMap(\.self) }

  /// Whether the content is a cell.
  package var isCell: Bool { content.isCell }

  /// The parameters of the layouts.
  package var parameters: [LayoutParameters] { layouts.map(\.parameters) }

  /// Returns the pages of a row.
  ///
  /// - Throws: ``FaultyRecord`` with everything that is wrong with the row, ``DocumentLimits/Excess``, or
  ///   `NibError`.
  package func pages(of row: DataRow, within limits: DocumentLimits = DocumentLimits()) throws -> [Picture] {
    try limits.checkTime()
    var diagnostics = row.faults
    let view = try content.view(row, &diagnostics)
    let header = try header?.view(row, &diagnostics)
    let footer = try footer?.view(row, &diagnostics)
    diagnostics += imageFindings(row)
    guard let view, diagnostics.isEmpty else {
      throw FaultyRecord(record: row.record, diagnostics: diagnostics)
    }
    return try settings.pages(of: view, header: header, footer: footer, within: limits)
  }

  /// What is wrong with the default values of the layouts.
  var defaultFindings: [Diagnostic] { layouts.flatMap { $0.findings(ofDefaultsIn: settings.images) } }

  private func imageFindings(_ row: DataRow) -> [Diagnostic] {
    // A header can have the same parameter.
    layouts.reduce(into: []) { found, layout in
      for finding in layout.findings(row, in: settings.images)
      where !found.contains(where: { ($0.message, $0.range) == (finding.message, finding.range) }) {
        found.append(finding)
      }
    }
  }

  /// Returns a finding for each name of a row that no parameter takes.
  ///
  /// - Parameter isKnown: Returns whether a name has been found before.
  package func unknownNames(
    of row: DataRow,
    severity: Diagnostic.Severity,
    except isKnown: ([ParameterFault.Step]) -> Bool = { _ in false }
  ) -> [Diagnostic] {
    if row.unknownNames.isEmpty { return [] }
    let names = row.unknownNames.filter { !isKnown($0.key) }
      .map { (text: $0.key.text, name: $0.key, path: $0.value) }.sorted { $0.text < $1.text }
    let fields = DataFields(parameters).names
    var diagnostics = names.prefix(Self.reportedNames).map { text, name, path in
      let known = name.count == 1 ? fields : []
      let suggestion = Suggestion.phrase(for: name.names.last ?? "", among: known)
      let message = "no parameter takes '\(text)'\(suggestion)"
      return Diagnostic(.unknownColumn, severity: severity, message, at: row.span(of: path))
    }
    if names.count > Self.reportedNames {
      let count = (names.count - Self.reportedNames).counted("more name")
      let message = "no parameter takes \(count)"
      diagnostics.append(Diagnostic(.unknownColumn, severity: severity, message, at: row.span(of: [])))
    }
    return diagnostics
  }

  /// The maximum number of unknown names that are reported of a row.
  private static let reportedNames = 100

  /// Throws everything that is wrong with a row.
  ///
  /// - Throws: ``FaultyRecord``.
  package func check(_ row: DataRow) throws(FaultyRecord) {
    let diagnostics = row.faults + layouts.flatMap { $0.findings(row) } + imageFindings(row)
    if !diagnostics.isEmpty { throw FaultyRecord(record: row.record, diagnostics: diagnostics) }
  }
}
