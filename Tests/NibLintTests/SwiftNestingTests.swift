import NibContracts
import NibLint
import NibMarkup
import NibModel
import NibViews
import Testing

@Suite("Swift sources that the parser could not read safely")
struct SwiftNestingTests {
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
}
