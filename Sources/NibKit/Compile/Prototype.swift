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
    /// The class of the object: that of the element, or the one that `class` names.
    let objectClass: AnyClass
    let make: @Sendable () -> AnyObject
    /// Whether a closure of the host's creates the object, which may be of a subclass.
    let isMadeByClosure: Bool
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
  /// The access to what the connections connect, followed by that of each of their scopes.
  let scopes: [Scope]

  /// The connections of one object, with the access to what they connect.
  struct Scope: Sendable {
    let connections: LayoutConnections
    /// The closures that give objects the actions, one for each action.
    let events: [@Sendable (AnyObject, EventHandler) -> Void]
    /// The access to the references, one for each reference.
    let references: [ObjectAccess]

    /// Returns `nil` if the nodes are not those of the connections.
    init?(_ connections: LayoutConnections, _ nodes: [Node]) {
      self.connections = connections
      events = connections.actions.compactMap {
        if case .event(let connect) = nodes[$0.node].element.access(to: $0.event) { connect } else { nil }
      }
      references = connections.references.compactMap {
        if case .object(let access) = nodes[$0.node].element.access(to: $0.attribute) { access } else { nil }
      }
      guard events.count == connections.actions.count, references.count == connections.references.count
      else { return nil }
    }
  }

  /// The indices of the nodes beside the root, which are further top-level objects of the owner.
  var nodesBesideRoot: some Sequence<Int> {
    sequence(state: nodes.first?.end ?? 0) { next in
      guard nodes.indices.contains(next) else { return nil }
      defer { next = nodes[next].end }
      return next
    }
  }

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
  init?(_ resolved: ResolvedLayout, _ catalog: ElementCatalog) {
    guard let connections = resolved.connections else { return nil }
    var lowering = Lowering(resolved, catalog)
    guard let nodes = lowering.nodes() else { return nil }
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
    let all = [connections] + connections.scopes
    scopes = all.compactMap { Scope($0, nodes) }
    if scopes.count != all.count { return nil }
  }
}

/// The lowering of a resolved layout's nodes to factories and setters.
private struct Lowering {
  private let resolved: ResolvedLayout
  private let catalog: ElementCatalog
  /// The setters of the layout's distinct values, each of which is created for the first attribute that has
  /// the value.
  private var setters: [AttributeSetter?]
  /// The setters of the current node, whose storage is reused for all nodes.
  private var settersOfNode: [AttributeSetter] = []

  init(_ resolved: ResolvedLayout, _ catalog: ElementCatalog) {
    self.resolved = resolved
    self.catalog = catalog
    setters = Array(repeating: nil, count: resolved.values.count)
    settersOfNode.reserveCapacity(16)
  }

  /// Returns the nodes, or `nil` if the catalog is not the one that the layout was resolved with.
  mutating func nodes() -> [Prototype.Node]? {
    var nodes: [Prototype.Node] = []
    nodes.reserveCapacity(resolved.nodes.count)
    for index in resolved.nodes.indices {
      let node = resolved.nodes[index]
      guard let schema = node.schema else { return nil }
      var part: PartDescription?
      if node.isPart, let parent = node.parent {
        part = nodes[parent].element.parts[ObjectIdentifier(schema)]
      }
      guard let element = part?.element ?? catalog.description(of: schema), collectSetters(of: index, element)
      else {
        return nil
      }
      // `map` and `??` would each wrap the closure in another one.
      let make: @Sendable () -> AnyObject
      var objectClass: AnyClass = element.objectClass
      var isMadeByClosure = element.isMadeByClosure
      if let registration = resolved.namedClasses[index]?.registration {
        make = catalog.classes[registration].make
        objectClass = catalog.classes[registration].objectClass
        isMadeByClosure = catalog.classes[registration].isMadeByClosure
      } else {
        make = element.make
      }
      nodes.append(
        Prototype.Node(
          element: element,
          objectClass: objectClass,
          make: make,
          isMadeByClosure: isMadeByClosure,
          adoptPart: part?.adopt,
          setAttributes: AttributeSetter(all: settersOfNode[...]),
          end: resolved.end(of: index)
        )
      )
    }
    return nodes
  }

  /// Collects the setters of a node's attributes, and returns whether the element has all of them.
  private mutating func collectSetters(of node: Int, _ element: ElementDescription) -> Bool {
    settersOfNode.removeAll(keepingCapacity: true)
    for index in resolved.attributes(of: node) where !resolved.attributes[index].isDesignTime {
      guard let value = resolved.valueIndex(of: index),
        case .declared(let schema) = resolved.attributes[index].name
      else { continue }
      if let setter = setters[value] {
        settersOfNode.append(setter)
        continue
      }
      guard case .value(let access) = element.access(to: schema),
        let setter = access.setter(resolved.values[value])
      else { return false }
      setters[value] = setter
      settersOfNode.append(setter)
    }
    return true
  }
}
