import SwiftSyntax

extension SyntaxProtocol {
  /// The first paragraph of the declaration's documentation comment on one line, or `nil` without one.
  ///
  /// Symbol links become code, because the text is shown where links do not work.
  var summary: String? {
    var lines: [Substring] = []
    for piece in leadingTrivia {
      switch piece {
      case .docLineComment(let text): lines.append(text.dropFirst(3))
      case .docBlockComment(let text):
        lines += text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false).map {
          let line = $0.drop(while: \.isWhitespace)
          return line.first == "*" ? line.dropFirst() : line
        }
      default: continue
      }
    }
    let paragraph = lines.map { $0.drop(while: \.isWhitespace) }.drop(while: \.isEmpty).prefix { !$0.isEmpty }
    let text = paragraph.joined(separator: " ").replacing("``", with: "`")
    return text.isEmpty ? nil : text
  }
}
