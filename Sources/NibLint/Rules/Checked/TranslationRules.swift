import NibMarkup

extension Rules {
  /// The rules about the translations of nibs and storyboards.
  static let aboutTranslations: [RuleDescription] = [.missingTranslation, .staleTranslation]
}

extension RuleDescription {
  static let missingTranslation = RuleDescription(
    Rule(rawValue: "missing-translation"),
    severity: nil,
    "a text in a nib or a storyboard that a table of translations does not have",
    rationale: """
      The document lies in a folder such as `Base.lproj`, and another language has a `.strings` file of the \
      same name that has no entry for the text, so that the text is not translated. Add the entry, whose key \
      consists of the object's id and the property. Off by default, because many texts are set by code.
      """,
    falsePositives: "a text that code replaces",
    triggering: [],
    nonTriggering: []
  )

  static let staleTranslation = RuleDescription(
    Rule(rawValue: "stale-translation"),
    severity: nil,
    "a translation for an object that a nib or a storyboard no longer has",
    rationale: """
      The key of an entry in a `.strings` file begins with the id of an object, and the document has no such \
      object. Remove the entry. Off by default, because such an entry does no harm.
      """,
    triggering: [],
    nonTriggering: []
  )
}
