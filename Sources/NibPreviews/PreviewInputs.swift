import NibMarkup
import SystemPackage

/// The files that pictures are made from, which no picture may replace.
struct PreviewInputs: Sendable {
  private let layouts: Set<FilePath>
  private let imageFolders: [FilePath]

  init(layouts: [FilePath], imageFolders: [String]) {
    self.layouts = Set(layouts.map(\.entry))
    self.imageFolders = imageFolders.map { FilePath($0).resolvingLinks }
  }

  /// Returns whether a file is a layout or may be an image.
  func mayContain(_ path: FilePath) -> Bool {
    let entry = path.entry
    return layouts.contains(entry) || imageFolders.contains { entry.starts(with: $0) }
  }

  /// Returns whether a file is a layout or one of the images that have been read.
  func contains(_ path: FilePath, images: Set<String>) -> Bool {
    let entry = path.entry
    return layouts.contains(entry)
      || images.contains { FilePath($0).entry == entry || FilePath($0).resolvingLinks == entry }
  }
}
