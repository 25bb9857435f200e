import NibKit
import NibMarkup

/// Anchors that cannot all hold.
struct ConflictingAnchorsRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "conflicting-anchors"),
    severity: .warning,
    "anchors of one axis that cannot all hold",
    rationale: """
      Two places, or a place and an extent, settle an axis: with a third one given as a number one of them gives way. Give one a \
      priority below 1000, make it `min` or `max`, or remove it.
      """,
    triggering: [
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8\" ↓width=\"200\" top=\"0\"/>\n</view>",
      "<view>\n  <label text=\"Dune\" leading=\"8\" top=\"0\" height=\"20\" ↓centerY=\"0\"/>\n</view>",
      "<view>\n  <label text=\"Dune\" leading=\"8\" ↓left=\"20\" top=\"0\"/>\n</view>",
    ],
    nonTriggering: [
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8\" width=\"max 200\" top=\"0\"/>\n</view>",
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8 @500\" width=\"200\" top=\"0\"/>\n</view>",
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8\" centerX=\"0\" top=\"0\"/>\n</view>",
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8\" width=\"parent.width - 16\" top=\"0\"/>\n</view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for isHorizontal in [true, false] {
      let required = element.anchors.filter {
        $0.anchor.isHorizontal == isHorizontal && $0.expression.isRequiredEquality
      }
      var settling: [VisitedElement.Anchor] = []
      for anchor in required {
        // Sizes that depend on others, and a middle between two edges, hold where they are meant to.
        if anchor.anchor.isExtent && anchor.expression.target != .none { continue }
        let isMiddle = anchor.anchor == .centerX || anchor.anchor == .centerY
        if isMiddle && !settling.contains(where: { $0.expression.target == .none }) && settling.count > 1 {
          continue
        }
        let same = settling.first { $0.anchor.edge == anchor.anchor.edge }
        if let same {
          report(anchor, "'\(same.anchor.rawValue)', which is the same edge", &walk)
        } else if settling.count > 1 {
          let names = settling.prefix(2).map { "'\($0.anchor.rawValue)'" }.joined(separator: " and ")
          report(anchor, "\(names), which settle the axis", &walk)
        } else {
          settling.append(anchor)
        }
      }
    }
  }

  private func report(_ anchor: VisitedElement.Anchor, _ others: String, _ walk: inout LayoutWalk) {
    walk.report(
      Self.about,
      "'\(anchor.anchor.rawValue)' contradicts \(others)",
      at: anchor.attribute.span
    )
  }
}

extension LayoutAnchor {
  /// What it is where text runs from left to right: the names of one edge are one.
  fileprivate var edge: LayoutAnchor {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: self
    }
  }
}
