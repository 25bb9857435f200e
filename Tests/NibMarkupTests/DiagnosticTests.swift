import NibMarkup
import Testing

@Suite("Diagnostics as text")
struct DiagnosticPrinterTests {
  let printer = DiagnosticPrinter()

  @Test("The caret line repeats tabs and underlines the whole range")
  func tabs() {
    let file = SourceFile(path: "a.xml", bytes: Array("\t<a\tb=\"é\"/>".utf8))
    let diagnostic = Diagnostic(Rule(rawValue: "r"), "m", at: file.span(4..<10))
    #expect(printer.text(of: diagnostic) == "a.xml:1:5: error: m [r]\n1 | \t<a\tb=\"é\"/>\n  | \t  \t^~~~~\n")
  }

  @Test("A range of several lines is underlined to the end of its first line")
  func severalLines() {
    let file = SourceFile(path: "a.xml", bytes: Array("<a b=\"c\nd\"/>".utf8))
    let diagnostic = Diagnostic(Rule(rawValue: "r"), severity: .warning, "m", at: file.span(3..<11))
    #expect(printer.text(of: diagnostic) == "a.xml:1:4: warning: m [r]\n1 | <a b=\"c\n  |    ^~~~\n")
  }

  @Test("A diagnostic describes itself in one line, without notes and without control characters")
  func descriptions() {
    let file = SourceFile(path: "a.xml", bytes: Array("<a b=\"\"/>".utf8))
    let located = Diagnostic(Rule(rawValue: "r"), "m\nn", at: file.span(3..<7), notes: [.init("note")])
    let general = Diagnostic(Rule(rawValue: "r"), severity: .warning, "m", path: nil)
    #expect("\(located)" == "a.xml:1:4: error: m\u{FFFD}n [r]")
    #expect("\([general, located])" == "[warning: m [r], a.xml:1:4: error: m\u{FFFD}n [r]]")
  }

  @Test("Only an excerpt of a very long line is shown")
  func longLine() {
    let file = SourceFile(path: "a.xml", bytes: Array(String(repeating: "x", count: 1000).utf8))
    let text = printer.text(of: Diagnostic(Rule(rawValue: "r"), "m", at: file.span(500..<503)))
    let lines = text.split(separator: "\n")
    #expect(lines[1] == "1 | …" + String(repeating: "x", count: 160) + "…")
    #expect(lines[2] == "  |  " + String(repeating: " ", count: 40) + "^~~")
  }

  @Test("Control characters in a file are replaced")
  func controlCharacters() {
    let file = SourceFile(path: "a\u{1B}.xml", bytes: Array("\u{9B}31m".utf8))
    let text = printer.text(of: Diagnostic(Rule(rawValue: "r"), "\u{1B}]0;x", at: file.span(0..<2)))
    #expect(text == "a\u{FFFD}.xml:1:1: error: \u{FFFD}]0;x [r]\n1 | \u{FFFD}31m\n  | ^\n")
  }

  @Test("Diagnostics are sorted by path, position and rule")
  func order() {
    let a = SourceFile(path: "a", bytes: Array("xy".utf8))
    let b = SourceFile(path: "b", bytes: Array("xy".utf8))
    let expected = [
      Diagnostic(Rule(rawValue: "z"), "", at: a.span(0..<1)),
      Diagnostic(Rule(rawValue: "a"), "", at: a.span(1..<2)),
      Diagnostic(Rule(rawValue: "b"), "", at: a.span(1..<2)),
      Diagnostic(Rule(rawValue: "a"), "", at: b.span(0..<1)),
    ]
    #expect(expected.shuffled().inReportingOrder() == expected)
  }
}

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    arguments: [
      ("titel", ["title", "tile"], "title"), ("titelLabel", ["titleLabel"], "titleLabel"),
      ("LABEL", ["label", "level"], "label"), ("lab", ["a"], nil), ("x", ["y"], nil), ("", ["a"], nil),
      ("colour", ["color", "column"], "color"), ("bb", ["ba", "ab"], "ab"),
      ("stackview", ["stackView"], "stackView"),
      ("image", ["button"], nil),
    ] as [(String, [String], String?)]
  )
  func nearest(_ name: String, _ candidates: [String], _ expected: String?) {
    #expect(Suggestion(for: name, among: candidates).name == expected)
  }
}
