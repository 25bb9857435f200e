import Library
import NibKit
import NibViews

let library = try Layouts.library(with: [layoutsOfLibrary()])
let offer = try Layouts.offerCell.dequeue(from: NibRegistry(library: library))
offer.price.amount.text = "5"
print(type(of: offer), offer.price.amount.text ?? "")
