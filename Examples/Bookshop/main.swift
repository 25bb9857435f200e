import Foundation
import NibKit
import NibViews
import Offers

do {
  let library = try NibLibrary(directory: "Layouts", elements: .stock)
  let registry = NibRegistry(library: library)

  print("1. A cell is dequeued with every outlet connected, is filled, and lays itself out.\n")
  let book: BookCell = try registry.dequeue()
  book.titleLabel.text = "Dune"
  book.authorLabel.text = "Frank Herbert"
  book.buy.sendActions(for: .touchUpInside)
  book.frame = Rect(x: 0, y: 0, width: 320, height: book.rowHeight ?? 44)
  book.layoutIfNeeded()
  show(book)
  print("   purchases: \(book.purchases)\n")
  try registry.recycle(book)
  let again: BookCell = try registry.dequeue()
  print("   recycled and dequeued again, the same cell: \(again === book)\n")

  print("2. The settings: sections, headers and six kinds of cells in a table.\n")
  let settings = SettingsScreen()
  try settings.load(from: library, width: 320, height: 352)
  let table: TableView = settings.tableView
  let clearCache = IndexPath(row: 2, section: 1)
  try table.setHighlighted(true, rowAt: clearCache)
  print("   While Clear Cache is touched:\n")
  print(TextPicture(of: table).text(indent: "   "))

  try table.setHighlighted(false, rowAt: clearCache)
  try table.tapRow(at: clearCache)
  try table.reloadRows(at: [IndexPath(row: 0, section: 1)])
  let speed = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? ValuePickerTableViewCell
  speed?.valueButtons[1].sendActions(for: .touchUpInside)
  try table.setContentOffset(Point(x: 0, y: 88))
  print("\n   After Clear Cache is released, Medium is tapped and the table scrolls by two rows:\n")
  print(TextPicture(of: table).text(indent: "   "))

  let last = IndexPath(row: table.numberOfRows(inSection: 2) - 1, section: 2)
  try table.scrollToRow(at: last)
  try table.scrollToRow(at: IndexPath(row: 0, section: 0))
  print("\n   Scrolled to the end and back: \(rowCount(table)) rows, \(settings.cellCount) cells.")

  print("\n3. A cell with a view that is loaded from the layout of its own class.\n")
  var elements = ElementCatalog.stock
  elements.register(RatingView.self, as: "view")
  let reviews = NibRegistry(library: try NibLibrary(directory: "Layouts", elements: elements))
  let review: ReviewCell = try reviews.dequeue()
  review.reviewerLabel.text = "Ada"
  review.frame = Rect(x: 0, y: 0, width: 320, height: review.rowHeight ?? 44)
  review.layoutIfNeeded()
  show(review)

  print("4. A layout is saved while the program runs; one with an error leaves the old one in use.\n")
  let shelf = try Shelf()
  try await shelf.saveLayout {
    $0.replacing("rowHeight=\"64\"", with: "rowHeight=\"88\"").replacing("\"Buy\"", with: "\"Borrow\"")
  }
  print(TextPicture(of: shelf.tableView).text(indent: "   "), terminator: "\n\n")
  try await shelf.saveLayout { $0.replacing("spacing=\"4\"", with: "spacing=\"four\"") }
  print("   rows in use: \(shelf.tableView.visibleCells.count)\n")

  print("5. The same cells in four languages, with the plural forms of each, and colors for each scheme.\n")
  let offers = try NibLibrary(directory: "Layouts/Offers", elements: .stock)
  for language in ["en", "de", "pl", "ar"] {
    let list = OfferList(library: offers, TraitCollection(languages: [language]))
    list.tableView.frame = Rect(x: 0, y: 0, width: 320, height: 330)
    list.tableView.layoutIfNeeded()
    print("   \(language):\n\n\(TextPicture(of: list.tableView).text(indent: "   "))\n")
  }
  for contrast in AccessibilityContrast.allCases {
    for style in UserInterfaceStyle.allCases {
      let traits = TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
      let colors = ["page", "accent"].map { name in
        let color = offers.color(named: name)?.resolvedColor(with: traits)
        return "\(name) \(color.map { "\($0)" } ?? "missing")"
      }
      print("   \(style), \(contrast) contrast: \(colors.joined(separator: ", "))")
    }
  }
  print()
} catch {
  print(error)
  exit(1)
}

do {
  print("6. Every problem in a broken layout is reported before anything is shown.\n")
  let registry = NibRegistry(library: try NibLibrary(directory: "Examples/Broken", elements: .stock))
  try registry.register(BookCell.self)
  exit(1)
} catch {
  print(error)
}

private func rowCount(_ table: TableView) -> Int {
  (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
}
