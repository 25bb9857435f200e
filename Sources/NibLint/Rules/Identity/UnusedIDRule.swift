import NibKit
import NibMarkup

/// Ids that nothing refers to.
struct UnusedIDRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-id"),
    severity: .warning,
    "an id that nothing in the layout refers to",
    rationale: """
      An `id` serves the layout alone: anchors and references name it, code reaches elements by their outlets. One that nothing \
      refers to is left over, or somebody wanted an outlet.
      """,
    triggering: [
      "<view><label ↓id=\"title\" top=\"8\" leading=\"8\"/></view>"
    ],
    nonTriggering: [
      """
      <view>
        <label id="title" top="8" leading="8"/>
        <label top="title.bottom + 8" leading="title.leading"/>
      </view>
      """,
      "<view><label outlet=\"title\" top=\"8\" leading=\"8\"/></view>",
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
    // One that cannot be read may mean any.
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
      walk.report(Self.about, "nothing refers to the id '\(id.value)'", at: id.span)
    }
  }
}
