import NibIndices
import NibMarkup

/// The reader of the record of a compiled layout.
///
/// Nothing in the record is trusted: what no layout can say is found before anything is made of it.
struct ArchivedLayoutReader {
  private let layout: ArchivedLayout
  private let elements: ArchivedElements
  private let classNames: NameableClasses
  private let limits: LayoutLimits
  private var reader: ArchiveReader
  /// Strings that do not fit into a `String` itself, so that a long one is copied only once.
  private var longStrings: [Int: String] = [:]
  /// The class name that was read last.
  private var lastClassName: (number: Int, name: ClassName)?
  /// The files of the layout, as they are included.
  private var files: [UsedFile] = []
  /// The elements that the nodes refer to by number.
  private var used: [ArchivedElements.Element] = []
  private var usedNumbers: [Int] = []
  private var nodes = IndexedArray<NodeOrder, ResolvedLayout.Node>()
  /// The elements of the nodes, as numbers of `used`.
  private var nodeElements: [Int32] = []
  private var settings: [ResolvedLayout.Setting] = []
  private var texts: [Range<Int>] = []
  private var values: [ResolvedValue] = []
  /// For each text, the value that was read from it last, or -1.
  private var valueOfText: [Int32] = []
  private var storage = ValueStorage(capacity: 0)
  private var namedClasses: [ResolvedLayout.NamedClass] = []
  private var constraints: [ConstraintTemplate] = []
  /// The number of bytes of the texts that values were read from.
  private var readBytes = 0
  /// What the catalog does not have as it was when the layout was compiled, up to the limit of findings.
  private var mismatches: [Mismatch] = []
  private var omittedMismatches = 0
  /// The nodes whose classes are not registered.
  private var unregistered: [(node: NodeIndex, written: LayoutConnections.WrittenClass, ElementSchema)] = []
  /// The nodes whose elements require attributes.
  private var requiring: [(node: NodeIndex, schema: ElementSchema)] = []
  /// The events and references that nodes write, if any node's element requires attributes.
  private var connected: Set<ConnectedAttribute> = []

  /// An event or a reference that a node writes.
  private struct ConnectedAttribute: Hashable {
    let node: Int
    let name: String
  }

  /// A finding about a node, whose place is read after all nodes.
  private struct Mismatch {
    let node: NodeIndex
    /// The attribute that the finding is about, or `nil` if it is about the element.
    let attribute: String?
    let diagnostic: (SourceSpan) -> Diagnostic
  }

  init(
    _ layout: ArchivedLayout,
    _ elements: ArchivedElements,
    _ classNames: NameableClasses,
    _ limits: LayoutLimits,
    _ reader: ArchiveReader
  ) {
    self.classNames = classNames
    self.layout = layout
    self.elements = elements
    self.limits = limits
    self.reader = reader
  }

  /// Reads the layout, or returns `nil` if the record says what no layout can say.
  mutating func read() -> ArchivedLayoutReading? {
    readFiles()
    guard reader.isValid else { return nil }
    readElements()
    readTexts()
    readNodes()
    readConstraints()
    guard reader.isValid, let source = files.first?.file else { return nil }
    let owner = writtenClass()
    let reuseIdentifier = reader.number()
    var requiredParameters: [String] = []
    for _ in 0..<reader.count() { requiredParameters.append(string(reader.number())) }
    let connections = scope(0, owner: owner, reuseIdentifier: reuseIdentifier)
    let places = ArchivedPlaces(layout, offset: reader.offset, files, nodeCount: nodes.count)
    guard reader.isValid, owner != nil || nodes.isEmpty || nodes[0].end == nodes.endIndex else { return nil }
    var objects: LayoutObjects?
    if let connections {
      objects = LayoutObjects(
        nibName: layout.nibName,
        source: source,
        nodes: nodes,
        settings: settings,
        values: values,
        storage: storage,
        constraints: constraints,
        connections: connections,
        namedClasses: namedClasses
      )
    }
    return ArchivedLayoutReading(
      source,
      objects,
      requiredParameters: requiredParameters,
      findings(places, hasOwner: owner != nil),
      places
    )
  }

  private mutating func string(_ number: Int) -> String {
    if !longStrings.isEmpty, let known = longStrings[number] { return known }
    let string = layout.archive.string(number)
    // A longer string takes up memory of its own.
    if string.utf8.count > 15 { longStrings[number] = string }
    return string
  }

  /// Returns the class name with a number, which is often the one before.
  private mutating func className(_ number: Int) -> ClassName {
    if let last = lastClassName, last.number == number { return last.name }
    let name = ClassName(string(number))
    lastClassName = (number, name)
    return name
  }

  // MARK: Tables

  private mutating func readFiles() {
    guard let own = file(reader.number()) else { return reader.fail() }
    files.append(UsedFile(own))
    // Objects inside one another are released one inside the other.
    var depths = [0]
    let limit = limits.includeDepth + limits.styleDepth
    for _ in 0..<reader.count() {
      guard let included = file(reader.number()) else { return reader.fail() }
      let (place, outer) = placeAndFile()
      guard reader.isValid, depths[outer] < limit else { return reader.fail() }
      depths.append(depths[outer] + 1)
      files.append(UsedFile(Inclusion(included, at: place.span)))
    }
  }

  private func file(_ number: Int) -> SourceFile? {
    let archive = layout.archive
    guard let (path, record) = archive.file(number) else { return nil }
    return SourceFile(path: path) { archive.read(record) { $0.places() } ?? SourcePlaces() }
  }

  private mutating func readElements() {
    let count = reader.count()
    usedNumbers.reserveCapacity(count)
    for _ in 0..<count { usedNumbers.append(reader.number()) }
    guard reader.isValid, let used = elements.elements(usedNumbers) else { return reader.fail() }
    self.used = used
  }

  private mutating func readTexts() {
    let count = reader.count()
    texts.reserveCapacity(count)
    for _ in 0..<count {
      let text = reader.text()
      if text.count > limits.attributeBytes { reader.fail() }
      texts.append(text)
    }
    valueOfText = Array(repeating: -1, count: count)
    values.reserveCapacity(count)
    storage = ValueStorage(capacity: 16 * count)
  }

  // MARK: Nodes

  private mutating func readNodes() {
    let count = min(reader.count(), limits.elements + 1)
    if count > limits.elements { return reader.fail() }
    nodes.reserveCapacity(count)
    nodeElements.reserveCapacity(count)
    settings.reserveCapacity(texts.count)
    /// The nodes around the next one, with their ends and whether they have a child.
    var open: [(node: NodeIndex, end: Int, hasChild: Bool)] = []
    for position in 0..<count {
      while let last = open.last, position >= last.end { open.removeLast() }
      let head = reader.number()
      let end = position + 1 + reader.number()
      let local = head >> 1
      guard reader.isValid, local < used.count, end <= open.last?.end ?? count, open.count < limits.depth
      else { return reader.fail() }
      let node = NodeIndex(position)
      let element = used[local]
      let isPart = element.holder >= 0
      if isPart {
        guard let outer = open.last, usedNumbers[Int(nodeElements[outer.node.position])] == element.holder
        else { return reader.fail() }
      } else if let outer = open.last {
        check(element.schema, node, in: nodes[outer.node].schema, besideAnother: outer.hasChild)
        open[open.count - 1].hasChild = true
      }
      nodes.append(
        ResolvedLayout.Node(
          element: 0,
          schema: element.schema,
          parent: open.last?.node,
          isPart: isPart,
          firstAttribute: 0,
          firstSetting: settings.count,
          end: NodeIndex(end)
        )
      )
      nodeElements.append(Int32(truncatingIfNeeded: local))
      if element.schema == nil {
        let holder = isPart ? used[Int(nodeElements[open[open.count - 1].node.position])].name : nil
        mismatch(node) { .archivedElementMissing(element.name, of: holder, at: $0) }
      }
      if head & 1 == 1 { readClass(of: node, element.schema) }
      readSettings(of: node, element)
      if end > position + 1 { open.append((node, end, false)) }
    }
  }

  private mutating func check(
    _ schema: ElementSchema?,
    _ node: NodeIndex,
    in outer: ElementSchema?,
    besideAnother: Bool
  ) {
    guard let schema, let outer,
      !outer.acceptsChild(schema) || besideAnother && outer.childCount == .one
    else { return }
    mismatch(node) { .archivedChildRefused(schema.name, in: outer.name, at: $0) }
  }

  private mutating func readClass(of node: NodeIndex, _ schema: ElementSchema?) {
    let name = className(reader.number())
    let written = LayoutConnections.WrittenClass(name, attributePlace())
    nodes[node].namedClass = Int32(clamping: namedClasses.count)
    let registered = schema.flatMap { elements.registeredClass(name, on: $0) }
    namedClasses.append(registered ?? .init(objectClass: ObjectClass(name), registration: nil))
    if registered == nil, classNames == .registered, let schema {
      unregistered.append((node, written, schema))
    }
  }

  private mutating func readSettings(of node: NodeIndex, _ element: ArchivedElements.Element) {
    for _ in 0..<reader.count() {
      let attribute = reader.number(below: element.attributes.count)
      let text = reader.number(below: texts.count)
      guard reader.isValid, let known = self.attribute(attribute, of: element, node) else { continue }
      guard let type = known.valueType else { return reader.fail() }
      if let value = value(text, type) {
        settings.append(
          ResolvedLayout.Setting(attribute: Int32(clamping: known.number), value: Int32(clamping: value))
        )
      } else if reader.isValid {
        let text = reader.string(texts[text])
        mismatch(node, known.name) { .invalidArchivedValue(text, of: known, at: $0) }
      }
    }
    if let schema = element.schema, !schema.requiredAttributes.isEmpty { requiring.append((node, schema)) }
  }

  /// Returns the attribute with a number among those of an element, or reports that the catalog does not have
  /// it.
  private mutating func attribute(
    _ number: Int,
    of element: ArchivedElements.Element,
    _ node: NodeIndex
  ) -> AttributeSchema? {
    guard element.schema != nil, element.attributes.indices.contains(number) else { return nil }
    switch element.attributes[number] {
    case .known(let attribute): return attribute
    case .missing(let name):
      mismatch(node, name) { .archivedAttributeMissing(name, of: element.name, at: $0) }
    case .changed(let attribute, let kind):
      mismatch(node, attribute.name) {
        .archivedAttributeChanged(attribute, from: kind, of: element.name, at: $0)
      }
    }
    return nil
  }

  /// Returns the index of the value of a text, or `nil` if the text is not a valid value.
  private mutating func value(_ text: Int, _ type: ValueType) -> Int? {
    let known = Int(valueOfText[text])
    if known >= 0, values[known].type === type { return known }
    readBytes += texts[text].count
    if readBytes > limits.fileBytes {
      reader.fail()
      return nil
    }
    guard let address = storage.read(reader.string(texts[text]), as: type) else { return nil }
    values.append(ResolvedValue(type: type, address: address, bytes: texts[text]))
    valueOfText[text] = Int32(clamping: values.count - 1)
    return values.count - 1
  }

  // MARK: Constraints

  private mutating func readConstraints() {
    let count = reader.count()
    constraints.reserveCapacity(count)
    var position = 0
    for _ in 0..<count {
      position += reader.signed()
      let parts = ArchivedConstraintParts(rawValue: reader.number())
      let anchors = reader.number()
      var second: LayoutAnchor?
      var target = AnchorTarget.none
      if parts.contains(.anchor) {
        let number = reader.number()
        second = LayoutAnchor(archiveNumber: number / 8)
        guard second != nil, let known = AnchorTarget(archiveNumber: number % 8) else { return reader.fail() }
        target = known
      }
      let secondNode = parts.contains(.secondNode) ? NodeIndex(reader.number(below: nodes.count)) : nil
      let multiplier = parts.contains(.multiplier) ? reader.double() : 1
      let constant = parts.contains(.constant) ? reader.double() : 0
      let priority = parts.contains(.priority) ? reader.double() : 1000
      let identifier = parts.contains(.identifier) ? string(reader.number()) : nil
      guard reader.isValid, position >= 0, position < nodes.count, parts.isSubset(of: .all),
        let anchor = LayoutAnchor(archiveNumber: anchors / 4),
        let relation = AnchorRelation(archiveNumber: anchors % 4),
        nodes[NodeIndex(position)].schema?.hasAnchors != false,
        let expression = AnchorExpression(
          relation,
          to: target,
          second,
          multiplier: multiplier,
          constant: constant,
          priority: priority,
          hasItem: secondNode != nil,
          of: anchor
        )
      else { return reader.fail() }
      constraints.append(
        ConstraintTemplate(
          node: NodeIndex(position),
          anchor: anchor,
          expression: expression,
          secondNode: secondNode,
          identifier: identifier,
          isActive: !parts.contains(.inactive)
        )
      )
    }
  }

  // MARK: Connections

  /// Reads the connections of a node that has outlets and actions of its own, or returns `nil` if its element
  /// is unknown.
  private mutating func scope(
    _ root: NodeIndex,
    owner: LayoutConnections.WrittenClass? = nil,
    reuseIdentifier: Int = 0
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
    if root == 0 {
      for _ in 0..<reader.count() {
        let node = reader.number(below: nodes.count)
        // The root has its own connections.
        if node == 0 { reader.fail() }
        if let scope = scope(NodeIndex(node)) { scopes.append(scope) }
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

  private mutating func outlet() -> LayoutConnections.OutletConnection {
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

  private mutating func action() -> LayoutConnections.ActionConnection? {
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

  private mutating func reference(hasOwner: Bool) -> LayoutConnections.Reference? {
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
  private mutating func nodeAttribute() -> (NodeIndex, AttributeSchema)? {
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

  private func objectClass(of node: NodeIndex) -> ObjectClass {
    let named = Int(nodes[node].namedClass)
    if named >= 0 { return namedClasses[named].objectClass }
    return nodes[node].schema?.objectClass ?? .layoutConstraint
  }

  // MARK: Findings

  private mutating func mismatch(
    _ node: NodeIndex,
    _ attribute: String? = nil,
    _ diagnostic: @escaping (SourceSpan) -> Diagnostic
  ) {
    if mismatches.count < limits.findings {
      mismatches.append(Mismatch(node: node, attribute: attribute, diagnostic: diagnostic))
    } else {
      omittedMismatches += 1
    }
  }

  private func findings(_ places: ArchivedPlaces, hasOwner: Bool) -> Findings {
    var findings = Findings(limit: limits.findings)
    for (node, written, schema) in unregistered {
      // The root's class registers itself, unless the layout belongs to an owner.
      if node == 0 && !hasOwner { continue }
      findings.append(elements.vocabulary.unregisteredClass(written, on: schema))
    }
    let missing = requiring.flatMap { node, schema in
      schema.requiredAttributes.filter { name in
        !writes(name, node, schema) && !mismatches.contains { $0.node == node && $0.attribute == name }
      }
      .map { name in
        Mismatch(node: node, attribute: name) {
          .archivedAttributeRequired(name, of: schema.name, at: $0)
        }
      }
    }
    if mismatches.isEmpty && missing.isEmpty { return findings }
    let spans = places.nameSpans
    for mismatch in mismatches + missing where spans.indices.contains(mismatch.node.position) {
      findings.append(mismatch.diagnostic(spans[mismatch.node.position]))
    }
    for _ in 0..<omittedMismatches { findings.omit(.error) }
    return findings
  }

  /// Returns whether a node writes an attribute.
  private func writes(_ name: String, _ node: NodeIndex, _ schema: ElementSchema) -> Bool {
    if connected.contains(ConnectedAttribute(node: node.position, name: name)) { return true }
    guard let number = schema.attributes[name]?.number else { return false }
    let next = node.advanced(by: 1)
    let end = next < nodes.endIndex ? Int(nodes[next].firstSetting) : settings.count
    return settings[Int(nodes[node].firstSetting)..<end].contains { Int($0.attribute) == number }
  }

  // MARK: Names and places

  private mutating func named() -> LayoutConnections.Named {
    let name = string(reader.number())
    let word = reader.number() - 1
    return .init(name, attributePlace(), word: Int32(clamping: word))
  }

  private mutating func writtenClass() -> LayoutConnections.WrittenClass? {
    let number = reader.number()
    return number == 0 ? nil : .init(className(number - 1), attributePlace())
  }

  private mutating func attributePlace() -> AttributePlace { placeAndFile().place }

  /// Reads a place, and the index of its file.
  private mutating func placeAndFile() -> (place: AttributePlace, file: Int) {
    let file = reader.number(below: files.count)
    let tag = reader.number()
    let place = AttributePlace(
      source: files[file],
      tag: Int32(clamping: tag),
      number: Int32(clamping: reader.number() - 1)
    )
    return (place, file)
  }
}
