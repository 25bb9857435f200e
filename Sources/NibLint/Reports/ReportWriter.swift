package import NibMarkup

/// Writes findings in a format as they come, so that a report of any size needs no room.
package protocol ReportWriter {
  /// What comes before the first finding.
  var opening: String { get }
  /// Findings, in the order of the report.
  mutating func text(of diagnostics: [Diagnostic]) -> String
  /// What comes after the last finding.
  func closing(_ summary: Validation.Summary) -> String
}

extension ReportWriter {
  package var opening: String { "" }
  package func closing(_ summary: Validation.Summary) -> String { "" }

  /// A report that was gathered.
  func text(of report: Validation.Report) -> String {
    var writer = self
    return opening + writer.text(of: report.diagnostics) + closing(report.summary)
  }
}

/// The findings as a person reads them.
package struct TextReport: ReportWriter {
  private let printer: DiagnosticPrinter

  package init(colour: Bool) {
    printer = DiagnosticPrinter(colour: colour)
  }

  package func text(of diagnostics: [Diagnostic]) -> String { printer.text(of: diagnostics) }
}
