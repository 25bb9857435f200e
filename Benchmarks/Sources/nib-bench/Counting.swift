import BenchmarkTables
import Foundation

/// The allocations and instructions that valgrind counts, which are repeatable, unlike times.
enum Counting {
  /// Runs one side of a measure, for valgrind to count.
  static func work(id: String, side: String, _ repetitions: Int) throws {
    guard let run = try Measures.all().first(where: { $0.id == id })?.run else { return }
    let side = side == "ours" ? run.ours : run.reference
    try side.prepare(repetitions + 2)
    // Every run includes what is set up only once, so that the difference of two runs does not.
    for _ in 0..<(repetitions + 2) { try side.work() }
  }

  /// Prints the allocations and instructions of one repetition of each side, and compares our allocations
  /// with the recorded ones.
  ///
  /// - Throws: `MoreAllocations` if there are more of them.
  static func table(_ measures: [Measure]) throws {
    guard let valgrind = find("valgrind") else {
      return print("\nAllocations and instructions were not counted: valgrind is not installed.")
    }
    let program = try withoutDebugInformation(CommandLine.arguments[0])
    defer { try? FileManager.default.removeItem(at: program) }
    var allocations: [String: Int] = [:]
    print()
    Table.head(["counted by valgrind, each time", "allocations", "by hand", "instructions", "by hand"])
    for id in ["book-hand", "book-arrays", "shelf-hand", "shelf-arrays", "described", "pool", "load-book"] {
      guard let measure = measures.first(where: { $0.id == id }) else { continue }
      var cells = ["\(measure.name); \(measure.run.reference.name)"]
      for (tool, marker) in [("dhat", "blocks"), ("callgrind", "Collected")] {
        for side in ["ours", "reference"] {
          // Short work is repeated more often, so that the rest of the process is negligible.
          let span = id == "pool" ? 10_000 : 100
          let few = try count(program, valgrind, tool, marker, id, side, 20)
          let many = try count(program, valgrind, tool, marker, id, side, 20 + span)
          let each = Int((Double(many - few) / Double(span)).rounded())
          cells.append("\(each)")
          if tool == "dhat", side == "ours" { allocations[id] = each }
        }
      }
      Table.row(cells)
    }
    try RecordedAllocations.compare(allocations)
  }

  /// The error thrown if `strip` fails or valgrind does not report a number.
  struct NotCounted: Error, CustomStringConvertible {
    let description: String
  }

  /// Copies a program without its debug information, because valgrind fails on the one that Swift writes.
  private static func withoutDebugInformation(_ path: String) throws -> URL {
    let copy = FileManager.default.temporaryDirectory.appending(path: "nib-bench-\(UUID())")
    let strip = Process()
    strip.executableURL = URL(filePath: "/usr/bin/env")
    strip.arguments = ["strip", "-g", "-o", copy.path, path]
    try strip.run()
    strip.waitUntilExit()
    guard strip.terminationStatus == 0 else { throw NotCounted(description: "strip failed for \(path)") }
    return copy
  }

  private static func count(
    _ program: URL,
    _ valgrind: String,
    _ tool: String,
    _ marker: String,
    _ id: String,
    _ side: String,
    _ repetitions: Int
  ) throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: valgrind)
    process.arguments =
      ["--tool=\(tool)", "--\(tool)-out-file=/dev/null", program.path]
      + ["count", id, side, "\(repetitions)"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // dhat: "Total: 1,234 bytes in 56 blocks"; callgrind: "Collected : 7890".
    let line = text.split(separator: "\n").first { $0.contains(marker) && !$0.contains("t-gmax") } ?? ""
    let numbers = line.replacing(",", with: "").split { !$0.isNumber }.compactMap { Int($0) }
    guard let number = numbers.last else { throw NotCounted(description: "\(tool) did not count:\n\(text)") }
    return number
  }

  static func find(_ command: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(command)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
