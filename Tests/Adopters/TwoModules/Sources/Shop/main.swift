import Library
import NibKit
import NibViews

let library = try Layouts.library(with: [layoutsOfLibrary()])
let offer = try NibRegistry(library: library).dequeue(from: Layouts.offerCell)
offer.price.amount.text = "5"
print(type(of: offer), offer.price.amount.text ?? "")
