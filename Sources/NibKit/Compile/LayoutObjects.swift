package import NibModel

/// The objects of a layout, made from a catalog alone.
///
/// It is for tools that need the objects but have no classes of a host. An element or a part that the
/// catalog does not contain is made as the nearest element that it extends; a class that the layout names is
/// not used, and neither are outlets, actions and references. Design-time attributes are in effect.
package struct LayoutObjects {
  /// The objects by node, which are `nil` where the catalog has no element.
  package private(set) var objects: [AnyObject?]
  /// The constraints in the order in which the layout writes them, each `nil` if one of its objects is.
  package private(set) var constraints: [LayoutConstraint?]

  /// Makes the objects of a layout.
  ///
  /// - Parameter make: A closure that returns an object of a subclass for the name of an element, or `nil`
  ///   for an object of the element's class.
  package init(
    _ layout: ResolvedLayout,
    _ catalog: ElementCatalog,
    make: (String) -> AnyObject? = { _ in nil }
  ) {
    objects = []
    constraints = []
    var elements: [ElementDescription?] = []
    var parts: [PartDescription?] = []
    for index in layout.nodes.indices {
      let node = layout.nodes[index]
      let part = node.isPart ? node.parent.flatMap { elements[$0] }?.part(of: node.schema) : nil
      let element = node.isPart ? part?.element : node.schema.flatMap { catalog.nearestElement(to: $0) }
      let object = element.map { make($0.name) ?? $0.make() }
      if let element, let object { Self.setAttributes(of: index, layout, element, object) }
      elements.append(element)
      parts.append(part)
      objects.append(object)
    }
    for index in layout.nodes.indices.reversed() {
      guard let object = objects[index], let element = elements[index] else { continue }
      for inner in layout.children(of: index) {
        if let part = parts[inner], let inside = objects[inner] { part.adopt(object, inside) }
      }
      let children = layout.children(of: index).filter { !layout.nodes[$0].isPart }.compactMap { objects[$0] }
      element.adoptChildren?(object, children.count) { children[$0] }
    }
    addConstraints(layout, elements)
  }

  private mutating func addConstraints(_ layout: ResolvedLayout, _ elements: [ElementDescription?]) {
    var added: [Int: [LayoutConstraint]] = [:]
    for constraint in layout.constraints {
      let second = constraint.secondNode.flatMap { objects[$0] }
      guard let first = objects[constraint.node], second != nil || constraint.secondNode == nil else {
        constraints.append(nil)
        continue
      }
      let template = ConstraintTemplate(
        node: constraint.node,
        anchor: constraint.anchor,
        expression: constraint.expression,
        secondNode: constraint.secondNode
      )
      let made = template.constraint(firstItem: first, secondItem: second)
      constraints.append(made)
      added[constraint.node, default: []].append(made)
    }
    for (node, constraints) in added {
      if let object = objects[node] { elements[node]?.adoptConstraints?(object, constraints) }
    }
  }

  /// Sets the attributes that the layout writes, and then its design-time attributes.
  private static func setAttributes(
    of node: Int,
    _ layout: ResolvedLayout,
    _ element: ElementDescription,
    _ object: AnyObject
  ) {
    let attributes = layout.attributes(of: node)
    for isDesignTime in [false, true] {
      for index in attributes where layout.attributes[index].isDesignTime == isDesignTime {
        // The vocabulary may be that of a manifest, whose values are of other types.
        guard case .declared(let written) = layout.attributes[index].name,
          let schema = element.schema.attributes[written.name], case .value(_, let parse) = schema.role,
          case .value(let access) = element.access(to: schema)
        else { continue }
        let text = layout.markup(of: index, in: node).value
        if let value = parse(text.hasPrefix("@@") ? String(text.dropFirst()) : text) {
          access.setter(value)?.set(object)
        }
      }
    }
  }
}

extension ElementCatalog {
  /// Returns the element of a schema, or the nearest one that it extends, by name.
  fileprivate func nearestElement(to schema: ElementSchema) -> ElementDescription? {
    for ancestor in schema.lineage { if let element = self[ancestor.name] { return element } }
    return nil
  }
}

extension ElementDescription {
  /// Returns the part of the element with a schema, by name.
  fileprivate func part(of schema: ElementSchema?) -> PartDescription? {
    guard let schema else { return nil }
    return parts[ObjectIdentifier(schema)] ?? parts.values.first { $0.element.name == schema.name }
  }
}
