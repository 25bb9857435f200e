import CLibXML2

/// Builds the tree of one layout from the parser's events.
struct LayoutEvents {
  /// The attributes of a start tag as libxml2 hands them over, five pointers each. They last as long as the event.
  struct Attributes {
    let count: Int
    let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    func name(_ index: Int) -> UnsafePointer<xmlChar>? { pointers?[index * 5] }
    func namespace(_ index: Int) -> UnsafePointer<xmlChar>? { pointers?[index * 5 + 2] }
    func value(_ index: Int) -> String {
      guard let start = pointers?[index * 5 + 3], let end = pointers?[index * 5 + 4], start <= end else {
        return ""
      }
      return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
  }

  /// What libxml2 objected to.
  struct Fault {
    var code: Int32
    var message: String
    var subject: String?
    var offset: Int
  }

  private let source: SourceFile
  private let limits: LayoutLimits
  private var cursor: MarkupCursor
  /// The indices of the elements that have begun and not ended.
  private var open: [Int] = []
  private var items: [LayoutMarkup.Item] = []
  private var attributes: [LayoutAttribute] = []
  private var rootIndex: Int?
  private var names = InternedNames()
  private var elementCount = 0
  private var namespaceCount = 0
  private var diagnostics: [Diagnostic] = []
  private var faults: [Fault] = []
  /// Set when the file is refused as a whole: nothing after it is reported.
  private var refusal: Diagnostic?
  private var isWellFormed = false
  /// The end of an empty element is an event without markup of its own.
  private var isInEmptyElement = false

  /// - Parameter bytes: Those of the source, which must outlive the events.
  init(source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, limits: LayoutLimits) {
    self.source = source
    self.limits = limits
    cursor = MarkupCursor(bytes: bytes)
    // A guess that spares the arrays from growing step by step.
    items.reserveCapacity(bytes.count / 64)
    attributes.reserveCapacity(bytes.count / 24)
  }

  /// What was built and found.
  func result() -> (layout: Layout?, diagnostics: [Diagnostic]) {
    if let refusal { return (nil, [refusal]) }
    guard faults.isEmpty, isWellFormed, let rootIndex else {
      return (nil, [.notWellFormed(faults, in: source, open: open.map { items[$0] })])
    }
    let markup = LayoutMarkup(items: items, attributes: attributes)
    return (Layout(source: source, markup: markup, rootIndex: rootIndex), diagnostics)
  }

  /// Whether reading goes on.
  mutating func startElement(
    _ name: UnsafePointer<xmlChar>,
    namespace: UnsafePointer<xmlChar>?,
    _ attributes: Attributes
  ) -> Bool {
    guard refusal == nil, case .startTag(let tag) = nextMarkup() else { return false }
    elementCount += 1
    let isLayoutElement = namespace.isNamespace(Layout.namespaceName)
    refusal = excess(of: tag)
    if refusal == nil && open.isEmpty && !isLayoutElement {
      refusal = .wrongRootNamespace(namespace.text, root: tag, in: source)
    }
    guard refusal == nil else { return false }
    let name = names[name]
    if !isLayoutElement {
      diagnostics.append(.wrongNamespace(namespace.text, ofElement: name, in: source, at: tag.nameRange))
    }
    let firstAttribute = self.attributes.count
    place(attributes)
    if open.isEmpty { rootIndex = items.count }
    open.append(items.count)
    items.append(
      LayoutMarkup.Item(
        kind: .element,
        name: name,
        attributes: firstAttribute..<self.attributes.count,
        range: tag.range,
        nameRange: tag.nameRange,
        startTagEnd: tag.range.upperBound,
        next: items.count + 1
      )
    )
    isInEmptyElement = tag.isEmptyElement
    return true
  }

  /// What exceeds the limits, or nil.
  private mutating func excess(of tag: MarkupCursor.StartTag) -> Diagnostic? {
    if open.count >= limits.depth { return .tooDeep(limits.depth, in: source, at: tag.nameRange) }
    if elementCount > limits.elements {
      return .tooManyElements(limits.elements, in: source, at: tag.nameRange)
    }
    if cursor.attributes.count > limits.attributes {
      return .tooManyAttributes(limits.attributes, in: source, at: tag.nameRange)
    }
    for attribute in cursor.attributes {
      if attribute.value.count > limits.attributeBytes {
        return .attributeTooLong(limits.attributeBytes, in: source, at: attribute.name)
      }
      if attribute.isNamespace { namespaceCount += 1 }
    }
    return namespaceCount > Diagnostic.namespaceLimit
      ? .tooManyNamespaces(Diagnostic.namespaceLimit, in: source, at: tag.nameRange) : nil
  }

  mutating func endElement() {
    let isEmpty = isInEmptyElement
    isInEmptyElement = false
    if !isEmpty { _ = nextMarkup() }
    guard let index = open.popLast() else { return }
    items[index].range = items[index].range.lowerBound..<cursor.offset
    items[index].next = items.count
  }

  mutating func comment() {
    if case .comment(let range) = nextMarkup() { append(.comment, range) }
  }

  mutating func processingInstruction() {
    if case .processingInstruction(let range) = nextMarkup() { append(.processingInstruction, range) }
  }

  mutating func doctype(at offset: Int) {
    let keyword = Array("<!DOCTYPE".utf8)
    var start = min(offset, source.bytes.count - keyword.count)
    while start > 0 && !source.bytes[start..<(start + keyword.count)].elementsEqual(keyword) { start -= 1 }
    refusal = .doctypeRefused(in: source, at: max(0, start)..<(max(0, start) + keyword.count))
  }

  mutating func fault(code: Int32, message: String, subject: String?, at offset: Int) {
    // One mistake can make the parser object to everything after it.
    guard faults.count < 5 else { return }
    faults.append(Fault(code: code, message: message, subject: subject, offset: offset))
  }

  mutating func failedToStart() {
    faults.append(Fault(code: 0, message: "the parser could not be started", subject: nil, offset: 0))
  }

  mutating func finished(isWellFormed: Bool) {
    self.isWellFormed = isWellFormed
    cursor.finish()
    noteText()
  }

  private mutating func append(_ kind: LayoutMarkup.Item.Kind, _ range: Range<Int>) {
    items.append(
      LayoutMarkup.Item(
        kind: kind,
        name: "",
        attributes: 0..<0,
        range: range,
        nameRange: range,
        startTagEnd: range.upperBound,
        next: items.count + 1
      )
    )
  }

  private mutating func nextMarkup() -> MarkupCursor.Markup? {
    let markup = cursor.next()
    noteText()
    return markup
  }

  private mutating func noteText() {
    guard faults.isEmpty, let text = cursor.text else { return }
    diagnostics.append(.unexpectedText(in: source, at: text))
  }

  /// Brings the parser's values together with the places of their attributes; namespace declarations have no value.
  private mutating func place(_ parsed: Attributes) {
    var index = 0
    for place in cursor.attributes where !place.isNamespace && index < parsed.count {
      defer { index += 1 }
      let namespace = parsed.namespace(index)
      let isDesignTime = namespace.isNamespace(Layout.designNamespaceName)
      if namespace != nil && !isDesignTime {
        if !namespace.isNamespace(Self.schemaInstanceNamespace) {
          diagnostics.append(.wrongNamespace(namespace.text, ofAttributeIn: source, at: place))
        }
        continue
      }
      attributes.append(
        LayoutAttribute(
          name: parsed.name(index).map { names[$0] } ?? "",
          value: parsed.value(index),
          isDesignTime: isDesignTime,
          nameRange: place.name,
          valueRange: place.value
        )
      )
    }
  }

  /// `xsi:schemaLocation` tells an editor where the schema is, and us nothing.
  private static let schemaInstanceNamespace: StaticString = "http://www.w3.org/2001/XMLSchema-instance"
}

extension UnsafePointer<xmlChar>? {
  fileprivate func isNamespace(_ name: StaticString) -> Bool { xmlStrEqual(self, name.utf8Start) == 1 }

  fileprivate var text: String? { map { String(cString: $0) } }
}

/// The names of one file as strings. libxml2 keeps each name once, so that its address tells it from others.
private struct InternedNames {
  private var slots = [(address: UnsafePointer<xmlChar>, name: String)?](repeating: nil, count: 32)

  subscript(name: UnsafePointer<xmlChar>) -> String {
    mutating get {
      let slot = Int(bitPattern: name) >> 3 & 31
      if let known = slots[slot], known.address == name { return known.name }
      let text = String(cString: name)
      slots[slot] = (name, text)
      return text
    }
  }
}
