import CReferenceXML
import NibKit
import NibViews

let bytes = Array(BookCell.layout.utf8).map(CChar.init(bitPattern:))
let library = try NibLibrary(sources: [.memory(["BookCell": BookCell.layout])], elements: .stock)
let registry = NibRegistry(library: library)
let pooled = NibRegistry(library: library)
var handPool: [HandWrittenBookCell] = []

print("| measure | reference, same run | ratio | range |")
print("| --- | --- | --- | --- |")
print(
  try PairedRun(
    measure: "load: bytes to checked prototype",
    ours: {
      let library = try NibLibrary(sources: [.memory(["BookCell": BookCell.layout])], elements: .stock)
      _ = try library.prototype(named: "BookCell")
    },
    reference: { _ = referenceParse(bytes, Int32(bytes.count)) },
    referenceName: "libxml2 SAX2 with empty handlers, same bytes"
  ).row(repetitions: 400)
)
print(
  try PairedRun(
    measure: "instantiate and bind the seven-view cell",
    ours: { let _: BookCell = try registry.dequeue() },
    reference: { _ = HandWrittenBookCell() },
    referenceName: "hand-written Swift with addSubview"
  ).row(repetitions: 2000)
)
print(
  try PairedRun(
    measure: "dequeue and recycle a pooled cell",
    ours: {
      let cell: BookCell = try pooled.dequeue()
      try pooled.recycle(cell)
    },
    reference: {
      let cell = handPool.popLast() ?? HandWrittenBookCell()
      cell.prepareForReuse()
      handPool.append(cell)
    },
    referenceName: "hand-written pool"
  ).row(repetitions: 20_000)
)
