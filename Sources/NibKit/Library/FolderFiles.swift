import Foundation
package import LayoutXML

/// Finds files in folders.
package enum FolderFiles {
  /// The paths of the files in a folder and in the folders inside it, in alphabetical order.
  ///
  /// Hidden files and folders are passed over; a symbolic link to a folder is not followed, so that no loop can form. A
  /// folder inside that cannot be read is given as a file: reading it as one tells what is the matter.
  ///
  /// - Parameter isWanted: Whether an entry is a file to give, by its name and whether it is a folder, which takes time to
  ///   find out.
  package static func inside(
    _ path: String,
    where isWanted: (_ name: String, _ isFolder: () -> Bool) -> Bool
  ) -> Result<[String], UnreadableFolder> {
    guard FileManager.default.fileExists(atPath: path) else {
      return .failure(UnreadableFolder("there is no such folder", path))
    }
    guard isFolder(path) else { return .failure(UnreadableFolder("this is a file, not a folder", path)) }
    var files: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        if folder == path { return .failure(UnreadableFolder("the folder cannot be read", path)) }
        files.append(folder)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        // A link's attributes are its own.
        lazy var isFolder =
          (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType)
          == .typeDirectory
        if isWanted(name, { isFolder }) {
          files.append(path)
        } else if isFolder {
          folders.append(path)
        }
      }
    }
    return .success(files.sorted())
  }

  /// The files in a folder, or the file that a path names.
  package static func at(
    _ path: String,
    where isWanted: (_ name: String, _ isFolder: () -> Bool) -> Bool
  ) -> Result<[String], UnreadableFolder> {
    isFolder(path) ? inside(path, where: isWanted) : .success([path])
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}

/// A folder that could not be listed, with the finding that says so.
package struct UnreadableFolder: Error {
  package let diagnostic: Diagnostic

  init(_ reason: String, _ path: String) {
    diagnostic = Diagnostic(.unreadableFile, reason, path: path)
  }
}
