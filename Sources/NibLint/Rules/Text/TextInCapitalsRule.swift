import NibKit
import NibMarkup

/// Text in capital letters.
struct TextInCapitalsRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "text-in-capitals"),
    severity: .warning,
    "text in capital letters",
    rationale: """
      Screen readers may spell capitals letter by letter, and translators cannot undo them. Write the text as a sentence; how it \
      looks is for the view to say.
      """,
    triggering: [
      "<view><button ↓title=\"BUY NOW\"/></view>"
    ],
    nonTriggering: [
      "<view><button title=\"Buy now\"/></view>",
      "<view><label text=\"ISBN\"/></view>",
      "<view><label text=\"USB-C / HDMI\"/></view>",
      "<view><textField placeholder=\"XXXX-XXXX\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for attribute in element.shownTexts where attribute.name != "placeholder" && isShouted(attribute.value) {
      walk.report(Self.about, "the text of '\(attribute.name)' is in capitals", at: attribute.span)
    }
  }

  /// Whether all letters are capitals, in a long word or in several words and nothing else; shorter ones are
  /// abbreviations.
  private func isShouted(_ text: String) -> Bool {
    // Most texts have a small letter soon.
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
