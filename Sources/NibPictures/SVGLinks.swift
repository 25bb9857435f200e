import Foundation

extension Data {
  /// The bytes of an SVG in which no `<a>` has a link, so that it is a group.
  ///
  /// librsvg makes elements of a PDF of links, which Cairo 1.16 cannot draw again from a recording: it
  /// crashes, or the document is not valid. The other attributes remain, and so does what style sheets
  /// select.
  ///
  /// The name of the attribute is changed in one letter, in an encoding in which `<` is one byte. In others,
  /// there must be no `<a>`.
  var withoutLinks: Data {
    var bytes = self
    bytes.withUnsafeMutableBytes { buffer in
      var index = 0
      while let start = buffer[index...].firstIndex(of: UInt8(ascii: "<")) {
        index = start + 1
        let name = buffer[index...].prefix { !$0.endsName }
        guard name.localName.elementsEqual("a".utf8) else { continue }
        index = name.endIndex
        removeLink(from: &index, in: buffer)
      }
    }
    return bytes
  }

  /// Renames the links of a tag.
  ///
  /// - Parameter index: The end of the tag's name, and afterwards the end of the tag.
  private func removeLink(from index: inout Int, in buffer: UnsafeMutableRawBufferPointer) {
    while index < buffer.count, buffer[index] != UInt8(ascii: ">") {
      let byte = buffer[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let end = buffer[(index + 1)...].firstIndex(of: byte) ?? buffer.count
        index = Swift.min(end + 1, buffer.count)
      } else if byte.endsName {
        index += 1
      } else {
        let name = buffer[index...].prefix { !$0.endsName }
        if name.localName.elementsEqual("href".utf8) { buffer[name.endIndex - 1] = UInt8(ascii: "F") }
        index = name.endIndex
      }
    }
  }
}

extension UInt8 {
  /// Whether a name of XML ends before the character.
  fileprivate var endsName: Bool { " \t\r\n/>='\"".utf8.contains(self) }
}

extension Collection<UInt8> {
  /// The name without its prefix.
  fileprivate var localName: SubSequence {
    firstIndex(of: UInt8(ascii: ":")).map { self[index(after: $0)...] } ?? self[...]
  }
}
