import CLibXML2

/// A parser of libxml2, which can read one document after another.
///
/// Most layouts are so small that creating a parser and converting its names takes as long as parsing. What a
/// parser keeps is therefore used again: its dictionary, and the names that were converted from it.
struct MarkupParser: @unchecked Sendable {
  let context: xmlParserCtxtPtr
  /// The storage for the events of the parser, whose names are valid as long as the parser exists.
  var storage = MarkupEvents.Storage()

  private init?(_ context: xmlParserCtxtPtr?) {
    guard let context else { return nil }
    self.context = context
    guard let handler = context.pointee.sax else {
      free()
      return nil
    }
    handler.pointee = .markupEvents
    // The declared encoding and the bytes have already been checked to be UTF-8.
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    _ = xmlCtxtUseOptions(context, Int32(options))
  }

  // MARK: Texts in memory

  /// The parsers that are not in use.
  private static let idle = Locked<[MarkupParser]>([])

  /// The maximum number of parsers that are kept, one for each thread that loads layouts.
  private static let idleLimit = 16

  /// The maximum size in bytes of the dictionary of a parser that is kept.
  ///
  /// Otherwise, the names of some documents could use up the memory that libxml2 allows for a dictionary, and
  /// the next document would fail.
  private static let dictionaryLimit = 100_000

  /// Returns a parser of a text in memory, which must outlive its use, or `nil` if libxml2 lacks memory.
  static func next(reading bytes: UnsafeBufferPointer<CChar>) -> MarkupParser? {
    _ = libraryIsReady
    guard let parser = idle.withLock({ $0.popLast() }) ?? MarkupParser(xmlNewParserCtxt()) else { return nil }
    guard let count = Int32(exactly: bytes.count),
      let buffer = xmlParserInputBufferCreateMem(bytes.baseAddress, count, XML_CHAR_ENCODING_NONE)
    else {
      parser.free()
      return nil
    }
    // All of the text is in the buffer. libxml2 would otherwise try to read more at every token that is near
    // the end of the text, which takes a fifth of the time to parse a small file.
    buffer.pointee.readcallback = nil
    guard let input = xmlNewIOInputStream(parser.context, buffer, XML_CHAR_ENCODING_NONE) else {
      xmlFreeParserInputBuffer(buffer)
      parser.free()
      return nil
    }
    inputPush(parser.context, input)
    return parser
  }

  /// Keeps the parser, which has read a well-formed document, for another one.
  consuming func keep() {
    context.pointee._private = nil
    xmlCtxtReset(context)
    let parser = self
    let isKept =
      xmlDictGetUsage(context.pointee.dict) <= Self.dictionaryLimit
      && Self.idle.withLock { idle in
        if idle.count < Self.idleLimit { idle.append(parser) }
        return idle.last?.context == parser.context
      }
    if !isKept { parser.free() }
  }

  /// Frees the parser and its dictionary.
  func free() {
    // Nothing here builds a libxml2 document, but libxml2 stores the declarations of a DOCTYPE in one.
    if let document = context.pointee.myDoc { xmlFreeDoc(document) }
    xmlFreeParserCtxt(context)
  }

  // MARK: Large texts

  /// Creates a parser that reads its text piece by piece.
  ///
  /// - Parameter rest: The text that has not been read yet, which must outlive the parser.
  init?(reading rest: UnsafeMutablePointer<Slice<UnsafeBufferPointer<CChar>>>) {
    _ = Self.libraryIsReady
    self.init(
      xmlCreateIOParserCtxt(
        nil,
        nil,
        { rest, buffer, count in
          guard let rest = rest?.assumingMemoryBound(to: Slice<UnsafeBufferPointer<CChar>>.self),
            let buffer, count > 0
          else { return 0 }
          let piece = rest.pointee.prefix(Int(count))
          for (index, byte) in piece.enumerated() { buffer[index] = byte }
          rest.pointee = rest.pointee.dropFirst(piece.count)
          return Int32(clamping: piece.count)
        },
        nil,
        UnsafeMutableRawPointer(rest),
        XML_CHAR_ENCODING_NONE
      )
    )
  }

  /// The one-time initialization of libxml2's global tables.
  private static let libraryIsReady: Void = xmlInitParser()
}
