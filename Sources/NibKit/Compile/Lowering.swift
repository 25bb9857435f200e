import NibIndices
import NibModel

/// The lowering of a resolved layout's nodes to factories and setters.
struct Lowering {
  private let resolved: ResolvedLayout
  private let catalog: ElementCatalog
  /// The setters of the layout's distinct values, each created when an attribute first needs it.
  private var setters: [AttributeSetter?]
  /// The setters of the current node, whose storage is reused for all nodes.
  private var settersOfNode: [AttributeSetter] = []

  init(_ resolved: ResolvedLayout, _ catalog: ElementCatalog) {
    self.resolved = resolved
    self.catalog = catalog
    setters = Array(repeating: nil, count: resolved.values.count)
    settersOfNode.reserveCapacity(16)
  }

  // MARK: For a program

  /// Returns the nodes, or `nil` if the catalog is not the one that the layout was resolved with.
  mutating func nodes() -> IndexedArray<NodeOrder, Prototype.Node>? {
    var nodes = IndexedArray<NodeOrder, Prototype.Node>()
    nodes.reserveCapacity(resolved.nodes.count)
    for index in resolved.nodes.indices {
      guard let schema = resolved.nodes[index].schema else { return nil }
      var part: PartDescription?
      if resolved.nodes[index].isPart, let parent = resolved.nodes[index].parent {
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
      if let registration = resolved.namedClass(of: index)?.registration {
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
  private mutating func collectSetters(of node: NodeIndex, _ element: ElementDescription) -> Bool {
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

  // MARK: For a tool

  /// Returns the nodes of a layout that may have faults, whose elements may be unknown to the catalog.
  ///
  /// - Parameter standIns: The elements that create the objects of some nodes instead, by node. An element
  ///   whose class is not a subclass is ignored.
  mutating func nodesToShow(_ standIns: [NodeIndex: ElementDescription]) -> IndexedArray<
    NodeOrder, Prototype.Node
  > {
    var nodes = IndexedArray<NodeOrder, Prototype.Node>()
    nodes.reserveCapacity(resolved.nodes.count)
    for index in resolved.nodes.indices {
      let node = resolved.nodes[index]
      let outer = node.parent.map { nodes[$0] }
      let part = node.isPart ? outer?.element.part(of: node.schema) : nil
      let element = node.isPart ? part?.element : node.schema.flatMap { catalog.nearestElement(to: $0) }
      guard let element, outer.map({ $0.accepts(element, isPart: node.isPart) }) ?? true else {
        nodes.append(.leftOut(end: resolved.end(of: index)))
        continue
      }
      collectSettersToShow(of: index, element)
      let standIn =
        standIns[index].flatMap { inherits($0.objectClass, element.objectClass) ? $0 : nil } ?? element
      nodes.append(
        Prototype.Node(
          element: element,
          objectClass: standIn.objectClass,
          make: standIn.make,
          isMadeByClosure: standIn.isMadeByClosure,
          adoptPart: part?.adopt,
          setAttributes: AttributeSetter(all: settersOfNode[...]),
          end: resolved.end(of: index)
        )
      )
    }
    return nodes
  }

  /// Collects the setters of the attributes that the element has, design-time attributes last.
  private mutating func collectSettersToShow(of node: NodeIndex, _ element: ElementDescription) {
    settersOfNode.removeAll(keepingCapacity: true)
    for isDesignTime in [false, true] {
      for index in resolved.attributes(of: node) where resolved.attributes[index].isDesignTime == isDesignTime
      {
        guard let value = resolved.value(of: index),
          case .declared(let written) = resolved.attributes[index].name,
          let schema = element.schema.attributes[written.name], case .value(_, let parse) = schema.role,
          case .value(let access) = element.access(to: schema),
          // Values of the kinds that a manifest declares have other types.
          let setter = access.setter(value) ?? value.attributeText.flatMap(parse).flatMap(access.setter)
        else { continue }
        settersOfNode.append(setter)
      }
    }
  }
}

extension Prototype.Node {
  /// Returns whether the node's object can contain an object of another element.
  fileprivate func accepts(_ inner: ElementDescription, isPart: Bool) -> Bool {
    !isLeftOut && (isPart || element.schema.acceptsChild(inner.schema))
  }

  /// Returns a node without an object.
  fileprivate static func leftOut(end: NodeIndex) -> Self {
    Self(
      element: .nothing,
      objectClass: Nothing.self,
      make: ElementDescription.nothing.make,
      isMadeByClosure: false,
      adoptPart: nil,
      setAttributes: nil,
      end: end,
      isLeftOut: true
    )
  }
}

/// The class of the placeholder element of nodes without objects.
private final class Nothing {}

extension ElementDescription {
  fileprivate static let nothing = ElementDescription("nothing", Nothing.self, make: { Nothing() }) {}

  /// Returns the element's part with a schema, or else with the schema's name.
  fileprivate func part(of schema: ElementSchema?) -> PartDescription? {
    guard let schema else { return nil }
    return parts[ObjectIdentifier(schema)] ?? parts.values.first { $0.element.name == schema.name }
  }
}

extension ElementCatalog {
  /// Returns the element of a schema, or the nearest one that it extends, by name.
  func nearestElement(to schema: ElementSchema) -> ElementDescription? {
    for ancestor in schema.lineage { if let element = self[ancestor.name] { return element } }
    return nil
  }
}
