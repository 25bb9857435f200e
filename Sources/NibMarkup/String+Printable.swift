extension StringProtocol {
  /// The text with all characters replaced that could manipulate a terminal or a log.
  ///
  /// Control characters become U+FFFD. Characters that change the direction of text or that separate lines
  /// become escapes, such as `\u{202E}`.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return String(self) }
    return unicodeScalars.map(\.printable).joined()
  }
}

extension Unicode.Scalar {
  /// The scalar as text, or its replacement if it could manipulate a terminal.
  var printable: String {
    if isControl { return "\u{FFFD}" }
    return isSteering ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(self)
  }

  /// Whether the scalar could manipulate a terminal instead of just being displayed.
  package var isSteering: Bool {
    switch value {
    // Directional marks, embeddings, overrides and isolates; line and paragraph separators.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: isControl
    }
  }

  private var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
