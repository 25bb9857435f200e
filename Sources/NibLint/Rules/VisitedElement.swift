import NibKit
import NibMarkup

/// An element that the catalog knows, on the walk.
///
/// What several rules ask is found once. A class: every rule is handed it.
final class VisitedElement {
  /// An anchor, as an attribute or as a `<constraint>` writes it.
  struct Anchor {
    let anchor: LayoutAnchor
    let expression: AnchorExpression
    let attribute: MarkupAttribute
  }

  /// An attribute that the element's class declares.
  struct Declared {
    /// Its place in ``attributes``.
    let place: Int
    let description: AttributeDescription
  }

  let element: MarkupElement
  let name: String
  let description: ElementDescription
  /// Whether it is a part of the element around it, such as a button's `<state>`, and no view.
  let isPart: Bool
  /// Without those of the design namespace.
  let attributes: [MarkupAttribute]
  /// Whether code can reach the element and change what the layout says.
  let isKnownToCode: Bool
  /// The anchors that can be read.
  private(set) var anchors: [Anchor] = []
  /// Those that cannot.
  private(set) var unreadableAnchors: [MarkupAttribute] = []
  /// The attributes that the element's class declares.
  private(set) var declared: [Declared] = []
  /// Those whose text people see or hear.
  private(set) var shownTexts: [MarkupAttribute] = []
  /// Those that are fonts.
  private(set) var fonts: [MarkupAttribute] = []
  /// Those that are colours.
  private(set) var colors: [MarkupAttribute] = []
  /// Those that refer to objects.
  private(set) var references: [MarkupAttribute] = []

  init(_ element: MarkupElement, _ description: ElementDescription, isPart: Bool) {
    self.element = element
    self.description = description
    self.isPart = isPart
    name = element.name
    var attributes: [MarkupAttribute] = []
    attributes.reserveCapacity(element.attributes.count)
    var isKnownToCode = false
    for attribute in element.attributes where attribute.isLayoutAttribute && !attribute.isDesignTime {
      attributes.append(attribute)
      switch description.meaning(of: attribute.name) {
      case .anchor(let anchor):
        if let expression = AnchorExpression(attribute.value, of: anchor) {
          anchors.append(Anchor(anchor: anchor, expression: expression, attribute: attribute))
        } else {
          unreadableAnchors.append(attribute)
        }
      case .declared(let description):
        declared.append(Declared(place: attributes.count - 1, description: description))
        switch description.kind {
        case .string: if Self.shown.contains(attribute.name) { shownTexts.append(attribute) }
        case .font: fonts.append(attribute)
        case .color: colors.append(attribute)
        case .object: references.append(attribute)
        default: break
        }
      case .outlet, .class: isKnownToCode = true
      default: break
      }
    }
    self.attributes = attributes
    self.isKnownToCode = isKnownToCode
    guard description.hasAnchors else { return }
    for child in element.children where child.name == "constraint" {
      guard let anchor = child.attribute("anchor").flatMap({ LayoutAnchor(rawValue: $0.value) }),
        let value = child.attribute("value"),
        let expression = AnchorExpression(value.value, of: anchor)
      else { continue }
      anchors.append(Anchor(anchor: anchor, expression: expression, attribute: value))
    }
  }

  func attribute(_ name: String) -> MarkupAttribute? { attributes.first { $0.name == name } }

  /// Whether a boolean attribute says so; false without it.
  func says(_ name: String, _ value: String) -> Bool { attribute(name)?.value == value }

  /// Whether the element is one of a name, or extends it.
  func isKind(of name: String) -> Bool {
    var next: ElementDescription? = description
    while let description = next {
      if description.name == name { return true }
      next = description.base
    }
    return false
  }

  /// How many elements stand inside that are no parts; those that the catalog does not know count.
  private(set) lazy var childCount: Int = element.children.reduce(0) { count, child in
    child.name == "constraint" || description.parts[child.name] != nil ? count : count + 1
  }

  private static let shown: Set = [
    "text", "title", "placeholder", "prompt", "accessibilityLabel", "accessibilityHint",
    "accessibilityValue", "detailText",
  ]
}
