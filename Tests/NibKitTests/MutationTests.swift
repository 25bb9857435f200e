import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

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

  /// A cell with parts of every kind, and a list inside.
  private static let parts = """
    <?xml version="1.0" encoding="UTF-8"?>
    <layout xmlns="urn:nibkit:layout:1">
      <tableViewCell reuseIdentifier="Parts" indentationLevel="1" layoutMargins="8 16">
        <contentView backgroundColor="color(display-p3 1 0.5 0)" preservesSuperviewLayoutMargins="true"/>
        <backgroundView><imageView image="paper"/></backgroundView>
        <accessoryView><label text="3" width="40"/></accessoryView>
        <label id="price" leading="margin.leading" top="8" numberOfLines="2" customSpacing="3">
          <attributedText><fragment content="Only "/><fragment content="12 €" font="20 bold" link="a:b"/></attributedText>
          <tapGestureRecognizer id="tap" numberOfTapsRequired="2"/>
        </label>
        <button top="price.bottom + 4" bottom="max 8">
          <configuration title="Buy" subtitle="now" imagePadding="4" showsActivityIndicator="true"/>
          <state name="disabled"><attributedTitle><fragment content="Sold"/></attributedTitle></state>
        </button>
        <tableView rowHeight="10" height="60" bottom="0"><tableHeaderView><label text="A"/></tableHeaderView></tableView>
        <collectionView height="60"><flowLayout estimatedItemSize="20 20" sectionInset="1 2 3 4"/></collectionView>
      </tableViewCell>
    </layout>
    """

  @Test("Each of 4,000 damaged layouts is reported with positions inside the file or gives a usable view")
  func damaged() throws {
    let paths = [
      "Layouts/BookCell.xml", "Layouts/RatingView.xml", "Layouts/Settings/ValuePickerLabelTableViewCell.xml",
    ]
    let originals =
      try paths.map { Array(try Data(contentsOf: URL(filePath: inPackage($0)))) } + [Array(Self.parts.utf8)]
    var random = SplitMix(seed: 42)
    var broken = 0
    var used = 0
    for round in 0..<4000 {
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
      if prototype != nil { used += try use(library, round, &random) ? 1 : 0 }
    }
    #expect(broken > 2000)
    #expect(used > 10)
  }

  @Test("Each of 1,000 layouts with extreme numbers gives a cell that can be laid out, touched and scrolled")
  func extremeNumbers() throws {
    let numbers = [
      "0", "-1", "1", "0.001", "-0", "1e9", "-1e300", "1e308", "4294967296", "9223372036854775807",
    ]
    var random = SplitMix(seed: 5)
    let places = Self.parts.matches(of: /[" ](\d+)(?=[" ])/).map { $0.1.startIndex..<$0.1.endIndex }
    #expect(places.count > 20)
    var used = 0
    for round in 0..<1000 {
      var text = Self.parts
      for place in places.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        .sorted(by: { $0.lowerBound > $1.lowerBound })
      {
        text.replaceSubrange(place, with: numbers.randomElement(using: &random) ?? "")
      }
      used += try use(try library(["A": text]), round, &random) ? 1 : 0
    }
    #expect(used > 500)
  }

  /// Creates a cell from the layout, if it describes one, lays it out, touches it and scrolls a table of such
  /// cells.
  ///
  /// - Returns: Whether the layout describes a cell.
  private func use(_ library: NibLibrary, _ round: Int, _ random: inout SplitMix) throws -> Bool {
    let registry = NibRegistry(library: library)
    guard let cell = try? registry.dequeue(nibName: "A", as: TableViewCell.self) else { return false }
    touch(cell)
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
    table.setEditing(true)
    if let path = table.indexPathsForVisibleRows.first {
      try table.tapEditingControl(ofRowAt: path)
      try table.tapAccessoryButton(ofRowAt: path)
      _ = try table.swipeRow(at: path)
      try table.tapRow(at: path)
    }
    return true
  }

  /// Does what a person could do with a view and everything in it.
  private func touch(_ view: View) {
    for recognizer in view.gestureRecognizers { recognizer.recognize() }
    switch view {
    case let field as TextField: field.insertText("é")
    case let control as Control: control.tap()
    case let scroll as ScrollView: try? scroll.drag(by: Point(x: .infinity, y: -1))
    default: break
    }
    for subview in view.subviews { touch(subview) }
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
