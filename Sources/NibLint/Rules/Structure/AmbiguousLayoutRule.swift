import NibMarkup
import NibModel

/// A rule that reports views whose anchors do not determine their frames.
struct AmbiguousLayoutRule: LayoutRule {
  static let about = RuleDescription(
    .ambiguousLayout,
    severity: .warning,
    "a view whose position or size the anchors leave open",
    rationale: """
      A view without any anchor on an axis fills its container along that axis. Otherwise, its anchors and its \
      content must determine its position and its size. Where they do not, the view is at the beginning and as \
      small as possible, which is hardly what was meant. Add an anchor. Views that code can reach are not \
      checked, except that a table or a collection needs an extent, because it scrolls its rows and has no size \
      of its own.

      Two labels with several lines in one row, or two tables one below the other, take as much room as they \
      get. Something must say how they share it, as in Interface Builder.
      """,
    triggering: [
      """
      <view>
        ↓<label text="Dune" leading="8" height="20"/>
      </view>
      """,
      """
      <view>
        ↓<label text="Dune" bottom="8" width="80"/>
      </view>
      """,
      """
      <view>
        ↓<view backgroundColor="systemRed" leading="8" top="0" bottom="0"/>
      </view>
      """,
      """
      <view>
        <label id="title" text="Dune" numberOfLines="0" leading="8" top="8"/>
        ↓<label text="Frank Herbert" numberOfLines="0" leading="title.trailing + 8" trailing="8" top="8"/>
      </view>
      """,
      """
      <view>
        ↓<tableView outlet="books" top="44"/>
      </view>
      """,
      """
      <stackView axis="vertical">
        <tableView outlet="books"/>
        ↓<tableView outlet="authors"/>
      </stackView>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <label text="Dune" leading="8" top="8"/>
      </view>
      """,
      """
      <view>
        <view backgroundColor="systemRed" leading="0" width="4"/>
      </view>
      """,
      """
      <stackView>
        <label text="Dune" width="80"/>
        <switch/>
      </stackView>
      """,
      """
      <view>
        <label id="title" text="Dune" numberOfLines="0" leading="8" top="8"/>
        <label text="Frank Herbert" numberOfLines="0" leading="title.trailing + 8" trailing="8" top="8" horizontalCompressionResistancePriority="751"/>
      </view>
      """,
      """
      <view>
        <tableView outlet="books" top="44" bottom="0"/>
      </view>
      """,
      """
      <stackView axis="vertical" distribution="fillEqually">
        <tableView outlet="books"/>
        <tableView outlet="authors"/>
      </stackView>
      """,
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for open in walk.analysis?.openPoints ?? [] {
      guard let element = VisitedElement(open.node, of: walk.layout) else { continue }
      // Code that reaches a list fills it, and rarely constrains it.
      if element.isKnownToCode && !(open.isList && open.isExtent) { continue }
      walk.report(Self.about, .open(element.name, open), at: element.element.nameSpan)
    }
    for room in walk.analysis?.sharedRooms ?? [] { report(room, &walk) }
  }

  private func report(_ room: LayoutAnalysis.SharedRoom, _ walk: inout LayoutWalk) {
    let layout = walk.layout
    // What an include contributes is in another file.
    let own = room.nodes.filter { layout.element(of: $0).nameSpan.range.path == layout.source.path }
    guard let last = own.last else { return }
    walk.report(
      Self.about,
      .shared(room.nodes.compactMap { layout.name(of: $0) }, room),
      at: layout.element(of: last).nameSpan,
      notes: room.nodes.filter { $0 != last }.prefix(8).map { node in
        let span = layout.element(of: node).nameSpan
        return Diagnostic.Note("\(layout.name(of: node) ?? "") is here", at: span.range)
      }
    )
  }
}

extension RuleMessage {
  /// Only labels have priorities that say how they share room, and they share a width.
  fileprivate static func shared(_ names: [String], _ room: LayoutAnalysis.SharedRoom) -> Self {
    let extent = room.isHorizontal ? "width" : "height"
    let shown = names.count > 3 ? Array(names.prefix(2)) + ["\(names.count - 2) others"] : names
    let list = shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
    let which = names.count > 2 ? "all but one of them" : "one of them"
    let advice =
      room.areLists
      ? "give \(which) a '\(extent)', or make their \(extent)s equal"
      : "give \(which) a 'width' or another 'horizontalCompressionResistancePriority', or make their widths equal"
    return
      "nothing says how \(list) share the \(extent), so that one of them may be left without any; \(advice)"
  }

  fileprivate static func open(_ element: String, _ open: LayoutAnalysis.OpenPoint) -> Self {
    let (property, anchor) =
      switch (open.isHorizontal, open.isExtent) {
      case (true, true): ("width", "width")
      case (false, true): ("height", "height")
      case (true, false): ("horizontal position", "leading")
      case (false, false): ("vertical position", "top")
      }
    if open.isContent {
      let (start, end) = open.isHorizontal ? ("leading", "trailing") : ("top", "bottom")
      return
        "the anchors inside do not determine the \(property) of the content of <\(element)>; connect its '\(start)' with its '\(end)' by views without a gap between them"
    }
    return "the anchors do not determine the \(property) of <\(element)>; add an anchor such as '\(anchor)'"
  }
}
