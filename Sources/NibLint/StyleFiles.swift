import NibMarkup
import NibModel
import SystemPackage

/// The files of styles near layouts: those in the same folder as a layout, in a folder with the layout, or in
/// its project.
package struct StyleFiles: Sendable {
  /// A folder whose layouts find the styles of its files first.
  struct Source {
    /// The path of the folder, or an empty path for a source that all layouts use.
    let folder: FilePath
    var files: [LayoutInput] = []
  }

  private(set) var sources: [Source] = []
  /// Whether layouts search the sources by distance, instead of in the order they were added.
  private var areSearchedByDistance = false
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
    let folder = folder.absolute
    if isChecked { checkedPaths.insert(file.path) }
    let index = indices[folder] ?? sources.count
    if index == sources.count { sources.append(Source(folder: folder)) }
    indices[folder] = index
    sources[index].files.append(file)
  }

  /// Adds the files of styles in projects, each for the layouts in its folder.
  mutating func add(_ projects: Projects) {
    areSearchedByDistance = areSearchedByDistance || !projects.isEmpty
    for file in projects.styleFiles {
      let folder = file.removingLastComponent()
      if indices[folder.absolute] != nil { continue }
      add(LayoutInput(path: file, settings: RuleSettings()), in: folder, isChecked: false)
    }
  }

  /// Replaces the contents of files, by absolute path.
  mutating func replaceContents(_ contents: [FilePath: FileContent]) {
    if contents.isEmpty { return }
    for source in sources.indices {
      for (index, file) in sources[source].files.enumerated() {
        guard let content = contents[FilePath(file.path).absolute] else { continue }
        sources[source].files[index] = LayoutInput(path: file.path, content, settings: file.settings)
      }
    }
  }

  /// Returns the index of the source whose styles the layouts in a folder find first, or `nil` if there is
  /// none.
  func source(ofLayoutsIn folder: FilePath) -> Int? {
    if let index = indices[folder] { return index }
    guard areSearchedByDistance else {
      var outer = folder
      while outer.removeLastComponent() {
        if let index = indices[outer] { return index }
      }
      return indices[""]
    }
    // Of several folders at the same distance, the outer one comes first.
    return sources.indices.max {
      let (first, second) = (sources[$0].folder, sources[$1].folder)
      let (near, nearer) = (folder.sharedDepth(with: first), folder.sharedDepth(with: second))
      return near == nearer ? first.components.count > second.components.count : near < nearer
    }
  }

  /// Reads the styles of each source in the order of the files' paths.
  func read(_ elements: ElementVocabulary, _ limits: LayoutLimits) -> StyleSheet {
    var nearness: (@Sendable (Int, Int) -> Int)?
    if areSearchedByDistance {
      let folders = sources.map(\.folder)
      nearness = { folders[$0].sharedDepth(with: folders[$1]) }
    }
    return StyleSheet(
      sources.map {
        $0.files.sorted { $0.path < $1.path }.map { ($0.path, $0.content.read($0.nibName, limits)) }
      },
      elements: elements,
      limits: limits,
      nearness: nearness
    )
  }
}
