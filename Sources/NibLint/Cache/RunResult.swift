import NibContracts
import NibMarkup

/// The findings of a run before settings and a baseline apply, and what was checked.
struct RunResult {
  /// The findings about one file.
  struct FileResult {
    let findings: Findings
    /// The path of the file if it could be read.
    let source: String?
  }

  /// The findings in reporting order.
  var results: [FileResult] = []
  /// What was checked, without the numbers of findings.
  var summary = Validation.Summary()

  init() {}

  /// Whether the files of the findings can be found again by their paths.
  var isStorable: Bool {
    results.allSatisfy { $0.findings.areStorable && $0.source?.unicodeScalars.contains("\u{FFFD}") != true }
  }

  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.write(results) { writer, result in
      writer.write(result.source) { $0.write($1) }
      writer.write(result.findings)
    }
    writer.write(summary.paths) { $0.write($1) }
    writer.write(summary.layoutCount)
    writer.write(summary.documentCount)
    writer.write(summary.unjudged.sorted { $0.key < $1.key }) { writer, unjudged in
      writer.write(unjudged.key)
      writer.write(unjudged.value)
    }
    writer.write(summary.objectiveCCount)
    writer.write(summary.sourceCount) { $0.write($1) }
    return writer.bytes
  }

  /// Reads a result, or returns `nil` if the bytes are not what is written.
  ///
  /// - Parameter files: The files that the findings are about.
  init?(_ bytes: [UInt8], in files: FilesOfFindings) {
    let read = try? bytes.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      return try RunResult(&reader, in: files)
    }
    guard let read else { return nil }
    self = read
  }

  private init(_ reader: inout MessageReader, in files: FilesOfFindings) throws(Invalid) {
    results = try reader.array { reader throws(Invalid) in
      let source = try reader.optional { reader throws(Invalid) in try reader.text() }
      return FileResult(findings: try reader.findings(in: files), source: source)
    }
    summary.paths = try reader.array { reader throws(Invalid) in try reader.text() }
    summary.layoutCount = try reader.quantity()
    summary.documentCount = try reader.quantity()
    let unjudged = try reader.array { reader throws(Invalid) in (try reader.text(), try reader.quantity()) }
    summary.unjudged = Dictionary(unjudged) { first, _ in first }
    summary.objectiveCCount = try reader.quantity()
    summary.sourceCount = try reader.optional { reader throws(Invalid) in try reader.quantity() }
    guard reader.isAtEnd else { throw Invalid() }
  }
}

private typealias Invalid = MessageReader.InvalidMessage
