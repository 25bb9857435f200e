import NibMarkup

/// A collector of the findings of rules that do not walk over a layout, each with the severity of its rule.
struct RuleReport {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen = SeenFindings()
  /// The files of code with findings, each read again for the lines to show.
  private var files: [String: SourceFile?] = [:]

  /// Reports a place in a layout, once.
  mutating func report(
    _ rule: RuleDescription,
    _ message: RuleMessage,
    at span: SourceSpan,
    notes: [Diagnostic.Note] = []
  ) {
    append(Diagnostic(rule.rule, severity: rule.reportedSeverity, message.text, at: span, notes: notes))
  }

  /// Reports a place in a file of code, once.
  ///
  /// - Parameter severity: The severity, or `nil` for that of the rule.
  mutating func report(
    _ rule: RuleDescription,
    severity: Diagnostic.Severity? = nil,
    _ message: RuleMessage,
    at range: SourceRange,
    notes: [Diagnostic.Note] = []
  ) {
    let file = files[range.path] ?? (try? SourceFile.read(range.path).get())
    files[range.path] = .some(file)
    let severity = severity ?? rule.reportedSeverity
    guard let file else {
      var diagnostic = Diagnostic(rule.rule, severity: severity, message.text, path: range.path, notes: notes)
      diagnostic.range = range
      return append(diagnostic)
    }
    let span = file.span(range.start.offset..<range.end.offset)
    append(Diagnostic(rule.rule, severity: severity, message.text, at: span, notes: notes))
  }

  mutating func append(_ diagnostic: Diagnostic) {
    if seen.isFirst(diagnostic) { diagnostics.append(diagnostic) }
  }
}
