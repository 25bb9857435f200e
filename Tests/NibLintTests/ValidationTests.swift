import Foundation
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import SystemPackage
import Testing

private let fixtures = inPackage("Tests/NibLintTests/Fixtures")

@Suite("Checking layouts against Swift sources")
struct ValidationTests {
  private let validation = Validation(elements: .stock)

  @Test("The report on the broken fixtures matches report.txt exactly")
  func brokenFixtures() throws {
    let report = validation.run(paths: ["\(fixtures)/Layouts"], sources: ["\(fixtures)/Sources"])
    let text = DiagnosticPrinter().text(of: report.diagnostics).withPackagePaths
    if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil {
      try Data(text.utf8).write(to: URL(filePath: "\(fixtures)/report.txt"))
    }
    #expect(try text == String(contentsOfFile: "\(fixtures)/report.txt", encoding: .utf8))
    #expect(report.summary.layoutCount == 19)
    #expect(report.summary.errorCount == 31)
    #expect(report.summary.warningCount == 5)
  }

  @Test("Invalid settings end a run before any file is read")
  func beginsWithSettings() {
    struct Wrong: Error {}
    let isRead = Locked(false)
    #expect(throws: Wrong.self) {
      _ = try validation.run(
        paths: [FilePath(inPackage("Layouts"))],
        sources: [FilePath(inPackage("Examples"))],
        settings: { _ in RuleSettings() },
        progress: { _, _, _ in isRead.withLock { $0 = true } },
        begin: { throw Wrong() },
        take: { _ in isRead.withLock { $0 = true } }
      )
    }
    #expect(!isRead.withLock { $0 })
  }

  @Test("The fixtures violate every row of the contract table")
  func contractRows() {
    let rules = Set(
      validation.run(paths: ["\(fixtures)/Layouts"], sources: ["\(fixtures)/Sources"]).diagnostics.map(\.rule)
    )
    let contract: Set<Rule> = [
      .missingOutlet, .unknownOutlet, .outletTypeMismatch, .duplicateOutlet, .actionTypeMismatch,
      .unknownAction,
      .classMismatch,
    ]
    #expect(contract.isSubset(of: rules))
  }

  @Test("The layouts and the example sources of this repository agree")
  func ours() {
    let report = validation.run(paths: [inPackage("Layouts")], sources: [inPackage("Examples")])
    #expect(report.diagnostics == [])
    #expect(report.summary.layoutCount > 0)
  }

  @Test("Without sources, classes are not checked")
  func withoutSources() {
    let report = validation.run(paths: ["\(fixtures)/Layouts/MovieCell.xml"])
    #expect(report.diagnostics == [])
  }

  @Test("The library and the command report the same problems for a class")
  func sameAsLibrary() throws {
    let library = try NibLibrary(directory: inPackage("Examples/Broken"), elements: .stock)
    let command = validation.run(
      paths: [inPackage("Examples/Broken")],
      sources: [inPackage("Examples/Bookshop/BookCell.swift")]
    )
    .diagnostics
    do {
      try NibRegistry(library: library).register(BookCell.self)
      Issue.record("registered")
    } catch {
      #expect(error.diagnostics.map(\.message) == command.map(\.message))
      #expect(error.diagnostics.map(\.range) == command.map(\.range))
    }
  }

  @Test("The JSON report contains the same findings")
  func json() throws {
    struct Document: Decodable {
      struct Finding: Decodable {
        let rule: String
        let severity: String
        let message: String
        let range: SourceRange?
      }
      let version: Int
      let layouts: Int
      let errors: Int
      let diagnostics: [Finding]
    }
    let report = validation.run(paths: ["\(fixtures)/Layouts"], sources: ["\(fixtures)/Sources"])
    let document = try JSONDecoder().decode(Document.self, from: Data(report.json.utf8))
    #expect(document.version == 2 && document.layouts == 19 && document.errors == report.summary.errorCount)
    #expect(document.diagnostics.map(\.rule) == report.diagnostics.map(\.rule.rawValue))
    #expect(document.diagnostics.map(\.message) == report.diagnostics.map(\.message))
    #expect(document.diagnostics.map(\.range) == report.diagnostics.map(\.range))
  }

  @Test("Two folders can contain layouts with the same name, and a file is read only once")
  func namesAcrossFolders() {
    let a = "\(fixtures)/Layouts/A"
    let both = validation.run(paths: [a, "\(fixtures)/Layouts/B"], settings: { _ in RuleSettings() })
    #expect(both.diagnostics == [])
    #expect(validation.run(paths: [a, a, "\(a)/Twice.xml"]).summary.layoutCount == 1)
  }
}

/// The same class as in `Examples/Bookshop/BookCell.swift`, for the library.
@NibLoadable
private final class BookCell: TableViewCell {
  @Outlet var coverView: ImageView!
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!
  @Outlet private weak var badge: Label?
  @Outlet("buyButton") var buy: Button!
  @Action func didTapBuy(_ sender: Button) {}
}

@Suite("Schemas and listings")
struct SchemaAndListTests {
  @Test("Schemas/layout.xsd is up to date; `make schema` generates it")
  func schemaIsCurrent() throws {
    let kept = try String(contentsOfFile: inPackage("Schemas/layout.xsd"), encoding: .utf8)
    #expect(kept == XMLSchema(elements: .stock).text)
  }

  @Test("A listing contains the root, the class, the outlets with their elements, and the actions")
  func list() {
    let listing = Listing(
      paths: ["Layouts/BookCell.xml", "Layouts/RatingView.xml"].map(inPackage),
      elements: .stock
    )
    #expect(listing.diagnostics == [])
    #expect(
      listing.text.withPackagePaths == """
        BookCell  (Layouts/BookCell.xml)
          root     tableViewCell, class BookCell
          outlet   coverView -> imageView
          outlet   titleLabel -> label
          outlet   authorLabel -> label
          outlet   badge -> label
          outlet   buyButton -> button
          action   didTapBuy <- button onTouchUpInside

        RatingView  (Layouts/RatingView.xml)
          root     stackView, owner RatingView
          outlet   starViews -> imageView
          outlet   starViews -> imageView
          outlet   starViews -> imageView
          outlet   starViews -> imageView
          outlet   starViews -> imageView
          outlet   clearWidth -> constraint
          action   clear <- button onTouchUpInside

        """
    )
    #expect(listing.json.contains("\"nibName\" : \"BookCell\""))
  }

  @Test("A layout with errors is reported instead of listed")
  func brokenList() {
    let listing = Listing(paths: [inPackage("Examples/Broken")], elements: .stock)
    #expect(listing.entries.isEmpty)
    #expect(listing.diagnostics.map(\.rule) == [.invalidValue, .invalidValue])
  }
}
