import Foundation
package import NibMarkup

/// A table of texts in one language: a `.strings` file in any encoding and format that Apple's tools write.
///
/// Entries such as `"key" = "text";` are read in UTF-8 and, behind a byte order mark, in UTF-16. A faulty
/// entry
/// is reported and skipped. Property lists in XML and in Apple's binary format are read, too, but do not tell
/// where their keys are.
package struct StringsFile: Sendable {
  /// The text for a key.
  package struct Entry: Sendable {
    package let key: String
    package let value: String
    /// The place of the key.
    package let span: SourceSpan
    /// The place of the text.
    package let valueSpan: SourceSpan

    package init(key: String, value: String, span: SourceSpan, valueSpan: SourceSpan) {
      (self.key, self.value, self.span, self.valueSpan) = (key, value, span, valueSpan)
    }
  }

  /// The entries in the order of the file; of several for a key, the last one, as on Apple's systems.
  package private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// Reads a table.
  ///
  /// - Parameter findings: Takes everything that is wrong with the file.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ file: SourceFile, _ findings: inout Findings) {
    if PropertyListFile.isPropertyList(file) {
      guard let list = PropertyListFile(file, as: "a table of texts", &findings) else { return }
      for (key, value) in list.members.sorted(by: { $0.key < $1.key }) {
        guard let text = value as? String else {
          findings.append(.notAText(key, at: list.place(of: key)))
          continue
        }
        let place = list.place(of: key)
        add(Entry(key: key, value: text, span: place, valueSpan: place), &findings)
      }
      return
    }
    switch file.decoded {
    case .success(let text):
      var reader = StringsReader(text, findings)
      while let entry = reader.next() { add(entry, &reader.findings) }
      reader.reportOpenComment()
      findings = reader.findings
    case .failure(let fault): findings.append(fault.diagnostic)
    }
  }

  /// Creates a table; of several entries for a key, the last one counts.
  package init(_ entries: some Sequence<Entry>) {
    var findings = Findings(limit: 0)
    for entry in entries { add(entry, &findings) }
  }

  private mutating func add(_ entry: Entry, _ findings: inout Findings) {
    if let first = indices[entry.key] {
      findings.append(.repeatedKey(entry.key, at: entries[first].span, last: entry.span))
      entries[first] = entry
      return
    }
    indices[entry.key] = entries.count
    entries.append(entry)
  }

  /// Returns the entry for a key, or `nil` if there is none.
  package subscript(key: String) -> Entry? { indices[key].map { entries[$0] } }
}

/// Reads the entries of a table one after another.
private struct StringsReader {
  private let file: SourceFile
  private var lexer: StringsLexer
  var findings: Findings
  /// Whether the entries are in braces, as in a property list.
  private let isInBraces: Bool

  init(_ file: SourceFile, _ findings: Findings) {
    self.file = file
    self.findings = findings
    lexer = StringsLexer(file.bytes)
    var ahead = lexer
    isInBraces = ahead.next()?.kind == .sign("{")
    if isInBraces { lexer = ahead }
  }

  mutating func next() -> StringsFile.Entry? {
    while let key = lexer.next() {
      if isInBraces, key.kind == .sign("}") { return nil }
      guard case .text(let name) = key.kind else {
        refuse(
          key,
          key.kind == .sign(";")
            ? "there is one ';' too many here" : "expected an entry such as \"key\" = \"text\";"
        )
        continue
      }
      if reportOpen(key) { return nil }
      let sign = lexer.next()
      // A key by itself is its own text.
      if sign?.kind == .sign(";") {
        let span = file.span(key.range)
        return StringsFile.Entry(key: name, value: name, span: span, valueSpan: span)
      }
      guard sign?.kind == .sign("=") else {
        refuse(sign, "expected '=' and a text after the key '\(name.printable)'")
        continue
      }
      let value = lexer.next()
      guard let value, case .text(let text) = value.kind else {
        refuse(value, "expected a text, in quotation marks, after '='")
        continue
      }
      if reportOpen(value) { return nil }
      var ahead = lexer
      let end = ahead.next()
      if end?.kind == .sign(";") {
        lexer = ahead
      } else if end != nil || isInBraces == false {
        // The entry itself is complete; what follows may be the next one.
        let place = file.span(value.range.upperBound..<value.range.upperBound)
        findings.append(
          Diagnostic(.invalidCatalog, "expected ';' after the text for '\(name.printable)'", at: place)
        )
        if let end, case .sign = end.kind { skip(lexer.next()) }
      }
      return StringsFile.Entry(
        key: name,
        value: text,
        span: file.span(key.range),
        valueSpan: file.span(value.range)
      )
    }
    return nil
  }

  /// Reports a comment without an end.
  mutating func reportOpenComment() {
    guard let start = lexer.openComment else { return }
    findings.append(
      Diagnostic(.invalidCatalog, "the comment has no end; write */", at: file.span(start..<start + 2))
    )
  }

  /// Reports a text without an end, and returns whether the text has none.
  private mutating func reportOpen(_ token: StringsLexer.Token) -> Bool {
    guard !token.isClosed else { return false }
    findings.append(
      Diagnostic(
        .invalidCatalog,
        "the text has no closing quotation mark",
        at: file.span(token.range.lowerBound..<token.range.lowerBound + 1)
      )
    )
    return true
  }

  /// Reports what should be in place of a token, and goes on after the next semicolon.
  private mutating func refuse(_ token: StringsLexer.Token?, _ message: String) {
    let end = file.bytes.count
    findings.append(Diagnostic(.invalidCatalog, message, at: file.span(token?.range ?? end..<end)))
    skip(token)
  }

  private mutating func skip(_ token: StringsLexer.Token?) {
    var token = token
    while let current = token, current.kind != .sign(";") { token = lexer.next() }
  }
}

extension Diagnostic {
  fileprivate static func repeatedKey(_ key: String, at span: SourceSpan, last: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateKey,
      severity: .warning,
      "the key '\(key.printable)' is in the file again, and only the last one counts",
      at: span,
      notes: [Note("the last one is here", at: last.range)]
    )
  }

  fileprivate static func notAText(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidCatalog, "the value for '\(key.printable)' is not a text", at: span)
  }
}
