import NibContracts
import NibMarkup

/// The stored findings of a run before settings and a baseline apply, and what was checked.
struct RunResult {
  /// What was checked, without the numbers of findings.
  let summary: Validation.Summary
  private let bytes: [UInt8]
  /// The number of files with findings.
  private let count: Int

  /// Reads a result, or returns `nil` if the bytes are not what a ``RunResultWriter`` writes.
  init?(_ bytes: [UInt8]) {
    let read = try? bytes.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      let summary = try reader.summary()
      let count = try reader.quantity()
      let files = FilesOfFindings(areRead: false)
      for _ in 0..<count { _ = try reader.findingsOfFile(in: files) }
      guard reader.isAtEnd else { throw Invalid() }
      return (summary, count)
    }
    guard let (summary, count) = read else { return nil }
    self.summary = summary
    self.count = count
    self.bytes = bytes
  }

  /// Passes on the findings about each file in reporting order, with the file if it could be read.
  ///
  /// The findings about one file at a time are in memory.
  func forEachFile(_ body: (Findings, SourceFile?) throws -> Void) rethrows {
    try bytes.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      guard (try? reader.summary()) != nil, (try? reader.quantity()) != nil else { return }
      for _ in 0..<count {
        let files = FilesOfFindings()
        guard let file = try? reader.findingsOfFile(in: files) else { return }
        try body(file.findings, file.path.flatMap { files[$0] })
      }
    }
  }
}

/// The findings of a run as bytes, which are written while the run goes on, so that they need not be kept.
struct RunResultWriter {
  private var results = MessageWriter()
  private var count = 0
  /// Whether the files of the findings can be found again by their paths.
  private(set) var isStorable = true

  /// Adds the findings about a file.
  mutating func add(_ findings: Findings, in source: SourceFile?) {
    let path = source?.path
    isStorable = isStorable && findings.areStorable && path?.unicodeScalars.contains("\u{FFFD}") != true
    guard isStorable else { return }
    count += 1
    results.write(path) { $0.write($1) }
    results.write(findings)
  }

  /// Returns the result as bytes.
  func bytes(_ summary: Validation.Summary) -> [UInt8] {
    var writer = MessageWriter()
    writer.write(summary.paths) { $0.write($1) }
    writer.write(summary.layoutCount)
    writer.write(summary.documentCount)
    writer.write(summary.unjudged.sorted { $0.key < $1.key }) { writer, unjudged in
      writer.write(unjudged.key)
      writer.write(unjudged.value)
    }
    writer.write(summary.objectiveCCount)
    writer.write(summary.sourceCount) { $0.write($1) }
    writer.write(count)
    return writer.bytes + results.bytes
  }
}

private typealias Invalid = MessageReader.InvalidMessage

extension MessageReader {
  fileprivate mutating func findingsOfFile(
    in files: FilesOfFindings
  ) throws(InvalidMessage) -> (path: String?, findings: Findings) {
    (
      try optional { reader throws(Invalid) in try reader.text() },
      try findings(in: files)
    )
  }

  fileprivate mutating func summary() throws(InvalidMessage) -> Validation.Summary {
    var summary = Validation.Summary()
    summary.paths = try array { reader throws(Invalid) in try reader.text() }
    summary.layoutCount = try quantity()
    summary.documentCount = try quantity()
    let unjudged = try array { reader throws(Invalid) in (try reader.text(), try reader.quantity()) }
    summary.unjudged = Dictionary(unjudged) { first, _ in first }
    summary.objectiveCCount = try quantity()
    summary.sourceCount = try optional { reader throws(Invalid) in try reader.quantity() }
    return summary
  }
}
