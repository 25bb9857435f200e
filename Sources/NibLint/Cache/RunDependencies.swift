import NibContracts
import NibMarkup
import SystemPackage

/// What the result of a run depends on: the settings, and everything that it asked the file system.
struct RunDependencies {
  /// The digests of the settings of files, with the files' paths.
  private let settings: [(path: String, digest: ContentDigest)]
  /// What the file system was asked, with the questions first that are quick to answer.
  private let questions: [(question: FileRecord.Question, answer: ContentDigest)]

  init(settings: [String: ContentDigest], _ record: FileRecord) {
    self.settings = settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    questions = record.answers.map { ($0.key, $0.value) }
      .sorted { $0.question.subject.rawValue > $1.question.subject.rawValue }
  }

  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.write(settings) { writer, settings in
      writer.write(settings.path)
      writer.write(settings.digest)
    }
    writer.write(questions) { writer, answered in
      writer.write(answered.question.subject.rawValue)
      writer.write(answered.question.path.bytes)
      writer.write(answered.question.byteLimit) { $0.write($1) }
      writer.write(answered.answer)
    }
    return writer.bytes
  }

  /// Reads dependencies, or returns `nil` if the bytes are not what is written.
  init?(_ bytes: [UInt8]) {
    let read = try? bytes.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      let settings = try reader.array { reader throws(Invalid) in
        (path: try reader.text(), digest: try reader.digest())
      }
      let questions = try reader.array { reader throws(Invalid) in
        (question: try reader.question(), answer: try reader.digest())
      }
      guard reader.isAtEnd else { throw Invalid() }
      return (settings, questions)
    }
    guard let read else { return nil }
    (settings, questions) = read
  }

  /// Returns whether the settings of the files are the same.
  ///
  /// - Parameter settings: Returns the settings of a file, and is called for each.
  func haveSameSettings(_ settings: (String) -> RuleSettings) -> Bool {
    self.settings.reduce(true) { settings($1.path).digest == $1.digest && $0 }
  }

  /// Returns whether the file system has the same answers.
  ///
  /// - Parameters:
  ///   - record: What receives the answers.
  ///   - jobs: The number of questions to ask at the same time.
  func haveSameAnswers(_ record: FileRecord, jobs: Int) -> Bool {
    let size = 64
    let groups = stride(from: 0, to: questions.count, by: size).map {
      Array(questions[$0..<min($0 + size, questions.count)])
    }
    let isChanged = Locked(false)
    concurrently(groups, jobs: jobs) { group in
      if isChanged.withLock({ $0 }) { return }
      let areSame = group.allSatisfy { record.answer(to: $0.question) == $0.answer }
      if !areSame { isChanged.withLock { $0 = true } }
    } take: { _, _ in
    }
    return !isChanged.withLock { $0 }
  }
}

private typealias Invalid = MessageReader.InvalidMessage

extension MessageReader {
  fileprivate mutating func question() throws(InvalidMessage) -> FileRecord.Question {
    guard let subject = FileRecord.Question.Subject(rawValue: try number()) else { throw Invalid() }
    let path = try byteString().map { CInterop.PlatformChar(truncatingIfNeeded: Int($0)) }
    let byteLimit = try optional { reader throws(Invalid) in try reader.number() }
    return FileRecord.Question(subject, FilePath(platformString: path + [0]), byteLimit: byteLimit)
  }
}
