import NibFormats

extension AttributeKind {
  /// A date of ISO 8601, with or without a time of day.
  ///
  /// Only parameters have it.
  static let date = AttributeKind(
    "date",
    expectation: "a date, such as 2026-11-28 or 2026-11-28T17:30",
    schemaType: .text
  ) { ISODate($0) == nil ? nil : $0 }

  /// The code of a currency of ISO 4217.
  ///
  /// Only parameters have it.
  static let currency = AttributeKind(
    "currency",
    expectation: "the three capital letters of a currency, such as EUR",
    schemaType: .text,
    hasOneSpelling: true,
    correct: { $0.uppercased() }
  ) { ValueFormat.isCurrency($0) ? $0 : nil }
}
