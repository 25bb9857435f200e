import Foundation
import NibKit
import NibMarkup
import Testing

/// The findings in a text that is read as `a.xml`, without source lines.
private func findings(_ text: String, limits: LayoutLimits = LayoutLimits()) -> [String] {
  read(SourceFile(path: "a.xml", bytes: Array(text.utf8)), limits).diagnostics.map {
    diagnostic in
    let place = diagnostic.range.map { "\($0.start.line):\($0.start.column): " } ?? ""
    return "\(place)\(diagnostic.message) [\(diagnostic.rule.rawValue)]"
  }
}

@Suite("Files that are designed to take much time and memory")
struct HostileFileTests {
  let start = "<layout xmlns=\"urn:nibkit:layout:1\">"

  @Test("Long names in some documents leave enough memory for the names of the next ones")
  func longNames() {
    // libxml2 allows 10 MB for the dictionary of a parser.
    for document in 0..<16 {
      let attributes = (0..<60).map { "a\($0)\(String(repeating: "x", count: 20_000))\(document)=\"\"" }
      let text = "\(start)<label \(attributes.joined(separator: " "))/></layout>"
      #expect(findings(text).isEmpty)
    }
    #expect(findings("\(start)<label other=\"\"/></layout>").isEmpty)
  }

  #if os(Linux)
    /// The resident memory of the process, in bytes.
    private func residentMemory() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(pages.dropFirst().first.flatMap { Int($0) }) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    @Test("A DOCTYPE after an earlier error is not parsed and does not stay in memory")
    func doctypeAfterFault() throws {
      let entities = (0..<14_000).map { "<!ENTITY e\($0) \"x\">" }.joined(separator: "\n")
      let text = "<?xml vers=\"1.0\"?>\n<!DOCTYPE layout [\(entities)]>\n<a/>"
      let source = SourceFile(path: "a.xml", bytes: Array(text.utf8))
      _ = read(source)
      let before = try residentMemory()
      for _ in 0..<100 {
        let diagnostics = read(source).diagnostics
        #expect(
          diagnostics.count == 1 && diagnostics[0].rule == .notWellFormed && diagnostics[0].notes.isEmpty
        )
      }
      // libxml2 would keep 6 MB of each such file.
      #expect(try residentMemory() - before < 60_000_000)
    }
  #endif

  @Test("A file of any size up to the limit is read")
  func largeFile() {
    // The last tag begins beyond the 10,000,000 bytes that libxml2 reads from memory.
    let comment = "<!--\(String(repeating: "a", count: 5_000_000))-->\n"
    let tag = "<label text=\"\(String(repeating: "b", count: 600))\"/>"
    let text = "\(start)\(comment)\(comment)<view>\n\(tag)\n</view></layout>"
    let reading = read(SourceFile(path: "a.xml", bytes: Array(text.utf8)))
    #expect(reading.diagnostics == [])
    #expect(reading.layout?.root.children.first { _ in true }?.children.map(\.name) == ["label"])
  }

  @Test("An error in a large file is reported at its position")
  func faultInLargeFile() {
    let comment = "<!--\(String(repeating: "a", count: 5_000_000))-->\n"
    #expect(
      findings("\(start)\(comment)\(comment)<view>\n  </vie>\n</layout>") == [
        "4:3: '</vie>' does not close '<view>' [not-well-formed]"
      ]
    )
  }

  @Test("Markup that is too long for libxml2 is reported as exceeding a limit")
  func longMarkup() {
    let text = String(repeating: "a", count: 10_000_001)
    #expect(
      findings("\(start)\n<!--\(text)--><view/></layout>") == [
        "2:1: the comment has more than 10000000 bytes [limit-exceeded]"
      ]
    )
    #expect(
      findings("\(start)\n<?p \(text)?><view/></layout>") == [
        "2:1: the processing instruction has more than 10000000 bytes [limit-exceeded]"
      ]
    )
    #expect(
      findings("\(start)\n<![CDATA[\(text)]]><view/></layout>") == [
        "2:1: the CDATA section has more than 10000000 bytes [limit-exceeded]"
      ]
    )
    let spaces = String(repeating: " ", count: 10_000_001)
    #expect(
      findings("\(start)\n<view\(spaces)/></layout>") == [
        "2:1: the tag has more than 10000000 bytes [limit-exceeded]"
      ]
    )
    let name = String(repeating: "a", count: 60_000)
    #expect(
      findings("\(start)<\(name)/></layout>").map {
        $0.hasSuffix("the name has more than 50000 bytes [limit-exceeded]")
      } == [true]
    )
  }

  @Test("A null byte after the root does not end the file")
  func nullByteAfterRoot() {
    let message = "the character U+0000 is not allowed in XML [not-well-formed]"
    #expect(findings("\(start)<view/></layout>\0<garbage & <<") == ["1:53: \(message)"])
    #expect(findings("\(start)<view/></layout><!-- a -->\n\0") == ["2:1: \(message)"])
  }

  @Test("Findings beyond the limit are only counted")
  func findingLimit() {
    let text = "\(start)\n" + String(repeating: "<view/>a\n", count: 1000) + "</layout>"
    let found = findings(text, limits: LayoutLimits(findings: 3))
    #expect(found.count == 4)
    #expect(found[2].hasPrefix("4:8: text is not allowed between elements"))
    #expect(found[3] == "1002:10: 997 more findings in this file are not reported [limit-exceeded]")
    #expect(findings(text).count == 201)
  }

  @Test("An undeclared prefix is reported at its own position, not inside a value")
  func undeclaredPrefix() {
    let message = "the prefix 'a' is not declared; a layout can use only design: [not-well-formed]"
    #expect(findings("\(start)<label text=\"see a:b\" a:c=\"1\"/></layout>") == ["1:59: \(message)"])
    #expect(findings("\(start)<a:label text=\"see a:b\"/></layout>") == ["1:38: \(message)"])
  }

  @Test("The reason why a file cannot be read is reported")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/Loop.xml", withDestinationPath: "Loop.xml")
    try Data().write(to: URL(filePath: "\(folder)/File.xml"))
    func reason(_ name: String) -> String? {
      guard case .failure(let error) = SourceFile.read("\(folder)/\(name)") else { return nil }
      return error.diagnostic.message
    }
    #expect(reason("None.xml") == "there is no such file")
    #expect(reason("Loop.xml") == "the path contains a cycle of symbolic links")
    #expect(reason("File.xml/A.xml") == "part of the path is a file, not a folder")
    #expect(reason(String(repeating: "a", count: 300)) == "the path is too long")
    #expect(reason("") == "this is a folder, not a file")
  }

  @Test("Characters that could control a terminal are replaced or escaped")
  func printable() {
    let text = "\(start)<view a\u{202E}b=\"\u{9B}1m\u{2028}\u{7F}\"/></layout>"
    let printed = DiagnosticPrinter().text(
      of: [
        Diagnostic(
          Rule(rawValue: "r"),
          "'\u{1B}[31m\u{202E}'",
          at: SourceFile(path: "\u{1B}]0;a\u{7}.xml", bytes: Array(text.utf8)).span(42..<49)
        )
      ]
    )
    #expect(
      printed == #"""
        �]0;a�.xml:1:43: error: '�[31m\u{202E}' [r]
        1 | <layout xmlns="urn:nibkit:layout:1"><view a\u{202E}b="�1m\u{2028}�"/></layout>
          |                                           ^~~~~~~~~~~~

        """#
    )
  }

  @Test("A suggestion considers a limited number of candidates")
  func boundedSuggestions() {
    var looked = 0
    let candidates = AnySequence { () -> AnyIterator<String> in
      var number = 0
      return AnyIterator {
        looked += 1
        number += 1
        return "name\(number)"
      }
    }
    #expect(Suggestion(for: "nam", among: candidates).name == nil)
    #expect(looked < 1000)
    let many = (0..<400).map { "name\($0)" }
    #expect(Suggestion(for: "nam399", among: many).name == nil)
    #expect(Suggestion(for: "NAME399", among: many).name == "name399")
    #expect(Suggestion(for: "titelLabel", among: many + ["titleLabel"]).name == "titleLabel")
  }
}
