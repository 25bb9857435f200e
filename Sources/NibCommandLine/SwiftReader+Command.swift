import Foundation
package import NibContracts

extension SwiftReader {
  private static let argument = "--read-swift-files"

  /// A reader that starts this command again for the processes that read files.
  package static let ofCommand = SwiftReader(
    Bundle.main.executableURL.map { Program($0, arguments: [argument]) }
  )

  /// Reads files for another process and exits, if this one was started for that.
  static func serveIfStartedForIt() {
    guard CommandLine.arguments.dropFirst().elementsEqual([argument]) else { return }
    serve(Allowance())
    exit(0)
  }
}
