package import NibFormats

/// How a text shows the value of a parameter.
package enum TextFormat: Hashable, Sendable {
  /// In a pattern or a skeleton of ICU.
  case pattern(ValueFormat)
  /// In place of the placeholder of a text.
  case text(ResourceReference)

  /// The text with the placeholder, or `nil` for a pattern.
  package var reference: ResourceReference? {
    if case .text(let reference) = self { reference } else { nil }
  }

  /// The format with a currency in place of its own.
  package func with(currency: String) -> TextFormat {
    switch self {
    case .pattern(let format): .pattern(format.with(currency: currency))
    case .text: self
    }
  }
}

// MARK: Compiled layouts

extension TextFormat {
  /// What separates the parts of a format in a compiled layout, which no layout can contain.
  private static let separator: Character = "\u{1F}"

  /// The format as a compiled layout has it.
  var archived: String {
    let parts =
      switch self {
      case .pattern(let format): [format.kind.rawValue, format.currency ?? "", format.pattern]
      case .text(let reference): [ResourceReference.Kind.string.rawValue, "", reference.text]
      }
    return parts.joined(separator: String(Self.separator))
  }

  /// Creates the format that a compiled layout has, or returns `nil` if it is none.
  init?(archived text: some StringProtocol) {
    let parts = text.split(separator: Self.separator, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    if let kind = ValueFormat.Kind(rawValue: String(parts[0])) {
      let currency = parts[1].isEmpty ? nil : String(parts[1])
      self = .pattern(ValueFormat(kind, String(parts[2]), currency: currency))
    } else {
      guard let reference = ResourceReference(parts[2]), reference.kind == .string else { return nil }
      self = .text(reference)
    }
  }
}

extension ResourceReference {
  /// The reference as a compiled layout has it.
  var archived: String {
    guard let format else { return text }
    return "@\u{1E}\(format.archived)\u{1E}\(name)"
  }

  /// Creates the reference that a text of a compiled layout is, or returns `nil` if it is none.
  convenience init?(archived text: String) {
    let parts = text.split(separator: "\u{1E}", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "@" else {
      self.init(text)
      return
    }
    guard let format = TextFormat(archived: parts[1]) else { return nil }
    self.init(String(parts[2]), in: format)
  }
}
