import NibIndices
import NibModel

/// The lowering of a layout's nodes to factories and setters.
struct Lowering {
  private let objects: LayoutObjects
  private let catalog: ElementCatalog
  /// The setters of the nodes' attributes, in the order of the nodes.
  private(set) var setters: [AttributeSetter] = []
  /// The attributes that have references in place of values.
  private(set) var references: [AttributeReference] = []

  init(_ objects: LayoutObjects, _ catalog: ElementCatalog) {
    self.objects = objects
    self.catalog = catalog
  }

  /// Returns the nodes, or `nil` if the catalog is not the one that the layout was resolved with.
  mutating func nodes() -> IndexedArray<NodeOrder, Prototype.Node>? {
    var nodes = IndexedArray<NodeOrder, Prototype.Node>()
    nodes.reserveCapacity(objects.nodes.count)
    setters.reserveCapacity(objects.settings.count)
    for index in objects.nodes.indices {
      guard let schema = objects.nodes[index].schema else { return nil }
      var part: PartDescription?
      if objects.nodes[index].isPart, let parent = objects.nodes[index].parent {
        part = nodes[parent].element.parts[ObjectIdentifier(schema)]
      }
      let firstSetter = setters.count
      guard let element = part?.element ?? catalog.description(of: schema), addSetters(of: index, element)
      else { return nil }
      nodes.append(
        Prototype.Node(
          element: element,
          factory: objects.registration(of: index).map { catalog.classes[$0] } ?? element.factory,
          part: part,
          setters: firstSetter..<setters.count,
          end: objects.nodes[index].end
        )
      )
    }
    return nodes
  }

  /// Returns the attributes that have the values of parameters, or `nil` if the catalog lacks one.
  func parameterAttributes(_ nodes: IndexedArray<NodeOrder, Prototype.Node>) -> [ParameterAttribute]? {
    if objects.parameters.uses.isEmpty { return [] }
    var attributes: [ParameterAttribute] = []
    for use in objects.parameters.uses {
      let accesses = nodes[use.node].element.accesses
      guard accesses.indices.contains(Int(use.attribute)),
        case .value(let access) = accesses[Int(use.attribute)],
        let kind = objects.nodes[use.node].schema?.attribute(numbered: use.attribute)?.kind
      else { return nil }
      // A value replaces the default at this position.
      guard Int(use.position) + (use.hasDefault ? 1 : 0) <= nodes[use.node].setters.count else { return nil }
      attributes.append(
        ParameterAttribute(
          node: use.node,
          access: access,
          kind: kind,
          parameter: Int(use.parameter),
          section: Int(use.repeated) + 1,
          position: Int(use.position),
          hasDefault: use.hasDefault,
          format: format(of: use)
        )
      )
    }
    return attributes
  }

  /// Returns the format of an attribute with the value of a parameter, or `nil` if it has none.
  private func format(of use: LayoutParameter.Use) -> ParameterAttribute.Format? {
    guard objects.parameters.formats.indices.contains(Int(use.format)) else { return nil }
    let isCurrency = objects.parameters.all.indices.contains(Int(use.currency))
    return ParameterAttribute.Format(
      format: objects.parameters.formats[Int(use.format)],
      currency: isCurrency
        ? ParameterAttribute.Supplier(parameter: Int(use.currency), section: Int(use.currencyRepeated) + 1)
        : nil
    )
  }

  /// Adds the setters of a node's attributes, and returns whether the element has all of them.
  private mutating func addSetters(of node: NodeIndex, _ element: ElementDescription) -> Bool {
    for index in objects.settings(of: node) {
      let (attribute, value) = (Int(objects.settings[index].attribute), Int(objects.settings[index].value))
      guard element.accesses.indices.contains(attribute),
        case .value(let access) = element.accesses[attribute],
        access.type === objects.values[value].type
      else { return false }
      let reference = Int(objects.values[value].reference)
      if reference >= 0 {
        references.append(
          AttributeReference(
            node: node,
            setter: setters.count,
            access: access,
            reference: objects.references[reference]
          )
        )
      }
      setters.append(AttributeSetter(access, objects.values[value].address))
    }
    return true
  }
}

/// The lowering of a layout's nodes for a tool that shows it, even if the layout has faults.
struct LoweringToShow {
  private let resolved: ResolvedLayout
  private let catalog: ElementCatalog
  /// The language of the texts that the layout refers to.
  private let language: ShownLanguage
  /// The setters of the nodes' attributes, in the order of the nodes.
  private(set) var setters: [AttributeSetter] = []
  /// The values that have other types in the catalog than in the layout, and those of references.
  private(set) lazy var converted = ValueStorage(capacity: 0)

  init(_ resolved: ResolvedLayout, _ catalog: ElementCatalog, _ language: ShownLanguage) {
    self.resolved = resolved
    self.catalog = catalog
    self.language = language
  }

  /// Returns the nodes of a layout that may have faults, whose elements may be unknown to the catalog.
  ///
  /// - Parameter standIns: The elements that create the objects of some nodes instead, by node. An element
  ///   whose class is not a subclass is ignored.
  mutating func nodes(_ standIns: [NodeIndex: ElementDescription]) -> IndexedArray<
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
      let firstSetter = setters.count
      addSetters(of: index, element)
      let standIn =
        standIns[index].flatMap { inherits($0.objectClass, element.objectClass) ? $0 : nil } ?? element
      nodes.append(
        Prototype.Node(
          element: element,
          factory: standIn.factory,
          part: part,
          setters: firstSetter..<setters.count,
          end: resolved.end(of: index)
        )
      )
    }
    return nodes
  }

  /// Adds the setters of the attributes that the element has, design-time attributes last.
  private mutating func addSetters(of node: NodeIndex, _ element: ElementDescription) {
    let isSame = resolved.nodes[node].schema === element.schema
    for isDesignTime in [false, true] {
      for index in resolved.attributes(of: node) where resolved.attributes[index].isDesignTime == isDesignTime
      {
        guard let resolvedValue = resolved.resolvedValue(of: index),
          case .declared(let written) = resolved.attributes[index].name,
          let schema = isSame ? written : element.schema.attributes[written.name],
          case .value(let access) = element.access(to: schema)
        else { continue }
        let address: UnsafeRawPointer?
        if let reference = resolved.reference(of: index), ![.image, .page].contains(reference.kind) {
          address = value(of: reference, access.type)
        } else if access.type === resolvedValue.type {
          address = resolvedValue.address
        } else {
          // Values of the kinds that a manifest declares have other types.
          address = resolvedValue.value.attributeText.flatMap { converted.read($0, as: access.type) }
        }
        if let address { setters.append(AttributeSetter(access, address)) }
      }
    }
  }
}

extension LoweringToShow {
  /// Returns the address of the value of a reference, or `nil` if there is none.
  private mutating func value(of reference: ResourceReference, _ type: ValueType) -> UnsafeRawPointer? {
    switch reference.kind {
    case .string, .value:
      // A reference to a text that there is not shows its key.
      converted.read(resolved.text(reference, in: language) ?? reference.name, as: type)
    case .color: resolved.color(reference).flatMap { converted.store($0, as: type) }
    case .font:
      if case .font(let font) = resolved.font(reference) { converted.store(font, as: type) } else { nil }
    case .image, .page: nil
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
      factory: ElementDescription.nothing.factory,
      part: nil,
      setters: 0..<0,
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
    if let same = description(of: schema) { return same }
    for ancestor in schema.lineage { if let element = self[ancestor.name] { return element } }
    return nil
  }
}
