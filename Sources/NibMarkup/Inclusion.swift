/// One place where a file is included in another one.
///
/// A file that is included at several places has an inclusion for each of them.
package final class Inclusion: Sendable {
  /// The file whose text is included.
  package let file: SourceFile
  /// The element that the text replaces.
  package let place: SourceSpan

  package init(_ file: SourceFile, at place: SourceSpan) { (self.file, self.place) = (file, place) }
}

/// A file as it stands for itself, or as it is included at a place.
package struct UsedFile: Sendable {
  package let file: SourceFile
  /// Where the file is included, or `nil` if it stands for itself.
  package let inclusion: Inclusion?

  package init(_ file: SourceFile) { (self.file, inclusion) = (file, nil) }

  package init(_ inclusion: Inclusion) { (file, self.inclusion) = (inclusion.file, inclusion) }

  package init(_ span: SourceSpan) { (file, inclusion) = (span.file, span.inclusion) }

  /// Returns the span of a range of bytes in the file.
  package func span(_ offsets: Range<Int>) -> SourceSpan { SourceSpan(self, offsets) }
}
