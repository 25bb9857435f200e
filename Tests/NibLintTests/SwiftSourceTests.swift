import Foundation
import NibContracts
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("Swift sources of any kind")
struct SwiftSourceTests {
  private func declarations(_ text: String) -> SwiftDeclarations {
    SwiftDeclarations(SourceFile(path: "A.swift", bytes: Array(text.utf8)))
  }

  @Test("Ordinary Swift code of any length is parsed")
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
    for text in texts { #expect(declarations(text).problem == nil, "\(text.prefix(40))") }
  }

  @Test(
    "Ordinary Swift code is parsed: tables of masks, macros, nested literals, long runs of symbols",
    arguments: [
      "let masks: [UInt32] = [" + (0..<300).map { "1 << \($0 % 32)" }.joined(separator: ", ") + "]",
      "let x = [\n" + String(repeating: "  a < 0,\n", count: 60) + "]",
      String(repeating: "#ifDebug(\"x\")\n", count: 300),
      "// " + String(repeating: "#", count: 100) + "\nlet a = 1",
      "let a = \"\"\"\n" + String(repeating: "\\(a) is \\(b), \\(c)\n", count: 200) + "\"\"\"",
      "func f() { if a {\n}\n" + String(repeating: "else if a {\n}\n", count: 100) + "}",
      "let a = b\n" + String(repeating: "  .padding(4)\n", count: 200),
    ].map(LongText.init)
  )
  func parsedSwift(_ source: LongText) {
    #expect(declarations(source.text).problem == nil)
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

  @Test("Declarations can be sent to another process: those of each file of this repository stay the same")
  func transport() throws {
    /// Returns a value as text, in which sets and dictionaries are in a fixed order.
    func text(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { return "\(value)" }
      let children = mirror.children.map { "\($0.label ?? ""): \(text($0.value))" }
      let isOrdered = mirror.displayStyle != .set && mirror.displayStyle != .dictionary
      return (isOrdered ? children : children.sorted()).description
    }
    for folder in ["Sources", "Tests", "Examples"] {
      for file in try SourceIndex.files(at: .init(inPackage(folder))).get().files {
        let declarations = SwiftDeclarations(try SourceFile.read(file).get())
        let received = try [SwiftDeclarations](data: [declarations].data())
        #expect(received.map(text) == [text(declarations)], "\(file)")
      }
    }
  }

  @Test("What is not a whole message of declarations is an error")
  func damagedMessages() throws {
    let data = [declarations("@NibLoadable final class Cell { @Outlet var title: Label! }")].data()
    for count in 0..<data.count {
      #expect(throws: (any Error).self) { try [SwiftDeclarations](data: data.prefix(count)) }
    }
    #expect(throws: (any Error).self) { try [SwiftDeclarations](data: data + [0]) }
    var generator = SplitMix(seed: 1)
    for _ in 0..<2000 {
      var damaged = data
      damaged[Int.random(in: 0..<data.count, using: &generator)] = .random(in: 0...255, using: &generator)
      _ = try? [SwiftDeclarations](data: damaged)
    }
  }
}
