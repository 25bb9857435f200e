import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

@Suite("An app with one of everything")
struct FixtureAppTests {
  private let app = inPackage("Tests/NibLintTests/Fixtures/App")
  private let report: Validation.Report

  init() throws {
    let settings = try #require(SettingsFile.nearest(to: app))
    #expect(settings.diagnostics == [])
    report = Validation(elements: .stock).run(
      paths: ["\(app)/Layouts"],
      // A Swift file that does not parse would stop the formatter, so this one has another extension.
      sources: ["\(app)/Sources", "\(app)/Layouts/Nibs", "\(app)/Unparsed/HalfCell.txt"],
      settings: { _ in settings.settings }
    )
  }

  @Test("The report matches report.txt exactly")
  func exactReport() throws {
    let text = DiagnosticPrinter().text(of: report.diagnostics).withPackagePaths
    if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil {
      try Data(text.utf8).write(to: URL(filePath: "\(app)/report.txt"))
    }
    #expect(try text == String(contentsOfFile: "\(app)/report.txt", encoding: .utf8))
    #expect(report.summary.layoutCount >= 40)
  }

  @Test("Every rule has a finding, except rules that are off or that the command never reports")
  func everyRule() {
    let silent = Set(Rules.all.map(\.rule)).subtracting(report.diagnostics.map(\.rule))
    // Not every file system can hold two names that differ only by case; no stock element is deprecated; the
    // styles of layouts that cannot be read are not known; what cannot be used because of a fault in another
    // file is not reported if that file is checked, too; what needs pictures is found only by an audit; no
    // layout is too large to be analyzed; only programs load nibs; a document with a merge conflict may
    // contain
    // any reuse identifier.
    #expect(
      silent.map(\.rawValue).sorted() == [
        "conversion-loss", "deprecated", "faulty-include", "faulty-style", "hard-coded-text",
        "invalid-manifest", "invalid-settings", "long-translation", "low-contrast", "misplaced-view",
        "missing-glyph", "missing-reuse-identifier", "missing-translation", "nib-name-case",
        "right-to-left", "stale-translation", "unanalyzed-layout", "unknown-layout", "unreachable-variant",
        "unregistered-class", "unused-identifier", "unused-nib", "unused-outlet", "unused-style",
      ]
    )
  }

  @Test("Nothing is reported for valid layouts", arguments: ["Account", "Modules", "Shop"])
  func fine(_ folder: String) {
    let found = report.diagnostics.filter { $0.range?.path.hasPrefix("\(app)/Layouts/\(folder)/") == true }
    #expect(found == [])
  }
}
