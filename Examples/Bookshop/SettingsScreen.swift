import Foundation
import NibKit
import NibViews

/// The settings of the shop's player: a table of sections with six kinds of cells.
///
/// It is the owner of the layout that contains the table.
@NibLoadable
final class SettingsScreen {
  @Outlet var tableView: TableView!

  private enum Row {
    case quality
    case speed
    case cache
    case downloads
    case clearCache
    case page(String)
  }

  private let sections: [(title: String, rows: [Row])] = [
    ("VIDEO", [.quality, .speed]),
    ("STORAGE", [.cache, .downloads, .clearCache]),
    (
      "ABOUT",
      [
        "Send Feedback", "Rate the App", "What’s New", "Help", "Privacy", "Terms of Use", "Acknowledgements",
        "Imprint", "Contact", "Press", "Partners", "Careers", "Status",
      ]
      .map(Row.page)
    ),
  ]

  private var cacheSize: Int64? = 12_400_000
  private var cells: [ObjectIdentifier: TableViewCell] = [:]

  /// The number of different cells that have been displayed so far.
  var cellCount: Int { cells.count }

  /// Loads the table, sets its size and fills it.
  func load(from library: NibLibrary, width: Double, height: Double) throws {
    try NibRegistry(library: library).loadContents(of: self, as: TableView.self)
    tableView.frame = Rect(x: 0, y: 0, width: width, height: height)
    try tableView.reloadData()
  }
}

extension SettingsScreen: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    switch sections[indexPath.section].rows[indexPath.row] {
    case .quality:
      let cell: ValuePickerLabelTableViewCell = try tableView.dequeue(for: indexPath)
      cell.setTitle("Quality")
      return cell
    case .speed:
      let cell: ValuePickerTableViewCell = try tableView.dequeue(for: indexPath)
      return cell
    case .cache:
      let cell: BytesCountTitleTableViewCell = try tableView.dequeue(for: indexPath)
      cell.setTitle("Cache")
      cell.setBytesCount(cacheSize)
      return cell
    case .downloads:
      let cell: DisclosureBytesCountTitleTableViewCell = try tableView.dequeue(for: indexPath)
      cell.setTitle("Downloads")
      cell.setBytesCount(1_200_000_000)
      return cell
    case .clearCache:
      let cell: ActionTitleTableViewCell = try tableView.dequeue(for: indexPath)
      cell.setTitle("Clear Cache")
      return cell
    case .page(let title):
      let cell: DisclosureTitleTableViewCell = try tableView.dequeue(for: indexPath)
      cell.setTitle(title)
      return cell
    }
  }
}

extension SettingsScreen: TableViewDelegate {
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    let header: SettingsHeaderView = try tableView.dequeue(forSection: section)
    header.setTitle(sections[section].title)
    return header
  }

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    cells[ObjectIdentifier(cell)] = cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    guard case .clearCache = sections[indexPath.section].rows[indexPath.row] else { return }
    cacheSize = nil
  }
}
