import NibContracts
import NibLint
import NibMarkup
import NibModel
import NibViews
import Testing

/// Problems that a review of the typed values and of the rules' protocols found.
@Suite("Problems that a fourth review found")
struct FourthReviewTests {
  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
  }

  private func layout(_ content: String) -> String {
    "<layout xmlns=\"urn:nibkit:layout:1\">\(content)</layout>"
  }

  @Test("A rule's finding about the root is reported even after many findings about elements")
  func conclusionsAfterManyFindings() {
    let images = String(repeating: #"<imageView image="a" leading="1" height="3"/>"#, count: 600)
    let report = Validation(elements: .stock).report(
      [LayoutInput(file("V.xml", layout("<view>\(images)</view>")), settings: RuleSettings())],
      nil,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    #expect(report.diagnostics.contains { $0.rule.rawValue == "unloadable-layout" })
  }

  @Test("Of two classes with the same name, the one with the layout's reuse identifier is used")
  func reuseIdentifiersOfSameName() {
    func source(_ identifier: String) -> String {
      """
      @NibLoadable final class BookCell: TableViewCell {
        override class var reuseIdentifier: String { "\(identifier)" }
      }
      """
    }
    let index = SourceIndex(
      [SwiftDeclarations(file("a.swift", source("A"))), SwiftDeclarations(file("b.swift", source("B")))],
      elements: .stock
    )
    let text = layout(#"<tableViewCell reuseIdentifier="B"><label text="Dune"/></tableViewCell>"#)
    let report = Validation(elements: .stock).report(
      [LayoutInput(file("BookCell.xml", text), settings: RuleSettings())],
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    #expect(!report.diagnostics.contains { $0.rule.rawValue == "reuse-identifier-mismatch" })
  }

  @Test("A manifest's default matches any spelling of a number", arguments: ["1", "1.0", "1e0", "+1"])
  func spellingsOfDefaults(_ text: String) {
    let manifest = ManifestFile(
      file(
        "E.json",
        """
        {"version": 1, "children": {"View": ["Gauge"]}, "classes": [], "elements": [
          {"name": "Gauge", "class": "App.Gauge", "children": {"count": "many", "class": "View"},
           "attributes": [{"name": "value", "kind": "number"}], "defaults": {"value": "1.0"}}]}
        """
      )
    )
    #expect(manifest.diagnostics == [])
    let report = Validation(elements: manifest.elements).report(
      [
        LayoutInput(
          file("V.xml", layout("<Gauge><Gauge value=\"\(text)\"/></Gauge>")),
          settings: RuleSettings()
        )
      ],
      nil,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    #expect(report.diagnostics.filter { $0.rule.rawValue == "redundant-attribute" }.count == 1)
  }

  @Test("A limit of findings below 1 counts as 1")
  func negativeLimit() {
    let text = layout("<view><vieu/><vieu/></view>")
    let found = Validation(elements: .stock, limits: LayoutLimits(findings: -1)).report(
      [LayoutInput(file("A.xml", text), settings: .forFragments)],
      nil,
      settings: { _ in .forFragments },
      hasAllLayouts: false
    ).diagnostics
    #expect(found.map(\.rule) == [.unknownElement, .limitExceeded])
  }
}
