import Foundation
import NibMarkup

extension MarkupElement {
  /// The text of a `<string>` element, which can be encoded, or `nil` if it has none.
  var decodedText: String? {
    guard attribute("base64-UTF8")?.value == "YES", let text else { return text }
    // Interface Builder leaves out the padding.
    let letters = text.filter { !$0.isWhitespace }
    let padded = letters + String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }
}
