import BenchmarkTables
import CBenchmarks
import Foundation
import NibKit
import NibViews

// Without arguments, prints the tables of `make bench`. With the beginning of a measure's id, prints only the
// rows of matching measures. `gate NIB` prints the table of `make gate`. `count ID SIDE N` runs one side of a
// measure N times, for valgrind to count.
// `hostile` prints what the worst layouts cost. `generate FOLDER COUNT` writes layouts and classes;
// `validate NIB` prints the table of `make bench-validate`.

printLineByLine()
keepFreedMemory()

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "count", arguments.count == 4, let side = Counting.Side(rawValue: arguments[2]),
  let repetitions = Int(arguments[3])
{
  try Counting.work(id: arguments[1], side: side, repetitions)
} else if arguments.first == "gate", arguments.count == 2 {
  do {
    try Gate.check(nib: arguments[1])
  } catch {
    print("\n\(error)")
    exit(1)
  }
} else if arguments.first == "generate", arguments.count == 3, let count = Int(arguments[2]) {
  try GeneratedTree.write(to: arguments[1], count: count)
} else if arguments.first == "hostile", arguments.count == 2 {
  HostileLayouts.layOut(arguments[1])
} else if arguments == ["hostile"] {
  HostileLayouts.table(program: CommandLine.arguments[0])
} else if arguments.first == "validate", arguments.count == 2 {
  try ValidateSpeed.table(nib: arguments[1])
} else {
  let wanted = arguments.first ?? ""
  let measures = try Measures.all().filter { $0.id.hasPrefix(wanted) }
  Table.head(["measure", "ours", "reference", "ratio (quartiles)", "goal"])
  var results: [String: PairedResult] = [:]
  for measure in measures {
    let result = try measure.run.result(rounds: measure.rounds)
    results[measure.id] = result
    let ratios = result.ratios
    Table.row([
      measure.name, result.ours.median.time,
      "\(result.reference.median.time), \(measure.run.reference.name)",
      "\(ratios.median.ratio) (\(ratios.quantile(0.25).ratio) – \(ratios.quantile(0.75).ratio))",
      measure.goal,
    ])
  }
  if wanted.isEmpty || wanted == "memory" {
    for (name, layout) in [("seven-view cell", BookCell.layout), ("400 elements", GeneratedLayouts.screen)] {
      let (memory, bytes) = (try PrototypeMemory.bytes(of: layout), Double(layout.utf8.count))
      Table.row([
        "memory of a prototype, \(name)", "\(Int(memory)) bytes", "\(Int(bytes)) bytes, its file",
        (memory / bytes).ratio, "4",
      ])
    }
  }
  if wanted.isEmpty || wanted == "memory" {
    for (id, name, layout, count) in [
      ("book", "seven-view cell", BookCell.layout, 1100),
      ("screen", "400 elements", GeneratedLayouts.screen, 130),
    ] {
      guard let copies = try CompiledCopies("compiled-\(id)", layout, count: count) else { continue }
      let (memory, file) = (try copies.bytesOfPrototype(), copies.bytesOfFile)
      let (read, xml) = (try PrototypeMemory.bytes(of: layout), Double(layout.utf8.count))
      Table.row([
        "memory of a compiled prototype, \(name)", "\(Int(memory)) bytes", "\(Int(read)) bytes, from XML",
        (memory / read).ratio, "0.7",
      ])
      Table.row([
        "size of a compiled layout, \(name)", "\(Int(file)) bytes", "\(Int(xml)) bytes, its XML",
        (file / xml).ratio, "0.6",
      ])
    }
  }
  if let book = results["book-arrays"] { Peers.rows(overhead: book.ours.median - book.reference.median) }
  if wanted.isEmpty {
    try Counting.table(measures)
  }
}
