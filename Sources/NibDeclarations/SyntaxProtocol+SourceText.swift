public import SwiftSyntax

extension SyntaxProtocol {
  /// The source text without the whitespace and comments around it.
  ///
  /// Unlike `trimmedDescription`, which is the same text, it does not copy the tree.
  public var sourceText: String {
    let text = description.utf8
    let inner = text.dropFirst(leadingTriviaLength.utf8Length).dropLast(trailingTriviaLength.utf8Length)
    return String(decoding: inner, as: UTF8.self)
  }
}
