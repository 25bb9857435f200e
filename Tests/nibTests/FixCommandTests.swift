import Foundation
import NibTestSupport
import Testing

@Suite("nib validate --fix")
struct FixCommandTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write(Self.layout, to: "Layouts/BookCell.xml")
    try temporary.write(
      "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n}\n",
      to: "Sources/BookCell.swift"
    )
  }

  private static let layout = """
    <?xml version="1.0"?>
    <layout xmlns="urn:nibkit:layout:1" xmlns:tools="http://schemas.android.com/tools">
      <!-- A book & its title. -->
      <tableViewCell>
        <label outlet="titelLabel" text='Dune &amp; others...'/>
        <button title="Buy" alpha="1"/>
      </tableViewCell>
    </layout>

    """

  private static let fixed = layout.replacing(" xmlns:tools=\"http://schemas.android.com/tools\"", with: "")
    .replacing("titelLabel", with: "titleLabel").replacing(" alpha=\"1\"", with: "")

  private func run(_ arguments: String...) throws -> Run {
    try Run(
      ["validate", "Layouts", "--sources", "Sources", "--rule", "redundant-attribute=warning"] + arguments,
      in: folder.path
    )
  }

  private var text: String { get throws { try text(of: "Layouts/BookCell.xml") } }

  private func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  @Test("Safe fixes are written, and what is left is reported")
  func fix() throws {
    let run = try run("--fix")
    #expect(
      run.output == """
        Layouts/BookCell.xml:5:32: warning: three dots in 'text'; expected an ellipsis, '…' [three-dots]
        5 |     <label outlet="titleLabel" text='Dune &amp; others...'/>
          |                                ^~~~~~~~~~~~~~~~~~~~~~~~~~~
        Layouts/BookCell.xml:6:5: warning: <button> does nothing; name an action with 'onTouchUpInside', or give it an outlet [idle-button]
        6 |     <button title="Buy"/>
          |     ^~~~~~~

        """
    )
    #expect(
      run.errors == """
        fixed 3 findings in 1 file
        note: --unsafe-fixes would fix 1 more
        1 layout: 0 errors, 2 warnings in 1 file

        """
    )
    #expect(run.status == 0)
    #expect(try text == Self.fixed)
    let again = try self.run("--fix")
    #expect(again.errors.hasPrefix("fixed 0 findings in 0 files\n"))
    #expect(try text == Self.fixed)
  }

  @Test("Unsafe fixes are applied only if they are asked for")
  func unsafeFixes() throws {
    let run = try run("--fix", "--unsafe-fixes")
    #expect(run.errors == "fixed 4 findings in 1 file\n1 layout: 0 errors, 1 warning in 1 file\n")
    #expect(try text == Self.fixed.replacing("...", with: "…"))
  }

  @Test("A dry run prints a patch that patch and git apply take, and changes nothing")
  func dryRun() throws {
    let run = try run("--fix", "--dry-run")
    #expect(
      run.output == """
        --- a/Layouts/BookCell.xml
        +++ b/Layouts/BookCell.xml
        @@ -1,8 +1,8 @@
         <?xml version="1.0"?>
        -<layout xmlns="urn:nibkit:layout:1" xmlns:tools="http://schemas.android.com/tools">
        +<layout xmlns="urn:nibkit:layout:1">
           <!-- A book & its title. -->
           <tableViewCell>
        -    <label outlet="titelLabel" text='Dune &amp; others...'/>
        -    <button title="Buy" alpha="1"/>
        +    <label outlet="titleLabel" text='Dune &amp; others...'/>
        +    <button title="Buy"/>
           </tableViewCell>
         </layout>

        """
    )
    #expect(
      run.errors == """
        would fix 3 findings in 1 file
        note: --unsafe-fixes would fix 1 more
        would be left: 1 layout: 0 errors, 2 warnings in 1 file

        """
    )
    #expect(try text == Self.layout)
    for command in ["patch -p1 --quiet", "git apply"] {
      try Data(Self.layout.utf8).write(to: folder.appending(path: "Layouts/BookCell.xml"))
      let applied = try Run(
        shell: """
          $NIB validate Layouts --sources Sources --rule redundant-attribute=warning --fix --dry-run 2> /dev/null \
            | \(command)
          """,
        in: folder.path
      )
      #expect(applied.errors == "")
      #expect(try text == Self.fixed)
    }
  }

  @Test("Byte order mark, line ends, permissions and symbolic links stay")
  func fileAttributes() throws {
    let file = folder.appending(path: "Layouts/BookCell.xml")
    let shared = folder.appending(path: "Shared.xml")
    let windows = "\u{FEFF}" + Self.layout.replacing("\n", with: "\r\n")
    try Data(windows.utf8).write(to: shared)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: shared.path)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "../Shared.xml")
    let patch = try run("--fix", "--dry-run").output
    #expect(patch.utf8.starts(with: "--- a/Shared.xml\n".utf8))
    #expect(patch.contains("\n \u{FEFF}<?xml version=\"1.0\"?>\r\n"))
    #expect(try run("--fix").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "../Shared.xml")
    #expect(try text(of: "Shared.xml") == "\u{FEFF}" + Self.fixed.replacing("\n", with: "\r\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: shared.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test("Comments that turn a rule off, a rule that is off, and a baseline keep a finding from being fixed")
  func unreportedFindings() throws {
    let quiet = Self.layout.replacing(
      "<button",
      with: "<!-- nib:disable-next-line redundant-attribute -->\n    <button"
    )
    try temporary.write(quiet, to: "Layouts/BookCell.xml")
    _ = try run("--fix")
    #expect(try text.contains("alpha=\"1\""))
    try temporary.write(Self.layout, to: "Layouts/BookCell.xml")
    _ = try run("--fix", "--rule", "redundant-attribute=off")
    #expect(try text.contains("alpha=\"1\""))
    try temporary.write(Self.layout, to: "Layouts/BookCell.xml")
    _ = try run("--write-baseline", "baseline.json")
    let fixed = try run("--fix", "--baseline", "baseline.json")
    #expect(try text == Self.layout)
    #expect(fixed.status == 0)
  }

  @Test("A layout that is included in two others is fixed once")
  func includes() throws {
    try temporary.write(
      "<layout xmlns=\"urn:nibkit:layout:1\"><label text=\"5\" alpha=\"1\"/></layout>\n",
      to: "Layouts/Price.xml"
    )
    for name in ["A", "B"] {
      try temporary.write(
        "<layout xmlns=\"urn:nibkit:layout:1\"><view><include layout=\"Prce\"/></view></layout>\n",
        to: "Layouts/\(name).xml"
      )
    }
    let run = try run("--fix")
    #expect(run.errors.hasPrefix("fixed 5 findings in 3 files\n"))
    #expect(try text(of: "Layouts/A.xml").contains("layout=\"Price\""))
  }

  @Test("A file that cannot be written is reported, and the others are written", .enabled(if: geteuid() != 0))
  func unwritable() throws {
    let layouts = folder.appending(path: "Layouts").path
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: layouts)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: layouts) }
    let run = try run("--fix")
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix(
        """
        error: 'Layouts/BookCell.xml' cannot be written: Permission denied
        fixed 3 findings in 1 file, of which 1 could not be written
        """
      )
    )
    // What is reported is what is in the file.
    #expect(run.output.contains("unknown-outlet"))
    #expect(try text == Self.layout)
  }

  @Test("A folder on a full disk is reported, and the file stays whole", .enabled(if: geteuid() == 0))
  func fullDisk() throws {
    // A file size limit fails like a full disk; it holds for what the command writes.
    let run = try Run(shell: "ulimit -f 0; $NIB validate Layouts --sources Sources --fix", in: folder.path)
    #expect(run.status != 0)
    #expect(try text == Self.layout)
  }

  @Test("A fault that a baseline has still keeps warnings from being fixed, and a limit does not limit fixes")
  func hiddenFindings() throws {
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\"><view><label text=\"A...\"/><nothing/></view></layout>\n"
    try temporary.write(text, to: "Other/A.xml")
    let folder = folder.path
    _ = try Run(["validate", "Other", "--write-baseline", "b.json", "--rule", "three-dots=off"], in: folder)
    _ = try Run(["validate", "Other", "--baseline", "b.json", "--fix", "--unsafe-fixes"], in: folder)
    #expect(try self.text(of: "Other/A.xml") == text)
    let many = String(repeating: "<lable/>", count: 120)
    try temporary.write(
      "<layout xmlns=\"urn:nibkit:layout:1\"><stackView>\(many)</stackView></layout>\n",
      to: "Many/A.xml"
    )
    let fixed = try Run(["validate", "Many", "--fix", "--limit", "1"], in: folder)
    #expect(fixed.errors.hasPrefix("fixed 120 findings in 1 file\n"))
  }

  @Test("Options that belong to --fix need it, and a baseline is not written in the same run")
  func usage() throws {
    #expect(try run("--dry-run").errors.hasPrefix("Error: --dry-run needs --fix\n"))
    #expect(try run("--unsafe-fixes").errors.hasPrefix("Error: --unsafe-fixes needs --fix\n"))
    let both = try run("--fix", "--write-baseline", "b.json")
    #expect(both.errors.hasPrefix("Error: --fix and --write-baseline exclude each other\n"))
    #expect(both.status == 64)
  }
}
