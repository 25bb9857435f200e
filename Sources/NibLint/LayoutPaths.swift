import LayoutXML
import NibKit

/// The layouts that files and folders hold.
struct LayoutPaths {
  /// The layouts, each file once.
  private(set) var layouts: [CompiledLayout] = []
  /// What is wrong with folders and names.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads and compiles files and folders.
  init(_ paths: [String], catalog: ElementCatalog, limits: LayoutLimits = LayoutLimits()) {
    var seen: Set<String> = []
    for path in paths {
      for file in files(at: path) where seen.insert(file).inserted {
        let nibName = LayoutFiles.nibName(ofPath: file)
        if !NameSyntax.isNibName(nibName) { diagnostics.append(.invalidNibName(nibName, path: file)) }
        layouts.append(
          CompiledLayout(
            SourceFile.read(file, limits: limits),
            nibName: nibName,
            elements: catalog,
            limits: limits,
            classNames: .any
          )
        )
      }
    }
    diagnostics += layouts.flatMap(\.diagnostics)
  }

  private mutating func files(at path: String) -> [String] {
    switch FolderFiles.at(path, where: LayoutFiles.isLayout) {
    case .success(let files):
      diagnostics += Dictionary(grouping: files, by: LayoutFiles.nibName).filter { $0.value.count > 1 }
        .map { .duplicateNibName($0.key, paths: $0.value) }
      return files
    case .failure(let error):
      diagnostics.append(error.diagnostic)
      return []
    }
  }
}
