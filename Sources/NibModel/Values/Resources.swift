#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The name of an image that the host provides.
public struct ImageName: RawRepresentable, Hashable, Sendable, AttributeValue, ExpressibleByStringLiteral {
  /// The name that identifies the image to the host.
  public var rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// ``AttributeKind/image``.
  public static var attributeKind: AttributeKind { .image }

  /// Reads a name, or returns `nil` for an empty text.
  public init?(attributeText text: String) {
    guard !text.isEmpty else { return nil }
    rawValue = text
  }

  /// The name.
  public var attributeText: String? { rawValue }
}

extension AttributeKind {
  /// The name of an image.
  public static let image = AttributeKind(
    "image",
    expectation: "the name of an image",
    schemaType: .nonEmpty,
    hasOneSpelling: true
  ) { ImageName(attributeText: $0) }

  /// A URL.
  public static let url = AttributeKind(
    "url",
    expectation: "a URL",
    schemaType: .nonEmpty,
    hasOneSpelling: true
  ) { URL(attributeText: $0) }
}

extension URL: AttributeValue {
  /// ``AttributeKind/url``.
  public static var attributeKind: AttributeKind { .url }

  /// Reads a URL without spaces, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    guard !text.isEmpty, !text.contains(" ") else { return nil }
    self.init(string: text)
  }

  /// The URL's text.
  public var attributeText: String? { absoluteString }
}
