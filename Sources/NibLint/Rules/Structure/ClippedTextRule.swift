import NibMarkup
import NibModel

/// A rule that reports text that is cut off.
struct ClippedTextRule: LayoutRule {
  static let about = RuleDescription(
    .clippedText,
    severity: nil,
    "text that is cut off",
    rationale: """
      Off by default in `nib validate`, and on in `nib audit`. The layout is laid out as in its picture: as wide as its `design:width` or `width`, or else as a small screen, 320 points (744 for a `regular` variant), and \
      with the texts of its design-time attributes. Give the text more lines with `numberOfLines`, give it more \
      room, or state the `design:width` that the layout is made for. If the text may end with an ellipsis, say so with \
      `lineBreakMode="tailTruncation"`.
      """,
    falsePositives:
      "text that fits in the font that the program draws",
    falseNegatives: """
      text that code sets unless the layout has a design-time text, text in a font that only the program has, text with a \
      `numberOfLines` of two or more, and text fields
      """,
    triggering: [
      """
      <view>
        ↓<label text="The Left Hand of Darkness" leading="8" top="8" width="120"/>
      </view>
      """,
      """
      <view>
        ↓<label text="Dune" leading="8" top="8" height="10"/>
      </view>
      """,
      """
      <stackView axis="horizontal" width="200">
        <label text="In stock"/>
        ↓<label text="The Left Hand of Darkness"/>
      </stackView>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <label text="The Left Hand of Darkness" numberOfLines="0" leading="8" top="8" width="120"/>
      </view>
      """,
      """
      <view>
        <label text="The Left Hand of Darkness" leading="8" trailing="8" top="8"/>
      </view>
      """,
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for problem in walk.frameProblems {
      let subject = problem.subject
      guard case .clippedText(let width, let height, let isButton) = problem.kind,
        // Code may give a button an image instead of its title.
        !(subject.isKnownToCode && isButton), !subject.statesTruncation
      else { continue }
      walk.report(
        Self.about,
        .clipped(subject.name, width, height, problem.circumstances),
        at: subject.place,
        notes: problem.notes
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func clipped(
    _ element: String,
    _ width: Double,
    _ height: Double,
    _ circumstances: String
  ) -> Self {
    "the text of \(element) does not fit in \(width.inPoints) × \(height.inPoints) points, \(circumstances)"
  }
}

extension Double {
  /// The number of points, rounded to half points.
  var inPoints: String { ((self * 2).rounded() / 2).messageText }
}
