import Foundation
package import NibMarkup
package import NibModel
import NibNames
package import SystemPackage

/// The layout files at the paths of files and folders.
package struct FoundLayouts: Sendable {
  /// The paths of the layouts, each once.
  package private(set) var files: [FilePath] = []
  /// The findings about folders and nib names.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether a folder with layouts is among the paths.
  private(set) var hasFolder = false

  /// Finds the layout files at the given paths.
  package init(_ paths: [FilePath]) {
    var seen: Set<FilePath> = []
    let folder = FilePath(FileManager.default.currentDirectoryPath)
    for path in paths {
      for file in files(at: path) where seen.insert(folder.pushing(file).lexicallyNormalized()).inserted {
        let nibName = LayoutFileName.nibName(ofPath: file.string)
        if !NameSyntax.isNibName(nibName) { diagnostics.append(.invalidNibName(nibName, path: file.string)) }
        files.append(file)
      }
    }
  }

  /// The layouts as others include them.
  package func includedFiles(_ limits: LayoutLimits = LayoutLimits()) -> IncludedFiles {
    IncludedFiles(
      files.map { LayoutInput(path: $0, settings: RuleSettings(), limits: limits) },
      limits: limits
    )
  }

  /// Returns what to tell about each sound layout, in their order, and all findings.
  func entries<Entry>(
    _ elements: ElementVocabulary,
    _ entry: (LayoutResolution) -> Entry?
  ) -> (entries: [Entry], diagnostics: [Diagnostic]) {
    let included = includedFiles()
    let layouts = files.map { Self.resolved($0, elements, included) }
    let found = diagnostics + layouts.flatMap(\.diagnostics)
    return (layouts.filter(\.isSound).compactMap(entry), found.inReportingOrder())
  }

  /// Reads and resolves the layout at a path.
  package static func resolved(
    _ path: FilePath,
    _ elements: ElementVocabulary,
    _ included: IncludedFiles
  ) -> LayoutResolution {
    LayoutResolution(
      SourceFile.read(path),
      nibName: LayoutFileName.nibName(ofPath: path.string),
      elements: elements,
      limits: LayoutLimits(),
      classNames: .any,
      includes: included.includes(near: path.string)
    )
  }

  private mutating func files(at path: FilePath) -> [FilePath] {
    switch FolderContents.at(path, where: LayoutFileName.isLayout) {
    case .success(let contents):
      let files = contents.files
      hasFolder = hasFolder || (files != [path] && !files.isEmpty)
      diagnostics += contents.diagnostics
      diagnostics += Dictionary(grouping: files.map(\.string), by: LayoutFileName.nibName)
        .filter { $0.value.count > 1 }.map { .duplicateNibName($0.key, paths: $0.value) }
      return files
    case .failure(let error):
      diagnostics.append(error.diagnostic)
      return []
    }
  }
}

/// What a command tells about layouts, as JSON: an object with `version` (1) and `layouts`.
struct LayoutsDocument<Entry: Encodable>: Encodable {
  private let version = 1
  private let layouts: [Entry]

  init(_ layouts: [Entry]) { self.layouts = layouts }

  var json: String { prettyJSON(self).withControlsEscaped }
}
