import NibMarkup

/// A rule that reports text in capital letters.
struct TextInCapitalsRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "text-in-capitals"),
    severity: nil,
    "text in capital letters",
    rationale: """
      Screen readers may read capitals letter by letter, and translators cannot recover the original case. \
      Write the text in sentence case, and let the view control its appearance. The rule is off by default, \
      because a label in capitals is a common style.
      """,
    falsePositives: "a name of six letters or more that is written in capitals, such as `UNICEF`",
    falseNegatives: "a single word of up to five letters, such as `BUY`, which may be an abbreviation",
    triggering: [
      #"<view><button ↓title="BUY NOW"/></view>"#
    ],
    nonTriggering: [
      #"<view><button title="Buy now"/></view>"#,
      #"<view><label text="ISBN"/></view>"#,
      #"<view><label text="USB-C / HDMI"/></view>"#,
      #"<view><textField placeholder="XXXX-XXXX"/></view>"#,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for text in element.shownTexts where isShouted(text.value) && text.attribute.name != "placeholder" {
      walk.report(Self.about, .inCapitals(text.attribute.writtenName), at: text.attribute.span)
    }
  }

  /// Returns whether a text is written in capitals.
  ///
  /// All letters must be capitals. The text must also have a word of more than five letters, or consist of
  /// several words and nothing else; other texts are taken for abbreviations.
  private func isShouted(_ text: String) -> Bool {
    // A fast exit: most texts have a lowercase letter near the beginning.
    guard !text.utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
      return false
    }
    let words = text.split { !$0.isLetter }
    guard words.allSatisfy({ $0.allSatisfy(\.isUppercase) }) else { return false }
    if words.contains(where: { $0.count > 5 }) { return true }
    let isPlain = text.allSatisfy { $0.isLetter || " !?.…".contains($0) }
    return isPlain && words.count > 1 && words.allSatisfy { $0.count > 1 }
  }
}

extension RuleMessage {
  fileprivate static func inCapitals(_ attribute: String) -> Self {
    "the text of '\(attribute)' is in capitals"
  }
}
