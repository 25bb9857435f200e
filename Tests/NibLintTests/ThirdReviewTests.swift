import NibContracts
import NibKit
import NibMarkup
import NibViews
import Testing

@testable import NibLint

@Suite("Problems that a third adversarial review found")
struct ThirdReviewTests {
  private func declarations(_ text: String) -> SwiftDeclarations {
    SwiftDeclarations(SourceFile(path: "A.swift", bytes: Array(text.utf8)))
  }

  @Test(
    "Swift code that would overflow the parser's stack or take exponential time is not parsed",
    arguments: [
      "typealias X = A\n" + String(repeating: "<A\n", count: 1000),
      "typealias F = ()\n" + String(repeating: "async->()\n", count: 4000),
      "let x = ['\"', " + String(repeating: "try ", count: 4000) + "1]\n",
      "// hi\rlet x = " + String(repeating: "try ", count: 4000) + "1\n",
      "func f() { if a {\n}\n" + String(repeating: "// c\nelse if a {\n}\n", count: 20_000) + "}",
      "let x = /[" + String(repeating: "try ", count: 20_000) + "1] /\n",
      "let x = " + String(repeating: "[", count: 30) + "1" + String(repeating: "]", count: 30),
      "switch a { case " + String(repeating: "@a <", count: 30),
      "let x = " + String(repeating: "([A<", count: 20) + "1", String(repeating: "#", count: 2000),
      "let x = [\n" + String(repeating: "  a < 0,\n", count: 4000) + "]",
    ].map(LongText.init)
  )
  func refusedSwift(_ source: LongText) {
    #expect(declarations(source.text).problem.map { SwiftRefusal.messages.contains($0.message) } == true)
  }

  @Test(
    "Ordinary Swift code is parsed: tables of masks, macros, nested literals, long runs of symbols",
    arguments: [
      "let masks: [UInt32] = [" + (0..<300).map { "1 << \($0 % 32)" }.joined(separator: ", ") + "]",
      "let x = [\n" + String(repeating: "  a < 0,\n", count: 60) + "]",
      String(repeating: "#ifDebug(\"x\")\n", count: 300),
      "let x = " + String(repeating: "[\"a\": ", count: 40) + "1" + String(repeating: "]", count: 40),
      "let x = " + String(repeating: "[1, ", count: 40) + "1" + String(repeating: "]", count: 40),
      "// " + String(repeating: "#", count: 100) + "\nlet a = 1",
      "let a = \"\"\"\n" + String(repeating: "\\(a) is \\(b), \\(c)\n", count: 200) + "\"\"\"",
      String(repeating: ",\\/", count: 2000),
      "func f() { if a {\n}\n" + String(repeating: "else if a {\n}\n", count: 100) + "}",
      "let a = b\n" + String(repeating: "  .padding(4)\n", count: 200),
    ].map(LongText.init)
  )
  func parsedSwift(_ source: LongText) {
    #expect(SwiftRefusal.isNone(of: source.text))
  }

  @Test("No class is reported as missing if some sources were not parsed")
  func unparsedSources() {
    let deep =
      "let x = " + String(repeating: "try ", count: 1000)
      + "1\n@NibLoadable final class Shelf: TableViewCell {}"
    let index = SourceIndex([declarations(deep)], elements: .stock)
    let file = SourceFile(
      path: "Shelf.xml",
      bytes: Array(
        "<layout xmlns=\"urn:nibkit:layout:1\"><tableViewCell class=\"Shelf\" reuseIdentifier=\"a\"/></layout>"
          .utf8
      )
    )
    let report = Validation(elements: .stock).report(
      [LayoutInput(file, settings: .forFragments)],
      index,
      settings: { _ in .forFragments },
      hasAllLayouts: true
    )
    #expect(report.diagnostics.map(\.rule.rawValue).sorted() == ["unparsed-source", "unshown-class"])
  }

  @Test("An error after more than a thousand warnings is reported")
  func errorsAfterWarnings() {
    var settings = RuleSettings.forFragments
    settings.set(Rule(rawValue: "missing-accessibility-label"), to: .error)
    let labels = String(repeating: "<label text=\"Hello N...\" font=\"system 5\"/>\n", count: 1500)
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\"><tableViewCell reuseIdentifier=\"a\">\n\(labels)<imageView image=\"x\" userInteractionEnabled=\"true\"/></tableViewCell></layout>"
    let report = Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "A.xml", bytes: Array(text.utf8)), settings: settings)],
      nil,
      settings: { _ in settings },
      hasAllLayouts: false
    )
    #expect(
      report.diagnostics.contains {
        $0.rule.rawValue == "missing-accessibility-label" && $0.severity == .error
      }
    )
    #expect(report.diagnostics.count == 201)
  }

  @Test("Lines of settings end as YAML specifies, and a private-use character is shown as written")
  func linesOfSettings() {
    func found(_ text: String) -> [String] {
      SettingsFile(SourceFile(path: ".nib.yml", bytes: Array(text.utf8))).diagnostics.map {
        "\($0.range?.start.offset ?? -1) \($0.message)"
      }
    }
    #expect(
      found("rules:\u{85}  nope: off\n  foo: off\n") == [
        "10 there is no rule 'nope'", "22 there is no rule 'foo'",
      ]
    )
    #expect(
      found("rules:\r  nope: off\r  foo: off\r") == [
        "9 there is no rule 'nope'", "21 there is no rule 'foo'",
      ]
    )
    #expect(found("rules: {\"tiny\u{E000}*\": off}") == ["8 there is no rule 'tiny\u{E000}*'"])
  }
}
