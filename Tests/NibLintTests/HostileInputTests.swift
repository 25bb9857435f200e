import Foundation
import NibContracts
import NibInspection
import NibKit
import NibMarkup
import NibTestSupport
import NibViews
import Synchronization
import SystemPackage
import Testing

@testable import NibLint

@Suite("Layouts and sources that are designed to take a long time, and systems with few resources")
struct HostileInputTests {
  private func report(_ text: String, _ index: SourceIndex? = nil) -> [Diagnostic] {
    Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "BookCell.xml", bytes: Array(text.utf8)), settings: RuleSettings())],
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    ).diagnostics
  }

  private let start = "<layout xmlns=\"urn:nibkit:layout:1\">"

  // MARK: Threads

  @Test("If no thread can be started, the calling thread processes everything in order")
  func withoutThreads() {
    var taken: [Int] = []
    concurrently(Array(0..<1000), jobs: 8, startThread: { _ in nil }) {
      $0 * 2
    } take: { index, result in
      #expect(result == index * 2)
      taken.append(index)
    }
    #expect(taken == Array(0..<1000))
  }

  @Test("Results are taken in order despite a slow item, and only a limited number of them wait")
  func slowItem() {
    let ahead = Mutex(0)
    let started = Mutex(0)
    concurrently(Array(0..<2000), jobs: 4) { (item: Int) -> Int in
      started.withLock { $0 += 1 }
      if item == 0 { while started.withLock({ $0 }) < 100 { usleep(1000) } }
      return item
    } take: { index, item in
      #expect(index == item)
      ahead.withLock { ahead in ahead = max(ahead, started.withLock { $0 } - index) }
    }
    #expect(ahead.withLock { $0 } <= 256 + 4)
  }

  @Test("An error while taking a result ends the work")
  func stop() {
    struct Full: Error {}
    let worked = Mutex(0)
    #expect(throws: Full.self) {
      try concurrently(Array(0..<100_000), jobs: 4) { (item: Int) -> Int in
        worked.withLock { $0 += 1 }
        return item
      } take: { index, _ in
        if index == 10 { throw Full() }
      }
    }
    #expect(worked.withLock { $0 } < 1000)
  }

  // MARK: Layouts

  @Test("Many suppression comments on one line are all applied")
  func commentsOnOneLine() {
    let pair = "<!-- nib:disable-next-line tiny-text --><label text=\"a\" font=\"8\" alpha=\"0.5\"/>"
    let many = String(repeating: pair, count: 15_000)
    #expect(report("\(start)<view>\(many)</view></layout>").filter { $0.rule.rawValue == "tiny-text" } == [])
  }

  @Test("A suppression comment with 200,000 rule names is one finding")
  func longComment() {
    let words = String(repeating: "a ", count: 200_000)
    #expect(
      report("\(start)<!-- nib:disable \(words)--><tableViewCell/></layout>").map(\.message) == [
        "the comment names more than 100 rules"
      ]
    )
  }

  @Test("Many unknown attributes are reported up to the limit")
  func manyFindings() {
    let views = String(
      repeating: "<view \((0..<200).map { "a\($0)=\"\"" }.joined(separator: " "))/>\n",
      count: 300
    )
    let found = report("\(start)<tableViewCell>\n\(views)</tableViewCell></layout>")
    #expect(found.count == 201)
    #expect(found.last?.severity == .error)
  }

  @Test("Findings of rules are also limited, and the remaining warnings are counted in a warning")
  func manyWarnings() {
    let labels = String(repeating: "<label text=\"a\" font=\"8\" alpha=\"0.5\"/>\n", count: 1000)
    let found = report("\(start)<scrollView>\n\(labels)</scrollView></layout>")
    #expect(found.count == 201)
    #expect(found.last?.severity == .warning)
    #expect(found.last?.message.hasSuffix("more findings in this file are not reported") == true)
  }

  @Test("Many misspelled outlets of a class with many outlets are reported up to the limit")
  func misspeltOutlets() {
    let outlets = (0..<200).map {
      "  @Outlet var \(String(repeating: "o", count: 55))\(10_000_000 + $0): Label?"
    }
    let source = "@NibLoadable final class BookCell: TableViewCell {\n\(outlets.joined(separator: "\n"))\n}"
    let index = SourceIndex(
      [SwiftDeclarations(SourceFile(path: "A.swift", bytes: Array(source.utf8)))],
      elements: .stock
    )
    let labels = (0..<5_000).map {
      "<label outlet=\"\(String(repeating: "x", count: 55))\(10_000_000 + $0)\"/>"
    }
    let found = report("\(start)<tableViewCell>\(labels.joined())</tableViewCell></layout>", index)
    #expect(found.count == 201)
  }

  // MARK: Sources

  @Test("Swift code that is nested deeply is parsed on the small stack of a worker thread")
  func deepestSwift() throws {
    let depth = 80
    let sources = [
      "let a: \(String(repeating: "Array<", count: 64))Int\(String(repeating: ">", count: 64))",
      "let a = \(String(repeating: "[", count: 10))1\(String(repeating: "]", count: 10))",
      "let a: \(String(repeating: "(A) -> ", count: depth))A",
      "func f() { if a {} \(String(repeating: "else if a {}\n", count: depth)) }",
      "let a = \(String(repeating: "try ", count: depth))b",
      "\(String(repeating: "#if A\n", count: depth))\(String(repeating: "#endif\n", count: depth))",
      "let a = \(String(repeating: "(", count: depth))1\(String(repeating: ")", count: depth))",
      "let a = \(String(repeating: "\"\\(", count: depth / 2))1\(String(repeating: ")\"", count: depth / 2))",
      "let a = b\(String(repeating: ".c()", count: depth))",
    ]
    for text in sources {
      let thread = try #require(
        WorkerThread {
          let file = SwiftDeclarations(SourceFile(path: "A.swift", bytes: Array(text.utf8)))
          // The parser itself also limits the nesting of some constructs; a debug build allows fewer levels.
          let problem = file.problem?.message
          #expect(
            problem == nil || problem == "parsing has exceeded the maximum nesting level",
            "\(text.prefix(40))"
          )
        }
      )
      thread.join()
    }
  }

  @Test("Every Swift source of this repository is parsed")
  func realSources() throws {
    for folder in ["Sources", "Tests", "Examples", "Benchmarks/Sources"] {
      let files = try SourceIndex.files(at: .init(inPackage(folder))).get().files
      #expect(!files.isEmpty)
      for file in files where !file.string.contains("Fixtures") {
        let problem = SwiftDeclarations(try SourceFile.read(file).get()).problem
        #expect(problem == nil, "\(file): \(problem?.message ?? "")")
      }
    }
  }

  @Test("A chain of 20,000 classes is indexed")
  func longChains() {
    let classes = (1..<20_000).map { "class C\($0): C\($0 - 1) {}" }.joined(separator: "\n")
    let index = SourceIndex(
      [
        SwiftDeclarations(
          SourceFile(path: "A.swift", bytes: Array("class C0: TableViewCell {}\n\(classes)".utf8))
        )
      ],
      elements: .stock
    )
    #expect(index.allClasses.count == 20_000)
  }

  // MARK: Rules

  @Test("A rule that is off by default is on only if the settings turn it on")
  func offByDefault() {
    for description in Rules.all where description.severity == nil {
      #expect(!RuleSettings().checks(description.rule, withSources: true))
      let finding = Diagnostic(description.rule, severity: .warning, "found", path: "A.xml")
      #expect(RuleSettings().applied(to: finding) == nil)
      var settings = RuleSettings()
      settings.set(description.rule, to: .error)
      #expect(settings.applied(to: finding)?.severity == .error)
    }
    #expect(Rules.all.contains { $0.severity == nil })
  }

  @Test("Rules for errors that a registry throws cannot be set")
  func loaderRules() {
    for rule in [Rule.unknownElement, .invalidValue, .missingOutlet, .unknownClass, .classMismatch] {
      #expect(Rules.description(of: rule)?.canBeSet == false)
    }
    #expect(Rules.description(of: .ambiguousLayout)?.canBeSet == true)
  }
}
