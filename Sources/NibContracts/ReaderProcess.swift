import Foundation
import NibMarkup

#if os(Linux) || os(macOS)
  /// A process that reads one Swift file after another.
  final class ReaderProcess: Sendable {
    /// The process has ended, for a reason that a message gives.
    struct Ended: Error {
      let reason: String
    }

    private let process: Locked<Process>
    private let connection: SocketConnection

    /// Starts a process, or returns `nil` if the system cannot.
    init?(_ program: SwiftReader.Program) {
      guard let (connection, end) = SocketConnection.pair() else { return nil }
      let process = Process()
      process.executableURL = program.executable
      process.arguments = program.arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
        $1
      }
      process.standardInput = end
      process.standardOutput = end
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      // Once the process has ended, nothing keeps its end open.
      try? end.close()
      self.process = Locked(process)
      self.connection = connection
    }

    /// Returns an answer for each of several files.
    ///
    /// - Parameter read: Reads the answers of the process.
    func answers<Answer>(
      to question: ReaderRequest.Question,
      about sources: [SourceFile],
      _ read: (Data) throws -> [Answer]
    ) throws(Ended) -> [Answer] {
      let request = ReaderRequest(question, fileCount: sources.count)
      let files = sources.flatMap { [Data($0.path.utf8), Data($0.bytes)] }
      if connection.send([request.data] + files), let data = connection.receive(),
        let answers = try? read(data), answers.count == sources.count
      {
        return answers
      }
      connection.close()
      let (reason, status) = process.withLock { process in
        process.waitUntilExit()
        return (process.terminationReason, process.terminationStatus)
      }
      switch (reason, status) {
      case (.uncaughtSignal, SIGXCPU): throw Ended(reason: "the Swift parser takes too long")
      case (.uncaughtSignal, SIGKILL): throw Ended(reason: "the process with the Swift parser was killed")
      case (.uncaughtSignal, _):
        throw Ended(reason: "the Swift parser crashes, probably because of deep nesting")
      default: throw Ended(reason: "the process with the Swift parser has ended")
      }
    }
  }
#else
  /// A process that this system cannot start.
  ///
  /// This branch is not compiled on the platforms that the project is tested on.
  final class ReaderProcess: Sendable {
    struct Ended: Error {
      let reason: String
    }

    init?(_ program: SwiftReader.Program) { nil }

    func answers<Answer>(
      to question: ReaderRequest.Question,
      about sources: [SourceFile],
      _ read: (Data) throws -> [Answer]
    ) throws(Ended) -> [Answer] {
      throw Ended(reason: "this system cannot start a process for the Swift parser")
    }
  }
#endif
