package import NibMarkup

extension Validation.Report {
  /// The report as GitHub workflow commands, which show each finding beside its line.
  public var gitHub: String { GitHubReport().text(of: self) }
}

/// A writer of findings as GitHub workflow commands.
package struct GitHubReport: ReportWriter {
  package init() {}

  package func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      var properties: [String] = []
      if let range = diagnostic.range {
        properties = [
          "file=\(Self.escaped(range.path, in: "%\r\n:,"))", "line=\(range.start.line)",
          "col=\(range.start.column)", "endLine=\(range.end.line)", "endColumn=\(range.end.column)",
        ]
      }
      properties.append("title=\(diagnostic.rule.rawValue)")
      let notes = diagnostic.notes.map { note in
        "\nnote: " + (note.range.map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? "")
          + note.message
      }
      let message = Self.escaped(diagnostic.message + notes.joined(), in: "%\r\n")
      return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(message)\n"
    }.joined()
  }

  /// Returns a text with the given characters percent-encoded, as the workflow runner decodes them.
  private static func escaped(_ text: String, in characters: String) -> String {
    text.unicodeScalars.map { scalar in
      guard characters.unicodeScalars.contains(scalar) else { return String(scalar).printable }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return digits.count < 2 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
