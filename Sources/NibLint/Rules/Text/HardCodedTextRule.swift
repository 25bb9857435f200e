import NibMarkup

/// A rule that reports text that is hard-coded in the layout.
struct HardCodedTextRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "hard-coded-text"),
    severity: nil,
    "text that is hard-coded in the layout",
    rationale: """
      Text in a layout cannot be translated. Write a reference such as `@string/stock.available` to an entry of \
      a String Catalog, as `nib strings extract` does for all texts, or set the text in code. The rule is off by default, because an app may have only one \
      language.
      """,
    falsePositives: "a name that is the same in every language",
    triggering: [
      #"<view><label ↓text="In stock"/></view>"#
    ],
    nonTriggering: [
      #"<view><label outlet="stockLabel"/></view>"#,
      #"<view><label text="–"/></view>"#,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for text in element.shownTexts where text.value.contains(where: \.isLetter) {
      let attribute = text.attribute
      let canBeMoved = walk.layout.canBecomeReference(text)
      walk.report(
        Self.about,
        .hardCoded(attribute.writtenName, canBeMoved: canBeMoved),
        at: attribute.span
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func hardCoded(_ attribute: String, canBeMoved: Bool) -> Self {
    canBeMoved
      ? "the text of '\(attribute)' is hard-coded; 'nib strings extract' moves it into a String Catalog"
      : "the text of '\(attribute)' is hard-coded"
  }
}
