import NibIndices
import NibMarkup

/// A resolver that looks up every name and checks every value of a layout once.
///
/// It finds every fault in one pass. What the elements, values, classes, ids, anchors and connections mean is
/// worked out by the types that hold them; this one walks through the document.
struct LayoutResolver {
  let context: ResolutionContext
  // Copies, because reading them from the context each time takes longer.
  let tree: MarkupTree
  let substitutions: ExpandedLayout.Substitutions
  let names: ElementNames
  var nodes: ResolvedNodes
  var values: ResolvedValues
  var classes: ClassResolver
  var ids: DeclaredIDs
  var anchors: AnchorResolver
  var connections: ConnectionResolver
  var designTime: DesignTimeResolver
  /// The index of the name `class`, or `nil` if the document does not contain it.
  private let className: Int?
  /// The parameters that attributes other than values have, by their indices.
  private(set) var fixedParameters: Set<Int> = []
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
    context = ResolutionContext(expansion, vocabulary, limit: limit)
    tree = context.tree
    substitutions = expansion.substitutions
    names = ElementNames(tree, vocabulary)
    nodes = ResolvedNodes(context)
    values = ResolvedValues(attributeCount: tree.attributes.count)
    classes = ClassResolver(classNames, context)
    ids = DeclaredIDs(context)
    anchors = AnchorResolver(context)
    connections = ConnectionResolver(context)
    designTime = DesignTimeResolver(context)
    className = tree.index(of: Self.classAttribute)
  }

  /// Notes that an attribute has the value of a parameter of the layout.
  ///
  /// - Returns: Whether a program can give the value.
  mutating func use(
    _ supplier: ParameterSupplier,
    _ format: SuppliedFormat?,
    for name: AttributeName,
    of node: NodeIndex
  ) -> Bool {
    if case .declared(let declared) = name, declared.valueType != nil {
      nodes.use(supplier, format, for: declared, of: node)
      return true
    }
    fixedParameters.insert(supplier.parameter)
    return false
  }

  private static let classAttribute = HashedName("class")

  // MARK: The document

  /// Resolves the layout.
  ///
  /// - Complexity: O(*n*) in the number of elements and attributes.
  mutating func resolve(nibName: String, _ dependencies: LayoutDependencies) -> ResolvedLayout {
    let connections = resolveDocument()
    return resolved(nibName: nibName, connections, dependencies)
  }

  /// Resolves elements that stand for styles, which may lack required attributes.
  ///
  /// - Parameter take: Receives the first fault of each style, or `nil` if it has none.
  /// - Complexity: O(*n*) in the number of elements and attributes.
  mutating func resolveStyles(_ take: (Diagnostic?) -> Void) -> ResolvedLayout {
    context.canBeReferredTo = false
    isStyle = true
    for element in context.expansion.layout.root.children {
      let mark = findings.mark
      let first = anchors.constraints.count
      view(element.index, names.schema(of: tree.elements[element.index]), in: nil)
      resolveAnchors(first..<anchors.constraints.count)
      take(findings.first(since: mark))
    }
    return resolved(nibName: LayoutFormat.stylesFile, nil, .none)
  }

  private func resolved(
    nibName: String,
    _ connections: LayoutConnections?,
    _ dependencies: LayoutDependencies
  ) -> ResolvedLayout {
    let expansion = context.expansion
    return ResolvedLayout(
      nibName: nibName,
      layout: expansion.layout,
      nodes: nodes.all,
      attributes: nodes.attributes,
      settings: nodes.settings,
      values: values.all,
      references: values.references,
      storage: values.storage,
      constraints: anchors.constraints,
      ids: ids.own,
      constraintElements: anchors.constraintElements,
      connections: connections,
      namedClasses: nodes.namedClasses,
      designTimeRows: designTime.rows,
      designTimeSizes: designTime.sizes,
      designTimeContents: designTime.contents,
      designTimeAccessoryWidths: designTime.accessoryWidths,
      parameters: expansion.parameters.isEmpty
        ? .none
        : LayoutParameters(
          all: expansion.parameters,
          uses: nodes.parameterUses,
          formats: nodes.parameterFormats,
          fixed: expansion.fixedParameters.union(fixedParameters),
          repeats: expansion.repeats.compactMap { repeated in
            nodes.node(ofElement: repeated.element).map {
              LayoutParameters.Repeat(
                node: $0,
                list: repeated.list.parameter,
                outer: repeated.list.repeated
              )
            }
          }
        ),
      formatTexts: expansion.formatTexts,
      substitutions: substitutions,
      styles: expansion.styles,
      slottedElements: expansion.slottedElements,
      dependencies: dependencies
    )
  }

  private mutating func resolveDocument() -> LayoutConnections? {
    guard checkLayoutElement() else { return nil }
    let owner = context.expansion.layout.root.attribute("owner").flatMap { classes.written($0) }
    let others = resolveRoots()
    resolveAnchors(0..<rootConstraintCount)
    let connections = connections.connections(owner: owner, classes, nodes, ids)
    checkRepeats(connections)
    // Findings beside the root come last, so that those inside the root are kept first.
    context.findings.append(contentsOf: others)
    return connections
  }

  /// Reports what objects cannot have if there is one for each element of a list.
  private func checkRepeats(_ connections: LayoutConnections?) {
    for repeated in context.expansion.repeats {
      guard let node = nodes.node(ofElement: repeated.element) else { continue }
      let range = node..<nodes.all[node].end
      let parent = nodes.all[node].parent.map { context.markup(nodes.all[$0].element) }
      let root = context.markup(repeated.element)
      for constraint in anchors.constraints {
        guard let second = constraint.secondNode, range.contains(constraint.node), !range.contains(second),
          second != nodes.all[node].parent || constraint.node != node
        else { continue }
        context.report(.anchorOfRepeated(constraint.attribute))
      }
      for scope in connections.map({ [$0] + $0.scopes }) ?? [] where !range.contains(scope.rootNode) {
        var names: Set<String> = []
        for connection in scope.outlets {
          let object: NodeIndex
          switch connection.node {
          case .object(let node): object = node
          case .constraint(let index): object = anchors.constraints[Int(index)].node
          case .unknown: continue
          }
          guard range.contains(object), names.insert(connection.outlet.name).inserted else { continue }
          let place = parent.map { root.nameSpan(inside: $0) } ?? connection.outlet.span
          context.report(.outletOfRepeated(connection.outlet.name, at: place))
        }
      }
    }
  }

  private mutating func resolveAnchors(_ indices: Range<Int>) {
    if indices.isEmpty { return }
    anchors.resolve(indices, ids, connections)
  }

  /// Checks `<layout>` itself, and returns whether its content can be resolved.
  private func checkLayoutElement() -> Bool {
    let element = context.expansion.layout.root
    if element.name == LayoutFormat.stylesElement {
      let isVariant =
        LayoutFileName.nibName(ofPath: context.expansion.layout.source.path) == LayoutFormat.stylesFile
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
    let hasOwner = context.expansion.layout.root.attribute("owner") != nil
    var root: MarkupElement?
    var others = Findings(limit: findings.limit)
    for element in context.expansion.layout.root.children {
      if let first = root, !hasOwner {
        context.report(.secondRoot(element, first: first))
        let findings = findings
        context.findings = others
        context.canBeReferredTo = false
        view(element.index, names.schema(of: tree.elements[element.index]), in: nil)
        context.canBeReferredTo = true
        others = context.findings
        context.findings = findings
      } else {
        root = root ?? element
        view(element.index, names.schema(of: tree.elements[element.index]), in: nil)
        rootConstraintCount = anchors.constraints.count
      }
    }
    if !context.expansion.hasRoot { context.report(.missingRoot(at: context.expansion.layout.root.nameSpan)) }
    return others
  }

  // MARK: Elements

  /// Resolves a view and its content.
  ///
  /// - Parameter parent: The enclosing node, or `nil` at the root.
  private mutating func view(_ element: ElementIndex, _ schema: ElementSchema?, in parent: NodeIndex?) {
    if schema == nil, !context.expansion.unexpandedIncludes.contains(element) {
      context.reportUnknown(element, in: parent.flatMap { nodes.all[$0].schema })
    }
    let node = append(element, schema, in: parent, isPart: false)
    content(of: element, schema, node)
  }

  private mutating func content(of element: ElementIndex, _ container: ElementSchema?, _ node: NodeIndex) {
    var hasChild = false
    var uniqueParts: [(schema: ElementSchema, element: ElementIndex)] = []
    var child = element.advanced(by: 1)
    let end = tree.elements[element].next
    while child < end {
      let item = tree.elements[child]
      defer { child = item.next }
      if names.isConstraint(item), container?.hasAnchors == true {
        constraint(child, of: node)
        continue
      }
      if names.canBePart(item), let part = container?.parts[tree.names[Int(item.name)].text] {
        if context.expansion.isRepeated(child) {
          let place = context.markup(child).nameSpan(inside: context.markup(element))
          context.report(.repeatedPart(part.name, at: place))
        }
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
      let schema = names.schema(of: item)
      view(child, schema, in: node)
      if let container, let schema {
        let isAccepted = context.accepts(schema, child, in: container, element, besideAnother: hasChild)
        if isAccepted, container.children?.count == .one, context.expansion.isRepeated(child) {
          let place = context.markup(child).nameSpan(inside: context.markup(element))
          context.report(.repeatInSingle(parent: container, at: place))
        }
        hasChild = hasChild || isAccepted
      }
    }
    nodes.all[node].end = nodes.all.endIndex
  }

  /// Resolves a `<constraint>` of a node.
  private mutating func constraint(_ element: ElementIndex, of node: NodeIndex) {
    let element = context.markup(element)
    for attribute in element.attributes {
      if let supplier = substitutions[attribute.index]?.supplier {
        fixedParameters.insert(supplier.parameter)
      }
    }
    let index = anchors.appendConstraint(element, node)
    guard let outlet = element.attribute("outlet") else { return }
    if let substitution = substitutions[outlet.index], !substitution.hasValue {
      if substitution.parameter != nil { connections.addUnknownOutlets(outlet) }
      return
    }
    // Without a constraint, nothing is bound, but the outlet is not missing.
    connections.addOutlets(
      outlet,
      to: index.map { .constraint(Int32(clamping: $0)) } ?? .unknown,
      .layoutConstraint
    )
  }

  /// Appends a node with its attributes, and returns its index.
  private mutating func append(
    _ element: ElementIndex,
    _ schema: ElementSchema?,
    in parent: NodeIndex?,
    isPart: Bool
  ) -> NodeIndex {
    let node = nodes.append(element, schema, in: parent, isPart: isPart)
    guard let schema else {
      noteUnknown(element, node)
      return node
    }
    if let attribute = classAttribute(of: element),
      let named = classes.namedClass(attribute, of: node, element, schema)
    {
      nodes.setClass(named, of: node)
    }
    for index in tree.attributes(of: element) { resolve(index, of: element, schema, node) }
    for name in schema.requiredAttributes
    where context.markup(element).attribute(name) == nil && !(isStyle && parent == nil) {
      context.report(.missingAttribute(name, of: context.markup(element)))
    }
    return node
  }

  /// Returns the index of an element's attribute `class`, or `nil` if the element has none.
  private func classAttribute(of element: ElementIndex) -> AttributeIndex? {
    className.flatMap { name in
      tree.attributes(of: element).first {
        Int(tree.attributes[$0].name) == name && Int(tree.attributes[$0].namespace) == LayoutNamespace.none
      }
    }
  }

  /// Records the outlets and the id of an unknown element.
  ///
  /// They are then not reported as missing if the name of the element is only misspelled, or if the element
  /// is an include that could not be expanded.
  private mutating func noteUnknown(_ element: ElementIndex, _ node: NodeIndex) {
    for index in tree.attributes(of: element) { nodes.append(index, nil) }
    let element = context.markup(element)
    if let attribute = element.attribute("outlet"),
      substitutions[attribute.index]?.hasValue != false
    {
      connections.addOutlets(attribute, to: .unknown, ObjectClass(ClassName(element.name)))
    }
    for id in element.attributes where id.name == "id" && id.isLayoutAttribute && !id.isDesignTime {
      ids.declareUnlessKnown(id, node)
    }
  }
}
