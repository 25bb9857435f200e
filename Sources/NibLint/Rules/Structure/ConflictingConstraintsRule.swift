import NibIndices
import NibMarkup
import NibModel

/// A rule that reports anchors that cannot all be satisfied.
struct ConflictingConstraintsRule: LayoutRule {
  static let about = RuleDescription(
    .conflictingConstraints,
    severity: .warning,
    "anchors that cannot all be satisfied",
    rationale: """
      The anchors contradict one another, whatever the size of the layout: if any of them is left out, the \
      others can be satisfied. When the layout is shown, one of them loses. Give one of them a priority below \
      1000, make it a `min` or `max`, or remove it.

      A table determines how wide its rows are. A view whose class has a layout of its own has the `width` and \
      the `height` of that layout's root; for a picture of it alone, write `design:width` and `design:height`.
      """,
    triggering: [
      """
      <view>
        <view width="100" leading="0" top="0" height="40">
          <label text="Dune" leading="8" trailing="8" ↓width="200" top="0"/>
        </view>
      </view>
      """,
      """
      <view>
        <label text="Dune" leading="8" ↓left="20" top="0"/>
      </view>
      """,
      """
      <tableViewCell>
        <label text="Dune" leading="8" trailing="8" ↓width="200" top="0" bottom="0"/>
      </tableViewCell>
      """,
      """
      <view>
        <view id="a" leading="b.trailing" width="10" top="0" height="8"/>
        <view id="b" ↓leading="a.trailing" ↓width="20" top="0" height="8"/>
      </view>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <label text="Dune" leading="8" trailing="8" width="200" top="0"/>
      </view>
      """,
      """
      <view>
        <label text="Dune" leading="8" left="20 @999" top="0"/>
      </view>
      """,
      """
      <view>
        <label text="Dune" centerX="0" leading="8" trailing="8" top="0"/>
      </view>
      """,
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    reportWidthsInRow(&walk)
    for inner in walk.innerExtents { report(inner, &walk) }
    for set in walk.analysis?.contradictions ?? [] {
      let anchors = set.sorted { $0.attribute.span.offsets.lowerBound < $1.attribute.span.offsets.lowerBound }
      guard let last = anchors.last else { continue }
      let others = anchors.dropLast().map { other in
        let owner = other.node == last.node ? nil : walk.layout.name(of: other.node)
        return (
          name: "'\(other.anchor.rawValue)'" + (owner.map { " of \($0)" } ?? ""), span: other.attribute.span
        )
      }
      walk.report(
        Self.about,
        .conflict(last.anchor, others.map(\.name)),
        at: last.attribute.span,
        notes: others.map { Diagnostic.Note(RuleMessage.conflicting($0.name).text, at: $0.span.range) }
      )
    }
  }
}

extension ConflictingConstraintsRule {
  private func reportWidthsInRow(_ walk: inout LayoutWalk) {
    for width in walk.layout.constraints
    where width.anchor == .width && width.isActive && width.expression.isRequiredEquality
      && width.expression.target == .none
    {
      guard let anchors = walk.layout.anchorsToRow(of: width.node),
        case let own = anchors.filter({ $0.node == width.node }), !own.isEmpty
      else { continue }
      let names = own.map { "'\($0.anchor.rawValue)'" }
      walk.report(
        Self.about,
        .widthInRow(names.joined(separator: " and ")),
        at: width.attribute.span,
        notes: anchors.map { anchor in
          Diagnostic.Note(
            RuleMessage.conflicting("'\(anchor.anchor.rawValue)'").text,
            at: anchor.attribute.span.range
          )
        }
      )
    }
  }

  private func report(_ inner: InnerExtent, _ walk: inout LayoutWalk) {
    let layout = walk.layout
    let anchors = inner.anchor == .width ? layout.anchorsToRow(of: inner.node) ?? [] : []
    let own = anchors.filter { $0.node == inner.node }
    if let stated = layout.requiredExtent(of: inner.node, inner.anchor) {
      let constraint = layout.constraints.last { $0.node == inner.node && $0.anchor == inner.anchor }
      // If the width conflicts with the row, that has been reported.
      guard stated != inner.constant, own.isEmpty, let constraint else { return }
      walk.report(
        Self.about,
        .extentOfLayout(inner, ["'\(inner.anchor.rawValue)'"]),
        at: constraint.attribute.span
      )
    } else if let last = own.last {
      walk.report(
        Self.about,
        .extentOfLayout(inner, own.map { "'\($0.anchor.rawValue)'" }),
        at: last.attribute.span
      )
    }
  }
}

extension ResolvedLayout {
  /// Returns the `id` of an element in quotes, or the name of an element without one.
  func name(of node: NodeIndex) -> String? {
    let id = element(of: node).attribute("id")?.value
    return id.map { "'\($0)'" } ?? nodes[node].schema.map { "<\($0.name)>" }
  }
}

extension RuleMessage {
  fileprivate static func conflict(_ anchor: LayoutAnchor, _ names: [String]) -> Self {
    guard let last = names.last else {
      return
        "'\(anchor.rawValue)' cannot be satisfied, because the view around it places it in another way, or an extent would be negative"
    }
    let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
    return
      "'\(anchor.rawValue)' cannot be satisfied together with \(list); give one of them a priority below 1000"
  }

  fileprivate static func widthInRow(_ names: String) -> Self {
    """
    'width' cannot be satisfied together with \(names), because the table determines how wide the row is; give \
    one of them a priority below 1000
    """
  }

  fileprivate static func extentOfLayout(_ inner: InnerExtent, _ names: [String]) -> Self {
    let name = inner.anchor.rawValue
    return """
      \(names.joined(separator: " and ")) cannot be satisfied, because the layout '\(inner.nibName)' gives its root a \
      \(name) of \(inner.constant.messageText); remove '\(name)' there, or write 'design:\(name)' if it is for pictures
      """
  }

  fileprivate static func conflicting(_ name: String) -> Self { "\(name) is here" }
}
