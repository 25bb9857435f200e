import NibMarkup

extension String {
  /// The text, escaped for the value of an XML attribute in double quotes.
  package var attributeEscaped: String {
    let text = replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(#"""#, with: "&quot;")
    guard text.unicodeScalars.contains(where: \.isSteering) else { return text }
    return text.unicodeScalars.map { scalar in
      guard scalar.isSteering else { return String(scalar) }
      // XML does not allow most control characters, not even as character references.
      let isAllowed = scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar)
      return isAllowed ? "&#x\(String(scalar.value, radix: 16, uppercase: true));" : "\u{FFFD}"
    }.joined()
  }
}
