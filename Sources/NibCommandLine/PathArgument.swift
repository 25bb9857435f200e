import ArgumentParser
import Foundation
import NibMarkup
package import SystemPackage

/// A path on the command line.
///
/// File names are bytes, and a `String` argument does not preserve them if they are not valid UTF-8.
///
/// It is relative to the folder in which the command was started.
package struct PathArgument: ExpressibleByArgument {
  private let given: FilePath

  package init(_ path: FilePath) {
    given = path
  }

  /// The path, without `.`, and relative to the folder of the project if it is inside that folder.
  package var path: FilePath {
    guard !given.isEmpty else { return given }
    guard let project = Self.project.withLock({ $0 }) else {
      // Paths with and without `./` would be in different places of a report, and of a baseline.
      guard given.components.contains(where: { $0.kind == .currentDirectory }) else { return given }
      let path = FilePath(root: given.root, given.components.filter { $0.kind != .currentDirectory })
      return path.isEmpty ? FilePath(".") : path
    }
    let absolute = Self.startingFolder.pushing(given)
    // What `..` means after a symbolic link depends on where the link leads.
    let hasParents = given.components.contains { $0.kind == .parentDirectory }
    let written = hasParents ? nil : absolute.lexicallyNormalized()
    let target =
      absolute.target
      ?? absolute.removingLastComponent().target.map { folder in
        absolute.lastComponent.map { folder.appending($0) } ?? folder
      }
    for candidate in [written, target].compactMap(\.self) {
      var path = candidate
      if path.removePrefix(project) { return path.isEmpty ? FilePath(".") : path }
    }
    return written ?? target ?? absolute.lexicallyNormalized()
  }

  /// The folder of the project that a command works in, without symbolic links, or `nil` without a project.
  private static let project = Locked<FilePath?>(nil)

  /// Notes that a command has entered the folder of its project.
  static func enterProject() {
    let working = FilePath(FileManager.default.currentDirectoryPath)
    project.withLock { $0 = working.target ?? working }
  }

  /// Returns how a path in the working directory is written in the folder in which the command was started.
  package static func fromStart(_ path: FilePath) -> FilePath {
    let working = FilePath(FileManager.default.currentDirectoryPath)
    return working == startingFolder ? path : working.pushing(path)
  }

  /// The working directory before a command enters the folder of its project.
  private static let startingFolder = FilePath(FileManager.default.currentDirectoryPath)

  /// Notes the working directory.
  static func start() { _ = startingFolder }

  package init?(argument: String) {
    switch Self.arguments[argument] {
    case nil: given = FilePath(argument)
    case .one(let path): given = path
    // It is impossible to know which of them is meant.
    case .several: return nil
    }
  }

  package var defaultValueDescription: String { given.string }

  private enum Given {
    case one(FilePath)
    case several
  }

  /// The arguments that are not valid UTF-8, by the `String` that they are converted to.
  private static let arguments: [String: Given] = {
    var given: [String: Given] = [:]
    #if !canImport(WinSDK)
      func add(_ argument: UnsafePointer<CChar>) {
        let text = String(cString: argument)
        guard text.unicodeScalars.contains("\u{FFFD}") else { return }
        let path = FilePath(platformString: argument)
        if case .one(let other) = given[text], other != path {
          given[text] = .several
        } else if given[text] == nil {
          given[text] = .one(path)
        }
      }
      for index in 0..<Int(CommandLine.argc) {
        guard let argument = CommandLine.unsafeArgv[index] else { continue }
        add(argument)
        // As in `--sources=FOLDER`.
        if argument[0] == CChar(UInt8(ascii: "-")), let sign = strchr(argument, Int32(UInt8(ascii: "="))) {
          add(sign + 1)
        }
      }
    #endif
    return given
  }()
}
