package import NibMarkup

/// The findings as JSON: an object with `version` (2), `layouts` (a count), `errors`, `warnings` and
/// `diagnostics`.
///
/// A diagnostic has `rule`, `severity`, `message`, `range` (absent for a finding that is not about a file),
/// `notes`, and `fixIts`. A range has `path`, `start`, and `end`; the latter two have `line` and `column`
/// (1-based, in Unicode scalars) and `offset` (in bytes). A fix-it has `message` and `edits`; each edit
/// has a `range` and a `replacement`.
package struct JSONReport: ReportWriter {
  private var array = JSONArray(indentation: 4)

  package init() {}

  package var opening: String { "{\n  \"diagnostics\" : [" }

  package mutating func text(of diagnostics: [Diagnostic]) -> String { array.text(of: diagnostics) }

  package func closing(_ summary: Validation.Summary) -> String {
    """
    \(array.closing),
      "errors" : \(summary.errorCount),
      "layouts" : \(summary.layoutCount),
      "version" : 2,
      "warnings" : \(summary.warningCount)
    }

    """
  }
}

extension Validation.Report {
  /// The report as JSON: an object with `version` (2), `layouts` (a count), `errors`, `warnings` and
  /// `diagnostics`.
  ///
  /// A diagnostic has `rule`, `severity`, `message`, `range` (absent for a finding that is not about a file),
  /// `notes`, and `fixIts`. A range has `path`, `start`, and `end`; the latter two have `line` and `column`
  /// (1-based, in Unicode scalars) and `offset` (in bytes). A fix-it has `message` and `edits`; each edit
  /// has a `range` and a `replacement`.
  public var json: String { JSONReport().text(of: self) }
}
