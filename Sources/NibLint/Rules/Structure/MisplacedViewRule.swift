import NibMarkup
import NibModel

/// A rule that reports views whose stored frames are not those that their constraints determine.
struct MisplacedViewRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "misplaced-view"),
    severity: nil,
    "a view of a nib whose stored frame differs from the one that its constraints determine",
    rationale: """
      Interface Builder shows such a view at another place or in another size than a program does. It calls the \
      view misplaced, and updates its frame on request. Only views are reported whose constraints and contents \
      leave one frame, and whose superviews have their stored sizes. The `limit`, which is 4 by default, is the \
      number of points by which frames may differ. Off by default, because the stored frame has no effect on a \
      program.
      """,
    falsePositives: """
      a view whose text is measured differently on Apple's systems, or whose class draws itself in Interface \
      Builder
      """,
    limit: 4,
    triggering: [],
    nonTriggering: []
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for view in walk.misplacedViews(tolerance: Double(walk.limit(of: Self.about))) {
      let element = walk.layout.element(of: view.node)
      walk.report(Self.about, .misplaced(element.name, view), at: element.nameSpan)
    }
  }
}

extension RuleMessage {
  fileprivate static func misplaced(_ element: String, _ view: MisplacedView) -> Self {
    """
    the constraints of <\(element)> determine the frame \(view.found.text), but the document has \
    \(view.stored.text); update its frame in Interface Builder
    """
  }
}

extension StoredFrame {
  /// The frame in words, such as `(16, 12; 100 × 20.5)`.
  fileprivate var text: String {
    let numbers = [x, y, width, height].map { (($0 * 10).rounded() / 10).messageText }
    return "(\(numbers[0]), \(numbers[1]); \(numbers[2]) × \(numbers[3]))"
  }
}
