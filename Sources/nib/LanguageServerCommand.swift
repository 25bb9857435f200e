import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibServer
import SystemPackage

/// The command `nib lsp`.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves an editor that speaks the Language Server Protocol.",
    discussion: """
      The editor starts the command and sends its messages to standard input. The project is the one with the \
      nearest \(SettingsFile.name) around the folder that the editor has open, or else its folder Layouts.

      The exit status is 0 if the editor has ended the server, 1 if the editor has gone without that, and 65 \
      for an input that is not of the protocol.
      """
  )

  @Flag(
    name: .long,
    help: "Uses standard input and output, as it always does; some editors give this option."
  )
  var stdio = false

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let server = LanguageServer(
      .init(name: "nib", version: NibVersion.current),
      load: { CheckedProject.entered(in: $0) },
      startPreview: { try EditorPreview(in: $0) },
      send: { content in
        let message = Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
        do {
          _ = try FileDescriptor.standardOutput.writeAll(message)
        } catch {
          // The editor has gone, and waits for no answer.
          Foundation.exit(1)
        }
      }
    )
    let (status, problem) = ServerLoop().run(server, reading: .standardInput)
    if let problem { printError("error: \(problem)") }
    throw ExitCode(problem == nil ? status : 65)
  }
}
