import ArgumentParser
import Foundation
import SystemPackage

/// A path on the command line. Names are bytes, which an argument that is a `String` no longer has when they are not UTF-8.
struct PathArgument: ExpressibleByArgument {
  let path: FilePath

  init(_ path: FilePath) {
    self.path = path
  }

  init?(argument: String) {
    path = Self.given[argument] ?? FilePath(argument)
  }

  /// The arguments that are not UTF-8, by what is left of them as a `String`.
  private static let given: [String: FilePath] = {
    var given: [String: FilePath] = [:]
    #if !canImport(WinSDK)
      for index in 0..<Int(CommandLine.argc) {
        guard let argument = CommandLine.unsafeArgv[index] else { continue }
        let text = String(cString: argument)
        if text.unicodeScalars.contains("\u{FFFD}") { given[text] = FilePath(platformString: argument) }
      }
    #endif
    return given
  }()
}
