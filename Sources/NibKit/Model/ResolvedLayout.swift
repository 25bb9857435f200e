package import NibMarkup

/// What a layout means, as data: every name looked up, every value checked, everything that it connects.
///
/// A layout with faults has one, too: what could not be understood is marked as such. Who wants to know what
/// a layout means reads this and looks nothing up again.
package final class ResolvedLayout: Sendable {
  /// An element that stands for an object.
  package struct Node: Sendable {
    /// The element's number in the document.
    let element: Int32
    /// What the catalog knows of the element; nil when it knows none of the name.
    package let description: ElementDescription?
    /// The index of the node around it; -1 for none.
    fileprivate let parentIndex: Int32
    /// Whether it is a part of the element around it, such as a button's `<state>`, and no view.
    package let isPart: Bool
    /// The index of its first attribute; the last stands before the next node's first.
    let firstAttribute: Int32
    /// The index of the node after it and everything inside it.
    var end: Int32

    init(
      element: Int,
      description: ElementDescription?,
      parent: Int?,
      isPart: Bool,
      firstAttribute: Int,
      end: Int
    ) {
      self.element = Int32(clamping: element)
      self.description = description
      parentIndex = Int32(clamping: parent ?? -1)
      self.isPart = isPart
      self.firstAttribute = Int32(clamping: firstAttribute)
      self.end = Int32(clamping: end)
    }

    package var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }
  }

  /// An attribute of a node.
  package struct Attribute: Sendable {
    /// Its number in the document.
    let attribute: Int32
    /// What its name means on the element; nil when the element has no such attribute.
    package let name: AttributeName?
    /// Whether only pictures and previews see it.
    package let isDesignTime: Bool
    /// The index of its value among the distinct ones, or of its constraint; -1 when it has none that is
    /// valid.
    let content: Int32
  }

  /// A constraint, as an anchor attribute or a `<constraint>` writes it.
  package struct Constraint: Sendable {
    /// The index of the node that it places.
    package let node: Int
    package let anchor: LayoutAnchor
    package let expression: AnchorExpression
    /// The index of the node that an id names, when the target is an item.
    package var secondNode: Int?
    /// The attribute that says so.
    package let attribute: MarkupAttribute
  }

  package let nibName: String
  package let layout: Layout
  /// In document order, so that a parent precedes what is inside it.
  ///
  /// The first is the root's. What stands beside the root, where nothing may, follows.
  package let nodes: [Node]
  package let attributes: [Attribute]
  /// The distinct values of attributes.
  private let values: [any AttributeValue]
  package let constraints: [Constraint]
  /// The indices of the constraints that `<constraint>` elements write, by the node that they place.
  private let constraintElements: [Int: [Int]]
  /// What the layout connects; nil when it has no root that is understood.
  package let connections: LayoutConnections?
  /// The classes that elements name, by node.
  let namedClasses: [Int: NamedClass]

  /// A class that an element names.
  struct NamedClass: Sendable {
    let objectClass: ObjectClass
    /// Its index among the catalog's classes; nil when it is not one of them.
    let registration: Int?
  }

  init(
    nibName: String,
    layout: Layout,
    nodes: [Node],
    attributes: [Attribute],
    values: [any AttributeValue],
    constraints: [Constraint],
    constraintElements: [Int: [Int]],
    connections: LayoutConnections?,
    namedClasses: [Int: NamedClass]
  ) {
    self.nibName = nibName
    self.layout = layout
    self.nodes = nodes
    self.attributes = attributes
    self.values = values
    self.constraints = constraints
    self.constraintElements = constraintElements
    self.connections = connections
    self.namedClasses = namedClasses
  }

  /// The file.
  package var source: SourceFile { layout.source }

  /// The index of the node after a node and everything inside it.
  package func end(of node: Int) -> Int { Int(nodes[node].end) }

  /// The constraints that `<constraint>` elements write for a node.
  package func constraintElements(of node: Int) -> [Constraint] {
    (constraintElements[node] ?? []).map { constraints[$0] }
  }

  /// The element of a node.
  package func element(of node: Int) -> MarkupElement { layout.document.element(Int(nodes[node].element)) }

  /// The indices of a node's attributes.
  package func attributes(of node: Int) -> Range<Int> {
    let end = node + 1 < nodes.count ? Int(nodes[node + 1].firstAttribute) : attributes.count
    return Int(nodes[node].firstAttribute)..<end
  }

  /// An attribute as the layout writes it.
  package func markup(of attribute: Int, in node: Int) -> MarkupAttribute {
    element(of: node).attribute(at: Int(attributes[attribute].attribute))
  }

  /// The value of an attribute that the element's class declares; nil when it has none that is valid.
  package func value(of attribute: Int) -> (any AttributeValue)? {
    guard case .declared = attributes[attribute].name else { return nil }
    let index = Int(attributes[attribute].content)
    return values.indices.contains(index) ? values[index] : nil
  }

  /// The constraint that an anchor attribute stands for; nil when it cannot be read.
  package func constraint(of attribute: Int) -> Constraint? {
    guard case .anchor = attributes[attribute].name else { return nil }
    let index = Int(attributes[attribute].content)
    return constraints.indices.contains(index) ? constraints[index] : nil
  }

  /// The nodes directly inside a node.
  package func children(of node: Int) -> some Sequence<Int> {
    let end = Int(nodes[node].end)
    return sequence(state: node + 1) { [nodes] next in
      guard next < end else { return nil }
      defer { next = Int(nodes[next].end) }
      return next
    }
  }
}
