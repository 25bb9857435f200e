import NibMarkup
import NibModel

/// A rule that reports attributes that have no effect.
struct IgnoredAttributeRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "ignored-attribute"),
    severity: .warning,
    "an attribute that has no effect on its element",
    rationale: """
      The attribute describes something that never happens: a cell inside another view is not dequeued, a \
      stack view with fewer than two children has no gaps, text shrinks only if \
      `adjustsFontSizeToFitWidth` is true, an `image` is shown instead of a `systemImage`, and an \
      `<attributedText>` replaces `text`. A line of a label whose width nothing limits is not wrapped, whatever \
      the `numberOfLines`. A list places its cells, and a cell its content view.
      """,
    fix: .unsafe,
    triggering: [
      """
      <view>
        <tableViewCell ↓reuseIdentifier="Book"/>
      </view>
      """,
      #"<stackView ↓spacing="8" alignment="center"><label text="Dune"/></stackView>"#,
      #"<view><label text="Dune" ↓minimumScaleFactor="0.5"/></view>"#,
      #"<view><label text="Dune" ↓customSpacing="8"/></view>"#,
      #"<tableViewCell ↓height="60"/>"#,
      #"<view><imageView image="cover" ↓systemImage="book"/></view>"#,
      """
      <view>
        <label text="The Left Hand of Darkness" ↓numberOfLines="0" leading="8" top="8"/>
      </view>
      """,
      """
      <label ↓text="Dune">
        <attributedText><fragment content="Dune" font="headline"/></attributedText>
      </label>
      """,
    ],
    nonTriggering: [
      #"<tableViewCell reuseIdentifier="Book"/>"#,
      """
      <view>
        <label text="The Left Hand of Darkness" numberOfLines="0" leading="8" trailing="8" top="8"/>
      </view>
      """,
      #"<view><label text="Dune&#10;Frank Herbert" numberOfLines="2" leading="8" top="8"/></view>"#,
      """
      <parameter name="address" default="London"/>
      <view><label text="@parameter/address" numberOfLines="0" leading="8" top="8"/></view>
      """,
      """
      <view>
        <label id="title" text="The Left Hand of Darkness" numberOfLines="0" leading="8" top="8"/>
        <label text="Ursula K. Le Guin" leading="title.trailing + 8" trailing="8" top="8"/>
      </view>
      """,
      #"<stackView spacing="8" outlet="rows"/>"#,
      #"<stackView spacing="8"><label text="Dune"/><slot/></stackView>"#,
      #"<view><label text="Dune" minimumScaleFactor="0.5" adjustsFontSizeToFitWidth="true"/></view>"#,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    if element.hasOpenWidth(in: walk) {
      report(
        "numberOfLines",
        of: element,
        "nothing limits its width; add an anchor such as 'trailing'",
        &walk
      )
    }
    if walk.parent != nil, element.schema.isReusable {
      report("reuseIdentifier", of: element, "it is not the root", &walk)
    }
    if element.name == "stackView", !element.isKnownToCode, !element.hasOpenContent, element.childCount < 2 {
      for name in ["spacing", "distribution"] {
        report(name, of: element, "it has fewer than two children", &walk)
      }
    }
    if !element.isKnownToCode, element.attribute("minimumScaleFactor") != nil,
      !element.says("adjustsFontSizeToFitWidth", "true"),
      element.attribute("adjustsFontSizeToFitWidth").map({ !walk.layout.isParameter($0) }) ?? true
    {
      report("minimumScaleFactor", of: element, "'adjustsFontSizeToFitWidth' is not true", &walk)
    }
    if element.attribute("image") != nil, element.schema.attributes["systemImage"] != nil {
      report("systemImage", of: element, "it has an 'image'", &walk)
    }
    if let parent = walk.parent, !parent.isKind(of: "stackView") {
      report("customSpacing", of: element, "it is not in a stack view", &walk)
    }
    if element.schema.isReusable || element.isPart {
      let reason = element.isPart ? "its cell places it" : "its list places it"
      for use in element.anchors {
        walk.report(
          Self.about,
          .ignored(use.anchor.rawValue, by: element.name, because: reason),
          at: use.attribute.span,
          fixIts: use.attribute.element == element.element ? Diagnostic.FixIt.removing(use.attribute) : []
        )
      }
    }
    if element.hasNoContent { return }
    for (name, part) in [("text", "attributedText"), ("title", "attributedTitle")]
    where element.schema.parts[part] != nil && element.element.children.contains(where: { $0.name == part }) {
      report(name, of: element, "its <\(part)> replaces it", &walk)
    }
  }

  private func report(
    _ name: String,
    of element: VisitedElement,
    _ reason: String,
    _ walk: inout LayoutWalk
  ) {
    guard let attribute = element.attribute(name) else { return }
    walk.report(
      Self.about,
      .ignored(name, by: element.name, because: reason),
      at: attribute.span,
      fixIts: Diagnostic.FixIt.removing(attribute)
    )
  }
}

extension VisitedElement {
  /// Returns whether the element is a label of several lines, and its only anchor on the horizontal axis is
  /// its
  /// leading edge.
  fileprivate func hasOpenWidth(in walk: LayoutWalk) -> Bool {
    guard !anchors.isEmpty, !isKnownToCode, isKind(of: "label"), !says("numberOfLines", "1"),
      attribute("numberOfLines") != nil,
      hasNoContent, let text = attribute("text"), !text.value.contains(where: \.isNewline),
      // What is given later can have line breaks.
      !walk.layout.isParameter(text), !text.value.hasPrefix("@"),
      let parent = walk.parent, !parent.isKind(of: "stackView")
    else { return false }
    let horizontal = anchors.filter(\.anchor.isHorizontal)
    guard let only = horizontal.first, horizontal.count == 1, [.leading, .left].contains(only.anchor),
      only.expression.relation == .equal
    else { return false }
    let ofOthers = walk.layout.constraints.filter { $0.secondNode == node }
    return ofOthers.allSatisfy { !($0.expression.anchor ?? $0.anchor).isHorizontal }
      && attribute("preferredMaxLayoutWidth") == nil
  }
}

extension RuleMessage {
  fileprivate static func ignored(_ attribute: String, by element: String, because reason: String) -> Self {
    "<\(element)> ignores '\(attribute)', because \(reason)"
  }
}
