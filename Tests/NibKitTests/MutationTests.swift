import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// A random number generator that returns the same numbers in every run.
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

@Suite("No layout file traps the process")
struct MutationTests {
  /// Text that a mistake or an attacker could put into a layout.
  private static let insertions = [
    "<", ">", "/", "\"", "'", "&", "&amp;", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE x>",
    "=", " ", "\t",
    "\r\n", "\u{0}", "é", "🪐", "<view>", "</view>", "<state/>", "<constraint anchor=\"top\"/>", "@", "@@",
    ".", "-1", "1e999",
    "xmlns:a=\"b\"", "a:b=\"c\"", "id=\"cover\"", "class=\"A.B\"", "outlet=\"a a\"",
  ]

  @Test("Each of 3,000 damaged layouts is reported with positions inside the file or gives a usable view")
  func damaged() throws {
    let paths = [
      "Layouts/BookCell.xml", "Layouts/RatingView.xml", "Layouts/Settings/ValuePickerLabelTableViewCell.xml",
    ]
    let originals = try paths.map { Array(try Data(contentsOf: URL(filePath: inPackage($0)))) }
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
      if prototype != nil { try use(library, round, &random) }
    }
    #expect(broken > 1500)
  }

  /// Creates a cell from the layout, if it describes one, lays it out and scrolls a table of such cells.
  private func use(_ library: NibLibrary, _ round: Int, _ random: inout SplitMix) throws {
    let registry = NibRegistry(library: library)
    guard let cell = try? registry.dequeue(nibName: "A", as: TableViewCell.self) else { return }
    for width in [320, 0, .infinity, .nan, Double.random(in: -10...1000, using: &random)] {
      _ = cell.systemLayoutSizeFitting(width: width)
      cell.frame = Rect(x: 0, y: 0, width: width, height: 100)
      cell.layoutIfNeeded()
    }
    try registry.recycle(cell)
    let rows = Rows()
    let table = TableView(library: library)
    table.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    table.dataSource = rows
    // An invalid height throws an error; nothing traps.
    try? table.reloadData()
    try? table.scrollToRow(at: IndexPath(row: 90, section: 0), at: .middle)
    try? table.setContentOffset(Point(x: 0, y: Double.random(in: 0...5000, using: &random)))
    #expect(table.subviews.count == table.visibleCells.count, "round \(round)")
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
      try tableView.dequeue(nibName: "A", for: indexPath)
    }
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
