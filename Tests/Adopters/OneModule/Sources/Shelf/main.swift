import NibKit
import NibViews

let registry = NibRegistry(library: try Layouts.library())
let book = try registry.dequeue(Layouts.bookCell)
book.titleLabel.text = "Dune"
book.rating.text.text = "4 of 5"
let divider = try registry.instantiate(Layouts.divider)
print(book.titleLabel.text ?? "", book.rating.text.text ?? "", type(of: divider))
