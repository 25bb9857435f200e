import NibMarkup
import NibResources

extension Rules {
  /// What `nib strings` finds in String Catalogs, and in files with translations of them.
  static let ofStrings: [RuleDescription] = [
    .invalidCatalog, .unknownCatalogMember, .duplicateKey, .incompleteLanguage, .staleString,
    .unknownLanguage, .placeholderMismatch, .missingPluralCategory, .emptyTranslation, .unreviewedTranslation,
    .unusedString, .unusedColor, .unusedImage, .invalidXLIFF, .unmatchedTranslation, .outdatedTranslation,
  ]
}

extension RuleDescription {
  static let invalidCatalog = inCatalogs(
    .invalidCatalog,
    .error,
    "a catalog that is not JSON, or does not have the shape of one",
    """
    The entry, or the file, cannot be used. Xcode writes String Catalogs and asset catalogs as JSON; a merge of two versions by hand is the \
    usual cause. Entries without a fault are used.
    """
  )

  static let unknownCatalogMember = inCatalogs(
    .unknownCatalogMember,
    .warning,
    "a member of a catalog that its format does not have",
    "The member is misspelled, or belongs to a newer version of the format, and is ignored."
  )

  static let duplicateKey = inCatalogs(
    .duplicateKey,
    .error,
    "a key that a String Catalog has twice, or a name that an asset catalog has twice",
    "Only the first one counts. Xcode removes one of the keys when it next writes a String Catalog."
  )

  static let incompleteLanguage = inCatalogs(
    Rule(rawValue: "incomplete-language"),
    .warning,
    "a language in which some keys of a String Catalog have no text",
    """
    A reader of the language sees these texts in the language of the sources. Entries that are stale, or marked as not \
    to be translated, do not count.
    """
  )

  static let staleString = inCatalogs(
    Rule(rawValue: "stale-string"),
    .warning,
    "a key of a String Catalog that Xcode no longer finds in the sources",
    "Translators still work on it. Remove the entry, or mark it as managed by hand if code makes the key."
  )

  static let unknownLanguage = inCatalogs(
    Rule(rawValue: "unknown-language"),
    .warning,
    "texts in a language that does not exist",
    """
    A language is named by its code, such as `de` or `zh-Hant`, in a String Catalog and in the name of a folder, as in `de.lproj`. \
    Nobody reads texts in another one, and those of a folder with another ending count as texts in the language of the sources.
    """
  )

  static let placeholderMismatch = inCatalogs(
    Rule(rawValue: "placeholder-mismatch"),
    .warning,
    "placeholders that differ between the languages of a text",
    """
    A placeholder for an argument that the source text does not have, or of another kind, shows a wrong value, or \
    stops a program on Apple's systems. A placeholder that is missing leaves out what the text is about; in a form for \
    one of several plural categories, as in "a book", it may be.
    """
  )

  static let missingPluralCategory = inCatalogs(
    Rule(rawValue: "missing-plural-category"),
    .warning,
    "a plural without a text for a category that its language needs",
    """
    A translation that is the same for all numbers lacks all of them. Polish, for example, has forms of its own for 1, for 2 to 4 and for 5 to 21. Numbers of a category without a text \
    get the text for 'other'. Categories that no whole number up to 1,000 has are not asked for.
    """
  )

  static let emptyTranslation = inCatalogs(
    Rule(rawValue: "empty-translation"),
    .warning,
    "a translation without any letter or other character",
    "A reader of the language sees nothing, although the source text says something."
  )

  static let unreviewedTranslation = inCatalogs(
    Rule(rawValue: "unreviewed-translation"),
    .warning,
    "a translation that is marked as one that somebody needs to review",
    "Xcode marks translations so when their source text changes. They are shown like others."
  )

  static let unusedString = inCatalogs(
    Rule(rawValue: "unused-string"),
    .warning,
    "a text that neither a layout nor code names",
    """
    Only `nib strings check --unused` looks for it. A text counts as used if a layout refers to it, or if its key is \
    between quotes in a Swift or Objective-C file, a nib or a property list of the project, even in a comment, and also with values such as \
    `\\(count)` in place of its placeholders. A key whose beginning is fixed, as in `"status.\\(code)"`, counts as \
    used, too. Keys that a generated file names are not known if the file is not in the project.
    """
  )

  static let unusedColor = inCatalogs(
    Rule(rawValue: "unused-color"),
    .warning,
    "a color set that neither a layout nor code names",
    """
    Only `nib assets check --unused` looks for it. A color counts as used if a layout refers to it, if its name is \
    between quotes in a Swift or Objective-C file, a nib or a property list of the project, or if code has the \
    constant that Xcode makes of the name, such as `.leafGreen`.
    """
  )

  static let unusedImage = inCatalogs(
    Rule(rawValue: "unused-image"),
    .warning,
    "an image set or a symbol set that neither a layout nor code names",
    """
    Only `nib assets check --unused` looks for it. An image counts as used if a layout names it, if its name is \
    between quotes in a Swift or Objective-C file, a nib or a property list of the project, or if code has the \
    constant that Xcode makes of the name, such as `.bookCover`.
    """
  )

  static let invalidXLIFF = inCatalogs(
    .invalidXLIFF,
    .error,
    "a file with translations that is not XLIFF 1.2, or does not have its shape",
    """
    Nothing of the file is put into a catalog. Tools that write XLIFF 2 usually write 1.2, too, which is what Xcode \
    reads.
    """
  )

  static let unmatchedTranslation = inCatalogs(
    .unmatchedTranslation,
    .warning,
    "a translation of a text that no String Catalog has, or that varies in another way",
    """
    The translation is left out. The text was renamed, removed or changed after the file was exported, or the file \
    belongs to another project; a file whose catalog is not there is an error. A translator can make a text vary with a number or \
    with the device by adding units such as `books|==|plural.one`, one of which is for `other`.
    """
  )

  static let outdatedTranslation = inCatalogs(
    .outdatedTranslation,
    .warning,
    "a translation of a text that has changed since",
    "The translation is put into the catalog, and marked as one that somebody needs to review."
  )

  private static func inCatalogs(
    _ rule: Rule,
    _ severity: Diagnostic.Severity,
    _ summary: String,
    _ rationale: String
  ) -> RuleDescription {
    RuleDescription(
      rule,
      severity: severity,
      canBeSet: false,
      summary,
      rationale: rationale,
      triggering: [],
      nonTriggering: []
    )
  }
}
