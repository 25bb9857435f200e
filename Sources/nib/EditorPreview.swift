import Foundation
import NibMarkup
import NibServer
import SystemPackage

/// The program that serves the live preview, as a process that ends with this one.
final class EditorPreview: LivePreviewPage, @unchecked Sendable {
  /// A reason why the program does not serve a page.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Message: Encodable {
    let path: String
    let text: String?
  }

  /// How long the program may take until it serves the page, in seconds.
  private static let longestStart = 20.0

  let address: String
  private let process: Process
  private let input = Pipe()
  private let queue = DispatchQueue(label: "texts for the preview")
  /// The newest text of each file that has not been sent yet.
  private let waiting = Locked<[FilePath: [UInt8]?]>([:])

  /// Starts the program in a folder, and waits until it serves the page.
  init(in folder: FilePath) throws {
    guard let program = PictureProgram.path(of: "nib-preview") else {
      throw Failure(description: "nib-preview is not installed, neither beside nib nor in a folder of PATH")
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = ["--serve", "--reads-texts"]
    process.currentDirectoryURL = URL(filePath: folder.string)
    process.standardInput = input
    process.standardOutput = output
    do { try process.run() } catch {
      throw Failure(description: "'\(program)' cannot be run: \(error.localizedDescription)")
    }
    let (line, isRead) = (Locked(Data()), DispatchSemaphore(value: 0))
    output.fileHandleForReading.readabilityHandler = { file in
      let bytes = file.availableData
      let isEnd = line.withLock { line in
        line += bytes
        return bytes.isEmpty || line.contains(UInt8(ascii: "\n"))
      }
      guard isEnd else { return }
      file.readabilityHandler = nil
      isRead.signal()
    }
    guard isRead.wait(timeout: .now() + Self.longestStart) == .success else {
      process.terminate()
      throw Failure(description: "nib-preview has not served a page within \(Self.longestStart) seconds")
    }
    let text = line.withLock { String(decoding: $0, as: UTF8.self) }
    guard !text.isEmpty else {
      throw Failure(description: "nib-preview has ended without a page; `nib preview --serve` says why")
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let address = words.last(where: { $0.hasPrefix("http://") }) else {
      process.terminate()
      throw Failure(description: "nib-preview is of another version than nib")
    }
    self.process = process
    self.address = String(address)
  }

  var isServed: Bool { process.isRunning }

  func show(_ text: [UInt8]?, at path: FilePath) {
    waiting.withLock { $0[path] = .some(text) }
    queue.async { [self] in
      let texts = waiting.withLock { texts in
        defer { texts = [:] }
        return texts
      }
      for (path, text) in texts {
        let message = Message(path: path.string, text: text.map { String(decoding: $0, as: UTF8.self) })
        guard process.isRunning, let line = try? JSONEncoder().encode(message) else { return }
        try? input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
      }
    }
  }
}
