import NibKit
import NibViews

let registry = NibRegistry(library: try Layouts.library())
let book = try Layouts.bookCell.dequeue(from: registry)
book.titleLabel.text = "Dune"
book.rating.text.text = "4 of 5"
let divider = try Layouts.divider.instantiate(with: registry)
let stars: Stars = book.rating.stars
print(book.titleLabel.text ?? "", book.rating.text.text ?? "", stars.count, stars.shape, type(of: divider))
