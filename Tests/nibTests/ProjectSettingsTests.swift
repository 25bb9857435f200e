import Foundation
import NibTestSupport
import Testing

@Suite("One file describes a project, and the commands need no arguments")
struct ProjectSettingsTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try write("", to: ".git/HEAD")
  }

  private func write(_ content: String, to name: String) throws {
    try temporary.write(content, to: name)
  }

  private func layout(_ content: String, _ name: String) throws {
    try write("<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n", to: name)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func nib(_ arguments: String..., in name: String = "") throws -> Run {
    try Run(arguments, in: folder.appending(path: name).path)
  }

  /// Writes a package with a class whose layout lacks an outlet.
  private func writePackage() throws {
    try layout("<tableViewCell class=\"BookCell\"><label/></tableViewCell>", "App/Layouts/BookCell.xml")
    try layout("<label text=\"Wait...\"/>", "App/Layouts/Old/Wait.xml")
    try write(
      """
      import NibKit
      @NibLoadable final class BookCell: TableViewCell { @Outlet var titleLabel: Label! }
      """,
      to: "App/BookCell.swift"
    )
    try write("class Unrelated {", to: "App/Generated/Broken.swift")
  }

  private static let findings = """
    App/Layouts/BookCell.xml:2:1: error: BookCell needs the outlet 'titleLabel'; write outlet="titleLabel" on a Label [missing-outlet]
    2 | <tableViewCell class="BookCell"><label/></tableViewCell>
      | ^~~~~~~~~~~~~~
    App/BookCell.swift:2:64: note: 'titleLabel' is declared here

    """

  @Test("nib validate checks the project that the settings describe, from any folder inside it")
  func validate() throws {
    try writePackage()
    try write("layouts: App/Layouts\nsources: [App]\nexclude: [\"**/Old\", App/Generated]\n", to: ".nib.yml")
    for name in ["", "App", "App/Layouts/Old"] {
      let run = try nib("validate", in: name)
      #expect(run.output == Self.findings)
      #expect(run.errors == "1 layout: 1 error, 0 warnings in 1 file\n")
      #expect(run.status == 1)
    }
    // Paths on the command line are relative to the folder in which it is written.
    #expect(try nib("validate", "Layouts/BookCell.xml", in: "App").output == Self.findings)
    #expect(try nib("validate", "../BookCell.xml", in: "App/Layouts/Old").output == Self.findings)
    #expect(try nib("validate", "./App", in: "").output == Self.findings)
    #expect(try nib("validate", ".", in: "App/Layouts").output == Self.findings)
    let outside = try Run(
      ["validate", folder.appending(path: "App/Layouts").path],
      in: NSTemporaryDirectory()
    )
    #expect(outside.errors == "1 layout: 1 error, 0 warnings in 1 file\n")
  }

  @Test("What the command line says takes precedence over the settings")
  func precedence() throws {
    try writePackage()
    try write(
      "layouts: App/Layouts\nsources: App\nstrict: true\nformat: json\nexclude: App/Generated\n",
      to: ".nib.yml"
    )
    let strict = try nib("validate", "App/Layouts/Old")
    #expect(strict.status == 1 && strict.output.contains("\"rule\" : \"three-dots\""))
    #expect(try nib("validate", "App/Layouts/Old", "--no-strict").status == 0)
    let text = try nib("validate", "--format", "text", "App/Layouts/Old/Wait.xml")
    #expect(text.output.hasPrefix("App/Layouts/Old/Wait.xml:2:8: warning: "))
    let sources = try nib("validate", "--format", "text", "--sources", "App/Generated")
    #expect(sources.output.contains("[unparsed-source]"))
  }

  @Test("A list of changed files leaves out what is excluded, and an argument does not")
  func lists() throws {
    try writePackage()
    try write("layouts: App/Layouts\nexclude: App/Layouts/Old\n", to: ".nib.yml")
    let list = try Run(
      shell:
        "cd '\(folder.path)' && printf 'App/Layouts/Old/Wait.xml\\n' | \"$NIB\" validate --files-from - --strict"
    )
    #expect(list.output == "" && list.status == 0 && list.errors.hasSuffix("0 layouts: no findings\n"))
    #expect(try nib("validate", "App/Layouts/Old/Wait.xml", "--strict").status == 1)
  }

  @Test("Every command finds the layouts and the elements of the project")
  func otherCommands() throws {
    try writePackage()
    try write("layouts: App/Layouts\nsources: App\nexclude: [App/Generated, \"**/Old\"]\n", to: ".nib.yml")
    #expect(try nib("list", in: "App").output.hasPrefix("BookCell  (App/Layouts/BookCell.xml)\n"))
    #expect(try nib("list", "--tree").output.contains("Wait") == false)
    #expect(try nib("frames", in: "App").output.contains("\"nibName\" : \"BookCell\""))
    let compiled = try nib("compile", "--output", "Out.nibs", in: "App")
    #expect(compiled.output.hasPrefix("App/Out.nibs: 1 layout, ") && compiled.status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "App/Out.nibs").path))
    let pictures = try nib("preview", "--format", "svg", "--output", "Pictures", in: "App")
    #expect(pictures.output == "App/Pictures/BookCell.svg\n" && pictures.status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "App/Pictures/BookCell.svg").path))
    try write(
      "layouts: App/Layouts\nelements: Elements.json\n",
      to: ".nib.yml"
    )
    try write("{\"version\": 1}", to: "Elements.json")
    for command in ["list", "frames", "schema"] {
      let run = try nib(command)
      #expect(run.errors.contains("[invalid-manifest]") && run.status == 78)
    }
  }

  @Test("A baseline and a cache of the settings are used from any folder")
  func baseline() throws {
    try writePackage()
    try write(
      "layouts: App\nsources: App\nbaseline: known.json\ncache: .cache\nexclude: App/Generated\n",
      to: ".nib.yml"
    )
    let missing = try nib("validate")
    #expect(
      missing.errors
        == "error: there is no baseline 'known.json'; write it with --write-baseline known.json\n"
    )
    #expect(missing.status == 66)
    #expect(try nib("validate", "--write-baseline", "../known.json", in: "App").status == 0)
    for name in ["", "App/Layouts"] {
      let run = try nib("validate", "--strict", in: name)
      #expect(run.output == "" && run.status == 0)
      #expect(
        run.errors == "note: 3 findings in the baseline are not repeated\n2 layouts: no findings\n"
      )
    }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: ".cache").path))
  }

  @Test("What is wrong in the settings is reported with its place, by every command")
  func faults() throws {
    try writePackage()
    try write(
      """
      layouts: Layots
      sources: [App, 3, {a: b}]
      exclude: ../Other
      strict: yes
      format: txt
      elements: App
      images: App/BookCell.swift
      cache: /tmp
      baseline:
        a: b
      source: App

      """,
      to: ".nib.yml"
    )
    let expected = """
      .nib.yml:1:10: error: there is no file or folder 'Layots' [invalid-settings]
      1 | layouts: Layots
        |          ^~~~~~
      .nib.yml:2:16: error: expected a path or a list of paths for 'sources' [invalid-settings]
      2 | sources: [App, 3, {a: b}]
        |                ^
      .nib.yml:2:19: error: expected a path or a list of paths for 'sources' [invalid-settings]
      2 | sources: [App, 3, {a: b}]
        |                   ^
      .nib.yml:3:10: error: '../Other' is outside the project; a pattern is relative to the folder of this file, and has no '..' [invalid-settings]
      3 | exclude: ../Other
        |          ^~~~~~~~
      .nib.yml:4:9: error: 'yes' is not valid for 'strict'; expected 'true' or 'false' [invalid-settings]
      4 | strict: yes
        |         ^~~
      .nib.yml:5:9: error: 'txt' is not a format; expected one of text, json, sarif, github, xcode; did you mean 'text'? [invalid-settings]
      5 | format: txt
        |         ^~~
      .nib.yml:6:11: error: 'App' is a folder; expected a file [invalid-settings]
      6 | elements: App
        |           ^~~
      .nib.yml:7:9: error: 'App/BookCell.swift' is not a folder [invalid-settings]
      7 | images: App/BookCell.swift
        |         ^~~~~~~~~~~~~~~~~~
      .nib.yml:8:8: error: '/tmp' is outside the project; a path is relative to the folder of this file, and leads to a file or folder of the same repository [invalid-settings]
      8 | cache: /tmp
        |        ^~~~
      .nib.yml:10:3: error: expected a path for 'baseline' [invalid-settings]
      10 |   a: b
         |   ^
      .nib.yml:11:1: error: there is no setting 'source'; did you mean 'sources'? [invalid-settings]
      11 | source: App
         | ^~~~~~

      """
    for command in ["validate", "list", "frames", "preview", "schema"] {
      let run = try nib(command)
      #expect(run.errors == expected && run.output == "" && run.status == 78)
    }
  }

  @Test("A number or a truth value is not a path, unless there is a file with that name or it is quoted")
  func scalars() throws {
    try writePackage()
    try write("cache: true\nbaseline: 5\n", to: ".nib.yml")
    #expect(
      try nib("validate").errors == """
        .nib.yml:1:8: error: expected a path for 'cache' [invalid-settings]
        1 | cache: true
          |        ^~~~
        .nib.yml:2:11: error: expected a path for 'baseline' [invalid-settings]
        2 | baseline: 5
          |           ^

        """
    )
    try write("layouts: App/Layouts\ncache: 'true'\n", to: ".nib.yml")
    #expect(try nib("validate").status != 78)
    try write("layouts: App/Layouts\ncache: true\n", to: ".nib.yml")
    #expect(try nib("validate").status != 78)
  }

  @Test("The folder of the settings is a path, and what is excluded as a whole is reported")
  func wholeFolder() throws {
    try writePackage()
    try write("layouts: .\nsources: ./\nexclude: App/Generated\nbaseline:\ncache: ~\n", to: ".nib.yml")
    #expect(try nib("validate", in: "App").errors.hasSuffix("2 layouts: 1 error, 2 warnings in 2 files\n"))
    try write("layouts: App/Layouts\nexclude: App/Layouts/**\n", to: ".nib.yml")
    for command in ["validate", "list", "frames"] {
      let run = try nib(command)
      #expect(run.errors == "error: there are no layouts or nibs in 'App/Layouts'\n" && run.status == 66)
    }
    try write("layouts: [App, App/Layouts]\nexclude: App/Lay*\n", to: ".nib.yml")
    #expect(
      try nib("validate").errors == """
        .nib.yml:1:16: error: 'App/Layouts' is named by 'layouts' and left out by 'exclude'; remove one of them [invalid-settings]
        1 | layouts: [App, App/Layouts]
          |                ^~~~~~~~~~~

        """
    )
  }

  @Test("A project is the same through a symbolic link, by its absolute path, and with '..'")
  func otherPaths() throws {
    try writePackage()
    try write("layouts: App/Layouts\nsources: App\nexclude: [\"**/Old\", App/Generated]\n", to: ".nib.yml")
    let other = try TemporaryFolder()
    let link = other.url.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    for path in [link, "\(link)/App/Layouts", "\(link)/App/Layouts/BookCell.xml"] {
      #expect(try Run(["validate", path], in: other.url.path).output == Self.findings)
      #expect(try nib("validate", path).output == Self.findings)
    }
    for path in [folder.path, "App/Layouts/Old/../BookCell.xml", folder.appending(path: "App/Layouts").path] {
      #expect(try nib("validate", path).output == Self.findings)
    }
  }

  @Test("A symbolic link in the project does not lead out of it")
  func links() throws {
    try writePackage()
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "Elsewhere").path,
      withDestinationPath: "/usr"
    )
    try write("layouts: App\nsources: Elsewhere\n", to: ".nib.yml")
    #expect(try nib("validate").errors.contains("'Elsewhere' is outside the project"))
  }

  @Test("Files of two projects are checked in two runs, and settings of another project are pointed out")
  func severalProjects() throws {
    for name in ["A", "B"] {
      try layout("<label/>", "\(name)/Layouts/\(name).xml")
      try write("layouts: Layouts\n", to: "\(name)/.nib.yml")
    }
    let both = try nib("validate", "A/Layouts", "B/Layouts")
    #expect(
      both.errors.hasPrefix(
        "Error: the paths belong to several projects, with 'A/.nib.yml' and 'B/.nib.yml'; check each by itself\n"
      )
    )
    #expect(both.status == 64)
    let all = try nib("validate", ".")
    #expect(
      all.errors.contains("note: 'A/.nib.yml' describes a project of its own; here, only its rules apply\n")
    )
    // Settings with only rules do not make a folder a project.
    try write("rules:\n  three-dots: off\n", to: "A/Layouts/.nib.yml")
    let one = try nib("validate", in: "A/Layouts")
    #expect(one.errors.hasSuffix("1 layout: no findings\n") && one.status == 0)
  }

  @Test("nib init describes the project that it finds")
  func initialize() throws {
    try writePackage()
    try write("// swift-tools-version: 6.2", to: "Package.swift")
    try write("import Testing", to: "Modules/Shop/Tests/ShopTests/A.swift")
    try write("class B {}", to: "Modules/Shop/Sources/B.swift")
    try write("class T {}", to: "AppTests/T.swift")
    try layout("<label/>", "AppTests/Fixtures/T.xml")
    try layout("<label/>", "Modules/Shop/Layouts/Cells/C.xml")
    try layout("<label/>", "Modules/Shop/Layouts/Screens/D.xml")
    try write("<plist/>", to: "Modules/Info.xml")
    try write("x", to: "Pods/Other/A.swift")
    try write("", to: "App/Images/a.png")
    let text = """
      # The settings of nib, which checks this project's layouts: nib validate
      layouts:
        - App/Layouts
        - Modules/Shop/Layouts
      sources:
        - App
        - Modules
      exclude: '**/*Tests'
      images: App/Images

      """
    let run = try nib("init")
    #expect(run.output == text)
    #expect(
      run.errors == ".nib.yml written, with 4 layouts, 3 source files; run nib validate\n" && run.status == 0
    )
    #expect(try String(contentsOf: folder.appending(path: ".nib.yml"), encoding: .utf8) == text)
    #expect(try nib("validate").errors.hasPrefix("4 layouts: 1 error, "))
    let again = try nib("init")
    #expect(again.errors == "error: '.nib.yml' exists; this is what would be written\n")
    #expect(again.output == text && again.status == 73)
  }

  @Test("nib init quotes paths as YAML demands, and leaves out those that it cannot write")
  func initializeOddNames() throws {
    let long = Array(repeating: "My App", count: 14).joined(separator: " ")
    for name in [long, "~", "null", "it's", "größe", "a: b", "- c", "line\nbreak"] {
      try layout("<label/>", "\(name)/A.xml")
    }
    let run = try nib("init")
    #expect(
      run.output == """
        # The settings of nib, which checks this project's layouts: nib validate
        layouts:
          - '- c'
          - '\(long)'
          - 'a: b'
          - größe
          - 'it''s'
          - 'null'
          - '~'

        """
    )
    #expect(run.errors.contains("break/A.xml' is left out, because its path cannot be written in .nib.yml\n"))
    #expect(try nib("list").status == 0)
  }

  @Test("nib init without layouts, and in a folder that cannot be written to")
  func initializeNothing() throws {
    let none = try nib("init")
    #expect(
      none.errors
        == "error: there are no layouts or nibs in this folder; write one, as 'nib new BookCell' does\n"
    )
    #expect(none.status == 66 && none.output == "")
    try layout("<label/>", "Layouts/A.xml")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let run = try nib("init")
    // The superuser can write to any folder.
    #expect(run.status == (geteuid() == 0 ? 0 : 73))
  }
}
