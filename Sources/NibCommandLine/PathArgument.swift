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

  /// The path, relative to the working directory if that is a folder above it.
  package var path: FilePath {
    let working = FilePath(FileManager.default.currentDirectoryPath)
    guard given.isRelative, !given.isEmpty else { return given }
    if working == Self.startingFolder {
      // Paths with and without `./` would be in different places of a report, and of a baseline.
      guard given.components.contains(where: { $0.kind == .currentDirectory }) else { return given }
      let path = FilePath(root: nil, given.components.filter { $0.kind != .currentDirectory })
      return path.isEmpty ? FilePath(".") : path
    }
    let absolute = Self.startingFolder.pushing(given)
    // What `..` means after a symbolic link depends on where the link leads.
    var path = (hasParents ? absolute.target : nil) ?? absolute.lexicallyNormalized()
    _ = path.removePrefix(working)
    return path.isEmpty ? FilePath(".") : path
  }

  private var hasParents: Bool { given.components.contains { $0.kind == .parentDirectory } }

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
