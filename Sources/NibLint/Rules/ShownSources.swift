import NibMarkup

/// The Swift files that findings are about, each read once more for the lines to show.
struct ShownSources {
  private var files: [String: SourceFile?] = [:]

  mutating func diagnostic(
    _ rule: RuleDescription,
    _ message: String,
    at range: SourceRange
  ) -> Diagnostic {
    let file = files[range.path] ?? (try? SourceFile.read(range.path).get())
    files[range.path] = .some(file)
    let severity = rule.severity ?? .warning
    guard let file else {
      var diagnostic = Diagnostic(rule.rule, severity: severity, message, path: range.path)
      diagnostic.range = range
      return diagnostic
    }
    return Diagnostic(
      rule.rule,
      severity: severity,
      message,
      at: file.span(range.start.offset..<range.end.offset)
    )
  }
}
