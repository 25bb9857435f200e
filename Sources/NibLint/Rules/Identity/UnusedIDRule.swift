import LayoutXML
import NibKit

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

  private var declared: [LayoutAttribute] = []
  private var used: Set<String> = []

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for attribute in element.attributes where !attribute.isDesignTime {
      if attribute.name == "id" {
        declared.append(attribute)
      } else if let anchor = LayoutAnchor(rawValue: attribute.name) {
        use(attribute.value, anchor)
      } else if element.description.attributes[attribute.name]?.kind == .object {
        used.insert(attribute.value)
      }
    }
    for child in element.element.children where child.name == "constraint" {
      guard let anchor = child.attribute("anchor").flatMap({ LayoutAnchor(rawValue: $0.value) }),
        let value = child.attribute("value")
      else { continue }
      use(value.value, anchor)
    }
  }

  private mutating func use(_ expression: String, _ anchor: LayoutAnchor) {
    if let id = AnchorExpression(expression, of: anchor)?.id { used.insert(id) }
  }

  mutating func finish(_ walk: inout LayoutWalk) {
    for id in declared where !used.contains(id.value) {
      walk.report(Self.about, "nothing refers to the id '\(id.value)'", at: id.range)
    }
  }
}
