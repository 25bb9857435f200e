import NibMarkup
import NibModel

/// A rule that reports ids that nothing refers to.
struct UnusedIDRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-id"),
    severity: nil,
    "an id that nothing in the layout refers to",
    rationale: """
      An `id` is used only inside the layout, by anchors and references; code reaches elements through \
      outlets. An id that nothing refers to is no longer needed, or an outlet was intended instead. The rule \
      is off by default, because an id also names an element for people, as in messages and outlines.
      """,
    falseNegatives: "an id whose name occurs in an anchor that cannot be read",
    fix: .safe,
    triggering: [
      #"<view><label ↓id="title" top="8" leading="8"/></view>"#
    ],
    nonTriggering: [
      """
      <view>
        <label id="title" top="8" leading="8"/>
        <label top="title.bottom + 8" leading="title.leading"/>
      </view>
      """,
      #"<view><label outlet="title" top="8" leading="8"/></view>"#,
    ]
  )

  private var declared: [MarkupAttribute] = []
  private var used: Set<String> = []

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    if let id = element.attribute("id") { declared.append(id) }
    for attribute in element.references { used.insert(attribute.value) }
    for anchor in element.anchors {
      if let id = anchor.expression.id { used.insert(id) }
    }
    // An anchor that is not valid may refer to any id that occurs in it.
    for attribute in element.unreadableAnchors { useWords(of: attribute) }
  }

  private mutating func useWords(of attribute: MarkupAttribute) {
    used.formUnion(
      attribute.value.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init)
    )
  }

  mutating func finish(_ walk: inout LayoutWalk) {
    for element in walk.unknownElements {
      for attribute in element.attributes where attribute.isLayoutAttribute && attribute.name != "id" {
        useWords(of: attribute)
      }
    }
    for id in declared where !used.contains(id.value) {
      walk.report(Self.about, .unusedID(id.value), at: id.span, fixIts: Diagnostic.FixIt.removing(id))
    }
  }
}

extension RuleMessage {
  fileprivate static func unusedID(_ id: String) -> Self {
    "nothing refers to the id '\(id)'"
  }
}
