/// The content of a layout, or of one of its variants, in a source.
///
/// It is the same object in the contents of a library before and after a change of other files.
final class LibraryFile: Sendable {
  let name: VariantName
  /// The files with the name, of which there should be one.
  let contents: [NibSource.Content]
  /// The layout as other layouts include it.
  private let reading = Locked<LayoutDependencies.Included?>(nil)

  init(_ name: VariantName, _ contents: [NibSource.Content]) {
    self.name = name
    self.contents = contents
  }

  /// Returns the layout as it is read, which is done once for all layouts that include it.
  ///
  /// - Parameter styleSource: The index of the file's source.
  func included(_ limits: LayoutLimits, styleSource: Int) -> LayoutDependencies.Included {
    reading.initialized {
      switch text(limits) {
      case .success(let file): .layout(LayoutReading(file, limits: limits), styleSource: styleSource)
      case .failure(let error): .unusable(error.diagnostic)
      }
    }
  }

  /// Returns the text, or the finding that reports why there is none.
  func text(_ limits: LayoutLimits) -> Result<SourceFile, UnreadableFile> {
    if contents.count > 1 {
      let paths = contents.map { $0.path(name.name) }
      return .failure(UnreadableFile(.duplicateNibName(name.name, paths: paths)))
    }
    return contents[0].read(name.name, limits)
  }
}
