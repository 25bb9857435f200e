#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The name of an image, which the host resolves.
public struct ImageName: RawRepresentable, Hashable, Sendable, AttributeValue, ExpressibleByStringLiteral {
  /// The name as the host knows it.
  public var rawValue: String

  /// Makes a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a name.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// What the values look like.
  public static var attributeKind: AttributeKind { .image }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    guard !text.isEmpty else { return nil }
    rawValue = text
  }

  /// The value as an attribute writes it.
  public var attributeText: String? { rawValue }
}

extension URL: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .url }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    guard !text.isEmpty, !text.contains(" ") else { return nil }
    self.init(string: text)
  }

  /// The value as an attribute writes it.
  public var attributeText: String? { absoluteString }
}
