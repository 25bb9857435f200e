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
    Figure("load-screen"),
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

  /// The share by which a figure may exceed the recorded one.
  static let tolerance = 0.02

  /// The error thrown if a figure is not recorded, or is higher than recorded.
  struct Exceeded: Error, CustomStringConvertible {
    let description: String
  }

  /// Counts the figures, prints them beside the recorded ones, and compares them.
  ///
  /// - Throws: `Exceeded` with every figure that is higher than recorded, or not recorded; an error if
  ///   valgrind is missing or does not count.
  static func check() throws {
    let recorded = try recordedFigures()
    let counter = try Counting.Counter()
    defer { counter.remove() }
    var exceeded: [String] = []
    Table.head(["figure", "allocations", "recorded", "instructions", "recorded"])
    for figure in figures {
      let count = try counter.figures(id: figure.id, side: figure.side)
      let record = recorded[figure.name]
      Table.row([
        "`\(figure.name)`", "\(count.allocations)", record.map { "\($0.allocations)" } ?? "–",
        "\(count.instructions)", record.map { "\($0.instructions)" } ?? "–",
      ])
      guard let record else {
        exceeded.append("error: '\(figure.name)' is not recorded")
        continue
      }
      for (count, record, unit) in [
        (count.allocations, record.allocations, "allocations"),
        (count.instructions, record.instructions, "instructions"),
      ] {
        let limit = Double(record) * (1 + tolerance)
        if Double(count) > limit {
          exceeded.append("error: '\(figure.name)' takes \(count) \(unit); \(record) are recorded")
        } else if Double(count) < Double(record) * (1 - tolerance) {
          print("note: '\(figure.name)' takes fewer \(unit) than are recorded; record the lower number")
        }
      }
    }
    guard exceeded.isEmpty else {
      let advice = "If a figure has to rise, record it in Documentation/Performance.md, and say there why."
      throw Exceeded(description: (exceeded + [advice]).joined(separator: "\n"))
    }
  }

  /// Reads the rows of the table in `Documentation/Performance.md` whose first cell is a name in backquotes.
  private static func recordedFigures() throws -> [String: Counting.Figures] {
    let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/Performance.md")
      .standardized
    let names = Set(figures.map { "`\($0.name)`" })
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
