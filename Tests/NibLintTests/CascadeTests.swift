import Foundation
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("One fault is one finding")
struct CascadeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [String: String]) throws {
    for (name, content) in files {
      let root = name == "Styles" ? "styles" : "layout"
      try "<\(root) xmlns=\"\(Layout.namespace)\">\n\(content)\n</\(root)>\n"
        .write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
  }

  private func findings(in name: String = "", sources: String? = nil) throws -> String {
    var swift: [String]?
    if let sources {
      let file = folder.url.appending(path: "Sources.swift")
      try sources.write(to: file, atomically: true, encoding: .utf8)
      swift = [file.path]
    }
    let path = folder.url.appending(path: name).path
    let report = Validation(elements: .stock).run(paths: [path], sources: swift)
    return DiagnosticPrinter().text(of: report.diagnostics).replacing("\(folder.url.path)/", with: "")
  }

  @Test("A fault of a style that 120 labels have is reported where it is")
  func style() throws {
    let labels = String(repeating: "<label style=\"title\" text=\"a\"/>\n", count: 60)
    try write([
      "A": "<stackView>\n\(labels)</stackView>", "B": "<stackView>\n\(labels)</stackView>",
      "C": "<stackView><include layout=\"A\"/><label style=\"large\" text=\"a\"/></stackView>",
      "Styles": """
      <style name="title" element="label" fnt="20"/>
      <style name="large" element="label" basedOn="title" numberOfLines="2"/>
      """,
    ])
    #expect(
      try findings() == """
        Styles.xml:2:37: error: <label> has no attribute 'fnt'; did you mean 'font'? [unknown-attribute]
        2 | <style name="title" element="label" fnt="20"/>
          |                                     ^~~~~~~~

        """
    )
    // By itself, a layout reports each style once that it cannot use.
    #expect(
      try findings(in: "A.xml") == """
        A.xml:3:8: error: the style 'title' cannot be used, because it has faults [faulty-style]
        3 | <label style="title" text="a"/>
          |        ^~~~~~~~~~~~~
        Styles.xml:2:37: note: <label> has no attribute 'fnt'; did you mean 'font'?

        """
    )
  }

  @Test("A missing style is reported once in each layout, and a list's misspelled style at each list")
  func unknownStyle() throws {
    let labels = String(repeating: "<label style=\"titel\" text=\"a\"/>\n", count: 200)
    try write([
      "A": "<stackView>\n\(labels)<label style=\"titel other\" text=\"b\"/></stackView>",
      "B": """
      <view><tableView style="grouped"/><tableView style="grouped"/><label style="titel"/></view>
      """,
      "Styles": "<style name=\"title\" element=\"label\" font=\"body\"/>",
    ])
    #expect(
      try findings().split(separator: "\n").filter { $0.contains(" error: ") } == [
        "A.xml:3:8: error: there is no style 'titel'; did you mean 'title'? [unknown-style]",
        "A.xml:203:8: error: there is no style 'other' [unknown-style]",
        "B.xml:2:18: error: <tableView> has no attribute 'style'; did you mean 'tableViewStyle'? [unknown-attribute]",
        "B.xml:2:46: error: <tableView> has no attribute 'style'; did you mean 'tableViewStyle'? [unknown-attribute]",
        "B.xml:2:70: error: there is no style 'titel'; did you mean 'title'? [unknown-style]",
      ]
    )
  }

  @Test("A fault of a layout that others include, even through others, is reported where it is")
  func include() throws {
    try write([
      "A": "<stackView><include layout=\"Row\"/><include layout=\"Broken\"/></stackView>",
      "B": "<stackView><include layout=\"A\"/><include layout=\"Row\"/></stackView>",
      "Broken": "<label",
      "Row": "<label fnt=\"20\" text=\"a\"/>",
    ])
    #expect(
      try findings() == """
        Broken.xml:3:1: error: a name cannot begin with '<' [not-well-formed]
        3 | </layout>
          | ^
        Row.xml:2:8: error: <label> has no attribute 'fnt'; did you mean 'font'? [unknown-attribute]
        2 | <label fnt="20" text="a"/>
          |        ^~~~~~~~

        """
    )
    #expect(
      try findings(in: "B.xml") == """
        B.xml:2:21: error: the layout 'A' cannot be included, because it has faults [faulty-include]
        2 | <stackView><include layout="A"/><include layout="Row"/></stackView>
          |                     ^~~~~~~~~~
        A.xml:2:44: note: the layout 'Broken' cannot be included, because it has faults
        B.xml:2:42: error: the layout 'Row' cannot be included, because it has faults [faulty-include]
        2 | <stackView><include layout="A"/><include layout="Row"/></stackView>
          |                                          ^~~~~~~~~~~~
        Row.xml:2:8: note: <label> has no attribute 'fnt'; did you mean 'font'?

        """
    )
  }

  @Test("What an include that cannot be expanded connects, contains and refers to is not missing or unused")
  func unknownInclude() throws {
    try write([
      "BookCell": """
      <tableViewCell>
      <label id="name" outlet="nameLabel" text="a" leading="8" top="8"/>
      <stackView id="rows" axis="vertical" spacing="4" leading="8" top="name.bottom">
      <include layout="Missing" title="b"/>
      <include layout="Broken"/>
      </stackView>
      <include layout="Broken" id="end" outlet="endView" leading="rows.trailing" top="0">
      <label outlet="priceLabel" text="c"/>
      </include>
      <label text="d" leading="end.trailing" top="end.top"/>
      </tableViewCell>
      """,
      "Broken": "<label",
      "Outer": """
      <view><include layout="Part" id="end" leading="0" top="0"/>
      <label id="x" text="a" leading="end.leading" top="end.bottom"/></view>
      """,
      "Part": """
      <view><include layout="Nowhere" id="x"/>
      <label text="a" leading="x.leading" top="0"/></view>
      """,
    ])
    let found = try findings(
      sources: """
        @NibLoadable final class BookCell: TableViewCell {
          @Outlet var nameLabel: Label!
          @Outlet var priceLabel: Label!
          @Outlet var rowLabel: Label!
          @Outlet var badge: Label?
          @Outlet var endView: View!
        }
        """
    )
    #expect(
      found.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains("BookCell.xml") } == [
        "BookCell.xml:5:10: error: there is no layout 'Missing' [unknown-layout]",
        "Broken.xml:3:1: error: a name cannot begin with '<' [not-well-formed]",
        "Part.xml:2:16: error: there is no layout 'Nowhere' [unknown-layout]",
      ]
    )
  }

  @Test(
    "An outlet that only an include can connect is not missing in the layout by itself",
    arguments: [
      #"<parameter name="part"/><tableViewCell class="BookCell"><include layout="@parameter/part"/></tableViewCell>"#,
      #"<parameter name="name"/><tableViewCell class="BookCell"><label outlet="@parameter/name"/></tableViewCell>"#,
      #"<parameter name="name"/><tableViewCell class="BookCell"><label leading="0" top="0"><constraint anchor="width" value="5" outlet="@parameter/name"/></label></tableViewCell>"#,
    ]
  )
  func outletsOfParameters(content: String) throws {
    try write(["Part": content])
    let name = content.contains("name=\"part\"") ? "part" : "name"
    #expect(
      try findings(
        sources:
          "@NibLoadable(\"Part\") final class BookCell: TableViewCell { @Outlet var titleLabel: Label }"
      ) == """
        Part.xml:1:1: error: the layout needs a value for '\(name)', which has no default; include it, or give values in code, with template(nibName:) [missing-parameter]
        1 | <layout xmlns="urn:nibkit:layout:1">
          | ^~~~~~~

        """
    )
  }

  @Test(
    "A class can have a layout that code fills with values",
    arguments: ["try registry.template(BookCell.self)", "let cell: NibTemplate<BookCell>? = nil"]
  )
  func template(_ code: String) throws {
    try write([
      "Part": #"""
      <parameter name="title"/><tableViewCell class="BookCell"><label text="@parameter/title"/></tableViewCell>
      """#
    ])
    let declaration = "@NibLoadable(\"Part\") final class BookCell: TableViewCell {}"
    #expect(try findings(sources: declaration).contains("missing-parameter"))
    #expect(try findings(sources: "\(declaration)\nfunc f() throws { \(code) }") == "")
  }

  @Test("A class can have a layout that only others load, with values for its parameters")
  func includedLayoutWithClass() throws {
    try write([
      "Rating":
        #"<parameter name="text"/><view class="RatingView"><label text="@parameter/text" outlet="label"/></view>"#,
      "Shelf": #"<stackView><include layout="Rating" text="Good"/></stackView>"#,
    ])
    let sources = """
      @NibLoadable("Rating") final class RatingView: View { @Outlet var label: Label! }
      func f() { catalog.register(RatingView.self, as: "view"); _ = "Shelf" }
      """
    #expect(try findings(sources: sources) == "")
  }

  @Test("A class whose layout only others include needs no layout of its name")
  func rootOfInclude() throws {
    try write([
      "Shelf": "<stackView><include layout=\"Stars\" outlet=\"stars\"/></stackView>",
      "Stars": "<view class=\"RatingView\"><label outlet=\"text\"/></view>",
    ])
    #expect(
      try !findings(
        sources: """
          @NibLoadable final class Shelf: StackView { @Outlet var stars: RatingView! }
          @NibLoadable final class RatingView: View { @Outlet var text: Label! }
          func f() { catalog.register(RatingView.self, as: "view") }
          """
      ).contains("missing-layout")
    )
  }

  @Test("An outlet for pictures, which is none, does not hide a missing outlet")
  func designTimeOutlet() throws {
    try write([
      "Part": #"""
      <parameter name="name"/><tableViewCell class="BookCell" xmlns:design="urn:nibkit:design:1">
      <label design:outlet="@parameter/name"/></tableViewCell>
      """#
    ])
    #expect(
      try findings(
        sources:
          "@NibLoadable(\"Part\") final class BookCell: TableViewCell { @Outlet var titleLabel: Label! }"
      ).contains("[missing-outlet]")
    )
  }
}
