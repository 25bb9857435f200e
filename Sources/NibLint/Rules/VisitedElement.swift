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

    init(_ constraint: ResolvedLayout.Constraint) {
      anchor = constraint.anchor
      expression = constraint.expression
      attribute = constraint.attribute
    }
  }

  /// An attribute that the element's class declares.
  struct Declared {
    let attribute: MarkupAttribute
    let description: AttributeDescription
    /// Nil when the text is not a value.
    let value: (any AttributeValue)?
  }

  let element: MarkupElement
  let name: String
  let description: ElementDescription
  /// Whether it is a part of the element around it, such as a button's `<state>`, and no view.
  let isPart: Bool
  /// Without those of the design namespace.
  let attributes: [MarkupAttribute]
  /// Their names: rules ask for many that are not there.
  private let attributeNames: [String]
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
  private(set) var fonts: [(attribute: MarkupAttribute, font: Font)] = []
  /// Those that are colors.
  private(set) var colors: [(attribute: MarkupAttribute, color: Color)] = []
  /// Those that refer to objects.
  private(set) var references: [MarkupAttribute] = []

  /// The index of the node after the element and everything inside it.
  let end: Int

  private let layout: ResolvedLayout
  private let node: Int

  /// Nil for an element that the catalog does not know.
  init?(_ node: Int, of layout: ResolvedLayout) {
    guard let description = layout.nodes[node].description else { return nil }
    self.node = node
    self.layout = layout
    self.description = description
    element = layout.element(of: node)
    isPart = layout.nodes[node].isPart
    end = layout.end(of: node)
    name = element.name
    var attributes: [MarkupAttribute] = []
    let indices = layout.attributes(of: node)
    attributes.reserveCapacity(indices.count)
    var isKnownToCode = false
    for index in indices where !layout.attributes[index].isDesignTime {
      let attribute = layout.markup(of: index, in: node)
      attributes.append(attribute)
      switch layout.attributes[index].name {
      case .anchor:
        if let constraint = layout.constraint(of: index) {
          anchors.append(Anchor(constraint))
        } else {
          unreadableAnchors.append(attribute)
        }
      case .declared(let description):
        let value = layout.value(of: index)
        declared.append(Declared(attribute: attribute, description: description, value: value))
        switch value {
        case let font as Font: fonts.append((attribute, font))
        case let color as Color: colors.append((attribute, color))
        case is String: if Self.shown.contains(attribute.name) { shownTexts.append(attribute) }
        default: if description.objectType != nil { references.append(attribute) }
        }
      case .outlet, .class: isKnownToCode = true
      default: break
      }
    }
    self.attributes = attributes
    attributeNames = attributes.map(\.name)
    self.isKnownToCode = isKnownToCode
    anchors += layout.constraintElements(of: node).map { Anchor($0) }
  }

  func attribute(_ name: String) -> MarkupAttribute? {
    attributeNames.firstIndex(of: name).map { attributes[$0] }
  }

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
  private(set) lazy var childCount: Int = layout.children(of: node).count { !layout.nodes[$0].isPart }

  private static let shown: Set = [
    "text", "title", "placeholder", "prompt", "accessibilityLabel", "accessibilityHint",
    "accessibilityValue", "detailText",
  ]
}
