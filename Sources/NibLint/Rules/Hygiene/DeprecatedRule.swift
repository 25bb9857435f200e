import NibMarkup
import NibModel

/// A rule that reports elements and attributes that layouts should no longer use.
struct DeprecatedRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "deprecated"),
    severity: .warning,
    "an element or an attribute that layouts should no longer use",
    rationale: """
      The author marked it with `deprecated:` in `@Element` or `@Attribute`, and the message says what to \
      use instead; a later version may remove it. No stock element is deprecated; deprecations of your own \
      elements are read from the Swift sources, or from their manifest.
      """,
    triggering: [
      RuleExample(
        """
        <Gauge value="2">
          <Gauge ↓level="2"/>
          ↓<Dial/>
        </Gauge>
        """,
        elements: manifest
      )
    ],
    nonTriggering: [
      RuleExample(#"<Gauge value="2"/>"#, elements: manifest)
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
    if let advice = element.schema.deprecation {
      walk.report(Self.about, .deprecatedElement(element.name, advice), at: element.element.nameSpan)
    }
    guard element.schema.hasDeprecatedAttributes else { return }
    for declared in element.declared {
      guard let advice = declared.schema.deprecation else { continue }
      let attribute = element.markup(of: declared)
      walk.report(
        Self.about,
        .deprecatedAttribute(attribute.name, of: element.name, advice),
        at: attribute.span
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func deprecatedElement(_ element: String, _ advice: String) -> Self {
    "<\(element)> is deprecated: \(advice)"
  }

  fileprivate static func deprecatedAttribute(_ attribute: String, of element: String, _ advice: String)
    -> Self
  {
    "'\(attribute)' of <\(element)> is deprecated: \(advice)"
  }
}
