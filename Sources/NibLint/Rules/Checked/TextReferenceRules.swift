import NibMarkup
import NibResources

extension Rules {
  /// The rules about references to texts.
  static let aboutTextReferences: [RuleDescription] = [.unknownString, .unfilledPlaceholder]
}

extension RuleDescription {
  static let unknownString = RuleDescription(
    .unknownString,
    canBeSet: false,
    "a reference to a text that no table has",
    rationale: """
      A reference such as `@string/title` needs an entry for its key in a String Catalog or in a `.strings` file \
      of the project. The table is `Localizable`, unless the reference names another one, as \
      `@Actions:string/title` does.
      """,
    triggering: [#"<label ↓text="@string/title"/>"#],
    nonTriggering: [#"<label text="@@string/title"/>"#]
  )

  static let unfilledPlaceholder = RuleDescription(
    Rule(rawValue: "unfilled-placeholder"),
    severity: .warning,
    "a reference to a text with a placeholder, which a layout cannot fill",
    rationale: """
      A text such as `%lld books`, or one with forms for one and several, needs the number. Set such a text in \
      code, with `registry.string("books", 3)`, or refer to one that needs no argument.
      """,
    falsePositives: "a percent sign that stands for itself before a letter",
    triggering: [],
    nonTriggering: []
  )
}
