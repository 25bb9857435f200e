import Foundation
import NibKit
import NibViews

/// A measured run that opens a table and scrolls through it.
///
/// The table scrolls screen by screen from the top, jumps to the end, scrolls screen by screen back, and
/// jumps to the top. It scrolls 400 screens in each direction, or fewer if the table is small.
struct Scroll {
  /// The source of the heights of rows.
  enum Heights: String, CaseIterable {
    /// The table has one height for all rows.
    case fixed
    /// The delegate returns a height for each row.
    case delegate
    /// Each cell determines its own height.
    case selfSizing = "self-sizing"
  }

  struct Result {
    let scroll: Scroll
    let cells: Int
    let onScreen: Int
    let open: Duration
    let screen: Duration
    let search: Duration

    /// The result as a row of a Markdown table.
    var line: String {
      let memory = Double(Scroll.peakMemory) / 1_048_576
      return [
        "\(scroll.count)", scroll.heights.rawValue, "\(cells)", "\(onScreen)",
        memory.formatted(.number.precision(.fractionLength(1))) + " MB", open.text, screen.text, search.text,
      ].reduce("|") { "\($0) \($1) |" }
    }
  }

  let count: Int
  let heights: Heights

  init(count: Int, heights: Heights) {
    self.count = count
    self.heights = heights
  }

  init?(argument: String) {
    let parts = argument.split(separator: ":").map(String.init)
    guard parts.count == 2, let count = Int(parts[0]), let heights = Heights(rawValue: parts[1]) else {
      return nil
    }
    self.init(count: count, heights: heights)
  }

  func run() throws -> Result {
    let source = Rows(self)
    let table = TableView(
      library: try NibLibrary(sources: [.memory(["RowCell": Rows.layout])], elements: .stock)
    )
    table.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    table.rowHeight = heights == .fixed ? 44 : nil
    table.estimatedRowHeight = 44
    (table.dataSource, table.delegate) = (source, source)
    let clock = ContinuousClock()
    let open = try clock.measure { try table.reloadData() }
    let onScreen = table.visibleCells.count
    var screens: [Duration] = []
    for direction in [844.0, -844] {
      if direction < 0 { try table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom) }
      for _ in 0..<min(400, count / 25) {
        let target = Point(x: 0, y: table.contentOffset.y + direction)
        screens.append(try clock.measure { try table.setContentOffset(target) })
      }
    }
    try table.setContentOffset(.zero)
    let height = table.contentSize.height
    let searches = 100_000
    let search = clock.measure {
      for step in 0..<searches {
        let y = height * Double((step * 7919) % searches) / Double(searches)
        precondition(table.indexPathForRow(at: Point(x: 1, y: y)) != nil)
      }
    }
    return Result(
      scroll: self,
      cells: source.cellCount,
      onScreen: onScreen,
      open: open,
      screen: screens.sorted()[screens.count / 2],
      search: search / searches
    )
  }

  func runInProcessOfItsOwn() throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["\(count):\(heights.rawValue)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The peak memory of this process so far, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}

/// The data source and delegate of the table.
final class Rows: TableViewDataSource, TableViewDelegate {
  static let layout = """
    <layout xmlns="urn:nibkit:layout:1">
      <tableViewCell>
        <imageView systemImage="book" leading="16" width="24" height="24" centerY="0"/>
        <stackView axis="vertical" spacing="2" leading="56" trailing="16" top="8" bottom="8">
          <label outlet="titleLabel" font="headline"/>
          <label outlet="detailLabel" font="subheadline" numberOfLines="0"/>
        </stackView>
      </tableViewCell>
    </layout>
    """

  private let scroll: Scroll
  private var cells: Set<ObjectIdentifier> = []
  // Keeps all cells alive, so that no identifier is ever reused for another cell.
  private var kept: [TableViewCell] = []

  init(_ scroll: Scroll) {
    self.scroll = scroll
  }

  var cellCount: Int { cells.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { scroll.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: RowCell = try tableView.dequeue(for: indexPath)
    if cells.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
    cell.titleLabel.text = "Row \(indexPath.row)"
    cell.detailLabel.text = String(repeating: "Some words. ", count: 1 + indexPath.row % 12)
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? {
    scroll.heights == .delegate ? 40 + Double(indexPath.row % 7) * 4 : nil
  }
}

@NibLoadable
final class RowCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var detailLabel: Label!
}

extension Duration {
  /// The duration, formatted in a suitable unit.
  var text: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds < 1e-6
      ? "\(Int((seconds * 1e9).rounded())) ns"
      : seconds < 1e-3 ? "\(Int((seconds * 1e6).rounded())) µs" : "\((seconds * 1e4).rounded() / 10) ms"
  }
}
