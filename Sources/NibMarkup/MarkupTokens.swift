/// The tokens of a document, which cover every byte of its text in order.
///
/// A tree identifies elements by the numbers of their start tags; the tokens locate those tags in the text.
package struct MarkupTokens: Sendable {
  package let all: [MarkupToken]
  /// The number of bytes in the document.
  private let end: Int
  /// The index of each start tag's first token, in document order.
  private let startTags: [Int32]

  init(_ bytes: [UInt8]) {
    let tokens = MarkupLexer.tokens(of: bytes)
    all = tokens
    end = bytes.count
    startTags = tokens.indices.compactMap {
      tokens[$0].kind == .tagName ? Int32(truncatingIfNeeded: $0) : nil
    }
  }

  /// Returns the offsets of the token at an index in ``all``.
  package func offsets(of index: Int) -> Range<Int> {
    Int(all[index].start)..<(index + 1 < all.count ? Int(all[index + 1].start) : end)
  }

  /// Returns the offsets of all tokens of a kind.
  package func offsets(of kind: MarkupToken.Kind) -> [Range<Int>] {
    all.indices.compactMap { all[$0].kind == kind ? offsets(of: $0) : nil }
  }

  // MARK: Tags

  package var tagCount: Int { startTags.count }

  /// Returns the offsets of the `<` and the name of a start tag, or `nil` if there is no such tag.
  package func nameOfTag(_ tag: Int) -> Range<Int>? {
    startTags.indices.contains(tag) ? offsets(of: Int(startTags[tag])) : nil
  }

  /// Returns the indices of a start tag's tokens, which are empty if there is no such tag.
  func tokensOfTag(_ tag: Int) -> Range<Int> {
    guard startTags.indices.contains(tag) else { return 0..<0 }
    let start = Int(startTags[tag])
    var end = start + 1
    while end < all.count {
      switch all[end].kind {
      case .tagEnd, .emptyTagEnd: return start..<(end + 1)
      case .space, .attributeName, .equals, .attributeValue, .malformed: end += 1
      default: return start..<end
      }
    }
    return start..<end
  }

  /// Returns the offsets of a start tag, from its `<` to its `>`.
  package func tag(_ tag: Int) -> Range<Int>? {
    let tokens = tokensOfTag(tag)
    guard let last = tokens.last else { return nil }
    return offsets(of: tokens.lowerBound).lowerBound..<offsets(of: last).upperBound
  }

  /// Returns whether a start tag has its closing `>`.
  func isComplete(_ tag: Int) -> Bool {
    guard let last = tokensOfTag(tag).last else { return false }
    return all[last].kind == .tagEnd || all[last].kind == .emptyTagEnd
  }

  /// Returns the offsets of an element, from the `<` of its start tag to the `>` of its end tag.
  func element(_ tag: Int) -> Range<Int>? {
    guard let start = nameOfTag(tag)?.lowerBound else { return nil }
    var depth = 0
    for index in Int(startTags[tag])..<all.count {
      switch all[index].kind {
      case .tagName: depth += 1
      case .emptyTagEnd, .endTag: depth -= 1
      default: continue
      }
      if depth == 0 { return start..<offsets(of: index).upperBound }
    }
    return start..<end
  }

  /// Returns the number of the last start tag that begins before an offset, or `nil` if there is none.
  package func lastTag(before offset: Int) -> Int? {
    let next = startTags.indices.partitioningIndex { all[Int(startTags[$0])].start >= offset }
    return next > 0 ? next - 1 : nil
  }

  // MARK: Attributes

  /// The location of an attribute in the text.
  package struct Attribute: Sendable {
    /// The name with its prefix.
    package let name: Range<Int>
    /// The value without its quotes.
    package let value: Range<Int>

    /// The range from the name to the closing quote.
    package var offsets: Range<Int> { name.lowerBound..<(value.upperBound + 1) }
  }

  /// Returns the locations of a tag's complete attributes, including namespace declarations.
  package func attributes(ofTag tag: Int) -> [Attribute] {
    var attributes: [Attribute] = []
    var name: Int?
    var hasEquals = false
    for index in tokensOfTag(tag) {
      switch all[index].kind {
      case .attributeName: (name, hasEquals) = (index, false)
      case .equals: hasEquals = name != nil
      case .attributeValue:
        if let name, hasEquals {
          let value = offsets(of: index)
          attributes.append(
            Attribute(name: offsets(of: name), value: (value.lowerBound + 1)..<(value.upperBound - 1))
          )
        }
        (name, hasEquals) = (nil, false)
      case .malformed: (name, hasEquals) = (nil, false)
      default: break
      }
    }
    return attributes
  }

  // MARK: Text

  /// The offsets of text that has elements beside it, including the white space around the text.
  package var textsBesideElements: [Range<Int>] {
    all.indices.compactMap { index in
      guard all[index].kind == .text else { return nil }
      let isWholeContent =
        index > 0 && all[index - 1].kind == .tagEnd
        && index + 1 < all.count && all[index + 1].kind == .endTag
      return isWholeContent ? nil : offsets(of: index)
    }
  }

  /// Returns the offsets of the text between pieces of markup, without the white space around it.
  ///
  /// CDATA sections count as text. Text that is only white space is omitted.
  package func texts(in bytes: [UInt8]) -> [Range<Int>] {
    var texts: [Range<Int>] = []
    var text: Range<Int>?
    for index in all.indices {
      switch all[index].kind {
      case .text, .cdata:
        var offsets = offsets(of: index)
        if all[index].kind == .text {
          while let last = offsets.last, MarkupLexer.isSpace(bytes[last]) { offsets.removeLast() }
          while let first = offsets.first, MarkupLexer.isSpace(bytes[first]) { offsets.removeFirst() }
        }
        text = (text?.lowerBound ?? offsets.lowerBound)..<offsets.upperBound
      case .space: break
      default:
        if let text { texts.append(text) }
        text = nil
      }
    }
    return texts + (text.map { [$0] } ?? [])
  }
}

extension MarkupTokens {
  /// Returns whether an attribute with a name is a namespace declaration: `xmlns` or `xmlns:…`.
  package static func declaresNamespace(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: "xmlns".utf8) && (name.count == 5 || name.dropFirst(5).first == UInt8(ascii: ":"))
  }
}
