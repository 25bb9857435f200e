/// How layouts are written.
package struct FormattingStyle: Sendable, Equatable {
  /// The number of characters that a line has at most, if its attributes are short enough.
  package var width = 110
  /// The number of spaces by which an element is indented with respect to its parent.
  package var indentation = 2

  package init() {}
}
