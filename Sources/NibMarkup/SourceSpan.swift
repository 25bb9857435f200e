/// A range of bytes in a file.
///
/// A span refers to its file, so that a finding can never point into another one. The offsets of a tag or an
/// attribute are computed on demand, because most spans are never shown.
public struct SourceSpan: Sendable {
  /// The location in the file, as offsets or as the number of a tag or an attribute.
  private enum Place: Sendable {
    case offsets(Int32, Int32)
    case tagName(Int32)
    case tag(Int32)
    case element(Int32)
    case attribute(tag: Int32, Int32)
    case attributeName(tag: Int32, Int32)
    case attributeValue(tag: Int32, Int32)
  }

  /// The file that contains the span.
  public let file: SourceFile
  /// Where the file is included, or `nil` if it stands for itself.
  package let inclusion: Inclusion?
  private let place: Place

  /// Creates a span of a range of bytes in a file.
  public init(_ file: SourceFile, _ offsets: Range<Int>) {
    self.init(UsedFile(file), offsets)
  }

  init(_ used: UsedFile, _ offsets: Range<Int>) {
    self.init(used, .offsets(Int32(clamping: offsets.lowerBound), Int32(clamping: offsets.upperBound)))
  }

  private init(_ used: UsedFile, _ place: Place) {
    (file, inclusion) = (used.file, used.inclusion)
    self.place = place
  }

  /// The range of the span in ``SourceFile/bytes``.
  ///
  /// - Complexity: O(1) for a span created from offsets. For a tag or an attribute, O(*n*) in the number of
  ///   the file's bytes the first time, and then in the number of the tag's attributes. For an element,
  ///   O(*n*) in the number of its tokens.
  public var offsets: Range<Int> {
    switch place {
    case .offsets(let start, let end): Int(start)..<Int(end)
    case .tagName(let tag): file.nameOfTag(Int(tag)) ?? 0..<0
    // Of a file whose text is not at hand, only the names of tags are known.
    case .tag(let tag): file.markup.tag(Int(tag)) ?? file.nameOfTag(Int(tag)) ?? 0..<0
    case .element(let tag): file.markup.element(Int(tag)) ?? file.nameOfTag(Int(tag)) ?? 0..<0
    case .attribute(let tag, let number): file.attribute(Int(number), ofTag: Int(tag))?.offsets ?? 0..<0
    case .attributeName(let tag, let number): file.attribute(Int(number), ofTag: Int(tag))?.name ?? 0..<0
    case .attributeValue(let tag, let number): file.attribute(Int(number), ofTag: Int(tag))?.value ?? 0..<0
    }
  }

  /// The element or the attribute that the span is the place of, or `nil` if it is another place.
  package var attributePlace: AttributePlace? {
    switch place {
    case .tagName(let tag):
      AttributePlace(source: UsedFile(self), tag: tag, number: AttributeOrigin.wholeTag)
    case .attribute(let tag, let number): AttributePlace(source: UsedFile(self), tag: tag, number: number)
    default: nil
    }
  }

  /// The lines and columns of the span.
  ///
  /// - Complexity: The same as for ``SourceFile/position(at:)`` and ``offsets``.
  public var range: SourceRange {
    let offsets = offsets
    return SourceRange(
      path: file.path,
      start: file.position(at: offsets.lowerBound),
      end: file.position(at: offsets.upperBound)
    )
  }

  /// The elements that include the file of the span, the innermost first.
  package var includes: some Sequence<SourceSpan> {
    sequence(first: self) { $0.inclusion?.place }.dropFirst()
  }

  /// The element in the outermost file that includes the file of the span, or the span itself if no file
  /// includes it.
  package var inOutermostFile: SourceSpan { includes.reduce(self) { $1 } }

  /// The text of the span, with replacement characters where it is not valid UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the span that lie within the file.
  var bytes: ArraySlice<UInt8> { file.bytes[offsets.clamped(to: file.bytes.indices)] }

  /// Returns the span of the last bytes, or the whole span if it is shorter.
  package func suffix(_ count: Int) -> SourceSpan {
    let offsets = offsets
    return SourceSpan(
      UsedFile(self),
      max(offsets.lowerBound, offsets.upperBound - count)..<offsets.upperBound
    )
  }

  /// The spans of the words, which white space separates.
  package var words: [SourceSpan] {
    let words =
      if file.record != nil, case .attributeValue(let tag, let number) = place {
        file.attribute(Int(number), ofTag: Int(tag))?.words ?? []
      } else {
        file.words(in: offsets)
      }
    return words.map { SourceSpan(UsedFile(self), $0) }
  }

  /// The empty span after the last byte.
  package var end: SourceSpan { SourceSpan(UsedFile(self), offsets.upperBound..<offsets.upperBound) }
}

extension SourceSpan {
  /// Returns the span of the `<` and the name of the tag with a number.
  package static func tagName(_ tag: Int, in file: UsedFile) -> SourceSpan {
    SourceSpan(file, .tagName(Int32(clamping: tag)))
  }

  /// Returns the span of a start tag.
  static func tag(_ tag: Int, in file: UsedFile) -> SourceSpan {
    SourceSpan(file, .tag(Int32(clamping: tag)))
  }

  /// Returns the span of an element, including its content.
  static func element(_ tag: Int, in file: UsedFile) -> SourceSpan {
    SourceSpan(file, .element(Int32(clamping: tag)))
  }

  /// Returns the span of an attribute, whose number does not count namespace declarations.
  static func attribute(_ index: Int, ofTag tag: Int, in file: UsedFile) -> SourceSpan {
    SourceSpan(file, .attribute(tag: Int32(clamping: tag), Int32(clamping: index)))
  }

  /// Returns the span of an attribute's name.
  static func attributeName(_ index: Int, ofTag tag: Int, in file: UsedFile) -> SourceSpan {
    SourceSpan(file, .attributeName(tag: Int32(clamping: tag), Int32(clamping: index)))
  }

  /// Returns the span of an attribute's value without its quotes.
  static func attributeValue(_ index: Int, ofTag tag: Int, in file: UsedFile) -> SourceSpan {
    SourceSpan(file, .attributeValue(tag: Int32(clamping: tag), Int32(clamping: index)))
  }
}

extension SourceFile {
  /// Returns the span of a range of bytes in the file.
  public func span(_ offsets: Range<Int>) -> SourceSpan { SourceSpan(self, offsets) }

  /// Returns the empty span before the byte at an offset.
  public func span(at offset: Int) -> SourceSpan { SourceSpan(self, offset..<offset) }
}
