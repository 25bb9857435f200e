import Foundation
package import NibMarkup

extension Validation.Report {
  /// The report in the format that Xcode reads from a build phase, with one line and the full path for each
  /// finding.
  public var xcode: String { XcodeReport().text(of: self) }
}

/// A writer of findings in the format that Xcode reads from a build phase.
package struct XcodeReport: ReportWriter {
  package init() {}

  package func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      line(
        diagnostic.range,
        diagnostic.severity.rawValue,
        "\(diagnostic.message) [\(diagnostic.rule.rawValue)]"
      ) + diagnostic.notes.map { line($0.range, "note", $0.message) }.joined()
    }.joined()
  }

  private func line(_ range: SourceRange?, _ kind: String, _ message: String) -> String {
    let place = range.map { range in
      "\(URL(filePath: range.path).path.printable):\(range.start.line):\(range.start.column): "
    }
    return "\(place ?? "")\(kind): \(message.printable)\n"
  }
}
