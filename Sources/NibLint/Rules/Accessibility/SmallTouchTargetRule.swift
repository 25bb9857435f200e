import NibMarkup
import NibModel

/// A rule that reports controls that are too small for a finger.
struct SmallTouchTargetRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "small-touch-target"),
    severity: nil,
    "a button or a custom control that is less than 44 points wide or high",
    rationale: """
      Apple's Human Interface Guidelines recommend touch targets of at least 44 by 44 points. Stock controls \
      other than buttons have their own sizes and are not reported. The `limit` can be set. The rule is off by \
      default, because one in nine layouts of public apps has such buttons.
      """,
    falsePositives: "a control whose touch area code enlarges",
    falseNegatives: """
      a size that follows from a title, a stack view or the anchors of other views, which `nib audit` finds
      """,
    limit: 44,
    triggering: [
      #"<view><button title="Buy" ↓width="30" height="44"/></view>"#,
      #"<view><button title="Buy" ↓height="max 20"/></view>"#,
    ],
    nonTriggering: [
      #"<view><button title="Buy" width="44" height="44"/></view>"#,
      #"<view><button title="Buy" height="min 20"/></view>"#,
      #"<view><button title="Buy" height="20 @250"/></view>"#,
      #"<view><switch height="31"/></view>"#,
    ]
  )

  /// The places of the elements that have been reported.
  private var reported: Set<Int> = []

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard element.isKind(of: "button") || element.isKind(of: "control") && !isStockControl(element),
      !element.says("userInteractionEnabled", "false")
    else { return }
    let limit = walk.limit(of: Self.about)
    for anchor in element.anchors where anchor.anchor.isExtent {
      guard anchor.expression.target == .none, anchor.expression.relation != .greaterThanOrEqual,
        anchor.expression.priority == 1000, anchor.expression.constant < Double(limit)
      else { continue }
      reported.insert(element.element.nameSpan.offsets.lowerBound)
      walk.report(
        Self.about,
        .tooSmall(element.name, anchor.anchor, limit),
        at: anchor.attribute.span
      )
    }
  }

  mutating func finish(_ walk: inout LayoutWalk) {
    let limit = walk.limit(of: Self.about)
    var small: [FrameProblem] = []
    var indices: [FrameProblem.Place: Int] = [:]
    for problem in walk.frameProblems {
      guard case .smallTarget(let width, let height) = problem.kind, min(width, height) < Double(limit),
        !reported.contains(problem.subject.place.offsets.lowerBound)
      else { continue }
      if let index = indices[problem.place] {
        small[index].others.append(problem.circumstances)
      } else {
        indices[problem.place] = small.count
        small.append(problem)
      }
    }
    for problem in small {
      guard case .smallTarget(let width, let height) = problem.kind else { continue }
      walk.report(
        Self.about,
        .tooSmall(problem.subject.name, width, height, limit, problem.circumstances),
        at: problem.subject.place,
        notes: problem.notes
      )
    }
  }

  /// Returns whether the element is a stock control, which has its own size.
  private func isStockControl(_ element: VisitedElement) -> Bool {
    element.schema.isStock && element.name != "control"
  }
}

extension RuleMessage {
  fileprivate static func tooSmall(
    _ element: String,
    _ width: Double,
    _ height: Double,
    _ limit: Int,
    _ circumstances: String
  ) -> Self {
    "\(element) is \(width.inPoints) × \(height.inPoints) points in size, less than \(limit) × \(limit), \(circumstances)"
  }

  fileprivate static func tooSmall(_ element: String, _ anchor: LayoutAnchor, _ limit: Int) -> Self {
    "<\(element)> is \(anchor == .width ? "narrower" : "shorter") than \(limit) points"
  }
}
