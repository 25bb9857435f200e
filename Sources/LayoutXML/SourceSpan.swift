/// A stretch of a file, in bytes.
///
/// It knows its file, so that a finding can never point into another one.
public struct SourceSpan: Sendable {
  /// The file.
  public let file: SourceFile
  /// The stretch, in bytes of ``SourceFile/bytes``.
  public let offsets: Range<Int>

  /// Makes a span of a file.
  public init(_ file: SourceFile, _ offsets: Range<Int>) {
    self.file = file
    self.offsets = offsets
  }

  /// The lines and columns.
  ///
  /// - Complexity: As ``SourceFile/position(at:)``.
  public var range: SourceRange {
    SourceRange(
      path: file.path,
      start: file.position(at: offsets.lowerBound),
      end: file.position(at: offsets.upperBound)
    )
  }

  /// The text, with a replacement character where it is not UTF-8.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes; those that lie in the file.
  var bytes: ArraySlice<UInt8> { file.bytes[offsets.clamped(to: file.bytes.indices)] }

  /// Its last bytes, or all of it.
  package func suffix(_ count: Int) -> SourceSpan {
    SourceSpan(file, max(offsets.lowerBound, offsets.upperBound - count)..<offsets.upperBound)
  }

  /// The words in it, between white space.
  package var words: [SourceSpan] {
    bytes.split(whereSeparator: MarkupCursor.isSpace).map { SourceSpan(file, $0.indices) }
  }
}

extension SourceFile {
  /// A stretch of the file.
  public func span(_ offsets: Range<Int>) -> SourceSpan { SourceSpan(self, offsets) }

  /// The place before a byte.
  public func span(at offset: Int) -> SourceSpan { SourceSpan(self, offset..<offset) }
}
