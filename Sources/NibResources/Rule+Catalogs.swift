package import NibMarkup

/// The rules for files of texts, and for asset catalogs.
extension Rule {
  /// A file is not JSON, not a property list, or does not have the shape of a String Catalog, of a table or
  /// of
  /// a set of an asset catalog.
  package static let invalidCatalog = Rule(rawValue: "invalid-catalog")
  /// A catalog contains a member that its format does not describe.
  package static let unknownCatalogMember = Rule(rawValue: "unknown-catalog-member")
  /// A layout refers to a text that no table has.
  package static let unknownString = Rule(rawValue: "unknown-string")
  /// A layout refers to a color that no asset catalog has.
  package static let unknownColor = Rule(rawValue: "unknown-color")
  /// A layout refers to an image that no asset catalog has.
  package static let unknownImage = Rule(rawValue: "unknown-image")
  /// A file for translators is not XLIFF 1.2, or has not the shape of it.
  package static let invalidXLIFF = Rule(rawValue: "invalid-xliff")
  /// A translation belongs to no text of a catalog.
  package static let unmatchedTranslation = Rule(rawValue: "unmatched-translation")
  /// A translation was made from another source text than the catalog has now.
  package static let outdatedTranslation = Rule(rawValue: "outdated-translation")
  /// A file of texts has a key twice, or an asset catalog a name.
  package static let duplicateKey = Rule(rawValue: "duplicate-key")
}
