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

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? { height }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { 30 }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }
}

@Suite("A table flows over the pages of a document")
struct PDFDocumentTests {
  /// The texts on each page, from top to bottom.
  private func pages(_ table: TableView, width: Double = 200, height: Double) throws -> [[String]] {
    var pages = try TablePages(table, Size(width: width, height: height), TraitCollection(), .none)
    var texts: [[String]] = []
    while let page = try pages.next() {
      texts.append(lines(in: page, y: 0, height).sorted { $0.y < $1.y }.map(\.text))
    }
    return texts
  }

  private func lines(in drawing: Drawing, y: Double, _ height: Double) -> [(y: Double, text: String)] {
    drawing.commands.flatMap { command -> [(y: Double, text: String)] in
      switch command {
      case .text(let line):
        let place = y + line.origin.y
        return place > 0 && place < height ? [(place, line.spans.map(\.text).joined())] : []
      case .layer(let layer): return lines(in: layer.drawing, y: y + layer.transform.translation.y, height)
      default: return []
      }
    }
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
    let document = try PDFDocument(table(numbers), pageSize: .a4)
    #expect(
      message { try document.write(to: URL(filePath: "/nowhere/at/all.pdf")) }
        .hasPrefix("error: the picture cannot be written to '/nowhere/at/all.pdf': ")
    )
  }
}
