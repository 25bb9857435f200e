import NibMarkup
import NibModel
import SystemPackage

/// The files around layouts that are given by themselves, in the folders of their projects.
///
/// A project is listed when a layout first refers to something that is not in its folder. Listing it reads no
/// file.
package final class Projects: Sendable {
  /// The absolute paths of the projects' folders, each once.
  private let folders: [FilePath]
  private let listed = Locked<[FilePath: ProjectFiles]>([:])

  /// Finds the projects that files belong to.
  init(of files: [FilePath] = []) {
    let parents = Set(files.map { $0.absolute.removingLastComponent() })
    folders = Set(parents.compactMap { SettingsFile.projectFolder(around: $0.string) })
      .sorted().map { FilePath($0) }
  }

  /// Returns whether a folder is left out when a project is listed.
  ///
  /// The folder of packages for JavaScript is not hidden and may contain very many files.
  package static func isSkipped(_ name: String) -> Bool { name == "node_modules" }

  /// Whether no file belongs to a project.
  var isEmpty: Bool { folders.isEmpty }

  /// Returns whether a file or a folder, whose path is absolute, belongs to a project.
  func contain(_ path: FilePath) -> Bool { folder(of: path) != nil }

  /// Returns the paths of a layout and of its variants in the nearest folder that contains the layout.
  ///
  /// The search begins in the folder with its nested folders, and goes outward to the folder of the project.
  func nearest(_ nibName: String, to folder: FilePath) -> [VariantName: [FilePath]] {
    files(around: folder)?.nearest(nibName, to: folder) ?? [:]
  }

  /// Returns the nib names of the layouts in the project of a folder.
  func nibNames(around folder: FilePath) -> Set<String> { files(around: folder)?.nibNames ?? [] }

  /// Returns the findings about the folders in the project of a folder that cannot be read.
  func unreadable(around folder: FilePath) -> [Diagnostic] { files(around: folder)?.diagnostics ?? [] }

  /// The paths of the files of styles in all projects, in alphabetical order for each.
  var styleFiles: [FilePath] { folders.flatMap { files(in: $0).styles } }

  private func files(around path: FilePath) -> ProjectFiles? { folder(of: path).map { files(in: $0) } }

  private func files(in folder: FilePath) -> ProjectFiles {
    listed.withLock { listed in
      if let known = listed[folder] { return known }
      let files = ProjectFiles(in: folder)
      listed[folder] = files
      return files
    }
  }

  /// Returns the innermost folder of a project that contains a path, or `nil` if there is none.
  private func folder(of path: FilePath) -> FilePath? {
    folders.filter { path.starts(with: $0) }.max { $0.components.count < $1.components.count }
  }
}

/// The layouts and the files of styles in a folder and its nested folders.
private struct ProjectFiles: Sendable {
  private struct File {
    let name: VariantName
    /// The path for messages.
    let path: FilePath
    /// The absolute path of the folder.
    let folder: FilePath
  }

  /// The layouts and their variants by their nib names.
  private var layouts: [String: [File]] = [:]
  /// The paths of the files of styles, in alphabetical order.
  private(set) var styles: [FilePath] = []

  /// The findings about folders that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  /// The nib names of the layouts.
  var nibNames: Set<String> { Set(layouts.keys) }

  /// Lists a folder with its nested folders.
  ///
  /// Hidden folders are skipped, and unreadable ones are reported.
  init(in folder: FilePath) {
    let contents = FolderContents.inside(folder) { name, isFolder in
      !isFolder && LayoutFileName.isLayout(name, isFolder: false)
    } isSkipped: {
      Projects.isSkipped($0)
    }
    switch contents {
    case .success(let found): diagnostics = found.diagnostics
    case .failure(let error): diagnostics = [error.diagnostic]
    }
    for file in (try? contents.get())?.files ?? [] {
      let name = LayoutFileName.name(ofPath: file.string)
      if name == LayoutFormat.stylesFile {
        styles.append(WorkingFolder.relative(file))
      } else if let name = VariantName(name) {
        let folder = file.removingLastComponent()
        layouts[name.base, default: []].append(
          File(name: name, path: WorkingFolder.relative(file), folder: folder)
        )
      }
    }
  }

  /// Returns the paths of a layout and of its variants in the nearest folder around a folder.
  func nearest(_ nibName: String, to folder: FilePath) -> [VariantName: [FilePath]] {
    let all = (layouts[nibName] ?? []).map { (file: $0, depth: folder.sharedDepth(with: $0.folder)) }
    let depth = all.lazy.filter { $0.file.name.traits.isEmpty }.map(\.depth).max()
    guard let depth else { return [:] }
    let near = all.lazy.filter { $0.depth >= depth }.map(\.file)
    return Dictionary(grouping: near, by: \.name).mapValues { $0.map(\.path) }
  }
}

extension FilePath {
  /// Returns the number of folders from the root of the file system on that two paths have in common.
  func sharedDepth(with other: FilePath) -> Int {
    zip(components, other.components).prefix { $0 == $1 }.count
  }
}
