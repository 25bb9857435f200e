import Foundation
import NibContracts
import NibMarkup
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibInspection
@testable import NibLint
@testable import NibModel

@Suite("A session finds after each change what a validation finds")
struct SessionLawTests {
  private static let validation = Validation(
    elements: .stock,
    knowsClasses: false,
    reader: SwiftReader(),
    limits: LayoutLimits(),
    jobs: 2
  )

  /// A project whose files change on the disk and in an editor.
  private struct ChangingProject {
    let temporary: TemporaryFolder
    var open = OpenFiles()
    var openPaths: Set<String> = []
    var settings = 0

    init() throws {
      temporary = try TemporaryFolder()
      for (name, texts) in CacheLawTests.texts { try write(texts[0], to: name) }
    }

    var folder: String { temporary.url.path }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }

    func write(_ text: String?, to name: String) throws {
      let url = temporary.url.appending(path: name)
      guard let text else {
        try? FileManager.default.removeItem(at: url)
        return
      }
      try temporary.write(text, to: name)
    }

    /// Makes a random change, and returns the files whose texts changed, or `nil` if anything may have.
    mutating func change(_ random: inout SplitMix) throws -> [String]? {
      let names = CacheLawTests.texts.keys.sorted()
      let name = names[random.below(names.count)]
      let texts = CacheLawTests.texts[name] ?? []
      let path = "\(folder)/\(name)"
      let isLayout = name.hasSuffix(".xml")
      switch random.below(8) {
      case 0:
        settings = random.below(CacheLawTests.settings.count)
        return nil
      case 1, 2:
        guard !openPaths.contains(path) else { return [] }
        try write(texts[random.below(texts.count)], to: name)
        return nil
      case 3:
        guard openPaths.remove(path) != nil else { return [] }
        open[FilePath(path)] = nil
        return isLayout ? [path] : nil
      case 4:
        guard !openPaths.contains(path), exists(name), isLayout else { return [] }
        let other = path.replacing(".xml", with: "~dark.xml")
        try? FileManager.default.moveItem(atPath: path, toPath: other)
        return nil
      default:
        guard exists(name) else { return [] }
        var text = Array((texts[random.below(texts.count)] ?? "").utf8)
        if random.below(2) == 0, !text.isEmpty {
          let start = random.below(text.count)
          text.removeSubrange(start..<min(text.count, start + 1 + random.below(6)))
        }
        open[FilePath(path)] = text
        openPaths.insert(path)
        return isLayout ? [path] : nil
      }
    }
  }

  private func text(_ diagnostics: [Diagnostic]) -> String {
    let fixIts = diagnostics.flatMap(\.fixIts).flatMap(\.edits).map { "\($0.range) \($0.replacement)\n" }
    return DiagnosticPrinter().text(of: diagnostics) + fixIts.joined()
  }

  @Test(
    "After a thousand random edits, saves, renames and deletions, the findings are the same",
    arguments: 0..<10
  )
  func law(seed: Int) throws {
    var random = SplitMix(seed: seed)
    var project = try ChangingProject()
    let folder = project.folder
    let (paths, sources) = (
      ["Layouts", "Nibs"].map { "\(folder)/\($0)" }, ["\(folder)/Sources", "\(folder)/Nibs"]
    )
    let session = ValidationSession(
      Self.validation,
      paths: paths.map { FilePath($0) },
      sources: sources.map { FilePath($0) }
    )
    var changed: [String]?
    var step = 0
    while step < 100 {
      let settings = CacheLawTests.settings[project.settings]
      try OpenFiles.$current.withValue(project.open) {
        let expected = Self.validation.run(paths: paths, sources: sources, settings: { _ in settings })
        let found = session.findings(changed: changed, settings: { _ in settings })
        let difference = text(found).split(separator: "\n")
          .difference(from: text(expected.diagnostics).split(separator: "\n"))
        try #require(difference.isEmpty, "seed \(seed), step \(step), \(changed ?? ["all"]), \(difference)")
      }
      changed = []
      for _ in 0...random.below(6) {
        let more = try project.change(&random)
        changed = more.flatMap { more in changed.map { $0 + more } }
        step += 1
      }
    }
  }

  @Test("Only layouts that a change concerns are checked, and only Swift files that changed are read")
  func economy() throws {
    let temporary = try TemporaryFolder()
    let root = "<layout xmlns=\"urn:nibkit:layout:1\">"
    for number in 0..<40 {
      try temporary.write(
        "\(root)<view class=\"A\(number)\"><label text=\"a\"/></view></layout>",
        to: "A\(number).xml"
      )
      try temporary.write("@NibLoadable final class A\(number): View {}", to: "A\(number).swift")
    }
    try temporary.write("\(root)<label text=\"a\"/></layout>", to: "Part.xml")
    try temporary.write("\(root)<view class=\"B\"><include layout=\"Part\"/></view></layout>", to: "B.xml")
    try temporary.write("@NibLoadable final class B: View {}", to: "B.swift")
    let folder = temporary.url.path
    let session = ValidationSession(Self.validation, paths: [FilePath(folder)], sources: [FilePath(folder)])
    func counts(_ changed: [String]?, _ open: OpenFiles = OpenFiles()) -> [Int] {
      let before = (session.checkCount, session.readCount)
      OpenFiles.$current.withValue(open) {
        _ = session.findings(changed: changed, settings: { _ in RuleSettings() })
      }
      return [session.checkCount - before.0, session.readCount - before.1]
    }
    #expect(counts(nil) == [42, 41])
    #expect(counts(nil) == [0, 0])
    var open = OpenFiles()
    open[FilePath("\(folder)/A3.xml")] = Array("\(root)<view class=\"A3\"/></layout>".utf8)
    #expect(counts(["\(folder)/A3.xml"], open) == [1, 0])
    open[FilePath("\(folder)/Part.xml")] = Array("\(root)<label text=\"b\"/></layout>".utf8)
    #expect(counts(["\(folder)/Part.xml"], open) == [2, 0])
    try temporary.write("@NibLoadable final class A5: View { @Outlet var a: Label? }", to: "A5.swift")
    // Whether a layout that nothing loads is meant for a class depends on all classes.
    #expect(counts(nil, open) == [3, 1])
  }
}
