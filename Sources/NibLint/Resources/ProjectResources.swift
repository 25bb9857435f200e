import NibInterfaceBuilder
import NibMarkup
import NibModel
package import NibResources
package import SystemPackage

/// The tables of texts and the asset catalogs in the project of layouts.
///
/// A project is listed when a layout in it first refers to a text, a color or an image. A table or a set is
/// read when it is first needed.
package final class ProjectResources: Sendable {
  /// A folder with tables, or with folders of languages that have them.
  private struct Folder: Sendable {
    let path: FilePath
    let tables: [String: StringTable]
  }

  private struct Project: Sendable {
    let folders: [Folder]
    /// The paths of all files with texts.
    let files: [FilePath]
    /// The documents of Interface Builder whose texts are translated in tables.
    let translatedDocuments: Set<FilePath>
    let catalogs: [AssetCatalog]
    /// The paths of the files of fonts.
    let fonts: [FilePath]
  }

  /// The folders that are checked, for layouts that belong to no project.
  private let given: [FilePath]
  private let limits: LayoutLimits
  private let projects = Locked<[FilePath: Project]>([:])
  private let knownTexts = Locked<[FilePath: StringSources]>([:])
  private let knownAssets = Locked<[FilePath: AssetSources]>([:])

  /// - Parameter given: The folders that are checked.
  init(given: [FilePath], limits: LayoutLimits) {
    self.given = given.map(\.absolute)
    self.limits = limits
  }

  /// Returns the tables for the layouts in a folder, the nearest first.
  package func texts(for folder: FilePath) -> StringSources {
    let folder = folder.absolute
    return knownTexts.withLock { known in
      if let sources = known[folder] { return sources }
      let near = project(around: folder).folders.nearest(to: folder, \.path)
      let sources = StringSources(near.map { .tables($0.tables) }, findingLimit: limits.findings)
      known[folder] = sources
      return sources
    }
  }

  /// Returns the languages that are missing from all tables near the folders.
  ///
  /// Without any table, no language is missing.
  package func missingLanguages(among codes: [String], for folders: [FilePath]) -> [String] {
    if codes.isEmpty { return [] }
    var known = Set(folders.flatMap { texts(for: $0).languages })
    // What is in `Base.lproj` is in English, unless a file says otherwise.
    if folders.contains(where: { !project(around: $0.absolute).translatedDocuments.isEmpty }) {
      known.insert("en")
    }
    return known.isEmpty ? [] : codes.filter { Language($0).matches(among: known).isEmpty }
  }

  /// Returns the asset catalogs for the layouts in a folder, the nearest first.
  package func assets(for folder: FilePath) -> AssetSources {
    let folder = folder.absolute
    return knownAssets.withLock { known in
      if let sources = known[folder] { return sources }
      let near = project(around: folder).catalogs.nearest(to: folder, \.path.absolute)
      let sources = AssetSources([.catalogs(near)])
      known[folder] = sources
      return sources
    }
  }

  /// Returns what the layouts of a document of Interface Builder refer to.
  func references(ofDocumentAt path: FilePath) -> DocumentReferences {
    DocumentReferences(table: table(ofDocumentAt: path)?.name) { [self] name in
      hasColor(name, for: path.removingLastComponent())
    }
  }

  /// Returns the table with the texts of a document of Interface Builder in other languages, or `nil` if
  /// there is none.
  func table(ofDocumentAt path: FilePath) -> StringTable? {
    let path = path.absolute
    let folder = path.removingLastComponent()
    let project = project(around: folder)
    guard project.translatedDocuments.contains(path), let stem = path.stem else { return nil }
    return project.folders.first { $0.path == folder.removingLastComponent() }?.tables[stem]
  }

  /// Returns whether an asset catalog for a folder has a color.
  func hasColor(_ name: String, for folder: FilePath) -> Bool {
    (try? assets(for: folder).color(name, from: nil, in: AssetTraits()).get()) != nil
  }

  /// Returns the asset catalogs of the projects of folders, each once.
  package func catalogs(for folders: [FilePath]) -> [AssetCatalog] {
    var known: Set<FilePath> = []
    return folders.flatMap { project(around: $0.absolute).catalogs }.filter { known.insert($0.path).inserted }
  }

  /// Returns the files of fonts in the projects of folders, each once.
  package func fonts(for folders: [FilePath]) -> [FilePath] {
    Set(folders.flatMap { project(around: $0.absolute).fonts }).sorted { $0.string < $1.string }
  }

  /// Returns whether a file is a font, given its name.
  private static func isFont(_ name: String) -> Bool {
    ["ttf", "otf", "ttc"].contains(FilePath(name).extension?.lowercased())
  }

  /// Returns a digest of the asset catalogs in the project of a folder.
  ///
  /// It does not depend on the pixels of images.
  func digestOfAssets(around folder: FilePath) -> ContentDigest {
    var values = DigestedValues()
    for catalog in project(around: folder.absolute).catalogs { catalog.digest(&values) }
    return values.digest
  }

  /// Returns a digest of the files with texts in the project of a folder.
  func digestOfTexts(around folder: FilePath) -> ContentDigest {
    var values = DigestedValues()
    for file in project(around: folder.absolute).files {
      values.add(file.string)
      switch SourceFile.readInRepository(file, byteLimit: limits.catalogBytes) {
      case .success(let source): values.add(source.digest)
      case .failure(let error): values.add(error.diagnostic.message)
      }
    }
    return values.digest
  }

  private func project(around folder: FilePath) -> Project {
    let root = root(of: folder)
    return projects.withLock { projects in
      if let project = projects[root] { return project }
      let project = list(root)
      projects[root] = project
      return project
    }
  }

  /// Returns the folder of a project, or the outermost of the folders that are checked.
  ///
  /// The folder of a language has its translations beside it.
  private func root(of folder: FilePath) -> FilePath {
    let root =
      SettingsFile.projectFolder(around: folder.string).map { FilePath($0) }
      ?? given.filter { folder.starts(with: $0) }.min { $0.components.count < $1.components.count } ?? folder
    return root.extension == "lproj" ? root.removingLastComponent() : root
  }

  private func list(_ root: FilePath) -> Project {
    let contents = FolderContents.inside(root) { name, isFolder in
      isFolder
        ? AssetCatalog.isCatalog(name)
        : StringFileName.isStrings(name) || DocumentFileName.isDocument(name) || Self.isFont(name)
    } isSkipped: {
      Projects.isSkipped($0)
    }
    let found = (try? contents.get())?.files ?? []
    let isCatalog = { (path: FilePath) in AssetCatalog.isCatalog(path.lastComponent?.string ?? "") }
    let isFont = { (path: FilePath) in Self.isFont(path.lastComponent?.string ?? "") }
    let isDocument = { (path: FilePath) in DocumentFileName.isDocument(path.string) }
    var files = found.filter { !isCatalog($0) && !isFont($0) && !isDocument($0) }
    var folders: [FilePath: [StringTable.File]] = [:]
    for file in files {
      let folder = file.removingLastComponent()
      guard
        let name = file.lastComponent.flatMap({ StringFileName($0.string, in: folder.lastComponent?.string) })
      else { continue }
      let path = WorkingFolder.relative(file)
      let home = folder.extension == "lproj" ? folder.removingLastComponent() : folder
      folders[home, default: []].append(
        StringTable.File(name, path: path.string) { [limits] in
          SourceFile.readInRepository(path, byteLimit: limits.catalogBytes)
        }
      )
    }
    // A document in the folder of a language is the table of its texts in that language.
    var translatedDocuments: Set<FilePath> = []
    for document in found.filter(isDocument) {
      let folder = document.removingLastComponent()
      let home = folder.removingLastComponent()
      guard
        let name = StringFileName(
          table: document.stem ?? "",
          inLanguageFolder: folder.lastComponent?.string
        ), folders[home]?.contains(where: { $0.name.table == name.table }) == true
      else { continue }
      let path = WorkingFolder.relative(document)
      folders[home]?.append(
        StringTable.File(name, path: path.string, texts: DocumentText.table) { [limits] in
          SourceFile.readInRepository(path, byteLimit: limits.fileBytes)
        }
      )
      files.append(document)
      translatedDocuments.insert(document)
    }
    return Project(
      folders: folders.map { path, files in
        let tables = Dictionary(grouping: files, by: \.name.table)
        return Folder(
          path: path,
          tables: tables.mapValues { StringTable($0[0].name.table, $0, findingLimit: limits.findings) }
        )
      },
      files: files.map { WorkingFolder.relative($0) },
      translatedDocuments: translatedDocuments,
      catalogs: found.filter(isCatalog).map { [limits] path in
        AssetCatalog(WorkingFolder.relative(path), findingLimit: limits.findings) {
          SourceFile.readInRepository($0, byteLimit: limits.fileBytes)
        }
      },
      // A link can lead out of the project.
      fonts: found.filter { isFont($0) && $0.isRegularFile && !$0.isLink }.map { WorkingFolder.relative($0) }
    )
  }
}

extension Array {
  /// Returns the elements whose folders share most with another one first.
  fileprivate func nearest(to folder: FilePath, _ path: (Element) -> FilePath) -> [Element] {
    map { (element: $0, path: path($0)) }.sorted { a, b in
      let (depth, other) = (folder.sharedDepth(with: a.path), folder.sharedDepth(with: b.path))
      return depth == other ? a.path.string < b.path.string : depth > other
    }.map(\.element)
  }
}
