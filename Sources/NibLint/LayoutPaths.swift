import LayoutXML
import NibKit

/// The layouts that files and folders hold.
struct LayoutPaths {
  /// The paths of the layouts, each once.
  private(set) var files: [String] = []
  /// What is wrong with folders and names.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether a folder with layouts is among the paths.
  private(set) var hasFolder = false

  /// Looks for the files of paths.
  init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      for file in files(at: path) where seen.insert(file.plainPath).inserted {
        let nibName = LayoutFiles.nibName(ofPath: file)
        if !NameSyntax.isNibName(nibName) { diagnostics.append(.invalidNibName(nibName, path: file)) }
        files.append(file)
      }
    }
  }

  private mutating func files(at path: String) -> [String] {
    switch FolderFiles.at(path, where: LayoutFiles.isLayout) {
    case .success(let files):
      hasFolder = hasFolder || (files != [path] && !files.isEmpty)
      diagnostics += Dictionary(grouping: files, by: LayoutFiles.nibName).filter { $0.value.count > 1 }
        .map { .duplicateNibName($0.key, paths: $0.value) }
      return files
    case .failure(let error):
      diagnostics.append(error.diagnostic)
      return []
    }
  }
}

extension String {
  /// The path without components that lead nowhere, so that two spellings of it are one.
  var plainPath: String {
    (hasPrefix("/") ? "/" : "") + split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
