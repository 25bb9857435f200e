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
    var text: String?
    /// The number of a picture to make, or `nil` to take the text.
    var picture: Int?
  }

  /// A picture that the program has made.
  private struct Answer: Decodable {
    let picture: Int
    let file: String?
  }

  /// The last picture of a layout that was asked for.
  private struct Request {
    let number: Int
    /// The number of texts that were sent before.
    let version: Int
    /// The file of the picture, which is empty if there is none, or `nil` until the program has answered.
    var file: FilePath?
    /// The last file that was made of the same texts.
    var earlierFile: FilePath?
  }

  private struct State {
    var address: String?
    var hasEnded = false
    var version = 0
    var pictures: [FilePath: Request] = [:]
    var pictureCount = 0
    /// The beginning of a line that is not complete yet.
    var rest = Data()

    /// Takes a line that the program has printed.
    mutating func read(_ line: Data) {
      guard let answer = try? JSONDecoder().decode(Answer.self, from: line) else {
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        address = address ?? words.last { $0.hasPrefix("http://") }.map(String.init) ?? ""
        return
      }
      for (path, request) in pictures where request.number == answer.picture {
        pictures[path]?.file = answer.file.map { FilePath($0) } ?? ""
      }
    }
  }

  /// How long the program may take until it serves the page, in seconds.
  private static let longestStart = 20.0
  /// How long a picture may take, in seconds; an editor shows nothing in the meantime.
  private static let longestPicture = 0.3

  private let process = Process()
  private let input = Pipe()
  private let queue = DispatchQueue(label: "texts for the preview")
  /// The newest text of each file that has not been sent yet.
  private let waiting = Locked<[FilePath: [UInt8]?]>([:])
  /// What the program has said; changes are signaled.
  private var state = State()
  private let condition = NSCondition()

  /// Starts the program in a folder.
  init(in folder: FilePath) throws {
    guard let program = PictureProgram.path(of: "nib-preview") else {
      throw Failure(description: "nib-preview is not installed, neither beside nib nor in a folder of PATH")
    }
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--serve", "--reads-texts"]
    process.currentDirectoryURL = URL(filePath: folder.string)
    process.standardInput = input
    process.standardOutput = output
    do { try process.run() } catch {
      throw Failure(description: "'\(program)' cannot be run: \(error.localizedDescription)")
    }
    output.fileHandleForReading.readabilityHandler = { [weak self] file in
      let bytes = file.availableData
      if bytes.isEmpty { file.readabilityHandler = nil }
      self?.take(bytes)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    condition.withLock {
      body(&state)
      condition.broadcast()
    }
  }

  /// Takes what the program has printed, which is nothing at the end.
  private func take(_ bytes: Data) {
    change { state in
      state.hasEnded = bytes.isEmpty
      state.rest += bytes
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        state.read(state.rest[..<end])
        state.rest = Data(state.rest[(end + 1)...])
      }
    }
  }

  /// Waits for something that the program says.
  ///
  /// - Returns: What it has said, or `nil` if it has ended or takes too long.
  private func wait<Result>(_ seconds: Double, for result: (State) -> Result?) -> Result? {
    let end = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while true {
        if let result = result(state) { return result }
        if state.hasEnded || !condition.wait(until: end) { return nil }
      }
    }
  }

  func address() throws -> String {
    let address = wait(Self.longestStart) { $0.address }
    guard let address else {
      let hasEnded = condition.withLock { state.hasEnded }
      process.terminate()
      throw Failure(
        description: hasEnded
          ? "nib-preview has ended without a page; `nib preview --serve` says why"
          : "nib-preview has not served a page within \(Self.longestStart) seconds"
      )
    }
    guard !address.isEmpty else {
      process.terminate()
      throw Failure(description: "nib-preview is of another version than nib")
    }
    return address
  }

  var isServed: Bool { process.isRunning }

  func picture(of layout: FilePath) -> FilePath? {
    let (request, isNew) = condition.withLock {
      let last = state.pictures[layout]
      // A program that has not answered yet would not answer sooner if it is asked again.
      if let last, last.file == nil {
        let isCurrent = last.version == state.version
        return (Request(number: 0, version: 0, earlierFile: isCurrent ? last.earlierFile : nil), false)
      }
      state.pictureCount += 1
      let request = Request(
        number: state.pictureCount,
        version: state.version,
        earlierFile: last?.version == state.version ? last?.file : nil
      )
      state.pictures[layout] = request
      return (request, true)
    }
    var file: FilePath?
    if isNew {
      send { [Message(path: layout.string, picture: request.number)] }
      file = wait(Self.longestPicture) { $0.pictures[layout]?.file }
    }
    let known = file ?? request.earlierFile
    return known?.isEmpty == true ? nil : known
  }

  func show(_ text: [UInt8]?, at path: FilePath) {
    change { $0.version += 1 }
    waiting.withLock { $0[path] = .some(text) }
    send { [waiting] in
      let texts = waiting.withLock { texts in
        defer { texts = [:] }
        return texts
      }
      return texts.map { path, text in
        Message(path: path.string, text: text.map { String(decoding: $0, as: UTF8.self) })
      }
    }
  }

  /// Sends messages after those that were sent before.
  private func send(_ messages: @escaping @Sendable () -> [Message]) {
    queue.async { [self] in
      for message in messages() {
        guard process.isRunning, let line = try? JSONEncoder().encode(message) else { return }
        try? input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
      }
    }
  }
}
