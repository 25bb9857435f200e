import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibViews
import Testing

@Suite("Comments that turn rules off")
struct SuppressionTests {
  /// The line, column, message and rule of each finding in the content of a layout.
  private func findings(_ content: String, _ settings: RuleSettings = RuleSettings()) -> [String] {
    let text = "<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n"
    let report = Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "BookCell.xml", bytes: Array(text.utf8)), settings: settings)],
      nil,
      settings: { _ in settings },
      hasAllLayouts: false
    )
    return report.diagnostics.map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column)" } ?? ""
      return "\(place): \(diagnostic.message) [\(diagnostic.rule.rawValue)]"
    }
  }

  @Test("A disable comment applies up to the matching enable comment")
  func stretch() {
    #expect(
      findings(
        """
        <stackView>
          <!-- nib:disable three-dots -->
          <button tag="1" title="Share..."/>
          <!-- nib:enable three-dots -->
          <button tag="1" title="Send..."/>
        </stackView>
        """
      ) == ["6:19: three dots in 'title'; expected an ellipsis, '…' [three-dots]"]
    )
  }

  @Test("A disable comment before the root applies to the end of the file")
  func wholeFile() {
    #expect(
      findings(
        """
        <!-- nib:disable three-dots text-in-capitals -->
        <stackView>
          <button tag="1" title="Share..."/>
          <button tag="1" title="BUY NOW"/>
        </stackView>
        """
      ) == []
    )
  }

  @Test("A disable-next-line comment applies only to the next line")
  func nextLine() {
    #expect(
      findings(
        """
        <stackView>
          <!-- nib:disable-next-line three-dots -->
          <button tag="1" title="Share..."/>
          <button tag="1" title="Send..."/>
        </stackView>
        """
      ) == ["5:19: three dots in 'title'; expected an ellipsis, '…' [three-dots]"]
    )
  }

  @Test("Errors that a registry throws cannot be turned off")
  func errors() {
    #expect(
      findings(
        """
        <view>
          <!-- nib:disable-next-line unknown-attribute -->
          <label txt="Dune"/>
        </view>
        """
      ) == [
        "3:3: 'unknown-attribute' cannot be turned off; a layout that violates it does not load [needless-comment]",
        "4:10: <label> has no attribute 'txt'; did you mean 'text'? [unknown-attribute]",
      ]
    )
  }

  @Test("Needless and misspelled comments are reported")
  func needless() {
    #expect(
      findings(
        """
        <view>
          <!-- nib:disable tiny-text -->
          <!-- nib:disable-next-line three-dts -->
          <!-- nib:enable unused-id -->
          <!-- nib:disabel three-dots -->
          <!-- nib:disable -->
          <!-- nibs are fine -->
          <label text="Dune"/>
        </view>
        """
      ) == [
        "3:3: the comment turns off the rule 'tiny-text', which nothing here breaks [needless-comment]",
        "4:3: there is no rule 'three-dts'; did you mean 'three-dots'? [needless-comment]",
        "5:3: 'nib:enable unused-id' has no matching 'nib:disable' [needless-comment]",
        "6:3: there is no command 'nib:disabel'; did you mean 'disable'? [needless-comment]",
        "7:3: the comment names no rule [needless-comment]",
      ]
    )
  }

  @Test("A comment about a rule that is off or cannot run is not reported as needless")
  func rulesThatDoNotLook() {
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "three-dots"), to: .off)
    let content = """
      <!-- nib:disable three-dots hard-coded-text unused-layout -->
      <view><button tag="1" title="Share…"/></view>
      """
    #expect(findings(content, settings) == [])
  }

  @Test("Settings change the severity of a finding or turn it off")
  func levels() {
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "three-dots"), to: .error)
    settings.set(Rule(rawValue: "text-in-capitals"), to: .off)
    settings.set(Rule(rawValue: "hard-coded-text"), to: .warning)
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\"><view><button tag=\"1\" title=\"BUY NOW...\" txt=\"a\"/></view></layout>"
    let report = Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "BookCell.xml", bytes: Array(text.utf8)), settings: settings)],
      nil,
      settings: { _ in settings },
      hasAllLayouts: false
    )
    #expect(
      report.diagnostics.map { "\($0.severity.rawValue) \($0.rule.rawValue)" } == [
        "warning hard-coded-text", "error three-dots", "error unknown-attribute",
      ]
    )
  }

  @Test("A disable-next-line comment covers a whole start tag and skips another comment")
  func longTags() {
    #expect(
      findings(
        """
        <view>
          <!-- nib:disable-next-line tiny-text: the law wants it there -->
          <!-- nib:disable-next-line three-dots, text-in-capitals -->

          <label text="TERMS OF USE..."
                 font="8"/>
        </view>
        """
      ) == []
    )
  }

  @Test("A disabled region can begin and end on the same line")
  func oneLine() {
    let label = "<label text=\"a...\"/>"
    #expect(
      findings(
        "<stackView>\(label)<!-- nib:disable three-dots -->\(label)<!-- nib:enable three-dots -->\(label)</stackView>"
      ) == [
        "2:19: three dots in 'text'; expected an ellipsis, '…' [three-dots]",
        "2:120: three dots in 'text'; expected an ellipsis, '…' [three-dots]",
      ]
    )
  }

  @Test("Errors that prevent a layout from being read cannot be turned off")
  func unread() {
    #expect(
      findings("<!-- nib:disable wrong-namespace -->\n<view xmlns:q=\"urn:q\" q:a=\"1\"/>") == [
        "2:1: 'wrong-namespace' cannot be turned off; a layout that violates it does not load [needless-comment]",
        "3:23: 'q:a' is in the namespace 'urn:q'; a layout's attributes have no prefix, or a prefix for 'urn:nibkit:design:1' [wrong-namespace]",
      ]
    )
  }

  @Test("Disable-next-line comments inside a disabled region do not end it")
  func linesInsideARegion() {
    let one = "  <!-- nib:disable-next-line three-dots -->\n  <button tag=\"1\" title=\"a...\"/>\n"
    #expect(
      findings(
        "<stackView>\n  <!-- nib:disable three-dots -->\n\(one)\(one)\(one)  <button tag=\"1\" title=\"b...\"/>\n</stackView>"
      ) == []
    )
  }

  @Test("None of several comments about the same finding is needless")
  func severalComments() {
    let comment = "<!-- nib:disable-next-line three-dots -->"
    #expect(findings("<view>\(comment)\n\(comment)\n<button tag=\"1\" title=\"a...\"/></view>") == [])
  }

  @Test("A comment that names too many rules is a single finding")
  func manyRules() {
    let names = Array(repeating: "a", count: 1000).joined(separator: " ")
    #expect(
      findings("<!-- nib:disable \(names) -->\n<view alpha=\"0.5\"/>") == [
        "2:1: the comment names more than 100 rules [needless-comment]"
      ]
    )
  }

  @Test("If needless-comment is off, needless comments are neither reported nor counted")
  func needlessCommentsOff() {
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "needless-comment"), to: .off)
    let comments = String(repeating: "<!-- nib:enable tiny-text -->\n", count: 500)
    #expect(findings("<tableViewCell hidden=\"true\">\n\(comments)</tableViewCell>", settings) == [])
  }

  @Test("Findings about a root that is an include are reported, and turned off, where the include is written")
  func includedRoot() {
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "element-count"), limit: 1)
    let layouts = [
      "BookPanel": "<include layout=\"Row\"/>",
      "Card": "<include layout=\"Row\"/>",
      "Row": "<view><label text=\"a\"/></view>",
      "Shelf": "<!-- nib:disable-next-line unused-layout element-count -->\n<include layout=\"Row\"/>",
      "Tag": "<view class=\"Tag\"/>",
      "TagPanel": "<include layout=\"Tag\"/>",
      "Wall": """
      <!-- nib:disable unused-layout element-count unregistered-class -->
      <view><include layout="Tag"/></view>
      """,
    ]
    let sources = """
      @NibLoadable final class BookPanel: View { @Outlet var title: Label! }
      @NibLoadable final class TagPanel: View {}
      class Tag: View {}
      """
    let files = layouts.sorted { $0.key < $1.key }.map { name, content in
      let text = "<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n"
      let source = SourceFile(path: "\(name).xml", bytes: Array(text.utf8))
      return LayoutInput(source, settings: settings)
    }
    let index = SourceIndex(
      [SwiftDeclarations(SourceFile(path: "Panels.swift", bytes: Array(sources.utf8)))],
      elements: .stock
    )
    let report = Validation(elements: .stock).report(
      files,
      index,
      settings: { _ in settings },
      hasAllLayouts: true
    )
    #expect(
      DiagnosticPrinter().text(of: report.diagnostics) == """
        BookPanel.xml:2:10: warning: the layout has 2 elements; the limit is 1 [element-count]
        2 | <include layout="Row"/>
          |          ^~~~~~~~~~~~
        BookPanel.xml:2:10: error: BookPanel needs the outlet 'title'; write outlet="title" on a Label [missing-outlet]
        2 | <include layout="Row"/>
          |          ^~~~~~~~~~~~
        Panels.swift:1:56: note: 'title' is declared here
        Card.xml:2:10: warning: the layout has 2 elements; the limit is 1 [element-count]
        2 | <include layout="Row"/>
          |          ^~~~~~~~~~~~
        Card.xml:2:10: warning: no class in the sources loads the layout 'Card' [unused-layout]
        2 | <include layout="Row"/>
          |          ^~~~~~~~~~~~
        Row.xml:2:1: warning: the layout has 2 elements; the limit is 1 [element-count]
        2 | <view><label text="a"/></view>
          | ^~~~~
        TagPanel.xml:2:10: error: the layout's class is Tag; TagPanel is another class and does not inherit from it [class-mismatch]
        2 | <include layout="Tag"/>
          |          ^~~~~~~~~~~~
        Tag.xml:2:7: note: the class is named here
        Panels.swift:2:26: note: 'TagPanel' is declared here

        """
    )
  }
}
