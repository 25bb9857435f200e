import CLibXML2

extension MarkupDocument {
  /// Reads a document in one pass.
  ///
  /// This method never fetches anything and never expands an entity that the file declares: a DOCTYPE is
  /// rejected as soon as it is found.
  ///
  /// - Parameters:
  ///   - source: The file. Bytes that are not UTF-8 are reported as a fault.
  ///   - dialect: The expected vocabulary.
  ///   - limits: The limits beyond which the document is rejected.
  /// - Complexity: O(*n*) in the number of bytes, within the limits.
  package static func read(
    _ source: SourceFile,
    dialect: MarkupDialect,
    limits: MarkupLimits
  ) -> MarkupDocument {
    if let refusal = Diagnostic.refusal(of: source, dialect: dialect, limits: limits) {
      return MarkupDocument(source, refusal: refusal)
    }
    var events = MarkupEvents(source: source, dialect: dialect, limits: limits)
    source.bytes.withUnsafeBytes { bytes in
      withUnsafeMutablePointer(to: &events) { parse(bytes.assumingMemoryBound(to: CChar.self), $0) }
    }
    return events.document()
  }

  private static func parse(_ bytes: UnsafeBufferPointer<CChar>, _ events: UnsafeMutablePointer<MarkupEvents>)
  {
    if bytes.count > memoryLimit {
      var rest = bytes[...]
      withUnsafeMutablePointer(to: &rest) { rest in
        guard let parser = MarkupParser(reading: rest) else { return events.pointee.failedToStart() }
        parse(bytes, parser, events)
        parser.free()
      }
    } else {
      guard var parser = MarkupParser.next(reading: bytes) else { return events.pointee.failedToStart() }
      events.pointee.exchangeStorage(&parser.storage)
      parse(bytes, parser, events)
      if events.pointee.isSound {
        events.pointee.exchangeStorage(&parser.storage)
        parser.keep()
      } else {
        parser.free()
      }
    }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<CChar>,
    _ parser: MarkupParser,
    _ events: UnsafeMutablePointer<MarkupEvents>
  ) {
    let context = parser.context
    context.pointee._private = UnsafeMutableRawPointer(events)
    let status = xmlParseDocument(context)
    let isWellFormed = status == 0 && context.pointee.wellFormed == 1
    // libxml2 takes a zero byte after the root for the end of the text.
    let end = offset(in: context)
    if isWellFormed, bytes.indices.contains(end), bytes[end] == 0 { events.pointee.nullByte(at: end) }
    events.pointee.finished(isWellFormed: isWellFormed)
  }

  /// The size of the largest text that libxml2 is given in one piece.
  ///
  /// It reads at most 10,000,000 bytes of a text in memory unless `XML_PARSE_HUGE` is set, which would also
  /// disable all of its other limits.
  private static let memoryLimit = 8 << 20
}

extension xmlSAXHandler {
  /// The handler that passes libxml2's callbacks on to ``MarkupEvents``.
  ///
  /// With `XML_SAX2_MAGIC`, libxml2 reports errors for each parser, never to a global function.
  static var markupEvents: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.internalSubset = { parser, _, _, _ in
      events(of: parser)?.pointee.doctype(at: offset(in: parser))
      stop(parser)
    }
    handler.startElementNs = { parser, name, _, namespace, namespaceCount, _, count, _, values in
      guard let events = events(of: parser), let name else { return }
      let isAccepted = events.pointee.startElement(
        name,
        namespace: namespace,
        MarkupEvents.Attributes(count: Int(count), namespaceCount: Int(namespaceCount), pointers: values)
      )
      if !isAccepted { stop(parser) }
    }
    handler.endElementNs = { parser, _, _, _ in events(of: parser)?.pointee.endElement() }
    handler.characters = { parser, text, count in
      events(of: parser)?.pointee.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.cdataBlock = { parser, text, count in
      events(of: parser)?.pointee.cdataSection(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.serror = { parser, error in
      guard let events = events(of: parser), let error,
        error.pointee.level.rawValue > XML_ERR_WARNING.rawValue,
        // libxml2 reports more after it was stopped: consequences, at offset 0.
        !events.pointee.isStopped
      else { return }
      events.pointee.fault(
        MarkupFault(
          code: error.pointee.code,
          message: error.pointee.message.map { String(cString: $0) } ?? "",
          subject: error.pointee.str1.map { String(cString: $0) },
          offset: offset(in: parser)
        )
      )
      // The rest cannot be understood. libxml2 would continue, and store the declarations of a DOCTYPE.
      if error.pointee.level == XML_ERR_FATAL {
        events.pointee.isStopped = true
        stop(parser)
      }
    }
    return handler
  }
}

private func context(_ parser: UnsafeMutableRawPointer?) -> xmlParserCtxtPtr? {
  parser?.assumingMemoryBound(to: xmlParserCtxt.self)
}

/// Returns the receiver of a parser's events.
///
/// It outlives the parser, which is freed before the function that created both returns.
private func events(of parser: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<MarkupEvents>? {
  context(parser)?.pointee._private?.assumingMemoryBound(to: MarkupEvents.self)
}

private func offset(in parser: UnsafeMutableRawPointer?) -> Int {
  guard let input = context(parser)?.pointee.input, let base = input.pointee.base,
    let current = input.pointee.cur
  else { return 0 }
  return Int(input.pointee.consumed) + (current - base)
}

private func stop(_ parser: UnsafeMutableRawPointer?) {
  if let context = context(parser) { xmlStopParser(context) }
}
