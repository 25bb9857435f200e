import Foundation
import SystemPackage

/// The folder that the command was started in.
enum WorkingFolder {
  /// Returns a path relative to the folder if it is inside the folder, or else the path itself.
  static func relative(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// Returns a path relative to the folder if it is inside the folder, or else the path itself.
  static func relative(_ path: FilePath) -> FilePath {
    var relative = path
    return relative.removePrefix(FilePath(FileManager.default.currentDirectoryPath)) ? relative : path
  }
}
