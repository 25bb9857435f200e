import CLibXML2

/// Builds the tree of one layout from the parser's events.
struct LayoutEvents {
  /// The attributes of a start tag as libxml2 hands them over, five pointers each.
  ///
  /// They last as long as the event.
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

  /// An element that has begun and not ended.
  struct OpenElement {
    let name: String
    let nameSpan: SourceSpan
  }

  private let source: SourceFile
  private let limits: LayoutLimits
  private var cursor: MarkupCursor
  /// The indices of the elements that have begun and not ended.
  private var open: [Int] = []
  private var items: [LayoutMarkup.Item] = []
  private var attributes: [LayoutMarkup.Attribute] = []
  private var rootIndex: Int?
  private var names = InternedNames()
  private var elementCount = 0
  private var namespaceCount = 0
  private var diagnostics: Findings
  private var faults: [Fault] = []
  /// Set when the file is refused as a whole: nothing after it is reported.
  private var refusal: Diagnostic? {
    didSet { isRefused = refusal != nil }
  }
  /// Asked at each element, where looking into `refusal` takes long.
  private var isRefused = false
  private var isWellFormed = false
  /// Where a tag begins that the parser reports and the cursor cannot read.
  ///
  /// The parser objects to it next.
  private var unreadableTag: Int?
  /// The end of an empty element is an event without markup of its own.
  private var isInEmptyElement = false

  /// - Parameter bytes: Those of the source, which must outlive the events.
  init(source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, limits: LayoutLimits) {
    self.source = source
    self.limits = limits
    cursor = MarkupCursor(bytes: bytes)
    diagnostics = Findings(limit: limits.findings)
    // A guess that spares the arrays from growing step by step.
    items.reserveCapacity(bytes.count / 64)
    attributes.reserveCapacity(bytes.count / 24)
    names.all.reserveCapacity(24)
  }

  /// What was built and found.
  func result() -> LayoutReading {
    if let refusal { return LayoutReading(refusal) }
    if let unreadableTag, faults.isEmpty {
      let message = "the tag cannot be read"
      return LayoutReading(Diagnostic(.notWellFormed, message, at: source.span(at: unreadableTag)))
    }
    guard faults.isEmpty, isWellFormed, let rootIndex else {
      return LayoutReading(.notWellFormed(faults, in: source, open: open.map { openElement($0) }))
    }
    let markup = LayoutMarkup(source: source, items: items, attributes: attributes, names: names.all)
    // The root declares the namespace of layouts itself.
    let layout = Layout(
      source: source,
      markup: markup,
      rootIndex: rootIndex,
      declaresPrefixes: namespaceCount > 1
    )
    return LayoutReading(layout, diagnostics)
  }

  private func openElement(_ index: Int) -> OpenElement {
    let item = items[index]
    return OpenElement(
      name: names[item.name],
      nameSpan: source.span(Int(item.range.start)..<Int(item.nameEnd))
    )
  }

  /// Whether reading goes on.
  mutating func startElement(
    _ name: UnsafePointer<xmlChar>,
    namespace: UnsafePointer<xmlChar>?,
    _ attributes: Attributes
  ) -> Bool {
    guard !isRefused else { return false }
    guard unreadableTag == nil, case .startTag(let tag) = nextMarkup() else {
      unreadableTag = unreadableTag ?? cursor.offset
      return true
    }
    elementCount += 1
    let isLayoutElement = namespace.isNamespace(Layout.namespaceName)
    if let excess = excess(of: tag) { refusal = excess }
    if !isRefused && open.isEmpty && !isLayoutElement {
      refusal = .wrongRootNamespace(namespace.text, root: source.span(tag.nameSpan))
    }
    guard !isRefused else { return false }
    let name = names.index(of: name)
    if !isLayoutElement {
      let name = names[name]
      diagnostics.append(.wrongNamespace(namespace.text, ofElement: name, at: source.span(tag.nameSpan)))
    }
    let firstAttribute = self.attributes.count
    place(attributes)
    if open.isEmpty { rootIndex = items.count }
    open.append(items.count)
    items.append(
      LayoutMarkup.Item(
        kind: .element,
        name: name,
        firstAttribute: Int32(clamping: firstAttribute),
        attributesEnd: Int32(clamping: self.attributes.count),
        range: LayoutMarkup.Span(tag.range),
        nameEnd: Int32(clamping: tag.nameSpan.upperBound),
        startTagEnd: Int32(clamping: tag.range.upperBound),
        next: Int32(clamping: items.count + 1)
      )
    )
    isInEmptyElement = tag.isEmptyElement
    return true
  }

  /// What exceeds the limits, or nil.
  private mutating func excess(of tag: MarkupCursor.StartTag) -> Diagnostic? {
    if open.count >= limits.depth { return .tooDeep(limits.depth, at: source.span(tag.nameSpan)) }
    if elementCount > limits.elements {
      return .tooManyElements(limits.elements, at: source.span(tag.nameSpan))
    }
    if cursor.attributes.count > limits.attributes {
      return .tooManyAttributes(limits.attributes, at: source.span(tag.nameSpan))
    }
    for attribute in cursor.attributes {
      if attribute.value.count > limits.attributeBytes {
        return .attributeTooLong(limits.attributeBytes, at: source.span(attribute.name))
      }
      if attribute.isNamespace { namespaceCount += 1 }
    }
    return namespaceCount > Diagnostic.namespaceLimit
      ? .tooManyNamespaces(Diagnostic.namespaceLimit, at: source.span(tag.nameSpan)) : nil
  }

  mutating func endElement() {
    guard unreadableTag == nil else { return }
    let isEmpty = isInEmptyElement
    isInEmptyElement = false
    if !isEmpty { _ = nextMarkup() }
    guard let index = open.popLast() else { return }
    items[index].range.end = Int32(clamping: cursor.offset)
    items[index].next = Int32(clamping: items.count)
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
    refusal = .doctypeRefused(at: source.span(max(0, start)..<(max(0, start) + keyword.count)))
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
        name: 0,
        firstAttribute: 0,
        attributesEnd: 0,
        range: LayoutMarkup.Span(range),
        nameEnd: Int32(clamping: range.upperBound),
        startTagEnd: Int32(clamping: range.upperBound),
        next: Int32(clamping: items.count + 1)
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
    diagnostics.append(.unexpectedText(at: source.span(text)))
  }

  /// Brings the parser's values together with the places of their attributes; namespace declarations have no
  /// value.
  private mutating func place(_ parsed: Attributes) {
    var index = 0
    for place in cursor.attributes where !place.isNamespace && index < parsed.count {
      defer { index += 1 }
      let namespace = parsed.namespace(index)
      let isDesignTime = namespace != nil && namespace.isNamespace(Layout.designNamespaceName)
      if namespace != nil && !isDesignTime {
        if !namespace.isNamespace(Self.schemaInstanceNamespace) {
          diagnostics.append(
            .wrongNamespace(
              namespace.text,
              ofAttribute: source.span(place.name).text,
              at: source.span(place.name.lowerBound..<(place.value.upperBound + 1))
            )
          )
        }
        continue
      }
      guard let name = parsed.name(index) else { continue }
      attributes.append(
        LayoutMarkup.Attribute(
          value: parsed.value(index),
          name: names.index(of: name),
          nameSpan: LayoutMarkup.Span(place.name),
          valueSpan: LayoutMarkup.Span(place.value),
          isDesignTime: isDesignTime
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

/// The names of one file as strings.
///
/// libxml2 keeps each name once, so that its address tells it from others.
private struct InternedNames {
  var all: [String] = []
  /// By address, the next free one behind a taken one.
  ///
  /// Names that find none are kept once more each time.
  private var slots = [(address: UnsafePointer<xmlChar>, index: Int32)?](repeating: nil, count: 128)

  subscript(index: Int32) -> String { all[Int(index)] }

  mutating func index(of name: UnsafePointer<xmlChar>) -> Int32 {
    let first = (Int(bitPattern: name) &* 0x9E37_79B9) &>> 16
    for slot in first..<(first + 8) {
      guard let known = slots[slot & 127] else { return keep(name, at: slot & 127) }
      if known.address == name { return known.index }
    }
    return keep(name, at: first & 127)
  }

  private mutating func keep(_ name: UnsafePointer<xmlChar>, at slot: Int) -> Int32 {
    let index = Int32(clamping: all.count)
    slots[slot] = (name, index)
    all.append(String(cString: name))
    return index
  }
}
