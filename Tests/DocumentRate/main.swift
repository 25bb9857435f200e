// Prints how many documents a second are made in this process, to compare a service with:
//
//     document-rate LAYOUT BODY THREADS SECONDS

import Foundation
import NibData
import NibDocuments
import NibMarkup
import NibPictures
import SystemPackage

let arguments = CommandLine.arguments
guard arguments.count == 5, let threadCount = Int(arguments[3]), let seconds = Int(arguments[4]) else {
  print("usage: document-rate LAYOUT BODY THREADS SECONDS")
  exit(64)
}
let files = DocumentLayouts(content: FilePath(arguments[1]))
let body = [UInt8](try Data(contentsOf: URL(filePath: arguments[2])))
let count = Locked(0)
let end = ContinuousClock.now + .seconds(seconds)
let start = ContinuousClock.now

DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
  do {
    var libraries = LayoutLibraries()
    let settings = PageSettings(images: PictureImages(folders: files.folders))
    let template = try DocumentTemplate(files, from: &libraries, settings)
    let fields = DataFields(template.parameters)
    while ContinuousClock.now < end {
      let row = try DataRow(json: body, path: "body", as: "the body", fields)
      _ = try template.document(of: row, as: .pdf(title: "Document"), within: DocumentLimits())
      count.withLock { $0 += 1 }
    }
  } catch {
    print("error: \(error)")
    exit(1)
  }
}
let time = (ContinuousClock.now - start) / .seconds(1)
print("\(Double(count.withLock { $0 }) / time) documents a second")
