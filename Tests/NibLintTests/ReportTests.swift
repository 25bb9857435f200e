import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibViews
import Testing

@Suite("Machine-readable reports")
struct ReportTests {
  private let report: Validation.Report

  init() {
    let text = """
      <layout xmlns="urn:nibkit:layout:1">
        <scrollView>
          <label text="𝄞" txt="50%"/>
          <button tag="1" title="Share..."/><tableView outlet="a"/>
        </scrollView>
      </layout>

      """
    report = Validation(elements: .stock).report(
      [
        LayoutInput(
          SourceFile(path: "My Layouts/a:b,c.xml", bytes: Array(text.utf8)),
          settings: RuleSettings()
        )
      ],
      nil,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
  }

  @Test("GitHub workflow commands are escaped the way its runner decodes them")
  func gitHub() {
    #expect(
      report.gitHub == """
        ::error file=My Layouts/a%3Ab%2Cc.xml,line=3,col=21,endLine=3,endColumn=30,title=unknown-attribute::<label> has no attribute 'txt'
        ::warning file=My Layouts/a%3Ab%2Cc.xml,line=4,col=21,endLine=4,endColumn=37,title=three-dots::three dots in 'title'; expected an ellipsis, '…'
        ::warning file=My Layouts/a%3Ab%2Cc.xml,line=4,col=39,endLine=4,endColumn=49,title=nested-scrolling::<tableView> scrolls inside <scrollView>%0Anote: My Layouts/a:b,c.xml:2:3: <scrollView> is here

        """
    )
  }

  @Test("Lines for Xcode contain absolute paths")
  func xcode() {
    let folder = FileManager.default.currentDirectoryPath
    #expect(
      report.xcode == """
        \(folder)/My Layouts/a:b,c.xml:3:21: error: <label> has no attribute 'txt' [unknown-attribute]
        \(folder)/My Layouts/a:b,c.xml:4:21: warning: three dots in 'title'; expected an ellipsis, '…' [three-dots]
        \(folder)/My Layouts/a:b,c.xml:4:39: warning: <tableView> scrolls inside <scrollView> [nested-scrolling]
        \(folder)/My Layouts/a:b,c.xml:2:3: note: <scrollView> is here

        """
    )
  }

  @Test("No value can begin a new line in a report for Xcode or form a link in SARIF")
  func forgery() throws {
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\"><label numberOfLines=\"&#13;&#10;[a](1) {0}\"/></layout>"
    let report = Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "a\nb.xml", bytes: Array(text.utf8)), settings: RuleSettings())],
      nil,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    #expect(report.xcode.split(whereSeparator: \.isNewline).count == report.diagnostics.count)
    #expect(report.sarif(version: "1").contains(#"\\[a\\](1) {{0}}"#))
  }

  @Test("SARIF contains all rules and the findings with positions in code points, notes and fixes")
  func sarif() throws {
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(report.sarif(version: "1.2.3").utf8)) as? [String: Any]
    )
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "nib")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Rules.all.map(\.rule.rawValue))

    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let place = try #require(
      (results[0]["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
    )
    #expect(place["artifactLocation"] as? [String: String] == ["uri": "My%20Layouts/a%3Ab,c.xml"])
    #expect(
      place["region"] as? [String: Int] == ["startLine": 3, "startColumn": 21, "endLine": 3, "endColumn": 30]
    )
    #expect((results[1]["fixes"] as? [Any])?.count == 1)
    #expect((results[2]["relatedLocations"] as? [Any])?.count == 1)
  }

  @Test("A baseline never covers a file that is not XML, which may have any number of other faults")
  func uncheckedFile() {
    let file = SourceFile(path: "A.xml", bytes: [])
    let findings = [
      Rule.notWellFormed, .unsupportedEncoding, .unreadableFile, .doctypeRefused, .unknownElement,
    ]
    .map { Diagnostic($0, "no", at: file.span(at: 0)) }
    #expect(
      Baseline(of: findings).compared(with: findings, in: ["A.xml"]).new.map(\.rule)
        == findings.dropLast().map(\.rule)
    )
  }

  @Test("A baseline covers its findings even after their lines have moved")
  func baseline() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let baseline = Baseline(of: report.diagnostics)
    try Data(baseline.json.utf8).write(to: URL(filePath: path))
    let read = try Baseline(reading: path)
    #expect(read == baseline)

    var moved = report.diagnostics
    for index in moved.indices {
      moved[index].range?.start.line += 10
      moved[index].range?.end.line += 10
    }
    #expect(read.compared(with: moved, in: report.summary.paths).new == [])
    #expect(read.compared(with: moved, in: report.summary.paths).gone == 0)
    // An additional finding of the same kind is new.
    #expect(read.compared(with: moved + [moved[1]], in: report.summary.paths).new == [moved[1]])
    #expect(read.compared(with: [moved[1]], in: report.summary.paths).gone == 2)
  }

  @Test("Numbers that are not finite are written to JSON as strings")
  func numbersThatAreNotFinite() {
    let numbers = [Double.infinity, -Double.infinity, Double.nan, 0.5]
    #expect(
      prettyJSON(numbers) == """
        [
          "Infinity",
          "-Infinity",
          "NaN",
          0.5
        ]
        """
    )
  }

  @Test(
    "A file that is not a baseline is rejected",
    arguments: [
      ("[]", "the file is not a baseline; write one with --write-baseline"),
      ("{\"version\": 2, \"findings\": []}", "the baseline has version 2; expected version 1"),
      ("\u{FF}", "the file is not a baseline; write one with --write-baseline"),
    ]
  )
  func noBaseline(_ content: String, _ message: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(content.utf8).write(to: URL(filePath: path))
    let error = try #require(throws: UnreadableFile.self) { try Baseline(reading: path) }
    #expect(error.diagnostic.message == message)
  }
}
