import Foundation
import NibInterfaceBuilder
package import NibMarkup
package import NibModel
import NibNames
package import SystemPackage

/// The layouts and documents at the paths of files and folders, and the files of styles for them.
package struct FoundLayouts: Sendable {
  /// The paths of the layouts, each once.
  package internal(set) var files: [FilePath] = []
  /// The paths of the documents of Interface Builder, each once.
  package private(set) var documents: [FilePath] = []
  /// The paths of layouts and documents, in the order of the paths.
  package var allFiles: [FilePath] {
    documents.isEmpty ? files : (files + documents).sorted { $0.string < $1.string }
  }
  /// The files of styles that the layouts can use, besides the files in the projects.
  private(set) var styleFiles = StyleFiles()
  /// The files of styles among the paths, and in the folders.
  package var stylePaths: [FilePath] { styleFiles.checkedPaths.map { FilePath($0) } }
  /// The projects of the files, or none if a folder is among the paths.
  let projects: Projects
  /// The findings about folders and nib names.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The folders among the paths.
  private let folders: [FilePath]
  /// Whether a folder with layouts, or a file of compiled layouts, is among the paths.
  private(set) var hasFolder = false
  /// The files of compiled layouts.
  private var archives: [LayoutArchive] = []
  /// The paths of layouts that are not read from files of compiled layouts, because they are among the files.
  private var ownPaths: Set<FilePath> = []

  /// Finds the layout files at the given paths.
  ///
  /// Without a folder among the paths, layouts can refer to the files of their projects. A layout that is
  /// given by itself and belongs to no project finds the styles in its folder.
  ///
  /// - Parameters:
  ///   - excluded: The files that are left out of the folders.
  ///   - takesCompiled: Whether the layouts in files of compiled layouts are found, which have the paths of
  ///     the files that they were compiled from. Such a file is reported otherwise.
  package init(
    _ paths: [FilePath],
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    takesCompiled: Bool = false
  ) {
    var seen: Set<FilePath> = []
    func isNew(_ file: FilePath) -> Bool { seen.insert(file.absolute).inserted }
    func addStyles(_ file: FilePath, in folder: FilePath, isChecked: Bool = true) {
      let input = LayoutInput(path: file, settings: RuleSettings())
      styleFiles.add(input, in: folder, isChecked: isChecked)
    }
    var neighbors: [FilePath] = []
    let folders = Set(paths.filter(\.isFolder).map(\.absolute))
    self.folders = paths.filter(\.isFolder)
    projects = folders.isEmpty ? Projects(of: paths) : Projects()
    /// Returns the outermost folder among the paths with a file, or the folder of the file.
    func folder(of file: FilePath) -> FilePath {
      var folder = file.absolute
      var outermost: FilePath?
      while folder.removeLastComponent() {
        if folders.contains(folder) { outermost = folder }
      }
      return outermost ?? file.removingLastComponent()
    }
    for path in paths {
      if path.extension == LayoutArchive.fileExtension, !path.isFolder {
        if isNew(path) { addArchive(path, isTaken: takesCompiled, isNew: isNew) }
        continue
      }
      for file in files(at: path, excluding: excluded) where isNew(file) {
        if DocumentFileName.isDocument(file.string) {
          documents.append(file)
          continue
        }
        let name = LayoutFileName.name(ofPath: file.string)
        if name == LayoutFormat.stylesFile {
          addStyles(file, in: folder(of: file))
          continue
        }
        if VariantName(name) == nil { diagnostics.append(.invalidNibName(name, path: file.string)) }
        files.append(file)
        if path == file, !projects.contain(file.absolute) {
          neighbors.append(file.removingLastComponent().appending("\(LayoutFormat.stylesFile).xml"))
        }
      }
    }
    for file in neighbors where file.reasonForAbsence == nil && isNew(file) {
      addStyles(file, in: folder(of: file), isChecked: false)
    }
  }

  private mutating func addArchive(_ path: FilePath, isTaken: Bool, isNew: (FilePath) -> Bool) {
    guard isTaken else { return diagnostics.append(.compiledLayouts(path: path.string)) }
    switch LayoutArchive.open(path) {
    case .success(let archive):
      hasFolder = true
      archives.append(archive)
      for path in Self.layouts(in: archive, ElementVocabulary()).map(\.path).sorted(by: {
        $0.string < $1.string
      }) {
        if isNew(path) { files.append(path) } else { ownPaths.insert(path) }
      }
    case .failure(let error): diagnostics.append(error.diagnostic)
    }
  }

  /// Returns the layouts in a file of compiled layouts, with the paths that they were compiled from.
  private static func layouts(
    in archive: LayoutArchive,
    _ elements: ElementVocabulary
  ) -> [(path: FilePath, layout: ArchivedLayout)] {
    let archived = ArchivedElements(archive, elements)
    return archive.nibNames.flatMap { archived.layouts(named: $0) }.compactMap { member in
      member.forms.first.map { (FilePath($0.path ?? "\(member.name.name).xml"), $0) }
    }
  }

  /// Returns the folders where the layouts find other layouts.
  ///
  /// - Parameter change: What has changed since earlier folders, whose files are used again, or `nil` to read
  ///   all files.
  package func layoutFolders(
    _ elements: ElementVocabulary,
    limits: LayoutLimits = LayoutLimits(),
    change: LayoutFolders.Change? = nil
  ) -> LayoutFolders {
    let archived = archives.flatMap { Self.layouts(in: $0, elements) }.filter { !ownPaths.contains($0.path) }
    return LayoutFolders(
      files.map { LayoutInput(path: $0, settings: RuleSettings()) },
      styleFiles,
      projects,
      elements,
      archived: Dictionary(archived.map { ($0.path.string, $0.layout) }) { first, _ in first },
      isComplete: hasFolder,
      given: folders,
      limits: limits,
      change: change
    )
  }

  /// Returns an entry for each sound layout, in their order, and all findings.
  func entries<Entry>(
    _ elements: ElementVocabulary,
    _ entry: (LayoutResolution) -> Entry?
  ) -> (entries: [Entry], diagnostics: [Diagnostic]) {
    let folders = layoutFolders(elements)
    let layouts = allFiles.flatMap { folders.files(at: $0.string) }.map { folders.resolution(of: $0) }
    let found = diagnostics + layouts.flatMap(\.diagnostics)
    return (layouts.filter(\.isSound).compactMap(entry), found.inReportingOrder())
  }

  /// Returns whether an entry of a folder is a layout or a document of Interface Builder.
  package static func isWanted(_ name: String, isFolder: Bool) -> Bool {
    LayoutFileName.isLayout(name, isFolder: isFolder) || !isFolder && DocumentFileName.isDocument(name)
  }

  private mutating func files(at path: FilePath, excluding excluded: ExcludedPaths) -> [FilePath] {
    switch FolderContents.at(path, where: Self.isWanted) {
    case .success(let contents):
      let files = excluded.included(contents.files, in: path)
      let layouts = files.map(\.string).filter {
        !LayoutFileName.isStyles($0) && !DocumentFileName.isDocument($0)
      }
      hasFolder = hasFolder || (files != [path] && files.contains { !DocumentFileName.isDocument($0.string) })
      diagnostics += contents.diagnostics
      diagnostics += Dictionary(grouping: layouts) { path in
        let name = LayoutFileName.name(ofPath: path)
        return VariantName(name)?.name ?? name
      }
      .filter { $0.value.count > 1 }.map { .duplicateNibName($0.key, paths: $0.value) }
      return files
    case .failure(let error):
      diagnostics.append(error.diagnostic)
      return []
    }
  }
}

/// What a command reports about layouts, as JSON: an object with `version` (1) and `layouts`.
package struct LayoutsDocument<Entry: Encodable>: Encodable {
  private let version = 1
  private let layouts: [Entry]

  package init(_ layouts: [Entry]) { self.layouts = layouts }

  package var json: String { prettyJSON(self).withControlsEscaped }
}
