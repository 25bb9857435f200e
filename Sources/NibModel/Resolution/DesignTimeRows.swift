package import NibMarkup
import NibNames

/// The rows that pictures of a list show, which only design-time attributes can write.
package struct DesignTimeRows: Sendable {
  /// The layouts of the cells with the places of their names, used in turn.
  package private(set) var cells: [(nibName: String, span: SourceSpan)] = []
  /// The number of rows, or `nil` for one of each layout.
  package private(set) var count: Int?
  /// The layout of the section's header, or `nil` for none.
  package private(set) var header: (nibName: String, span: SourceSpan)?

  /// Returns the attributes that describe the rows of an element, with the kinds of their values.
  ///
  /// Only the lists of the stock catalog, and elements that extend them, have such attributes.
  static func kinds(on schema: ElementSchema) -> [String: AttributeKind] {
    if schema.isKind(of: "tableView") { return ["cells": cells, "rowCount": count, "header": header] }
    return schema.isKind(of: "collectionView") ? ["cells": cells, "rowCount": count] : [:]
  }

  private static let cells = AttributeKind.custom(
    "the names of layouts, separated by spaces",
    pattern: ".+"
  )
  private static let header = AttributeKind.custom("the name of a layout", pattern: "[^ ]+")
  private static let count = AttributeKind.custom(
    "a number of rows from 0 to \(greatestCount)",
    pattern: "[0-9]{1,4}"
  )
  private static let greatestCount = 1000

  /// Takes the value of one of the attributes, or returns false if it is not valid.
  mutating func take(_ attribute: MarkupAttribute) -> Bool {
    let names = attribute.value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch attribute.name {
    case "rowCount":
      guard let count = Int(attribute.value), (0...Self.greatestCount).contains(count) else { return false }
      self.count = count
    case "header":
      guard names.count == 1, names.allSatisfy(NameSyntax.isNibName) else { return false }
      header = (names[0], attribute.span)
    default:
      guard names.allSatisfy(NameSyntax.isNibName) else { return false }
      let words = attribute.valueSpan.words
      cells = names.enumerated().map { index, name in
        (name, words.count == names.count ? words[index] : attribute.span)
      }
    }
    return true
  }
}
