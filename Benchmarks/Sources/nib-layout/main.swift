import Foundation
import NibKit
import NibViews

// Lays out a screen of rows again and again: `nib-layout [COUNT]`. Each round gives twenty cells other texts,
// measures them, and lays them out, as a table with self-sizing rows does.

let library = try NibLibrary(
  sources: [.memory(["RowCell": RowCell.layout, "BookCell": BookCell.layout])],
  elements: .stock
)
let registry = NibRegistry(library: library)
let rows: [RowCell] = try (0..<10).map { _ in try registry.dequeue() }
let books: [BookCell] = try (0..<10).map { _ in try registry.dequeue() }
let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 100 : 100
let texts = (0..<12).map { String(repeating: "Some words. ", count: 1 + $0) }
let titles = (0..<12).map { "Row \($0)" }

func layOut(_ cell: TableViewCell, _ y: inout Double) {
  let height = cell.systemLayoutSizeFitting(width: 390).height
  cell.frame = Rect(x: 0, y: y, width: 390, height: height)
  cell.layoutIfNeeded()
  y += height
}

var sum = 0.0
let duration = ContinuousClock().measure {
  for round in 0..<rounds {
    var y = 0.0
    for index in 0..<10 {
      rows[index].titleLabel.text = titles[(round + index) % 12]
      rows[index].detailLabel.text = texts[(round + index) % 12]
      layOut(rows[index], &y)
      books[index].titleLabel.text = texts[(round + index) % 3]
      books[index].authorLabel.text = texts[(round + index) % 2]
      layOut(books[index], &y)
    }
    sum += y
  }
}
let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
print(
  "\((seconds / Double(rounds) * 1e6).rounded()) µs for a screen of 20 rows, \(sum / Double(rounds)) points high"
)

@NibLoadable
final class RowCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var detailLabel: Label!

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
}

@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!

  static let layout = """
    <layout xmlns="urn:nibkit:layout:1">
      <tableViewCell accessoryType="disclosureIndicator">
        <imageView id="cover" systemImage="book" leading="16" top="8" bottom="min 8" width="40" height="60"/>
        <label id="title" outlet="titleLabel" font="headline" leading="cover.trailing + 12" top="8" trailing="max buy.leading - 8"/>
        <label outlet="authorLabel" font="subheadline" numberOfLines="2" leading="title.leading" top="title.bottom + 4" trailing="buy.leading - 8" bottom="min 8"/>
        <button id="buy" title="Buy" trailing="16" centerY="0"/>
      </tableViewCell>
    </layout>
    """
}
