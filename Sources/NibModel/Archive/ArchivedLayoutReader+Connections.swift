import NibIndices
import NibMarkup

extension ArchivedLayoutReader {
  /// Reads the connections of a layout, or of a node in it that has outlets and actions of its own.
  ///
  /// Returns `nil` if the element of the node is unknown.
  ///
  /// - Parameter isInner: Whether the connections are those of a node in the layout.
  mutating func scope(
    _ root: NodeIndex,
    owner: LayoutConnections.WrittenClass? = nil,
    reuseIdentifier: Int = 0,
    isInner: Bool = false
  ) -> LayoutConnections? {
    guard reader.isValid, root < nodes.endIndex else {
      reader.fail()
      return nil
    }
    let rootSpan = attributePlace().span
    let layoutSpan = attributePlace().span
    let rootClass = writtenClass()
    let isComplete = reader.number() == 1
    let outletCount = reader.count()
    var outlets: [LayoutConnections.OutletConnection] = []
    outlets.reserveCapacity(outletCount)
    for _ in 0..<outletCount { outlets.append(outlet()) }
    var actions: [LayoutConnections.ActionConnection] = []
    for _ in 0..<reader.count() { if let action = action() { actions.append(action) } }
    var references: [LayoutConnections.Reference] = []
    for _ in 0..<reader.count() {
      if let reference = reference(hasOwner: owner != nil) { references.append(reference) }
    }
    var scopes: [LayoutConnections] = []
    if !isInner {
      for _ in 0..<reader.count() {
        let node = reader.number(below: nodes.count)
        // The root has its own connections, unless the layout has an owner.
        if node == 0 && owner == nil { reader.fail() }
        if let scope = scope(NodeIndex(node), isInner: true) { scopes.append(scope) }
      }
    }
    guard reader.isValid, let schema = nodes[root].schema else { return nil }
    return LayoutConnections(
      rootNode: root,
      rootElement: schema.name,
      rootElementClass: schema.objectClass,
      rootObjectClass: objectClass(of: root),
      rootSpan: rootSpan,
      layoutSpan: layoutSpan,
      rootClass: rootClass,
      owner: owner,
      outlets: outlets,
      actions: actions,
      references: references,
      unknownClasses: [],
      reuseIdentifier: reuseIdentifier == 0 ? nil : string(reuseIdentifier - 1),
      scopes: scopes,
      isComplete: isComplete
    )
  }

  /// Reads the parameters of the layout, with the attributes that have their values.
  mutating func parameters() -> LayoutParameters {
    let count = reader.count()
    var all: [LayoutParameter] = []
    var uses: [LayoutParameter.Use] = []
    var fixed: Set<Int> = []
    for index in 0..<count {
      let name = string(reader.number())
      var kinds: [AttributeKind] = []
      for _ in 0..<reader.count() {
        let kindName = string(reader.number())
        guard let kind = LayoutFormat.parameterKinds.first(where: { $0.name == kindName }) else {
          reader.fail()
          break
        }
        kinds.append(kind)
      }
      let flags = reader.number()
      let list = reader.number()
      // A field follows its list.
      guard reader.isValid, !kinds.isEmpty, list <= index, list == 0 || all[list - 1].isList else {
        reader.fail()
        break
      }
      all.append(
        LayoutParameter(
          name: name,
          kinds: kinds,
          hasDefault: flags & 1 != 0,
          isList: flags & 4 != 0,
          list: list == 0 ? nil : list - 1
        )
      )
      if flags & 2 != 0 { fixed.insert(index) }
    }
    let repeats = repeats(all)
    var formats: [TextFormat] = []
    for _ in 0..<reader.count() {
      guard let format = TextFormat(archived: string(reader.number())) else {
        reader.fail()
        break
      }
      formats.append(format)
    }
    for _ in 0..<reader.count() {
      let node = reader.number(below: nodes.count)
      guard reader.isValid else { break }
      let element = used[Int(nodeElements[node])]
      let attribute = reader.number(below: element.attributes.count)
      let position = reader.number()
      let hasDefault = reader.number() == 1
      let parameter = reader.number(below: all.count)
      let repeated = reader.number(below: repeats.count + 1) - 1
      let format = reader.number(below: formats.count + 1) - 1
      let currency = format < 0 ? -1 : reader.number(below: all.count + 1) - 1
      let currencyRepeated = format < 0 ? -1 : reader.number(below: repeats.count + 1) - 1
      guard reader.isValid, let known = self.attribute(attribute, of: element, NodeIndex(node)) else {
        continue
      }
      if known.valueType == nil { reader.fail() }
      connected.insert(ConnectedAttribute(node: node, name: known.name))
      uses.append(
        LayoutParameter.Use(
          node: NodeIndex(node),
          attribute: Int32(clamping: known.number),
          position: Int32(clamping: position),
          hasDefault: hasDefault,
          parameter: Int32(clamping: parameter),
          repeated: Int32(clamping: repeated),
          format: Int32(clamping: format),
          currency: Int32(clamping: currency),
          currencyRepeated: Int32(clamping: currencyRepeated)
        )
      )
    }
    guard !all.isEmpty else { return .none }
    return LayoutParameters(all: all, uses: uses, formats: formats, fixed: fixed, repeats: repeats)
  }

  /// Reads the objects that are made once for each element of a list.
  private mutating func repeats(_ parameters: [LayoutParameter]) -> [LayoutParameters.Repeat] {
    var repeats: [LayoutParameters.Repeat] = []
    for _ in 0..<reader.count() {
      let node = reader.number(below: nodes.count)
      let list = reader.number(below: parameters.count)
      // A repeat follows those around it.
      let outer = reader.number(below: repeats.count + 1) - 1
      guard reader.isValid, node > repeats.last?.node.position ?? 0, parameters[list].isList else {
        reader.fail()
        break
      }
      repeats.append(
        LayoutParameters.Repeat(node: NodeIndex(node), list: list, outer: outer < 0 ? nil : outer)
      )
    }
    return repeats
  }

  mutating func outlet() -> LayoutConnections.OutletConnection {
    let outlet = named()
    let reference = reader.number()
    let index = reference / 3
    switch reference % 3 {
    case 0 where index < nodes.count:
      let node = NodeIndex(index)
      let element = used[Int(nodeElements[index])].name
      return .init(outlet: outlet, element: element, objectClass: objectClass(of: node), node: .object(node))
    case 1 where index < constraints.count:
      return .init(
        outlet: outlet,
        element: LayoutFormat.constraintElement,
        objectClass: .layoutConstraint,
        node: .constraint(Int32(clamping: index))
      )
    case 2:
      let element = string(reader.number())
      let objectClass =
        element == LayoutFormat.constraintElement ? .layoutConstraint : ObjectClass(ClassName(element))
      return .init(outlet: outlet, element: element, objectClass: objectClass, node: .unknown)
    default:
      reader.fail()
      return .init(outlet: outlet, element: "", objectClass: .layoutConstraint, node: .unknown)
    }
  }

  mutating func action() -> LayoutConnections.ActionConnection? {
    let action = named()
    guard let (node, event) = nodeAttribute(), case .event = event.role else { return nil }
    return .init(
      action: action,
      event: event,
      element: used[Int(nodeElements[node.position])].name,
      objectClass: objectClass(of: node),
      node: node
    )
  }

  mutating func reference(hasOwner: Bool) -> LayoutConnections.Reference? {
    let object = named()
    let found = nodeAttribute()
    let number = reader.number()
    guard number - 2 < nodes.count, number != 1 || hasOwner else {
      reader.fail()
      return nil
    }
    guard let (node, attribute) = found, case .object(let type) = attribute.role else { return nil }
    let target: ReferenceTarget =
      switch number {
      case 0: .root
      case 1: .owner
      default: .node(NodeIndex(number - 2))
      }
    let targetClass: ObjectClass? =
      switch target {
      case .root: objectClass(of: 0)
      case .owner: nil
      case .node(let node): objectClass(of: node)
      }
    return .init(
      object: object,
      attribute: attribute,
      type: type,
      node: node,
      target: target,
      targetClass: targetClass
    )
  }

  /// Reads a node and one of its attributes.
  mutating func nodeAttribute() -> (NodeIndex, AttributeSchema)? {
    let node = reader.number(below: nodes.count)
    let number = reader.number()
    guard reader.isValid else { return nil }
    let element = used[Int(nodeElements[node])]
    guard element.attributes.indices.contains(number) else {
      reader.fail()
      return nil
    }
    let attribute = attribute(number, of: element, NodeIndex(node))
    // The kind tells that the attribute has a value.
    if attribute?.valueType != nil { reader.fail() }
    if let attribute, !requiring.isEmpty {
      connected.insert(ConnectedAttribute(node: node, name: attribute.name))
    }
    return attribute.map { (NodeIndex(node), $0) }
  }

  func objectClass(of node: NodeIndex) -> ObjectClass {
    let named = Int(nodes[node].namedClass)
    if named >= 0 { return namedClasses[named].objectClass }
    // As in XML, the class of an unknown element is assumed to have its name.
    return nodes[node].schema?.objectClass
      ?? ObjectClass(ClassName(used[Int(nodeElements[node.position])].name))
  }
}
