import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@testable import NibPictures

/// A table with sections of rows, each row a label with its number.
private final class Numbers: TableViewDataSource, TableViewDelegate {
  final class Cell: TableViewCell, BuiltInCode {
    let label = Label()

    required init() {
      super.init()
      contentView.addSubview(label)
    }
  }

  let counts: [Int]
  let height: Double
  var heights: [IndexPath: Double] = [:]
  var headerHeights: [Double] = []
  var footerHeights: [Double] = []
  var titles: (Int) -> Bool = { _ in true }
  var footerTitles: (Int) -> Bool = { _ in true }
  /// The rows for which cells were requested, each time.
  private(set) var requested: [IndexPath] = []

  init(_ counts: [Int], height: Double = 50) {
    self.counts = counts
    self.height = height
  }

  func numberOfSections(in tableView: TableView) -> Int { counts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    requested.append(indexPath)
    let cell: Cell = try tableView.dequeue(for: indexPath)
    cell.label.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? {
    heights[indexPath] ?? height
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? {
    headerHeights.isEmpty ? 30 : headerHeights[section]
  }

  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? {
    footerHeights.isEmpty ? nil : footerHeights[section]
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    footerHeights.isEmpty || !footerTitles(section) ? nil : "Footer \(section)"
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles(section) ? "Section \(section)" : nil
  }
}

@Suite("A table flows over the pages of a document")
struct PDFDocumentTests {
  /// The texts on each page, from top to bottom.
  private func pages(_ table: TableView, width: Double = 200, height: Double) throws -> [[String]] {
    var pages = try TablePages(table, geometry(width, height), TraitCollection(), .none)
    var texts: [[String]] = []
    while let page = try pages.next() {
      texts.append(lines(in: page, y: 0, 0..<height).sorted { $0.y < $1.y }.map(\.text))
    }
    return texts
  }

  private func geometry(_ width: Double, _ height: Double) -> PageGeometry {
    PageGeometry(PDFDocument.PageSize(width: width, height: height), .zero, TraitCollection())
  }

  /// Returns the lines whose baselines are between two places, and inside all clips.
  private func lines(in drawing: Drawing, y: Double, _ range: Range<Double>) -> [(y: Double, text: String)] {
    drawing.commands.flatMap { command -> [(y: Double, text: String)] in
      switch command {
      case .text(let line):
        let place = y + line.origin.y
        return range.contains(place) ? [(place, line.spans.map(\.text).joined())] : []
      case .layer(let layer):
        let top = y + layer.transform.translation.y
        let ends = layer.clip.map(Self.verticalEnds) ?? -1e9..<1e9
        let clip = top + ends.lowerBound..<top + ends.upperBound
        return lines(in: layer.drawing, y: top, range.clamped(to: clip))
      default: return []
      }
    }
  }

  private static func verticalEnds(of path: Drawing.Path) -> Range<Double> {
    let places = path.elements.compactMap { element -> Double? in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point.y
      case .close: nil
      }
    }
    return (places.min() ?? 0)..<(places.max() ?? 0)
  }

  private func table(_ numbers: Numbers) -> TableView {
    let table = TableView()
    table.dataSource = numbers
    table.delegate = numbers
    return table
  }

  @Test("Each row is on one page, and a section that continues has its header there, too")
  func rows() throws {
    let numbers = Numbers([3, 2])
    #expect(
      try pages(table(numbers), height: 140) == [
        ["Section 0", "0.0", "0.1"], ["Section 0", "0.2"], ["Section 1", "1.0", "1.1"],
      ]
    )
  }

  @Test("The header and the footer of the table are on each page")
  func ends() throws {
    let numbers = Numbers([4])
    let table = table(numbers)
    let (header, footer) = (Label(), Label())
    header.text = "Header"
    footer.text = "Footer"
    header.frame.size.height = 20
    footer.frame.size.height = 25
    table.tableHeaderView = header
    table.tableFooterView = footer
    #expect(
      try pages(table, height: 190) == [
        ["Header", "Section 0", "0.0", "0.1", "Footer"], ["Header", "Section 0", "0.2", "0.3", "Footer"],
      ]
    )
  }

  @Test("A row that is higher than the page continues on the next page")
  func highRows() throws {
    let numbers = Numbers([2], height: 250)
    let texts = try pages(table(numbers), height: 100)
    // Of the first row, 70, 70, 70 and 40 points are on a page, below the header of 30; so of the second.
    #expect(texts.count == 8)
    #expect(texts.allSatisfy { $0.contains("Section 0") })
  }

  @Test(
    "A section that continues has its header in each style, and a row below it is not covered",
    arguments: TableView.Style.allCases
  )
  func continuedHeaders(style: TableView.Style) throws {
    let numbers = Numbers([12])
    let table = table(numbers)
    table.style = style
    for page in try pages(table, height: 230) {
      #expect(page.first?.lowercased() == "section 0")
    }
  }

  @Test("The rest of a row that is cut is below the header that is repeated")
  func cutRow() throws {
    let numbers = Numbers([1], height: 250)
    var tablePages = try TablePages(table(numbers), geometry(200, 120), TraitCollection(), .none)
    _ = try tablePages.next()
    let page = try #require(try tablePages.next())
    let bitmap = try Picture(page, Size(width: 200, height: 120), TraitCollection(), .none).bitmap(scale: 1)
    // The header is gray; the row, which began 90 points above, would be white.
    #expect(color(bitmap, 190, 15) != "#ffffffff")
    #expect(color(bitmap, 190, 100) == "#ffffffff")
  }

  @Test(
    "Space without a view, between sections or at the end, makes no pages",
    arguments: TableView.Style.allCases
  )
  func spaces(style: TableView.Style) throws {
    let numbers = Numbers([4, 4, 2])
    numbers.headerHeights = [30, 500, 30]
    numbers.footerHeights = [20, 20, 700]
    numbers.titles = { $0 != 1 }
    numbers.footerTitles = { _ in false }
    let table = table(numbers)
    table.style = style
    let pages = try pages(table, height: 200).map { $0.filter { $0.contains(".") } }
    #expect(pages.count <= 6 && pages.allSatisfy { !$0.isEmpty })
    #expect(pages.flatMap { $0 }.count == 10)
  }

  @Test("Afterwards the table shows what it has shown before")
  func scrolledBack() throws {
    let numbers = Numbers([100])
    let table = table(numbers)
    table.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    table.layoutIfNeeded()
    try table.setContentOffset(Point(x: 0, y: 150))
    #expect(try PDFDocument(table, pageSize: .a5).pageCount > 5)
    #expect(table.contentOffset.y == 150 && table.frame.height == 300)
  }

  @Test("A row that sizes itself is as high in a document as in a picture of its own")
  func selfSizing() throws {
    final class Rows: TableViewDataSource {
      final class Cell: TableViewCell, BuiltInCode {
        let label = Label()

        required init() {
          super.init()
          label.numberOfLines = 0
          label.text = "One line of text, and enough words behind it to need a second one, or even a third"
          contentView.addSubview(label)
        }
      }

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(for: indexPath) as Cell
      }
    }
    for category in [ContentSizeCategory.large, .extraExtraExtraLarge] {
      let traits = TraitCollection(preferredContentSizeCategory: category)
      let rows = Rows()
      let table = TableView()
      table.dataSource = rows
      var pages = try TablePages(table, geometry(200, 900), traits, .none)
      let page = try #require(try pages.next())
      let alone = try Picture(of: Rows.Cell(), width: 200, traits: traits)
      let lines = lines(in: alone.drawing, y: 0, 0..<900).map(\.text)
      #expect(lines.count >= 3 && !lines.contains { $0.contains("…") })
      #expect(self.lines(in: page, y: 0, 0..<900).map(\.text) == lines + lines + lines)
    }
  }

  @Test("Headers of sections without rows do not push a row over the end of a page")
  func emptySections() throws {
    let numbers = Numbers([0, 0, 0, 0, 2], height: 60)
    #expect(
      try pages(table(numbers), height: 200) == [
        ["Section 0", "Section 1", "Section 2", "Section 3"], ["Section 4", "4.0", "4.1"],
      ]
    )
  }

  @Test(
    "Of any table, each row is on one page, in order, with all headers and footers",
    arguments: TableView.Style.allCases
  )
  func anyTable(style: TableView.Style) throws {
    for seed in 0..<40 {
      var random = SplitMix(seed: seed)
      func height(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
      let counts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        max(0, Int.random(in: -5...12, using: &random))
      }
      let numbers = Numbers(counts)
      let paths = counts.enumerated().flatMap { section, count in
        (0..<count).map { IndexPath(row: $0, section: section) }
      }
      for path in paths { numbers.heights[path] = height(20...110) }
      numbers.headerHeights = counts.map { _ in height(30...80) }
      if Bool.random(using: &random) { numbers.footerHeights = counts.map { _ in height(30...60) } }
      let table = table(numbers)
      table.style = style
      table.estimatedRowHeight = [5, 44, 300].randomElement(using: &random) ?? 44
      let lines = try pages(table, height: 220).map { $0.map { $0.lowercased() } }
      let all = lines.flatMap { $0 }
      #expect(all.filter { $0.contains(".") } == paths.map { "\($0.section).\($0.row)" }, "seed \(seed)")
      let footers = all.filter { $0.hasPrefix("footer") }
      #expect(footers == numbers.footerHeights.indices.map { "footer \($0)" }, "seed \(seed)")
      var headers: [String] = []
      for line in all where line.hasPrefix("section") && headers.last != line { headers.append(line) }
      #expect(headers == counts.indices.map { "section \($0)" }, "seed \(seed)")
    }
  }

  @Test("The pages have the background and the tint color of the table")
  func decoration() throws {
    let numbers = Numbers([1])
    let table = table(numbers)
    table.backgroundColor = .semantic(.systemYellow)
    table.tintColor = .semantic(.systemRed)
    let view = View()
    view.backgroundColor = .semantic(.systemGreen)
    table.backgroundView = view
    let size = Size(width: 200, height: 150)
    var pages = try TablePages(table, geometry(200, 150), TraitCollection(), .none)
    let page = try #require(try pages.next())
    guard case .fill(_, let paint) = page.commands.first else {
      Issue.record("\(page)")
      return
    }
    #expect(paint == Drawing.Paint(.semantic(.systemYellow)))
    let bitmap = try Picture(page, size, TraitCollection(), .none).bitmap(scale: 1)
    #expect(color(bitmap, 100, 140) == "#ff34c759")
    guard case .layer(let layer) = page.commands.last else {
      Issue.record("\(page)")
      return
    }
    #expect("\(layer)".contains("systemRed"))
  }

  @Test("A table without rows has one page, and ten thousand rows need the cells of one page")
  func counts() throws {
    let none = Numbers([])
    #expect(try PDFDocument(table(none), pageSize: .a4).pageCount == 1)
    let many = Numbers([10_000])
    let table = table(many)
    let document = try PDFDocument(
      table,
      pageSize: .a4,
      margins: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    )
    // 841.89 points less the header of 30 leave room for 16 rows of 50.
    #expect(document.pageCount == 625)
    #expect(table.visibleCells.count < 20)
    #expect(many.requested.count < 12_000)
    let text = String(decoding: document.data, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1."))
  }

  @Test("One view can be filled with new content for each page")
  func refilled() throws {
    let label = Label()
    var left = 3
    let document = try PDFDocument(pageSize: .a5.landscape) {
      guard left > 0 else { return nil }
      label.text = "Page \(left)"
      left -= 1
      return label
    }
    #expect(document.pageCount == 3)
    #expect(String(decoding: document.data, as: UTF8.self).contains("/MediaBox [ 0 0 595.276 419.528 ]"))
  }

  @Test("A page without room, a document without pages and a file that cannot be written are errors")
  func errors() throws {
    let numbers = Numbers([1])
    let margins = EdgeInsets(top: 400, leading: 0, bottom: 450, trailing: 0)
    #expect(
      message { try PDFDocument(table(numbers), pageSize: .a4, margins: margins) }
        == "error: the page has no room between its margins [invalid-picture-size]"
    )
    #expect(
      message { try PDFDocument([]) }
        == "error: the picture cannot be drawn: the document has no pages [unwritable-picture]"
    )
    let high = Label()
    high.numberOfLines = 0
    high.text = String(repeating: "line\n", count: 60)
    #expect(
      message { try PDFDocument(pageSize: .a5.landscape) { high } }.hasPrefix(
        "error: the view of page 1 needs a height of "
      )
    )
    let document = try PDFDocument(table(numbers), pageSize: .a4)
    #expect(
      message { try document.write(to: URL(filePath: "/nowhere/at/all.pdf")) }
        .hasPrefix("error: the picture cannot be written to '/nowhere/at/all.pdf': ")
    )
  }

  @Test("Rows that a layout writes are laid out for their pages only, and are all there again in the end")
  func staticRows() throws {
    let rows = (1...300).map {
      "<tableViewCell><label text=\"Row \($0)\" leading=\"0\" top=\"4\" bottom=\"4\"/></tableViewCell>"
    }
    let layout = "<tableView><tableViewSection>\(rows.joined())</tableViewSection></tableView>"
    let source = NibSource.memory(["Page": layoutText(layout)])
    let table: TableView = try NibRegistry(library: NibLibrary(sources: [source], elements: .stock))
      .instantiate(nibName: "Page")
    var pages = try TablePages(table, geometry(200, 400), TraitCollection(), .none)
    var count = 0
    while try pages.next() != nil {
      count += 1
      #expect(table.visibleCells.count < 20)
    }
    pages.finish()
    #expect(count == 34 && table.visibleCells.count == 300)
  }
}
