import NibKit
import NibMarkup

/// An element of the catalog that a layout walk visits.
///
/// Values that several rules need are computed once. The type is a class because it is passed to every rule.
final class VisitedElement {
  /// An anchor that is written as an attribute or as a `<constraint>` element.
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
  /// Whether the element is a part of its parent, such as a button's `<state>`, rather than a view.
  let isPart: Bool
  /// The element's attributes, except those in the design namespace.
  let attributes: [MarkupAttribute]
  /// The names of `attributes`, for fast lookup: rules look up many attributes that are absent.
  private let attributeNames: [String]
  /// Whether code can reach the element, through an outlet or its class, and change what the layout sets.
  let isKnownToCode: Bool
  /// The anchors whose expressions are valid.
  private(set) var anchors: [Anchor] = []
  /// The anchor attributes whose expressions are not valid.
  private(set) var unreadableAnchors: [MarkupAttribute] = []
  /// The attributes that the element's class declares.
  private(set) var declared: [Declared] = []
  /// The attributes whose text people see or hear.
  private(set) var shownTexts: [MarkupAttribute] = []
  /// The attributes whose values are fonts.
  private(set) var fonts: [(attribute: MarkupAttribute, font: Font)] = []
  /// The attributes whose values are colors.
  private(set) var colors: [(attribute: MarkupAttribute, color: Color)] = []
  /// The attributes that refer to objects.
  private(set) var references: [MarkupAttribute] = []

  /// The index of the first node after the element and its descendants.
  let end: Int

  private let layout: ResolvedLayout
  private let node: Int

  /// Creates a visited element, or returns `nil` for an element that is not in the catalog.
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

  /// Returns whether the element has an attribute with the given value.
  func says(_ name: String, _ value: String) -> Bool { attribute(name)?.value == value }

  /// Returns whether the element has the given name, or extends an element that has it.
  func isKind(of name: String) -> Bool {
    var next: ElementDescription? = description
    while let description = next {
      if description.name == name { return true }
      next = description.base
    }
    return false
  }

  /// The number of children that are not parts, including those that are not in the catalog.
  private(set) lazy var childCount: Int = layout.children(of: node).count { !layout.nodes[$0].isPart }

  private static let shown: Set = [
    "text", "title", "placeholder", "prompt", "accessibilityLabel", "accessibilityHint",
    "accessibilityValue", "detailText",
  ]
}
