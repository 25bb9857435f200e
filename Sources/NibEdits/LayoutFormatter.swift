package import NibMarkup
package import NibModel

/// A formatter that writes layouts, and files of styles, in their canonical form.
///
/// Attributes are in the order of the catalog, an element is on one line if it fits, and its children are
/// indented. Comments, the spelling of values, and single blank lines between elements stay as they are.
package struct LayoutFormatter: Sendable {
  private let elements: ElementVocabulary
  private let style: FormattingStyle

  package init(_ elements: ElementVocabulary, _ style: FormattingStyle) {
    self.elements = elements
    self.style = style
  }

  /// A file that is left as it is, because it is not understood.
  package struct Refusal: Error {
    /// What is wrong with the file as XML.
    package let diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  }

  /// Returns the edits that format a file, in the order of their places.
  ///
  /// - Parameter lines: The 1-based numbers of the lines that may change, or `nil` for all.
  /// - Throws: ``Refusal`` if the file is not well-formed, or has text or names of other namespaces.
  /// - Complexity: O(*n*) in the number of bytes.
  package func edits(of source: SourceFile, lines: ClosedRange<Int>? = nil) throws(Refusal) -> [TextEdit] {
    let reading = LayoutReading(source, limits: LayoutLimits())
    guard reading.layout != nil, reading.findings.isEmpty else {
      throw Refusal(reading.diagnostics)
    }
    // White space that is written as character references would not stay.
    let texts = source.markup.offsets(of: .text).map { Diagnostic.unexpectedText(at: source.span($0)) }
    guard texts.isEmpty else { throw Refusal(texts) }
    var formatting = Formatting(source, elements, style)
    formatting.run()
    guard let lines else { return formatting.edits.map(\.edit) }
    return formatting.edits.filter { edit in
      let range = source.span(edit.part).range
      return range.start.line <= lines.upperBound && range.end.line >= lines.lowerBound
    }
    .map(\.edit)
  }
}

/// The formatting of one file.
private struct Formatting {
  private let source: SourceFile
  private let tokens: MarkupTokens
  private let elements: ElementVocabulary
  private let style: FormattingStyle
  private let newline: String
  /// The edits, each with the range of the tag or comment that it is about.
  private(set) var edits: [(edit: TextEdit, part: Range<Int>)] = []
  /// The end of the line that a comment covers in which rules are turned off.
  private var coveredEnd = 0
  private var isBeforeCoveredLine = false

  /// The schemas of the open elements, with `nil` for an element that has none.
  private var open: [ElementSchema?] = []
  private var orders: [OrderKey: AttributeOrder] = [:]

  /// What the order of attributes depends on.
  private struct OrderKey: Hashable {
    let name: String
    let schema: ObjectIdentifier?
  }

  /// What stands before a gap between tags and comments.
  private enum Unit {
    case beginning, startTag, endTag, comment, other
  }

  init(_ source: SourceFile, _ elements: ElementVocabulary, _ style: FormattingStyle) {
    self.source = source
    self.elements = elements
    self.style = style
    tokens = source.markup
    newline = source.bytes.firstOccurrence(of: "\r\n") == nil ? "\n" : "\r\n"
  }

  mutating func run() {
    var previous = Unit.beginning
    // The end of what precedes the gap that is being read.
    var gap = 0
    var tag = 0
    var index = 0
    while index < tokens.all.count {
      let offsets = tokens.offsets(of: index)
      switch tokens.all[index].kind {
      case .space: index += 1
      case .tagName:
        let whole = tokens.tag(tag) ?? offsets
        if isBeforeCoveredLine {
          let end = source.bytes[whole.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
          // A single element can be wrapped.
          let next = tokens.nameOfTag(tag + 1)?.lowerBound ?? end
          coveredEnd = next < end ? end : 0
          isBeforeCoveredLine = false
        }
        close(gap..<offsets.lowerBound, previous, before: .startTag, whole)
        let count = tokens.all[index...].prefix { Int($0.start) < whole.upperBound }.count
        let isEmpty = tokens.all[index + count - 1].kind == .emptyTagEnd
        var end = whole.upperBound
        index += count
        // An element without content needs no end tag.
        var next = index
        if next < tokens.all.count, tokens.all[next].kind == .space { next += 1 }
        let isHollow = !isEmpty && next < tokens.all.count && tokens.all[next].kind == .endTag
        if isHollow {
          end = tokens.offsets(of: next).upperBound
          index = next + 1
        }
        format(tag, whole.lowerBound..<end, isEmpty: isEmpty || isHollow)
        if isEmpty || isHollow { open.removeLast() }
        previous = isEmpty || isHollow ? .endTag : .startTag
        gap = end
        tag += 1
      case .endTag:
        if !open.isEmpty { open.removeLast() }
        close(gap..<offsets.lowerBound, previous, before: .endTag, offsets)
        let text = source.span(offsets).text
        if text.contains(where: \.isWhitespace) {
          replace(offsets, with: text.filter { !$0.isWhitespace }, part: offsets)
        }
        previous = .endTag
        gap = offsets.upperBound
        index += 1
      case let kind:
        let unit: Unit = kind == .comment ? .comment : .other
        close(gap..<offsets.lowerBound, previous, before: unit, offsets)
        if kind == .comment, source.span(offsets).text.contains("nib:disable-next-line") {
          isBeforeCoveredLine = true
        }
        previous = unit
        gap = offsets.upperBound
        index += 1
      }
    }
    replace(gap..<source.bytes.count, with: newline, part: gap..<source.bytes.count)
  }

  private mutating func replace(_ range: Range<Int>, with text: String, part: Range<Int>) {
    if !source.bytes[range].elementsEqual(text.utf8) {
      edits.append((TextEdit(replacing: source.span(range), with: text), part))
    }
  }

  /// Writes the white space between two tags or comments.
  ///
  /// - Parameter part: The range of the second one.
  private mutating func close(_ gap: Range<Int>, _ previous: Unit, before next: Unit, _ part: Range<Int>) {
    if previous == .beginning { return replace(gap, with: "", part: part) }
    let lines = source.bytes[gap].count { $0 == UInt8(ascii: "\n") }
    // A comment stays beside what it follows.
    if next == .comment, lines == 0 { return replace(gap, with: " ", part: part) }
    // What a comment turns off must stay on its line.
    if next == .startTag, lines == 0, part.lowerBound < coveredEnd, previous != .comment {
      return replace(gap, with: "", part: part)
    }
    let isBlankLine = lines > 1 && previous != .startTag && next != .endTag
    replace(gap, with: (isBlankLine ? newline : "") + newline + indentation(open.count), part: part)
  }

  private func indentation(_ depth: Int) -> String {
    String(repeating: " ", count: depth * style.indentation)
  }

  /// Writes a start tag, or a whole element without content, and enters the element.
  private mutating func format(_ tag: Int, _ range: Range<Int>, isEmpty: Bool) {
    let start = source.span(tokens.nameOfTag(tag) ?? range).text
    let name = start.dropFirst().split(separator: ":").last.map(String.init) ?? ""
    let attributes = tokens.attributes(ofTag: tag).map { attribute in
      let quoted = (attribute.value.lowerBound - 1)..<(attribute.value.upperBound + 1)
      return (name: source.span(attribute.name).text, value: source.span(quoted).text)
    }
    let depth = open.count
    let schema = schema(of: name, attributes)
    open.append(schema)
    let order = order(of: name, schema)
    // Swift's sort keeps the order of equal elements.
    let ranked = attributes.map { (rank: order.rank(of: $0.name), text: "\($0.name)=\($0.value)") }
      .sorted { $0.rank < $1.rank }
    let end = isEmpty ? "/>" : ">"
    // A line that a comment covers is not broken.
    let isCovered = range.lowerBound < coveredEnd
    replace(range, with: text(start, ranked, end, depth, isWrapped: !isCovered), part: range)
  }

  private func text(
    _ start: String,
    _ attributes: [(rank: AttributeOrder.Rank, text: String)],
    _ end: String,
    _ depth: Int,
    isWrapped: Bool
  ) -> String {
    let indentation = depth * style.indentation
    let line = ([start] + attributes.map(\.text)).joined(separator: " ") + end
    if !isWrapped || indentation + line.count <= style.width || attributes.count < 2 { return line }
    // Attributes are aligned, unless that leaves too little room.
    let hanging = indentation + start.count + 1
    let column = hanging <= style.width / 2 ? hanging : indentation + 2 * style.indentation
    let separator = newline + String(repeating: " ", count: column)
    var text = start
    var length = indentation + start.count
    for (index, attribute) in attributes.enumerated() {
      let isLast = index + 1 == attributes.count
      let count = attribute.text.count + (isLast ? end.count : 0)
      let beginsGroup = index > 0 && attributes[index - 1].rank.group != attribute.rank.group
      if index > 0 && (beginsGroup || length + 1 + count > style.width) {
        text += separator + attribute.text
        length = column + count
      } else {
        text += " " + attribute.text
        length += 1 + count
      }
    }
    return text + end
  }

  /// Returns the element in the catalog whose attributes an element has.
  private func schema(of name: String, _ attributes: [(name: String, value: String)]) -> ElementSchema? {
    if name == LayoutFormat.styleElement, open.count == 1 {
      // A style has the attributes of its element.
      let element = attributes.first { $0.name == "element" }?.value.dropFirst().dropLast()
      return element.flatMap { elements[String($0)] }
    }
    return open.last.flatMap { $0 }?.parts[name] ?? elements[name]
  }

  private mutating func order(of name: String, _ schema: ElementSchema?) -> AttributeOrder {
    let key = OrderKey(name: name, schema: schema.map { ObjectIdentifier($0) })
    if let known = orders[key] { return known }
    let order = AttributeOrder(of: name, schema)
    orders[key] = order
    return order
  }
}
