import CLibXML2

/// An error that libxml2 reported.
struct MarkupFault {
  let code: Int32
  let message: String
  let subject: String?
  let offset: Int

  /// An element that has begun but not ended.
  struct OpenElement {
    let name: String
    let nameSpan: SourceSpan
  }
}

extension Diagnostic {
  /// Returns one finding for all errors that the parser reported: the first leads, the others are notes.
  static func notWellFormed(
    _ faults: [MarkupFault],
    in file: SourceFile,
    open: [MarkupFault.OpenElement],
    dialect: MarkupDialect
  ) -> Diagnostic {
    guard let first = faults.first else {
      // libxml2 reports no error for a file that ends within its first name.
      let end = file.bytes.count
      return Diagnostic(
        .notWellFormed,
        "the file ends before its root element is complete",
        at: file.span(at: end)
      )
    }
    if first.code == Int32(XML_ERR_INTERNAL_ERROR.rawValue) && first.message.contains("Excessive depth") {
      return .tooDeep(open.count, at: file.span(at: first.offset))
    }
    if first.code == Int32(XML_ERR_NAME_TOO_LONG.rawValue) {
      let offset = min(first.offset, file.bytes.count)
      return .markupTooLong("name", MarkupLimits.nameBytes, at: file.span(at: offset))
    }
    var leading = diagnostic(for: first, in: file, open: open, dialect: dialect)
    var seen: Set = [leading.range?.start]
    for fault in faults.dropFirst() {
      let offset = min(fault.offset, file.bytes.count)
      let place = file.span(at: offset).range
      if seen.insert(place.start).inserted {
        leading.notes.append(Note(words(of: fault, dialect), at: place))
      }
    }
    return leading
  }

  private static func diagnostic(
    for fault: MarkupFault,
    in file: SourceFile,
    open: [MarkupFault.OpenElement],
    dialect: MarkupDialect
  ) -> Diagnostic {
    let end = min(fault.offset, file.bytes.count)
    let code = xmlParserErrors(rawValue: UInt32(max(0, fault.code)))
    if end < file.bytes.count, isControl(file.bytes[end]) {
      let number = String(file.bytes[end], radix: 16, uppercase: true)
      let message =
        "the character U+\(String(repeating: "0", count: 4 - number.count))\(number) is not allowed in XML"
      return Diagnostic(.notWellFormed, message, at: file.span(end..<(end + 1)))
    }
    if code == XML_ERR_TAG_NAME_MISMATCH, let element = open.last {
      let start = file.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
      return Diagnostic(
        .notWellFormed,
        "'\(file.span(start..<end).text)' does not close '<\(element.name)>'",
        at: file.span(start..<end),
        notes: [Note("'<\(element.name)>' is opened here", at: element.nameSpan.range)]
      )
    }
    if code == XML_ERR_COMMENT_NOT_FINISHED, let start = file.lastOccurrence(of: "<!--", before: end) {
      return Diagnostic(.notWellFormed, words(of: fault, dialect), at: file.span(start..<(start + 4)))
    }
    if end == file.bytes.count && code != XML_ERR_DOCUMENT_END {
      let notes =
        open.last.map { [Note("'<\($0.name)>' is opened here", at: $0.nameSpan.range)] } ?? []
      let missing = open.last.map { "before '</\($0.name)>'" } ?? "before its root element is complete"
      return Diagnostic(.notWellFormed, "the file ends \(missing)", at: file.span(at: end), notes: notes)
    }
    if code == XML_ERR_ATTRIBUTE_REDEFINED, let name = secondAttribute(in: file, before: end) {
      return Diagnostic(
        .notWellFormed,
        "the attribute '\(name.text)' is given twice",
        at: name
      )
    }
    let start = beginning(of: code, fault, in: file, before: end)
    if code == XML_ERR_NAME_REQUIRED, start == nil, end < file.bytes.count, file.bytes[end] < 0x80 {
      let character = file.span(end..<(end + 1)).text
      let message = "a name cannot begin with '\(character)'"
      return Diagnostic(.notWellFormed, message, at: file.span(end..<(end + 1)))
    }
    return Diagnostic(.notWellFormed, words(of: fault, dialect), at: file.span((start ?? end)..<end))
  }

  /// Returns whether a byte is a control character that XML does not allow.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }

  /// Returns the start of the construct whose end the parser reported, or `nil` if it is unknown.
  private static func beginning(
    of code: xmlParserErrors,
    _ fault: MarkupFault,
    in file: SourceFile,
    before end: Int
  ) -> Int? {
    switch code {
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY, XML_ERR_ENTITYREF_SEMICOL_MISSING,
      XML_ERR_NAME_REQUIRED,
      XML_ERR_ENTITYREF_NO_NAME, XML_ERR_INVALID_CHARREF:
      return file.lastOccurrence(of: "&", before: end).flatMap { end - $0 < 64 ? $0 : nil }
    case XML_ERR_INVALID_CHAR:
      return file.lastOccurrence(of: "&#", before: end).flatMap { end - $0 < 16 ? $0 : nil }
    case XML_ERR_RESERVED_XML_NAME: return file.lastOccurrence(of: "<?", before: end)
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return fault.subject.flatMap { name(withPrefix: $0, in: file, before: end) }
    default: return nil
    }
  }

  /// Returns the span of the first duplicate name in the tag that the parser was reading.
  private static func secondAttribute(in file: SourceFile, before end: Int) -> SourceSpan? {
    guard let tag = file.markup.lastTag(before: end) else { return nil }
    var seen: Set<ArraySlice<UInt8>> = []
    return file.markup.attributes(ofTag: tag).first { !seen.insert(file.bytes[$0.name]).inserted }
      .map { file.span($0.name) }
  }

  /// Returns the offset of the first name with a prefix in the tag that the parser was reading.
  private static func name(withPrefix prefix: String, in file: SourceFile, before end: Int) -> Int? {
    guard let tag = file.markup.lastTag(before: end), let name = file.markup.nameOfTag(tag) else {
      return nil
    }
    // The element's own name begins after its `<`.
    let names = [name.dropFirst()] + file.markup.attributes(ofTag: tag).map { $0.name[...] }
    return names.first { file.bytes[$0].starts(with: "\(prefix):".utf8) }?.lowerBound
  }

  /// Returns the message for a parser error, with a fix where one is known.
  private static func words(of fault: MarkupFault, _ dialect: MarkupDialect) -> String {
    switch xmlParserErrors(rawValue: UInt32(max(0, fault.code))) {
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START:
      "a \(dialect.documentName) begins with <\(dialect.rootName)>"
    case XML_ERR_DOCUMENT_END: "nothing may follow the root element"
    case XML_ERR_ATTRIBUTE_REDEFINED: "the attribute '\(fault.subject ?? "")' is given twice"
    case XML_ERR_ATTRIBUTE_NOT_STARTED: "an attribute's value must be in quotes"
    case XML_ERR_ATTRIBUTE_NOT_FINISHED: "the attribute's value has no closing quote"
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: "the attribute '\(fault.subject ?? "")' has no value; write =\"…\""
    case XML_ERR_LT_IN_ATTRIBUTE:
      "'<' is not allowed in an attribute's value; write &lt;, or close the quote before it"
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      "the entity '&\(fault.subject ?? "");' is not defined; use &amp; &lt; &gt; &quot; &apos; or &#…;"
    case XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_NAME_REQUIRED, XML_ERR_ENTITYREF_NO_NAME:
      "'&' or '<' does not begin valid XML here; write &amp; or &lt;"
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF: "the character is not allowed in XML"
    case XML_ERR_HYPHEN_IN_COMMENT: "'--' is not allowed inside a comment"
    case XML_ERR_COMMENT_NOT_FINISHED: "the comment has no closing '-->'"
    case XML_ERR_GT_REQUIRED: "the tag has no closing '>'"
    case XML_ERR_SPACE_REQUIRED:
      "white space is missing between attributes, or a quote is missing before them"
    case XML_ERR_MISPLACED_CDATA_END: "']]>' is not allowed in text"
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      "the prefix '\(fault.subject ?? "")' is not declared; " + remedy(forPrefix: fault.subject, dialect)
    case XML_ERR_RESERVED_XML_NAME: "'<?xml' is allowed only at the very beginning of the file"
    default: "invalid XML: " + plain(fault.message)
    }
  }

  private static func remedy(forPrefix prefix: String?, _ dialect: MarkupDialect) -> String {
    if let known = dialect.namespaces.first(where: { !$0.prefix.isEmpty && $0.prefix == prefix }) {
      return "add xmlns:\(known.prefix)=\"\(known.name)\""
    }
    let prefixes = dialect.namespaces.map(\.prefix).filter { !$0.isEmpty }.map { "\($0):" }
    return "a \(dialect.documentName) can use only \(prefixes.joined(separator: " and "))"
  }

  private static func plain(_ message: String) -> String {
    let line = message.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? message
    return line.prefix(1).lowercased() + line.dropFirst()
  }
}
