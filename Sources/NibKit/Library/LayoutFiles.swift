import Foundation
package import LayoutXML

/// Finds layout files.
package enum LayoutFiles {
  /// The paths of the `.xml` files in a folder and in the folders inside it, in alphabetical order.
  ///
  /// Hidden files and folders are passed over; a symbolic link to a folder is not followed, so that no loop can form.
  package static func inside(_ path: String) -> Result<[String], UnreadableFolder> {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return .failure(UnreadableFolder("there is no such folder", path))
    }
    guard isDirectory.boolValue else {
      return .failure(UnreadableFolder("this is a file, not a folder", path))
    }
    var files: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        if folder == path { return .failure(UnreadableFolder("the folder cannot be read", path)) }
        // Reading it as a file tells what is the matter.
        files.append(folder)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if name.hasSuffix(".xml") {
          files.append(path)
        } else if type == .typeDirectory {
          folders.append(path)
        }
      }
    }
    return .success(files.sorted())
  }

  /// The file's name without `.xml`.
  package static func nibName(ofPath path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".xml") ? String(name.dropLast(4)) : name
  }
}

/// A folder that could not be listed, with the finding that says so.
package struct UnreadableFolder: Error {
  package let diagnostic: Diagnostic

  init(_ reason: String, _ path: String) {
    diagnostic = Diagnostic(.unreadableFile, reason, path: path)
  }
}
