import Foundation
import NibMarkup
import NibTestSupport
import Testing

@Suite("nib validate --cache")
struct CacheTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.url.path }

  init() throws {
    temporary = try TemporaryFolder()
    for name in ["Layouts", "Sources"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    for number in 0..<20 {
      try layoutText(#"<tableViewCell class="Cell\#(number)"><label outlet="titel"/></tableViewCell>"#)
        .write(toFile: "\(folder)/Layouts/Cell\(number).xml", atomically: true, encoding: .utf8)
      try "@NibLoadable final class Cell\(number): TableViewCell { @Outlet var title: Label! }"
        .write(toFile: "\(folder)/Sources/Cell\(number).swift", atomically: true, encoding: .utf8)
    }
  }

  private func run(_ arguments: String...) throws -> Run {
    try Run(["validate", "Layouts", "--sources", "Sources"] + arguments, in: folder)
  }

  @Test("The output is the same with and without a cache, in each format and with a baseline")
  func output() throws {
    let expected = try run()
    #expect(expected.status == 1)
    for _ in 0..<2 {
      let found = try run("--cache", "cache")
      #expect(found.output == expected.output)
      #expect(found.status == 1)
    }
    for arguments in [
      ["--format", "json"], ["--limit", "1"], ["--rule", "unused-layout=error"], ["--strict"],
    ] {
      let plain = try Run(["validate", "Layouts", "--sources", "Sources"] + arguments, in: folder)
      for _ in 0..<2 {
        let cached = try Run(
          ["validate", "Layouts", "--sources", "Sources", "--cache", "cache"] + arguments,
          in: folder
        )
        #expect(cached.output == plain.output)
        #expect(cached.status == plain.status)
      }
    }
    let wrote = try run("--cache", "cache", "--write-baseline", "baseline.json")
    #expect(wrote.errors == "40 findings written to baseline.json\n")
    for _ in 0..<2 {
      let compared = try run("--cache", "cache", "--baseline", "baseline.json")
      #expect(compared.output == "")
      #expect(compared.status == 0)
    }
  }

  @Test("Many commands at the same time share a cache")
  func concurrent() throws {
    let expected = try run().output
    let outputs = Locked<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      let output = (try? run("--cache", "cache").output) ?? "failed"
      outputs.withLock { $0.append(output) }
    }
    #expect(outputs.withLock { $0 } == Array(repeating: expected, count: 6))
    #expect(try run("--cache", "cache").output == expected)
  }

  @Test("A folder that cannot be written costs a note")
  func unwritable() throws {
    try Data().write(to: temporary.url.appending(path: "file"))
    let expected = try run()
    for name in ["file", "file/cache"] {
      let found = try run("--cache", name)
      #expect(found.output == expected.output)
      #expect(found.status == 1)
      #expect(
        found.errors == "note: the results cannot be kept in '\(name)': Not a directory\n\(expected.errors)"
      )
    }
  }

  @Test("A cache of another folder is not mistaken for that of this one")
  func moved() throws {
    _ = try run("--cache", "\(folder)/cache")
    let other = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: "\(folder)/Layouts", toPath: "\(other.url.path)/Layouts")
    try FileManager.default.createDirectory(
      atPath: "\(other.url.path)/Sources",
      withIntermediateDirectories: true
    )
    let arguments = ["validate", "Layouts", "--sources", "Sources"]
    let plain = try Run(arguments, in: other.url.path)
    let cached = try Run(arguments + ["--cache", "\(folder)/cache"], in: other.url.path)
    #expect(cached.output == plain.output)
  }
}
