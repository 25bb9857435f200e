import Foundation
import NibKit
import NibTestSupport
import NibViews

/// A cell with a label, created in code, that counts its reuses.
final class TextCell: TableViewCell, BuiltInCode {
  let label = Label()
  private(set) var preparations = 0

  required init() {
    super.init()
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

struct Broken: Error, Equatable {
  var row: Int
}

/// A data source and delegate with sections of texts, which logs the table's callbacks.
final class Texts: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching {
  var sections: [[String]]
  var headers: [Int: String] = [:]
  var heights: [IndexPath: Double] = [:]
  /// The rows for which the data source throws an error.
  var broken: Set<IndexPath> = []
  var log: [String] = []
  /// The distinct cells that were dequeued.
  private(set) var made: Set<ObjectIdentifier> = []
  private var kept: [TableViewCell] = []

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  convenience init(count: Int) {
    self.init([(0..<count).map { "\($0)" }])
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: TextCell = try tableView.dequeue(for: indexPath)
    if made.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
    if broken.contains(indexPath) { throw Broken(row: indexPath.row) }
    cell.label.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { headers[section] }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? {
    heights[indexPath]
  }

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    log.append("show \(indexPath.section).\(indexPath.row)")
  }

  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  {
    log.append("hide \(indexPath.section).\(indexPath.row)")
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
  }

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
    log.append("prefetch \(indexPaths.map { "\($0.row)" }.joined(separator: " "))")
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    log.append("cancel \(indexPaths.map { "\($0.row)" }.joined(separator: " "))")
  }
}

/// A table of 100 × 220 points, which has room for five rows of 44 points.
func table(_ texts: Texts, height: Double = 220) -> TableView {
  let table = TableView()
  table.frame = Rect(x: 0, y: 0, width: 100, height: height)
  table.rowHeight = 44
  table.dataSource = texts
  table.delegate = texts
  return table
}

/// The visible texts from top to bottom, with their positions in the view.
func seen(_ table: TableView) -> [String] {
  table.visibleCells.compactMap { cell in
    let y = cell.frame.minY - table.contentOffset.y
    return (cell as? TextCell).map { "\($0.label.text ?? "") at \(Int(y))" }
  }
}

func texts(_ table: TableView) -> [String] {
  table.visibleCells.compactMap { ($0 as? TextCell)?.label.text ?? "" }
}

func at(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
