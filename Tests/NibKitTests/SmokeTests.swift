import Bookshop
import NibKit
import NibViews
import Testing

@Test func smoke() throws {
  let library = try NibLibrary(directory: "Layouts", elements: .stock)
  #expect(library.diagnostics() == [])
  let registry = NibRegistry(library: library)
  try registry.register(BookCell.self)
  let cell: BookCell = try registry.dequeue()
  cell.titleLabel.text = "Dune"
  cell.buy.sendActions(for: .touchUpInside)
  #expect(cell.purchases == 1)
  print(cell.recursiveDescription)
  try registry.recycle(cell)
  let again: BookCell = try registry.dequeue()
  #expect(again === cell)
  let rating = RatingView()
  try rating.load(from: registry)
  rating.rating = 3
  print(rating.recursiveDescription)
  let picker: ValuePickerLabelTableViewCell = try registry.dequeue()
  picker.setTitle("x")
  print(picker.recursiveDescription, picker.contentView.subviews[0].constraints)
}
