import NibMarkup
import NibModel
import SystemPackage

/// The files of styles near layouts: those in the same folder as a layout, or in a folder with the layout.
package struct StyleFiles: Sendable {
  /// A folder whose layouts find the styles of its files first.
  private struct Source {
    /// The path of the folder, or an empty one for that of all layouts.
    let folder: FilePath
    var files: [LayoutInput] = []
  }

  private var sources: [Source] = []
  /// The paths of the files that are to be checked, in addition to the layouts that use them.
  private(set) var checkedPaths: Set<String> = []

  init() {}

  /// Creates the files that all layouts find.
  init(_ files: [LayoutInput]) {
    sources = [Source(folder: "", files: files)]
    checkedPaths = Set(files.map(\.path))
  }

  /// Adds a file of styles for the layouts in a folder.
  ///
  /// - Parameter isChecked: Whether the file is to be checked itself.
  mutating func add(_ file: LayoutInput, in folder: FilePath, isChecked: Bool) {
    if isChecked { checkedPaths.insert(file.path) }
    let known = sources.firstIndex { $0.folder == folder } ?? sources.count
    if known == sources.count { sources.append(Source(folder: folder)) }
    sources[known].files.append(file)
  }

  /// Returns the index of the source whose styles a layout finds first, or `nil` if it has none.
  func source(ofLayoutAt path: FilePath) -> Int? {
    let containing = sources.indices.filter { path.starts(with: sources[$0].folder) }
    return containing.max { sources[$0].folder.components.count < sources[$1].folder.components.count }
  }

  /// Reads the styles.
  func read(_ elements: ElementVocabulary, _ limits: LayoutLimits) -> StyleSheet {
    StyleSheet(
      sources.map { $0.files.map { ($0.path, $0.read()) } },
      elements: elements,
      limits: limits
    )
  }
}
