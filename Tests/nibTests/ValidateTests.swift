import Foundation
import NibTestSupport
import Testing

@Suite("nib validate in CI")
struct ValidateTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    // Makes the folder a repository, so that its settings are used.
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

  private let hint =
    "note: classes were not checked; specify the folder of your Swift sources with --sources\n"

  @Test("Warnings make the command fail only with --strict")
  func strict() throws {
    let path = try layout("<tableViewCell><button tag=\"1\" title=\"Share...\"/></tableViewCell>")
    let run = try Run("validate", path)
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(path):2:32: warning: three dots in 'title'; expected an ellipsis, '…' [three-dots]
        2 | <tableViewCell><button tag="1" title="Share..."/></tableViewCell>
          |                                ^~~~~~~~~~~~~~~~

        """
    )
    #expect(try Run("validate", path, "--strict").status == 1)
  }

  @Test("Documents of Interface Builder are checked by themselves if there are no sources")
  func documents() throws {
    let path = try write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <view id="a"><connections><outlet property="label" destination="b" id="c"/></connections></view>
        </objects>
      </document>

      """,
      to: "App/Base.lproj/Card.xib"
    )
    _ = try write(
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>\n",
      to: "App/Watch.storyboard"
    )
    _ = try write("rules:\n  unsupported-document: off\n", to: "App/.nib.yml")
    let run = try Run("validate", folder.appending(path: "App").path)
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(path):3:56: error: no object of the document has the id 'b', as can happen in a merge; connect it again in Interface Builder [unknown-id]
        3 |     <view id="a"><connections><outlet property="label" destination="b" id="c"/></connections></view>
          |                                                        ^~~~~~~~~~~~~~~

        """
    )
    #expect(run.errors == hint + "0 layouts, 2 nibs: 1 error, 0 warnings in 1 file\n")
  }

  @Test("Connections that the sources cannot decide are counted in a note")
  func undecided() throws {
    let path = try write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <view id="a" customClass="Card"><connections><outlet property="line" destination="a" id="b"/></connections></view>
        </objects>
      </document>

      """,
      to: "App/Card.xib"
    )
    _ = try write("@interface Card : PodView\n@end\n", to: "App/Card.h")
    let run = try Run("validate", path, "--sources", folder.appending(path: "App").path)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors == """
        note: 1 connection in nibs could not be checked, because these classes, or extensions of them, are not in the sources: PodView (1); specify the folder of the library with --sources
        0 layouts, 1 nib: no findings

        """
    )
  }

  @Test("--rule overrides .nib.yml")
  func rules() throws {
    let path = try layout(
      "<tableViewCell><button tag=\"1\" title=\"Share...\"/></tableViewCell>",
      "App/Layouts/BookCell.xml"
    )
    _ = try write("rules:\n  three-dots: error\n", to: "App/.nib.yml")
    #expect(try Run("validate", path).status == 1)
    #expect(try Run("validate", folder.appending(path: "App/Layouts").path).status == 1)
    let off = try Run("validate", path, "--rule", "three-dots=off")
    #expect(off.status == 0)
    #expect(off.output == "")
  }

  @Test("The settings nearest to each file are used, however the file is specified")
  func nearestSettings() throws {
    let path = try layout(
      "<tableViewCell><button tag=\"1\" title=\"Share...\"/></tableViewCell>",
      "App/Cells/BookCell.xml"
    )
    _ = try write("rules:\n  three-dots: error\n", to: "App/Cells/.nib.yml")
    _ = try write("rules:\n  three-dots: off\n", to: "App/.nib.yml")
    #expect(try Run("validate", folder.appending(path: "App").path).status == 1)
    #expect(try Run("validate", path).status == 1)
  }

  @Test("A limit of any size does not trap")
  func largeLimit() throws {
    let path = try layout(
      "<view><button tag=\"1\" title=\"a\" width=\"30\"/><label text=\"a\" font=\"9\"/></view>"
    )
    let limits = "{limit: 9223372036854775807}"
    _ = try write("rules:\n  tiny-text: \(limits)\n  small-touch-target: \(limits)\n", to: ".nib.yml")
    #expect(try Run("validate", path).status == 0)
  }

  @Test("Unknown rules, rules that cannot be set and invalid options are usage errors")
  func wrongRules() throws {
    let run = try Run("validate", "--rule", "tree-dots=off")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: there is no rule 'tree-dots'; did you mean 'three-dots'?\n"))
    #expect(try Run("validate", "--rule", "not-well-formed=off").status == 64)
    #expect(try Run("validate", "--rule", "three-dots=loud").status == 64)
    #expect(try Run("validate", "--jobs", "0").status == 64)
    #expect(try Run("validate", "--baseline", "a", "--write-baseline", "a").status == 64)
    let explained = try Run("explain", "tree-dots")
    #expect(explained.status == 64)
    #expect(
      explained.errors == """
        Error: there is no rule 'tree-dots'; did you mean 'three-dots'?
        Usage: nib explain <rule>
          See 'nib explain --help' for more information.

        """
    )
    #expect(
      try Run("explain", "foo").errors.hasPrefix("Error: there is no rule 'foo'; nib rules lists all rules\n")
    )
    let missing = try Run("explain", "missing-image")
    #expect(missing.status == 0 && missing.output.hasPrefix("missing-image: an image that does not exist\n"))
  }

  @Test("Invalid settings stop the command and are reported with their positions")
  func wrongSettings() throws {
    let path = try layout("<view/>")
    let settings = try write("rules:\n  three-dots: of\n", to: ".nib.yml")
    let run = try Run("validate", path)
    #expect(run.status == 78)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(settings):2:15: error: 'of' is not a valid severity; expected one of off, warning, error; did you mean 'off'? [invalid-settings]
        2 |   three-dots: of
          |               ^~

        """
    )
  }

  @Test("Findings in a baseline are not reported, and a note mentions those that are fixed")
  func baseline() throws {
    let path = try layout("<tableViewCell hidden=\"true\" txt=\"b\"/>")
    let baseline = folder.appending(path: "baseline.json").path
    let written = try Run("validate", path, "--write-baseline", baseline)
    #expect(written.status == 0)
    #expect(written.output == "")
    #expect(written.errors == "1 finding written to \(baseline)\n" + hint)
    #expect(try Run("validate", path, "--baseline", baseline).status == 0)

    _ = try layout("\n\n<tableViewCell hidden=\"true\" txt=\"b\" hiden=\"true\"/>")
    let run = try Run("validate", path, "--baseline", baseline)
    #expect(run.status == 1)
    #expect(run.output.contains("'hiden'") && !run.output.contains("'txt'"))

    _ = try layout("<tableViewCell hidden=\"true\"/>")
    let fixed = try Run("validate", path, "--baseline", baseline)
    #expect(fixed.status == 0)
    #expect(
      fixed.errors == "note: 1 finding in the baseline is no longer found; update it with --write-baseline\n"
        + hint + "1 layout: no findings\n"
    )
    #expect(try Run("validate", path, "--baseline", folder.appending(path: "none").path).status == 66)
    #expect(try Run("validate", path, "--write-baseline", "/nowhere/at/all").status == 73)
  }

  @Test("--files-from reads the paths from a file")
  func filesFrom() throws {
    let one = try layout("<tableViewCell txt=\"b\"/>", "One.xml")
    let two = try layout("<tableViewCell txt=\"b\"/>", "Two.xml")
    let list = try write("\(one)\r\n\n\(two)\n", to: "list")
    let run = try Run("validate", "--files-from", list, "--format", "xcode")
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(try Run("validate", "--files-from", folder.appending(path: "none").path).status == 66)
  }

  @Test("--files-from reads paths that are separated by NUL")
  func filesSeparatedByNUL() throws {
    let one = try layout("<tableViewCell txt=\"b\"/>", "One.xml")
    let two = try layout("<tableViewCell txt=\"b\"/>", "Line\nbreak.xml")
    for list in ["\(one)\0\(two)\0", "\(one)\0\0\(two)"] {
      let run = try Run("validate", "--files-from", try write(list, to: "list"), "--format", "json")
      #expect(run.status == 1)
      #expect(run.output.contains("\"layouts\" : 2"))
    }
    let missing = try Run("validate", "--files-from", try write("Nope.xml\0", to: "list"))
    #expect(missing.status == 66)
    #expect(missing.errors == "error: there is no file or folder 'Nope.xml'\n")
  }

  @Test(
    "A list without paths and a folder without layouts are errors",
    arguments: ["", "\n", "\r\n\n", "\0"]
  )
  func nothingToCheck(_ content: String) throws {
    let list = try write(content, to: "list")
    let run = try Run("validate", "--files-from", list)
    #expect(run.status == 66)
    #expect(run.output == "")
    #expect(run.errors == "error: the list '\(list)' contains no paths\n")

    let path = try layout("<view/>", "Layouts/BookCell.xml")
    let sources = folder.appending(path: "Sources").path
    _ = try write("", to: "Sources/BookCell.swift")
    for arguments in [["validate"], ["list"], ["frames"], ["validate", path]] {
      let run = try Run(tool: "nib", arguments + [sources])
      #expect(run.status == 66)
      #expect(run.output == "")
      #expect(run.errors == "error: there are no layouts or nibs in '\(sources)'\n")
    }
    #expect(try Run("resolve", path, "--layouts", sources).status == 66)
  }

  @Test("A file of styles can be checked by itself")
  func onlyStyles() throws {
    let path = try write("<styles xmlns=\"urn:nibkit:layout:1\"/>", to: "Layouts/Styles.xml")
    for argument in [path, folder.appending(path: "Layouts").path] {
      let run = try Run("validate", argument)
      #expect(run.status == 0)
      #expect(run.errors == hint + "0 layouts, 1 file of styles: no findings\n")
    }
  }

  @Test("The output is the same with any number of jobs")
  func jobs() throws {
    let arguments = [
      "validate", "Tests/NibLintTests/Fixtures/Layouts", "--sources", "Tests/NibLintTests/Fixtures/Sources",
    ]
    let one = try Run(tool: "nib", arguments + ["--jobs", "1"])
    #expect(one.output.count > 1000)
    for jobs in 2...5 {
      #expect(try Run(tool: "nib", arguments + ["--jobs", "\(jobs)"]).output == one.output)
    }
  }

  @Test("Every rule is listed and explained")
  func rulesAndExplanations() throws {
    let list = try Run("rules")
    #expect(list.status == 0)
    #expect(
      list.output.contains("\nthree-dots                     warning  three dots instead of an ellipsis\n")
    )
    #expect(
      try Run("explain", "three-dots").output == """
        three-dots: three dots instead of an ellipsis
        Severity: warning
        Fix: --fix --unsafe-fixes

        The ellipsis `…` is a single character: it is spaced correctly, never broken across lines, and read aloud
        properly.

        In `.xib` files and storyboards, the rule is off unless it is turned on.

        Known false positives: dots that stand for left-out text at the beginning of a path, such as `.../Layouts`.

        Reported:
            <view><button ↓title="Share..."/></view>

        Not reported:
            <view><button title="Share…"/></view>

        """
    )
  }

  @Test("A manifest replaces the stock elements, and an invalid or missing one is reported")
  func manifest() throws {
    let elements = try write(
      """
      {"version": 1, "children": {}, "classes": [], "elements": [
        {"name": "Gauge", "class": "App.Gauge", "attributes": [{"name": "value", "kind": "number"}]}
      ]}
      """,
      to: "Elements.json"
    )
    let path = try layout("<Gauge value=\"x\"/>")
    let run = try Run("validate", path, "--elements", elements)
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(path):2:8: error: 'x' is not a valid value for 'value'; expected a number, such as 12 or 0.5 [invalid-value]
        2 | <Gauge value="x"/>
          |        ^~~~~~~~~

        """
    )
    #expect(
      try Run("validate", try layout("<view/>"), "--elements", elements).output.contains("unknown-element")
    )
    #expect(try Run("schema", "--elements", elements).output.contains("<xs:element name=\"Gauge\""))
    #expect(try Run("list", try layout("<Gauge/>"), "--elements", elements).status == 0)

    let wrong = try write("{\"version\": 7}", to: "Wrong.json")
    let refused = try Run("validate", path, "--elements", wrong)
    #expect(refused.status == 78)
    #expect(
      refused.errors == """
        \(wrong):1:13: error: the manifest has version 7; expected version 1 [invalid-manifest]
        1 | {"version": 7}
          |             ^

        """
    )
    let missing = try Run("validate", path, "--elements", "none.json")
    #expect(missing.status == 66)
    #expect(missing.errors == "error: there is no file or folder 'none.json'\n")
  }

  @Test("Random bytes, a folder named like a layout and a broken symbolic link are reported as errors")
  func noise() throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let noise = folder.appending(path: "Noise")
    try FileManager.default.createDirectory(at: noise, withIntermediateDirectories: true)
    for index in 0..<10 {
      try Data(bytes[(index * 100_000)..<((index + 1) * 100_000)])
        .write(to: noise.appending(path: "Noise\(index).xml"))
    }
    try FileManager.default.createDirectory(
      at: noise.appending(path: "Folder.xml"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: noise.path + "/Nowhere.xml",
      withDestinationPath: "nothing"
    )
    let run = try Run("validate", noise.path, "--format", "xcode")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count >= 12)
    #expect(lines.allSatisfy { $0.hasPrefix(noise.path) && $0.contains(": error: ") })
    #expect(run.output.contains("Folder.xml:1:1: error: this is a folder, not a file [unreadable-file]"))
    #expect(run.output.contains("Nowhere.xml:1:1: error: there is no such file [unreadable-file]"))
  }

  @Test("A source file that does not parse gives one warning")
  func noisySources() throws {
    let path = try layout("<view><label text=\"Dune\"/></view>")
    for index in 0..<3 {
      _ = try write("class {{{ \u{0} \(index) func (((", to: "Sources/Noise\(index).swift")
    }
    let run = try Run(
      "validate",
      path,
      "--sources",
      folder.appending(path: "Sources").path,
      "--format",
      "xcode"
    )
    #expect(run.status == 0)
    let rules = run.output.split(separator: "\n").filter { $0.hasSuffix("[unparsed-source]") }
    #expect(rules.count == 3)
  }

  @Test("A cycle of symbolic links does not hang or trap")
  func symbolicLinkLoop() throws {
    _ = try layout(
      "<tableViewCell><button tag=\"1\" title=\"Share...\"/></tableViewCell>",
      "Layouts/BookCell.xml"
    )
    let layouts = folder.appending(path: "Layouts").path
    try FileManager.default.createSymbolicLink(atPath: layouts + "/Again", withDestinationPath: layouts)
    try FileManager.default.createSymbolicLink(atPath: layouts + "/Loop.xml", withDestinationPath: "Loop.xml")
    let run = try Run("validate", layouts, "--sources", layouts, "--format", "xcode")
    #expect(run.status == 1)
    #expect(
      run.output.split(separator: "\n").map { $0.replacing(layouts + "/", with: "") } == [
        "BookCell.xml:2:1: warning: no class in the sources loads the layout 'BookCell' [unused-layout]",
        "BookCell.xml:2:32: warning: three dots in 'title'; expected an ellipsis, '…' [three-dots]",
        "Loop.xml:1:1: error: the path contains a cycle of symbolic links [unreadable-file]",
      ]
    )
  }

  @Test("A closed output pipe does not trap")
  func closedPipe() throws {
    let path = try layout(String(repeating: "<label txt=\"b\"/>\n", count: 3000))
    let run = try Run(
      shell: "\"$NIB\" validate '\(path)' --limit 9999 --format xcode | head -1; echo \"${PIPESTATUS[0]}\""
    )
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(path) == true)
    // Status 74, or termination by SIGPIPE, as with other tools.
    #expect(["74", "141"].contains(lines.last))
  }

  @Test("Output to a terminal is in color, unless NO_COLOR is set")
  func color() throws {
    let path = try layout("<label txt=\"b\"/>")
    func isColored(_ environment: String) throws -> Bool {
      try Run(shell: "\(environment) script -qec \"'$NIB' validate '\(path)'\" /dev/null").output
        .contains("\u{1B}[")
    }
    #expect(try isColored("env -u NO_COLOR"))
    #expect(try !isColored("NO_COLOR=1"))
    #expect(try isColored("NO_COLOR="))
    #expect(try !Run("validate", path).output.contains("\u{1B}"))
  }

  @Test("A file that two paths refer to is checked once")
  func spellings() throws {
    let path = try layout("<tableViewCell txt=\"b\"/>")
    let other = path.replacing("/BookCell", with: "/.//BookCell")
    let run = try Run("validate", path, other, "--format", "xcode")
    #expect(run.output.split(separator: "\n").count == 1)

    let source = try write(
      "class BookCell: TableViewCell {\n  class var reuseIdentifier: String { \"Book\" }\n}\n",
      to: "Sources/BookCell.swift"
    )
    let sources = folder.appending(path: "Sources").path
    let both = try Run(
      "validate",
      try layout("<view alpha=\"0.5\"/>"),
      "--sources",
      sources,
      "--sources",
      source
    )
    #expect(!both.output.contains("duplicate-reuse-identifier"))
  }
}
