import NibIndices
import NibMarkup
import NibNames

/// The outlets, the actions and the references to objects of a layout.
struct ConnectionResolver {
  /// The connections of one scope.
  private struct Scope {
    var outlets: [LayoutConnections.OutletConnection] = []
    var actions: [LayoutConnections.ActionConnection] = []
    var objectAttributes: [ObjectAttribute] = []
    /// Whether an element is connected to outlets that only an include names.
    var hasUnknownOutlets = false
  }

  /// An attribute that refers to an object, which may follow.
  private struct ObjectAttribute {
    let node: NodeIndex
    let markup: MarkupAttribute
    let attribute: AttributeSchema
    let type: RequiredType
  }

  /// The connections of the layout itself.
  private var own = Scope()
  /// The connections of each included layout with a scope of its own.
  private var scopes: [Scope]
  /// The included layouts whose connections belong to an object of their own.
  private let included: ConnectionScopes
  private let context: ResolutionContext

  init(_ context: ResolutionContext) {
    self.context = context
    included = context.expansion.scopes
    scopes = included.elements.map { _ in Scope() }
  }

  /// Accesses a scope, which is the layout's own for `nil`.
  private subscript(scope: ConnectionScopes.ID?) -> Scope {
    get { scope.map { scopes[$0.index] } ?? own }
    _modify {
      if let scope { yield &scopes[scope.index] } else { yield &own }
    }
  }

  // MARK: Collecting

  /// Adds the outlets that an attribute names, or reports that they are not names.
  mutating func addOutlets(
    _ attribute: MarkupAttribute,
    to reference: NodeReference,
    _ objectClass: ObjectClass
  ) {
    let value = attribute.value
    if NameSyntax.isIdentifier(value) {
      return addOutlet(value, attribute, word: nil, to: reference, objectClass)
    }
    let names = value.split(separator: " ").map(String.init)
    if value.hasPrefix(LayoutFormat.parameterReference) { return context.report(.reference(attribute)) }
    if names.isEmpty || !names.allSatisfy(NameSyntax.isIdentifier) {
      let expected = "the name of an outlet, or several separated by spaces"
      return context.report(.invalidValue(attribute, expected: expected))
    }
    for (word, name) in names.enumerated() {
      addOutlet(name, attribute, word: word, to: reference, objectClass)
    }
  }

  private mutating func addOutlet(
    _ name: String,
    _ attribute: MarkupAttribute,
    word: Int?,
    to reference: NodeReference,
    _ objectClass: ObjectClass
  ) {
    guard context.canBeReferredTo else { return }
    let scope = included.scope(of: attribute)
    // Otherwise, the array would grow for each of the first few outlets.
    if self[scope].outlets.isEmpty { self[scope].outlets.reserveCapacity(4) }
    self[scope].outlets.append(
      LayoutConnections.OutletConnection(
        outlet: .init(name, attribute, word: word),
        element: attribute.element.name,
        objectClass: objectClass,
        node: reference
      )
    )
  }

  /// Notes that an attribute is a parameter whose value, the names of outlets, only an include gives.
  mutating func addUnknownOutlets(_ attribute: MarkupAttribute) {
    if context.canBeReferredTo { self[included.scope(of: attribute)].hasUnknownOutlets = true }
  }

  /// Adds the actions that an attribute names, or reports that they are not names.
  mutating func addAction(
    _ attribute: MarkupAttribute,
    for event: AttributeSchema,
    of node: NodeIndex,
    _ objectClass: ObjectClass
  ) {
    let value = attribute.value
    if NameSyntax.isIdentifier(value) {
      return addAction(value, attribute, word: nil, for: event, of: node, objectClass)
    }
    let names = value.split(separator: " ").map(String.init)
    if names.isEmpty || !names.allSatisfy(NameSyntax.isIdentifier) {
      return context.report(.invalidActionName(attribute))
    }
    for (word, name) in names.enumerated() {
      addAction(name, attribute, word: word, for: event, of: node, objectClass)
    }
  }

  private mutating func addAction(
    _ name: String,
    _ attribute: MarkupAttribute,
    word: Int?,
    for event: AttributeSchema,
    of node: NodeIndex,
    _ objectClass: ObjectClass
  ) {
    guard context.canBeReferredTo else { return }
    self[included.scope(of: attribute)].actions.append(
      LayoutConnections.ActionConnection(
        action: .init(name, attribute, word: word),
        event: event,
        element: attribute.element.name,
        objectClass: objectClass,
        node: node
      )
    )
  }

  /// Adds a reference to an object.
  mutating func addReference(
    _ markup: MarkupAttribute,
    _ attribute: AttributeSchema,
    to type: RequiredType,
    of node: NodeIndex
  ) {
    guard context.canBeReferredTo else { return }
    self[included.scope(of: markup)].objectAttributes.append(
      ObjectAttribute(node: node, markup: markup, attribute: attribute, type: type)
    )
  }

  /// Returns the attribute that names an outlet, unless searching the outlets each time would take too long.
  func outlet(_ name: String) -> SourceSpan? {
    own.outlets.count <= 500 ? own.outlets.first { $0.outlet.name == name }?.outlet.span : nil
  }

  // MARK: Connections

  /// Returns the connections of the layout, or `nil` if its root is missing or unknown.
  func connections(
    owner: LayoutConnections.WrittenClass?,
    _ classes: ClassResolver,
    _ nodes: ResolvedNodes,
    _ ids: DeclaredIDs
  ) -> LayoutConnections? {
    guard let root = nodes.all.first, let schema = root.schema else { return nil }
    let element = context.markup(root.element)
    return LayoutConnections(
      rootNode: 0,
      rootElement: element.name,
      rootElementClass: schema.objectClass,
      rootObjectClass: nodes.objectClass(of: 0),
      rootSpan: element.nameSpan.inOutermostFile,
      layoutSpan: context.expansion.layout.root.nameSpan,
      rootClass: classes.rootClass,
      owner: owner,
      outlets: own.outlets.trimmed,
      actions: own.actions.trimmed,
      references: own.objectAttributes.compactMap { resolve($0, nodes, ids, hasOwner: owner != nil) },
      unknownClasses: classes.unknown,
      reuseIdentifier: schema.isReusable ? element.attribute("reuseIdentifier")?.value : nil,
      scopes: included.all.compactMap {
        connections(ofScope: $0, nodes, ids)
      },
      isComplete: context.expansion.isComplete && !own.hasUnknownOutlets
    )
  }

  /// Returns the connections of an included layout that has a scope of its own.
  private func connections(
    ofScope scope: ConnectionScopes.ID,
    _ nodes: ResolvedNodes,
    _ ids: DeclaredIDs
  ) -> LayoutConnections? {
    let number = included.element(of: scope)
    guard let node = nodes.node(ofElement: number), let schema = nodes.all[node].schema else { return nil }
    let element = context.markup(number)
    let own = scopes[scope.index]
    return LayoutConnections(
      rootNode: node,
      rootElement: element.name,
      rootElementClass: schema.objectClass,
      rootObjectClass: nodes.objectClass(of: node),
      rootSpan: element.nameSpan,
      layoutSpan: element.nameSpan,
      rootClass: element.attribute("class").map { .init(ClassName($0.value), $0) },
      owner: nil,
      outlets: own.outlets,
      actions: own.actions,
      references: own.objectAttributes.compactMap { resolve($0, nodes, ids, hasOwner: false) },
      unknownClasses: [],
      reuseIdentifier: nil,
      scopes: [],
      isComplete: context.expansion.isComplete && !own.hasUnknownOutlets
    )
  }

  private func resolve(
    _ object: ObjectAttribute,
    _ nodes: ResolvedNodes,
    _ ids: DeclaredIDs,
    hasOwner: Bool
  ) -> LayoutConnections.Reference? {
    let attribute = object.markup
    let name = attribute.value
    let target: ReferenceTarget
    switch name {
    case "root" where included.root(for: attribute) != nil:
      guard let node = included.root(for: attribute).flatMap({ nodes.node(ofElement: $0) }) else {
        return nil
      }
      target = .node(node)
    case "owner" where included.scope(of: attribute) != nil:
      let element = included.scope(of: attribute).map { included.element(of: $0) }
      guard let node = element.flatMap({ nodes.node(ofElement: $0) }) else { return nil }
      target = .node(node)
    case "root": target = .root
    // A layout without an owner belongs to its root.
    case "owner": target = hasOwner ? .owner : .root
    default:
      guard let node = ids.place(of: name, for: attribute)?.node else {
        context.report(.unknownObject(name, attribute, known: ids.suggested))
        return nil
      }
      target = .node(node)
    }
    let targetClass: ObjectClass? =
      switch target {
      case .node(let node): nodes.objectClass(of: node)
      case .root: nodes.objectClass(of: 0)
      case .owner: nil
      }
    return LayoutConnections.Reference(
      object: .init(name, attribute),
      attribute: object.attribute,
      type: object.type,
      node: object.node,
      target: target,
      targetClass: targetClass
    )
  }
}

extension Array {
  /// The same array without much unused capacity, because a prototype is kept.
  fileprivate var trimmed: [Element] { capacity <= count + 1 ? self : map { $0 } }
}
