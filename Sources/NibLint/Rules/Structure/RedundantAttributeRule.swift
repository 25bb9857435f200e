import NibKit
import NibMarkup

/// Attributes that say what is so without them.
struct RedundantAttributeRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "redundant-attribute"),
    severity: .warning,
    "an attribute that repeats the value that a new object has",
    rationale: """
      The attribute changes nothing and hides those that do. What a new object has is asked of one, or of the manifest given with \
      `--elements`; of classes on the main actor, and of \
      the root, whose class is the program's, it is not known.
      """,
    triggering: [
      "<view><label text=\"Dune\" ↓numberOfLines=\"1\"/></view>",
      "<view>\n  <slider ↓maxValue=\"1.0\" ↓enabled=\"true\" outlet=\"volume\"/>\n</view>",
    ],
    nonTriggering: [
      "<view><label text=\"Dune\" numberOfLines=\"2\"/></view>",
      "<view>\n  <slider maxValue=\"2\" enabled=\"false\" outlet=\"volume\"/>\n</view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    // An object of another class than the element's may have other values.
    guard walk.parent != nil, !element.declared.isEmpty, element.attribute("class") == nil else { return }
    let defaults = walk.defaults[element.description]
    for declared in element.declared where !declared.description.isRequired {
      guard let value = defaults[declared.description.name],
        declared.attribute.value == value || declared.value?.attributeText == value
      else { continue }
      let attribute = declared.attribute
      walk.report(
        Self.about,
        "'\(attribute.name)' of <\(element.name)> is '\(attribute.value)' without being set",
        at: attribute.span
      )
    }
  }
}

/// The values that new objects of elements have, as layouts write them: each element is asked when it passes
/// first.
final class ElementDefaults: Sendable {
  private let byElement = Locked<[ObjectIdentifier: AttributeTexts]>([:])

  subscript(element: ElementDescription) -> AttributeTexts {
    byElement.withLock { byElement in
      let key = ObjectIdentifier(element)
      if let known = byElement[key] { return known }
      let texts = AttributeTexts(element.defaults())
      byElement[key] = texts
      return texts
    }
  }
}
