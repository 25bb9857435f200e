import Foundation
package import SystemPackage

extension FilePath {
  /// The path with symbolic links resolved in the part of it that exists.
  package var resolvingLinks: FilePath {
    FilePath(URL(fileURLWithPath: string).resolvingSymlinksInPath().path)
  }

  /// The path of the entry in its folder: links in the path of the folder are resolved, and the entry is not.
  ///
  /// To replace a file is to replace its entry.
  package var entry: FilePath {
    let path = absolute
    guard let name = path.lastComponent else { return path }
    return path.removingLastComponent().resolvingLinks.appending(name)
  }
}
