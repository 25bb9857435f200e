import NibMarkup

/// Compiles a layout: every name is looked up and every value parsed here, once, and every fault is found in
/// one pass.
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

  let found: Found
  var nodes: [Prototype.Node] = []
  /// The classes that elements name, by node.
  var namedClasses: [Int: ObjectClass] = [:]
  var constraints: [ConstraintTemplate] = []
  /// The anchors whose ids are looked up when all are known, by their place in `constraints`.
  var anchorsOfItems: [(constraint: Int, attribute: MarkupAttribute)] = []
  var ids: [String: (node: Int, span: SourceSpan)] = [:]
  var outlets: [LayoutConnections.Outlet] = []
  var actions: [LayoutConnections.Action] = []
  var objectAttributes: [ObjectAttribute] = []
  /// Those of the element that is being compiled.
  var setters: [AttributeSetter] = []
  var repeatedValues: RepeatedValues
  var unknownClasses: [LayoutConnections.ClassUse] = []

  /// The findings so far.
  ///
  /// An object, because a finding is made from the compiler, and only when it is kept.
  final class Found {
    var findings: Findings

    init(limit: Int) {
      findings = Findings(limit: limit)
    }
  }

  struct ObjectAttribute {
    let node: Int
    let attribute: MarkupAttribute
    let role: ObjectRole
  }

  /// Compiles a layout.
  ///
  /// - Parameter limits: How many findings are made; the others are counted.
  /// - Returns: The prototype, which is of use only without findings; the connections, when the root is
  ///   known.
  /// - Complexity: O(*n*) in the number of elements and attributes.
  static func compile(
    _ layout: Layout,
    nibName: String,
    catalog: ElementCatalog,
    limits: LayoutLimits,
    classNames: ClassNames
  ) -> (prototype: Prototype?, connections: LayoutConnections?, findings: Findings) {
    var compiler = LayoutCompiler(
      catalog: catalog,
      classNames: classNames,
      layout: layout,
      nibName: nibName,
      found: Found(limit: limits.findings),
      repeatedValues: RepeatedValues(elements: layout.document.elements.count)
    )
    compiler.nodes.reserveCapacity(layout.document.elements.count)
    let connections = compiler.compileTree()
    let prototype = connections.map { compiler.prototype($0) }
    return (prototype, connections, compiler.found.findings)
  }

  private mutating func compileTree() -> LayoutConnections? {
    guard checkLayoutElement() else { return nil }
    let owner = layout.root.attribute("owner").flatMap { className($0) }
    guard let root = rootElement(), view(root, in: nil) == 0 else { return nil }
    resolveAnchors()
    let description = nodes[0].element
    return LayoutConnections(
      rootElement: root.name,
      rootElementClass: description.ownClass,
      rootObjectClass: objectClass(of: 0),
      rootSpan: root.nameSpan,
      layoutSpan: layout.root.nameSpan,
      rootClass: root.attribute("class").flatMap { className($0, reports: false) },
      owner: owner,
      outlets: outlets.map { $0 },
      actions: actions.map { $0 },
      references: objectAttributes.compactMap { resolve($0, hasOwner: owner != nil) },
      unknownClasses: unknownClasses,
      reuseIdentifier: description.isReusable ? root.attribute("reuseIdentifier")?.value : nil
    )
  }

  private func prototype(_ connections: LayoutConnections) -> Prototype {
    Prototype(
      nibName: nibName,
      isMainActor: nodes.contains { $0.element.isMainActor },
      connections: connections,
      source: layout.source,
      nodes: nodes,
      // A copy of the exact size: a prototype stays.
      constraints: constraints.map { $0 }
    )
  }

  // MARK: The document

  /// Checks `<layout>` itself.
  ///
  /// False when nothing inside can be understood.
  private mutating func checkLayoutElement() -> Bool {
    let element = layout.root
    if element.name == "styles" {
      report(.notYetSupported("<styles>", at: element.nameSpan))
      return false
    }
    guard element.name == "layout" else {
      report(.unknownRootElement(element.name, at: element.nameSpan))
      return false
    }
    for attribute in element.attributes where attribute.isLayoutAttribute {
      switch attribute.name {
      case "owner" where !attribute.isDesignTime: break
      case "version" where !attribute.isDesignTime:
        if attribute.value != "1.0" {
          report(.newerVersion(attribute.value, at: attribute.span))
        }
      default:
        report(.unknownAttribute(attribute, of: "layout", known: ["owner", "version"]))
      }
    }
    return true
  }

  /// The one element that stands below `<layout>`, after its parameters.
  private mutating func rootElement() -> MarkupElement? {
    var root: MarkupElement?
    let others = Found(limit: found.findings.limit)
    for element in layout.root.children {
      if element.name == "parameter" {
        report(.notYetSupported("<parameter>", at: element.nameSpan))
      } else if let first = root {
        report(.secondRoot(element, first: first))
        // Its own faults are told too; nothing of it is kept.
        var other = emptied(others)
        _ = other.view(element, in: nil)
      } else {
        root = element
      }
    }
    found.findings.append(contentsOf: others.findings)
    if root == nil, !layout.root.children.contains(where: { $0.name == "parameter" }) {
      report(.missingRoot(at: layout.root.nameSpan))
    }
    return root
  }

  /// A compiler of the same layout that has seen nothing.
  private func emptied(_ found: Found) -> LayoutCompiler {
    LayoutCompiler(
      catalog: catalog,
      classNames: classNames,
      layout: layout,
      nibName: nibName,
      found: found,
      repeatedValues: RepeatedValues(elements: 0)
    )
  }

  // MARK: Elements

  /// Compiles a view and what is inside it.
  ///
  /// - Parameter parent: The parent's node, or nil at the root and inside an element that is not known.
  /// - Returns: The index of its node, or nil when the element is not known.
  private mutating func view(_ element: MarkupElement, in parent: Int?) -> Int? {
    guard let description = catalog[element.name] else {
      reportUnknown(element, in: parent)
      // What it is connected to counts, so that nothing is called missing that is only misspelt.
      if let attribute = element.attribute("outlet") {
        connectOutlets(attribute, of: element, .unknown, ObjectClass(ClassName(element.name)))
      }
      if let id = element.attribute("id"), ids[id.value] == nil { ids[id.value] = (0, id.span) }
      for child in element.children { _ = view(child, in: nil) }
      return nil
    }
    let node = append(element, description, adoptPart: nil)
    content(of: element, description, node)
    return node
  }

  private mutating func reportUnknown(_ element: MarkupElement, in parent: Int?) {
    if element.name == "constraint" { return report(.misplacedConstraint(element)) }
    if ["include", "slot", "parameter"].contains(element.name) {
      return report(.notYetSupported("<\(element.name)>", at: element.nameSpan))
    }
    let parts = parent.map { Array(nodes[$0].element.parts.keys) } ?? []
    let holders = catalog.elements.filter { $0.parts[element.name] != nil }.map(\.name)
    if holders.isEmpty {
      let known = catalog.elementNames + parts
      report(.unknownElement(element, known: known))
    } else {
      report(.misplacedPart(element, holders: holders))
    }
  }

  private mutating func content(of element: MarkupElement, _ description: ElementDescription, _ node: Int) {
    var hasChild = false
    for child in element.children {
      if description.hasAnchors, child.name == "constraint" {
        constraint(child, of: node)
      } else if let part = description.parts[child.name] {
        let index = append(child, part.element, adoptPart: part.adopt)
        content(of: child, part.element, index)
      } else if let index = view(child, in: node) {
        let isAccepted = accepts(nodes[index].element, child, in: description, besideAnother: hasChild)
        hasChild = hasChild || isAccepted
      }
    }
    nodes[node].end = nodes.count
  }

  /// Whether a container takes a child in; a finding when it does not.
  private mutating func accepts(
    _ child: ElementDescription,
    _ element: MarkupElement,
    in container: ElementDescription,
    besideAnother: Bool
  ) -> Bool {
    guard let children = container.children, children.count != .none else {
      report(.noChildren(element, parent: container))
      return false
    }
    guard children.accepts(child) else {
      report(.wrongChild(element, parent: container, accepted: children.className.base))
      return false
    }
    if children.count == .one && besideAnother {
      report(.secondChild(element, parent: container))
      return false
    }
    return true
  }

  private mutating func append(
    _ element: MarkupElement,
    _ description: ElementDescription,
    adoptPart: (@Sendable (AnyObject, AnyObject) -> Void)?
  ) -> Int {
    let index = nodes.count
    // The root's class registers itself, unless the file belongs to an owner.
    let registersItself = index == 0 && layout.root.attribute("owner") == nil
    let make = maker(of: element, description, index, registersItself: registersItself)
    nodes.append(Prototype.Node(element: description, make: make, adoptPart: adoptPart, end: index + 1))
    setters.removeAll(keepingCapacity: true)
    for attribute in element.attributes where attribute.isLayoutAttribute {
      compile(attribute, of: element, description, index)
    }
    nodes[index].setAttributes = AttributeSetter(all: setters[...])
    for name in description.requiredAttributes where element.attribute(name) == nil {
      report(.missingAttribute(name, of: element))
    }
    return index
  }

  /// The class of a node's object.
  func objectClass(of node: Int) -> ObjectClass { namedClasses[node] ?? nodes[node].element.ownClass }

  /// What makes an element's object; a class that the element names is kept for the node.
  private mutating func maker(
    of element: MarkupElement,
    _ description: ElementDescription,
    _ node: Int,
    registersItself: Bool
  ) -> @Sendable () -> AnyObject {
    guard let attribute = element.attribute("class"), let named = className(attribute) else {
      return description.make
    }
    let name = ClassName(named.name)
    let denoted = catalog.classes.filter { name.denotes($0.name) }
    if let match = denoted.first(where: { $0.isKind(description) }) {
      namedClasses[node] = ObjectClass(match.name, match.objectClass)
      return match.make
    }
    if name.denotes(description.className) { return description.make }
    namedClasses[node] = ObjectClass(name)
    if registersItself { return description.make }
    if let other = catalog.element(ofClass: name) {
      report(.classOfAnElement(other, at: attribute.span))
    } else if classNames == .any {
      unknownClasses.append(.init(named: named, element: element.name, elementClass: description.className))
    } else if let other = denoted.first {
      report(
        .classOfOtherElement(
          other.name,
          element: element.name,
          elementClass: description.className,
          at: attribute.span
        )
      )
    } else {
      report(
        .unknownClass(attribute, known: catalog.classes.map(\.name), element: element.name)
      )
    }
    return description.make
  }

  mutating func className(_ attribute: MarkupAttribute, reports: Bool = true) -> LayoutConnections.Named? {
    guard NameSyntax.isClassName(attribute.value) else {
      if reports {
        report(
          .invalidValue(
            attribute,
            expected: "a class name such as BookCell or App.BookCell"
          )
        )
      }
      return nil
    }
    return LayoutConnections.Named(
      name: attribute.value,
      span: attribute.span,
      valueSpan: attribute.valueSpan
    )
  }

  func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    found.findings.append(diagnostic())
  }
}
