import NibMarkup
import NibNames

/// A resolver that looks up every name and checks every value of a layout once.
///
/// It finds every fault in one pass.
package struct LayoutResolver {
  /// The classes that `class` may name below the root.
  package enum ClassNames: Sendable {
    /// Only classes that are registered in the vocabulary.
    case registered
    /// Any class, because classes are checked against the sources later.
    case any
  }

  let vocabulary: ElementVocabulary
  let classNames: ClassNames
  let layout: Layout
  /// The attributes whose values come from parameters.
  let substitutions: LayoutExpansion.Substitutions
  private let requiredParameters: [String]
  private let hasRoot: Bool
  /// The tree of the layout's document.
  let tree: MarkupTree

  let found: Found
  var nodes: [ResolvedLayout.Node] = []
  var attributes: [ResolvedLayout.Attribute] = []
  var values: ResolvedValues
  var constraints: [ResolvedLayout.Constraint] = []
  /// The indices of the constraints of `<constraint>` elements, by the node that they position.
  var constraintElements: [Int: [Int]] = [:]
  var namedClasses: [Int: ResolvedLayout.NamedClass] = [:]
  var designTimeRows: [Int: DesignTimeRows] = [:]
  var designTimeSize = DesignTimeSize()
  /// The class that the root names.
  private var rootClass: LayoutConnections.WrittenClass?
  var ids: [String: (node: Int, span: SourceSpan)] = [:]
  /// The ids in included layouts, by inclusion.
  var includedIDs: [ObjectIdentifier: [String: (node: Int, span: SourceSpan)]] = [:]
  /// The connections of the layout, and then of each included layout with a scope of its own.
  var connected: [Connected]
  let scopes: LayoutScopes
  var unknownClasses: [LayoutConnections.ClassUse] = []
  /// Whether the resolver is inside the root element and not inside one beside it.
  ///
  /// The faults of elements beside the root are reported, but nothing can refer to those elements.
  var isInRoot = true
  /// Whether the elements stand for styles.
  private var isStyle = false
  private let styles: [Int: [Style]]
  private let slottedElements: Set<Int>
  /// The numbers of the includes that could not be expanded, which have been reported.
  private let unexpandedIncludes: Set<Int>
  /// The number of constraints inside the root, the only ones whose references are resolved.
  var rootConstraintCount = 0
  /// What each name of the document means as the name of an element, or `nil` if no element has it.
  private let elementNames: [ElementName?]
  /// The index of the name `class`, or -1 if the document does not contain it.
  private let className: Int
  /// The index of the name `constraint`, or -1 if the document does not contain it.
  private let constraintName: Int

  /// What a name means as the name of an element.
  private struct ElementName {
    /// The schema of the element with the name, or `nil` if there is none.
    let schema: ElementSchema?
    /// Whether a part has the name.
    let canBePart: Bool
  }

  /// The findings so far.
  ///
  /// This is a class because a finding is created from the resolver, and only if it is kept.
  final class Found {
    var findings: Findings

    init(limit: Int) {
      findings = Findings(limit: limit)
    }
  }

  /// The connections of one scope.
  struct Connected {
    var outlets: [LayoutConnections.OutletConnection] = []
    var actions: [LayoutConnections.ActionConnection] = []
    var objectAttributes: [ObjectAttribute] = []
  }

  struct ObjectAttribute {
    let node: Int
    let markup: MarkupAttribute
    let attribute: AttributeSchema
    let type: RequiredType
  }

  /// Creates a resolver for a layout.
  ///
  /// - Parameter limit: The maximum number of findings that are created. Any others are only counted.
  init(
    _ expansion: LayoutExpansion,
    _ vocabulary: ElementVocabulary,
    _ classNames: ClassNames,
    limit: Int
  ) {
    let layout = expansion.layout
    substitutions = expansion.substitutions
    requiredParameters = expansion.requiredParameters
    styles = expansion.styles
    slottedElements = expansion.slottedElements
    unexpandedIncludes = expansion.unexpandedIncludes
    scopes = expansion.scopes
    connected = Array(repeating: Connected(), count: 1 + scopes.elements.count)
    hasRoot = expansion.hasRoot
    self.vocabulary = vocabulary
    self.classNames = classNames
    self.layout = layout
    tree = layout.document.tree
    found = Found(limit: limit)
    values = ResolvedValues(attributeCount: tree.attributes.count)
    elementNames = Self.elementNames(of: tree, vocabulary)
    className = tree.index(of: Self.classAttribute) ?? -1
    constraintName = tree.index(of: Self.constraintElement) ?? -1
    nodes.reserveCapacity(tree.elements.count)
    attributes.reserveCapacity(tree.attributes.count)
  }

  private static let classAttribute = HashedName("class")
  private static let constraintElement = HashedName(LayoutFormat.constraintElement)

  private static func elementNames(of tree: MarkupTree, _ vocabulary: ElementVocabulary) -> [ElementName?] {
    var names = [ElementName?](repeating: nil, count: tree.names.count)
    for element in tree.elements {
      let index = Int(element.name)
      if names[index] != nil { continue }
      let (name, hash) = (tree.names[index], tree.nameHashes[index])
      names[index] = ElementName(schema: vocabulary[name, hash], canBePart: vocabulary.isPart(name, hash))
    }
    return names
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
    isInRoot = false
    isStyle = true
    for element in layout.root.children {
      let mark = found.findings.mark
      let first = constraints.count
      view(element.index, viewSchema(of: element.index), in: nil)
      resolveAnchors(first..<constraints.count)
      take(found.findings.first(since: mark))
    }
    return resolved(nibName: LayoutFormat.stylesFile, nil)
  }

  private func resolved(nibName: String, _ connections: LayoutConnections?) -> ResolvedLayout {
    ResolvedLayout(
      nibName: nibName,
      layout: layout,
      nodes: nodes,
      attributes: attributes,
      values: values.all,
      constraints: constraints,
      ids: ids,
      constraintElements: constraintElements,
      connections: connections,
      namedClasses: namedClasses,
      designTimeRows: designTimeRows,
      designTimeSize: designTimeSize,
      requiredParameters: requiredParameters,
      substitutions: substitutions,
      styles: styles,
      slottedElements: slottedElements
    )
  }

  private mutating func resolveDocument() -> LayoutConnections? {
    guard checkLayoutElement() else { return nil }
    let owner = layout.root.attribute("owner").flatMap { className($0) }
    let others = resolveRoots()
    resolveAnchors(0..<rootConstraintCount)
    let connections = self.connections(owner: owner)
    // Findings beside the root come last, so that those inside the root are kept first.
    found.findings.append(contentsOf: others)
    return connections
  }

  /// Returns the connections of the layout, or `nil` if its root is missing or unknown.
  private mutating func connections(owner: LayoutConnections.WrittenClass?) -> LayoutConnections? {
    guard let root = nodes.first, let schema = root.schema else { return nil }
    let element = layout.document.element(Int(root.element))
    return LayoutConnections(
      rootNode: 0,
      rootElement: element.name,
      rootElementClass: schema.objectClass,
      rootObjectClass: objectClass(of: 0),
      rootSpan: element.nameSpan.inOutermostFile,
      layoutSpan: layout.root.nameSpan,
      rootClass: rootClass,
      owner: owner,
      // Copies of the exact size, because a prototype is kept.
      outlets: connected[0].outlets.map { $0 },
      actions: connected[0].actions.map { $0 },
      references: connected[0].objectAttributes.compactMap { resolve($0, hasOwner: owner != nil) },
      unknownClasses: unknownClasses,
      reuseIdentifier: schema.isReusable ? element.attribute("reuseIdentifier")?.value : nil,
      scopes: scopes.elements.indices.compactMap { connections(ofScope: $0) },
      isComplete: unexpandedIncludes.isEmpty
    )
  }

  /// Returns the connections of an included layout that has a scope of its own.
  private mutating func connections(ofScope scope: Int) -> LayoutConnections? {
    guard let node = node(ofElement: scopes.elements[scope]), let schema = nodes[node].schema else {
      return nil
    }
    let element = layout.document.element(scopes.elements[scope])
    let own = connected[scope + 1]
    return LayoutConnections(
      rootNode: node,
      rootElement: element.name,
      rootElementClass: schema.objectClass,
      rootObjectClass: objectClass(of: node),
      rootSpan: element.nameSpan,
      layoutSpan: element.nameSpan,
      rootClass: element.attribute("class").map { .init(ClassName($0.value), $0) },
      owner: nil,
      outlets: own.outlets,
      actions: own.actions,
      references: own.objectAttributes.compactMap { resolve($0, hasOwner: false) },
      unknownClasses: [],
      reuseIdentifier: nil,
      scopes: [],
      isComplete: unexpandedIncludes.isEmpty
    )
  }

  /// Returns the node of an element, or `nil` if the element has none.
  func node(ofElement element: Int) -> Int? {
    let index = nodes.indices.partitioningIndex { nodes[$0].element >= element }
    return nodes.indices.contains(index) && nodes[index].element == element ? index : nil
  }

  /// Checks `<layout>` itself, and returns whether its content can be resolved.
  private mutating func checkLayoutElement() -> Bool {
    let element = layout.root
    if element.name == LayoutFormat.stylesElement {
      let isVariant = LayoutFileName.nibName(ofPath: layout.source.path) == LayoutFormat.stylesFile
      report(.misplacedStyles(isVariant: isVariant, at: element.nameSpan))
      return false
    }
    guard element.name == LayoutFormat.layoutElement else {
      report(.unknownRootElement(element.name, at: element.nameSpan))
      return false
    }
    for attribute in element.attributes where attribute.isLayoutAttribute {
      switch attribute.name {
      case "owner" where !attribute.isDesignTime: break
      case "version" where !attribute.isDesignTime:
        if attribute.value != LayoutFormat.version {
          report(.newerVersion(attribute.value, at: attribute.span))
        }
      default:
        report(
          .unknownAttribute(attribute, of: element.name, known: LayoutFormat.layoutAttributes.map(\.name))
        )
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
    let hasOwner = layout.root.attribute("owner") != nil
    var root: MarkupElement?
    var others = Findings(limit: found.findings.limit)
    for element in layout.root.children {
      if let first = root, !hasOwner {
        report(.secondRoot(element, first: first))
        let findings = found.findings
        found.findings = others
        isInRoot = false
        view(element.index, viewSchema(of: element.index), in: nil)
        isInRoot = true
        others = found.findings
        found.findings = findings
      } else {
        root = root ?? element
        view(element.index, viewSchema(of: element.index), in: nil)
        rootConstraintCount = constraints.count
      }
    }
    if !hasRoot { report(.missingRoot(at: layout.root.nameSpan)) }
    return others
  }

  // MARK: Elements

  func nameIndex(of element: Int) -> Int { Int(tree.elements[element].name) }

  /// Returns the schema of an element that is not a part, or `nil` if no element has the name.
  private func viewSchema(of element: Int) -> ElementSchema? {
    elementNames[nameIndex(of: element)]?.schema
  }

  func name(of element: Int) -> String { tree.names[nameIndex(of: element)] }

  func markup(_ element: Int) -> MarkupElement { layout.document.element(element) }

  /// Resolves a view and its content.
  ///
  /// - Parameter parent: The enclosing node, or `nil` at the root.
  private mutating func view(_ element: Int, _ schema: ElementSchema?, in parent: Int?) {
    if schema == nil, !unexpandedIncludes.contains(element) { reportUnknown(markup(element), in: parent) }
    let node = append(element, schema, in: parent, isPart: false)
    content(of: element, schema, node)
  }

  private mutating func reportUnknown(_ element: MarkupElement, in parent: Int?) {
    if element.name == LayoutFormat.constraintElement { return report(.misplacedConstraint(element)) }
    if element.name == LayoutFormat.parameterElement { return report(.misplacedParameter(element)) }
    if vocabulary.isPart(element.name) {
      return report(.misplacedPart(element, holders: holders(of: element.name)))
    }
    let parts = parent.flatMap { nodes[$0].schema }.map { Array($0.parts.keys) } ?? []
    let own = [LayoutFormat.includeElement, LayoutFormat.slotElement]
    report(.unknownElement(element, known: vocabulary.elementNames + parts + own))
  }

  /// Returns the names of the elements and parts that have a part.
  ///
  /// Those that inherit it from another element are not named.
  private func holders(of part: String) -> [String] {
    let elements = vocabulary.elements.filter { schema in
      schema.parts[part] != nil
        && schema.base.map { $0.parts[part] == nil || vocabulary[$0.name] !== $0 } ?? true
    }
    let parts = vocabulary.elements.flatMap(\.allParts).filter { $0.parts[part] != nil && !$0.hasAnchors }
    return elements.map(\.name) + Set(parts.map(\.name)).sorted()
  }

  private mutating func content(of element: Int, _ container: ElementSchema?, _ node: Int) {
    var hasChild = false
    var uniqueParts: [(schema: ElementSchema, element: Int)] = []
    var child = element + 1
    let end = Int(tree.elements[element].next)
    while child < end {
      defer { child = Int(tree.elements[child].next) }
      let name = nameIndex(of: child)
      if name == constraintName, container?.hasAnchors == true {
        constraint(markup(child), of: node)
        continue
      }
      if elementNames[name]?.canBePart == true, let part = container?.parts[tree.names[name]] {
        if part.isUnique {
          if let first = uniqueParts.first(where: { $0.schema === part }), let container {
            report(.secondPart(markup(child), first: markup(first.element), parent: container))
          } else {
            uniqueParts.append((part, child))
          }
        }
        let index = append(child, part, in: node, isPart: true)
        content(of: child, part, index)
        continue
      }
      let schema = viewSchema(of: child)
      view(child, schema, in: node)
      if let container, let schema {
        let isAccepted = accepts(schema, child, in: container, node, besideAnother: hasChild)
        hasChild = hasChild || isAccepted
      }
    }
    nodes[node].end = Int32(clamping: nodes.count)
  }

  /// Returns whether a container accepts a child, and reports a finding if it does not.
  private mutating func accepts(
    _ child: ElementSchema,
    _ element: Int,
    in container: ElementSchema,
    _ node: Int,
    besideAnother: Bool
  ) -> Bool {
    guard let children = container.children, children.count != .none else {
      report(.noChildren(markup(element), parent: container, at: place(element, node)))
      return false
    }
    guard child.objectClass.inherits(from: children.objectClass) else {
      let accepted = children.objectClass.name.base
      report(
        .wrongChild(markup(element), parent: container, accepted: accepted, at: place(element, node))
      )
      return false
    }
    if children.count == .one && besideAnother {
      report(.secondChild(markup(element), parent: container, at: place(element, node)))
      return false
    }
    return true
  }

  /// Returns where a finding about an element as a child of a node is reported.
  private func place(_ element: Int, _ node: Int) -> SourceSpan {
    markup(element).nameSpan(inside: markup(Int(nodes[node].element)))
  }

  /// Appends a node with its attributes, and returns its index.
  private mutating func append(
    _ element: Int,
    _ schema: ElementSchema?,
    in parent: Int?,
    isPart: Bool
  ) -> Int {
    let node = nodes.count
    nodes.append(
      ResolvedLayout.Node(
        element: element,
        schema: schema,
        parent: parent,
        isPart: isPart,
        firstAttribute: attributes.count,
        end: node + 1
      )
    )
    let indices = tree.attributes(of: element)
    guard let schema else {
      noteUnknown(element, indices, node)
      return node
    }
    if className >= 0 { nameClass(of: node, element, indices, schema) }
    for index in indices { resolve(index, of: element, schema, node) }
    for name in schema.requiredAttributes
    where markup(element).attribute(name) == nil && !(isStyle && parent == nil) {
      report(.missingAttribute(name, of: markup(element)))
    }
    return node
  }

  /// Records the outlets and the id of an unknown element.
  ///
  /// They are then not reported as missing if the name of the element is only misspelled, or if the element
  /// is an include that could not be expanded.
  private mutating func noteUnknown(_ element: Int, _ indices: Range<Int>, _ node: Int) {
    for index in indices { append(index, nil) }
    let element = markup(element)
    if let attribute = element.attribute("outlet"), substitutions[attribute.index]?.hasValue != false {
      connectOutlets(attribute, of: element.name, .unknown, ObjectClass(ClassName(element.name)))
    }
    for id in element.attributes where id.name == "id" && id.isLayoutAttribute && !id.isDesignTime {
      if isInRoot, place(ofID: id.value, id) == nil { declare(id.value, id, node) }
    }
  }

  // MARK: Classes

  /// Returns the class of a node's object.
  func objectClass(of node: Int) -> ObjectClass {
    namedClasses[node]?.objectClass ?? nodes[node].schema?.objectClass
      ?? ObjectClass(ClassName(name(of: Int(nodes[node].element))))
  }

  /// Resolves the class that an element names, if any.
  private mutating func nameClass(
    of node: Int,
    _ element: Int,
    _ indices: Range<Int>,
    _ schema: ElementSchema
  ) {
    let index = indices.first {
      Int(tree.attributes[$0].name) == className && tree.attributes[$0].namespace == 0
    }
    // The class is not known before an include gives it.
    guard let index, substitutions[index]?.hasValue != false,
      let written = className(markup(element).attribute(at: index))
    else { return }
    let name = written.name
    if node == 0 { rootClass = written }
    let denoted = vocabulary.classes.indices.filter { name.denotes(vocabulary.classes[$0].name) }
    let matching = denoted.filter { vocabulary.classes[$0].objectClass.inherits(from: schema.objectClass) }
    if let match = matching.first(where: { vocabulary.classes[$0].element == schema.name }) ?? matching.first
    {
      let known = vocabulary.classes[match]
      namedClasses[node] = .init(objectClass: known.objectClass, registration: match)
      return
    }
    if name.denotes(schema.className) { return }
    namedClasses[node] = .init(objectClass: ObjectClass(name), registration: nil)
    // The root's class registers itself, unless the file belongs to an owner.
    if node == 0, layout.root.attribute("owner") == nil { return }
    if let other = vocabulary.element(ofClass: name) {
      report(.classOfAnElement(other, at: written.span))
    } else if classNames == .any {
      guard isInRoot else { return }
      unknownClasses.append(
        .init(
          written: written,
          element: self.name(of: element),
          elementClass: schema.className,
          isIncludedRoot: scopes.isRoot(element)
        )
      )
    } else if let other = denoted.first {
      report(
        .classOfOtherElement(
          vocabulary.classes[other].name,
          element: self.name(of: element),
          elementClass: schema.className,
          at: written.span
        )
      )
    } else {
      let known = vocabulary.classes.map(\.name)
      report(
        .unknownClass(markup(element).attribute(at: index), known: known, element: self.name(of: element))
      )
    }
  }

  private func className(_ attribute: MarkupAttribute) -> LayoutConnections.WrittenClass? {
    let name = attribute.value
    guard NameSyntax.isClassName(name) else {
      report(.invalidClassName(attribute))
      return nil
    }
    return LayoutConnections.WrittenClass(ClassName(name), attribute)
  }

  func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    found.findings.append(diagnostic())
  }
}
