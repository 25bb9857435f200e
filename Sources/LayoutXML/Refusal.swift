extension Diagnostic {
  /// What keeps a file from being given to the XML parser at all, or nil.
  static func refusal(of source: SourceFile, limits: LayoutLimits) -> Diagnostic? {
    if source.bytes.count > limits.fileBytes {
      return .fileTooLarge(bytes: source.bytes.count, limit: limits.fileBytes, path: source.path)
    }
    if let encoding = foreignByteOrderMark(source.bytes) {
      return .unsupportedEncoding(encoding, path: source.path)
    }
    if let declared = declaredEncoding(source.bytes), !isUTF8(source.span(declared).text) {
      return .unsupportedEncoding(source.span(declared).text, at: source.span(declared))
    }
    if let offset = firstInvalidByte(source.bytes) { return .notUTF8(in: source, at: offset) }
    if source.bytes.allSatisfy(MarkupCursor.isSpace) { return .emptyFile(source) }
    return source.bytes.count > quadraticSize ? excess(in: source, limits: limits) : nil
  }

  /// libxml2 compares each attribute of an element with every other, and each prefix with every namespace in
  /// scope, before it reports the element.
  ///
  /// In a file of this size that is still quick; in a larger one they are counted first.
  private static let quadraticSize = 64 << 10

  private static func excess(in source: SourceFile, limits: LayoutLimits) -> Diagnostic? {
    let (found, end): (Diagnostic?, Int) = source.bytes.withUnsafeBufferPointer { bytes in
      var cursor = MarkupCursor(bytes: bytes)
      var namespaces = 0
      while let markup = cursor.next() {
        if let section = cursor.section, section.count > markupLimit {
          let start = section.lowerBound..<(section.lowerBound + 9)
          return (.markupTooLong("CDATA section", markupLimit, at: source.span(start)), 0)
        }
        let tag: MarkupCursor.StartTag
        switch markup {
        case .startTag(let start):
          guard start.range.count <= markupLimit else {
            return (.markupTooLong("tag", markupLimit, at: source.span(start.nameSpan)), 0)
          }
          tag = start
        case .endTag: continue
        case .comment(let range):
          guard range.count > markupLimit else { continue }
          return (
            .markupTooLong(
              "comment",
              markupLimit,
              at: source.span(range.lowerBound..<(range.lowerBound + 4))
            ),
            0
          )
        case .processingInstruction(let range):
          guard range.count > markupLimit else { continue }
          let start = range.lowerBound..<(range.lowerBound + 2)
          return (.markupTooLong("processing instruction", markupLimit, at: source.span(start)), 0)
        }
        if cursor.attributes.count > limits.attributes {
          return (.tooManyAttributes(limits.attributes, at: source.span(tag.nameSpan)), cursor.offset)
        }
        for attribute in cursor.attributes {
          if attribute.value.count > limits.attributeBytes {
            return (.attributeTooLong(limits.attributeBytes, at: source.span(attribute.name)), cursor.offset)
          }
          if attribute.isNamespace { namespaces += 1 }
        }
        if namespaces > namespaceLimit {
          return (.tooManyNamespaces(namespaceLimit, at: source.span(tag.nameSpan)), cursor.offset)
        }
      }
      return (nil, cursor.offset)
    }
    if let found { return found }
    // The cursor stops at what is not XML, where the parser may go on: it ends a tag at the next `<` at the
    // latest.
    for stretch in source.bytes[end...].split(separator: UInt8(ascii: "<")) {
      let attributes = stretch.count { $0 == UInt8(ascii: "=") }
      if attributes > limits.attributes {
        return .tooManyAttributes(limits.attributes, at: source.span(stretch.startIndex..<stretch.startIndex))
      }
    }
    return nil
  }

  /// Bytes in a comment, a processing instruction or a tag: libxml2's own limit.
  private static let markupLimit = 10_000_000

  /// Two are needed.
  static let namespaceLimit = 64

  private static func foreignByteOrderMark(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0, 0x3F, 0]) {
      return "UTF-16, little-endian"
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C, 0, 0x3F]) {
      return "UTF-16, big-endian"
    }
    // No text begins with a zero: these are code units of two or four bytes.
    return bytes.prefix(4).contains(0) ? "UTF-16 or UTF-32" : nil
  }

  /// The offset of the first byte that no UTF-8 text has there.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    guard (try? UTF8Span(validating: bytes.span)) == nil else { return nil }
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  /// The range of the name in `<?xml … encoding="NAME"?>`.
  private static func declaredEncoding(_ bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes.prefix { $0 != UInt8(ascii: ">") }
    let keyword = Array("encoding".utf8)
    var start = 5
    while start + keyword.count < declaration.count {
      defer { start += 1 }
      guard declaration[start] == keyword[0],
        declaration[start..<(start + keyword.count)].elementsEqual(keyword)
      else { continue }
      let sign = declaration[(start + keyword.count)...].first { !MarkupCursor.isSpace($0) }
      guard sign == UInt8(ascii: "=") else { continue }
      let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      guard let open = declaration[(start + keyword.count)...].firstIndex(where: isQuote),
        let close = declaration[(open + 1)...].firstIndex(of: declaration[open])
      else { return nil }
      return (open + 1)..<close
    }
    return nil
  }

  private static func isUTF8(_ encoding: String) -> Bool {
    ["utf-8", "utf8"].contains(encoding.lowercased())
  }
}
