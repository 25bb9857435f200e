import ArgumentParser
import Foundation
package import SystemPackage

/// A path on the command line.
///
/// File names are bytes, and a `String` argument does not preserve them if they are not valid UTF-8.
package struct PathArgument: ExpressibleByArgument {
  package let path: FilePath

  package init(_ path: FilePath) {
    self.path = path
  }

  package init?(argument: String) {
    switch Self.given[argument] {
    case nil: path = FilePath(argument)
    case .one(let given): path = given
    // It is impossible to know which of them is meant.
    case .several: return nil
    }
  }

  package var defaultValueDescription: String { path.string }

  private enum Given {
    case one(FilePath)
    case several
  }

  /// The arguments that are not valid UTF-8, by the `String` that they are converted to.
  private static let given: [String: Given] = {
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
