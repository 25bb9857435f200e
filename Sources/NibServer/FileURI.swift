import Foundation
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
