import CLibXML2

/// What is said of a file that cannot be read as a layout.
extension Diagnostic {
  static func fileTooLarge(bytes: Int, limit: Int, path: String) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the file has \(bytes) bytes; at most \(limit) are read",
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
      "the encoding is '\(encoding)'; save the file as UTF-8",
      at: span
    )
  }

  static func unsupportedEncoding(_ encoding: String, path: String) -> Diagnostic {
    Diagnostic(.unsupportedEncoding, "the encoding is '\(encoding)'; save the file as UTF-8", path: path)
  }

  static func notUTF8(in file: SourceFile, at offset: Int) -> Diagnostic {
    let byte = String(file.bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .unsupportedEncoding,
      "the byte 0x\(byte.count < 2 ? "0" : "")\(byte) is not UTF-8 here; save the file as UTF-8",
      at: file.span(at: offset)
    )
  }

  static func emptyFile(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .notWellFormed,
      "the file is empty; a layout is <layout xmlns=\"\(Layout.namespace)\"> with one element inside",
      path: file.path
    )
  }

  static func doctypeRefused(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.doctypeRefused, "a layout has no DOCTYPE; remove it", at: span)
  }

  static func tooDeep(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "elements are nested more than \(limit) deep", at: span)
  }

  static func tooManyElements(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "the layout has more than \(limit) elements", at: span)
  }

  static func tooManyAttributes(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "the element has more than \(limit) attributes", at: span)
  }

  static func markupTooLong(_ kind: String, _ limit: Int, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(.limitExceeded, "the \(kind) has more than \(limit) bytes", at: span)
  }

  static func tooManyNamespaces(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the layout has more than \(limit) namespace declarations",
      at: span
    )
  }

  static func attributeTooLong(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "the attribute's value has more than \(limit) bytes", at: span)
  }

  static func unexpectedText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unexpectedText,
      "text stands between elements; a layout's texts are attributes, such as text=\"…\" on a label",
      at: span
    )
  }

  static func wrongRootNamespace(
    _ namespace: String?,
    root: SourceSpan
  ) -> Diagnostic {
    let found = namespace.map { "is in the namespace '\($0)'" } ?? "is in no namespace"
    let element = root.text
    if namespace == nil && element != "<layout" {
      return Diagnostic(
        .wrongNamespace,
        "a layout begins with <layout xmlns=\"\(Layout.namespace)\">, not with \(element)>",
        at: root
      )
    }
    let end = root.file.span(at: root.offsets.upperBound)
    let fixIts: [FixIt] =
      namespace == nil
      ? [FixIt("add the namespace", replacing: end.range, with: " xmlns=\"\(Layout.namespace)\"")]
      : []
    return Diagnostic(
      .wrongNamespace,
      "\(element)> \(found); write xmlns=\"\(Layout.namespace)\"",
      at: root,
      fixIts: fixIts
    )
  }

  static func wrongNamespace(
    _ namespace: String?,
    ofElement name: String,
    at span: SourceSpan
  ) -> Diagnostic {
    let found = namespace.map { "the namespace '\($0)'" } ?? "no namespace"
    return Diagnostic(
      .wrongNamespace,
      "<\(name)> is in \(found); a layout's elements are in '\(Layout.namespace)'",
      at: span
    )
  }

  static func wrongNamespace(
    _ namespace: String?,
    ofAttribute name: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongNamespace,
      "'\(name)' is in the namespace '\(namespace ?? "")'; a layout's attributes have no prefix, "
        + "or one for '\(Layout.designNamespace)'",
      at: span
    )
  }

  /// One finding for all that the parser objected to: the first leads, the others are notes.
  static func notWellFormed(
    _ faults: [LayoutEvents.Fault],
    in file: SourceFile,
    open: [LayoutEvents.OpenElement]
  ) -> Diagnostic {
    guard let first = faults.first else {
      // libxml2 says nothing of a file that ends within its first name.
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
      return .markupTooLong("name", nameLimit, at: file.span(at: offset))
    }
    var leading = diagnostic(for: first, in: file, open: open)
    var seen: Set = [leading.range?.start]
    // After a tag that does not match, others seem not to: they are right.
    let consequences = [XML_ERR_TAG_NAME_MISMATCH, XML_ERR_TAG_NOT_FINISHED].map { Int32($0.rawValue) }
    for fault in faults.dropFirst() where !consequences.contains(fault.code) {
      let offset = min(fault.offset, file.bytes.count)
      let place = file.span(at: offset).range
      if seen.insert(place.start).inserted { leading.notes.append(Note(words(of: fault), at: place)) }
    }
    return leading
  }

  private static func diagnostic(
    for fault: LayoutEvents.Fault,
    in file: SourceFile,
    open: [LayoutEvents.OpenElement]
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
      return Diagnostic(.notWellFormed, words(of: fault), at: file.span(start..<(start + 4)))
    }
    if end == file.bytes.count && code != XML_ERR_DOCUMENT_END {
      let notes =
        open.last.map { [Note("'<\($0.name)>' is opened here", at: $0.nameSpan.range)] } ?? []
      let missing = open.last.map { "before '</\($0.name)>'" } ?? "before its root element is complete"
      return Diagnostic(.notWellFormed, "the file ends \(missing)", at: file.span(at: end), notes: notes)
    }
    if code == XML_ERR_ATTRIBUTE_REDEFINED, let range = secondAttribute(of: fault, in: file, before: end) {
      return Diagnostic(
        .notWellFormed,
        "the attribute '\(file.span(range).text)' is given twice",
        at: file.span(range)
      )
    }
    let start = beginning(of: code, fault, in: file, before: end)
    if code == XML_ERR_NAME_REQUIRED, start == nil, end < file.bytes.count, file.bytes[end] < 0x80 {
      let character = file.span(end..<(end + 1)).text
      let message = "no name begins with '\(character)'"
      return Diagnostic(.notWellFormed, message, at: file.span(end..<(end + 1)))
    }
    return Diagnostic(.notWellFormed, words(of: fault), at: file.span((start ?? end)..<end))
  }

  /// libxml2's own.
  private static let nameLimit = 50_000

  /// Whether a byte is a character that XML has no place for.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }

  /// Where that begins which the parser objects to at its end.
  private static func beginning(
    of code: xmlParserErrors,
    _ fault: LayoutEvents.Fault,
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
      guard let tag = startTag(in: file, before: end), let prefix = fault.subject else { return nil }
      // The element's own name begins behind its `<`.
      let names = [tag.name.dropFirst()] + tag.attributes
      return names.first { file.bytes[$0].starts(with: "\(prefix):".utf8) }?.lowerBound
    default: return nil
    }
  }

  /// The name of the attribute that repeats one before it in the tag that ends at an offset.
  private static func secondAttribute(
    of fault: LayoutEvents.Fault,
    in file: SourceFile,
    before end: Int
  ) -> Range<Int>? {
    var seen: Set<String> = []
    return startTag(in: file, before: end)?.attributes.first { !seen.insert(file.span($0).text).inserted }
  }

  /// The names of the tag that ends at an offset: its own with the `<`, and those of its attributes.
  private static func startTag(in file: SourceFile, before end: Int) -> (
    name: Range<Int>, attributes: [Range<Int>]
  )? {
    guard let start = file.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    return file.bytes[start...].withUnsafeBufferPointer { bytes in
      var cursor = MarkupCursor(bytes: bytes)
      guard case .startTag(let tag) = cursor.next() else { return nil }
      func inFile(_ range: Range<Int>) -> Range<Int> {
        (range.lowerBound + start)..<(range.upperBound + start)
      }
      return (inFile(tag.nameSpan), cursor.attributes.map { inFile($0.name) })
    }
  }

  /// The parser's objection in words that tell how to mend it.
  private static func words(of fault: LayoutEvents.Fault) -> String {
    switch xmlParserErrors(rawValue: UInt32(max(0, fault.code))) {
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START: "a layout begins with <layout>"
    case XML_ERR_DOCUMENT_END: "nothing may follow the root element"
    case XML_ERR_ATTRIBUTE_REDEFINED: "the attribute '\(fault.subject ?? "")' is given twice"
    case XML_ERR_ATTRIBUTE_NOT_STARTED: "an attribute's value must stand in quotes"
    case XML_ERR_ATTRIBUTE_NOT_FINISHED: "the attribute's value has no closing quote"
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: "the attribute '\(fault.subject ?? "")' has no value; write =\"…\""
    case XML_ERR_LT_IN_ATTRIBUTE:
      "'<' stands in an attribute's value; write &lt;, or close the quote before it"
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      "'&\(fault.subject ?? "");' is not known; XML knows &amp; &lt; &gt; &quot; &apos; and &#…;"
    case XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_NAME_REQUIRED, XML_ERR_ENTITYREF_NO_NAME:
      "'&' or '<' begins something that is not XML; write &amp; or &lt;"
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF: "the character is not allowed in XML"
    case XML_ERR_HYPHEN_IN_COMMENT: "'--' may not stand inside a comment"
    case XML_ERR_COMMENT_NOT_FINISHED: "the comment has no '-->'"
    case XML_ERR_GT_REQUIRED: "the tag has no '>'"
    case XML_ERR_SPACE_REQUIRED: "white space is missing between attributes, or a quote before"
    case XML_ERR_MISPLACED_CDATA_END: "']]>' may not stand in text"
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      "the prefix '\(fault.subject ?? "")' is not declared; "
        + (fault.subject == "design"
          ? "add xmlns:design=\"\(Layout.designNamespace)\"" : "layouts know only design:")
    case XML_ERR_RESERVED_XML_NAME: "'<?xml' may stand only at the very beginning of the file"
    default: "not XML: " + plain(fault.message)
    }
  }

  private static func plain(_ message: String) -> String {
    let line = message.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? message
    return line.prefix(1).lowercased() + line.dropFirst()
  }
}
