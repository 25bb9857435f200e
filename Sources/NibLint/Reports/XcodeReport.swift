import Foundation
import LayoutXML

extension Validation.Report {
  /// The findings as Xcode reads them from a build phase: a line each, with the whole path.
  public var xcode: String {
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
      "\(URL(filePath: range.path).path.onOneLine):\(range.start.line):\(range.start.column): "
    }
    return "\(place ?? "")\(kind): \(message.onOneLine)\n"
  }
}

extension String {
  /// The text without control characters, which could begin a line of their own.
  fileprivate var onOneLine: String {
    String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    )
  }
}
