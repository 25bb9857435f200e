import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("Views that share room, and widths in rows")
struct SharedRoomTests {
  /// The messages of the rules about ambiguous and conflicting anchors.
  private func findings(_ view: String) -> [String] {
    let text =
      "<layout xmlns=\"\(Layout.namespace)\" xmlns:design=\"\(Layout.designNamespace)\">\n\(view)\n</layout>"
    return Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "A.xml", bytes: Array(text.utf8)), settings: RuleSettings())],
      SourceIndex([], elements: .stock),
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    ).diagnostics.filter { [.ambiguousLayout, .conflictingConstraints].contains($0.rule) }.map(\.message)
  }

  @Test("The views are named, and the advice fits them")
  func messages() {
    #expect(
      findings(
        """
        <stackView>
          <label id="title" text="a" numberOfLines="0"/>
          <label text="b" numberOfLines="2"/>
        </stackView>
        """
      ) == [
        "nothing says how 'title' and <label> share the width, so that one of them may be left without any; give one of them a 'width' or another 'horizontalCompressionResistancePriority', or make their widths equal"
      ]
    )
    #expect(
      findings(
        "<stackView axis=\"vertical\">\(Array(repeating: "<tableView/>", count: 5).joined())</stackView>"
      ) == [
        "nothing says how <tableView>, <tableView> and 3 others share the height, so that one of them may be left without any; give all but one of them a 'height', or make their heights equal"
      ]
    )
    #expect(
      findings(
        """
        <view>
          <tableView id="books" top="0"/>
          <tableView top="books.bottom" bottom="0"/>
        </view>
        """
      ).count == 1
    )
  }

  @Test(
    "Where something says how room is shared, or there is none to share, nothing is reported",
    arguments: [
      #"<stackView distribution="fillEqually"><label text="a" numberOfLines="0"/><label text="b" numberOfLines="0"/></stackView>"#,
      #"<view><stackView centerX="0" top="0" spacing="16"><label text="12" numberOfLines="2"/><label text="3" numberOfLines="2"/></stackView></view>"#,
      #"<view><stackView centerX="0" top="0" distribution="equalSpacing"><label text="12" numberOfLines="0"/><label text="3" numberOfLines="0"/><label text="1" numberOfLines="0"/></stackView></view>"#,
      #"<stackView><label text="a" numberOfLines="0" preferredMaxLayoutWidth="100"/><label text="b" numberOfLines="0" preferredMaxLayoutWidth="100"/></stackView>"#,
      // Only a gap gives way.
      """
      <view>
        <label id="a" text="Net" numberOfLines="0" leading="8" top="8"/>
        <label text="12" numberOfLines="0" leading="min a.trailing + 8" trailing="8" top="8"/>
      </view>
      """,
      // One below the other
      #"<stackView axis="vertical"><label text="a" numberOfLines="0"/><label text="b" numberOfLines="0"/></stackView>"#,
      // Lists of classes that may have sizes of their own, that do not scroll, or that are hidden
      #"<stackView axis="vertical"><tableView class="SelfSizingTable"/><tableView/></stackView>"#,
      #"<stackView axis="vertical"><tableView scrollEnabled="false"/><tableView scrollEnabled="false"/></stackView>"#,
      #"<stackView axis="vertical"><tableView/><textView hidden="true" design:hidden="false"/></stackView>"#,
      // The height of a row of chips follows from them.
      #"<stackView axis="vertical"><scrollView><stackView outlet="chips" leading="8" trailing="8" top="4" bottom="4" height="parent.height - 8"/></scrollView><tableView outlet="t"/></stackView>"#,
      // An accessory is not as wide as the row.
      #"<tableViewCell><label text="a" leading="16" top="8" bottom="8"/><accessoryView><view><label text="3" leading="6" trailing="6" top="2" bottom="2" width="20"/></view></accessoryView></tableViewCell>"#,
      #"<tableViewCell><label text="a" leading="8" trailing="8 @999" width="100" top="8" bottom="8"/></tableViewCell>"#,
      #"<tableViewCell><label text="a" leading="8" trailing="min 8" width="100" top="8" bottom="8"/></tableViewCell>"#,
      #"<tableViewCell><view centerX="0" top="0" bottom="0"><label text="a" leading="8" trailing="8" width="100"/></view></tableViewCell>"#,
    ]
  )
  func stated(_ view: String) { #expect(findings(view) == [], "\(view)") }

  @Test("A width in a row is reported once, also in a cell of a table, and in a container that fills the row")
  func widthsInRows() {
    let label = "<label text=\"a\" leading=\"8\" trailing=\"8\" width=\"100\" top=\"8\" bottom=\"8\"/>"
    let message =
      "'width' cannot be satisfied together with 'leading' and 'trailing', because the table determines how wide the row is; give one of them a priority below 1000"
    #expect(findings("<tableViewCell>\(label)</tableViewCell>") == [message])
    #expect(
      findings("<tableViewCell><contentView><view>\(label)</view></contentView></tableViewCell>") == [message]
    )
    #expect(findings("<tableViewHeaderFooterView>\(label)</tableViewHeaderFooterView>") == [message])
    #expect(findings("<view>\(label)</view>") == [])
  }
}
