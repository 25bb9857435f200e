package import SystemPackage

/// A record of what a computation asked the file system, with a digest of each answer.
///
/// A computation that depends on nothing else has the same result as long as the answers are the same. While
/// a record is ``current``, whatever reads files and folders in this package adds to it.
package final class FileRecord: Sendable {
  /// A question about a path.
  package struct Question: Hashable, Sendable {
    package enum Subject: Int, Sendable {
      /// The content of a file.
      case content
      /// The content of a file in a repository, where links are followed only to files with its extension.
      case contentInRepository
      /// Whether there is a file, a folder or something else.
      case kind
      /// The same, but of a symbolic link itself.
      case kindOfLink
      /// The path without symbolic links.
      case target
      /// The entries of a folder that are neither hidden nor files of results, which change with each run.
      case entries
    }

    package let subject: Subject
    package let path: FilePath
    /// The size above which a file is not read, or `nil` for other questions.
    package let byteLimit: Int?

    package init(_ subject: Subject, _ path: FilePath, byteLimit: Int? = nil) {
      self.subject = subject
      self.path = path
      self.byteLimit = byteLimit
    }
  }

  /// The extension of files with results, which no result depends on.
  package static let extensionOfResults = "nibcache"

  /// The record that this thread adds to.
  @TaskLocal package static var current: FileRecord?

  private struct State: Sendable {
    var answers: [Question: ContentDigest] = [:]
    var isConsistent = true
    var isComplete = true
  }

  private let state = Locked(State())
  /// The answers that were given shortly before the record was made.
  private let earlier: FileRecord?

  /// - Parameter earlier: A record whose answers, given shortly before, can be used again.
  package init(after earlier: FileRecord? = nil) { self.earlier = earlier }

  /// Whether each question had the same answer each time.
  package var isConsistent: Bool { state.withLock { $0.isConsistent } }

  /// Whether the computation depends on nothing but the answers.
  package var isComplete: Bool { state.withLock { $0.isComplete } }

  /// Notes that the computation depends on something that may be different another time, such as a process
  /// that was ended.
  package func addChance() { state.withLock { $0.isComplete = false } }

  /// The questions with the digests of their answers, in no particular order.
  package var answers: [Question: ContentDigest] { state.withLock { $0.answers } }

  /// Adds an answer.
  func add(_ answer: ContentDigest, to question: Question) {
    state.withLock { state in
      if let known = state.answers.updateValue(answer, forKey: question), known != answer {
        state.isConsistent = false
      }
    }
  }

  /// Returns the digest of the answer to a question if it is known.
  package func knownAnswer(to question: Question) -> ContentDigest? {
    if let known = known(question) { return known }
    guard let known = earlier?.known(question) else { return nil }
    add(known, to: question)
    return known
  }

  /// Returns the digest of the answer to a question, which is asked if the answer is not known.
  package func answer(to question: Question) -> ContentDigest {
    if let known = knownAnswer(to: question) { return known }
    let answer = FileRecord.$current.withValue(nil) { question.ask() }
    add(answer, to: question)
    return answer
  }

  private func known(_ question: Question) -> ContentDigest? { state.withLock { $0.answers[question] } }
}
