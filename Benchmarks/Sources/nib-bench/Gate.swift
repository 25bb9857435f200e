import BenchmarkTables
import Foundation

/// The figures that `make gate` compares with those recorded in `Documentation/Performance.md`.
///
/// Unlike a time, a number of allocations or instructions is the same in every run, so it can be compared
/// with a fixed one.
enum Gate {
  /// A side of a measure, whose allocations and instructions are recorded under a name.
  struct Figure {
    let name: String
    let id: String
    let side: Counting.Side

    init(_ name: String, of id: String? = nil, _ side: Counting.Side = .ours) {
      self.name = name
      self.id = id ?? name
      self.side = side
    }
  }

  static let figures = [
    Figure("load-book"),
    Figure("prototype-book"),
    Figure("load-screen"),
    Figure("compiled-book"),
    Figure("include-load"),
    Figure("library"),
    Figure("book-arrays"),
    Figure("shelf-arrays"),
    Figure("described"),
    Figure("pool"),
    Figure("layout-scratch", of: "layout-constant", .reference),
    Figure("layout-constant"),
    Figure("layout-activation"),
  ]

  /// The names of the figures of `nib validate`, which are counted with a debug build of the command.
  ///
  /// A release build would take ten minutes in CI.
  private static let validate = (plain: "validate", unchanged: "validate-unchanged")

  /// The share by which a figure may exceed the recorded one.
  static let tolerance = 0.02

  /// The error thrown if a figure is not recorded, or is higher than recorded.
  struct Exceeded: Error, CustomStringConvertible {
    let description: String
  }

  /// Counts the figures, prints them beside the recorded ones, and compares them.
  ///
  /// - Parameter nib: The path of a debug build of `nib`.
  /// - Throws: `Exceeded` with every figure that is higher than recorded, or not recorded; an error if
  ///   valgrind is missing or does not count.
  static func check(nib: String) throws {
    let recorded = try recordedFigures()
    // The command cannot be run under valgrind.
    _ = try Measures.first(id: "compiled-book")
    let counter = try Counting.Counter()
    defer { counter.remove() }
    var exceeded: [String] = []
    Table.head(["figure", "allocations", "recorded", "instructions", "recorded"])
    func check(_ name: String, _ count: Counting.Figures) {
      let record = recorded[name]
      Table.row([
        "`\(name)`", "\(count.allocations)", record.map { "\($0.allocations)" } ?? "–",
        "\(count.instructions)", record.map { "\($0.instructions)" } ?? "–",
      ])
      guard let record else { return exceeded.append("error: '\(name)' is not recorded") }
      for (count, record, unit) in [
        (count.allocations, record.allocations, "allocations"),
        (count.instructions, record.instructions, "instructions"),
      ] {
        let limit = Double(record) * (1 + tolerance)
        if Double(count) > limit {
          exceeded.append("error: '\(name)' takes \(count) \(unit); \(record) are recorded")
        } else if Double(count) < Double(record) * (1 - tolerance) {
          print("note: '\(name)' takes fewer \(unit) than are recorded; record the lower number")
        }
      }
    }
    for figure in figures {
      check(figure.name, try counter.figures(id: figure.id, side: figure.side))
    }
    try withTrees { folder in
      check(validate.plain, try layoutFigures(nib, in: folder))
      check(validate.unchanged, try unchangedFigures(nib, in: folder))
    }
    guard exceeded.isEmpty else {
      let advice = "If a figure has to rise, record it in Documentation/Performance.md, and say there why."
      throw Exceeded(description: (exceeded + [advice]).joined(separator: "\n"))
    }
  }

  /// Calls a closure with a folder that contains two generated trees, and removes the folder.
  private static func withTrees(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nib-bench-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for count in [10, 40] { try GeneratedTree.write(to: "\(folder)/\(count)", count: count) }
    try body(folder)
  }

  /// Counts what `nib validate` takes for each layout of a generated tree.
  private static func layoutFigures(_ nib: String, in folder: String) throws -> Counting.Figures {
    let counter = try Counting.Counter(nib)
    defer { counter.remove() }
    func arguments(_ count: Int) -> [String] { ["validate", "\(folder)/\(count)/Layouts", "--jobs", "1"] }
    return try counter.figures(few: arguments(10), many: arguments(40), span: 30)
  }

  /// Counts what `nib validate` takes for each layout if nothing has changed since the last run.
  private static func unchangedFigures(_ nib: String, in folder: String) throws -> Counting.Figures {
    let counter = try Counting.Counter(nib)
    defer { counter.remove() }
    func arguments(_ count: Int) -> [String] {
      ["validate", "\(folder)/\(count)/Layouts", "--jobs", "1", "--cache", "\(folder)/cache\(count)"]
    }
    // The program that valgrind runs has a cache of its own, which the first run fills.
    _ = try counter.figures(few: arguments(10), many: arguments(40), span: 30)
    return try counter.figures(few: arguments(10), many: arguments(40), span: 30)
  }

  /// Reads the rows of the table in `Documentation/Performance.md` whose first cell is a name in backquotes.
  private static func recordedFigures() throws -> [String: Counting.Figures] {
    let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/Performance.md")
      .standardized
    let names = Set((figures.map(\.name) + [validate.plain, validate.unchanged]).map { "`\($0)`" })
    var recorded: [String: Counting.Figures] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 3, names.contains(cells[0]),
        let allocations = Int(cells[1].replacing(",", with: "")),
        let instructions = Int(cells[2].replacing(",", with: ""))
      else { continue }
      recorded[String(cells[0].dropFirst().dropLast())] =
        Counting.Figures(allocations: allocations, instructions: instructions)
    }
    return recorded
  }
}
