import NibMarkup
import NibModel

/// A rule that reports characters that no installed font has.
struct MissingGlyphRule: LayoutRule {
  static let about = RuleDescription(
    .missingGlyph,
    severity: nil,
    "a character that no installed font has",
    rationale: """
      A box is drawn instead, which may have another width than the character. Install a font with the script of the \
      text; fonts-noto and fonts-noto-cjk on Debian and Ubuntu have most scripts. Only `nib preview` and `nib audit` \
      look for it, because they need the fonts.
      """,
    triggering: [],
    nonTriggering: []
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for problem in walk.frameProblems {
      guard case .missingGlyphs(let characters) = problem.kind else { continue }
      walk.report(Self.about, .missing(characters, problem.subject.name), at: problem.subject.place)
    }
  }
}

extension RuleMessage {
  fileprivate static func missing(_ characters: [Character], _ element: String) -> Self {
    let shown = characters.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    let list = characters.count > 10 ? "\(shown) and \(characters.count - 10) more" : shown
    return "no installed font has \(list), which the text of \(element) contains"
  }
}
