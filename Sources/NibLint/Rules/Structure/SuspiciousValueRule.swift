import NibMarkup
import NibModel
import NibNames

/// A rule that reports values that are valid and probably mean something else than what they say.
struct SuspiciousValueRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "suspicious-value"),
    severity: .warning,
    "a value that is valid, but that was probably meant differently",
    rationale: """
      A bare number is a distance inwards, so a view with `leading="16" trailing="-16"`, as in UIKit, ends 16 \
      points outside. An expression with an anchor is a position, so `min` and `max` change places at a \
      trailing edge: a view that ends at least 12 points before another one has `max other.leading - 12`. \
      Other values contradict one another, such as a minimum that is greater than the maximum, or belong to the \
      other axis of a stack view. Text is shown as it is written: a line break is `&#10;`, not `\\n`, and a value of \
      an include is `@parameter/title`, not `{title}`.
      """,
    fix: .unsafe,
    triggering: [
      #"<view><label text="Dune" leading="16" ↓trailing="-16" top="8"/></view>"#,
      #"<view><label text="Dune" ↓trailing="-8" centerY="0"/></view>"#,
      #"<view><label text="Dune" leading="16" ↓trailing="min -20" top="8"/></view>"#,
      #"<view><label text="Dune" leading="parent.leading + 16" ↓trailing="parent.trailing + 16" top="8"/></view>"#,
      """
      <view>
        <label text="Dune" leading="16" ↓trailing="min gate.leading - 12" top="8"/>
        <label id="gate" text="B12" trailing="16" top="8"/>
      </view>
      """,
      #"<view width="320"><label text="Dune" ↓leading="500" top="8"/></view>"#,
      #"<view><slider ↓minValue="10"/></view>"#,
      ##"<view><label ↓text="Dune\nFrank Herbert"/></view>"##,
      ##"<view><label outlet="hint" ↓text="Dune\nFrank Herbert"/></view>"##,
      #"<view><label ↓text="{title}"/></view>"#,
      #"<stackView axis="vertical" ↓alignment="top"><label text="Dune"/><label text="5"/></stackView>"#,
      """
      <segmentedControl ↓selectedSegmentIndex="2">
        <segment title="Day"/>
        <segment title="Night"/>
      </segmentedControl>
      """,
      #"<pageControl numberOfPages="3" ↓currentPage="3"/>"#,
    ],
    nonTriggering: [
      #"<view><label text="Dune" leading="16" trailing="16" top="8"/></view>"#,
      #"<view><imageView image="cover" leading="-16" trailing="-16" top="8" height="90"/></view>"#,
      #"<view><imageView image="badge" trailing="-6" top="-6" width="24" height="24"/></view>"#,
      #"<view><label text="3" trailing="-6" top="-6"/></view>"#,
      #"<view><textField placeholder="Name" leading="8" trailing="8" top="0" bottom="-0.5"/></view>"#,
      """
      <view>
        <label text="Dune" leading="16" trailing="max gate.leading - 12" top="8"/>
        <label id="gate" text="B12" trailing="16" top="8"/>
      </view>
      """,
      #"<view><slider minValue="10" maxValue="20"/></view>"#,
      #"<stackView alignment="top"><label text="Dune"/><label text="5"/></stackView>"#,
      #"<view><slider minValue="10" outlet="volume"/></view>"#,
      #"<view><label text="$9.99 {sale}"/></view>"#,
      #"<view><label text="$AAPL"/></view>"#,
      #"<view><label text="{title}" outlet="titleLabel"/></view>"#,
      ##"<view><label text="C:\new\books"/></view>"##,
      ##"<view><label text="Use \n for a line break"/></view>"##,
      """
      <segmentedControl selectedSegmentIndex="-1">
        <segment title="Day"/>
        <segment title="Night"/>
      </segmentedControl>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for constraint in element.anchors {
      let expression = constraint.expression
      if expression.target == .superview {
        if expression.constant == 0 { continue }
        checkSign(of: constraint, of: element, &walk)
        checkDistance(of: constraint, &walk)
      } else if expression.relation != .equal {
        checkRelation(of: constraint, of: element, &walk)
      }
    }
    for text in element.shownTexts { checkText(text, of: element, &walk) }
    for declared in element.declared {
      switch declared.schema.name.utf8.first {
      case UInt8(ascii: "a"): checkAlignment(declared, of: element, &walk)
      case UInt8(ascii: "m"): checkBounds(declared.schema.name, of: element, &walk)
      case UInt8(ascii: "s"), UInt8(ascii: "c"): checkIndex(declared.schema.name, of: element, &walk)
      default: break
      }
    }
  }

  // MARK: Anchors

  /// The distance in points beyond its parent from which a text or a control is cut off visibly.
  private static let leastDistanceOutside = 2.0

  /// Reports a negative distance from a far edge, as UIKit writes a positive one.
  private func checkSign(
    of constraint: ResolvedLayout.Constraint,
    of element: VisitedElement,
    _ walk: inout LayoutWalk
  ) {
    let (anchor, expression) = (constraint.anchor, constraint.expression)
    guard anchor.isFarEdge, expression.isDistanceFromParent(of: anchor), expression.constant > 0 else {
      return
    }
    // A view can be meant to extend beyond its parent, but then it is not as far inside at another edge.
    let isInset = element.anchors.contains { other in
      guard other.expression.isDistanceFromParent(of: other.anchor) else { return false }
      let distance = other.expression.constant
      return (other.anchor.isFarEdge ? -distance : distance) == expression.constant
    }
    let isNumber = !constraint.attribute.value.contains("+")
    guard isInset || isNumber && isCutOff(element, by: constraint) else { return }
    let meant = constraint.attribute.value.replacing(isNumber ? "-" : "+", with: isNumber ? "" : "-")
    walk.report(
      Self.about,
      .outside(anchor, by: expression.constant, meant, isNumber: isNumber),
      at: constraint.attribute.span,
      fixIts: Suggestion(meant, for: constraint.attribute.value).fixIts(
        replacing: constraint.attribute.valueSpan
      )
    )
  }

  /// Returns whether a text or a control would lose what it shows beyond an edge of its parent.
  ///
  /// Only a badge is meant to be outside, at a corner.
  private func isCutOff(_ element: VisitedElement, by constraint: ResolvedLayout.Constraint) -> Bool {
    guard constraint.expression.constant >= Self.leastDistanceOutside,
      element.schema.isKind(of: "label") || element.schema.isKind(of: "control")
    else { return false }
    return !element.anchors.contains { other in
      other.anchor.isEdge && other.anchor.isHorizontal != constraint.anchor.isHorizontal
        && other.expression.isDistanceFromParent(of: other.anchor)
        && (other.anchor.isFarEdge ? other.expression.constant > 0 : other.expression.constant < 0)
    }
  }

  /// Reports a `min` or `max` that lets a view extend over another one that it should keep away from.
  private func checkRelation(
    of constraint: ResolvedLayout.Constraint,
    of element: VisitedElement,
    _ walk: inout LayoutWalk
  ) {
    let (anchor, expression) = (constraint.anchor, constraint.expression)
    guard let other = expression.anchor, expression.id != nil, anchor.kind == other.kind,
      anchor.isFarEdge != other.isFarEdge, anchor.isEdge, other.isEdge
    else { return }
    let meant: String
    switch (anchor.isFarEdge, expression.relation) {
    case (true, .greaterThanOrEqual) where expression.constant < 0: meant = "max"
    case (false, .lessThanOrEqual) where expression.constant > 0: meant = "min"
    default: return
    }
    // Together with another constraint, it can be the limit of a range.
    let isLimited = element.anchors.contains {
      $0.anchor == anchor && $0.expression.id == expression.id && $0.expression != expression
    }
    if isLimited { return }
    let attribute = constraint.attribute
    let value = meant + attribute.value.dropFirst(3)
    walk.report(
      Self.about,
      .overAnother(attribute, expression, value),
      at: attribute.span,
      fixIts: Suggestion(value, for: attribute.value).fixIts(replacing: attribute.valueSpan)
    )
  }

  /// Reports a distance that is greater than the width or the height of the parent.
  private func checkDistance(of constraint: ResolvedLayout.Constraint, _ walk: inout LayoutWalk) {
    let (anchor, expression) = (constraint.anchor, constraint.expression)
    guard anchor.isEdge, expression.isDistanceFromParent(of: anchor), expression.relation != .lessThanOrEqual,
      let parent = walk.parent,
      let extent = parent.anchors.first(where: {
        $0.anchor == (anchor.isHorizontal ? .width : .height) && $0.expression.target == .none
          && $0.expression.isRequiredEquality
      })
    else { return }
    let distance = anchor.isFarEdge ? -expression.constant : expression.constant
    // A view can be given no extent to hide what is in it.
    guard extent.expression.constant > 0, distance > extent.expression.constant else { return }
    walk.report(
      Self.about,
      .beyond(anchor, parent.name, extent),
      at: constraint.attribute.span,
      notes: [.init("the \(extent.anchor.rawValue) is set here", at: extent.attribute.span.range)]
    )
  }

  // MARK: Texts

  /// Reports text that another language or template would replace, and that is shown as it is written.
  private func checkText(
    _ text: VisitedElement.Text,
    of element: VisitedElement,
    _ walk: inout LayoutWalk
  ) {
    let written = text.value
    let mayBeReplaced = written.utf8.contains {
      $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$")
    }
    guard mayBeReplaced else { return }
    if Self.hasEscapedLineBreak(written) {
      walk.report(Self.about, .escapedLineBreak, at: text.attribute.span)
    } else if !element.isKnownToCode, let name = Self.placeholder(written) {
      walk.report(Self.about, .placeholder(written, name), at: text.attribute.span)
    }
  }

  /// Returns whether a text has `\\n` between two words, rather than in a path, a pattern or an explanation.
  private static func hasEscapedLineBreak(_ text: String) -> Bool {
    let lines = text.split(separator: "\\n", omittingEmptySubsequences: false)
    return lines.count > 1
      && lines.allSatisfy { line in
        !line.contains("\\") && line.first.map { !$0.isWhitespace } ?? false
          && line.last.map { !$0.isWhitespace && $0 != ":" } ?? false
      }
  }

  /// Returns the name in a text that is a placeholder, such as `{title}`, `${title}` or `$title`, and nothing
  /// else.
  private static func placeholder(_ text: String) -> String? {
    var name = text[...]
    let isMarked = name.first == "$"
    if isMarked { name.removeFirst() }
    var isInBraces = false
    while name.first == "{", name.last == "}", name.count > 1 {
      name = name.dropFirst().dropLast()
      isInBraces = true
    }
    guard isMarked || isInBraces, name.first?.isLowercase == true, NameSyntax.isIdentifier(String(name))
    else {
      return nil
    }
    return String(name)
  }

  // MARK: Stack views

  /// Reports an alignment that belongs to the other axis of a stack view.
  private func checkAlignment(
    _ declared: VisitedElement.Declared,
    of element: VisitedElement,
    _ walk: inout LayoutWalk
  ) {
    guard declared.schema.name == "alignment", element.name == "stackView", !element.isKnownToCode else {
      return
    }
    let attribute = element.markup(of: declared)
    let isVertical = element.declared.contains {
      $0.schema.name == "axis" && element.hasValue("vertical", at: $0)
    }
    guard let meant = (isVertical ? Self.alignmentsOfRows : Self.alignmentsOfColumns)[attribute.value] else {
      return
    }
    walk.report(
      Self.about,
      .ofOtherAxis(attribute.value, isVertical: isVertical, meant),
      at: attribute.span,
      fixIts: Suggestion(meant, for: attribute.value).fixIts(replacing: attribute.valueSpan)
    )
  }

  /// The alignments of rows, with what each of them means in a column.
  private static let alignmentsOfRows = [
    "top": "leading", "bottom": "trailing", "firstBaseline": "leading", "lastBaseline": "leading",
  ]
  /// The alignments of columns, with what each of them means in a row.
  private static let alignmentsOfColumns = ["leading": "top", "trailing": "bottom"]

  // MARK: Numbers

  /// Pairs of attributes that set a minimum and a maximum.
  private static let bounds = [
    ("minValue", "maxValue"), ("minimumValue", "maximumValue"), ("minimumZoomScale", "maximumZoomScale"),
    ("minimumLineHeight", "maximumLineHeight"), ("minimumNumberOfTouches", "maximumNumberOfTouches"),
  ]

  /// The attributes that set no maximum if they are 0.
  private static let unlimited = ["maximumLineHeight", "maximumNumberOfTouches"]

  /// Reports a minimum that is greater than the maximum, once for each pair.
  private func checkBounds(_ name: String, of element: VisitedElement, _ walk: inout LayoutWalk) {
    guard let (least, greatest) = Self.bounds.first(where: { $0 == name || $1 == name }),
      let attribute = element.attribute(name), name == least || element.attribute(least) == nil,
      // Code may set the other one.
      !element.isKnownToCode || element.attribute(least) != nil && element.attribute(greatest) != nil,
      let minimum = element.number(least, walk.defaults),
      let maximum = element.number(greatest, walk.defaults), minimum > maximum,
      // Such an attribute sets no maximum if it is 0.
      maximum > 0 || !Self.unlimited.contains(greatest)
    else { return }
    walk.report(Self.about, .reversed(least, minimum, greatest, maximum), at: attribute.span)
  }

  /// Reports the number of a segment or of a page that does not exist.
  private func checkIndex(_ name: String, of element: VisitedElement, _ walk: inout LayoutWalk) {
    let (thing, count): (String, Int)
    switch name {
    case "selectedSegmentIndex":
      (thing, count) = ("segment", element.element.children.count { $0.name == "segment" })
    case "currentPage" where element.attribute("numberOfPages") != nil:
      let number = element.number("numberOfPages", walk.defaults) ?? 0
      (thing, count) = ("page", Int(exactly: number) ?? 0)
    default: return
    }
    guard count > 0, let attribute = element.attribute(name),
      let index = element.number(name, walk.defaults), index >= Double(count)
    else { return }
    walk.report(Self.about, .noSuch(thing, attribute, count), at: attribute.span)
  }
}

extension AnchorExpression {
  /// Whether the expression is a distance from the same edge of the parent.
  fileprivate func isDistanceFromParent(of first: LayoutAnchor) -> Bool {
    target == .superview && anchor == first && multiplier == 1
  }
}

extension LayoutAnchor {
  /// Whether the anchor is an edge, rather than a center line, a baseline or an extent.
  fileprivate var isEdge: Bool {
    switch self {
    case .leading, .trailing, .left, .right, .top, .bottom: true
    default: false
    }
  }
}

extension RuleMessage {
  fileprivate static var escapedLineBreak: Self {
    #"'\n' is shown as a backslash and a letter; write a line break as '&#10;'"#
  }

  fileprivate static func placeholder(_ text: String, _ name: String) -> Self {
    "'\(text)' is shown as it is; a value of an include is written '@parameter/\(name)'"
  }

  fileprivate static func outside(
    _ anchor: LayoutAnchor,
    by distance: Double,
    _ meant: String,
    isNumber: Bool
  ) -> Self {
    let points = distance == 1 ? "1 point" : "\(distance.messageText) points"
    let reason = isNumber ? ", because a number is a distance inwards" : ""
    return "'\(anchor.rawValue)' is \(points) outside the parent\(reason); did you mean '\(meant)'?"
  }

  fileprivate static func overAnother(
    _ attribute: MarkupAttribute,
    _ expression: AnchorExpression,
    _ meant: String
  ) -> Self {
    let id = expression.id ?? ""
    return
      "'\(attribute.value)' lets the view extend over '\(id)', because an expression with an anchor is a position; did you mean '\(meant)'?"
  }

  fileprivate static func beyond(
    _ anchor: LayoutAnchor,
    _ parent: String,
    _ extent: ResolvedLayout.Constraint
  ) -> Self {
    let size = extent.expression.constant.messageText
    return
      "'\(anchor.rawValue)' is outside <\(parent)>, whose \(extent.anchor.rawValue) is \(size)"
  }

  fileprivate static func ofOtherAxis(_ alignment: String, isVertical: Bool, _ meant: String) -> Self {
    let (own, other) = isVertical ? ("vertical", "horizontal") : ("horizontal", "vertical")
    return
      "'\(alignment)' aligns the views of a \(other) stack view; in this \(own) one, it means '\(meant)'"
  }

  fileprivate static func reversed(
    _ least: String,
    _ minimum: Double,
    _ greatest: String,
    _ maximum: Double
  ) -> Self {
    "'\(least)', which is \(minimum.messageText), is greater than '\(greatest)', which is \(maximum.messageText)"
  }

  fileprivate static func noSuch(_ thing: String, _ attribute: MarkupAttribute, _ count: Int) -> Self {
    let known =
      count == 1 ? "the only \(thing) has the number 0" : "the \(thing)s are numbered from 0 to \(count - 1)"
    return "there is no \(thing) \(attribute.value); \(known)"
  }
}
