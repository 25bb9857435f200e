import ArgumentParser
import Foundation
import SystemPackage

/// A path on the command line.
///
/// Names are bytes, which an argument that is a `String` no longer has when they are not UTF-8.
struct PathArgument: ExpressibleByArgument {
  let path: FilePath

  init(_ path: FilePath) {
    self.path = path
  }

  init?(argument: String) {
    switch Self.given[argument] {
    case nil: path = FilePath(argument)
    case .one(let given): path = given
    // Which of them is meant cannot be told.
    case .several: return nil
    }
  }

  var defaultValueDescription: String { path.string }

  private enum Given {
    case one(FilePath)
    case several
  }

  /// The arguments that are not UTF-8, by what is left of them as a `String`.
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
