import NibMarkup
import NibModel

/// A rule that reports text that needs many lines in one language only.
struct LongTranslationRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "long-translation"),
    severity: nil,
    "text that needs a third line in another language",
    rationale: """
      `nib audit --language en,de` lays out each layout in these languages. A text that takes one line or two in the first of \
      them, and three or more in another one, makes the layout taller than it was designed. Shorten the translation, or give the text \
      more room.
      """,
    falseNegatives: "text that code sets unless the layout has a design-time text with a reference",
    triggering: [],
    nonTriggering: []
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for problem in walk.frameProblems {
      guard case .longTranslation(let lines, let original) = problem.kind else { continue }
      walk.report(
        Self.about,
        .long(problem.subject.name, lines, original, problem.circumstances),
        at: problem.subject.place,
        notes: problem.notes
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func long(_ element: String, _ lines: Int, _ original: Int, _ circumstances: String)
    -> Self
  {
    "the text of \(element) takes \(lines) lines, and \(original) in the first language, \(circumstances)"
  }
}
