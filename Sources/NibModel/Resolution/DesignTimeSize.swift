import NibMarkup

/// The size that the root has in pictures, and what bars cover of it, which only design-time attributes can
/// write.
package struct DesignTimeSize: Sendable {
  /// The width, or `nil` if it is not stated.
  package private(set) var width: Double?
  /// The height, or `nil` if it is not stated.
  package private(set) var height: Double?

  /// What bars and the shape of the screen cover at the edges, or `nil` if it is not stated.
  package private(set) var safeAreaInsets: EdgeInsets?

  private static let insetsName = "safeAreaInsets"
  private static let extentNames = [LayoutAnchor.width, .height].map(\.rawValue)

  /// The names of the attributes.
  package static let names = extentNames + [insetsName]

  /// Returns the kind of the values of an attribute.
  static func kind(of name: String) -> AttributeKind {
    name == insetsName ? .insets : .custom("a number of points from 0 to \(greatestExtent)")
  }

  private static let greatestExtent = 1_000_000

  /// Takes the value of one of the attributes, or returns false if it is not valid.
  mutating func take(_ attribute: MarkupAttribute) -> Bool {
    if attribute.name == Self.insetsName {
      safeAreaInsets = EdgeInsets(attributeText: attribute.value)
      return safeAreaInsets != nil
    }
    guard let extent = Double(attributeText: attribute.value),
      (0...Double(Self.greatestExtent)).contains(extent)
    else { return false }
    if attribute.name == LayoutAnchor.width.rawValue { width = extent } else { height = extent }
    return true
  }
}

/// The width that the accessory of a table's cell is assumed to take up in pictures.
enum DesignTimeAccessory {
  static let name = "accessoryWidth"
  static let kind = AttributeKind.custom("a number of points from 0 to \(greatestWidth)")

  private static let greatestWidth = 1000

  /// Returns the width that an attribute states, or `nil` if it is not valid.
  static func width(_ attribute: MarkupAttribute) -> Double? {
    Double(attributeText: attribute.value).flatMap { (0...Double(greatestWidth)).contains($0) ? $0 : nil }
  }
}

/// The size that a view's content is assumed to have in pictures, as a placeholder for what only a program
/// knows.
package struct DesignTimeContent: Sendable {
  /// The width, or `nil` if the content does not determine it.
  package let width: Double?
  /// The height, or `nil` if the content does not determine it.
  package let height: Double?

  static let name = "intrinsicContentSize"

  /// Reads a width and a height; -1 means that the content does not determine it.
  init?(_ attribute: MarkupAttribute) {
    guard let size = Size(attributeText: attribute.value), size.width >= -1, size.height >= -1 else {
      return nil
    }
    width = size.width < 0 ? nil : size.width
    height = size.height < 0 ? nil : size.height
  }
}
