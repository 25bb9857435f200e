import Foundation
import NibTestSupport
import Testing

@Suite("nib format as a command")
struct FormatCommandTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: temporary.url.appending(path: ".git"),
      withIntermediateDirectories: true
    )
    try temporary.write(Self.untidy, to: "Layouts/A.xml")
    try temporary.write(Self.tidy, to: "Layouts/B.xml")
  }

  private static let untidy =
    #"<layout xmlns="urn:nibkit:layout:1"><view><label top="8" text="A"/></view></layout>"#
  private static let tidy = """
    <layout xmlns="urn:nibkit:layout:1">
      <view>
        <label text="A" top="8"/>
      </view>
    </layout>

    """

  private func run(_ arguments: String...) throws -> Run {
    try Run(["format"] + arguments, in: temporary.url.path)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: temporary.url.appending(path: name), encoding: .utf8)
  }

  @Test("Files are formatted in place, and --check lists those that would change")
  func files() throws {
    let check = try run("--check")
    #expect(check.status == 1)
    #expect(check.output == "Layouts/A.xml\n")
    #expect(check.errors == "2 files: 1 would change\n")
    #expect(try text(of: "Layouts/A.xml") == Self.untidy)
    let run = try run("Layouts")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "2 files: 1 changed\n")
    #expect(try text(of: "Layouts/A.xml") == Self.tidy)
    #expect(try self.run("--check").status == 0)
  }

  @Test("A dry run prints a patch")
  func dryRun() throws {
    let run = try run("--dry-run")
    #expect(
      run.output == """
        --- a/Layouts/A.xml
        +++ b/Layouts/A.xml
        @@ -1,1 +1,5 @@
        -<layout xmlns="urn:nibkit:layout:1"><view><label top="8" text="A"/></view></layout>
        \\ No newline at end of file
        +<layout xmlns="urn:nibkit:layout:1">
        +  <view>
        +    <label text="A" top="8"/>
        +  </view>
        +</layout>

        """
    )
    #expect(
      try Run(shell: "$NIB format --dry-run 2> /dev/null | git apply", in: temporary.url.path).errors == ""
    )
    #expect(try text(of: "Layouts/A.xml") == Self.tidy)
  }

  @Test("Standard input is formatted, and a fault is reported in place of a text")
  func input() throws {
    let folder = temporary.url.path
    #expect(try Run(shell: "$NIB format - < Layouts/A.xml", in: folder).output == Self.tidy)
    #expect(try Run(shell: "$NIB format - --check < Layouts/A.xml", in: folder).status == 1)
    #expect(try Run(shell: "$NIB format - --check < Layouts/B.xml", in: folder).status == 0)
    let faulty = try Run(shell: "printf '<layout' | $NIB format -", in: folder)
    #expect(faulty.status == 1)
    #expect(faulty.output == "")
    #expect(
      faulty.errors == """
        <stdin>:1:8: error: the file ends before its root element is complete [not-well-formed]
        1 | <layout
          |        ^

        """
    )
  }

  @Test("A file with faults is reported and left as it is, and the others are formatted")
  func faults() throws {
    try temporary.write("<layout xmlns=\"urn:nibkit:layout:1\">\n<view></layout>\n", to: "Layouts/Broken.xml")
    let run = try run()
    #expect(run.status == 1)
    #expect(run.errors.contains("Layouts/Broken.xml:2:"))
    #expect(run.errors.hasSuffix("3 files: 1 changed, 1 with faults\n"))
    #expect(try text(of: "Layouts/A.xml") == Self.tidy)
    #expect(try text(of: "Layouts/Broken.xml") == "<layout xmlns=\"urn:nibkit:layout:1\">\n<view></layout>\n")
  }

  @Test("The settings have the width and the indentation")
  func settings() throws {
    try temporary.write("formatting: {width: 40, indentation: 4}\n", to: ".nib.yml")
    _ = try run("Layouts/B.xml")
    #expect(
      try text(of: "Layouts/B.xml") == """
        <layout xmlns="urn:nibkit:layout:1">
            <view>
                <label text="A" top="8"/>
            </view>
        </layout>

        """
    )
    try temporary.write("formatting:\n  width: 4\n  indnt: 2\n", to: ".nib.yml")
    let faulty = try run()
    #expect(faulty.status == 78)
    #expect(
      faulty.errors == """
        .nib.yml:2:10: error: 'width' is not valid; expected a whole number from 40 to 1000 [invalid-settings]
        2 |   width: 4
          |          ^
        .nib.yml:3:3: error: 'formatting' has no setting 'indnt'; expected one of width, indentation [invalid-settings]
        3 |   indnt: 2
          |   ^~~~~

        """
    )
  }

  @Test("Only the given lines of a file change")
  func lines() throws {
    try temporary.write(
      Self.tidy.replacing(
        "<label text=\"A\" top=\"8\"/>",
        with: "<label top=\"8\" text=\"A\"/>\n  <label top=\"9\" text=\"B\"/>"
      ),
      to: "Layouts/C.xml"
    )
    #expect(try run("Layouts/C.xml", "--lines", "3:3").status == 0)
    #expect(
      try text(of: "Layouts/C.xml") == """
        <layout xmlns="urn:nibkit:layout:1">
          <view>
            <label text="A" top="8"/>
          <label top="9" text="B"/>
          </view>
        </layout>

        """
    )
    for arguments in [
      ["Layouts", "--lines", "1:2"], ["Layouts/C.xml", "--lines", "3:2"], ["--lines", "1:1"],
      ["Layouts/C.xml", "--lines", "9:9"],
    ] {
      #expect(try Run(["format"] + arguments, in: temporary.url.path).status == 64)
    }
  }

  @Test("Usage")
  func usage() throws {
    #expect(try run("-", "Layouts").errors.hasPrefix("Error: '-' cannot be combined with other paths\n"))
    #expect(
      try run("--check", "--dry-run").errors.hasPrefix("Error: --check and --dry-run exclude each other\n")
    )
    #expect(try run("Nowhere").status == 66)
  }
}
