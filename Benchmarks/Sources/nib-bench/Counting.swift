import BenchmarkTables
import Foundation

/// The allocations and instructions that valgrind counts, which are repeatable, unlike times.
enum Counting {
  /// A side of a pair, as an argument of `nib-bench count`.
  enum Side: String {
    case ours
    case reference
  }

  /// What one repetition of some work takes.
  struct Figures {
    let allocations: Int
    let instructions: Int
  }

  /// Runs one side of a measure, for valgrind to count.
  static func work(id: String, side: Side, _ repetitions: Int) throws {
    guard let run = try Measures.first(id: id)?.run else { return }
    let side = side == .ours ? run.ours : run.reference
    try side.prepare(repetitions + 2)
    // Every run includes what is set up only once, so that the difference of two runs does not.
    for _ in 0..<(repetitions + 2) { try side.work() }
  }

  /// Prints the allocations and instructions of one repetition of each side.
  static func table(_ measures: [Measure]) throws {
    let counter = try Counter()
    defer { counter.remove() }
    print()
    Table.head(["counted by valgrind, each time", "allocations", "by hand", "instructions", "by hand"])
    for id in ["book-hand", "book-arrays", "shelf-hand", "shelf-arrays", "described", "pool", "load-book"] {
      guard let measure = measures.first(where: { $0.id == id }) else { continue }
      let ours = try counter.figures(id: id, side: .ours)
      let reference = try counter.figures(id: id, side: .reference)
      Table.row([
        "\(measure.name); \(measure.run.reference.name)", "\(ours.allocations)", "\(reference.allocations)",
        "\(ours.instructions)", "\(reference.instructions)",
      ])
    }
  }

  /// The error thrown if valgrind is missing, if `strip` fails, or if valgrind does not report a number.
  struct NotCounted: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs valgrind on a copy of this program without its debug information, because valgrind fails on the one
  /// that Swift writes.
  struct Counter {
    private let valgrind: String
    private let program: URL

    /// - Parameter path: The program that is counted.
    init(_ path: String = CommandLine.arguments[0]) throws {
      guard let valgrind = find("valgrind") else {
        throw NotCounted(description: "valgrind is not installed")
      }
      self.valgrind = valgrind
      program = FileManager.default.temporaryDirectory.appending(path: "nib-bench-\(UUID())")
      let strip = Process()
      strip.executableURL = URL(filePath: "/usr/bin/env")
      strip.arguments = ["strip", "-g", "-o", program.path, path]
      try strip.run()
      strip.waitUntilExit()
      guard strip.terminationStatus == 0 else {
        throw NotCounted(description: "strip failed for \(path)")
      }
    }

    /// Deletes the copy of the program.
    func remove() {
      try? FileManager.default.removeItem(at: program)
    }

    /// Counts one repetition of a side of a measure.
    func figures(id: String, side: Side) throws -> Figures {
      func each(_ tool: String, _ marker: String) throws -> Int {
        // Short work is repeated more often, so that the rest of the process is negligible.
        let span = id == "pool" ? 10_000 : 100
        let few = try count(tool, marker, ["count", id, side.rawValue, "20"])
        let many = try count(tool, marker, ["count", id, side.rawValue, "\(20 + span)"])
        return Int((Double(many - few) / Double(span)).rounded())
      }
      return Figures(
        allocations: try each("dhat", "blocks"),
        instructions: try each("callgrind", "Collected")
      )
    }

    /// Counts the difference of two runs for each of a number of repetitions.
    func figures(few: [String], many: [String], span: Int) throws -> Figures {
      func each(_ tool: String, _ marker: String) throws -> Int {
        (try count(tool, marker, many) - count(tool, marker, few)) / span
      }
      return Figures(
        allocations: try each("dhat", "blocks"),
        instructions: try each("callgrind", "Collected")
      )
    }

    private func count(_ tool: String, _ marker: String, _ arguments: [String]) throws -> Int {
      let process = Process()
      process.executableURL = URL(filePath: valgrind)
      process.arguments =
        ["--tool=\(tool)", "--\(tool)-out-file=/dev/null", program.path] + arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
      let output = Pipe()
      process.standardError = output
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      // dhat: "Total: 1,234 bytes in 56 blocks"; callgrind: "Collected : 7890".
      let line = text.split(separator: "\n").first { $0.contains(marker) && !$0.contains("t-gmax") } ?? ""
      let numbers = line.replacing(",", with: "").split { !$0.isNumber }.compactMap { Int($0) }
      guard let number = numbers.last else {
        throw NotCounted(description: "\(tool) did not count:\n\(text)")
      }
      return number
    }
  }

  static func find(_ command: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(command)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
