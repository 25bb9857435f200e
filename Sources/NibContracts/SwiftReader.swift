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
  private let processes = Processes()

  /// - Parameter program: The program whose processes read the files, or `nil` to read them in this process.
  package init(_ program: Program? = nil) { self.program = program }

  /// Returns the declarations in each of several files.
  ///
  /// Several files at once take less time than one after another, because each exchange with a process costs
  /// time. This method can be called on several threads; each call has a process of its own.
  ///
  /// - Parameter readsRuntimeClasses: Whether to read what nibs of Apple's systems depend on, too.
  package func declarations(
    in sources: [SourceFile],
    readsRuntimeClasses: Bool = false
  ) -> [SwiftDeclarations] {
    answers(to: .declarations(readsRuntimeClasses: readsRuntimeClasses), about: sources) {
      try [SwiftDeclarations](data: $0)
    } here: {
      SwiftDeclarations($0, readsRuntimeClasses: readsRuntimeClasses)
    } unread: {
      SwiftDeclarations($0, unparsed: $1)
    }
  }

  /// Returns the occurrences of names in each of several files, in the order of their places, or `nil` for a
  /// file that cannot be parsed.
  package func uses(of names: Set<String>, in sources: [SourceFile]) -> [[SwiftNameUse]?] {
    answers(to: .uses(of: names), about: sources) {
      try [[SwiftNameUse]](data: $0)
    } here: {
      SwiftNameReader.uses(of: names, in: $0)
    } unread: { _, _ in
      nil
    }
  }

  /// Returns an answer for each of several files.
  ///
  /// - Parameters:
  ///   - read: Reads the answers of a process.
  ///   - here: Returns the answer for a file that is read in this process.
  ///   - unread: Returns the answer for a file that cannot be parsed, given the reason.
  private func answers<Answer>(
    to question: ReaderRequest.Question,
    about sources: [SourceFile],
    _ read: (Data) throws -> [Answer],
    here: (SourceFile) -> Answer,
    unread: (SourceFile, String) -> Answer
  ) -> [Answer] {
    guard let program, !sources.isEmpty else { return sources.map(here) }
    guard let process = processes.take(of: program) else {
      return sources.map { unread($0, "no process can be started for the Swift parser") }
    }
    do {
      let answers = try process.answers(to: question, about: sources, read)
      processes.giveBack(process)
      return answers
    } catch {
      processes.giveBack(nil)
      if sources.count == 1 { return sources.map { unread($0, error.reason) } }
      // One of the files has ended the process.
      return sources.flatMap { answers(to: question, about: [$0], read, here: here, unread: unread) }
    }
  }
}

/// The processes of a reader.
private final class Processes: @unchecked Sendable {
  // Guards everything below.
  private let condition = NSCondition()
  /// The processes that are not reading a file.
  private var idle: [ReaderProcess] = []
  /// The number of processes that are reading files.
  private var busyCount = 0
  /// Whether the system could not start another process.
  private var isExhausted = false

  /// Returns a process that is not reading a file, or waits for one if the system cannot start another.
  ///
  /// - Returns: The process, or `nil` if there is none and none can be started.
  func take(of program: SwiftReader.Program) -> ReaderProcess? {
    condition.withLock {
      var process = idle.popLast()
      if process == nil, !isExhausted {
        // One process at a time is started, so that none inherits what another is started with.
        process = ReaderProcess(program)
        isExhausted = process == nil
      }
      while process == nil, busyCount > 0 {
        condition.wait()
        process = idle.popLast()
      }
      if process != nil { busyCount += 1 }
      return process
    }
  }

  /// Takes a process back that has read a file, or `nil` for one that has ended.
  func giveBack(_ process: ReaderProcess?) {
    condition.withLock {
      busyCount -= 1
      if let process { idle.append(process) } else { isExhausted = false }
      condition.broadcast()
    }
  }
}
