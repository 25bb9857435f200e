package import NibMarkup

/// A writer that formats findings as they arrive, so that the text of a report is never in memory as a whole.
package protocol ReportWriter {
  /// The text before the first finding.
  var opening: String { get }
  /// Returns the text of the next findings.
  ///
  /// Findings are passed in the order of the report.
  mutating func text(of diagnostics: [Diagnostic]) -> String
  /// Returns the text after the last finding.
  func closing(_ summary: Validation.Summary) -> String
}

extension ReportWriter {
  package var opening: String { "" }
  package func closing(_ summary: Validation.Summary) -> String { "" }

  /// Returns the text of a complete report.
  func text(of report: Validation.Report) -> String {
    var writer = self
    return opening + writer.text(of: report.diagnostics) + closing(report.summary)
  }
}

/// A writer of findings as text for people.
package struct TextReport: ReportWriter {
  private let printer: DiagnosticPrinter

  package init(isColored: Bool) {
    printer = DiagnosticPrinter(isColored: isColored)
  }

  package func text(of diagnostics: [Diagnostic]) -> String { printer.text(of: diagnostics) }
}
