package import NibData
import NibKit
import NibMarkup
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

  /// The parameters of the layouts.
  package var parameters: [LayoutParameters] { layouts.map(\.parameters) }

  /// Returns the pages of a row.
  ///
  /// - Throws: ``FaultyRecord`` with everything that is wrong with the row, or `NibError`.
  package func pages(of row: DataRow) throws -> [Picture] {
    var diagnostics: [Diagnostic] = []
    let view = try content.view(row, &diagnostics)
    let header = try header?.view(row, &diagnostics)
    let footer = try footer?.view(row, &diagnostics)
    guard let view, diagnostics.isEmpty else {
      throw FaultyRecord(record: row.record, diagnostics: diagnostics)
    }
    return try settings.pages(of: view, header: header, footer: footer)
  }

  /// Throws everything that is wrong with a row.
  ///
  /// - Throws: ``FaultyRecord``.
  package func check(_ row: DataRow) throws(FaultyRecord) {
    let diagnostics = layouts.flatMap { $0.findings(row) }
    if !diagnostics.isEmpty { throw FaultyRecord(record: row.record, diagnostics: diagnostics) }
  }
}
