import NibMarkup
import NibModel

/// An element of the catalog that a layout walk visits.
///
/// Values that several rules need are computed once. The type is a class because it is passed to every rule.
final class VisitedElement {
  /// An attribute that the element's class declares.
  struct Declared {
    let schema: AttributeSchema
    fileprivate let layout: ResolvedLayout
    fileprivate let node: Int
    fileprivate let index: Int

    var attribute: MarkupAttribute { layout.markup(of: index, in: node) }
    /// The value, or `nil` if the text is not valid.
    var value: (any AttributeValue)? { layout.value(of: index) }

    /// Returns whether the attribute has the value that is written as a text.
    func hasValue(_ text: String) -> Bool {
      layout.hasText(text, at: index)
        || !schema.kind.hasOneSpelling && value?.attributeText == text
    }
  }

  let element: MarkupElement
  let name: String
  let schema: ElementSchema
  /// Whether the element is a part of its parent, such as a button's `<state>`, rather than a view.
  let isPart: Bool
  /// Whether code can reach the element, through an outlet or its class, and change what the layout sets.
  let isKnownToCode: Bool
  /// The anchors whose expressions are valid.
  private(set) var anchors: [ResolvedLayout.Constraint] = []
  /// The anchor attributes whose expressions are not valid.
  private(set) var unreadableAnchors: [MarkupAttribute] = []
  /// The index of the first node after the element and its descendants.
  let end: Int

  private let layout: ResolvedLayout
  private let node: Int

  /// Creates a visited element, or returns `nil` for an element that is not in the catalog.
  init?(_ node: Int, of layout: ResolvedLayout) {
    guard let schema = layout.nodes[node].schema else { return nil }
    self.node = node
    self.layout = layout
    self.schema = schema
    element = layout.element(of: node)
    isPart = layout.nodes[node].isPart
    end = layout.end(of: node)
    name = schema.name
    var isKnownToCode = false
    for index in layout.attributes(of: node) where !layout.attributes[index].isDesignTime {
      switch layout.attributes[index].name {
      case .anchor:
        if let constraint = layout.constraint(of: index) {
          anchors.append(constraint)
        } else {
          unreadableAnchors.append(layout.markup(of: index, in: node))
        }
      case .outlet, .class: isKnownToCode = true
      default: break
      }
    }
    self.isKnownToCode = isKnownToCode
    anchors += layout.constraintElements(of: node)
  }

  /// Returns the attribute with a name, or `nil` if the element does not have it.
  func attribute(_ name: String) -> MarkupAttribute? { element.attribute(name) }

  /// The element's attributes, except those in the design namespace.
  var attributes: [MarkupAttribute] { element.attributes.filter { $0.isLayoutAttribute && !$0.isDesignTime } }

  /// The attributes that the element's class declares.
  var declared: DeclaredAttributes { DeclaredAttributes(layout, node) }

  /// The attributes whose text people see or hear.
  private(set) lazy var shownTexts: [MarkupAttribute] = declared.compactMap { declared in
    declared.schema.isText && Self.isShown(declared.schema.name) ? declared.attribute : nil
  }

  /// The attributes whose values are fonts.
  private(set) lazy var fonts: [(attribute: MarkupAttribute, font: Font)] = declared.compactMap { declared in
    guard declared.schema.kind.name == AttributeKind.font.name else { return nil }
    return (declared.value as? Font).map { (declared.attribute, $0) }
  }

  /// The attributes whose values are colors.
  var colors: [(attribute: MarkupAttribute, color: Color)] {
    declared.compactMap { declared in (declared.value as? Color).map { (declared.attribute, $0) } }
  }

  /// The attributes that refer to objects.
  var references: [MarkupAttribute] {
    declared.compactMap { $0.schema.isReference ? $0.attribute : nil }
  }

  /// Returns whether the element has an attribute with the given value.
  func says(_ name: String, _ value: String) -> Bool { attribute(name)?.value == value }

  /// Returns whether the element has the given name, or extends an element that has it.
  func isKind(of name: String) -> Bool { schema.isKind(of: name) }

  /// The number of children that are not parts, including those that are not in the catalog.
  private(set) lazy var childCount: Int = layout.children(of: node).count { !layout.nodes[$0].isPart }

  private static func isShown(_ attribute: String) -> Bool {
    switch attribute {
    case "text", "title", "placeholder", "prompt", "detailText": true
    case "accessibilityLabel", "accessibilityHint", "accessibilityValue": true
    default: false
    }
  }
}

/// The attributes of an element that its class declares, except those in the design namespace.
struct DeclaredAttributes: Sequence, IteratorProtocol {
  private let layout: ResolvedLayout
  private let node: Int
  private var indices: Range<Int>

  fileprivate init(_ layout: ResolvedLayout, _ node: Int) {
    self.layout = layout
    self.node = node
    indices = layout.attributes(of: node)
  }

  mutating func next() -> VisitedElement.Declared? {
    while let index = indices.popFirst() {
      if case .declared(let schema) = layout.attributes[index].name,
        !layout.attributes[index].isDesignTime
      {
        return .init(schema: schema, layout: layout, node: node, index: index)
      }
    }
    return nil
  }
}
