import Foundation
import NibKit
import NibViews

do {
  let library = try NibLibrary(directory: "Layouts", elements: .stock)
  let registry = NibRegistry(library: library)

  print("1. Each class meets its layout: outlets, actions and types agree, or register throws.\n")
  try registry.register(BookCell.self)
  try registry.register(DisclosureTitleTableViewCell.self)
  try registry.register(BytesCountTitleTableViewCell.self)
  try registry.register(DisclosureBytesCountTitleTableViewCell.self)
  try registry.register(ActionTitleTableViewCell.self)
  try registry.register(ValuePickerTableViewCell.self)
  try registry.register(ValuePickerLabelTableViewCell.self)
  try registry.register(SettingsHeaderView.self)
  for identifier in registry.reuseIdentifiers { print("   registered \(identifier)") }

  print("\n2. Cells are dequeued with every outlet set, and filled.\n")
  let book: BookCell = try registry.dequeue()
  book.titleLabel.text = "Dune"
  book.authorLabel.text = "Frank Herbert"
  book.buy.sendActions(for: .touchUpInside)
  show(book)
  print("   purchases: \(book.purchases)\n")

  let header: SettingsHeaderView = try registry.dequeue()
  header.setTitle("STORAGE")
  show(header)

  let about: DisclosureTitleTableViewCell = try registry.dequeue()
  about.setTitle("About")
  show(about)

  let cache: BytesCountTitleTableViewCell = try registry.dequeue()
  cache.setTitle("Cache")
  cache.setBytesCount(12_400_000)
  show(cache)

  let downloads: DisclosureBytesCountTitleTableViewCell = try registry.dequeue()
  downloads.setTitle("Downloads")
  downloads.setBytesCount(nil)
  show(downloads)

  let clear: ActionTitleTableViewCell = try registry.dequeue()
  clear.setTitle("Clear Cache")
  clear.setHighlighted(true, animated: false)
  show(clear)

  let speed: ValuePickerTableViewCell = try registry.dequeue()
  speed.valueButtons[1].sendActions(for: .touchUpInside)
  show(speed)
  print("   selected: \(speed.selectedIndex.map(String.init) ?? "none")\n")

  let quality: ValuePickerLabelTableViewCell = try registry.dequeue()
  quality.setTitle("Quality")
  show(quality)

  let rating = RatingView()
  try rating.load(from: registry)
  rating.rating = 3
  show(rating)

  print("3. A recycled cell comes back from its pool.\n")
  try registry.recycle(book)
  let again: BookCell = try registry.dequeue()
  print("   the same cell: \(again === book)\n")
} catch {
  print(error)
  exit(1)
}

do {
  print("4. A broken layout is told as a whole, before anything is shown.\n")
  let registry = NibRegistry(library: try NibLibrary(directory: "Examples/Broken", elements: .stock))
  try registry.register(BookCell.self)
  exit(1)
} catch {
  print(error)
}
