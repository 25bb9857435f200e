import Foundation
import NibKit
import NibViews
import NibTestSupport
import Testing

/// Numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite("No file traps the process")
struct MutationTests {
  /// What a careless or a hostile hand may put into a layout.
  private static let insertions = [
    "<", ">", "/", "\"", "'", "&", "&amp;", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE x>",
    "=", " ", "\t",
    "\r\n", "\u{0}", "é", "🪐", "<view>", "</view>", "<state/>", "<constraint anchor=\"top\"/>", "@", "@@",
    ".", "-1", "1e999",
    "xmlns:a=\"b\"", "a:b=\"c\"", "id=\"cover\"", "class=\"A.B\"", "outlet=\"a a\"",
  ]

  @Test("Each of 3,000 damaged layouts gives a prototype or findings with places inside the file")
  func damaged() throws {
    let paths = [
      "Layouts/BookCell.xml", "Layouts/RatingView.xml", "Layouts/Settings/ValuePickerLabelTableViewCell.xml",
    ]
    let originals = try paths.map { Array(try Data(contentsOf: URL(filePath: $0))) }
    var random = SplitMix(state: 42)
    var broken = 0
    for round in 0..<3000 {
      var bytes = originals[round % originals.count]
      for _ in 0...Int.random(in: 0...3, using: &random) { damage(&bytes, &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      let library = try library(["A": text])
      let diagnostics = library.diagnostics()
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      for range in diagnostics.compactMap(\.range) {
        #expect((1...lines).contains(range.start.line) && range.start.column >= 1, "round \(round)")
      }
      #expect(!DiagnosticPrinter().text(of: diagnostics).isEmpty || diagnostics.isEmpty)
      let prototype = try? library.prototype(named: "A")
      #expect((prototype == nil) == !diagnostics.isEmpty, "round \(round)")
      broken += diagnostics.isEmpty ? 0 : 1
    }
    #expect(broken > 1500)
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(contentsOf: (Self.insertions.randomElement(using: &random) ?? "").utf8, at: place)
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
    default: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
    }
    if bytes.isEmpty { bytes = [0x20] }
  }
}
