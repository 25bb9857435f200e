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
          // Flushing all files would wait for the one that messages are read from.
          FileHandle.standardOutput.write(Data("The preview is at \(address)\n".utf8))
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

/// The messages that a language server sends on standard input, one JSON object a line: the path of a file
/// with its text, or without a text for a file that is closed, or with the number of a picture to make.
///
/// The answer to the last is a line with the number and the file of the picture, or without a file if there
/// is none.
private enum EditorTexts {
  private struct Message: Decodable {
    let path: String
    let text: String?
    let picture: Int?
  }

  private struct Answer: Encodable {
    let picture: Int
    let file: String?
  }

  /// Hands texts on until the input ends; then, the program ends too, because its editor has gone.
  static func forward(to preview: LivePreview) {
    let pictures = EditorPictures()
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        pictures.remove()
        Foundation.exit(128 + number)
      }
      source.activate()
      return source
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    let thread = Thread {
      while let line = readLine() {
        if let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8)) {
          continuation.yield(message)
        }
      }
      pictures.remove()
      Foundation.exit(0)
    }
    thread.start()
    Task {
      defer { for signal in signals { signal.cancel() } }
      await preview.noteEditor()
      for await message in stream {
        if let number = message.picture {
          let file = await preview.picture(of: FilePath(message.path)).flatMap { pictures.write($0) }
          guard let line = try? JSONEncoder().encode(Answer(picture: number, file: file)) else { continue }
          FileHandle.standardOutput.write(line + Data("\n".utf8))
        } else {
          await preview.takeEditorText(message.text.map { Array($0.utf8) }, at: FilePath(message.path))
        }
      }
    }
  }
}

/// The files of pictures that an editor shows, in a folder that only their user can read.
private final class EditorPictures: Sendable {
  /// The number of pictures that are kept, as long as the program runs.
  private static let limit = 20

  private let files = Locked<[URL]>([])
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "nib-preview-\(UUID().uuidString)"
  )

  /// Writes a picture into a file of its own, because editors keep what they have read.
  ///
  /// - Returns: The path of the file, or `nil` if it cannot be written.
  func write(_ picture: Data) -> String? {
    let digest = ContentDigest([UInt8](picture))
    let name = "\(String(digest.first, radix: 16))\(String(digest.second, radix: 16)).png"
    let file = folder.appending(path: name)
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try picture.write(to: file, options: .atomic)
      let old = files.withLock { files in
        files.removeAll { $0 == file }
        files.append(file)
        return files.count > Self.limit ? files.removeFirst() : nil
      }
      if let old { try? FileManager.default.removeItem(at: old) }
      return file.path
    } catch {
      return nil
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
