import Foundation
import NibKit
import NibViews

/// A table of books, whose layout is edited while the table is shown.
final class Shelf: TableViewDataSource {
  private let books = [("Dune", "Frank Herbert"), ("Solaris", "Stanisław Lem")]
  private let folder = FileManager.default.temporaryDirectory.appending(path: "Bookshop-\(UUID().uuidString)")
  private let library: NibLibrary
  let tableView: TableView

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let layout = try String(contentsOfFile: "Layouts/BookCell.xml", encoding: .utf8)
    try layout.write(to: folder.appending(path: "BookCell.xml"), atomically: true, encoding: .utf8)
    library = try NibLibrary(directory: folder.path, elements: .stock, isReloadable: true)
    tableView = TableView(library: library)
    tableView.dataSource = self
    tableView.frame = Rect(x: 0, y: 0, width: 320, height: 176)
    tableView.layoutIfNeeded()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { books.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: BookCell = try tableView.dequeue(for: indexPath)
    (cell.titleLabel.text, cell.authorLabel.text) = books[indexPath.row]
    return cell
  }

  /// Saves the layout of the cells with a change, and waits until the table shows what became of it.
  func saveLayout(_ change: (String) -> String) async throws {
    var reloads = try library.watch().makeAsyncIterator()
    let file = folder.appending(path: "BookCell.xml")
    let layout = try String(contentsOf: file, encoding: .utf8)
    try change(layout).write(to: file, atomically: true, encoding: .utf8)
    if let reload = await reloads.next() {
      try tableView.reloadLayouts()
      print("   \(reload)".replacing("\(folder.path)/", with: "").replacing("\n", with: "\n   "))
    }
  }
}
