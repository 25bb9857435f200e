import NibMarkup
import Testing

@testable import NibServer

@Suite("Positions of the protocol")
struct DocumentTextTests {
  private func document(_ text: String, _ encoding: PositionEncoding) -> DocumentText {
    DocumentText(SourceFile(path: "A.xml", bytes: Array(text.utf8)), encoding)
  }

  @Test(
    "Each offset of a character is found again from its position",
    arguments: [PositionEncoding.utf8, .utf16]
  )
  func roundTrip(_ encoding: PositionEncoding) {
    let text = document("a\u{E9}\u{1F600}b\r\n\r\u{4E2D}\n\nend", encoding)
    for offset in 0...text.bytes.count {
      let isInside = offset < text.bytes.count && text.bytes[offset] & 0xC0 == 0x80
      let isInLineBreak =
        offset > 0 && offset < text.bytes.count && text.bytes[offset - 1] == 13 && text.bytes[offset] == 10
      if isInside || isInLineBreak { continue }
      #expect(text.offset(of: text.position(of: offset)) == offset)
    }
    #expect(text.lineCount == 5)
  }

  @Test("Characters beyond the first plane count twice in UTF-16, and positions beyond the text are clamped")
  func counting() {
    let text = document("\u{1F600}x\ny", .utf16)
    #expect(text.position(of: 4) == LSP.Position(line: 0, character: 2))
    #expect(text.offset(of: LSP.Position(line: 0, character: 1)) == 4)
    #expect(text.offset(of: LSP.Position(line: 0, character: 99)) == 5)
    #expect(text.offset(of: LSP.Position(line: 99, character: 0)) == 7)
    #expect(text.offset(of: LSP.Position(line: -1, character: -1)) == 0)
    #expect(document("\u{1F600}x", .utf8).position(of: 4) == LSP.Position(line: 0, character: 4))
  }
}
