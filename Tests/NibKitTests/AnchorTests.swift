import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Anchors become constraints")
struct AnchorTests {
  /// The constraint that a label's attribute creates, in a view with another label whose id is `title`.
  private func constraint(_ attribute: String) throws -> LayoutConstraint? {
    let text = "\(start)<view><label id=\"title\"/><label \(attribute)/><label id=\"a-b\"/></view></layout>"
    let owned = text.replacing("<layout", with: "<layout owner=\"PlainOwner\"")
    let view: View = try NibRegistry(library: library(["PlainOwner": owned])).loadContents(of: PlainOwner())
    kept.append(view)
    return view.subviews[1].constraints.first
  }

  private final class Kept {
    var views: [View] = []
    func append(_ view: View) { views.append(view) }
  }

  private let kept = Kept()

  @Test(
    arguments: [
      ("width=\"40\"", "Label.width == 40.0 @1000.0"),
      ("width=\"min 40 @750\"", "Label.width >= 40.0 @750.0"),
      ("leading=\"16\"", "Label.leading == parent.leading + 16.0 @1000.0"),
      ("trailing=\"16\"", "Label.trailing == parent.trailing + -16.0 @1000.0"),
      ("trailing=\"min 8\"", "Label.trailing <= parent.trailing + -8.0 @1000.0"),
      ("bottom=\"max 8\"", "Label.bottom >= parent.bottom + -8.0 @1000.0"),
      ("centerY=\"0\"", "Label.centerY == parent.centerY + 0.0 @1000.0"),
      ("leading=\"title.trailing\"", "Label.leading == Label.trailing + 0.0 @1000.0"),
      ("leading=\"title.trailing + 12\"", "Label.leading == Label.trailing + 12.0 @1000.0"),
      ("leading=\"title.trailing+12\"", "Label.leading == Label.trailing + 12.0 @1000.0"),
      ("leading=\"title.trailing +12\"", "Label.leading == Label.trailing + 12.0 @1000.0"),
      ("leading=\"title.trailing+ 12@5\"", "Label.leading == Label.trailing + 12.0 @5.0"),
      ("leading=\"a-b.leading-1\"", "Label.leading == Label.leading + -1.0 @1000.0"),
      ("width=\"8@750\"", "Label.width == 8.0 @750.0"),
      ("leading=\"title.trailing - 12 @1\"", "Label.leading == Label.trailing + -12.0 @1.0"),
      ("width=\"0.5 * parent.width\"", "Label.width == 0.5 * parent.width + 0.0 @1000.0"),
      ("width=\"0.5*parent.width - 8\"", "Label.width == 0.5 * parent.width + -8.0 @1000.0"),
      ("height=\"max 2 * title.width + 1 @250\"", "Label.height <= 2.0 * Label.width + 1.0 @250.0"),
      ("top=\"safeArea.top\"", "Label.top == safeArea.top + 0.0 @1000.0"),
      ("left=\"margin.left + 1\"", "Label.left == margin.left + 1.0 @1000.0"),
    ]
  )
  func expressions(_ attribute: String, _ expected: String) throws {
    #expect(try constraint(attribute)?.description == expected)
  }

  @Test(
    "An invalid anchor expression is reported",
    arguments: [
      "", "min", "min max 1", "1 2", "title", "title.", "title.leading +", "title.leading + x", "title.top",
      "* title.leading",
      "x * title.leading", "2 * 3", "1 @0", "1 @1001", "1 @", "title.leading @x", "a b.leading",
      "title.leading 5",
      "+ title.leading", ".leading", "2 * title.leading * 3", " 1", "1 ", "title..leading",
    ]
  )
  func faults(_ text: String) throws {
    let found = try messages(
      "\(start)<view><label id=\"title\"/><label leading=\"\(text)\"/></view></layout>"
    )
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("[invalid-value]") == true)
  }

  @Test("An outlet can be connected to a <constraint>")
  func outletOnConstraint() throws {
    let text = """
      <layout xmlns="urn:nibkit:layout:1" owner="GapOwner">
        <view><label id="title"/>
          <label height="20"><constraint anchor="top" value="title.bottom + 8" outlet="topGap"/></label>
        </view>
      </layout>
      """
    let owner = GapOwner()
    let root: View = try NibRegistry(library: library(["GapOwner": text])).loadContents(of: owner)
    #expect(owner.topGap.firstItem === root.subviews[1])
    #expect(owner.topGap.secondItem === root.subviews[0])
    #expect(owner.topGap.constant == 8)
    #expect(root.subviews[1].constraints.map(\.firstAnchor) == [.height, .top])
  }
}

@NibLoadable
final class GapOwner {
  @Outlet var topGap: LayoutConstraint!
}
