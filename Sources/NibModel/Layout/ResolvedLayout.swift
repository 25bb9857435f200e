import NibFormats
package import NibIndices
package import NibMarkup

/// The meaning of a layout as data: its names looked up, its values checked and its connections collected.
///
/// A layout with faults is resolved, too, and everything that could not be understood is marked. Code that
/// needs the meaning of a layout reads it here and does not look anything up again.
package final class ResolvedLayout: Sendable {
  /// An element that represents an object.
  package struct Node: Sendable {
    /// The element in the document, which is not known for the node of a compiled layout.
    let element: ElementIndex
    /// The schema of the element, or `nil` if the vocabulary has no element of that name.
    package let schema: ElementSchema?
    /// The index of the enclosing node, or -1 if there is none.
    fileprivate let parentIndex: Int32
    /// Whether it is a part of the enclosing element, such as a button's `<state>`, and not a view.
    package let isPart: Bool
    /// Its first attribute; its last one precedes the first of the next node.
    let firstAttribute: NodeAttributeIndex
    /// The index of its first setting; its last one precedes the first of the next node.
    let firstSetting: Int32
    /// The next node after it and its descendants.
    package internal(set) var end: NodeIndex
    /// The index of the class that the element names, or -1 if it names none.
    var namedClass: Int32 = -1

    init(
      element: ElementIndex,
      schema: ElementSchema?,
      parent: NodeIndex?,
      isPart: Bool,
      firstAttribute: NodeAttributeIndex,
      firstSetting: Int,
      end: NodeIndex
    ) {
      self.element = element
      self.schema = schema
      parentIndex = parent?.number ?? -1
      self.isPart = isPart
      self.firstAttribute = firstAttribute
      self.firstSetting = Int32(clamping: firstSetting)
      self.end = end
    }

    package var parent: NodeIndex? { parentIndex < 0 ? nil : NodeIndex(number: parentIndex) }
  }

  /// An attribute of a node.
  package struct Attribute: Sendable {
    let attribute: AttributeIndex
    /// The meaning of the name on the element, or `nil` if the element has no such attribute.
    package let name: AttributeName?
    /// Whether the attribute applies only to pictures and previews.
    package let isDesignTime: Bool
    /// The index of its value among the distinct values, or of its constraint.
    ///
    /// The index is -1 if the attribute has neither, or none that is valid.
    let content: Int32
  }

  /// An attribute of a node's object with a valid value.
  package struct Setting: Sendable {
    /// The number of the attribute among those of the element.
    package let attribute: Int32
    /// The index of the value among the distinct values.
    package let value: Int32
  }

  /// A constraint, as written in an anchor attribute or a `<constraint>`.
  package struct Constraint: Sendable {
    /// The node that it positions.
    package let node: NodeIndex
    package let anchor: LayoutAnchor
    package let expression: AnchorExpression
    /// The node that an id names, if the target is an item.
    package internal(set) var secondNode: NodeIndex?
    /// The attribute that contains the constraint.
    package let attribute: MarkupAttribute
    /// The name of the constraint in its description, or `nil` if it has none.
    package internal(set) var identifier: String?
    /// Whether the constraint takes part in the layout until code changes that.
    package internal(set) var isActive = true
  }

  package let nibName: String
  package let layout: Layout
  /// The nodes in document order, so that a parent precedes its descendants.
  ///
  /// The first node is the root. Any elements beside the root follow its descendants.
  package let nodes: IndexedArray<NodeOrder, Node>
  package let attributes: IndexedArray<NodeAttributeOrder, Attribute>
  /// The settings of all nodes' objects, in the order of the nodes.
  package let settings: [Setting]
  /// The distinct values of attributes.
  package let values: [ResolvedValue]
  /// The references that stand for values.
  package let references: [ResourceReference]
  /// The storage of the values.
  package let storage: ValueStorage
  package let constraints: [Constraint]
  /// The elements with an id in the layout's own file: the node, and the location of the attribute.
  ///
  /// An id is valid only in its own file; each included layout has ids of its own.
  package let ids: [String: (node: NodeIndex, span: SourceSpan)]
  /// The indices of the constraints of `<constraint>` elements, by the node that they position.
  private let constraintElements: [NodeIndex: [Int]]
  /// The connections of the layout, or `nil` if its root is missing or unknown.
  package let connections: LayoutConnections?
  /// The classes that elements name.
  let namedClasses: [NamedClass]
  /// The rows that pictures of lists show, by node.
  package let designTimeRows: [NodeIndex: DesignTimeRows]
  /// The size of the root in pictures.
  package var designTimeSize: DesignTimeSize { designTimeSize(of: 0) }
  private let designTimeSizes: [NodeIndex: DesignTimeSize]
  /// The sizes of contents in pictures, by node.
  package let designTimeContents: [NodeIndex: DesignTimeContent]
  /// The widths of accessories in pictures, by the nodes of their cells.
  package let designTimeAccessoryWidths: [NodeIndex: Double]
  /// The parameters that the layout declares.
  package let parameters: LayoutParameters
  /// The texts with placeholders that the layout's parameters have as formats.
  package let formatTexts: [FormatText]
  private let substitutions: ExpandedLayout.Substitutions
  /// The styles of elements.
  private let styles: [ElementIndex: [Style]]

  /// Returns the size of a node in pictures, which only a root can have.
  package func designTimeSize(of node: NodeIndex) -> DesignTimeSize {
    designTimeSizes[node] ?? DesignTimeSize()
  }

  /// The nodes that no other one contains: the root, and the other top-level objects of an owner's layout.
  package var roots: some Sequence<NodeIndex> {
    nodes.outermost(in: nodes.indices) { $0.end }
  }

  /// Returns the styles of a node's element, in the order that it names them.
  package func styles(of node: NodeIndex) -> [Style] { styles[nodes[node].element] ?? [] }

  /// Returns the styles of an element, in the order that it names them.
  package func styles(of element: MarkupElement) -> [Style] { styles[element.index] ?? [] }

  private let slottedElements: Set<ElementIndex>
  private let dependencies: LayoutDependencies

  /// Returns the text that a reference refers to as a tool shows it, or `nil` if there is none.
  package func text(_ reference: ResourceReference, in language: ShownLanguage = .source) -> String? {
    if case .pattern(let format) = reference.format {
      return ValueFormatter.inLanguage(language.languages.first).string(reference.name, format)
    }
    return dependencies.text(reference, in: language)
  }

  /// Returns the font that a reference refers to.
  package func font(_ reference: ResourceReference) -> FoundFont { dependencies.font(reference.name) }

  /// Returns the color that a reference refers to as a tool shows it, or `nil` if there is none.
  package func color(_ reference: ResourceReference) -> Color? { dependencies.color(reference.name) }

  /// Returns whether a node's element contains a slot, which only an include can fill.
  package func hasSlot(_ node: NodeIndex) -> Bool { slottedElements.contains(nodes[node].element) }

  /// The styles that elements have.
  package var usedStyles: some Sequence<Style> { styles.values.joined() }

  /// Returns whether the value of an attribute comes from a parameter.
  package func isParameter(_ attribute: MarkupAttribute) -> Bool { substitutions[attribute.index] != nil }

  /// Returns whether an attribute refers to a parameter whose value only an include can give.
  package func lacksValue(_ attribute: MarkupAttribute) -> Bool {
    substitutions[attribute.index]?.hasValue == false
  }

  /// A class that an element names.
  package struct NamedClass: Sendable {
    package let objectClass: ObjectClass
    /// The index among the vocabulary's classes, or `nil` if it is not one of them.
    package let registration: Int?
  }

  init(
    nibName: String,
    layout: Layout,
    nodes: IndexedArray<NodeOrder, Node>,
    attributes: IndexedArray<NodeAttributeOrder, Attribute>,
    settings: [Setting],
    values: [ResolvedValue],
    references: [ResourceReference],
    storage: ValueStorage,
    constraints: [Constraint],
    ids: [String: (node: NodeIndex, span: SourceSpan)],
    constraintElements: [NodeIndex: [Int]],
    connections: LayoutConnections?,
    namedClasses: [NamedClass],
    designTimeRows: [NodeIndex: DesignTimeRows],
    designTimeSizes: [NodeIndex: DesignTimeSize],
    designTimeContents: [NodeIndex: DesignTimeContent],
    designTimeAccessoryWidths: [NodeIndex: Double],
    parameters: LayoutParameters,
    formatTexts: [FormatText],
    substitutions: ExpandedLayout.Substitutions,
    styles: [ElementIndex: [Style]],
    slottedElements: Set<ElementIndex>,
    dependencies: LayoutDependencies
  ) {
    self.nibName = nibName
    self.layout = layout
    self.nodes = nodes
    self.attributes = attributes
    self.settings = settings
    self.values = values
    self.references = references
    self.storage = storage
    self.constraints = constraints
    self.ids = ids
    self.constraintElements = constraintElements
    self.connections = connections
    self.namedClasses = namedClasses
    self.designTimeRows = designTimeRows
    self.designTimeSizes = designTimeSizes
    self.designTimeContents = designTimeContents
    self.designTimeAccessoryWidths = designTimeAccessoryWidths
    self.parameters = parameters
    self.formatTexts = formatTexts
    self.substitutions = substitutions
    self.styles = styles
    self.slottedElements = slottedElements
    self.dependencies = dependencies
  }

  /// The file of the layout.
  package var source: SourceFile { layout.source }

  /// Returns the next node after a node and its descendants.
  package func end(of node: NodeIndex) -> NodeIndex { nodes[node].end }

  /// Returns the constraints of the `<constraint>` elements that position a node.
  package func constraintElements(of node: NodeIndex) -> [Constraint] {
    (constraintElements[node] ?? []).map { constraints[$0] }
  }

  /// Returns the element of a node.
  package func element(of node: NodeIndex) -> MarkupElement { layout.document.element(nodes[node].element) }

  /// Returns the attributes of a node.
  package func attributes(of node: NodeIndex) -> Range<NodeAttributeIndex> {
    let next = node.advanced(by: 1)
    let end = next < nodes.endIndex ? nodes[next].firstAttribute : attributes.endIndex
    return nodes[node].firstAttribute..<end
  }

  /// Returns an attribute as written in the layout.
  package func markup(of attribute: NodeAttributeIndex, in node: NodeIndex) -> MarkupAttribute {
    element(of: node).attribute(at: attributes[attribute].attribute)
  }

  /// Returns whether an attribute's value is a text, entities resolved.
  package func hasText(_ text: String, at attribute: NodeAttributeIndex) -> Bool {
    let document = layout.document
    let bytes = document.tree.value(of: attributes[attribute].attribute)
    return bytes.count == text.utf8.count && text.utf8.elementsEqual(document.tree.values[bytes])
  }

  /// Returns the text of a value as the document writes it, in which `@@` stands for `@`.
  func writtenText(of value: ResolvedValue) -> String {
    if value.reference >= 0, references[Int(value.reference)].kind == .value {
      return references[Int(value.reference)].archived
    }
    // Compiled layouts are used without the files of styles.
    if value.reference >= 0, references[Int(value.reference)].kind == .font,
      case .font(let font) = font(references[Int(value.reference)]), let text = font.attributeText
    {
      return text
    }
    return String(decoding: layout.document.tree.values[value.bytes], as: UTF8.self)
  }

  /// Returns the reference that an attribute has in place of a value, or `nil` if it has none.
  package func reference(of attribute: NodeAttributeIndex) -> ResourceReference? {
    if references.isEmpty { return nil }
    return resolvedValue(of: attribute).flatMap { $0.reference < 0 ? nil : references[Int($0.reference)] }
  }

  /// Returns the value of an attribute, or `nil` if the attribute does not have one that is valid.
  package func resolvedValue(of attribute: NodeAttributeIndex) -> ResolvedValue? {
    guard case .declared = attributes[attribute].name else { return nil }
    let index = Int(attributes[attribute].content)
    return values.indices.contains(index) ? values[index] : nil
  }

  /// Returns the value of an attribute, or `nil` if the attribute does not have one that is valid.
  package func value(of attribute: NodeAttributeIndex) -> (any AttributeValue)? {
    resolvedValue(of: attribute)?.value
  }

  /// Returns the constraint of an anchor attribute, or `nil` if the attribute does not have a valid one.
  package func constraint(of attribute: NodeAttributeIndex) -> Constraint? {
    guard case .anchor = attributes[attribute].name else { return nil }
    let index = Int(attributes[attribute].content)
    return constraints.indices.contains(index) ? constraints[index] : nil
  }

  /// Returns the class that a node's element names, or `nil` if there is no such class or node.
  package func namedClass(of node: NodeIndex) -> NamedClass? {
    guard node < nodes.endIndex, nodes[node].namedClass >= 0 else { return nil }
    return namedClasses[Int(nodes[node].namedClass)]
  }

  /// Returns the class of a node's object: the class that the element names, or the element's default class.
  ///
  /// - Returns: The class, or `nil` for an unknown element.
  package func objectClass(of node: NodeIndex) -> ObjectClass? {
    namedClass(of: node)?.objectClass ?? nodes[node].schema?.objectClass
  }

  /// Returns the nodes directly inside a node.
  package func children(of node: NodeIndex) -> some Sequence<NodeIndex> {
    nodes.outermost(in: node.advanced(by: 1)..<nodes[node].end) { $0.end }
  }
}
