/// Builds the tree of one layout from the parser's events.
final class LayoutEvents {
  struct Attribute {
    var name: String
    var namespace: String?
    var value: String
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
  private var open: [LayoutElement] = []
  private var elementCount = 0
  private var namespaceCount = 0
  private var prolog: [LayoutNode] = []
  private var root: LayoutElement?
  private var epilog: [LayoutNode] = []
  private var diagnostics: [Diagnostic] = []
  private var faults: [Fault] = []
  /// Set when the file is refused as a whole: nothing after it is reported.
  private var refusal: Diagnostic?
  private var isWellFormed = false
  /// The end of an empty element is an event without markup of its own.
  private var isInEmptyElement = false

  init(source: SourceFile, limits: LayoutLimits) {
    self.source = source
    self.limits = limits
    cursor = MarkupCursor(bytes: source.bytes)
  }

  /// What was built and found.
  func result() -> (layout: Layout?, diagnostics: [Diagnostic]) {
    if let refusal { return (nil, [refusal]) }
    guard faults.isEmpty, isWellFormed, let root else {
      return (nil, [.notWellFormed(faults, in: source, open: open)])
    }
    return (Layout(source: source, prolog: prolog, root: root, epilog: epilog), diagnostics)
  }

  /// Whether reading goes on.
  func startElement(_ name: String, namespace: String?, _ attributes: [Attribute]) -> Bool {
    guard refusal == nil, case .startTag(let tag) = nextMarkup() else { return false }
    elementCount += 1
    refusal =
      if open.count >= limits.depth {
        .tooDeep(limits.depth, in: source, at: tag.nameRange)
      } else if elementCount > limits.elements {
        .tooManyElements(limits.elements, in: source, at: tag.nameRange)
      } else if tag.attributes.count > limits.attributes {
        .tooManyAttributes(limits.attributes, in: source, at: tag.nameRange)
      } else if let long = tag.attributes.first(where: { $0.value.count > limits.attributeBytes }) {
        .attributeTooLong(limits.attributeBytes, in: source, at: long.name)
      } else if namespaces(declaredIn: tag) > Diagnostic.namespaceLimit {
        .tooManyNamespaces(Diagnostic.namespaceLimit, in: source, at: tag.nameRange)
      } else if open.isEmpty && namespace != Layout.namespace {
        .wrongRootNamespace(namespace, root: tag, in: source)
      } else {
        nil
      }
    guard refusal == nil else { return false }
    if namespace != Layout.namespace {
      diagnostics.append(.wrongNamespace(namespace, ofElement: name, in: source, at: tag.nameRange))
    }
    open.append(
      LayoutElement(
        name: name,
        attributes: places(of: attributes, in: tag),
        content: [],
        range: tag.range,
        startTagRange: tag.range,
        nameRange: tag.nameRange
      )
    )
    isInEmptyElement = tag.isEmptyElement
    return true
  }

  func endElement() {
    let isEmpty = isInEmptyElement
    isInEmptyElement = false
    if !isEmpty { _ = nextMarkup() }
    guard var element = open.popLast() else { return }
    element.range = element.range.lowerBound..<cursor.offset
    if open.isEmpty { root = element } else { append(.element(element)) }
  }

  func comment() {
    if case .comment(let range) = nextMarkup() { append(.comment(range)) }
  }

  func processingInstruction() {
    if case .processingInstruction(let range) = nextMarkup() { append(.processingInstruction(range)) }
  }

  func doctype(at offset: Int) {
    let keyword = Array("<!DOCTYPE".utf8)
    var start = min(offset, source.bytes.count - keyword.count)
    while start > 0 && !source.bytes[start..<(start + keyword.count)].elementsEqual(keyword) { start -= 1 }
    refusal = .doctypeRefused(in: source, at: max(0, start)..<(max(0, start) + keyword.count))
  }

  func fault(code: Int32, message: String, subject: String?, at offset: Int) {
    // One mistake can make the parser object to everything after it.
    guard faults.count < 5 else { return }
    faults.append(Fault(code: code, message: message, subject: subject, offset: offset))
  }

  func failedToStart() {
    faults.append(Fault(code: 0, message: "the parser could not be started", subject: nil, offset: 0))
  }

  func finished(isWellFormed: Bool) {
    self.isWellFormed = isWellFormed
    cursor.finish()
    noteText()
  }

  private func append(_ node: LayoutNode) {
    if !open.isEmpty {
      open[open.count - 1].content.append(node)
    } else if root == nil {
      prolog.append(node)
    } else {
      epilog.append(node)
    }
  }

  private func nextMarkup() -> MarkupCursor.Markup? {
    let markup = cursor.next()
    noteText()
    return markup
  }

  private func noteText() {
    guard faults.isEmpty, let text = cursor.text else { return }
    diagnostics.append(.unexpectedText(in: source, at: text))
  }

  /// Counts the declarations of a tag and gives the number in the file so far.
  private func namespaces(declaredIn tag: MarkupCursor.StartTag) -> Int {
    namespaceCount += tag.attributes.count { Diagnostic.isNamespaceDeclaration(source.bytes[$0.name]) }
    return namespaceCount
  }

  /// Brings the parser's values together with the places of their attributes; namespace declarations have no value.
  private func places(of attributes: [Attribute], in tag: MarkupCursor.StartTag) -> [LayoutAttribute] {
    let written = tag.attributes.filter { !Diagnostic.isNamespaceDeclaration(source.bytes[$0.name]) }
    return zip(attributes, written).compactMap { attribute, place in
      switch attribute.namespace {
      case nil, Layout.designNamespace: break
      case Self.schemaInstanceNamespace: return nil
      default:
        diagnostics.append(.wrongNamespace(attribute.namespace, ofAttributeIn: source, at: place))
        return nil
      }
      return LayoutAttribute(
        name: attribute.name,
        value: attribute.value,
        isDesignTime: attribute.namespace != nil,
        nameRange: place.name,
        valueRange: place.value
      )
    }
  }

  /// `xsi:schemaLocation` tells an editor where the schema is, and us nothing.
  private static let schemaInstanceNamespace = "http://www.w3.org/2001/XMLSchema-instance"
}
