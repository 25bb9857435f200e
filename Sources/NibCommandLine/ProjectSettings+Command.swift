import ArgumentParser
import Foundation
package import NibLint
import NibMarkup
package import SystemPackage

extension ProjectSettings {
  /// Returns the settings of the project that paths belong to, and makes the folder of the settings file the
  /// working directory.
  ///
  /// The paths in the settings are then relative to the working directory, as are those in findings. Without
  /// paths, the project is the one around the working directory.
  ///
  /// Exits with status 64 if the paths belong to several projects, and with status 78 if the settings are not
  /// valid.
  package static func entered(for paths: [PathArgument]) throws -> ProjectSettings {
    var folders: Set<FilePath> = []
    var found: [String: SettingsFile] = [:]
    for path in paths.isEmpty ? [FilePath(".")] : paths.map(\.path) {
      let folder = path.isFolder ? path : path.removingLastComponent()
      guard folders.insert(folder).inserted else { continue }
      if let (path, file) = SettingsFile.ofProject(around: folder.isEmpty ? "." : folder.string) {
        found[path] = file
      }
    }
    let diagnostics = found.values.flatMap(\.diagnostics).inReportingOrder()
    guard diagnostics.isEmpty else {
      printError(diagnostics)
      throw ExitCode(78)
    }
    guard let (path, file) = found.first else { return ProjectSettings() }
    guard found.count == 1 else {
      let files = found.keys.sorted().map { "'\($0)'" }.joined(separator: " and ")
      throw ValidationError("the paths belong to several projects, with \(files); check each by itself")
    }
    let folder = FilePath(path).removingLastComponent()
    if !folder.isEmpty, !FileManager.default.changeCurrentDirectoryPath(folder.string) {
      printError("error: the folder '\(folder.string)' cannot be entered")
      throw ExitCode(66)
    }
    PathArgument.enterProject()
    return file.project
  }

  /// Returns the layouts that a command works on: those that it is given, or those of the project, or else
  /// the folder `Layouts`.
  ///
  /// Exits with status 66 if none of them says where the layouts are.
  package func layouts(_ given: [PathArgument]) throws -> [FilePath] {
    if !given.isEmpty { return given.map(\.path) }
    guard layouts.isEmpty else { return layouts.map(\.path) }
    let folder = FilePath("Layouts")
    guard folder.exists else {
      let hint =
        FilePath(SettingsFile.name).exists
        ? "write 'layouts:' with their folders in \(SettingsFile.name)"
        : "run nib init, which writes where they are, or name their folders as arguments"
      printError("error: there is no folder 'Layouts', where layouts are by default; \(hint)")
      throw ExitCode(66)
    }
    return [folder]
  }
}
