extension AttributeKind {
  /// Any text.
  public static let string = AttributeKind(
    "string",
    expectation: "text",
    schemaType: .text,
    hasOneSpelling: true
  ) {
    $0
  }

  /// `true` or `false`.
  public static let boolean = AttributeKind(
    "boolean",
    expectation: "true or false",
    suggestions: ["true", "false"],
    schemaType: .shared("boolean", pattern: "true|false"),
    hasOneSpelling: true,
    correct: { text in
      switch text.lowercased() {
      case "yes", "1", "on", "true": "true"
      case "no", "0", "off", "false": "false"
      default: nil
      }
    }
  ) { Bool(attributeText: $0) }
}

extension String: AttributeValue {
  /// ``AttributeKind/string``.
  public static var attributeKind: AttributeKind { .string }

  /// Makes the text itself the value.
  public init?(attributeText text: String) {
    self = text
  }

  /// The text itself.
  public var attributeText: String? { self }
}

extension Bool: AttributeValue {
  /// ``AttributeKind/boolean``.
  public static var attributeKind: AttributeKind { .boolean }

  /// Reads `true` or `false`, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    self.init(text)
  }

  /// `true` or `false`.
  public var attributeText: String? { description }
}
