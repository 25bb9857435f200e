import NibIndices
import NibMarkup
import NibModel

/// A known element that a layout walk visits.
///
/// Values that several rules need are computed once. The type is a class because it is passed to every rule.
final class VisitedElement {
  /// An attribute that the element's class declares.
  struct Declared {
    let schema: AttributeSchema
    fileprivate let index: NodeAttributeIndex
  }

  let element: MarkupElement
  let name: String
  let schema: ElementSchema
  /// Whether the element is a part of its parent, such as a button's `<state>`, rather than a view.
  let isPart: Bool
  /// Whether code can reach the element, through an outlet or its class, and change what the layout sets.
  let isKnownToCode: Bool
  /// The anchors whose expressions are valid.
  let anchors: [ResolvedLayout.Constraint]
  /// The anchor attributes whose expressions are not valid.
  let unreadableAnchors: [MarkupAttribute]
  /// The attributes that the element's class declares, except those in the design namespace.
  let declared: [Declared]
  /// The index of the first node after the element and its descendants.
  let end: NodeIndex

  private let layout: ResolvedLayout
  let node: NodeIndex

  /// Creates a visited element, or returns `nil` for an unknown element.
  init?(_ node: NodeIndex, of layout: ResolvedLayout) {
    guard let schema = layout.nodes[node].schema else { return nil }
    self.node = node
    self.layout = layout
    self.schema = schema
    element = layout.element(of: node)
    isPart = layout.nodes[node].isPart
    end = layout.end(of: node)
    name = schema.name
    var isKnownToCode = false
    // The properties of a class would be checked for exclusive access each time.
    var anchors: [ResolvedLayout.Constraint] = []
    var unreadableAnchors: [MarkupAttribute] = []
    var declared: [Declared] = []
    declared.reserveCapacity(layout.attributes(of: node).count)
    for index in layout.attributes(of: node) where !layout.attributes[index].isDesignTime {
      switch layout.attributes[index].name {
      case .anchor:
        if let constraint = layout.constraint(of: index) {
          anchors.append(constraint)
        } else {
          unreadableAnchors.append(layout.markup(of: index, in: node))
        }
      case .declared(let schema): declared.append(Declared(schema: schema, index: index))
      case .outlet, .class: isKnownToCode = true
      default: break
      }
    }
    self.isKnownToCode = isKnownToCode
    self.anchors = anchors + layout.constraintElements(of: node)
    self.unreadableAnchors = unreadableAnchors
    self.declared = declared
  }

  /// Whether the element has anchors or `<constraint>` parts, even ones that are not valid.
  var isPositioned: Bool {
    !anchors.isEmpty || !unreadableAnchors.isEmpty
      || element.children.contains { $0.name == LayoutFormat.constraintElement }
  }

  /// Whether the element contains a slot, which the layouts that include this one can fill.
  var hasSlot: Bool { layout.hasSlot(node) }

  /// Whether the number of children is open, because of a slot or a `<repeat>`.
  var hasOpenContent: Bool {
    hasSlot
      || !layout.parameters.repeats.isEmpty
        && layout.children(of: node).contains { child in
          layout.parameters.repeats.contains { $0.node == child }
        }
  }

  /// The styles of the element, in the order that it names them.
  var styles: [Style] { layout.styles(of: node) }

  /// Returns the attribute with a name, or `nil` if the element does not have it.
  func attribute(_ name: String) -> MarkupAttribute? { element.attribute(name) }

  /// The element's attributes, except those in the design namespace.
  var attributes: [MarkupAttribute] { element.attributes.filter { $0.isLayoutAttribute && !$0.isDesignTime } }

  /// Returns a declared attribute as written in the layout.
  func markup(of declared: Declared) -> MarkupAttribute { layout.markup(of: declared.index, in: node) }

  /// Returns whether a declared attribute has the value that is written as a text.
  func hasValue(_ text: String, at declared: Declared) -> Bool {
    layout.hasText(text, at: declared.index)
      || !declared.schema.kind.hasOneSpelling && layout.value(of: declared.index)?.attributeText == text
  }

  /// Returns the number that an attribute has, or a new object without it, or `nil` if it is not known.
  func number(_ name: String, _ defaults: ElementDefaults) -> Double? {
    guard let schema = schema.attributes[name] else { return nil }
    guard let written = declared.first(where: { $0.schema.number == schema.number }) else {
      return attribute(name) == nil
        ? defaults[self.schema][schema.number].flatMap { Double(attributeText: $0) } : nil
    }
    return layout.value(of: written.index)?.attributeNumber
  }

  /// A text that people see or hear.
  struct Text {
    let attribute: MarkupAttribute
    let value: String
  }

  /// The texts that people see or hear, except references and parameters whose values only an include can
  /// give.
  private(set) lazy var shownTexts: [Text] = declared.compactMap { declared in
    guard declared.schema.isText, Self.isShown(declared.schema.name) else { return nil }
    let attribute = markup(of: declared)
    if layout.lacksValue(attribute) { return nil }
    return layout.reference(of: declared.index) == nil
      ? Text(attribute: attribute, value: attribute.value) : nil
  }

  /// The attributes whose values are fonts.
  private(set) lazy var fonts: [(attribute: MarkupAttribute, font: Font)] = values(of: Self.fontKind)

  /// The attributes whose values are colors.
  var colors: [(attribute: MarkupAttribute, color: Color)] { values(of: Self.colorKind) }

  /// The attributes that refer to objects.
  var references: [MarkupAttribute] { declared.filter { $0.schema.objectType != nil }.map(markup) }

  private static let fontKind = AttributeKind.font.name
  private static let colorKind = AttributeKind.color.name

  /// Returns the attributes of a kind with their values, except invalid ones.
  ///
  /// - Parameter kind: The name of the kind.
  private func values<Value>(of kind: String) -> [(attribute: MarkupAttribute, Value)] {
    declared.compactMap { declared in
      guard declared.schema.kind.name == kind else { return nil }
      return (layout.value(of: declared.index) as? Value).map { (markup(of: declared), $0) }
    }
  }

  /// Returns whether the element has an attribute with the given value.
  func says(_ name: String, _ value: String) -> Bool { attribute(name)?.value == value }

  /// Returns whether the element has the given name, or extends an element that has it.
  func isKind(of name: String) -> Bool { schema.isKind(of: name) }

  /// The only child that is not a part, or `nil` if there are none or several, or if it is unknown.
  var onlyChild: VisitedElement? {
    guard childCount == 1 else { return nil }
    return layout.children(of: node).first { !layout.nodes[$0].isPart }
      .flatMap { VisitedElement($0, of: layout) }
  }

  /// Whether nothing is written inside the element, neither children nor parts.
  var hasNoContent: Bool { element.children.allSatisfy { _ in false } }

  /// The number of children that are not parts, including unknown elements.
  private(set) lazy var childCount: Int = layout.children(of: node).count { !layout.nodes[$0].isPart }

  private static func isShown(_ attribute: String) -> Bool {
    switch attribute {
    case "text", "title", "subtitle", "content", "placeholder", "prompt", "detailText": true
    case "accessibilityLabel", "accessibilityHint", "accessibilityValue": true
    default: false
    }
  }
}
