import NibMarkup
import NibModel

/// A rule that reports text and controls that lie over one another.
struct OverlappingViewsRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "overlapping-views"),
    severity: nil,
    "text or a control that lies over other text or another control",
    rationale: """
      Off by default in `nib validate`, and on in `nib audit`. The layout is laid out as in its picture: as wide as its `design:width` or `width`, or else as a small screen, 320 points (744 for a `regular` variant), and \
      with the texts of its design-time attributes. Two children of a view without anchors both fill it, and two \
      texts on one line run into each other where no anchor keeps them apart. Views that anchors place over \
      each other on both axes or at a negative distance are meant to overlap, and so is what has a background, or \
      lies on one, on a larger control or over a scroll view that does not contain it.
      """,
    falsePositives: "two views of which code always hides one",
    falseNegatives: """
      what depends on the size of an image, or on a text that code sets unless the layout has a design-time text; two \
      views of about one size that code can reach, because it may show one at a time; and what follows the first 2,000 views
      """,
    triggering: [
      """
      <view>
        <label text="Frank Herbert" leading="8" top="8"/>
        ↓<label text="Dune" leading="40" top="12"/>
      </view>
      """,
      """
      <view>
        <label text="Dune"/>
        ↓<label text="Emma"/>
      </view>
      """,
      """
      <view height="60">
        <label text="The Left Hand of Darkness, a Novel" leading="8" centerY="0"/>
        ↓<switch trailing="8" centerY="0"/>
      </view>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <label id="title" text="Dune" leading="8" top="8"/>
        <label text="Emma" leading="title.trailing + 8" top="8"/>
      </view>
      """,
      """
      <view height="44">
        <textField id="field" placeholder="Name" leading="8" trailing="8" centerY="0"/>
        <button title="Clear" trailing="field.trailing" centerY="field.centerY"/>
      </view>
      """,
      """
      <view>
        <imageView image="cover"/>
        <label text="Dune"/>
      </view>
      """,
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for problem in walk.frameProblems {
      let subject = problem.subject
      guard case .overlap(let other, let width, let height, let coverage, let isAnchored) = problem.kind,
        // Code shows one of two views of about one size at a time.
        !(coverage > 0.5 && subject.isKnownToCode && other.isKnownToCode)
      else { continue }
      walk.report(
        Self.about,
        .overlap(subject.name, other.name, width, height, problem.circumstances, isAnchored: isAnchored),
        at: subject.place,
        notes: [Diagnostic.Note(RuleMessage.isHere(other.name).text, at: other.place.range)] + problem.notes
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func overlap(
    _ element: String,
    _ other: String,
    _ width: Double,
    _ height: Double,
    _ circumstances: String,
    isAnchored: Bool
  ) -> Self {
    let advice =
      isAnchored ? "raise the priority of the anchor between them" : "keep them apart with an anchor"
    return """
      \(element) lies over \(other), by \(width.inPoints) × \(height.inPoints) points, \(circumstances); \(advice)
      """
  }

  fileprivate static func isHere(_ name: String) -> Self { "\(name) is here" }
}
