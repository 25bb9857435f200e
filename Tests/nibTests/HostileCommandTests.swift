import Foundation
import NibLint
import NibTestSupport
import Testing

@Suite("The command with hostile names, files and reports")
struct HostileCommandTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"),
      withIntermediateDirectories: true
    )
  }

  private func write(_ content: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(content.utf8).write(to: file)
    return file.path
  }

  private func layout(_ content: String, _ name: String = "BookCell.xml") throws -> String {
    try write("<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n", to: name)
  }

  // MARK: Names

  #if os(Linux)
    @Test("Folders, files, arguments and lists can have names that are not UTF-8")
    func namesOfBytes() throws {
      let run = try Run(
        shell: """
          cd '\(folder.path)' && mkdir -p Layouts/$'D\\xFEir' && cd Layouts
          printf '<layout' > $'D\\xFEir'/Inner.xml
          "$NIB" validate . --format xcode; echo "$?"
          "$NIB" validate $'D\\xFEir' --format xcode; echo "$?"
          "$NIB" validate $'D\\xFEir/Inner.xml' --format xcode; echo "$?"
          printf 'D\\xFEir/Inner.xml\\r\\n' | "$NIB" validate --files-from - --format xcode; echo "$?"
          "$NIB" list . ; echo "$?"
          """
      )
      let lines = run.output.split(separator: "\n")
      let finding =
        "/D\u{FFFD}ir/Inner.xml:1:8: error: the file ends before its root element is complete [not-well-formed]"
      #expect(lines.count { $0.hasSuffix(finding) } == 4)
      #expect(lines.count { $0 == "1" } == 5)
    }
  #endif

  @Test("No file content or file name can control a terminal or a log, in any format on any stream")
  func controlCharacters() throws {
    let name = "A\u{1B}[31m\n::error::pwned\n\u{9B}\u{202E}\u{2028}\u{7F}"
    let path = try layout("<label text=\"a\" a\u{202E}\u{85}b=\"&#x9b;\u{2066}\"/>", "\(name)/Book.xml")
    let manifest = try write(
      """
      {"version": 1, "children": {}, "classes": [], "elements": [
        {"name": "G", "class": "A.G", "attributes": [{"name": "v", "kind": "custom", "expected": "\u{9B}x\u{202E}", "pattern": "\u{9B}"}]}
      ]}
      """,
      to: "E.json"
    )
    let steering: (Unicode.Scalar) -> Bool = { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C: true
      default: false
      }
    }
    func check(_ run: Run, _ what: Comment) {
      #expect(!run.output.unicodeScalars.contains(where: steering), what)
      #expect(!run.errors.unicodeScalars.contains(where: steering), what)
      #expect(!(run.output + run.errors).split(separator: "\n").contains { $0.hasPrefix("::error::") }, what)
    }
    for format in ReportFormat.allCases.map(\.rawValue) {
      let run = try Run("validate", path, "--format", format)
      #expect(run.status == 1)
      check(run, "\(format)")
      if ["json", "sarif"].contains(format) {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
      }
    }
    check(try Run("list", folder.path), "list")
    check(try Run("list", folder.path, "--format", "json"), "list as JSON")
    check(try Run("list", try layout("<view/>", "\(name)/Fine.xml")), "a list of names")
    check(try Run("validate", "\(name)/Nowhere.xml"), "a path that is not there")
    check(
      try Run("validate", path, "--write-baseline", folder.appending(path: "\(name).json").path),
      "a baseline's path"
    )
    check(try Run("validate", path, "--baseline", "\(name).json"), "a baseline that is not there")
    check(try Run("validate", "--files-from", "\(name)"), "a list that is not there")
    check(try Run("schema", "--elements", manifest), "a schema")
    for arguments in [
      ["explain", "x\u{1B}[31m"], ["validate", "--rule", "tiny\u{1B}[31m=off"],
      ["validate", "--format", "a\u{9B}"],
      ["validate", "--format", "a\r\n::error::all is well"], ["validate", "--jobs=\n::error::pwned"],
      ["\u{1B}[31m"],
    ] {
      let run = try Run(tool: "nib", arguments)
      #expect(run.status == 64, "\(arguments)")
      check(run, "\(arguments)")
    }
    check(
      try Run("validate", try layout("<G v=\"\u{202E}\"/>", "G.xml"), "--elements", manifest),
      "a manifest"
    )
  }

  #if os(Linux)
    @Test("Names that are not UTF-8 and print alike are not confused")
    func namesThatPrintAlike() throws {
      let run = try Run(
        shell: """
          cd '\(folder.path)' && mkdir -p $'x\\xff' $'x\\xfe' && printf '<layout' > $'x\\xff/A.xml'
          "$NIB" validate $'x\\xff' $'x\\xfe' > /dev/null 2>&1; echo "$?"
          "$NIB" validate . --sources=$'x\\xff' > /dev/null 2>&1; echo "$?"
          """
      )
      #expect(run.output == "64\n1\n")
    }

    @Test("Baselines, lists and manifests can be read from files whose names are not UTF-8")
    func otherNamesOfBytes() throws {
      let layout = try layout("<tableViewCell txt=\"a\"/>", "A.xml")
      let run = try Run(
        shell: """
          cd '\(folder.path)' && "$NIB" validate '\(layout)' --write-baseline b.json 2> /dev/null
          cp b.json $'b\\xff.json' && echo '\(layout)' > $'l\\xff'
          "$NIB" schema > /dev/null && echo '{"version": 1, "children": {}, "classes": [], "elements": []}' > $'e\\xff'
          "$NIB" validate '\(layout)' --baseline $'b\\xff.json' 2> /dev/null; echo "$?"
          "$NIB" validate --files-from $'l\\xff' > /dev/null 2>&1; echo "$?"
          "$NIB" schema --elements $'e\\xff' > /dev/null 2>&1; echo "$?"
          "$NIB" validate '\(layout)' --write-baseline $'c\\xff.json' 2>&1; echo "$?"; ls | grep -c '^c'
          """
      )
      #expect(
        run.output
          == "0\n1\n0\nerror: the baseline cannot be written to 'c\u{FFFD}.json': the name is not UTF-8\n73\n0\n"
      )
    }
  #endif

  @Test("A file that is specified more than once, in different ways, is checked once")
  func namedTwice() throws {
    _ = try layout("<tableViewCell txt=\"a\"/>", "A.xml")
    let run = try Run(
      shell:
        "cd '\(folder.path)' && \"$NIB\" validate A.xml ./A.xml \"$PWD/A.xml\" --format xcode 2> /dev/null"
    )
    #expect(run.output.split(separator: "\n").count { $0.contains("[unknown-attribute]") } == 1)
  }

  @Test("A nib name that looks like the path of a layout in the working folder is not taken for it")
  func nibNameLikePath() throws {
    _ = try layout("<view><include layout=\"BookCell\"/><include layout=\"BookCell.xml\"/></view>", "A.xml")
    _ = try layout("<label text=\"a\"/>", "BookCell.xml")
    _ = try layout("<button title=\"a\"/>", "More/BookCell.xml.xml")
    let run = try Run(shell: "cd '\(folder.path)' && \"$NIB\" list --tree A.xml BookCell.xml More")
    #expect(
      run.output.hasPrefix(
        """
        A  (A.xml)
          <view>  A.xml:2:1
            <label>  BookCell.xml:2:1
            <button>  More/BookCell.xml.xml:2:1

        """
      )
    )
  }

  // MARK: Reports

  @Test("JSON and SARIF that are written incrementally are complete, even without findings")
  func wholeReports() throws {
    let clean = try layout("<tableViewCell hidden=\"true\"/>", "Clean.xml")
    let broken = try layout("<tableViewCell txt=\"a\"/>", "Broken.xml")
    for format in ["json", "sarif"] {
      for paths in [[clean], [broken], [clean, broken]] {
        let run = try Run(tool: "nib", ["validate", "--format", format] + paths)
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        )
        let findings = object["diagnostics"] ?? ((object["runs"] as? [[String: Any]])?.first?["results"])
        #expect((findings as? [Any])?.count == (paths.contains(broken) ? 1 : 0))
      }
    }
  }

  @Test("--limit sets the number of findings that are reported for each file")
  func limit() throws {
    let path = try layout(String(repeating: "<label txt=\"b\"/>\n", count: 500))
    func lines(_ arguments: String...) throws -> [Substring] {
      try Run(tool: "nib", ["validate", path, "--format", "xcode"] + arguments).output.split(separator: "\n")
        .filter { !$0.contains(": note: ") }
    }
    let all = try lines("--limit", "100000").count
    #expect(all >= 999)
    #expect(try lines().count == 201)
    let few = try lines("--limit", "3")
    #expect(few.count == 4)
    #expect(
      few.last
        == "\(path):504:1: error: \(all - 3) more findings in this file are not reported [limit-exceeded]"
    )
    #expect(try Run("validate", path, "--limit", "0").status == 64)
  }

  @Test("A baseline contains every finding, whatever the limit, and only new findings are reported")
  func baselineAndLimit() throws {
    let body = String(repeating: "<label txt=\"b\"/>\n", count: 500)
    let path = try layout("<tableViewCell>\n\(body)</tableViewCell>")
    let baseline = folder.appending(path: "baseline.json").path
    let all = try Run("validate", path, "--limit", "100000", "--format", "xcode").output.split(
      separator: "\n"
    ).count
    #expect(all >= 500)
    #expect(
      try Run("validate", path, "--write-baseline", baseline).errors
        == """
        \(all) findings written to \(baseline)
        note: classes were not checked; specify the folder of your Swift sources with --sources

        """
    )
    #expect(try Run("validate", path, "--baseline", baseline).status == 0)
    _ = try layout("<tableViewCell hiden=\"true\">\n\(body)</tableViewCell>")
    let run = try Run("validate", path, "--baseline", baseline, "--format", "xcode")
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("'hiden'"))
  }

  @Test("A baseline contains at most 10,000 findings of a file")
  func baselineOfManyFindings() throws {
    let body = String(repeating: "<view hidden=\"x\"/>\n", count: 10_200)
    let path = try layout("<view>\n\(body)</view>")
    _ = try write("rules: {element-count: off}", to: ".nib.yml")
    let baseline = folder.appending(path: "baseline.json").path
    let more = """
      \(path):10205:1: error: 200 more findings in this file are not reported [limit-exceeded]
      10205 | 
            | ^

      """
    let written = try Run("validate", path, "--write-baseline", baseline)
    #expect(written.status == 0)
    #expect(
      written.errors == more + """
        10000 findings written to \(baseline)
        note: classes were not checked; specify the folder of your Swift sources with --sources

        """
    )
    let run = try Run("validate", path, "--baseline", baseline)
    #expect(run.status == 1)
    #expect(run.output == more)
  }

  @Test("A finding that is reported once for several layouts is in a baseline once")
  func baselineOfRepeatedFindings() throws {
    for index in 1...5 {
      _ = try layout("<tableViewCell class=\"VendorKit.StarCell\"/>", "L/Card\(index).xml")
    }
    let source = try write("@NibLoadable final class BookCell: TableViewCell {}", to: "S/BookCell.swift")
    _ = try write("rules: {unused-layout: off, missing-layout: off}", to: ".nib.yml")
    let baseline = folder.appending(path: "baseline.json").path
    let arguments = ["validate", folder.appending(path: "L").path, "--sources", source]
    let written = try Run(tool: "nib", arguments + ["--write-baseline", baseline])
    #expect(written.errors == "1 finding written to \(baseline)\n")
    try FileManager.default.removeItem(at: folder.appending(path: "L/Card5.xml"))
    let run = try Run(tool: "nib", arguments + ["--baseline", baseline])
    #expect(run.status == 0 && run.output == "" && run.errors.hasSuffix(": no findings\n"))
  }

  @Test("Findings are sorted by path, layouts before sources, with any number of jobs")
  func order() throws {
    for index in 0..<300 { _ = try layout("<tableViewCell txt=\"a\"/>", "L/Cell\(index).xml") }
    let source = try write("class {{{", to: "A/Broken.swift")
    let runs = try [1, 2, 7].map { jobs in
      try Run(
        "validate",
        folder.appending(path: "L").path,
        "--sources",
        source,
        "--format",
        "xcode",
        "--jobs",
        "\(jobs)"
      )
      .output
    }
    #expect(Set(runs).count == 1)
    let paths = runs[0].split(separator: "\n").compactMap { $0.split(separator: ":").first }.map(String.init)
    let layouts = paths.filter { $0.hasSuffix(".xml") }
    #expect(layouts == layouts.sorted() && Set(layouts).count == 300)
    #expect(paths.last?.hasSuffix("Broken.swift") == true)
  }

  // MARK: Files

  @Test("No line of a file is quoted to which a link with the extension of another kind of file leads")
  func linksToOtherFiles() throws {
    _ = try write("password: 1234\n", to: "secret.txt")
    _ = try layout("<label text=\"a\"/>", "Shared/Row.xml")
    let links = [
      "L/A.xml": "../secret.txt", "L/Styles.xml": "../secret.txt", "L/Row.xml": "../Shared/Row.xml",
    ]
    _ = try write("class A {}", to: "S/A.swift")
    for (name, target) in links.merging(
      ["S/B.swift": "../secret.txt"],
      uniquingKeysWith: { first, _ in first }
    ) {
      _ = try write("", to: name)
      let path = folder.appending(path: name).path
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    let run = try Run(
      shell: "cd '\(folder.path)' && \"$NIB\" validate L --sources S --rule unused-layout=off"
    )
    #expect(
      run.output == """
        L/A.xml:1:1: error: this is a link to a file whose name does not end with '.xml' [unreadable-file]
        L/Styles.xml:1:1: error: this is a link to a file whose name does not end with '.xml' [unreadable-file]
        S/B.swift:1:1: error: this is a link to a file whose name does not end with '.swift' [unreadable-file]

        """
    )
    let listed = try Run("list", folder.appending(path: "L").path)
    #expect(!listed.errors.contains("1234"))
  }

  @Test("Writing a baseline overwrites only a baseline and leaves no temporary files")
  func writing() throws {
    let path = try layout("<tableViewCell txt=\"a\"/>")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let refused = try Run("validate", path, "--write-baseline", path)
    #expect(refused.status == 73)
    #expect(
      refused.errors == "error: '\(path)' is not a baseline and was not overwritten; specify another file\n"
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)

    let baseline = folder.appending(path: "b.json").path
    #expect(try Run("validate", path, "--write-baseline", baseline).status == 0)
    #expect(try Run("validate", path, "--write-baseline", baseline).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == [".git", "BookCell.xml", "b.json"])
    #expect(try Run("validate", path, "--write-baseline", "/dev/null").status == 0)
  }

  #if os(Linux)
    @Test(
      "On a full disk, the old baseline is kept",
      .enabled(if: getuid() == 0, "only root mounts a small disk")
    )
    func fullDisk() throws {
      let disk = folder.appending(path: "disk").path
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      for index in 0..<300 { _ = try layout("<tableViewCell a\(index)=\"a\"/>", "L/Cell\(index).xml") }
      let run = try Run(
        shell: """
          mount -t tmpfs -o size=16k none '\(disk)' || { echo unmounted; exit 0; }
          printf '{"version": 1, "findings": []}' > '\(disk)/b.json'
          "$NIB" validate '\(folder.path)/L' --write-baseline '\(disk)/b.json'; echo "$?"
          cat '\(disk)/b.json'; ls '\(disk)' | wc -l; umount '\(disk)'
          """
      )
      #expect(["73\n{\"version\": 1, \"findings\": []}1\n", "unmounted\n"].contains(run.output))
    }
  #endif

  @Test(
    "A file that is not a baseline is reported, permissions are kept, and a link is replaced, not its target"
  )
  func baselines() throws {
    let path = try layout("<tableViewCell txt=\"a\"/>")
    let wrong = try write("{}", to: "wrong.json")
    let run = try Run("validate", path, "--baseline", wrong)
    #expect(run.status == 66)
    #expect(
      run.errors
        == "\(wrong):1:1: error: the file is not a baseline; write one with --write-baseline [unreadable-file]\n"
    )

    let real = try write("", to: "real.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: real)
    let link = folder.appending(path: "link.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.json")
    #expect(try Run("validate", path, "--write-baseline", link).status == 0)
    #expect(try String(contentsOfFile: link, encoding: .utf8).contains("findings"))
    #expect(try String(contentsOfFile: real, encoding: .utf8) == "")
    #expect(try Run("validate", path, "--write-baseline", real).status == 0)
    #expect(try String(contentsOfFile: real, encoding: .utf8).contains("findings"))
    let permissions = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o664)
  }

  @Test("Invalid settings next to Swift files stop the command before it prints anything")
  func lateSettings() throws {
    let path = try layout("<tableViewCell txt=\"a\"/>", "L/A.xml")
    _ = try write("class {{{", to: "S/A.swift")
    _ = try write("rules: {tiny-text: bogus}", to: "S/.nib.yml")
    let run = try Run("validate", path, "--sources", folder.appending(path: "S").path, "--format", "json")
    #expect(run.status == 78 && run.output == "")
  }

  @Test("Invalid settings next to files of styles stop the command before it prints anything")
  func settingsOfStyles() throws {
    let path = try layout("<tableViewCell txt=\"a\"/>", "L/A.xml")
    let styles = try write("<styles xmlns=\"urn:nibkit:layout:1\"/>", to: "S/Styles.xml")
    _ = try write("rules: {tiny-text: bogus}", to: "S/.nib.yml")
    let run = try Run("validate", path, styles, "--format", "json")
    #expect(run.status == 78 && run.output == "")
  }

  @Test("Baselines and lists can be pipes")
  func pipes() throws {
    let path = try layout("<tableViewCell txt=\"a\"/>")
    let run = try Run(
      shell: """
        "$NIB" validate '\(path)' --write-baseline '\(folder.path)/b.json' 2> /dev/null
        "$NIB" validate '\(path)' --baseline <(cat '\(folder.path)/b.json') 2> /dev/null; echo "$?"
        "$NIB" validate --files-from <(echo '\(path)') > /dev/null 2>&1; echo "$?"
        """
    )
    #expect(run.output == "0\n1\n")
  }

  @Test("A path that is a cycle of symbolic links is reported as such")
  func loops() throws {
    let loop = folder.appending(path: "Loop").path
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "Loop")
    let run = try Run("validate", loop)
    #expect(run.status == 66)
    #expect(run.errors == "error: the path contains a cycle of symbolic links: '\(loop)'\n")
  }

  @Test("Output that cannot be written, even the help or the version, ends with status 74")
  func fullOutput() throws {
    let run = try Run(
      shell:
        "\"$NIB\" --version > /dev/full; echo \"$?\"; \"$NIB\" --help > /dev/full; echo \"$?\"; \"$NIB\" rules > /dev/full; echo \"$?\""
    )
    #expect(run.output == "74\n74\n74\n")
  }
}
