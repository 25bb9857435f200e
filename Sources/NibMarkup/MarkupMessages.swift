/// Messages about files that cannot be read as XML.
extension Diagnostic {
  static func fileTooLarge(bytes: Int, limit: Int, path: String) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the file has \(bytes) bytes; the limit is \(limit)",
      path: path
    )
  }

  static func moreFindings(_ count: Int, areErrors: Bool, in file: SourceFile?) -> Diagnostic {
    let message =
      "\(count) more \(count == 1 ? "finding" : "findings") in this file \(count == 1 ? "is" : "are") not reported"
    let severity: Severity = areErrors ? .error : .warning
    guard let file else { return Diagnostic(.limitExceeded, severity: severity, message, path: nil) }
    let end = file.bytes.count
    return Diagnostic(.limitExceeded, severity: severity, message, at: file.span(at: end))
  }

  static func unsupportedEncoding(_ encoding: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unsupportedEncoding,
      "the encoding '\(encoding)' is not supported; save the file as UTF-8",
      at: span
    )
  }

  static func unsupportedEncoding(_ encoding: String, path: String) -> Diagnostic {
    Diagnostic(
      .unsupportedEncoding,
      "the encoding '\(encoding)' is not supported; save the file as UTF-8",
      path: path
    )
  }

  static func notUTF8(in file: SourceFile, at offset: Int) -> Diagnostic {
    let byte = String(file.bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .unsupportedEncoding,
      "the byte 0x\(byte.count < 2 ? "0" : "")\(byte) is not valid UTF-8 here; save the file as UTF-8",
      at: file.span(at: offset)
    )
  }

  static func secondByteOrderMark(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .notWellFormed,
      "the file has a second byte order mark; save it with one or with none",
      at: file.span(at: 0)
    )
  }

  static func emptyFile(_ file: SourceFile, dialect: MarkupDialect) -> Diagnostic {
    Diagnostic(
      .notWellFormed,
      "the file is empty; a \(dialect.documentName) begins with \(dialect.rootTag)",
      path: file.path
    )
  }

  static func doctypeRefused(in dialect: MarkupDialect, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.doctypeRefused, "a \(dialect.documentName) cannot have a DOCTYPE; remove it", at: span)
  }

  static func tooDeep(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "elements are nested more than \(limit) levels deep", at: span)
  }

  static func tooManyElements(_ limit: Int, in dialect: MarkupDialect, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "the \(dialect.documentName) has more than \(limit) elements", at: span)
  }

  static func tooManyAttributes(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "the element has more than \(limit) attributes", at: span)
  }

  static func markupTooLong(_ kind: String, _ limit: Int, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(.limitExceeded, "the \(kind) has more than \(limit) bytes", at: span)
  }

  static func tooManyNamespaces(_ limit: Int, in dialect: MarkupDialect, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the \(dialect.documentName) has more than \(limit) namespace declarations",
      at: span
    )
  }

  static func attributeTooLong(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "the attribute's value has more than \(limit) bytes", at: span)
  }
}
