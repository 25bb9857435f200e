/// A stretch of a file, in bytes.
///
/// It knows its file, so that a finding can never point into another one. The stretch of a tag or an
/// attribute is found when somebody asks: what is never shown needs no place.
public struct SourceSpan: Sendable {
  /// Where to look.
  private enum Place: Sendable {
    case offsets(Int32, Int32)
    case tagName(Int32)
    case tag(Int32)
    case element(Int32)
    case attribute(tag: Int32, Int32)
    case attributeName(tag: Int32, Int32)
    case attributeValue(tag: Int32, Int32)
  }

  /// The file.
  public let file: SourceFile
  private let place: Place

  /// Makes a span of a file.
  public init(_ file: SourceFile, _ offsets: Range<Int>) {
    self.file = file
    place = .offsets(Int32(clamping: offsets.lowerBound), Int32(clamping: offsets.upperBound))
  }

  private init(_ file: SourceFile, _ place: Place) {
    self.file = file
    self.place = place
  }

  /// The stretch, in bytes of ``SourceFile/bytes``.
  ///
  /// - Complexity: O(1); that of a tag or an attribute O(*n*) in the number of the file's bytes the first
  ///   time, and in the number of the tag's attributes; that of an element in the number of its tokens.
  public var offsets: Range<Int> {
    switch place {
    case .offsets(let start, let end): Int(start)..<Int(end)
    case .tagName(let tag): file.markup.nameOfTag(Int(tag)) ?? 0..<0
    case .tag(let tag): file.markup.tag(Int(tag)) ?? 0..<0
    case .element(let tag): file.markup.element(Int(tag)) ?? 0..<0
    case .attribute(let tag, let index): attribute(tag, index)?.offsets ?? 0..<0
    case .attributeName(let tag, let index): attribute(tag, index)?.name ?? 0..<0
    case .attributeValue(let tag, let index): attribute(tag, index)?.value ?? 0..<0
    }
  }

  /// - Parameter index: The attribute's number among those of the tag that declare no namespace.
  private func attribute(_ tag: Int32, _ index: Int32) -> MarkupTokens.Attribute? {
    var left = index
    return file.markup.attributes(ofTag: Int(tag)).first { attribute in
      if MarkupTokens.declaresNamespace(file.bytes[attribute.name]) { return false }
      left -= 1
      return left < 0
    }
  }

  /// The lines and columns.
  ///
  /// - Complexity: As ``SourceFile/position(at:)`` and ``offsets``.
  public var range: SourceRange {
    let offsets = offsets
    return SourceRange(
      path: file.path,
      start: file.position(at: offsets.lowerBound),
      end: file.position(at: offsets.upperBound)
    )
  }

  /// The text, with a replacement character where it is not UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes; those that lie in the file.
  var bytes: ArraySlice<UInt8> { file.bytes[offsets.clamped(to: file.bytes.indices)] }

  /// Its last bytes, or all of it.
  package func suffix(_ count: Int) -> SourceSpan {
    let offsets = offsets
    return SourceSpan(file, max(offsets.lowerBound, offsets.upperBound - count)..<offsets.upperBound)
  }

  /// The words in it, between white space.
  package var words: [SourceSpan] {
    bytes.split(whereSeparator: MarkupLexer.isSpace).map { SourceSpan(file, $0.indices) }
  }
}

extension SourceSpan {
  /// The `<` and the name of the tag with a number.
  static func tagName(_ tag: Int, in file: SourceFile) -> SourceSpan {
    SourceSpan(file, .tagName(Int32(clamping: tag)))
  }

  /// A start tag.
  static func tag(_ tag: Int, in file: SourceFile) -> SourceSpan {
    SourceSpan(file, .tag(Int32(clamping: tag)))
  }

  /// An element with what is inside it.
  static func element(_ tag: Int, in file: SourceFile) -> SourceSpan {
    SourceSpan(file, .element(Int32(clamping: tag)))
  }

  /// An attribute, of which there are as many in a tag as declare no namespace.
  static func attribute(_ index: Int, ofTag tag: Int, in file: SourceFile) -> SourceSpan {
    SourceSpan(file, .attribute(tag: Int32(clamping: tag), Int32(clamping: index)))
  }

  /// An attribute's name.
  static func attributeName(_ index: Int, ofTag tag: Int, in file: SourceFile) -> SourceSpan {
    SourceSpan(file, .attributeName(tag: Int32(clamping: tag), Int32(clamping: index)))
  }

  /// An attribute's value without its quotes.
  static func attributeValue(_ index: Int, ofTag tag: Int, in file: SourceFile) -> SourceSpan {
    SourceSpan(file, .attributeValue(tag: Int32(clamping: tag), Int32(clamping: index)))
  }
}

extension SourceFile {
  /// A stretch of the file.
  public func span(_ offsets: Range<Int>) -> SourceSpan { SourceSpan(self, offsets) }

  /// The place before a byte.
  public func span(at offset: Int) -> SourceSpan { SourceSpan(self, offset..<offset) }
}
