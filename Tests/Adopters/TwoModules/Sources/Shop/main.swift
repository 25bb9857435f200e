import Library
import NibKit
import NibViews

var elements = ElementCatalog.stock
Layouts.register(in: &elements)
let library = try NibLibrary(sources: [Layouts.source(), layoutsOfLibrary()], elements: elements)
let offer = try NibRegistry(library: library).dequeue(Layouts.offerCell)
offer.price.amount.text = "5"
print(type(of: offer), offer.price.amount.text ?? "")
