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
  /// The indices of the sources by the folders' paths.
  private var indices: [FilePath: Int] = [:]
  /// The paths of the files that are to be checked, in addition to the layouts that use them.
  private(set) var checkedPaths: Set<String> = []

  init() {}

  /// Creates the files that all layouts find.
  init(_ files: [LayoutInput]) {
    sources = [Source(folder: "", files: files)]
    indices[""] = 0
    checkedPaths = Set(files.map(\.path))
  }

  /// Adds a file of styles for the layouts in a folder.
  ///
  /// - Parameter isChecked: Whether the file is to be checked itself.
  mutating func add(_ file: LayoutInput, in folder: FilePath, isChecked: Bool) {
    if isChecked { checkedPaths.insert(file.path) }
    let index = indices[folder] ?? sources.count
    if index == sources.count { sources.append(Source(folder: folder)) }
    indices[folder] = index
    sources[index].files.append(file)
  }

  /// Returns the index of the source whose styles a layout finds first, or `nil` if it has none.
  func source(ofLayoutAt path: FilePath) -> Int? {
    var folder = path
    while folder.removeLastComponent() {
      if let index = indices[folder] { return index }
    }
    return indices[""]
  }

  /// Reads the styles of each source in the order of the files' paths.
  func read(_ elements: ElementVocabulary, _ limits: LayoutLimits) -> StyleSheet {
    StyleSheet(
      sources.map { $0.files.sorted { $0.path < $1.path }.map { ($0.path, $0.read()) } },
      elements: elements,
      limits: limits
    )
  }
}
