import NibMarkup

/// The size that the root has in pictures, which only design-time attributes can write.
package struct DesignTimeSize: Sendable {
  /// The width, or `nil` if it is not stated.
  package private(set) var width: Double?
  /// The height, or `nil` if it is not stated.
  package private(set) var height: Double?

  /// The names of the attributes.
  package static let names = [LayoutAnchor.width, .height].map(\.rawValue)

  /// The kind of their values.
  static let kind = AttributeKind.custom("a number of points from 0 to \(greatestExtent)")
  private static let greatestExtent = 1_000_000

  /// Takes the value of one of the attributes, or returns false if it is not valid.
  mutating func take(_ attribute: MarkupAttribute) -> Bool {
    guard let extent = Double(attributeText: attribute.value),
      (0...Double(Self.greatestExtent)).contains(extent)
    else { return false }
    if attribute.name == LayoutAnchor.width.rawValue { width = extent } else { height = extent }
    return true
  }
}
