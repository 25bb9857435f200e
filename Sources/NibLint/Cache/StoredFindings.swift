import NibContracts
import NibMarkup

// Findings as they are stored.

private typealias Invalid = MessageReader.InvalidMessage

/// The files that stored findings are about, read again for the lines to show.
final class FilesOfFindings: Sendable {
  private let files = Locked<[String: SourceFile?]>([:])
  private let areRead: Bool

  /// - Parameter areRead: Whether the files are read; if not, they are empty.
  init(areRead: Bool = true) { self.areRead = areRead }

  subscript(path: String) -> SourceFile? {
    guard areRead else { return SourceFile(path: path, bytes: []) }
    if let known = files.withLock({ $0[path] }) { return known }
    let file = try? SourceFile.read(path, byteLimit: nil).get()
    files.withLock { $0[path] = .some(file) }
    return file
  }
}

extension Findings {
  /// Whether the files of the findings can be found again by their paths, which are UTF-8.
  var areStorable: Bool {
    kept.allSatisfy { finding in
      (finding.file.map { [$0.path] } ?? []).allSatisfy { !$0.unicodeScalars.contains("\u{FFFD}") }
        // What a fix-it changes is in the file of the finding.
        && finding.fixIts.allSatisfy { fixIt in
          fixIt.edits.allSatisfy { $0.span.file.path == finding.file?.path }
        }
    }
  }
}

extension MessageWriter {
  mutating func write(_ findings: Findings) {
    write(findings.limit)
    write(findings.omittedErrors)
    write(findings.omittedWarnings)
    write(findings.kept) { $0.write($1) }
  }

  private mutating func write(_ finding: Diagnostic) {
    write(finding.rule.rawValue)
    write(finding.severity == .error)
    write(finding.message)
    write(finding.range) { $0.write($1) }
    write(finding.notes) { writer, note in
      writer.write(note.message)
      writer.write(note.range) { $0.write($1) }
    }
    write(finding.file) { $0.write($1.path) }
    write(finding.fixIts) { writer, fixIt in
      writer.write(fixIt.message)
      writer.write(fixIt.edits) { writer, edit in
        writer.write(edit.span.offsets.lowerBound)
        writer.write(edit.span.offsets.upperBound)
        writer.write(edit.replacement)
      }
    }
  }

  private mutating func write(_ range: SourceRange) {
    write(range.path)
    write(endsOf: range)
  }
}

extension MessageReader {
  mutating func findings(in files: FilesOfFindings) throws(InvalidMessage) -> Findings {
    let limit = try number()
    let (omittedErrors, omittedWarnings) = (try quantity(), try quantity())
    return Findings(
      try array { reader throws(Invalid) in try reader.finding(in: files) },
      omittedErrors: omittedErrors,
      omittedWarnings: omittedWarnings,
      limit: limit
    )
  }

  private mutating func finding(in files: FilesOfFindings) throws(InvalidMessage) -> Diagnostic {
    let rule = Rule(rawValue: try text())
    let severity: Diagnostic.Severity = try flag() ? .error : .warning
    let message = try text()
    let range = try optional { reader throws(Invalid) in try reader.range() }
    let notes = try array { reader throws(Invalid) in
      Diagnostic.Note(
        try reader.text(),
        at: try reader.optional { reader throws(Invalid) in try reader.range() }
      )
    }
    let file = try optional { reader throws(Invalid) in try reader.text() }.flatMap { files[$0] }
    let fixIts = try array { reader throws(Invalid) in
      Diagnostic.FixIt(
        try reader.text(),
        try reader.array { reader throws(Invalid) in
          let (start, end) = (try reader.quantity(), try reader.quantity())
          let replacement = try reader.text()
          guard let file, start <= end else { throw Invalid() }
          return TextEdit(replacing: SourceSpan(file, start..<end), with: replacement)
        }
      )
    }
    return Diagnostic(
      rule,
      severity: severity,
      message,
      at: range,
      in: file,
      notes: notes,
      fixIts: fixIts
    )
  }

  private mutating func range() throws(InvalidMessage) -> SourceRange { try range(in: try text()) }
}
