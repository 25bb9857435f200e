import Foundation
import NibKit
import NibTestSupport
import Testing

@testable import NibPictures

@Suite("System symbols")
struct SymbolTests {
  @Test("The article lists the symbols that are built in")
  func article() throws {
    let path = "Sources/NibPictures/NibPictures.docc/PicturesOfLayouts.md"
    let text = try String(contentsOfFile: inPackage(path), encoding: .utf8)
    let block = try #require(text.firstMatch(of: /these symbols are built in:\n\n```\n([^`]*)```/))
    let listed = block.1.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(listed == Symbol.named.keys.map(\.rawValue).sorted())
  }
}
