import LayoutXML
import NibKit

/// An element that the catalog knows, on the walk. What several rules ask is found once.
struct VisitedElement {
  /// An anchor, as an attribute or as a `<constraint>` writes it.
  struct Anchor {
    let anchor: LayoutAnchor
    let expression: AnchorExpression
    let attribute: LayoutAttribute
  }

  let element: LayoutElement
  let description: ElementDescription
  /// Whether it is a part of the element around it, such as a button's `<state>`, and no view.
  let isPart: Bool
  /// Without those of the design namespace.
  let attributes: [LayoutAttribute]
  /// Those that can be read.
  let anchors: [Anchor]
  /// The attributes that the element's class declares.
  let declared: [(attribute: LayoutAttribute, description: AttributeDescription)]

  init(_ element: LayoutElement, _ description: ElementDescription, isPart: Bool) {
    self.element = element
    self.description = description
    self.isPart = isPart
    attributes = element.attributes.filter { !$0.isDesignTime }
    var anchors: [Anchor] = []
    var declared: [(LayoutAttribute, AttributeDescription)] = []
    for attribute in attributes {
      switch description.meaning(of: attribute.name) {
      case .anchor(let anchor):
        if let expression = AnchorExpression(attribute.value, of: anchor) {
          anchors.append(Anchor(anchor: anchor, expression: expression, attribute: attribute))
        }
      case .declared(let description): declared.append((attribute, description))
      default: break
      }
    }
    if description.hasAnchors {
      for child in element.children where child.name == "constraint" {
        guard let anchor = child.attribute("anchor").flatMap({ LayoutAnchor(rawValue: $0.value) }),
          let value = child.attribute("value"),
          let expression = AnchorExpression(value.value, of: anchor)
        else { continue }
        anchors.append(Anchor(anchor: anchor, expression: expression, attribute: value))
      }
    }
    self.anchors = anchors
    self.declared = declared
  }

  var name: String { element.name }

  func attribute(_ name: String) -> LayoutAttribute? { attributes.first { $0.name == name } }

  /// Whether a boolean attribute says so; false without it.
  func says(_ name: String, _ value: String) -> Bool { attribute(name)?.value == value }

  /// Whether the element is one of a name, or extends it.
  func isKind(of name: String) -> Bool { description.lineage.contains { $0.name == name } }

  /// Whether code can reach the element and change what the layout says.
  var isKnownToCode: Bool { attribute("outlet") != nil || attribute("class") != nil }

  /// How many elements stand inside that are no parts; those that the catalog does not know count.
  var childCount: Int {
    element.children.reduce(0) { count, child in
      child.name == "constraint" || description.parts[child.name] != nil ? count : count + 1
    }
  }

  /// The attributes whose text people see or hear.
  var shownTexts: [LayoutAttribute] {
    declared.compactMap { attribute, description in
      description.kind == .string && Self.shown.contains(attribute.name) ? attribute : nil
    }
  }

  private static let shown: Set = [
    "text", "title", "placeholder", "prompt", "accessibilityLabel", "accessibilityHint",
    "accessibilityValue", "detailText",
  ]
}
