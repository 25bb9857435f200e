import NibContracts
import NibMarkup
import NibModel

/// The stored result of checking a layout, with the questions whose answers it depends on.
struct LayoutRecord {
  /// What to ask before the result is used.
  struct Questions: Sendable {
    /// A layout to look up, from a folder.
    struct Lookup: Hashable, Sendable {
      let nibName: String
      let folder: String
      let traits: [String]
    }

    var lookups: [Lookup] = []
    /// The layouts whose variants are all known; they have no traits.
    var families: [Lookup] = []
    var usesStyles = false
    /// The folder whose project has the texts that the layout refers to, or an empty path.
    var folderOfStrings = ""
    /// The folder whose project has the colors and images that the layout refers to, or an empty path.
    var folderOfAssets = ""
    var usesEverything = false
    /// The names that the index of the sources was asked about.
    var classNames: [String] = []
  }

  let questions: Questions
  /// The digest of the answers.
  let answers: ContentDigest
  let result: CheckedLayout

  init(_ questions: Questions, answers: ContentDigest, _ result: CheckedLayout) {
    self.questions = questions
    self.answers = answers
    self.result = result
  }

  /// The record as bytes, which the same program can read.
  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.write(questions.lookups) { $0.write($1) }
    writer.write(questions.families) { $0.write($1) }
    writer.write(questions.usesStyles)
    writer.write(questions.folderOfStrings)
    writer.write(questions.folderOfAssets)
    writer.write(questions.usesEverything)
    writer.write(questions.classNames) { $0.write($1) }
    writer.write(answers)
    writer.write(result.isUnderstood)
    writer.write(result.outlets.sorted()) { $0.write($1) }
    writer.write(result.actions.sorted()) { $0.write($1) }
    writer.write(result.styles?.sorted()) { writer, names in writer.write(names) { $0.write($1) } }
    writer.write(result.writtenClasses) { $0.write($1.qualified) }
    writer.write(result.nestedNames) { $0.write($1.qualified) }
    writer.write(result.findings)
    return writer.bytes
  }

  /// Reads a record if the questions have the same answers as when it was made.
  ///
  /// - Parameter answers: Returns the digest of the answers to questions, or `nil` if they have none.
  init?(
    _ bytes: [UInt8],
    nibName: String,
    in files: FilesOfFindings,
    _ answers: (Questions) -> ContentDigest?
  ) {
    let record = try? bytes.withUnsafeBytes { bytes -> LayoutRecord? in
      var reader = MessageReader(bytes)
      let questions = try reader.questions()
      let known = try reader.digest()
      guard answers(questions) == known else { return nil }
      var result = CheckedLayout(nibName: nibName, findings: Findings(limit: 1))
      result.isUnderstood = try reader.flag()
      result.outlets = Set(try reader.texts())
      result.actions = Set(try reader.texts())
      result.styles = try reader.optional { reader throws(Invalid) in Set(try reader.texts()) }
      result.writtenClasses = try reader.texts().map { ClassName($0) }
      result.nestedNames = try reader.texts().map { ClassName($0) }
      result.findings = try reader.findings(in: files)
      guard reader.isAtEnd else { return nil }
      return LayoutRecord(questions, answers: known, result)
    }
    guard let record = record.flatMap(\.self) else { return nil }
    self = record
  }
}

private typealias Invalid = MessageReader.InvalidMessage

extension MessageWriter {
  mutating func write(_ digest: ContentDigest) {
    write(Int(bitPattern: UInt(digest.first)))
    write(Int(bitPattern: UInt(digest.second)))
  }

  fileprivate mutating func write(_ lookup: LayoutRecord.Questions.Lookup) {
    write(lookup.nibName)
    write(lookup.folder)
    write(lookup.traits) { $0.write($1) }
  }
}

extension MessageReader {
  mutating func digest() throws(InvalidMessage) -> ContentDigest {
    ContentDigest(
      first: UInt64(UInt(bitPattern: try number())),
      second: UInt64(UInt(bitPattern: try number()))
    )
  }

  fileprivate mutating func texts() throws(InvalidMessage) -> [String] {
    try array { reader throws(Invalid) in try reader.text() }
  }

  fileprivate mutating func questions() throws(InvalidMessage) -> LayoutRecord.Questions {
    var questions = LayoutRecord.Questions()
    questions.lookups = try array { reader throws(Invalid) in try reader.lookup() }
    questions.families = try array { reader throws(Invalid) in try reader.lookup() }
    questions.usesStyles = try flag()
    questions.folderOfStrings = try text()
    questions.folderOfAssets = try text()
    questions.usesEverything = try flag()
    questions.classNames = try texts()
    return questions
  }

  private mutating func lookup() throws(InvalidMessage) -> LayoutRecord.Questions.Lookup {
    LayoutRecord.Questions.Lookup(nibName: try text(), folder: try text(), traits: try texts())
  }
}
