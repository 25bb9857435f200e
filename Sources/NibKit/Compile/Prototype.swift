package import NibMarkup

/// A checked and compiled layout, from which any number of cells can be created.
///
/// A prototype is immutable and can be shared by any number of threads. It contains values, factories and the
/// names of its connections; closures that access a host's class are added when the class is registered.
public struct Prototype: Sendable {
  /// An object to create.
  ///
  /// Nodes are in document order, so that a parent precedes its children.
  struct Node: Sendable {
    let element: ElementDescription
    let make: @Sendable () -> AnyObject
    /// Gives the object of the enclosing node this part, or `nil` if the node is a child.
    let adoptPart: (@Sendable (AnyObject, AnyObject) -> Void)?
    /// Sets all attributes, or `nil` if the layout writes none.
    let setAttributes: AttributeSetter?
    /// The index of the next node after this one and its descendants.
    let end: Int
  }

  /// The layout's name.
  public let nibName: String
  /// The path of the layout's file, as given.
  public var path: String { source.path }
  /// The `reuseIdentifier` of the root element, or `nil` if it has none.
  public var reuseIdentifier: String? { connections.reuseIdentifier }
  /// Whether the prototype can be instantiated only on the main actor.
  public let isMainActor: Bool

  package let connections: LayoutConnections
  package let source: SourceFile
  let nodes: [Node]
  /// The constraints in document order, in which those of an element's attributes precede those inside it.
  let constraints: [ConstraintTemplate]
  /// The closures that give objects the actions of the connections, one for each action.
  let events: [@Sendable (AnyObject, EventHandler) -> Void]
  /// The roles that give objects the references of the connections, one for each reference.
  let references: [ObjectRole]

  /// Returns the indices of the nodes directly inside a node.
  func inside(_ node: Int) -> some Sequence<Int> {
    let first = node + 1 < nodes[node].end ? node + 1 : nil
    return sequence(state: first) { next in
      defer { next = next.flatMap { nodes[$0].end < nodes[node].end ? nodes[$0].end : nil } }
      return next
    }
  }
}

extension Prototype {
  /// Compiles a layout without faults into factories and setters.
  ///
  /// - Parameter values: The layout's values with their setters.
  init?(_ resolved: ResolvedLayout, _ values: ResolvedValues, _ catalog: ElementCatalog) {
    guard let connections = resolved.connections else { return nil }
    var nodes: [Node] = []
    nodes.reserveCapacity(resolved.nodes.count)
    var settersOfNode: [AttributeSetter] = []
    settersOfNode.reserveCapacity(16)
    for index in resolved.nodes.indices {
      guard let node = Node(index, of: resolved, values, catalog, &settersOfNode) else { return nil }
      nodes.append(node)
    }
    nibName = resolved.nibName
    isMainActor = nodes.contains { $0.element.isMainActor }
    source = resolved.layout.source
    self.connections = connections
    self.nodes = nodes
    constraints = resolved.constraints.map {
      ConstraintTemplate(
        node: $0.node,
        anchor: $0.anchor,
        expression: $0.expression,
        secondNode: $0.secondNode
      )
    }
    func role(_ attribute: String, of node: Int) -> AttributeDescription.Role? {
      nodes[node].element.attributes[attribute]?.role
    }
    events = connections.actions.compactMap {
      if case .event(let connect) = role($0.event, of: $0.node) { connect } else { nil }
    }
    references = connections.references.compactMap {
      if case .object(let role) = role($0.attribute, of: $0.node) { role } else { nil }
    }
    guard events.count == connections.actions.count, references.count == connections.references.count else {
      return nil
    }
  }
}

extension Prototype.Node {
  /// Compiles a node of a resolved layout.
  ///
  /// - Parameter buffer: Storage for the setters of the node, which is reused for all nodes.
  fileprivate init?(
    _ index: Int,
    of resolved: ResolvedLayout,
    _ values: ResolvedValues,
    _ catalog: ElementCatalog,
    _ buffer: inout [AttributeSetter]
  ) {
    let node = resolved.nodes[index]
    guard let description = node.description else { return nil }
    element = description
    // `map` and `??` would each wrap the closure in another one.
    if let registration = resolved.namedClasses[index]?.registration {
      make = catalog.classes[registration].make
    } else {
      make = description.make
    }
    adoptPart =
      if node.isPart, let parent = node.parent {
        resolved.nodes[parent].description?.parts[description.name]?.adopt
      } else {
        nil
      }
    buffer.removeAll(keepingCapacity: true)
    for attribute in resolved.attributes(of: index) {
      let attribute = resolved.attributes[attribute]
      guard !attribute.isDesignTime, attribute.content >= 0, case .declared = attribute.name else { continue }
      buffer.append(values.setter(Int(attribute.content)))
    }
    setAttributes = AttributeSetter(all: buffer[...])
    end = Int(node.end)
  }
}
