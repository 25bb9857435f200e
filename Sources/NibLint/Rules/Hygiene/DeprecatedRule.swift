import NibKit
import NibMarkup

/// Elements and attributes that layouts should no longer write.
struct DeprecatedRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "deprecated"),
    severity: .warning,
    "an element or an attribute that layouts should no longer write",
    rationale: """
      Its author marked it with `deprecated:` in `@Element` or `@Attribute` and says what to write instead; a later version may not \
      have it. No stock element is deprecated; those of your own are known by their manifest, given with `--elements`.
      """,
    triggering: [
      RuleExample(
        "<Gauge value=\"2\">\n  <Gauge ↓level=\"2\"/>\n  ↓<Dial/>\n</Gauge>",
        elements: manifest
      )
    ],
    nonTriggering: [
      RuleExample("<Gauge value=\"2\"/>", elements: manifest)
    ]
  )

  private static let manifest = """
    {
      "version": 1, "children": {"View": ["Dial", "Gauge"]}, "classes": [],
      "elements": [
        {"name": "Dial", "class": "App.Dial", "deprecated": "use 'Gauge'"},
        {"name": "Gauge", "class": "App.Gauge", "children": {"count": "many", "class": "View"},
         "attributes": [
           {"name": "level", "kind": "number", "deprecated": "use 'value'"},
           {"name": "value", "kind": "number"}
         ]}
      ]
    }
    """

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    if let advice = element.description.deprecation {
      walk.report(Self.about, "<\(element.name)> is deprecated: \(advice)", at: element.element.nameSpan)
    }
    for declared in element.declared {
      guard let advice = declared.description.deprecation else { continue }
      let attribute = declared.attribute
      walk.report(
        Self.about,
        "'\(attribute.name)' of <\(element.name)> is deprecated: \(advice)",
        at: attribute.span
      )
    }
  }
}
