import LayoutXML
import NibKit

/// Attributes that say what is so without them.
struct RedundantAttributeRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "redundant-attribute"),
    severity: .warning,
    "an attribute that repeats the value that a new object has",
    rationale: """
      The attribute changes nothing and hides those that do. What a new object has is asked of one, or of the manifest given with \
      `--elements`; of classes on the main actor it is not known.
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
    guard let defaults = walk.defaults[element.description] else { return }
    for (attribute, description) in element.declared where !description.isRequired {
      guard let value = defaults[attribute.name],
        attribute.value == value || description.normalized(attribute.value) == value
      else { continue }
      walk.report(
        Self.about,
        "'\(attribute.name)' of <\(element.name)> is '\(attribute.value)' without being set",
        at: attribute.range
      )
    }
  }
}

/// The values that new objects of a catalog's elements have, as layouts write them.
struct ElementDefaults: Sendable {
  private let byElement: [ObjectIdentifier: [String: String]]

  /// Asks an object of each element.
  init(_ catalog: ElementCatalog) {
    let elements = catalog.elements
    byElement = Dictionary(
      (elements + elements.flatMap { $0.parts.values.map(\.element) }).map {
        (ObjectIdentifier($0), $0.defaults())
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  subscript(element: ElementDescription) -> [String: String]? { byElement[ObjectIdentifier(element)] }
}
