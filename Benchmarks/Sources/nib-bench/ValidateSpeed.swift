import BenchmarkTables
import Foundation

/// A comparison of `nib validate` with `xmllint` on the same files, run alternately: wall time, processor
/// time and memory of the processes.
enum ValidateSpeed {
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
    CommandPair.printHead()
    try CommandPair(
      "nib validate, 10,000 layouts",
      layouts,
      "xmllint --schema",
      schema + files,
      goal: "0.6"
    ).printRow()
    try CommandPair(
      "the same with --jobs 1",
      layouts + ["--jobs", "1"],
      "xmllint --noout --sax",
      [xmllint, "--noout", "--sax"] + files,
      goal: "4.0"
    ).printRow()
    try CommandPair(
      "nib validate --sources, 10,000 layouts and classes",
      layouts + ["--sources", "\(large)/Sources"],
      "xmllint --schema",
      schema + files,
      goal: "2.0"
    ).printRow()
    let sources = try FileManager.default.subpathsOfDirectory(atPath: "\(large)/Sources")
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(large)/Sources/\($0)" }
    let cached = layouts + ["--sources", "\(large)/Sources", "--cache", "\(folder)/cache"]
    func changing(_ file: String) -> [String] {
      // Each run finds another file that has changed.
      ["/bin/bash", "-c", "echo >> \"$0\"; exec \"$@\"", file] + cached
    }
    for (name, command, goal) in [
      ("the same with --cache, nothing changed", cached, "0.5"),
      ("one layout changed", changing(one), "0.6"),
      ("one Swift file changed", changing(sources[0]), "0.6"),
    ] {
      // The first run fills the cache.
      try CommandPair.runOnce(cached)
      try CommandPair(name, command, "xmllint --schema", schema + files, goal: goal).printRow()
    }
    try CommandPair(
      "ten times the files: 10,000 against 1,000 layouts",
      layouts,
      "1,000",
      [nib, "validate", "\(folder)/1000/Layouts"],
      goal: "10"
    ).printRow()
    try CommandPair(
      "both cores: --jobs 2",
      layouts + ["--jobs", "2"],
      "--jobs 1",
      layouts + ["--jobs", "1"],
      goal: ""
    ).printRow()
    try IncludingTree.write(to: "\(folder)/including", count: 4000)
    try CommandPair(
      "4,000 layouts that include two others each",
      [nib, "validate", "\(folder)/including/composed"],
      "written out",
      [nib, "validate", "\(folder)/including/plain"],
      goal: "1.3"
    ).printRow()
    try CommandPair(
      "one layout",
      [nib, "validate", one],
      "xmllint --noout",
      [xmllint, "--noout", one],
      goal: "3.0"
    ).printRow()
  }

  private static func list(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".xml") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
