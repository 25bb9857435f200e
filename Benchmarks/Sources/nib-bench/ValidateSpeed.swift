import CBenchmarks
import Foundation

/// A comparison of `nib validate` with `xmllint` on the same files, run alternately: wall time, processor
/// time and memory of the processes.
enum ValidateSpeed {
  private struct Run {
    let seconds: Double
    let processorSeconds: Double
    let megabytes: Double
  }

  static func table(nib: String) throws {
    guard let xmllint = Counting.find("xmllint") else {
      return print("xmllint is not installed (libxml2-utils)")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "nib-bench-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for count in [1000, 10_000] { try GeneratedTree.write(to: "\(folder)/\(count)", count: count) }

    let large = "\(folder)/10000"
    let files = try list(of: "\(large)/Layouts")
    let one = files[0]
    let schema = [xmllint, "--noout", "--schema", "Schemas/layout.xsd"]
    let layouts = [nib, "validate", "\(large)/Layouts"]
    Table.head(["measure", "ours", "reference", "ratio", "goal", "processors", "memory"])
    try row(
      "nib validate, 10,000 layouts",
      layouts,
      "xmllint --schema",
      schema + files,
      goal: "0.6"
    )
    try row(
      "the same with --jobs 1",
      layouts + ["--jobs", "1"],
      "xmllint --noout --sax",
      [xmllint, "--noout", "--sax"] + files,
      goal: "4.0"
    )
    try row(
      "nib validate --sources, 10,000 layouts and classes",
      layouts + ["--sources", "\(large)/Sources"],
      "xmllint --schema",
      schema + files,
      goal: "2.0"
    )
    try row(
      "ten times the files: 10,000 against 1,000 layouts",
      layouts,
      "1,000",
      [nib, "validate", "\(folder)/1000/Layouts"],
      goal: "10"
    )
    try row(
      "both cores: --jobs 2",
      layouts + ["--jobs", "2"],
      "--jobs 1",
      layouts + ["--jobs", "1"],
      goal: ""
    )
    try row("one layout", [nib, "validate", one], "xmllint --noout", [xmllint, "--noout", one], goal: "3.0")
  }

  private static func list(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".xml") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func row(
    _ name: String,
    _ ours: [String],
    _ referenceName: String,
    _ reference: [String],
    goal: String
  ) throws {
    var pairs: [(Run, Run)] = []
    let rounds = 7
    for _ in 0..<rounds { pairs.append((try run(ours), try run(reference))) }
    let ratio = pairs.map { $0.seconds / $1.seconds }.sorted()[rounds / 2]
    let best = pairs.map(\.0).sorted { $0.seconds < $1.seconds }[rounds / 2]
    let other = pairs.map(\.1).sorted { $0.seconds < $1.seconds }[rounds / 2]
    Table.row([
      name, seconds(best.seconds), "\(seconds(other.seconds)), \(referenceName)", ratio.ratio, goal,
      (best.processorSeconds / best.seconds).ratio,
      "\(best.megabytes.ratio) MB against \(other.megabytes.ratio) MB",
    ])
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f s", value) }

  private static func run(_ command: [String]) throws -> Run {
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (processorSeconds, kilobytes) = (0.0, 0)
    let start = ContinuousClock.now
    let failure = runCommand(&arguments, &processorSeconds, &kilobytes)
    let elapsed = ContinuousClock.now - start
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    return Run(
      seconds: elapsed / .seconds(1),
      processorSeconds: processorSeconds,
      megabytes: Double(kilobytes) / 1024
    )
  }
}
