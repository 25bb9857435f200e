package import NibMarkup

/// The rules for files of texts.
extension Rule {
  /// A file of texts is not JSON, not a property list, or does not have the shape of a String Catalog or a
  /// table.
  package static let invalidCatalog = Rule(rawValue: "invalid-catalog")
  /// A String Catalog contains a member that its format does not describe.
  package static let unknownCatalogMember = Rule(rawValue: "unknown-catalog-member")
  /// A layout refers to a text that no table has.
  package static let unknownString = Rule(rawValue: "unknown-string")
  /// A file of texts has a key twice.
  package static let duplicateKey = Rule(rawValue: "duplicate-key")
}
