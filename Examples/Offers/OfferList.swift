public import Foundation
public import NibKit
public import NibViews

/// A table of books in the languages, the scheme and the contrast of an environment.
public final class OfferList: TableViewDataSource {
  /// The table.
  public let tableView: TableView
  private let offers: [(title: String, copies: Int)] = [("dune", 1), ("prince", 3), ("story", 12)]

  /// Creates a table with layouts, texts, colors and images of a library.
  public init(library: NibLibrary, _ environment: TraitCollection) {
    tableView = TableView(library: library)
    tableView.traitCollection = environment
    tableView.overrideTraitCollection = environment
    tableView.backgroundColor = library.color(named: "page")
    tableView.dataSource = self
  }

  /// Returns the number of books.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { offers.count }

  /// Returns the cell of a book, with its title and the number of copies in the language of the table.
  public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: OfferCell = try tableView.dequeue(for: indexPath)
    let offer = offers[indexPath.row]
    cell.titleLabel.text = tableView.registry.string(offer.title)
    cell.copiesLabel.text = tableView.registry.string("copies", offer.copies)
    return cell
  }
}
