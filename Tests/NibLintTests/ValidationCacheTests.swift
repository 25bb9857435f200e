import Foundation
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibContracts
@testable import NibInspection
@testable import NibLint
@testable import NibMarkup
@testable import NibModel

@Suite("nib validate --cache checks only what has changed")
struct ValidationCacheTests {
  /// An analyzer that counts the layouts with constraints.
  private final class CountingAnalyzer: LayoutAnalyzer {
    let names = Locked<[String]>([])

    func analysis(of layout: ResolvedLayout) -> LayoutAnalysis? {
      names.withLock { $0.append(layout.nibName) }
      return ViewAnalyzer().analysis(of: layout)
    }

    func frameProblems(in layout: ResolvedLayout) -> FrameProblems { FrameProblems() }
    func lowContrasts(in layout: ResolvedLayout, color: (String) -> Color?) -> [FrameProblem] { [] }

    func misplacedViews(in layout: ResolvedLayout, tolerance: Double) -> [MisplacedView] { [] }
  }

  private let temporary: TemporaryFolder
  private var folder: String { temporary.url.path }

  init() throws {
    temporary = try TemporaryFolder()
    for number in 0..<5 {
      try write(cell(number), "Layouts/Cell\(number).xml")
      try write(source(number), "Sources/Cell\(number).swift")
    }
  }

  private func write(_ text: String?, _ name: String) throws {
    let url = temporary.url.appending(path: name)
    guard let text else { return try FileManager.default.removeItem(at: url) }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func cell(_ number: Int, _ content: String = "") -> String {
    layoutText(
      #"<tableViewCell class="Cell\#(number)"><label outlet="title" top="8"/>\#(content)</tableViewCell>"#
    )
  }

  private func source(_ number: Int, _ member: String = "") -> String {
    "@NibLoadable final class Cell\(number): TableViewCell { @Outlet var title: Label!\(member) }"
  }

  private func opened(_ name: String = ".cache") -> ValidationCache {
    ValidationCache(
      ResultStore(at: FilePath("\(folder)/\(name)")),
      program: ContentDigest(first: 0, second: 0),
      manifest: nil
    )
  }

  private func validation(_ cache: ValidationCache) -> Validation {
    Validation(
      elements: .stock,
      knowsClasses: false,
      reader: SwiftReader(),
      limits: LayoutLimits(),
      jobs: 2,
      cache: cache
    )
  }

  /// A program that cannot be started, so that files that have to be read have a finding.
  private static let noProgram = SwiftReader(.init(URL(filePath: "/nonexistent"), arguments: []))

  /// Checks the project, and returns the names of the layouts that were checked, in order, and the findings.
  private func run(_ reader: SwiftReader = noProgram) throws -> (checked: [String], findings: [String]) {
    let analyzer = CountingAnalyzer()
    let cache = opened()
    let validation = Validation(
      elements: .stock,
      knowsClasses: false,
      analyzer: analyzer,
      reader: reader,
      limits: LayoutLimits(),
      jobs: 2,
      cache: cache
    )
    let report = validation.run(paths: ["\(folder)/Layouts"], sources: ["\(folder)/Sources"])
    try cache.save()
    return (analyzer.names.withLock { $0.sorted() }, report.diagnostics.map(message))
  }

  private let all = (0..<5).map { "Cell\($0)" }

  @Test("A run without changes reads no Swift file and checks no layout")
  func unchanged() throws {
    let first = try run(SwiftReader())
    #expect(first.checked == all)
    let second = try run()
    #expect(second.checked.isEmpty)
    #expect(second.findings == first.findings)
  }

  @Test("After a change of one layout, only that layout is checked")
  func layout() throws {
    let first = try run(SwiftReader())
    try write(cell(3, "<label/>"), "Layouts/Cell3.xml")
    let second = try run()
    #expect(second.checked == ["Cell3"])
    #expect(second.findings == first.findings)
  }

  @Test(
    "After a change of one Swift file, only that file is read, and the layouts of its classes are checked"
  )
  func swiftFile() throws {
    _ = try run(SwiftReader())
    try write(source(2, "; @Outlet var author: Label!"), "Sources/Cell2.swift")
    let second = try run(SwiftReader())
    #expect(second.checked == ["Cell2"])
    #expect(
      second.findings.filter { $0.contains("author") }
        == ["1:37: Cell2 needs the outlet 'author'; write outlet=\"author\" on a Label [missing-outlet]"]
    )
    // The other files, which are not read again, have no finding.
    try write(source(2), "Sources/Cell2.swift")
    #expect(try run().findings == [])
  }

  @Test("After a change of a superclass, the layouts of its subclasses are checked")
  func superclass() throws {
    try write("class Base: TableViewCell {}", "Sources/Base.swift")
    try write(
      "@NibLoadable final class Cell4: Base { @Outlet var title: Label! }",
      "Sources/Cell4.swift"
    )
    #expect(try run(SwiftReader()).checked == all)
    try write("class Base: TableViewCell { func f() {} }", "Sources/Base.swift")
    #expect(try run(SwiftReader()).checked == ["Cell4"])
  }

  @Test("After a change of an included layout, the layouts that include it are checked")
  func include() throws {
    try write(layoutText(#"<label text="One" top="1"/>"#), "Layouts/Part.xml")
    try write(cell(1, #"<include layout="Part"/>"#), "Layouts/Cell1.xml")
    _ = try run(SwiftReader())
    try write(layoutText(#"<label text="Two" top="1"/>"#), "Layouts/Part.xml")
    #expect(try run().checked == ["Cell1", "Part"])
  }

  @Test("An extension of a superclass in the vocabulary is a dependency of the classes that inherit from it")
  func extensionOfSuperclass() throws {
    try write("protocol Titled {}", "Sources/Titled.swift")
    try write(source(1).replacing("Label!", with: "(any Titled)!"), "Sources/Cell1.swift")
    try write("extension View: Titled {}", "Sources/View.swift")
    #expect(try run(SwiftReader()).findings == [])
    try write("", "Sources/View.swift")
    let found = try run(SwiftReader()).findings
    #expect(
      found == [
        "1:73: the outlet 'title' of Cell1 is a Titled; <label> is a Label [outlet-type-mismatch]"
      ]
    )
  }

  @Test("A layout is checked again when the last subclass of its class that loads it is gone")
  func subclass() throws {
    try write("class Cell1: TableViewCell { var title: Label! }", "Sources/Cell1.swift")
    try write(
      "@NibLoadable final class Special: Cell1 { @Outlet var title2: Label? }",
      "Sources/Special.swift"
    )
    try write(cell(1), "Layouts/Special.xml")
    let first = try run(SwiftReader())
    try write("", "Sources/Special.swift")
    let second = try run(SwiftReader())
    #expect(second.findings.count { $0.contains("[unmarked-class]") } == 2)
    #expect(!first.findings.contains { $0.contains("[unmarked-class]") })
  }

  @Test("A layout is checked again when a variant of it is gone, which hosts got instead")
  func variantOfLayout() throws {
    try write(layoutText(#"<label top="1"/>"#), "Layouts/Part.xml")
    try write(layoutText(#"<label top="1" outlet="nope"/>"#), "Layouts/Part~dark.xml")
    try write(cell(1, #"<include layout="Part"/>"#), "Layouts/Cell1.xml")
    try write(cell(1), "Layouts/Cell1~dark.xml")
    #expect(try run(SwiftReader()).findings == [])
    try write(nil, "Layouts/Cell1~dark.xml")
    let found = try run().findings
    #expect(found == ["1:52: Cell1 has no outlet 'nope' [unknown-outlet]"])
  }

  @Test("A layout that is read from another folder than before is another one")
  func otherFolder() throws {
    let part = layoutText(#"<label id="a" top="1"/>"#)
    try write(part, "Layouts/Part.xml")
    try write(cell(1, #"<include layout="Part"/>"#), "Layouts/Cell1.xml")
    _ = try run(SwiftReader())
    try write(nil, "Layouts/Part.xml")
    try write(part, "Layouts/More/Part.xml")
    #expect(try run().checked == ["Cell1", "Part"])
  }

  @Test("Settings are requested only for the files of this run")
  func settings() throws {
    func paths() throws -> Set<String> {
      let requested = Locked<Set<String>>([])
      let cache = opened()
      _ = validation(cache).run(paths: ["\(folder)/Layouts"]) { path in
        requested.withLock { _ = $0.insert(path) }
        return RuleSettings()
      }
      try cache.save()
      return requested.withLock { $0 }
    }
    let first = try paths()
    #expect(try paths() == first)
    try write(nil, "Layouts/Cell4.xml")
    #expect(try paths() == first.subtracting(["\(folder)/Layouts/Cell4.xml"]))
  }

  @Test("New files in a folder are found even if the cache is in the same folder")
  func sharedFolder() throws {
    func findings() throws -> [String] {
      let cache = opened("Layouts")
      let validation = self.validation(cache)
      let report = validation.run(paths: ["\(folder)/Layouts"])
      try cache.save()
      return report.diagnostics.map(message)
    }
    for _ in 0..<3 { #expect(try findings() == []) }
    let count = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Layouts").count
    #expect(try findings() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Layouts").count == count)
    try write("", "Layouts/New.xml")
    #expect(try findings().count == 1)
  }

  @Test("A stored result in which any number has another value is used or refused, and nothing traps")
  func hostileResults() throws {
    try write(cell(1, #"<label txt="..." leading="b.leading"/>"#), "Layouts/Cell1.xml")
    try write("<layout", "Layouts/Cell2.xml")
    _ = try run(SwiftReader())
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/.cache").first { $0.hasSuffix("cache") }
    )
    let segment = try #require(StoreSegment(at: FilePath("\(folder)/.cache/\(name)"), byteLimit: 1 << 20))
    let values = segment.keys.map { ($0, segment.value(for: $0) ?? []) }
    var random = SplitMix(seed: 1)
    let numbers: [[UInt8]] = [
      [0], [1], [0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], [0x80, 0x80, 0x80, 0x80, 0x20],
    ]
    for _ in 0..<100 {
      var changed: [ContentDigest: [UInt8]] = [:]
      for (key, value) in values {
        var value = value
        for _ in 0..<2 where !value.isEmpty {
          let place = random.below(value.count)
          value.replaceSubrange(place..<(place + 1), with: numbers[random.below(numbers.count)])
        }
        changed[key] = value
      }
      try FileManager.default.removeItem(atPath: "\(folder)/.cache")
      try FileManager.default.createDirectory(atPath: "\(folder)/.cache", withIntermediateDirectories: true)
      try StoreSegment.write(changed, to: FilePath("\(folder)/.cache/1-1.nibcache"))
      let cache = opened()
      let validation = self.validation(cache)
      let report = validation.run(paths: ["\(folder)/Layouts"], sources: ["\(folder)/Sources"])
      _ = DiagnosticPrinter().text(of: report.diagnostics)
    }
  }

  @Test("A file that an editor changed and changed back is not checked again")
  func changedBack() throws {
    _ = try run(SwiftReader())
    try write(cell(3, "<label/>"), "Layouts/Cell3.xml")
    _ = try run()
    try write(cell(3), "Layouts/Cell3.xml")
    #expect(try run().checked.isEmpty)
  }

  @Test("The declarations of a file that was not parsed are not stored")
  func unparsed() throws {
    let first = try run()
    #expect(first.findings.contains { $0.contains("no process can be started for the Swift parser") })
    #expect(try run(SwiftReader()).findings == [])
  }

  @Test("A result is not stored if a file changes during the run")
  func changedMeanwhile() {
    let record = FileRecord()
    let question = FileRecord.Question(.content, "a")
    record.add(ContentDigest([1]), to: question)
    #expect(record.isConsistent)
    record.add(ContentDigest([2]), to: question)
    #expect(!record.isConsistent)
  }
}
