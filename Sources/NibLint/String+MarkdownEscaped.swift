import NibMarkup

extension String {
  /// The text with a backslash before each character that has a meaning in Markdown.
  package var markdownEscaped: String {
    printable.map { "\\|[]*_`<>".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
