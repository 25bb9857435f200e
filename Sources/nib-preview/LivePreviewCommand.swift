import ArgumentParser
import Foundation
import NibCommandLine
import NibKit
import NibLint
import NibLivePreview
import NibMarkup
import NibPictures
import SystemPackage

/// The options of `nib preview --serve`.
struct LivePreviewOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: """
      Show the pictures in a browser, on a page that follows the files as they change. The command prints the address \
      of the page, which only this computer can reach, and ends with Control-C.
      """
  )
  var serve = false

  @Option(name: .long, help: "The port of the page. (default: one that is free)")
  var port: UInt16?

  @Flag(name: .long, help: .hidden)
  var readsTexts = false

  func validate() throws {
    guard !serve else { return }
    if port != nil || readsTexts { throw ValidationError("--port is an option of --serve.") }
  }

  /// Serves the page until the command is interrupted.
  ///
  /// - Parameter change: Replaces settings of the project by what the command line says.
  func run(_ folder: FilePath, change: @escaping (inout ProjectSettings) -> Void) throws -> Never {
    do { try Picture.requireFonts() } catch {
      printError(error.diagnostics)
      throw ExitCode(1)
    }
    signal(SIGPIPE, SIG_IGN)
    let preview = LivePreview { CheckedProject.entered(in: folder, change: change) }
    if readsTexts { EditorTexts.forward(to: preview) }
    let port = port ?? 0
    Task {
      do {
        try await PreviewSite.serve(preview, port: port) { address in
          print("The preview is at \(address)")
          fflush(nil)
        }
      } catch {
        let place = port == 0 ? "" : " at port \(port)"
        printError("error: the page cannot be served\(place): \(PreviewSite.reason(error))")
        Foundation.exit(69)
      }
    }
    dispatchMain()
  }
}

/// The texts that an editor has open, as its language server sends them on standard input: one JSON object a
/// line, with the path of a file and its text, or without a text for a file that is closed.
private enum EditorTexts {
  private struct Message: Decodable {
    let path: String
    let text: String?
  }

  /// Hands texts on until the input ends; then, the program ends too, because its editor has gone.
  static func forward(to preview: LivePreview) {
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    let thread = Thread {
      while let line = readLine() {
        if let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8)) {
          continuation.yield(message)
        }
      }
      Foundation.exit(0)
    }
    thread.start()
    Task {
      await preview.noteEditor()
      for await message in stream {
        await preview.takeEditorText(message.text.map { Array($0.utf8) }, at: FilePath(message.path))
      }
    }
  }
}
