package import LayoutXML

/// Compiles a layout: every name is looked up and every value parsed here, once, and every fault is found in one pass.
package struct LayoutCompiler {
  /// What `class` may name below the root.
  package enum ClassNames: Sendable {
    /// The classes that the catalog was given.
    case registered
    /// Any: the sources are asked later.
    case any
  }

  let catalog: ElementCatalog
  let classNames: ClassNames
  let layout: Layout
  let nibName: String

  var diagnostics: [Diagnostic] = []
  var nodes: [NodeDraft] = []
  var ids: [String: (node: Int, range: Range<Int>)] = [:]
  var outlets: [LayoutConnections.Outlet] = []
  var actions: [LayoutConnections.Action] = []
  var objectAttributes: [ObjectAttribute] = []
  /// Those of the element that is being compiled.
  var setters: [AttributeSetter] = []
  var unknownClasses: [LayoutConnections.ClassUse] = []

  /// A node before ids are resolved and children known.
  struct NodeDraft {
    let description: ElementDescription
    let make: @Sendable () -> AnyObject
    let objectClass: ObjectClass
    var setAttributes: AttributeSetter?
    var anchors: [AnchorDraft] = []
    var parts: [(node: Int, adopt: @Sendable (AnyObject, AnyObject) -> Void)] = []
    var children: [Int] = []
  }

  struct AnchorDraft {
    let anchor: LayoutAnchor
    let expression: AnchorExpression
    let attribute: LayoutAttribute
  }

  struct ObjectAttribute {
    let node: Int
    let attribute: LayoutAttribute
    let role: ObjectRole
  }

  /// Compiles a layout.
  ///
  /// - Returns: The prototype, which is of use only without findings; the connections, when the root is known.
  package static func compile(
    _ layout: Layout,
    nibName: String,
    catalog: ElementCatalog,
    classNames: ClassNames = .registered
  ) -> (prototype: Prototype?, connections: LayoutConnections?, diagnostics: [Diagnostic]) {
    var compiler = LayoutCompiler(catalog: catalog, classNames: classNames, layout: layout, nibName: nibName)
    let connections = compiler.compileTree()
    let prototype = connections.map { compiler.prototype($0) }
    return (prototype, connections, compiler.diagnostics)
  }

  private mutating func compileTree() -> LayoutConnections? {
    guard checkLayoutElement() else { return nil }
    let owner = layout.root.attribute("owner").flatMap { className($0) }
    guard let root = rootElement(), view(root, in: nil) == 0 else { return nil }
    let description = nodes[0].description
    return LayoutConnections(
      rootElement: root.name,
      rootElementClass: ObjectClass(description.className, description.objectClass),
      rootObjectClass: nodes[0].objectClass,
      rootRange: root.nameRange,
      layoutRange: layout.root.nameRange,
      rootClass: root.attribute("class").flatMap { className($0, reports: false) },
      owner: owner,
      outlets: outlets,
      actions: actions,
      references: objectAttributes.compactMap { resolve($0, hasOwner: owner != nil) },
      unknownClasses: unknownClasses,
      reuseIdentifier: description.isReusable ? root.attribute("reuseIdentifier")?.value : nil
    )
  }

  private mutating func prototype(_ connections: LayoutConnections) -> Prototype {
    let constraints = nodes.indices.map { resolveAnchors(of: $0) }
    return Prototype(
      nibName: nibName,
      isMainActor: nodes.contains { $0.description.isMainActor },
      connections: connections,
      source: layout.source,
      nodes: zip(nodes, constraints).map { node, constraints in
        Prototype.Node(
          element: node.description,
          make: node.make,
          setAttributes: node.setAttributes,
          constraints: constraints,
          parts: node.parts,
          children: node.children
        )
      }
    )
  }

  // MARK: The document

  /// Checks `<layout>` itself. False when nothing inside can be understood.
  private mutating func checkLayoutElement() -> Bool {
    let element = layout.root
    if element.name == "styles" {
      report(.notYetSupported("<styles>", in: layout.source, at: element.nameRange))
      return false
    }
    guard element.name == "layout" else {
      report(.unknownRootElement(element.name, in: layout.source, at: element.nameRange))
      return false
    }
    for attribute in element.attributes {
      switch attribute.name {
      case "owner" where !attribute.isDesignTime: break
      case "version" where !attribute.isDesignTime:
        if attribute.value != "1.0" {
          report(.newerVersion(attribute.value, in: layout.source, at: attribute.range))
        }
      default:
        report(.unknownAttribute(attribute, of: "layout", known: ["owner", "version"], in: layout.source))
      }
    }
    return true
  }

  /// The one element that stands below `<layout>`, after its parameters.
  private mutating func rootElement() -> LayoutElement? {
    var root: LayoutElement?
    for element in layout.root.children {
      if element.name == "parameter" {
        report(.notYetSupported("<parameter>", in: layout.source, at: element.nameRange))
      } else if let first = root {
        report(.secondRoot(element, first: first, in: layout.source))
        // Its own faults are told too; nothing of it is kept.
        let kept = (nodes, ids, outlets, actions, objectAttributes)
        _ = view(element, in: nil)
        (nodes, ids, outlets, actions, objectAttributes) = kept
      } else {
        root = element
      }
    }
    if root == nil, !layout.root.children.contains(where: { $0.name == "parameter" }) {
      report(.missingRoot(in: layout.source, at: layout.root.nameRange))
    }
    return root
  }

  // MARK: Elements

  /// Compiles a view and what is inside it.
  ///
  /// - Parameter parent: The parent's node, or nil at the root and inside an element that is not known.
  /// - Returns: The index of its node, or nil when the element is not known.
  private mutating func view(_ element: LayoutElement, in parent: Int?) -> Int? {
    guard let description = viewDescription(element, in: parent) else {
      // What it is connected to counts, so that nothing is called missing that is only misspelt.
      if let attribute = element.attribute("outlet") {
        connectOutlets(attribute, of: element, .unknown, ObjectClass(ClassName(element.name)))
      }
      if let id = element.attribute("id"), ids[id.value] == nil { ids[id.value] = (0, id.range) }
      for child in element.children { _ = view(child, in: nil) }
      return nil
    }
    let node = append(element, description)
    if let parent { adopt(element, node, by: parent) }
    content(of: element, node)
    return node
  }

  private mutating func viewDescription(_ element: LayoutElement, in parent: Int?) -> ElementDescription? {
    switch element.name {
    case "include", "slot", "parameter":
      report(.notYetSupported("<\(element.name)>", in: layout.source, at: element.nameRange))
      return nil
    default: break
    }
    if let description = catalog[element.name] { return description }
    let parts = parent.map { Array(nodes[$0].description.parts.keys) } ?? []
    let holders = catalog.elements.filter { $0.parts[element.name] != nil }.map(\.name)
    if holders.isEmpty {
      let known = catalog.elementNames + parts
      report(.unknownElement(element, known: known, in: layout.source))
    } else {
      report(.misplacedPart(element, holders: holders, in: layout.source))
    }
    return nil
  }

  private mutating func content(of element: LayoutElement, _ node: Int) {
    let description = nodes[node].description
    for child in element.children {
      if child.name == "constraint", description.hasAnchors {
        constraint(child, of: node)
      } else if let part = description.parts[child.name] {
        let index = append(child, part.element)
        nodes[node].parts.append((index, part.adopt))
        content(of: child, index)
      } else {
        _ = view(child, in: node)
      }
    }
  }

  private mutating func adopt(_ element: LayoutElement, _ node: Int, by parent: Int) {
    let container = nodes[parent].description
    let child = nodes[node].description
    guard let children = container.children, children.count != .none else {
      report(.noChildren(element, parent: container, in: layout.source))
      return
    }
    guard children.accepts(child.objectClass) else {
      report(.wrongChild(element, parent: container, accepted: children.typeName, in: layout.source))
      return
    }
    if children.count == .one && !nodes[parent].children.isEmpty {
      report(.secondChild(element, parent: container, in: layout.source))
      return
    }
    nodes[parent].children.append(node)
  }

  private mutating func append(_ element: LayoutElement, _ description: ElementDescription) -> Int {
    let index = nodes.count
    // The root's class registers itself, unless the file belongs to an owner.
    let registersItself = index == 0 && layout.root.attribute("owner") == nil
    let (objectClass, make) = madeClass(of: element, description, registersItself: registersItself)
    nodes.append(NodeDraft(description: description, make: make, objectClass: objectClass))
    setters.removeAll(keepingCapacity: true)
    for attribute in element.attributes { compile(attribute, of: element, index) }
    nodes[index].setAttributes = AttributeSetter(all: setters[...])
    for name in description.requiredAttributes where element.attribute(name) == nil {
      report(.missingAttribute(name, of: element, in: layout.source))
    }
    return index
  }

  /// The class that an element's object is of, and what makes one.
  private mutating func madeClass(
    of element: LayoutElement,
    _ description: ElementDescription,
    registersItself: Bool
  ) -> (ObjectClass, @Sendable () -> AnyObject) {
    let own = ObjectClass(description.className, description.objectClass)
    guard let attribute = element.attribute("class"), let named = className(attribute) else {
      return (own, description.make)
    }
    let name = ClassName(named.name)
    let denoted = catalog.classes.filter { name.denotes($0.name) }
    if let match = denoted.first(where: { description.isKindOfObjectClass($0.objectClass) }) {
      return (ObjectClass(match.name, match.objectClass), match.make)
    }
    if name.denotes(description.className) { return (own, description.make) }
    if registersItself { return (ObjectClass(name), description.make) }
    if let other = catalog.element(ofClass: name) {
      report(
        .classOfAnElement(other, in: layout.source, at: attribute.range)
      )
      return (ObjectClass(name), description.make)
    }
    if classNames == .any {
      unknownClasses.append(.init(named: named, element: element.name, elementClass: description.className))
      return (ObjectClass(name), description.make)
    }
    if let other = denoted.first {
      report(
        .classOfOtherElement(
          other.name,
          element: element.name,
          elementClass: description.className,
          in: layout.source,
          at: attribute.range
        )
      )
    } else {
      report(
        .unknownClass(attribute, known: catalog.classes.map(\.name), element: element.name, in: layout.source)
      )
    }
    return (ObjectClass(name), description.make)
  }

  mutating func className(_ attribute: LayoutAttribute, reports: Bool = true) -> LayoutConnections.Named? {
    guard NameSyntax.isClassName(attribute.value) else {
      if reports {
        report(
          .invalidValue(
            attribute,
            expected: "a class name such as BookCell or App.BookCell",
            in: layout.source
          )
        )
      }
      return nil
    }
    return LayoutConnections.Named(
      name: attribute.value,
      range: attribute.range,
      valueRange: attribute.valueRange
    )
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }
}
