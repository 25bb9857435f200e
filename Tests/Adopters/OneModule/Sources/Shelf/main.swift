import NibKit
import NibViews

let registry = NibRegistry(library: try Layouts.library())
let book = try Layouts.bookCell.dequeue(from: registry)
book.titleLabel.text = "Dune"
book.rating.text.text = "4 of 5"
let divider = try Layouts.divider.instantiate(with: registry)
print(book.titleLabel.text ?? "", book.rating.text.text ?? "", type(of: divider))
