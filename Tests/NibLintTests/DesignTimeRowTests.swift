import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("The layouts of the rows in pictures are checked")
struct DesignTimeRowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func findings(_ files: [String: String]) throws -> String {
    for (name, content) in files {
      let text = """
        <layout xmlns="\(Layout.namespace)" xmlns:design="\(Layout.designNamespace)">
        \(content)
        </layout>

        """
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let report = Validation(elements: .stock).run(paths: [folder.url.path], sources: nil)
    return DiagnosticPrinter().text(of: report.diagnostics).replacing("\(folder.url.path)/", with: "")
  }

  @Test("Rows, items and headers that do not exist, or whose roots are other elements")
  func rows() throws {
    let found = try findings([
      "List": """
      <view>
      <tableView rowHeight="44" design:cells="RowCell RowCel Text Included Variants" design:header="RowCell"/>
      <collectionView design:cells="RowCell"/>
      </view>
      """,
      "Included": "<include layout=\"RowCell\"/>",
      "RowCell": "<tableViewCell><label text=\"a\" leading=\"8\" top=\"8\"/></tableViewCell>",
      "Text": "<label text=\"a\"/>",
      // What it names is reported about its own file only.
      "Outer": "<view><include layout=\"List\"/></view>",
      "Variants": "<tableViewCell><label text=\"a\" leading=\"8\" top=\"8\"/></tableViewCell>",
      "Variants~dark": "<tableViewCell><label text=\"b\" leading=\"8\" top=\"8\"/></tableViewCell>",
    ])
    #expect(
      found.split(separator: "\n").filter { $0.contains("[unknown-layout]") } == [
        "List.xml:3:49: warning: there is no layout 'RowCel' to show as a row; did you mean 'RowCell'? [unknown-layout]",
        "List.xml:3:56: warning: 'Text' cannot be shown as a row, because its root is not a <tableViewCell> [unknown-layout]",
        "List.xml:3:80: warning: 'RowCell' cannot be shown as a header, because its root is not a <tableViewHeaderFooterView> [unknown-layout]",
        "List.xml:4:31: warning: 'RowCell' cannot be shown as an item, because its root is not a <collectionViewCell> [unknown-layout]",
      ]
    )
  }

  @Test("Includes in a circle, and a layout that cannot be read, are not reported as rows")
  func faults() throws {
    let found = try findings([
      "A": "<include layout=\"B\"/>", "B": "<include layout=\"A\"/>", "C": "<tableViewCell",
      "List": "<tableView design:cells=\"A C\"/>",
    ])
    #expect(!found.contains("[unknown-layout]"))
  }
}
