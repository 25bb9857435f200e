import Foundation

/// Finds Swift sources.
enum SwiftFiles {
  /// The paths of the `.swift` files in a folder and in the folders inside it, in alphabetical order; a file is itself.
  ///
  /// Hidden folders are passed over, among them those that the package manager builds in. Links to folders are not
  /// followed.
  static func at(_ path: String) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
    else { return [path] }
    var files: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if type == .typeDirectory {
          folders.append(path)
        } else if name.hasSuffix(".swift") {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }
}
