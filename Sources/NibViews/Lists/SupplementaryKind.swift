/// The kind of a supplementary view, such as a section's header.
public struct SupplementaryKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the kind.
  public var rawValue: String

  /// Creates a kind with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a kind from a string literal with its name.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The view above a section.
  public static let sectionHeader: SupplementaryKind = "sectionHeader"
  /// The view below a section.
  public static let sectionFooter: SupplementaryKind = "sectionFooter"
}
