import Foundation
import NibTestSupport
import Testing

/// The result of running the command.
struct Run {
  let status: Int32
  let output: String
  let errors: String

  /// Runs `nib` in the package's folder.
  init(_ arguments: String...) throws {
    try self.init(tool: "nib", arguments)
  }

  /// Runs a line of `bash` in a folder, with the path of the command in the variable `NIB`.
  init(shell line: String, in folder: String = packageFolder) throws {
    try self.init(
      URL(filePath: "/usr/bin/env"),
      ["NIB=\(Self.products.appending(path: "nib").path)", "bash", "-c", line],
      in: folder
    )
  }

  /// Runs a product of the package in the package's folder.
  init(tool: String, _ arguments: [String], in folder: String = packageFolder) throws {
    try self.init(Self.products.appending(path: tool), arguments, in: folder)
  }

  /// Runs `nib` in a folder.
  init(_ arguments: [String], in folder: String) throws {
    try self.init(Self.products.appending(path: "nib"), arguments, in: folder)
  }

  private init(_ executable: URL, _ arguments: [String], in folder: String = packageFolder) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: outputData, as: UTF8.self)
    self.errors = String(decoding: errorData, as: UTF8.self)
  }

  /// The folder that contains the products of the build.
  static var products: URL {
    let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let bundles = Bundle.allBundles.map(\.bundleURL) + [executable]
    return bundles.map { $0.deletingLastPathComponent() }.first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "nib").path)
    } ?? executable.deletingLastPathComponent()
  }
}

@Suite("The nib command")
struct CommandTests {
  @Test func withoutFaults() throws {
    let run = try Run("validate", "Layouts", "--sources", "Examples")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "14 layouts, 2 files of styles: no findings\n")
  }

  @Test("Without arguments, this package is checked as its settings say")
  func settings() throws {
    let run = try Run("validate")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "18 layouts, 2 files of styles: no findings\n")
  }

  @Test("Without settings, the layouts are in a folder of that name, and a note points out the sources")
  func theDefaultPathAndTheHint() throws {
    let folder = try TemporaryFolder()
    let run = try Run(
      shell: "cp -r Layouts '\(folder.url.path)' && cd '\(folder.url.path)' && \"$NIB\" validate"
    )
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors == """
        note: classes were not checked; specify the folder of your Swift sources with --sources
        14 layouts, 2 files of styles: no findings

        """
    )
  }

  @Test func faults() throws {
    let run = try Run("validate", "Examples/Broken", "--sources", "Examples/Bookshop/BookCell.swift")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "Examples/Broken/BookCell.xml:6:14: error: BookCell has no outlet 'titelLabel'; did you"
      )
    )
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func json() throws {
    let run = try Run(
      "validate",
      "Examples/Broken",
      "--sources",
      "Examples/Bookshop/BookCell.swift",
      "--format",
      "json"
    )
    #expect(run.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["errors"] as? Int == 6)
  }

  @Test func wrongUsage() throws {
    #expect(try Run("validate", "--formt", "json").status == 64)
    #expect(try Run("validate", "--format", "xml").status == 64)
    #expect(try Run("nonsense").status == 64)
  }

  @Test("A subcommand that does not exist is reported with the one that is meant, or with all")
  func unknownSubcommands() throws {
    for (name, hint) in [
      ("valdate", "did you mean 'validate'?"), ("lint", "did you mean 'validate'?"),
      (
        "foo",
        "the commands are init, new, validate, format, rename, extract, lsp, list, resolve, frames, preview, audit, render, serve, convert, compile, generate, strings, assets,"
          + " describe, rules, explain, schema"
      ),
    ] {
      let run = try Run(name)
      #expect(run.status == 64)
      #expect(
        run.errors == """
          Error: there is no command '\(name)'; \(hint)
          Usage: nib <subcommand>
            See 'nib --help' for more information.

          """
      )
    }
    #expect(try Run("help", "validate").status == 0)
  }

  @Test("A listed outlet has the class that its element names")
  func listedClasses() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "A.xml").path
    try Data(
      """
      <layout xmlns="urn:nibkit:layout:1">
        <view><view class="EmptyState" outlet="emptyState"/><label outlet="title" top="8"/></view>
      </layout>
      """.utf8
    ).write(to: URL(filePath: path))
    #expect(
      try Run("list", path).output == """
        A  (\(path))
          root     view
          outlet   emptyState -> view, class EmptyState
          outlet   title -> label

        """
    )
  }

  @Test("A layout that is named without its path is reported with its path")
  func layoutWithoutPath() throws {
    let run = try Run("list", "BookCell")
    #expect(run.status == 66)
    #expect(
      run.errors == """
        error: there is no file or folder 'BookCell'
        note: the path of the layout 'BookCell' is 'Layouts/BookCell.xml'

        """
    )
  }

  @Test func missingPaths() throws {
    let run = try Run("validate", "Nowhere", "Layouts", "--sources", "Noplace")
    #expect(run.status == 66)
    #expect(run.output == "")
    #expect(
      run.errors
        == "error: there is no file or folder 'Nowhere'\nerror: there is no file or folder 'Noplace'\n"
    )
    #expect(try Run("list", "Nowhere").status == 66)
  }

  @Test func listSchemaVersion() throws {
    #expect(try Run("list", "Layouts/BookCell.xml").output.hasPrefix("BookCell  (Layouts/BookCell.xml)\n"))
    #expect(try Run("list", "Layouts", "--format", "json").output.contains("\"owner\" : \"RatingView\""))
    let broken = try Run("list", "Examples/Broken")
    #expect(broken.status == 1 && broken.output == "" && broken.errors.contains("[invalid-value]"))
    #expect(
      try Run("schema").output == String(contentsOfFile: inPackage("Schemas/layout.xsd"), encoding: .utf8)
    )
    #expect(
      try Run("schema", "--settings").output
        == String(contentsOfFile: inPackage("Schemas/settings.json"), encoding: .utf8)
    )
    #expect(try Run("--version").output == "0.2.0\n")
  }

  @Test func frames() throws {
    func entry(_ option: String, _ value: String) throws -> PrintedFrames.Entry? {
      let run = try Run("frames", "Layouts/BookCell.xml", option, value)
      #expect(run.status == 0 && run.errors == "")
      return try JSONDecoder().decode(PrintedFrames.self, from: Data(run.output.utf8)).layouts.first
    }
    let entry400 = try #require(try entry("--width", "400"))
    #expect(entry400.path == "Layouts/BookCell.xml")
    #expect(entry400.size == PrintedFrames.Extents(width: 400, height: 64))
    #expect(entry400.views.first?.element == "tableViewCell")
    let cover = try #require(entry400.views.first { $0.id == "cover" })
    #expect(cover.outlets == ["coverView"])
    #expect(cover.frame == PrintedFrames.Frame(x: 16, y: 2, width: 40, height: 60))
    // The design-time text "Frank Herbert" below has 13 characters of 7.5 points.
    let title = try #require(entry400.views.first { $0.outlets == ["titleLabel"] })
    #expect(title.frame == PrintedFrames.Frame(x: 68, y: 10.8, width: 97.5, height: 20.4))
    for size in ["200x100", "200,100", "200×100"] {
      #expect(try entry("--size", size)?.size == PrintedFrames.Extents(width: 200, height: 100))
    }

    #expect(try Run("frames", "Layouts/BookCell.xml", "--width", "wide").status == 64)
    #expect(try Run("frames", "Layouts/BookCell.xml", "--size", "200").status == 64)
    #expect(try Run("frames", "Layouts/BookCell.xml", "--size", "2x2", "--width", "2").status == 64)
    #expect(try Run("frames", "Nowhere").status == 66)
    let broken = try Run("frames", "Examples/Broken")
    #expect(broken.status == 1 && broken.errors.contains("[invalid-value]"))
  }
}

/// What `nib frames` prints.
private struct PrintedFrames: Decodable {
  struct Frame: Decodable, Equatable { var x, y, width, height: Double }
  struct ListedView: Decodable {
    var element: String
    var id: String?
    var outlets: [String]
    var frame: Frame
  }
  struct Extents: Decodable, Equatable { var width, height: Double }
  struct Entry: Decodable {
    var path: String
    var size: Extents
    var views: [ListedView]
  }
  var layouts: [Entry]
}
