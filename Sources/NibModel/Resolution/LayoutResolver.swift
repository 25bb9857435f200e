import NibMarkup

/// A resolver that looks up every name and checks every value of a layout once.
///
/// It finds every fault in one pass. What the elements, values, classes, ids, anchors and connections mean is
/// worked out by the types that hold them; this one walks through the document.
package struct LayoutResolver {
  let context: ResolutionContext
  let expansion: ExpandedLayout
  // A copy, because reading it from the context each time takes longer.
  let tree: MarkupTree
  let names: ElementNames
  var nodes: ResolvedNodes
  var values: ResolvedValues
  var classes: ClassResolver
  var ids: DeclaredIDs
  var anchors: AnchorResolver
  var connections: ConnectionResolver
  var designTime: DesignTimeResolver
  /// Whether the elements stand for styles.
  private var isStyle = false
  /// The number of constraints before the first misplaced root, the only ones whose references are resolved.
  private var rootConstraintCount = 0

  /// The findings so far.
  var findings: Findings { context.findings }

  /// Creates a resolver for a layout.
  ///
  /// - Parameter limit: The maximum number of findings that are created. Any others are only counted.
  init(
    _ expansion: ExpandedLayout,
    _ vocabulary: ElementVocabulary,
    _ classNames: NameableClasses,
    limit: Int
  ) {
    self.expansion = expansion
    context = ResolutionContext(expansion, vocabulary, limit: limit)
    tree = context.tree
    names = ElementNames(context)
    nodes = ResolvedNodes(context)
    values = ResolvedValues(attributeCount: context.tree.attributes.count)
    classes = ClassResolver(classNames, context)
    ids = DeclaredIDs(context)
    anchors = AnchorResolver(context)
    connections = ConnectionResolver(context, isComplete: expansion.unexpandedIncludes.isEmpty)
    designTime = DesignTimeResolver(context)
  }

  // MARK: The document

  /// Resolves the layout.
  ///
  /// - Complexity: O(*n*) in the number of elements and attributes.
  mutating func resolve(nibName: String) -> ResolvedLayout {
    let connections = resolveDocument()
    return resolved(nibName: nibName, connections)
  }

  /// Resolves elements that stand for styles, which may lack required attributes.
  ///
  /// - Parameter take: Receives the first fault of each style, or `nil` if it has none.
  /// - Complexity: O(*n*) in the number of elements and attributes.
  mutating func resolveStyles(_ take: (Diagnostic?) -> Void) -> ResolvedLayout {
    context.canBeReferredTo = false
    isStyle = true
    for element in expansion.layout.root.children {
      let mark = findings.mark
      let first = anchors.constraints.count
      view(element.index, names.schema(of: element.index), in: nil)
      resolveAnchors(first..<anchors.constraints.count)
      take(findings.first(since: mark))
    }
    return resolved(nibName: LayoutFormat.stylesFile, nil)
  }

  private func resolved(nibName: String, _ connections: LayoutConnections?) -> ResolvedLayout {
    ResolvedLayout(
      nibName: nibName,
      layout: expansion.layout,
      nodes: nodes.all,
      attributes: nodes.attributes,
      values: values.all,
      constraints: anchors.constraints,
      ids: ids.own,
      constraintElements: anchors.constraintElements,
      connections: connections,
      namedClasses: nodes.namedClasses,
      designTimeRows: designTime.rows,
      designTimeSize: designTime.size,
      requiredParameters: expansion.requiredParameters,
      substitutions: expansion.substitutions,
      styles: expansion.styles,
      slottedElements: expansion.slottedElements
    )
  }

  private mutating func resolveDocument() -> LayoutConnections? {
    guard checkLayoutElement() else { return nil }
    let owner = expansion.layout.root.attribute("owner").flatMap { classes.written($0) }
    let others = resolveRoots()
    resolveAnchors(0..<rootConstraintCount)
    let connections = connections.connections(owner: owner, classes, nodes, ids)
    // Findings beside the root come last, so that those inside the root are kept first.
    context.findings.append(contentsOf: others)
    return connections
  }

  private mutating func resolveAnchors(_ indices: Range<Int>) {
    if indices.isEmpty { return }
    anchors.resolve(indices, ids, connections)
  }

  /// Checks `<layout>` itself, and returns whether its content can be resolved.
  private func checkLayoutElement() -> Bool {
    let element = expansion.layout.root
    if element.name == LayoutFormat.stylesElement {
      let isVariant = LayoutFileName.nibName(ofPath: expansion.layout.source.path) == LayoutFormat.stylesFile
      context.report(.misplacedStyles(isVariant: isVariant, at: element.nameSpan))
      return false
    }
    guard element.name == LayoutFormat.layoutElement else {
      context.report(.unknownRootElement(element.name, at: element.nameSpan))
      return false
    }
    for attribute in element.attributes where attribute.isLayoutAttribute {
      switch attribute.name {
      case "owner" where !attribute.isDesignTime: break
      case "version" where !attribute.isDesignTime:
        if attribute.value != LayoutFormat.version {
          context.report(.newerVersion(attribute.value, at: attribute.span))
        }
      default:
        let known = LayoutFormat.layoutAttributes.map(\.name)
        context.report(.unknownAttribute(attribute, of: element.name, known: known))
      }
    }
    return true
  }

  /// Resolves the root element inside `<layout>`, and any elements beside it.
  ///
  /// Elements beside the root are top-level objects of the layout's owner. Without an owner, they are faults.
  ///
  /// - Returns: The findings about the elements beside the root, if they are not allowed.
  private mutating func resolveRoots() -> Findings {
    let hasOwner = expansion.layout.root.attribute("owner") != nil
    var root: MarkupElement?
    var others = Findings(limit: findings.limit)
    for element in expansion.layout.root.children {
      if let first = root, !hasOwner {
        context.report(.secondRoot(element, first: first))
        let findings = findings
        context.findings = others
        context.canBeReferredTo = false
        view(element.index, names.schema(of: element.index), in: nil)
        context.canBeReferredTo = true
        others = context.findings
        context.findings = findings
      } else {
        root = root ?? element
        view(element.index, names.schema(of: element.index), in: nil)
        rootConstraintCount = anchors.constraints.count
      }
    }
    if !expansion.hasRoot { context.report(.missingRoot(at: expansion.layout.root.nameSpan)) }
    return others
  }

  // MARK: Elements

  /// Resolves a view and its content.
  ///
  /// - Parameter parent: The enclosing node, or `nil` at the root.
  private mutating func view(_ element: Int, _ schema: ElementSchema?, in parent: Int?) {
    if schema == nil, !expansion.unexpandedIncludes.contains(element) {
      context.reportUnknown(element, in: parent.flatMap { nodes.all[$0].schema })
    }
    let node = append(element, schema, in: parent, isPart: false)
    content(of: element, schema, node)
  }

  private mutating func content(of element: Int, _ container: ElementSchema?, _ node: Int) {
    var hasChild = false
    var uniqueParts: [(schema: ElementSchema, element: Int)] = []
    var child = element + 1
    let end = Int(tree.elements[element].next)
    while child < end {
      defer { child = Int(tree.elements[child].next) }
      if names.isConstraint(child), container?.hasAnchors == true {
        constraint(child, of: node)
        continue
      }
      if let part = names.part(child, of: container) {
        if part.isUnique, let container {
          if let first = uniqueParts.first(where: { $0.schema === part }) {
            context.reportSecondPart(child, first: first.element, container)
          } else {
            uniqueParts.append((part, child))
          }
        }
        let index = append(child, part, in: node, isPart: true)
        content(of: child, part, index)
        continue
      }
      let schema = names.schema(of: child)
      view(child, schema, in: node)
      if let container, let schema {
        let isAccepted = context.accepts(schema, child, in: container, element, besideAnother: hasChild)
        hasChild = hasChild || isAccepted
      }
    }
    nodes.all[node].end = Int32(clamping: nodes.all.count)
  }

  /// Resolves a `<constraint>` of a node.
  private mutating func constraint(_ element: Int, of node: Int) {
    let element = context.markup(element)
    let index = anchors.appendConstraint(element, node)
    guard let outlet = element.attribute("outlet") else { return }
    // Without a constraint, nothing is bound, but the outlet is not missing.
    connections.addOutlets(outlet, to: index.map { .constraint($0) } ?? .unknown, .layoutConstraint)
  }

  /// Appends a node with its attributes, and returns its index.
  private mutating func append(
    _ element: Int,
    _ schema: ElementSchema?,
    in parent: Int?,
    isPart: Bool
  ) -> Int {
    let node = nodes.append(element, schema, in: parent, isPart: isPart)
    guard let schema else {
      noteUnknown(element, node)
      return node
    }
    if classes.areNamed, let named = classes.namedClass(of: node, element, schema) {
      nodes.namedClasses[node] = named
    }
    for index in tree.attributes(of: element) { resolve(index, of: element, schema, node) }
    for name in schema.requiredAttributes
    where context.markup(element).attribute(name) == nil && !(isStyle && parent == nil) {
      context.report(.missingAttribute(name, of: context.markup(element)))
    }
    return node
  }

  /// Records the outlets and the id of an unknown element.
  ///
  /// They are then not reported as missing if the name of the element is only misspelled, or if the element
  /// is an include that could not be expanded.
  private mutating func noteUnknown(_ element: Int, _ node: Int) {
    for index in tree.attributes(of: element) { nodes.append(index, nil) }
    let element = context.markup(element)
    if let attribute = element.attribute("outlet"),
      expansion.substitutions[attribute.index]?.hasValue != false
    {
      connections.addOutlets(attribute, to: .unknown, ObjectClass(ClassName(element.name)))
    }
    for id in element.attributes where id.name == "id" && id.isLayoutAttribute && !id.isDesignTime {
      ids.declareUnlessKnown(id, node)
    }
  }
}
