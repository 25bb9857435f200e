import Foundation
import NibTestSupport
import Testing

@Suite("Every command reports paths and settings that are not valid, and writes nothing")
struct BadInputTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write(
      """
      <layout xmlns="urn:nibkit:layout:1">
        <label text="Dune"/>
      </layout>
      """,
      to: "Layouts/BookView.xml"
    )
    try temporary.write("import NibKit\n", to: "Sources/Code.swift")
    try temporary.write("", to: "file")
  }

  /// Runs the command in the folder of the project.
  private func nib(_ arguments: String) throws -> Run {
    try Run(shell: "cd '\(temporary.url.path)' && \"$NIB\" \(arguments)")
  }

  /// The names of what is in the folder of the project.
  private var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).sorted() }
  }

  @Test(
    "A path that does not exist is named",
    arguments: [
      "validate missing", "validate --sources missing", "list missing",
      "frames missing",
      "resolve missing", "compile missing --output Layouts.nibs", "convert missing --output Converted",
      "generate missing --sources Sources --output Code.swift",
      "generate Layouts --sources missing --output Code.swift",
      "preview missing", "audit missing", "validate --elements missing", "schema --elements missing",
      "describe label --elements missing", "preview Layouts --images missing",
      "audit Layouts --images missing",
    ]
  )
  func missing(_ arguments: String) throws {
    let run = try nib(arguments)
    #expect(run.status == 66)
    #expect(run.errors.contains("error: there is no f") && run.errors.contains("'missing'"), "\(run.errors)")
    #expect(run.output == "")
    #expect(try contents == ["Layouts", "Sources", "file"])
  }

  @Test(
    "A path below a file cannot be written",
    arguments: [
      "compile Layouts --output file/Layouts.nibs", "preview Layouts --output file/Pictures",
      "preview Layouts/BookView.xml --output file/Book.svg",
      "validate Layouts --write-baseline file/Baseline.json",
      "generate Layouts --sources Sources --output file/Code.swift",
    ]
  )
  func unwritable(_ arguments: String) throws {
    let run = try nib(arguments)
    #expect(run.status == 73)
    #expect(run.errors.contains("error: ") && run.errors.contains("'file/"), "\(run.errors)")
    #expect(try contents == ["Layouts", "Sources", "file"])
  }

  @Test(
    "A folder is not replaced with a file",
    arguments: [
      ("compile Layouts --output Folder.nibs", 73 as Int32),
      ("validate Layouts --write-baseline Folder.json", 73), ("audit Layouts --sheet Folder.png", 64),
    ]
  )
  func folders(_ arguments: String, _ status: Int32) throws {
    for name in ["nibs", "json", "png"] { try temporary.write("kept", to: "Folder.\(name)/kept") }
    let before = try contents
    let run = try nib(arguments)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.lowercased().contains("error: "))
    #expect(try contents == before)
  }

  @Test(
    "Every command that reads settings reports all that is wrong with them",
    arguments: [
      "validate", "list", "frames", "compile --output Layouts.nibs", "preview", "audit", "describe label",
      "schema",
    ]
  )
  func settings(_ arguments: String) throws {
    try temporary.write(
      """
      layouts: [Layouts, ../outside]
      strict: maybe
      colour: red
      rules:
        no-rule: warning
      """,
      to: ".nib.yml"
    )
    let run = try nib(arguments)
    #expect(run.status == 78)
    let lines = (run.output + run.errors).split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        ".nib.yml:1:20:", ".nib.yml:2:9:", ".nib.yml:3:1:", ".nib.yml:5:3:",
      ]
    )
    #expect(try contents == [".nib.yml", "Layouts", "Sources", "file"])
  }

  #if os(Linux)
    @Test(
      "Output that cannot be written fails",
      arguments: [
        "list Layouts", "frames Layouts", "resolve Layouts/BookView.xml", "describe label", "schema", "rules",
        "explain three-dots", "validate Layouts --format json", "audit Layouts --format json",
      ]
    )
    func fullOutput(_ arguments: String) throws {
      let run = try nib("\(arguments) > /dev/full")
      #expect(run.status == 74)
      #expect(run.errors.contains("error: the output cannot be written"), "\(run.errors)")
    }
  #endif

  @Test("A Swift file in the place of a layout is refused")
  func swiftFile() throws {
    try temporary.write("final class A {}\n", to: "A.swift")
    let run = try Run(["validate", "A.swift"], in: temporary.url.path)
    #expect(run.status == 64 && run.output == "")
    let message = "error: 'A.swift' is a Swift file, not a layout; 'nib validate' takes it with --sources\n"
    #expect(run.errors == message)
  }
}
