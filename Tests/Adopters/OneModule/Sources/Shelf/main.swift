import NibKit
import NibViews

let registry = NibRegistry(library: try Layouts.library())
let book = try registry.dequeue(from: Layouts.bookCell)
book.titleLabel.text = "Dune"
book.rating.text.text = "4 of 5"
let divider = try registry.instantiate(from: Layouts.divider)
print(book.titleLabel.text ?? "", book.rating.text.text ?? "", type(of: divider))
