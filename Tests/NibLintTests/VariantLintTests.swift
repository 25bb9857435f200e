import Foundation
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("Variants of layouts are checked like the layouts")
struct VariantLintTests {
  private func findings(
    _ layouts: [String: String],
    sources: String? = nil,
    traits: [String]? = nil,
    limits: LayoutLimits = LayoutLimits()
  ) -> String {
    var elements = ElementVocabulary.stock
    elements.traits = traits
    let files = layouts.sorted { $0.key < $1.key }.map { name, content in
      let text =
        content.contains("<layout")
        ? content : "<layout xmlns=\"\(Layout.namespace)\">\n\(content)\n</layout>"
      return LayoutInput(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)), settings: RuleSettings())
    }
    let index = sources.map {
      SourceIndex(
        [SwiftDeclarations(SourceFile(path: "Cells.swift", bytes: Array($0.utf8)))],
        elements: elements
      )
    }
    let report = Validation(elements: elements, limits: limits).report(
      files,
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: true
    )
    return DiagnosticPrinter().text(of: report.diagnostics)
  }

  @Test("A parameter that only a variant uses is not unused")
  func parametersOfVariants() {
    let declaration = "<parameter name=\"title\" default=\"a\"/>"
    #expect(
      !findings([
        "Head": "\(declaration)<label text=\"b\"/>",
        "Head~compact": "\(declaration)<label text=\"@parameter/title\"/>",
      ]).contains("unused-parameter")
    )
    #expect(findings(["Head": "\(declaration)<label text=\"b\"/>"]).contains("[unused-parameter]"))
  }

  @Test("A variant is compared with the class that loads the layout")
  func contract() {
    let sources = "@NibLoadable final class NewsCell: TableViewCell { @Outlet var title: Label! }"
    let cell = "<tableViewCell><label outlet=\"title\" text=\"a\"/></tableViewCell>"
    #expect(
      findings(["NewsCell": cell, "NewsCell~compact": cell], sources: sources) == """
        """
    )
    #expect(
      findings(["NewsCell": cell, "NewsCell~compact": "<tableViewCell/>"], sources: sources) == """
        NewsCell~compact.xml:2:1: error: NewsCell needs the outlet 'title'; write outlet="title" on a Label, or make it optional, because the variant for 'compact' lacks it [missing-outlet]
        2 | <tableViewCell/>
          | ^~~~~~~~~~~~~~
        Cells.swift:1:64: note: 'title' is declared here

        """
    )
  }

  @Test("A layout is checked with the variants of what it includes")
  func includes() {
    #expect(
      findings(
        [
          "NewsCell": "<tableViewCell><include layout=\"Row\"/></tableViewCell>",
          "Row": "<label outlet=\"title\" text=\"a\"/>",
          "Row~compact": "<label outlet=\"titel\" text=\"a\"/>",
          "Row~dark": "<label outlet=\"title\" txt=\"a\"/>",
        ],
        sources: "@NibLoadable final class NewsCell: TableViewCell { @Outlet var title: Label! }"
      ) == """
        NewsCell.xml:2:1: error: NewsCell needs the outlet 'title'; write outlet="title" on a Label [missing-outlet]
        2 | <tableViewCell><include layout="Row"/></tableViewCell>
          | ^~~~~~~~~~~~~~
        Cells.swift:1:64: note: 'title' is declared here
        note: with the variants of included layouts for 'compact'
        Row~compact.xml:2:8: error: NewsCell has no outlet 'titel'; did you mean 'title'? [unknown-outlet]
        2 | <label outlet="titel" text="a"/>
          |        ^~~~~~~~~~~~~~
        Cells.swift:1:64: note: 'title' is declared here
        NewsCell.xml:2:25: note: included here
        note: with the variants of included layouts for 'compact'
        Row~dark.xml:2:23: error: <label> has no attribute 'txt'; did you mean 'text'? [unknown-attribute]
        2 | <label outlet="title" txt="a"/>
          |                       ^~~~~~~

        """
    )
  }

  @Test("A layout that includes more variants than the limit is reported, and checked with the first ones")
  func manyVariants() {
    var layouts = ["NewsCell": "<tableViewCell><include layout=\"Row\"/></tableViewCell>"]
    for name in ["Row", "Row~a", "Row~b"] { layouts[name] = "<label text=\"a\"/>" }
    layouts["Row~c"] = "<label txt=\"a\"/>"
    #expect(
      findings(layouts, limits: LayoutLimits(variants: 3)) == """
        NewsCell.xml:1:1: warning: the included layouts have more than 3 variants; the layout was checked only with the first ones [limit-exceeded]
        1 | <layout xmlns="urn:nibkit:layout:1">
          | ^~~~~~~
        Row~c.xml:2:8: error: <label> has no attribute 'txt'; did you mean 'text'? [unknown-attribute]
        2 | <label txt="a"/>
          |        ^~~~~~~

        """
    )
    let all = findings(layouts, limits: LayoutLimits(variants: 4))
    #expect(all.hasPrefix("Row~c.xml:2:8: error:") && !all.contains("limit-exceeded"))
  }

  @Test("Findings beyond the limit are counted once, not for each variant of an included layout")
  func omittedFindings() {
    let labels = String(repeating: "<label txt=\"a\"/>", count: 1_500)
    var layouts = [
      "A": "<view>\(labels)<include layout=\"Row\"/></view>", "Row": "<label text=\"a\"/>",
    ]
    func more() -> Substring? {
      findings(layouts).split(separator: "\n").first { $0.contains("more findings in this file") }
    }
    let plain = more()
    layouts["Row~dark"] = "<label text=\"b\"/>"
    #expect(plain != nil && more() == plain)
  }

  @Test("Without a manifest, a misspelled predefined trait is reported, but no trait of the program's own")
  func misspelledTraits() {
    let row = "<label text=\"a\"/>"
    #expect(
      findings(["A": row, "A~drak": row]) == """
        A~drak.xml:2:1: warning: 'drak' is not a predefined trait; did you mean 'dark'? [unreachable-variant]
        2 | <label text="a"/>
          | ^~~~~~
        note: add your own trait to the catalog's traits, and specify the manifest with --elements

        """
    )
    #expect(findings(["A": row, "A~Compact": row]).contains("did you mean 'compact'?"))
    for trait in ["iPad", "night", "kiosk", "dark", "light", "regular", "compact"] {
      #expect(findings(["A": row, "A~\(trait)": row]) == "")
    }
  }

  @Test("Variants that contain each other by way of their classes are reported")
  func cycles() {
    let sources = """
      @NibLoadable class Card: View {}
      @NibLoadable class Post: View {}
      func register(_ elements: inout ElementCatalog) {
        elements.register(Card.self, as: "view"); elements.register(Post.self, as: "view")
      }
      """
    #expect(
      findings(
        [
          "Card": "<view class=\"Card\" alpha=\"0.5\"/>",
          "Card~dark": "<view class=\"Card\"><view class=\"Post\"/></view>",
          "Post": "<view class=\"Post\" alpha=\"0.5\"/>",
          "Post~dark": "<view class=\"Post\"><view class=\"Card\"/></view>",
          "Post~light": "<view class=\"Post\"><view class=\"Card\"/></view>",
        ],
        sources: sources
      ) == """
        Card~dark.xml:2:20: error: the layout 'Card' contains itself: Card > Post > Card [layout-cycle]
        2 | <view class="Card"><view class="Post"/></view>
          |                    ^~~~~
        Post~dark.xml:2:20: error: the layout 'Post' contains itself: Post > Card > Post [layout-cycle]
        2 | <view class="Post"><view class="Card"/></view>
          |                    ^~~~~

        """
    )
  }

  @Test("A variant with an unrelated root element or another reuse identifier than its layout is reported")
  func roots() {
    #expect(
      findings([
        "Row": "<tableViewCell reuseIdentifier=\"row\"><label text=\"a\"/></tableViewCell>",
        "Row~compact": "<collectionViewCell reuseIdentifier=\"row\"><label text=\"a\"/></collectionViewCell>",
        "Row~dark": "<tableViewCell><label text=\"a\"/></tableViewCell>",
        "Row~light": "<tableViewCell reuseIdentifier=\"rows\"><label text=\"a\"/></tableViewCell>",
        "Card": "<view><label text=\"a\"/></view>",
        "Card~dark": "<stackView><label text=\"a\"/></stackView>",
      ]) == """
        Row~compact.xml:2:1: error: the root of the variant is <collectionViewCell>, but that of Row.xml is <tableViewCell> [class-mismatch]
        2 | <collectionViewCell reuseIdentifier="row"><label text="a"/></collectionViewCell>
          | ^~~~~~~~~~~~~~~~~~~
        Row.xml:2:1: note: <tableViewCell> is here
        Row~dark.xml:2:1: warning: the variant has no reuse identifier, but Row.xml has 'row' [reuse-identifier-mismatch]
        2 | <tableViewCell><label text="a"/></tableViewCell>
          | ^~~~~~~~~~~~~~
        Row.xml:2:1: note: <tableViewCell> is here
        Row~light.xml:2:16: warning: the variant has the reuse identifier 'rows', but Row.xml has 'row' [reuse-identifier-mismatch]
        2 | <tableViewCell reuseIdentifier="rows"><label text="a"/></tableViewCell>
          |                ^~~~~~~~~~~~~~~~~~~~~~
        Row.xml:2:1: note: <tableViewCell> is here

        """
    )
  }

  @Test("A variant of another class, of another owner and for a trait that no program states is reported")
  func differences() {
    #expect(
      findings(
        [
          "A": "<view class=\"App.Card\" alpha=\"0.5\"/>",
          "A~compact": "<view class=\"Card\" alpha=\"0.5\"/>",
          "A~dark": "<view class=\"Post\" alpha=\"0.5\"/>",
          "A~kiosk": "<layout xmlns=\"\(Layout.namespace)\" owner=\"Card\"><view alpha=\"0.5\"/></layout>",
          "B": "<layout xmlns=\"\(Layout.namespace)\" owner=\"Card\"><view alpha=\"0.5\"/></layout>",
          "B~compact": "<layout xmlns=\"\(Layout.namespace)\" owner=\"Post\"><view alpha=\"0.5\"/></layout>",
          "B~dark": "<view alpha=\"0.5\"/>",
        ],
        traits: ["compact", "dark"]
      ) == """
        A~dark.xml:2:7: error: the variant is for Post, but A.xml is for App.Card [class-mismatch]
        2 | <view class="Post" alpha="0.5"/>
          |       ^~~~~~~~~~~~
        A.xml:2:7: note: 'App.Card' is named here
        A~kiosk.xml:1:37: error: the variant belongs to an owner, but the layout belongs to its root [class-mismatch]
        1 | <layout xmlns="urn:nibkit:layout:1" owner="Card"><view alpha="0.5"/></layout>
          |                                     ^~~~~~~~~~~~
        A~kiosk.xml:1:50: warning: the program does not state the trait 'kiosk' [unreachable-variant]
        1 | <layout xmlns="urn:nibkit:layout:1" owner="Card"><view alpha="0.5"/></layout>
          |                                                  ^~~~~
        B~compact.xml:1:37: error: the variant is for Post, but B.xml is for Card [class-mismatch]
        1 | <layout xmlns="urn:nibkit:layout:1" owner="Post"><view alpha="0.5"/></layout>
          |                                     ^~~~~~~~~~~~
        B.xml:1:37: note: 'Card' is named here
        B~dark.xml:1:1: error: the variant belongs to its root, but the layout belongs to an owner; write owner="Card" [class-mismatch]
        1 | <layout xmlns="urn:nibkit:layout:1">
          | ^~~~~~~
        B.xml:1:37: note: the owner is named here

        """
    )
  }

  @Test("Comments turn off the findings about a variant, and are needless only if there are none")
  func suppressions() {
    let row = "<tableViewCell reuseIdentifier=\"row\"><label text=\"a\"/></tableViewCell>"
    let other = "<tableViewCell><label text=\"a\"/></tableViewCell>"
    let comment = "<!-- nib:disable-next-line unreachable-variant reuse-identifier-mismatch -->"
    #expect(findings(["A": row, "A~kiosk": "\(comment)\n\(other)"], traits: ["dark"]) == "")
    #expect(
      findings(["A": row, "A~dark": "\(comment)\n\(other)"], traits: ["dark"]) == """
        A~dark.xml:2:1: warning: the comment turns off the rule 'unreachable-variant', which nothing here breaks [needless-comment]
        2 | <!-- nib:disable-next-line unreachable-variant reuse-identifier-mismatch -->
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """
    )
    #expect(findings(["A": row, "A~dark": "\(comment)\n\(other)"]) == "")
  }

  @Test(
    "A file by itself is checked with the variants beside it, and only with those with which it can occur"
  )
  func neighbors() throws {
    let folder = try TemporaryFolder()
    let files = [
      "A": "<view><include layout=\"B\" title=\"a\"/></view>",
      "A~compact": "<view><include layout=\"B\" subtitle=\"a\"/></view>",
      "B": "<parameter name=\"title\"/><label text=\"@parameter/title\" leading=\"0\" top=\"0\"/>",
      "B~compact":
        "<parameter name=\"subtitle\"/><label text=\"@parameter/subtitle\" leading=\"0\" top=\"0\"/>",
    ]
    for (name, content) in files {
      try "<layout xmlns=\"\(Layout.namespace)\">\(content)</layout>"
        .write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    for path in ["", "A.xml", "A~compact.xml"] {
      let report = Validation(elements: .stock).run(paths: [folder.url.appending(path: path).path])
      #expect(report.diagnostics.map(\.message) == [], "\(path)")
    }
    try "<layout xmlns=\"\(Layout.namespace)\"><view/></layout>"
      .write(to: folder.url.appending(path: "B~dark~compact.xml"), atomically: true, encoding: .utf8)
    try "<layout xmlns=\"\(Layout.namespace)\"><view/></layout>"
      .write(to: folder.url.appending(path: "B~compact~dark.xml"), atomically: true, encoding: .utf8)
    let report = Validation(elements: .stock).run(paths: [folder.url.path])
    #expect(report.diagnostics.contains { $0.rule == .duplicateNibName })
  }
}
