import NibMarkup
import NibModel

/// A rule that reports text whose color is too similar to what is behind it.
struct LowContrastRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "low-contrast"),
    severity: .warning,
    "text whose color is too similar to what is behind it",
    rationale: """
      WCAG 2 asks for a contrast ratio of at least 4.5, or 3 for text of at least 18 points, or of 14 points in bold. \
      `nib validate` compares the color of a text with the background of its view, or of a view that contains it, in \
      light and dark environments, and in those of high contrast if a color set says more about one of them. `nib audit` \
      measures what a picture shows.
      """,
    falseNegatives: """
      text on an image, text that is disabled or in a text field, and the second color of a text with several colors. \
      `nib validate` knows no background that is translucent, or that the layout does not state. \
      Colors that the system has for text, such as `secondaryLabel`, and for buttons with a configuration need a ratio \
      of 3 only, because a person can increase their contrast in all apps
      """,
    triggering: [
      ##"<view backgroundColor="#FFFFFF">↓<label text="Sale" textColor="#999999"/></view>"##,
      ##"<view backgroundColor="systemBackground">↓<label text="Sale" textColor="#222222"/></view>"##,
    ],
    nonTriggering: [
      ##"<view backgroundColor="#FFFFFF"><label text="Sale" textColor="#555555"/></view>"##,
      ##"<view backgroundColor="systemBackground"><label text="Sale"/></view>"##,
      ##"<view backgroundColor="#FFFFFF80"><label text="Sale" textColor="#999999"/></view>"##,
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for problem in walk.lowContrasts {
      guard case .lowContrast(let ratio, let needed, let colors) = problem.kind else { continue }
      walk.report(
        Self.about,
        .lowContrast(problem.subject.name, ratio, needed, colors, problem.circumstances),
        at: problem.subject.place,
        notes: problem.notes
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func lowContrast(
    _ element: String,
    _ ratio: Double,
    _ needed: Double,
    _ colors: FrameProblem.StatedColors?,
    _ circumstances: String
  ) -> Self {
    let colors = colors.map { " (\($0.text) on \($0.background))" } ?? ""
    let ratio = ((ratio * 10).rounded(.down) / 10).messageText
    return
      "the text of \(element) has a contrast ratio of \(ratio) to what is behind it\(colors), which should be at least \(needed.messageText), \(circumstances)"
  }
}
