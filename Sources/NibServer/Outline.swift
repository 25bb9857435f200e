import NibMarkup

/// The elements of a document as its tokens show them, even if the document is not well-formed yet.
struct Outline {
  /// An element with its places in the text.
  struct Element {
    let name: String
    /// The number of the start tag.
    let tag: Int
    /// The offsets of the name in the start tag.
    let nameRange: Range<Int>
    /// The offsets of the start tag.
    let startTag: Range<Int>
    /// The offsets of the name in the end tag, or `nil` if there is none.
    var endName: Range<Int>?
    /// The offset after the element.
    var end: Int
    /// The index of the element around this one, or `nil` if it is the outermost.
    let parent: Int?
    /// Whether nothing ends the element before the end of the text.
    fileprivate(set) var isOpen = true
  }

  private(set) var elements: [Element] = []
  private let text: DocumentText

  init(_ text: DocumentText) {
    self.text = text
    let tokens = text.source.markup
    var open: [Int] = []
    // With the numbers of open elements by name, an end tag that closes nothing takes no time.
    var openNames: [String: Int] = [:]
    var tag = 0
    for index in tokens.all.indices {
      let offsets = tokens.offsets(of: index)
      switch tokens.all[index].kind {
      case .tagName:
        let name = offsets.lowerBound + 1..<offsets.upperBound
        let whole = tokens.tag(tag) ?? offsets
        elements.append(
          Element(
            name: text.source.span(name).text,
            tag: tag,
            nameRange: name,
            startTag: whole,
            endName: nil,
            end: text.bytes.count,
            parent: open.last
          )
        )
        open.append(elements.count - 1)
        openNames[elements[elements.count - 1].name, default: 0] += 1
        tag += 1
      case .emptyTagEnd:
        guard let last = open.popLast() else { continue }
        elements[last].end = offsets.upperBound
        elements[last].isOpen = false
        openNames[elements[last].name, default: 1] -= 1
      case .endTag:
        let name = text.bytes[offsets].dropFirst(2).prefix {
          !">".utf8.contains($0) && !" \n\r\t".utf8.contains($0)
        }
        let label = String(decoding: name, as: UTF8.self)
        guard openNames[label, default: 0] > 0,
          let match = open.lastIndex(where: { elements[$0].name == label })
        else { continue }
        // Elements that are not closed end where the outer one does.
        for inner in open[match...] {
          elements[inner].end = offsets.lowerBound
          elements[inner].isOpen = false
          openNames[elements[inner].name, default: 1] -= 1
        }
        elements[open[match]].endName = name.startIndex..<name.endIndex
        elements[open[match]].end = offsets.upperBound
        open.removeSubrange(match...)
      default: break
      }
    }
  }

  /// Returns the value of an attribute of an element, or `nil` if it has none.
  func attribute(_ name: String, of element: Element) -> String? {
    text.source.markup.attributes(ofTag: element.tag)
      .first { text.bytes[$0.name].elementsEqual(name.utf8) }
      .map { text.source.span($0.value).text }
  }

  // MARK: Results

  /// The number of levels of symbols.
  private static let greatestDepth = 64

  var symbols: [LSP.DocumentSymbol] {
    // What is nested more deeply is shown beside what it is in, because JSON is read recursively.
    var depths: [Int] = []
    var parents: [Int?] = []
    for element in elements {
      let depth = element.parent.map { depths[$0] + 1 } ?? 0
      depths.append(min(depth, Self.greatestDepth))
      parents.append(depth > Self.greatestDepth ? element.parent.flatMap { parents[$0] } : element.parent)
    }
    var children: [[LSP.DocumentSymbol]] = Array(repeating: [], count: elements.count)
    var roots: [LSP.DocumentSymbol] = []
    // Inner elements follow outer ones, so that no recursion is needed.
    for (index, element) in elements.enumerated().reversed() {
      let names = ["id", "outlet", "name", "layout"].compactMap { attribute($0, of: element) }
      let nested = Array(children[index].reversed())
      children[index] = []
      let symbol = LSP.DocumentSymbol(
        name: element.name.isEmpty ? "?" : element.name,
        detail: names.isEmpty ? nil : names.joined(separator: " "),
        kind: element.parent == nil ? 2 : nested.isEmpty ? 8 : 19,
        range: text.range(element.startTag.lowerBound..<max(element.end, element.startTag.upperBound)),
        selectionRange: text.range(element.nameRange),
        children: nested.isEmpty ? nil : nested
      )
      if let parent = parents[index] { children[parent].append(symbol) } else { roots.append(symbol) }
    }
    return roots.reversed()
  }

  var foldingRanges: [LSP.FoldingRange] {
    var ranges: [LSP.FoldingRange] = []
    for element in elements {
      let start = text.line(of: element.startTag.lowerBound)
      // The line with the end tag stays visible.
      let end =
        text.line(of: max(element.startTag.lowerBound, element.end - 1)) - (element.endName == nil ? 0 : 1)
      if end > start { ranges.append(LSP.FoldingRange(startLine: start, endLine: end, kind: nil)) }
    }
    for comment in text.source.markup.offsets(of: .comment) {
      let (start, end) = (
        text.line(of: comment.lowerBound), text.line(of: max(comment.lowerBound, comment.upperBound - 1))
      )
      if end > start { ranges.append(LSP.FoldingRange(startLine: start, endLine: end, kind: "comment")) }
    }
    return ranges
  }

  /// Returns the names of the start tag and the end tag of an element if an offset is in one of them.
  func linkedRanges(at offset: Int) -> LSP.LinkedEditingRanges? {
    for element in elements {
      guard let end = element.endName else { continue }
      if (element.nameRange.lowerBound...element.nameRange.upperBound).contains(offset)
        || (end.lowerBound...end.upperBound).contains(offset)
      {
        return LSP.LinkedEditingRanges(ranges: [text.range(element.nameRange), text.range(end)])
      }
    }
    return nil
  }
}
