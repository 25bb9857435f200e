extension StringProtocol {
  /// The text without what could steer a terminal or a log.
  ///
  /// Control characters print as U+FFFD; what turns the direction of text or ends a line prints as an escape,
  /// such as `\\u{202E}`.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return String(self) }
    return unicodeScalars.map(\.printable).joined()
  }
}

extension Unicode.Scalar {
  /// The scalar, or what is printed for it.
  var printable: String {
    if isControl { return "\u{FFFD}" }
    return isSteering ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(self)
  }

  /// Whether the scalar does something else on a terminal than being seen.
  package var isSteering: Bool {
    switch value {
    // Marks, embeddings, overrides and isolates of direction; separators of lines and paragraphs.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: isControl
    }
  }

  private var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
