package import NibMarkup

/// Messages about what tools show of layouts.
extension Diagnostic {
  /// Views beyond the number that a tool shows.
  package static func tooManyViews(limit: Int, at span: SourceSpan) -> Diagnostic {
    let message = "at most \(limit) views and parts are shown, so what is inside is left out here"
    return Diagnostic(.limitExceeded, severity: .warning, message, at: span)
  }
}
