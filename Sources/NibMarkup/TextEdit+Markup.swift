extension TextEdit {
  /// Returns an edit that removes an attribute, or a declaration of a namespace, with the white space before
  /// it.
  package static func removingAttribute(_ span: SourceSpan) -> TextEdit {
    let offsets = span.offsets
    let start = span.file.startOfSpace(before: offsets.lowerBound)
    return TextEdit(replacing: span.file.span(start..<offsets.upperBound), with: "")
  }

  /// Returns an edit that removes one of the words of a value, or the whole attribute if it has no other.
  package static func removingWord(_ word: SourceSpan, of attribute: MarkupAttribute) -> TextEdit {
    let value = attribute.valueSpan
    guard value.words.count > 1 else { return removingAttribute(attribute.span) }
    let file = value.file
    var (start, end) = (word.offsets.lowerBound, word.offsets.upperBound)
    let space = file.startOfSpace(before: start)
    // The first word goes with the white space after it.
    if space > value.offsets.lowerBound { start = space } else { end = file.endOfSpace(after: end) }
    return TextEdit(replacing: file.span(start..<end), with: "")
  }

  /// Returns an edit that removes a comment or an element, with its lines if nothing else is on them.
  package static func removingPart(_ span: SourceSpan) -> TextEdit {
    let (file, offsets) = (span.file, span.offsets)
    let start = file.startOfBlanks(before: offsets.lowerBound)
    var end = offsets.upperBound
    while end < file.bytes.count,
      file.bytes[end] == UInt8(ascii: " ") || file.bytes[end] == UInt8(ascii: "\t")
    {
      end += 1
    }
    let isFirst = start == 0 || file.bytes[start - 1] == UInt8(ascii: "\n")
    guard isFirst, end < file.bytes.count else { return TextEdit(replacing: span, with: "") }
    if file.bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < file.bytes.count, file.bytes[end] == UInt8(ascii: "\n") else {
      return TextEdit(replacing: span, with: "")
    }
    return TextEdit(replacing: file.span(start..<(end + 1)), with: "")
  }

  /// Returns an edit that adds an attribute before another one, or `nil` if its tag has one of that name.
  package static func adding(_ name: String, _ value: String, before attribute: SourceSpan) -> TextEdit? {
    let (file, start) = (attribute.file, attribute.offsets.lowerBound)
    guard let tag = file.markup.lastTag(before: start),
      !file.markup.attributes(ofTag: tag).contains(where: { file.bytes[$0.name].elementsEqual(name.utf8) })
    else { return nil }
    return TextEdit(replacing: file.span(at: start), with: "\(name)=\"\(value)\" ")
  }

  /// Returns the edits that give an element another name, in its start tag and in its end tag.
  package static func renaming(_ element: MarkupElement, to name: String) -> [TextEdit] {
    let start = element.nameSpan.suffix(element.name.utf8.count)
    let (file, whole) = (start.file, element.span.offsets)
    var edits = [TextEdit(replacing: start, with: name)]
    guard let end = file.bytes[whole.clamped(to: file.bytes.indices)].lastIndex(of: UInt8(ascii: "<")),
      file.bytes[end...].starts(with: "</".utf8)
    else { return edits }
    let nameEnd =
      file.bytes[end...].firstIndex { $0 == UInt8(ascii: ">") || MarkupLexer.isSpace($0) } ?? whole.upperBound
    let offsets = (nameEnd - element.name.utf8.count)..<nameEnd
    if offsets.lowerBound >= end + 2 { edits.append(TextEdit(replacing: file.span(offsets), with: name)) }
    return edits
  }

  /// Returns an edit that adds an attribute to an element, after those that it has, or `nil` if it has one of
  /// that name already.
  ///
  /// - Parameter value: The value as it is written, with entities.
  package static func adding(_ name: String, _ value: String, to element: MarkupElement) -> TextEdit? {
    guard element.writtenValue(of: name) == nil else { return nil }
    return adding(name, value, toTag: element.startTagSpan, after: element.attributes.last?.span)
  }

  /// - Parameters:
  ///   - tag: The span of a start tag.
  ///   - last: The span of the last attribute, or `nil` if there is none.
  private static func adding(
    _ name: String,
    _ value: String,
    toTag tag: SourceSpan,
    after last: SourceSpan?
  ) -> TextEdit {
    let (file, offsets) = (tag.file, tag.offsets)
    var end = offsets.upperBound - 1
    if end > offsets.lowerBound, file.bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    end = file.startOfSpace(before: end)
    var space = " "
    if let last = last?.offsets.lowerBound {
      let written = file.bytes[file.startOfSpace(before: last)..<last]
      // Attributes on lines of their own get another line.
      if written.contains(UInt8(ascii: "\n")) { space = String(decoding: written, as: UTF8.self) }
    }
    return TextEdit(replacing: file.span(at: end), with: "\(space)\(name)=\"\(value)\"")
  }

  /// Returns the edits that put the only child of an element in its place, or `nil` if that would lose
  /// something.
  ///
  /// Comments inside the element stay, and lines that were indented with the element are indented with its
  /// parent.
  package static func replacing(_ element: MarkupElement, withItsChild child: MarkupElement) -> [TextEdit]? {
    let (tag, whole, inner) = (element.startTagSpan, element.span.offsets, child.span.offsets)
    let file = tag.file
    guard child.span.file === file, tag.offsets.upperBound <= inner.lowerBound,
      inner.upperBound <= whole.upperBound,
      // Others, such as declarations of namespaces and attributes for pictures, would be lost.
      let number = file.markup.lastTag(before: tag.offsets.lowerBound + 1),
      file.markup.attributes(ofTag: number).allSatisfy({ attribute in
        ["axis", "spacing"].contains { file.bytes[attribute.name].elementsEqual($0.utf8) }
      }),
      let end = file.bytes[..<whole.upperBound].lastIndex(of: UInt8(ascii: "<")), end >= inner.upperBound
    else { return nil }
    let start = file.endOfSpace(after: tag.offsets.upperBound)
    var edits = [TextEdit(replacing: file.span(whole.lowerBound..<start), with: "")]
    let indentation = file.indentation(at: whole.lowerBound)
    let innerIndentation = file.indentation(at: start)
    if let indentation, let innerIndentation, innerIndentation > indentation {
      let tokens = file.markup
      for token in tokens.offsets(of: .space) where token.lowerBound >= start && token.upperBound < end {
        guard let lineStart = file.bytes[token].lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
          token.upperBound - lineStart >= innerIndentation
        else { continue }
        let surplus = lineStart..<(lineStart + innerIndentation - indentation)
        edits.append(TextEdit(replacing: file.span(surplus), with: ""))
      }
    }
    let space = file.startOfSpace(before: end)
    edits.append(TextEdit(replacing: file.span(max(space, start)..<whole.upperBound), with: ""))
    return edits
  }
}

extension SourceFile {
  /// Returns the offset of the first byte of the white space before an offset.
  fileprivate func startOfSpace(before offset: Int) -> Int {
    var start = offset
    while start > 0, MarkupLexer.isSpace(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Returns the offset after the white space after an offset.
  fileprivate func endOfSpace(after offset: Int) -> Int {
    var end = offset
    while end < bytes.count, MarkupLexer.isSpace(bytes[end]) { end += 1 }
    return end
  }

  /// Returns the offset of the first of the spaces and tabs before an offset.
  fileprivate func startOfBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    return start
  }

  /// Returns the number of spaces or tabs before an offset, or `nil` if something else is before it in its
  /// line.
  fileprivate func indentation(at offset: Int) -> Int? {
    let start = startOfBlanks(before: offset)
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? offset - start : nil
  }
}
