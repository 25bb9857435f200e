import NibMarkup
import NibModel
package import NibResources
package import SystemPackage

/// The tables of texts in the project of layouts.
///
/// A project is listed when a layout in it first refers to a text, and a table is read when it is first
/// needed.
package final class ProjectStrings: Sendable {
  /// A folder with tables, or with folders of languages that have them.
  private struct Folder: Sendable {
    let path: FilePath
    let tables: [String: StringTable]
  }

  private struct Project: Sendable {
    let folders: [Folder]
    /// The paths of all files.
    let files: [FilePath]
  }

  /// The folders that are checked, for layouts that belong to no project.
  private let given: [FilePath]
  private let limits: LayoutLimits
  private let projects = Locked<[FilePath: Project]>([:])
  private let known = Locked<[FilePath: StringSources]>([:])

  /// - Parameter given: The folders that are checked.
  init(given: [FilePath], limits: LayoutLimits) {
    self.given = given.map(\.absolute)
    self.limits = limits
  }

  /// Returns the tables for the layouts in a folder, the nearest first.
  package func sources(for folder: FilePath) -> StringSources {
    let folder = folder.absolute
    return known.withLock { known in
      if let sources = known[folder] { return sources }
      let near = project(around: folder).folders.sorted { a, b in
        let (depth, other) = (folder.sharedDepth(with: a.path), folder.sharedDepth(with: b.path))
        return depth == other ? a.path.string < b.path.string : depth > other
      }
      let sources = StringSources(near.map { .tables($0.tables) }, findingLimit: limits.findings)
      known[folder] = sources
      return sources
    }
  }

  /// Returns a digest of the files with texts in the project of a folder.
  func digest(around folder: FilePath) -> ContentDigest {
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
  private func root(of folder: FilePath) -> FilePath {
    SettingsFile.projectFolder(around: folder.string).map { FilePath($0) }
      ?? given.filter { folder.starts(with: $0) }.min { $0.components.count < $1.components.count } ?? folder
  }

  private func list(_ root: FilePath) -> Project {
    let contents = FolderContents.inside(root) { name, isFolder in
      !isFolder && StringFileName.isStrings(name)
    } isSkipped: {
      Projects.isSkipped($0)
    }
    let files = (try? contents.get())?.files ?? []
    var folders: [FilePath: [StringTable.File]] = [:]
    for file in files {
      let folder = file.removingLastComponent()
      guard
        let name = file.lastComponent.flatMap({ StringFileName($0.string, in: folder.lastComponent?.string) })
      else { continue }
      let path = WorkingFolder.relative(file)
      let home = name.language == nil ? folder : folder.removingLastComponent()
      folders[home, default: []].append(
        StringTable.File(name, path: path.string) { [limits] in
          SourceFile.readInRepository(path, byteLimit: limits.catalogBytes)
        }
      )
    }
    return Project(
      folders: folders.map { path, files in
        let tables = Dictionary(grouping: files, by: \.name.table)
        return Folder(
          path: path,
          tables: tables.mapValues { StringTable($0[0].name.table, $0, findingLimit: limits.findings) }
        )
      },
      files: files.map { WorkingFolder.relative($0) }
    )
  }
}
