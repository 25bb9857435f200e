import Foundation
import NibTestSupport
import Testing

@Suite("Swift sources that the parser cannot read")
struct HostileSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(layoutText("<label class=\"Caption\"/>"), to: "Layouts/Caption.xml")
    try write(
      "@NibLoadable final class Caption: Label { @Outlet var text: Label! }",
      to: "Sources/Caption.swift"
    )
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Checks the layout against the sources, and returns the findings, each in one line, without the folder.
  private func findings() throws -> [String] {
    let path = folder.url.path
    let run = try Run("validate", "\(path)/Layouts", "--sources", "\(path)/Sources", "--format", "xcode")
    #expect(run.status == 1)
    return run.output.replacing("\(path)/", with: "").split(separator: "\n").map(String.init)
  }

  @Test("A file that crashes the parser, or that it does not finish, is reported, and the others are checked")
  func ended() throws {
    // The class in this file is not reported as missing.
    let deep =
      "let a: \(String(repeating: "(A) -> ", count: 50_000))A\n@NibLoadable final class Shelf: View {}"
    try write(deep, to: "Sources/A.swift")
    try write(layoutText("<view class=\"Shelf\"/>"), to: "Layouts/Shelf.xml")
    try write(
      "let x = \(String(repeating: "[", count: 30))1\(String(repeating: "]", count: 30))",
      to: "Sources/B.swift"
    )
    try write("let a = 1", to: "Sources/C.swift")
    #expect(
      try findings() == [
        "Layouts/Caption.xml:1:37: error: Caption needs the outlet 'text'; write outlet=\"text\" on a Label [missing-outlet]",
        "Sources/Caption.swift:1:55: note: 'text' is declared here",
        "Layouts/Shelf.xml:1:43: warning: the class 'Shelf' is in neither the sources nor the catalog [unshown-class]",
        "Sources/A.swift:1:1: warning: the file does not parse: the Swift parser crashes, probably because of deep nesting [unparsed-source]",
        "Sources/B.swift:1:1: warning: the file does not parse: the Swift parser takes too long [unparsed-source]",
      ]
    )
  }

  @Test("A file that crashes the parser hides only what is wrong with the classes that it mentions")
  func unreadFile() throws {
    func nib(_ name: String, _ outlet: String) throws {
      try write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
        <view id="v-1" customClass="\(name)" customModule="Shop">
        <connections><outlet property="\(outlet)" destination="v-1" id="o-1"/></connections>
        </view>
        </objects>
        </document>
        """,
        to: "Layouts/\(name).xib"
      )
    }
    try nib("CardView", "lime")
    try nib("ListView", "line")
    try nib("ShelfView", "lime")
    try write(
      "class CardView: UIView {}\nclass ShelfView: UIView {}\nclass ListView: UIView, Lined { var line: Any? }",
      to: "Sources/Views.swift"
    )
    let deep =
      "let a: \(String(repeating: "(A) -> ", count: 50_000))A\nextension ShelfView {}\n@objc protocol Lined { var line: Any? { get } }"
    try write(deep, to: "Sources/A.swift")
    let about = try findings().filter { $0.contains(".xib") }
    #expect(about == ["Layouts/CardView.xib:4:22: error: CardView has no outlet 'lime' [unknown-outlet]"])
  }

  @Test("Swift code of any kind of nesting ends neither the command nor the check of the other files")
  func nesting() throws {
    for (index, text) in Self.nested.enumerated() { try write(text, to: "Sources/\(index + 100).swift") }
    let found = try findings()
    #expect(found.count { $0.contains("[missing-outlet]") } == 1)
    let unparsed = found.filter { $0.contains("[unparsed-source]") }
    #expect(Set(unparsed.map { $0.prefix { $0 != ":" } }).count == unparsed.count)
    #expect(unparsed.count > 30)
  }

  @Test("Found by an attacker: closed standard descriptors, and few descriptors, change no finding")
  func descriptors() throws {
    for index in 0..<40 {
      try write("@NibLoadable final class Q\(index): View {}", to: "Sources/Q\(index).swift")
    }
    let path = folder.url.path
    let command = "\"$NIB\" validate '\(path)/Layouts' --sources '\(path)/Sources'"
    let expected = try Run(shell: command).output
    #expect(expected.contains("[missing-layout]"))
    // Another test may be opening a file, whose descriptor is inherited and can be greater than the limit.
    let close = "for fd in $(ls /proc/$$/fd); do [ $fd -gt 2 ] && eval \"exec $fd>&-\"; done"
    for line in ["\(command) 2>&-", "\(command) <&- 2>&-", "\(close); ulimit -n 60; \(command) --jobs 2"] {
      #expect(try Run(shell: line).output == expected, "\(line)")
    }
  }

  @Test("A reader ends when the command is killed")
  func orphans() throws {
    try write(
      "let x = \(String(repeating: "[", count: 30))1\(String(repeating: "]", count: 30))",
      to: "Sources/B.swift"
    )
    let path = folder.url.path
    let run = try Run(
      shell: """
        "$NIB" validate '\(path)/Layouts' --sources '\(path)/Sources' & parent=$!
        sleep 1.5; child=$(pgrep -P $parent | head -1); kill -9 $parent
        for i in $(seq 30); do kill -0 $child 2> /dev/null || { echo ended; exit; }; sleep 0.1; done
        """
    )
    #expect(run.output == "ended\n")
  }

  /// Code on which a recursive parser overflows its stack or takes exponential time.
  private static let nested = [
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
    "let a: \(String(repeating: "Array<", count: 50_000))Int",
    "let a: \(String(repeating: "(A) -> ", count: 50_000))A",
    "func f() { if a {} \(String(repeating: "else if a {}\n", count: 50_000)) }",
    "let a = \(String(repeating: "try ", count: 100_000))b",
    "let a = \(String(repeating: "try\n", count: 100_000))b",
    String(repeating: "#if A\n", count: 100_000), "let a = \(String(repeating: "\"\\(", count: 50_000))",
    "let a: \(String(repeating: "some ", count: 50_000))B",
    "\(String(repeating: "@A(", count: 50_000))let a = 1",
    "let a = b\(String(repeating: ".c", count: 100_000))",
    "let a = b\(String(repeating: "()", count: 100_000))",
    "let a = b\(String(repeating: "!", count: 100_000))",
    "let a: A\(String(repeating: "?", count: 100_000))",
    "let a = \(String(repeating: "[", count: 50_000))", String(repeating: "class A { ", count: 50_000),
    "let a = \(String(repeating: "{ in ", count: 50_000))",
    "let a = b\(String(repeating: "[0]", count: 50_000))",
    "let a = \(String(repeating: "\"\"\"\n\\(", count: 50_000))",
  ]
}
