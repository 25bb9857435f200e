import Foundation
import NibMarkup
import NibModel
package import SystemPackage

/// Files that documents are made from, which must not be replaced.
package struct InputFiles: Sendable {
  /// A file, whatever its path is.
  private struct Identity: Hashable {
    let device: DeviceID
    let file: Inode

    /// - Returns: The file that a path leads to, or `nil` if there is none.
    init?(_ path: FilePath) {
      guard let status = try? path.stat() else { return nil }
      (device, file) = (status.deviceID, status.inode)
    }
  }

  private var identities: Set<Identity> = []
  private var entries: Set<FilePath> = []

  /// - Parameters:
  ///   - paths: Files.
  ///   - folders: The folders of layouts, whose layouts, styles, texts and asset catalogs are files, too.
  package init(_ paths: [FilePath], inLayoutsOf folders: [FilePath]) {
    for path in paths where path != "-" { add(path) }
    for folder in folders {
      guard let names = FileManager.default.enumerator(atPath: folder.string) else { continue }
      for case let name as String in names where Self.isRead(name) { add(folder.appending(name)) }
    }
  }

  private mutating func add(_ path: FilePath) {
    entries.insert(path.entry)
    if let identity = Identity(path) { identities.insert(identity) }
  }

  private static func isRead(_ name: String) -> Bool {
    let path = FilePath(name)
    return path.components.contains { $0.extension == "xcassets" }
      || ["xml", "nibs", "xib", "storyboard", "xcstrings", "strings", "stringsdict"].contains(path.extension)
  }

  /// Returns whether a path leads to one of the files.
  package func contains(_ path: FilePath) -> Bool {
    if path == "-" { return false }
    return entries.contains(path.entry) || Identity(path).map { identities.contains($0) } ?? false
  }
}
