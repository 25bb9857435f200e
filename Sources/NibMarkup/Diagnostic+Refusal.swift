extension Diagnostic {
  /// Returns the reason that a file must not be passed to the XML parser, or `nil` if there is none.
  static func refusal(of source: SourceFile, dialect: MarkupDialect, limits: MarkupLimits) -> Diagnostic? {
    if source.bytes.count > limits.bytes {
      return .fileTooLarge(bytes: source.bytes.count, limit: limits.bytes, path: source.path)
    }
    if let encoding = foreignByteOrderMark(source.bytes) {
      return .unsupportedEncoding(encoding, path: source.path)
    }
    // The parser would skip a second byte order mark, and all positions would be wrong.
    if source.bytes.starts(with: "\u{FEFF}".utf8) { return .secondByteOrderMark(in: source) }
    if let declared = declaredEncoding(source.bytes), !isUTF8(source.span(declared).text) {
      return .unsupportedEncoding(source.span(declared).text, at: source.span(declared))
    }
    if let fault = source.invalidEncoding { return fault }
    if source.bytes.allSatisfy(MarkupLexer.isSpace) { return .emptyFile(source, dialect: dialect) }
    return source.bytes.count > min(quadraticSize, limits.attributeBytes)
      ? excess(in: source, dialect: dialect, limits: limits) : nil
  }

  /// The maximum size of a file that needs no check for libxml2's quadratic comparisons.
  ///
  /// libxml2 compares each attribute of an element with every other, and each prefix with every namespace in
  /// scope, before it reports the element. In a file of this size that is still fast; in a larger one,
  /// attributes and namespaces are counted first.
  private static let quadraticSize = 64 << 10

  private static func excess(
    in source: SourceFile,
    dialect: MarkupDialect,
    limits: MarkupLimits
  ) -> Diagnostic? {
    guard mayExceed(limits, source.bytes) else { return nil }
    let tokens = MarkupTokens(source.bytes)
    if let long = longMarkup(tokens, in: source) { return long }
    var namespaces = 0
    for tag in 0..<tokens.tagCount {
      // The parser continues after a malformed attribute, so the attributes in it count too.
      let attributeCount = tokens.tokensOfTag(tag).reduce(0) { count, index in
        switch tokens.all[index].kind {
        case .equals: count + 1
        case .malformed: count + source.bytes[tokens.offsets(of: index)].count { $0 == UInt8(ascii: "=") }
        default: count
        }
      }
      if attributeCount > limits.attributes {
        return .tooManyAttributes(limits.attributes, at: .tagName(tag, in: UsedFile(source)))
      }
      for attribute in tokens.attributes(ofTag: tag) {
        if attribute.value.count > limits.attributeBytes {
          return .attributeTooLong(limits.attributeBytes, at: source.span(attribute.name))
        }
        if MarkupTokens.declaresNamespace(source.bytes[attribute.name]) { namespaces += 1 }
      }
      if namespaces > MarkupLimits.namespaces {
        return .tooManyNamespaces(
          MarkupLimits.namespaces,
          in: dialect,
          at: .tagName(tag, in: UsedFile(source))
        )
      }
    }
    return nil
  }

  /// Returns whether a document may exceed the limits, so that its tokens must be counted.
  ///
  /// A tag ends at the next `<` at the latest, and each of its attributes has an `=`.
  private static func mayExceed(_ limits: MarkupLimits, _ bytes: [UInt8]) -> Bool {
    if bytes.count > MarkupLimits.markupBytes { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      var attributes = 0
      var namespaces = 0
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "<"):
          if index - start > limits.attributeBytes { return true }
          start = index
          attributes = 0
        case UInt8(ascii: "="):
          attributes += 1
          if attributes > limits.attributes { return true }
        // The word may also occur elsewhere; counting the tokens then finds no excess.
        case UInt8(ascii: "s") where index >= 4 && bytes[(index - 4)...index].elementsEqual("xmlns".utf8):
          namespaces += 1
          if namespaces > MarkupLimits.namespaces { return true }
        default: break
        }
      }
      return bytes.count - start > limits.attributeBytes
    }
  }

  private static func longMarkup(_ tokens: MarkupTokens, in source: SourceFile) -> Diagnostic? {
    let limit = MarkupLimits.markupBytes
    guard source.bytes.count > limit else { return nil }
    for index in tokens.all.indices {
      let offsets = tokens.offsets(of: index)
      let (what, delimiter): (String, Int)
      switch tokens.all[index].kind {
      case .comment: (what, delimiter) = ("comment", 4)
      case .instruction: (what, delimiter) = ("processing instruction", 2)
      case .cdata: (what, delimiter) = ("CDATA section", 9)
      default: continue
      }
      if offsets.count > limit {
        return .markupTooLong(what, limit, at: source.span(offsets.prefix(delimiter)))
      }
    }
    for tag in 0..<tokens.tagCount where tokens.tag(tag).map({ $0.count > limit }) == true {
      return .markupTooLong("tag", limit, at: .tagName(tag, in: UsedFile(source)))
    }
    return nil
  }

  private static func foreignByteOrderMark(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0, 0x3F, 0]) {
      return "UTF-16, little-endian"
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C, 0, 0x3F]) {
      return "UTF-16, big-endian"
    }
    // UTF-8 text has no zero byte here, so the code units must have two or four bytes.
    return bytes.prefix(4).contains(0) ? "UTF-16 or UTF-32" : nil
  }

  /// Returns the range of the name in `<?xml … encoding="NAME"?>`, or `nil` if no encoding is declared.
  private static func declaredEncoding(_ bytes: [UInt8]) -> Range<Int>? {
    // `<?xml-stylesheet …?>` is a processing instruction, not a declaration.
    guard bytes.starts(with: "<?xml".utf8), bytes.dropFirst(5).first.map(MarkupLexer.isSpace) == true else {
      return nil
    }
    let declaration = bytes.prefix { $0 != UInt8(ascii: ">") }
    let keyword = "encoding".utf8
    var start = 5
    while start + keyword.count < declaration.count {
      defer { start += 1 }
      guard declaration[start] == keyword.first,
        declaration[start..<(start + keyword.count)].elementsEqual(keyword)
      else { continue }
      let sign = declaration[(start + keyword.count)...].first { !MarkupLexer.isSpace($0) }
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

extension SourceFile {
  /// The finding about the first byte that is not valid UTF-8, or `nil` if all of them are.
  package var invalidEncoding: Diagnostic? { firstInvalidByte.map { .notUTF8(in: self, at: $0) } }

  private var firstInvalidByte: Int? {
    let bytes = bytes
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
}
