package import NibMarkup

/// A file with a layout, or with one of its variants, at one version of its content.
///
/// It is the same object as long as its content stays the same, whatever happens to other files.
package final class LayoutFile: Sendable {
  package let name: VariantName
  /// The place that other layouts and styles are looked up from: a source of a library, or a folder.
  package let place: LookupPlace
  /// The files with the name at the place, or none for a compiled layout; there should be only one.
  package let contents: [FileContent]
  /// Reads the text of a file that is not written as a layout, or `nil` for layouts.
  private let reader: (@Sendable (SourceFile, LayoutLimits) -> LayoutReading)?
  /// The layout in a file of compiled layouts, or `nil` for other files.
  package let archived: ArchivedFamilyMember?
  private let known = Locked<Result<LayoutReading, UnreadableFile>?>(nil)

  /// - Parameter reader: Reads the text of a file that is not written as a layout.
  package init(
    _ name: VariantName,
    _ contents: [FileContent],
    place: LookupPlace,
    reader: (@Sendable (SourceFile, LayoutLimits) -> LayoutReading)? = nil
  ) {
    self.name = name
    self.contents = contents
    self.place = place
    self.reader = reader
    archived = nil
  }

  /// Creates a file for a compiled layout, which has no text.
  package init(_ member: ArchivedFamilyMember, place: LookupPlace) {
    name = member.name
    contents = []
    self.place = place
    reader = nil
    archived = member
  }

  /// Creates a file that has been read, such as a part of a document of Interface Builder.
  package convenience init(
    _ name: VariantName,
    _ content: FileContent,
    place: LookupPlace,
    reading: Result<LayoutReading, UnreadableFile>
  ) {
    self.init(name, [content], place: place)
    known.withLock { $0 = reading }
  }

  /// Returns the layout, which is read the first time and then kept.
  ///
  /// - Complexity: O(*n*) in the number of bytes the first time, then O(1).
  package func reading(_ limits: LayoutLimits) -> Result<LayoutReading, UnreadableFile> {
    known.initialized { read(limits) }
  }

  /// Whether the layout has been read and is kept.
  package var isRead: Bool { known.withLock { $0 != nil } }

  /// Returns the layout, which is not kept unless it has already been read.
  package func passingReading(_ limits: LayoutLimits) -> Result<LayoutReading, UnreadableFile> {
    known.withLock { $0 } ?? read(limits)
  }

  private func read(_ limits: LayoutLimits) -> Result<LayoutReading, UnreadableFile> {
    text(limits).map { reader?($0, limits) ?? LayoutReading($0, limits: limits) }
  }

  /// Returns the text, or the finding that reports why there is none.
  package func text(_ limits: LayoutLimits) -> Result<SourceFile, UnreadableFile> {
    if let archived {
      return .failure(UnreadableFile(.compiledInclude(name.name, path: archived.path)))
    }
    if contents.count > 1 {
      let paths = contents.map { $0.path(name.name) }
      return .failure(UnreadableFile(.duplicateNibName(name.name, paths: paths)))
    }
    return contents[0].read(name.name, limits)
  }
}
