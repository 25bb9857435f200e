import Foundation
import NibMarkup
import SystemPackage

/// Conversions between the paths of files and their URIs.
enum FileURI {
  /// Returns the path of a file, or `nil` for another URI.
  static func path(_ uri: String) -> FilePath? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return FilePath(url.path).lexicallyNormalized()
  }

  static func uri(_ path: FilePath) -> String {
    URL(fileURLWithPath: path.string, isDirectory: false).absoluteString
  }
}

/// How a client names the files of a project, whose folder a symbolic link may lead to.
struct FileLocations {
  private var root = FilePath()
  private var name = FilePath()

  init() {}

  /// - Parameters:
  ///   - root: The folder without symbolic links.
  ///   - name: The path that the client has for it.
  init(_ root: FilePath, named name: FilePath) { (self.root, self.name) = (root, name) }

  /// Returns the URI of a file whose path has no symbolic links.
  func uri(_ path: FilePath) -> String {
    var rest = path
    guard root != name, !root.isEmpty, rest.removePrefix(root) else { return FileURI.uri(path) }
    return FileURI.uri(name.pushing(rest))
  }
}
