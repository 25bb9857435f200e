import Foundation
import NibContracts
import NibKit
import NibMarkup
import NibViews
import Testing

@testable import NibLint

@Suite("Problems that a second adversarial review found")
struct SecondReviewTests {
  private func declarations(_ text: String) -> SwiftDeclarations {
    SwiftDeclarations(SourceFile(path: "A.swift", bytes: Array(text.utf8)))
  }

  @Test(
    "Deeply nested Swift without brackets or after misleading delimiters is rejected",
    arguments: [
      "let x = " + String(repeating: "if ", count: 1000),
      "let x = " + String(repeating: "switch ", count: 1000),
      "if case " + String(repeating: "let ", count: 1000), String(repeating: "if let x = ", count: 1000),
      "let r = /\"/; let x: \(String(repeating: "Array<", count: 1000))",
      "let a = \"\\(b)/*\"\nlet x: \(String(repeating: "Array<", count: 1000))",
      "let a = #\"\\\"#; let x: \(String(repeating: "Array<", count: 1000))",
      "let a = " + String(repeating: "#\"\\#(##\"a\"a\"##+", count: 1000),
      "let a = " + String(repeating: "#a ", count: 500), "let a = " + String(repeating: "_move ", count: 400),
      "let a = " + String(repeating: "\\", count: 500), "let a = " + String(repeating: "-/**/", count: 500),
      String(repeating: "case ", count: 500), "let a: " + String(repeating: "__shared ", count: 500),
    ].map(LongText.init)
  )
  func deepSwift(_ source: LongText) {
    #expect(declarations(source.text).problem.map { SwiftRefusal.messages.contains($0.message) } == true)
  }

  @Test("Ordinary Swift code of any length is not too deeply nested")
  func longSwift() {
    let texts = [
      "enum A {\n" + String(repeating: "  case a\n", count: 1000) + "}",
      "let a = [\n" + String(repeating: "  1 + 2 * x.y.z,\n", count: 1000) + "]",
      String(repeating: "public static let a = b < c && d > e ? f : g\n", count: 1000),
      "let a = " + String(repeating: "b + ", count: 1000) + "c",
      String(
        repeating: "let r = /[\"({]/\nlet s = #\"({[\"#\nlet t = \"\"\"\n  ({[ \" \n  \"\"\"\n",
        count: 1000
      ),
      String(repeating: "// if if if ((((\n/* {{{{ /* (((( */ */\n", count: 1000),
      "func f() {\n"
        + String(repeating: "  guard let a = try? await b.c(d: e) else { return }\n", count: 1000) + "}",
      String(repeating: "let a = \"(\\(b))(\"\n", count: 1000),
    ]
    for text in texts { #expect(SwiftRefusal.isNone(of: text), "\(text.prefix(40))") }
  }

  @Test("Calls of register( are found across line breaks and in linear time")
  func registered() {
    let text =
      "catalog.register(\n  PriceTag.self,\n  as: \"label\"\n)\ncatalog.register( Other.self , as: \"label\")"
    let index = SourceIndex([declarations(text)], elements: .stock)
    #expect(
      ["PriceTag", "Other", "Third"].map { index.registersClass(ClassName($0)) } == [true, true, false]
    )
    _ = declarations("// " + String(repeating: "register(", count: 100_000))
  }

  @Test("A manifest with YAML aliases is rejected, and an empty pattern can be repeated at no cost")
  func manifests() {
    var bomb = "{rules: [\" #\", &a0 [x, x]"
    for level in 1..<40 {
      bomb += ", &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]"
    }
    #expect(
      !ManifestFile(SourceFile(path: "E.json", bytes: Array("\(bomb)], ? *a39 : y}".utf8))).diagnostics
        .isEmpty
    )
    let pattern = """
      {"version": 1, "children": {}, "classes": [], "elements": [
        {"name": "G", "class": "A.G", "attributes": [{"name": "v", "kind": "custom", "pattern": "((((){9999}){9999}){9999}){9999}"}]}
      ]}
      """
    #expect(ManifestFile(SourceFile(path: "E.json", bytes: Array(pattern.utf8))).diagnostics == [])
  }

  @Test("If needless-comment is off, needless comments are neither reported nor counted")
  func needlessCommentsOff() {
    var settings = RuleSettings.forFragments
    settings.set(Rule(rawValue: "needless-comment"), to: .off)
    let comments = String(repeating: "<!-- nib:enable tiny-text -->\n", count: 500)
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\"><tableViewCell hidden=\"true\">\n\(comments)</tableViewCell></layout>"
    let report = Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "A.xml", bytes: Array(text.utf8)), settings: settings)],
      nil,
      settings: { _ in settings },
      hasAllLayouts: false
    )
    #expect(report.diagnostics == [])
  }

  @Test("An asterisk in a setting is shown as it is written")
  func stars() {
    let file = SettingsFile(
      SourceFile(path: ".nib.yml", bytes: Array("rules: {\"tiny*\": off, \"tiny+\": off}".utf8))
    )
    #expect(file.diagnostics.map(\.message) == ["there is no rule 'tiny*'", "there is no rule 'tiny+'"])
  }
}
