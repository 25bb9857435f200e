import NibMarkup
import NibModel

/// A rule that reports attributes that only repeat a default value.
struct RedundantAttributeRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "redundant-attribute"),
    severity: nil,
    "an attribute that repeats the default value",
    rationale: """
      The attribute changes nothing and distracts from those that do. The rule is off by default, because a \
      layout may say what must not change. The default values are read from a new \
      object, or from the manifest passed with `--elements`. They are not known for elements that \
      are read from Swift sources, for classes on the main actor, or for the root, whose class belongs to the program.
      """,
    fix: .safe,
    triggering: [
      #"<view><label text="Dune" ↓numberOfLines="1"/></view>"#,
      """
      <view>
        <slider ↓maxValue="1.0" ↓enabled="true" outlet="volume"/>
      </view>
      """,
    ],
    nonTriggering: [
      #"<view><label text="Dune" numberOfLines="2"/></view>"#,
      """
      <view>
        <slider maxValue="2" enabled="false" outlet="volume"/>
      </view>
      """,
      RuleExample(
        #"<view><label style="long" text="Dune" numberOfLines="1"/></view>"#,
        others: ["Styles": #"<style name="long" element="label" numberOfLines="0"/>"#]
      ),
      RuleExample(
        #"<view><textField style="age"><textInputTraits keyboardType="default"/></textField></view>"#,
        others: [
          "Styles": """
          <style name="age" element="textField"><textInputTraits keyboardType="numberPad"/></style>
          """
        ]
      ),
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    // An object of a class other than the element's may have different default values.
    guard walk.parent != nil, element.attribute("class") == nil else { return }
    let defaults = walk.defaults[element.schema]
    for declared in element.declared where !declared.schema.isRequired {
      guard let value = defaults[declared.schema.number], element.hasValue(value, at: declared) else {
        continue
      }
      let attribute = element.markup(of: declared)
      if walk.layout.isParameter(attribute) { continue }
      let isOverride =
        element.isPart
        ? walk.parent?.styles.contains { $0.sets(attribute.name, ofPart: element.name) } ?? false
        : element.styles.contains { $0.sets(attribute.name) }
      if isOverride { continue }
      walk.report(
        Self.about,
        .redundant(attribute.name, of: element.name, attribute.value),
        at: attribute.span,
        fixIts: Diagnostic.FixIt.removing(attribute)
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func redundant(_ attribute: String, of element: String, _ value: String) -> Self {
    "'\(attribute)' of <\(element)> is '\(value)' by default"
  }
}
