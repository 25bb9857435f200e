public import SwiftSyntax

extension SyntaxProtocol {
  /// What is written, without the space and the comments around it: `trimmedDescription`, which copies the
  /// tree for it.
  public var sourceText: String {
    let text = description.utf8
    let inner = text.dropFirst(leadingTriviaLength.utf8Length).dropLast(trailingTriviaLength.utf8Length)
    return String(decoding: inner, as: UTF8.self)
  }
}
