import Foundation
import NibKit
import NibMarkup
import Testing

import class NibTestSupport.TemporaryFolder

/// The printed diagnostics of a text that is read as `a.xml`.
private func report(_ text: String, limits: LayoutLimits = LayoutLimits()) -> String {
  report(bytes: Array(text.utf8), limits: limits)
}

private func report(bytes: [UInt8], limits: LayoutLimits = LayoutLimits()) -> String {
  DiagnosticPrinter().text(
    of: read(SourceFile(path: "a.xml", bytes: bytes), limits).diagnostics
  )
}

@Suite("Files that are not layouts are reported with a position and a way to fix them")
struct BadFileTests {
  let start = "<layout xmlns=\"urn:nibkit:layout:1\">"

  @Test func mismatchedTag() {
    #expect(
      report("\(start)\n  <label>\n  </lable>\n</layout>\n") == """
        a.xml:3:3: error: '</lable>' does not close '<label>' [not-well-formed]
        3 |   </lable>
          |   ^~~~~~~~
        a.xml:2:3: note: '<label>' is opened here

        """
    )
  }

  @Test func truncated() {
    #expect(
      report("\(start)\n  <label text=\"a\">\n") == """
        a.xml:3:1: error: the file ends before '</label>' [not-well-formed]
        3 | \("")
          | ^
        a.xml:2:3: note: '<label>' is opened here

        """
    )
    #expect(
      report("<lay") == """
        a.xml:1:5: error: the file ends before its root element is complete [not-well-formed]
        1 | <lay
          |     ^

        """
    )
  }

  @Test("A character that XML does not allow is reported at its position, wherever it occurs")
  func controlCharacters() {
    func line(_ body: String) -> Substring? {
      report("\(start)\(body)</layout>").split(separator: "\n").first
    }
    for (body, column) in [
      ("<view><label/><label \u{1B} text=\"b\"/></view>", 58), ("<lab\u{1}el/>", 41),
      ("<view></view \u{1}>", 50),
      ("<?x \u{1} ?><view/>", 41), ("<label text=\"a\u{2}\"/>", 51), ("\u{0}", 37),
    ] {
      #expect(line(body)?.hasPrefix("a.xml:1:\(column): error: the character U+00") == true, "\(body)")
      #expect(line(body)?.hasSuffix("is not allowed in XML [not-well-formed]") == true, "\(body)")
    }
    #expect(
      report("<layout xmlns=\"urn:nibkit:layout:1\" \u{1B}><view/></layout>").hasPrefix(
        "a.xml:1:37: error: the character U+001B is not allowed in XML [not-well-formed]\n"
      )
    )
  }

  @Test func nameThatCannotBegin() {
    #expect(
      report("\(start)<label text=\"a\" $/></layout>") == """
        a.xml:1:53: error: a name cannot begin with '$' [not-well-formed]
        1 | <layout xmlns="urn:nibkit:layout:1"><label text="a" $/></layout>
          |                                                     ^

        """
    )
  }

  @Test func empty() {
    let message =
      "a.xml:1:1: error: the file is empty; a layout begins with <layout xmlns=\"urn:nibkit:layout:1\"> "
      + "[not-well-formed]\n"
    #expect(report("") == message)
    #expect(report(" \n\t") == message)
    #expect(report(bytes: [0xEF, 0xBB, 0xBF]) == message)
  }

  @Test func duplicateAttribute() {
    #expect(
      report("\(start)\n\t<label text=\"é\" id=\"a\" text=\"b\"/>\n</layout>") == """
        a.xml:2:25: error: the attribute 'text' is given twice [not-well-formed]
        2 | \t<label text=\"é\" id=\"a\" text=\"b\"/>
          | \t                       ^~~~

        """
    )
  }

  @Test func twoDocumentElements() {
    #expect(
      report("\(start)</layout>\n<layout/>") == """
        a.xml:2:1: error: nothing may follow the root element [not-well-formed]
        2 | <layout/>
          | ^

        """
    )
  }

  @Test("An error that only follows from the first one is not added at the beginning of the file")
  func consequencesWithoutAPlace() {
    #expect(
      report("\(start)\n<label text=\"a & b\"/>\n</layout>") == """
        a.xml:2:16: error: '&' or '<' does not begin valid XML here; write &amp; or &lt; [not-well-formed]
        2 | <label text="a & b"/>
          |                ^

        """
    )
    #expect(
      report("\(start)\n<label text=Go/>\n</layout>") == """
        a.xml:2:13: error: an attribute's value must be in quotes [not-well-formed]
        2 | <label text=Go/>
          |             ^

        """
    )
  }

  @Test("An error is reported where the invalid text begins")
  func entitiesAndPrefixes() {
    func heading(_ body: String) -> String {
      report("<layout xmlns=\"urn:nibkit:layout:1\">\n\(body)</layout>").split(separator: "\n").first.map(
        String.init
      ) ?? ""
    }
    #expect(
      heading("<label text=\"a&nbsp;b\"/>")
        == "a.xml:2:15: error: the entity '&nbsp;' is not defined; use &amp; &lt; &gt; &quot; &apos; or &#…; [not-well-formed]"
    )
    #expect(
      heading("<label text=\"Fish & Chips\"/>")
        == "a.xml:2:19: error: '&' or '<' does not begin valid XML here; write &amp; or &lt; [not-well-formed]"
    )
    #expect(
      heading("<label text=\"&#0;\"/>")
        == "a.xml:2:14: error: the character is not allowed in XML [not-well-formed]"
    )
    #expect(
      heading("<label design:text=\"a\"/>")
        == "a.xml:2:8: error: the prefix 'design' is not declared; add xmlns:design=\"urn:nibkit:design:1\" "
        + "[not-well-formed]"
    )
    #expect(
      heading("<foo:label/>")
        == "a.xml:2:2: error: the prefix 'foo' is not declared; a layout can use only design: [not-well-formed]"
    )
    #expect(
      heading("<!-- a\n<view/>") == "a.xml:2:1: error: the comment has no closing '-->' [not-well-formed]"
    )
    #expect(
      report(" <?xml version=\"1.0\"?><layout/>")
        .hasPrefix(
          "a.xml:1:2: error: '<?xml' is allowed only at the very beginning of the file [not-well-formed]"
        )
    )
    #expect(
      report("<view/>").hasPrefix(
        "a.xml:1:1: error: a layout begins with <layout xmlns=\"urn:nibkit:layout:1\">, not with <view> [wrong-namespace]"
      )
    )
  }

  @Test func wrongNamespace() {
    #expect(
      report("<layout/>") == """
        a.xml:1:1: error: <layout> is in no namespace; write xmlns="urn:nibkit:layout:1" [wrong-namespace]
        1 | <layout/>
          | ^~~~~~~

        """
    )
    #expect(
      report("<layout xmlns=\"urn:other\"/>").hasPrefix(
        "a.xml:1:1: error: <layout> is in the namespace 'urn:other'; write xmlns=\"urn:nibkit:layout:1\""
      )
    )
    #expect(
      report("\(start)<x:y xmlns:x=\"u\" x:a=\"\"/></layout>") == """
        a.xml:1:37: error: <y> is in the namespace 'u'; a layout's elements are in 'urn:nibkit:layout:1' [wrong-namespace]
        1 | <layout xmlns="urn:nibkit:layout:1"><x:y xmlns:x="u" x:a=""/></layout>
          |                                     ^~~~
        a.xml:1:54: error: 'x:a' is in the namespace 'u'; a layout's attributes have no prefix, or a prefix for \
        'urn:nibkit:design:1' [wrong-namespace]
        1 | <layout xmlns="urn:nibkit:layout:1"><x:y xmlns:x="u" x:a=""/></layout>
          |                                                      ^~~~~~

        """
    )
  }

  @Test func strayTextIsReportedEachTime() {
    #expect(
      report("\(start)\n  Hello\n  <label/> x\n</layout>") == """
        a.xml:2:3: error: text is not allowed between elements; write it in an attribute, such as text="…" or title="…" \
        [unexpected-text]
        2 |   Hello
          |   ^~~~~
        a.xml:3:12: error: text is not allowed between elements; write it in an attribute, such as text="…" or title="…" \
        [unexpected-text]
        3 |   <label/> x
          |            ^

        """
    )
    #expect(report("\(start)<![CDATA[ ]]></layout>").contains("[unexpected-text]"))
    #expect(report("\(start)&#65;</layout>").contains("[unexpected-text]"))
  }

  @Test(
    arguments: [
      "<!DOCTYPE layout>",
      "<!DOCTYPE layout SYSTEM \"file:///etc/passwd\">",
      "<!DOCTYPE layout PUBLIC \"-//x\" \"http://127.0.0.1:9/x.dtd\">",
      "<!DOCTYPE layout [<!ENTITY a \"b\">]>",
      "<!DOCTYPE layout [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]>",
      "<!DOCTYPE layout [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
    ]
  )
  func doctypeIsRefusedWhereItStands(_ doctype: String) {
    #expect(
      report("<?xml version=\"1.0\"?>\n\(doctype)\n<layout>&a;&c;&x;</layout>") == """
        a.xml:2:1: error: a layout cannot have a DOCTYPE; remove it [doctype-refused]
        2 | \(doctype)
          | ^~~~~~~~~

        """
    )
  }

  @Test func quadraticEntity() {
    let entity = String(repeating: "a", count: 50_000)
    let text =
      "<!DOCTYPE layout [<!ENTITY a \"\(entity)\">]><layout>\(String(repeating: "&a;", count: 50_000))</layout>"
    #expect(
      report(text).hasPrefix(
        "a.xml:1:1: error: a layout cannot have a DOCTYPE; remove it [doctype-refused]\n"
      )
    )
  }

  @Test func encodings() {
    #expect(
      report("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n\(start)</layout>") == """
        a.xml:1:31: error: the encoding 'ISO-8859-1' is not supported; save the file as UTF-8 [unsupported-encoding]
        1 | <?xml version="1.0" encoding="ISO-8859-1"?>
          |                               ^~~~~~~~~~

        """
    )
    let declared = Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8) + [0xE9]
    #expect(
      report(bytes: declared).hasPrefix(
        "a.xml:1:31: error: the encoding 'ISO-8859-1' is not supported; save the file as UTF-8"
      )
    )
    #expect(report("<?xml version='1.0' encoding='utf-8'?>\(start)</layout>") == "")
    #expect(report("<?xml-stylesheet href='a.css' encoding='latin1'?>\(start)</layout>") == "")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(report(bytes: mark + Array("\(start)</layout>".utf8)) == "")
    #expect(
      report(bytes: mark + mark + Array("\(start)</layout>".utf8)).hasPrefix(
        "a.xml:1:1: error: the file has a second byte order mark; save it with one or with none [not-well-formed]"
      )
    )
    #expect(
      report(bytes: Array("\(start)\n<label text=\"caf".utf8) + [0xE9] + Array("\"/></layout>".utf8)) == """
        a.xml:2:17: error: the byte 0xE9 is not valid UTF-8 here; save the file as UTF-8 [unsupported-encoding]
        2 | <label text="caf\u{FFFD}"/></layout>
          |                 ^

        """
    )
    let utf16 = Array("<layout/>".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      report(bytes: [0xFF, 0xFE] + utf16).contains(
        "the encoding 'UTF-16, little-endian' is not supported; save"
      )
    )
    #expect(report(bytes: Array("\(start)\u{0}</layout>".utf8)).contains("[not-well-formed]"))
  }

  @Test func tenThousandNestedElements() {
    let nested = String(repeating: "<view>\n", count: 10_000)
    #expect(
      report("\(start)\n\(nested)") == """
        a.xml:129:1: error: elements are nested more than 128 levels deep [limit-exceeded]
        129 | <view>
            | ^~~~~

        """
    )
    let limits = LayoutLimits(depth: 1_000_000)
    #expect(report("\(start)\n\(nested)", limits: limits).contains("[limit-exceeded]"))
  }

  @Test func limits() {
    let two = "\(start)<view a=\"1\" b=\"2\"/></layout>"
    #expect(report(two, limits: LayoutLimits(elements: 1)).contains("the layout has more than 1 elements"))
    #expect(
      report(two, limits: LayoutLimits(attributes: 1)).contains("the element has more than 1 attributes")
    )
    let long = "\(start)<view a=\"123456\"/></layout>"
    #expect(report(long, limits: LayoutLimits(attributeBytes: 35)) == "")
    #expect(
      report(
        "\(start)<view a=\"\(String(repeating: "x", count: 36))\"/></layout>",
        limits: LayoutLimits(attributeBytes: 35)
      )
      .contains("the attribute's value has more than 35 bytes")
    )
    #expect(
      report(two, limits: LayoutLimits(fileBytes: 10))
        == "a.xml:1:1: error: the file has \(two.utf8.count) bytes; the limit is 10 [limit-exceeded]\n"
    )
  }

  @Test(
    "The limit of attributes also applies after a syntax error",
    .timeLimit(.minutes(1))
  )
  func attributesAfterAMistake() {
    let attributes = (0..<50_000).map { " a\($0)=\"\"" }.joined()
    #expect(report("\(start)<a b/><x\(attributes)/></layout>").contains("more than 256 attributes"))
    #expect(report("\(start)<x z=\">\"\(attributes) !/></layout>").contains("more than 256 attributes"))
  }

  @Test func manyNamespaces() {
    let declarations = (0..<65).map { " xmlns:n\($0)=\"u\"" }.joined()
    #expect(report("\(start)<view\(declarations)/></layout>").contains("more than 64 namespace declarations"))
  }

  @Test func utf16WithoutAByteOrderMark() {
    let bytes = Array("<layout/>".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      report(bytes: bytes).contains(
        "the encoding 'UTF-16 or UTF-32' is not supported; save the file as UTF-8"
      )
    )
  }

  @Test(
    "A tag with 50,000 attributes is rejected before the parser compares them pairwise",
    .timeLimit(.minutes(1))
  )
  func tagOfManyAttributes() {
    let attributes = (0..<50_000).map { " a\($0)=\"\"" }.joined()
    #expect(report("\(start)<view\(attributes)/></layout>").contains("more than 256 attributes"))
    #expect(report("\(start)<view\(attributes)").contains("more than 256 attributes"))
  }
}

@Suite("Files on disk")
struct FileReadingTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func message(_ path: String) -> String {
    switch SourceFile.read(path) {
    case .success: ""
    case .failure(let error): DiagnosticPrinter().text(of: error.diagnostic)
    }
  }

  @Test func folderAndMissingFile() {
    #expect(
      message(folder.path) == "\(folder.path):1:1: error: this is a folder, not a file [unreadable-file]\n"
    )
    let missing = folder.path + "/none.xml"
    #expect(message(missing) == "\(missing):1:1: error: there is no such file [unreadable-file]\n")
    #expect(message("/dev/zero") == "/dev/zero:1:1: error: this is not a regular file [unreadable-file]\n")
  }

  @Test("A symbolic link is treated like its target")
  func links() throws {
    let link = folder.path + "/link.xml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
    #expect(message(link) == "\(link):1:1: error: this is not a regular file [unreadable-file]\n")
  }

  @Test("A file without read access is reported", .disabled(if: getuid() == 0, "root may read everything"))
  func noPermission() throws {
    let path = folder.path + "/secret.xml"
    try Data().write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(message(path) == "\(path):1:1: error: permission denied [unreadable-file]\n")
  }

  @Test("A file of 100 MB is rejected because of its size")
  func hugeFile() throws {
    let path = folder.path + "/huge.xml"
    try Data().write(to: URL(filePath: path))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 100_000_000)
    try handle.close()
    #expect(
      message(path)
        == "\(path):1:1: error: the file has 100000000 bytes; the limit is 16777216 [limit-exceeded]\n"
    )
  }
}
