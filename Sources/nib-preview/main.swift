import Foundation
import NibKit
import NibPictures
import NibViews

let library = try NibLibrary(directory: "Layouts", elements: .stock)
let label = Label()
label.text = "Hi"
try label.png(width: 100).write(to: URL(fileURLWithPath: "/tmp/a.png"))
