import NibIndices

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
    /// The factory of the element's class, or of the class that `class` names.
    let factory: ObjectFactory
    /// How the object of the enclosing node adopts the object, or `nil` if the node is a child.
    let part: PartDescription?
    private let firstSetter: Int32
    private let setterCount: Int32
    /// The next node after this one and its descendants.
    let end: NodeIndex
    /// Whether no object is made, as for an unknown element in a picture of a layout with faults.
    let isLeftOut: Bool

    /// - Parameter setters: The range of the setters of the node's attributes among those of the prototype.
    init(
      element: ElementDescription,
      factory: ObjectFactory,
      part: PartDescription?,
      setters: Range<Int>,
      end: NodeIndex,
      isLeftOut: Bool = false
    ) {
      self.element = element
      self.factory = factory
      self.part = part
      firstSetter = Int32(clamping: setters.lowerBound)
      setterCount = Int32(clamping: setters.count)
      self.end = end
      self.isLeftOut = isLeftOut
    }

    /// The class of the object.
    var objectClass: AnyClass { factory.objectClass }

    var setters: Range<Int> { Int(firstSetter)..<(Int(firstSetter) + Int(setterCount)) }
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
  let nodes: IndexedArray<NodeOrder, Node>
  let setters: [AttributeSetter]
  /// The attributes that have references in place of values.
  let references: [AttributeReference]
  /// The parameters of the layout.
  let parameters: LayoutParameters
  /// The attributes that have the values of parameters.
  let sections: ParameterSections
  /// The values of the setters.
  private let values: ValueStorage
  /// The values that a tool has converted to other types.
  private let convertedValues: ValueStorage?
  /// The constraints in document order: an element's attributes before the constraints inside it.
  let constraints: [ConstraintTemplate]
  /// The scope of the layout's own connections, followed by the scopes inside it.
  let scopes: [Scope]

  /// The connections of one object, with the closures that make them.
  struct Scope: Sendable {
    let connections: LayoutConnections
    /// The events of the actions, one for each action.
    let events: [EventAccess]
    /// The closures that check and set the references, one for each reference.
    let references: [ObjectAccess]

    /// The events that call actions.
    ///
    /// The actions of an event follow one another in the connections.
    var handledEvents: [HandledEvent] {
      var events: [HandledEvent] = []
      var last: LayoutConnections.ActionConnection?
      for (connection, event) in zip(connections.actions, self.events) {
        if let last, last.node == connection.node, last.event.name == connection.event.name {
          events[events.count - 1].actions.append(connection.action.name)
        } else {
          let actions = [connection.action.name]
          events.append(HandledEvent(node: connection.node, actions: actions, connect: event.connect))
        }
        last = connection
      }
      return events
    }

    /// Returns `nil` if a node lacks an event or a reference of the connections.
    init?(_ connections: LayoutConnections, _ nodes: IndexedArray<NodeOrder, Node>) {
      self.connections = connections
      events = connections.actions.compactMap {
        if case .event(let access) = nodes[$0.node].element.access(to: $0.event) { access } else { nil }
      }
      references = connections.references.compactMap {
        if case .object(let access) = nodes[$0.node].element.access(to: $0.attribute) { access } else { nil }
      }
      guard events.count == connections.actions.count, references.count == connections.references.count
      else { return nil }
    }
  }

  /// An event of an object, with the actions that it calls.
  struct HandledEvent {
    let node: NodeIndex
    var actions: [String]
    let connect: @Sendable (AnyObject, EventHandler) -> Void
  }

  /// The nodes beside the root, which are further top-level objects of the owner.
  var nodesBesideRoot: some Sequence<NodeIndex> {
    nodes.outermost(in: (nodes.first?.end ?? 0)..<nodes.endIndex) { $0.end }
  }

  /// Returns the setters of all attributes that the layout writes for a node.
  ///
  /// - Parameter references: The values of references in an environment, or `nil` if there are none or they
  ///   are not known.
  func setters(of node: NodeIndex, _ references: BoundReferences? = nil) -> ArraySlice<AttributeSetter> {
    (references?.setters ?? setters)[nodes[node].setters]
  }

  /// Returns the first node that sets an attribute to a value that a closure accepts.
  func firstNode(where isWanted: (any AttributeValue) -> Bool) -> NodeIndex? {
    nodes.indices.first { setters(of: $0).contains { isWanted($0.attributeValue) } }
  }

  /// Returns the nodes directly inside a node.
  func inside(_ node: NodeIndex) -> NodesInside {
    NodesInside(nodes: nodes, index: node.advanced(by: 1), end: nodes[node].end)
  }

  /// The nodes directly inside a node.
  struct NodesInside: Sequence, IteratorProtocol {
    fileprivate let nodes: IndexedArray<NodeOrder, Node>
    fileprivate var index: NodeIndex
    fileprivate let end: NodeIndex

    mutating func next() -> NodeIndex? {
      if index >= end { return nil }
      defer { index = nodes[index].end }
      return index
    }
  }
}

extension Prototype {
  /// Compiles a layout without faults into factories and setters.
  init?(_ objects: LayoutObjects, _ catalog: ElementCatalog) {
    var lowering = Lowering(objects, catalog)
    guard let nodes = lowering.nodes() else { return nil }
    nibName = objects.nibName
    isMainActor = nodes.contains { $0.element.isMainActor }
    source = objects.source
    connections = objects.connections
    self.nodes = nodes
    setters = lowering.setters
    references = lowering.references
    parameters = objects.parameters
    if parameters === LayoutParameters.none {
      sections = .empty
    } else {
      guard let attributes = lowering.parameterAttributes(nodes),
        let sections = ParameterSections(attributes, parameters, end: { nodes[$0].end })
      else { return nil }
      self.sections = sections
    }
    values = objects.storage
    convertedValues = nil
    constraints = objects.constraints
    guard let scope = Scope(connections, nodes) else { return nil }
    var scopes = [scope]
    for inner in connections.scopes {
      guard let scope = Scope(inner, nodes) else { return nil }
      scopes.append(scope)
    }
    self.scopes = scopes
  }

  /// Compiles a layout for a tool that shows it, or returns `nil` if its root cannot be created.
  ///
  /// The layout may have faults, and the catalog need not contain its elements. For an element that the
  /// catalog does not contain, the nearest element that it extends is used; for a part, the part of the same
  /// name; and `class` is ignored. Anything that cannot be created is left out. Design-time attributes are in
  /// effect. Outlets, actions and references are not connected.
  ///
  /// - Parameters:
  ///   - standIns: The elements that create the objects of some nodes instead, by node. An element
  ///   whose class is not a subclass is ignored.
  ///   - language: The language of the texts that the layout refers to. A reference to a text that there is
  ///     not shows its key.
  package init?(
    showing resolved: ResolvedLayout,
    _ catalog: ElementCatalog,
    standIns: [NodeIndex: ElementDescription] = [:],
    language: ShownLanguage = .source
  ) {
    guard let connections = resolved.connections else { return nil }
    var lowering = LoweringToShow(resolved, catalog, language)
    nodes = lowering.nodes(standIns)
    if nodes.first?.isLeftOut ?? true { return nil }
    setters = lowering.setters
    references = []
    parameters = .none
    sections = .empty
    values = resolved.storage
    convertedValues = lowering.converted
    nibName = resolved.nibName
    isMainActor = nodes.contains { $0.element.isMainActor }
    source = resolved.layout.source
    self.connections = connections
    constraints = resolved.constraints.map { ConstraintTemplate($0) }
    scopes = []
  }

  /// The element of the root.
  package var rootElement: ElementDescription { nodes[0].element }
  /// The class of the root's object.
  package var rootType: AnyClass { nodes[0].objectClass }

  /// Returns whether the object of a node can have the content of another layout.
  ///
  /// - Parameter isOwned: Whether the object is the owner of the other layout, instead of its root.
  package func canContain(_ inner: Prototype, at node: NodeIndex, isOwned: Bool) -> Bool {
    isOwned
      ? nodes[node].element.schema.acceptsChild(inner.rootElement.schema)
      : inherits(nodes[node].objectClass, inner.rootType)
  }
}
