import CLibXML2
import NibIndices

/// A builder that creates the tree of a document from the parser's events.
///
/// It cannot be copied, because a copy would retain each of its arrays.
struct MarkupEvents: ~Copyable {
  /// The attributes of a start tag as libxml2 passes them, with five pointers for each.
  ///
  /// The pointers are valid only during the event.
  struct Attributes {
    let count: Int
    let namespaceCount: Int
    let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    func name(_ index: Int) -> UnsafePointer<xmlChar>? { pointers?[index * 5] }
    func namespace(_ index: Int) -> UnsafePointer<xmlChar>? { pointers?[index * 5 + 2] }
    func value(_ index: Int) -> UnsafeBufferPointer<UInt8> {
      guard let start = pointers?[index * 5 + 3], let end = pointers?[index * 5 + 4], start <= end else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      return UnsafeBufferPointer(start: start, count: end - start)
    }
  }

  private let source: SourceFile
  private let dialect: MarkupDialect
  private let limits: MarkupLimits
  private var tree = MarkupTree()
  private var storage = Storage()
  private var namespaces: InternedNamespaces
  private var namespaceCount = 0
  private var mayHaveText = false
  /// The text since the last tag, if the dialect has text.
  private var text: [UInt8] = []
  private var texts: [ElementIndex: String] = [:]
  private var faults: [MarkupFault] = []
  /// Whether the parser was stopped at an error after which nothing can be understood.
  var isStopped = false
  /// The reason that the file is rejected as a whole, after which nothing else is reported.
  private var refusal: Refusal?
  private var isWellFormed = false

  /// Storage that is used for one document after another.
  struct Storage {
    /// The names that the documents contain.
    fileprivate var names = InternedNames()
    /// The indices of the elements that have begun but not ended.
    fileprivate var open: [ElementIndex] = []
  }

  /// A reason to reject a file as a whole.
  private enum Refusal {
    case depth, elements, attributes, namespaces
    case doctype(at: Int)
  }

  init(source: SourceFile, dialect: MarkupDialect, limits: MarkupLimits) {
    self.source = source
    self.dialect = dialect
    self.limits = limits
    namespaces = InternedNamespaces(dialect)
    // Estimates that keep the arrays from growing step by step.
    tree.elements.reserveCapacity(source.bytes.count / 64)
    tree.attributes.reserveCapacity(source.bytes.count / 24)
    tree.values.reserveCapacity(source.bytes.count / 4)
    tree.reserveNames(32)
  }

  /// Takes over the storage of a parser before it reads a document, or gives the storage back afterward.
  mutating func exchangeStorage(_ other: inout Storage) {
    swap(&storage, &other)
    storage.names.begin()
  }

  /// Whether the whole document was read without a fault.
  var isSound: Bool { isWellFormed && refusal == nil && faults.isEmpty }

  /// Returns the document that was built, with its fault if there is one.
  consuming func document() -> MarkupDocument {
    if refusal == nil, !faults.isEmpty || !isWellFormed {
      // Closures cannot capture a part of what cannot be copied.
      let (tree, source) = (tree, source)
      let open = storage.open.filter { source.markup.isComplete($0.position) }.map {
        MarkupFault.OpenElement(
          name: tree.names[Int(tree.elements[$0].name)].text,
          nameSpan: .tagName($0.position, in: UsedFile(source))
        )
      }
      return MarkupDocument(
        recovering: source,
        dialect: dialect,
        limits: limits,
        fault: .notWellFormed(faults, in: source, open: open, dialect: dialect)
      )
    }
    var fault: Diagnostic?
    if let refusal { fault = diagnostic(of: refusal) }
    while !storage.open.isEmpty { endElement() }
    return MarkupDocument(
      source,
      tree,
      namespaces: namespaces.names,
      mayHaveText: mayHaveText,
      // One declaration is for the root's own namespace.
      declaresPrefixes: namespaceCount > 1,
      texts: texts,
      fault: fault
    )
  }

  private func diagnostic(of refusal: Refusal) -> Diagnostic {
    let span = SourceSpan.tagName(tree.elements.count, in: UsedFile(source))
    return switch refusal {
    case .depth: .tooDeep(limits.depth, at: span)
    case .elements: .tooManyElements(limits.elements, in: dialect, at: span)
    case .attributes: .tooManyAttributes(limits.attributes, at: span)
    case .namespaces: .tooManyNamespaces(MarkupLimits.namespaces, in: dialect, at: span)
    case .doctype(let offset): .doctypeRefused(in: dialect, at: doctype(before: offset))
    }
  }

  // MARK: Events

  /// Appends an element, and returns whether the parser should continue.
  mutating func startElement(
    _ name: UnsafePointer<xmlChar>,
    namespace: UnsafePointer<xmlChar>?,
    _ attributes: Attributes
  ) -> Bool {
    namespaceCount += attributes.namespaceCount
    if let excess = excess(of: attributes) { refusal = excess }
    guard refusal == nil else { return false }
    let firstAttribute = tree.attributes.endIndex
    for index in 0..<attributes.count {
      guard let name = attributes.name(index) else { continue }
      let namespace = namespaces.index(of: attributes.namespace(index))
      tree.attributeNamespaces |= 1 << min(63, UInt64(namespace))
      tree.attributes.append(
        MarkupTree.Attribute(
          name: storage.names.index(of: name, in: &tree),
          namespace: namespace,
          value: Int32(clamping: tree.values.count)
        )
      )
      tree.values.append(contentsOf: attributes.value(index))
    }
    text.removeAll(keepingCapacity: true)
    storage.open.append(tree.elements.endIndex)
    let namespace = namespaces.index(of: namespace)
    tree.elementNamespaces |= 1 << min(63, UInt64(namespace))
    tree.elements.append(
      MarkupTree.Element(
        name: storage.names.index(of: name, in: &tree),
        namespace: namespace,
        firstAttribute: firstAttribute,
        next: tree.elements.endIndex.advanced(by: 1)
      )
    )
    return true
  }

  private func excess(of attributes: Attributes) -> Refusal? {
    if storage.open.count >= limits.depth { return .depth }
    if tree.elements.count >= limits.elements { return .elements }
    if attributes.count + attributes.namespaceCount > limits.attributes { return .attributes }
    return namespaceCount > MarkupLimits.namespaces ? .namespaces : nil
  }

  mutating func endElement() {
    guard let index = storage.open.popLast() else { return }
    tree.elements[index].next = tree.elements.endIndex
    if !text.isEmpty {
      if index.advanced(by: 1) == tree.elements.endIndex {
        texts[index] = String(decoding: text, as: UTF8.self)
      }
      text.removeAll(keepingCapacity: true)
    }
  }

  mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
    if dialect.hasText { self.text += text }
    mayHaveText = mayHaveText || !text.allSatisfy(MarkupLexer.isSpace)
  }

  /// Records a CDATA section, which counts as text even if it contains only white space.
  mutating func cdataSection(_ text: UnsafeBufferPointer<UInt8>) {
    if dialect.hasText { self.text += text }
    mayHaveText = true
  }

  mutating func doctype(at offset: Int) {
    refusal = .doctype(at: offset)
  }

  /// Returns the span of the `<!DOCTYPE` that the parser was reading at an offset.
  private func doctype(before offset: Int) -> SourceSpan {
    let keyword = "<!DOCTYPE"
    let start = source.lastOccurrence(of: keyword, before: offset + 1) ?? 0
    return source.span(start..<(start + keyword.utf8.count))
  }

  mutating func fault(_ fault: MarkupFault) {
    // A single mistake can make the parser report everything that follows it.
    if faults.count < 5 { faults.append(fault) }
  }

  /// Records a zero byte after the root element.
  mutating func nullByte(at offset: Int) {
    fault(MarkupFault(code: Int32(XML_ERR_INVALID_CHAR.rawValue), message: "", subject: nil, offset: offset))
  }

  mutating func failedToStart() {
    fault(MarkupFault(code: 0, message: "the parser could not be started", subject: nil, offset: 0))
  }

  mutating func finished(isWellFormed: Bool) {
    self.isWellFormed = isWellFormed
  }
}

/// The names in the dictionary of a parser, as strings.
///
/// libxml2 stores each distinct name once, so that its address identifies it as long as the parser exists.
private struct InternedNames {
  private struct Name {
    let address: UnsafePointer<xmlChar>
    let text: HashedName
    /// The last document with the name.
    var document: Int
    /// The index of the name in that document.
    var index: Int32
  }

  private var names: [Name] = []
  /// The number of the current document.
  private var document = 0
  /// A hash table with linear probing, from addresses to indices of names; -1 marks a free slot.
  ///
  /// At least half of the slots are free.
  private var slots: [Int32] = []

  /// Begins a document without names.
  mutating func begin() { document += 1 }

  /// Returns the index of a name in the current document, which receives the name if it does not have it.
  mutating func index(of address: UnsafePointer<xmlChar>, in tree: inout MarkupTree) -> Int32 {
    var slot = slot(of: address)
    while slots.indices.contains(slot), slots[slot] >= 0 {
      let name = Int(slots[slot])
      if names[name].address == address {
        if names[name].document != document {
          names[name].document = document
          names[name].index = tree.appendName(names[name].text)
        }
        return names[name].index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let text = HashedName(String(cString: address))
    let index = tree.appendName(text)
    names.append(Name(address: address, text: text, document: document, index: index))
    if names.count * 2 > slots.count {
      slots = Array(repeating: -1, count: max(64, slots.count * 2))
      for name in names.indices { occupySlot(of: name) }
    } else {
      occupySlot(of: names.count - 1)
    }
    return index
  }

  private mutating func occupySlot(of name: Int) {
    var slot = slot(of: names[name].address)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(clamping: name)
  }

  private func slot(of name: UnsafePointer<xmlChar>) -> Int {
    Int(truncatingIfNeeded: (UInt(bitPattern: name) &* 0x9E37_79B9_7F4A_7C15) &>> 40) & (slots.count - 1)
  }
}

/// The namespaces of a document by number: the dialect's own, followed by others in order of occurrence.
private struct InternedNamespaces {
  private(set) var names: [String]
  /// The namespaces that have occurred so far, seldom more than two.
  private var known: [(address: UnsafePointer<xmlChar>, index: Int32)] = []

  init(_ dialect: MarkupDialect) {
    names = dialect.namespaceNames
    known.reserveCapacity(2)
  }

  mutating func index(of namespace: UnsafePointer<xmlChar>?) -> Int32 {
    guard let namespace else { return 0 }
    for index in known.indices where known[index].address == namespace { return known[index].index }
    let name = String(cString: namespace)
    let index = names.dropFirst().firstIndex(of: name) ?? names.count
    if index == names.count { names.append(name) }
    known.append((namespace, Int32(clamping: index)))
    return Int32(clamping: index)
  }
}
