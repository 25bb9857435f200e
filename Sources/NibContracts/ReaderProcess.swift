import Foundation
import NibMarkup

#if os(Linux) || os(macOS)
  /// A process that reads one Swift file after another.
  final class ReaderProcess: Sendable {
    enum Answer {
      case read([SwiftDeclarations])
      /// The process has ended, for a reason that a message gives.
      case ended(String)
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

    func declarations(in sources: [SourceFile], readsRuntimeClasses: Bool) -> Answer {
      let request = ReaderRequest(fileCount: sources.count, readsRuntimeClasses: readsRuntimeClasses)
      let files = sources.flatMap { [Data($0.path.utf8), Data($0.bytes)] }
      if connection.send([request.data] + files), let answer = connection.receive(),
        let declarations = try? [SwiftDeclarations](data: answer),
        declarations.count == sources.count
      {
        return .read(declarations)
      }
      connection.close()
      let (reason, status) = process.withLock { process in
        process.waitUntilExit()
        return (process.terminationReason, process.terminationStatus)
      }
      switch (reason, status) {
      case (.uncaughtSignal, SIGXCPU): return .ended("the Swift parser takes too long")
      case (.uncaughtSignal, SIGKILL): return .ended("the process with the Swift parser was killed")
      case (.uncaughtSignal, _): return .ended("the Swift parser crashes, probably because of deep nesting")
      default: return .ended("the process with the Swift parser has ended")
      }
    }
  }
#else
  /// A process that this system cannot start.
  ///
  /// This branch is not compiled on the platforms that the project is tested on.
  final class ReaderProcess: Sendable {
    enum Answer {
      case read([SwiftDeclarations])
      case ended(String)
    }

    init?(_ program: SwiftReader.Program) { nil }

    func declarations(in sources: [SourceFile], readsRuntimeClasses: Bool) -> Answer {
      .read(sources.map { SwiftDeclarations($0, readsRuntimeClasses: readsRuntimeClasses) })
    }
  }
#endif
