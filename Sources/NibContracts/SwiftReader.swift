package import Foundation
package import NibMarkup

/// A reader of Swift files.
///
/// A command reads them in processes of its own. One that crashes costs only the file that it was reading,
/// and the system ends one that takes too long.
package final class SwiftReader: Sendable {
  /// A program that calls ``serve(_:)`` when it is started with some arguments.
  package struct Program: Sendable {
    let executable: URL
    let arguments: [String]

    package init(_ executable: URL, arguments: [String]) {
      self.executable = executable
      self.arguments = arguments
    }
  }

  private let program: Program?
  /// The processes that are not reading a file.
  private let idle = Locked<[ReaderProcess]>([])

  /// - Parameter program: The program whose processes read the files, or `nil` to read them in this process.
  package init(_ program: Program? = nil) { self.program = program }

  /// Returns the declarations in a file.
  ///
  /// This method can be called on several threads, each of which has a process while it waits.
  package func declarations(in source: SourceFile) -> SwiftDeclarations {
    guard let program else { return SwiftDeclarations(source) }
    guard let process = idle.withLock({ $0.popLast() }) ?? ReaderProcess(program) else {
      // The system cannot start another process.
      return SwiftDeclarations(source)
    }
    switch process.declarations(in: source) {
    case .read(let declarations):
      idle.withLock { $0.append(process) }
      return declarations
    case .ended(let reason):
      return SwiftDeclarations(source, unparsed: reason)
    }
  }
}

/// A process that reads one Swift file after another.
private final class ReaderProcess: Sendable {
  enum Answer {
    case read(SwiftDeclarations)
    /// The process has ended, for a reason that a message gives.
    case ended(String)
  }

  /// Allows one process at a time to start, so that none inherits the pipes of another one.
  private static let starting = Locked(())

  private let process: Locked<Process>
  private let requests: FileHandle
  private let answers: FileHandle

  init?(_ program: SwiftReader.Program) {
    let process = Process()
    process.executableURL = program.executable
    process.arguments = program.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let (requests, answers) = (input.fileHandleForWriting, output.fileHandleForReading)
    (self.requests, self.answers) = (requests, answers)
    let isStarted = Self.starting.withLock { _ in
      for handle in [requests, answers] { _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC) }
      return (try? process.run()) != nil
    }
    guard isStarted else { return nil }
    self.process = Locked(process)
  }

  deinit {
    try? requests.close()
    try? answers.close()
  }

  func declarations(in source: SourceFile) -> Answer {
    do {
      try requests.write(message: Data(source.path.utf8))
      try requests.write(message: Data(source.bytes))
      if let answer = try answers.readMessage() {
        return .read(try JSONDecoder().decode(SwiftDeclarations.self, from: answer))
      }
    } catch {
      // The process has ended before or while it was written to.
    }
    try? requests.close()
    let status = process.withLock { process in
      process.waitUntilExit()
      return process.terminationStatus
    }
    return .ended(
      status == SIGXCPU
        ? "the Swift parser takes too long" : "the Swift parser crashes, probably because of deep nesting"
    )
  }
}
