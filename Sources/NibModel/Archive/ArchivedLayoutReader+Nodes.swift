import NibIndices
import NibMarkup

extension ArchivedLayoutReader {
  mutating func readNodes() {
    let count = reader.count()
    // As in XML, `<layout>` is one of the elements.
    if count + 1 > limits.elements { return refuse(.tooManyElements(limits.elements)) }
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
      guard reader.isValid, local < used.count, end <= open.last?.end ?? count else { return reader.fail() }
      if open.count + 2 > limits.depth { return refuse(.tooDeep(limits.depth)) }
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

  mutating func check(
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

  mutating func readClass(of node: NodeIndex, _ schema: ElementSchema?) {
    let name = className(reader.number())
    let written = LayoutConnections.WrittenClass(name, attributePlace())
    nodes[node].namedClass = Int32(clamping: namedClasses.count)
    let registered = schema.flatMap { elements.registeredClass(name, on: $0) }
    namedClasses.append(registered ?? .init(objectClass: ObjectClass(name), registration: nil))
    if registered == nil, classNames == .registered, let schema {
      unregistered.append((node, written, schema))
    }
  }

  mutating func readSettings(of node: NodeIndex, _ element: ArchivedElements.Element) {
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
  mutating func attribute(
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
  mutating func value(_ text: Int, _ type: ValueType) -> Int? {
    let known = Int(valueOfText[text])
    if known >= 0, values[known].type === type { return known }
    readBytes += texts[text].count
    if readBytes > limits.fileBytes {
      reader.fail()
      return nil
    }
    var written = reader.string(texts[text])
    var reference: Int?
    if written.utf8.first == UInt8(ascii: "@") {
      if let found = ResourceReference(archived: written) {
        reference = references.count
        references.append(found)
        written = found.placeholder
      } else {
        written.removeFirst()
      }
    }
    guard let address = storage.read(written, as: type) else { return nil }
    values.append(ResolvedValue(type: type, address: address, reference: reference, bytes: texts[text]))
    valueOfText[text] = Int32(clamping: values.count - 1)
    return values.count - 1
  }
}
