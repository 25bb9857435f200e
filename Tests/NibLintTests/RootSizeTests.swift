import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("The size of a root in pictures and frames")
struct RootSizeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ content: String, owner: String? = nil) throws {
    let owner = owner.map { " owner=\"\($0)\"" } ?? ""
    let text =
      "<layout xmlns=\"\(Layout.namespace)\" xmlns:design=\"\(Layout.designNamespace)\"\(owner)>\n\(content)\n</layout>"
    try Data(text.utf8).write(to: folder.url.appending(path: "\(name).xml"))
  }

  private func frames(_ name: String, _ size: LayoutFrames.RootSize = .automatic) -> LayoutFrames {
    let path = folder.url.appending(path: "\(name).xml").path
    return LayoutFrames(paths: [path], elements: .stock, size: size)
  }

  private func size(
    _ content: String,
    owner: String? = nil,
    _ size: LayoutFrames.RootSize = .automatic
  ) throws -> [Double] {
    try write("A", content, owner: owner)
    let frames = frames("A", size)
    #expect(frames.diagnostics.isEmpty)
    return frames.entries.flatMap { [$0.size.width, $0.size.height] }
  }

  @Test("design:width and design:height are the size of a root in pictures only")
  func designTimeSize() throws {
    let view = "<view design:width=\"200\" design:height=\"90.5\" width=\"50\"/>"
    #expect(try size(view) == [200, 90.5])
    #expect(try size(view, .width(300)) == [300, 90.5])
    #expect(try size(view, .size(width: 300, height: 20)) == [300, 20])
    // Another layout that includes the root has its natural size.
    try write("Row", "<view design:height=\"90\"><label text=\"a\" height=\"20\"/></view>")
    #expect(try size("<view><include layout=\"Row\" top=\"0\" bottom=\"0\"/></view>") == [320, 20])
    #expect(try size("<include layout=\"Row\"/>") == [320, 90])
  }

  @Test("design:accessoryWidth is the width of a row's accessory in pictures and frames")
  func accessoryWidth() throws {
    let cell = "<tableViewCell design:width=\"300\" accessoryType=\"disclosureIndicator\""
    try write("A", "\(cell) design:accessoryWidth=\"30.5\"><label text=\"a\" id=\"a\"/></tableViewCell>")
    #expect(frames("A").entries.first?.views.first { $0.id == "a" }?.frame.width == 269.5)
    try write(
      "A",
      "<tableViewCell design:width=\"300\" design:accessoryWidth=\"30\"><label id=\"a\"/></tableViewCell>"
    )
    #expect(frames("A").entries.first?.views.first { $0.id == "a" }?.frame.width == 300)
    try write(
      "A",
      "\(cell) design:accessoryWidth=\"wide\"><label design:accessoryWidth=\"3\"/></tableViewCell>"
    )
    #expect(
      frames("A").diagnostics.map(\.message) == [
        "'wide' is not a valid value for 'accessoryWidth'; expected a number of points from 0 to 1000",
        "<label> has no design-time attribute 'accessoryWidth'",
      ]
    )
  }

  @Test("design:width and design:height are checked like other attributes, and only roots have them")
  func wrongDesignTimeSize() throws {
    try write(
      "A",
      """
      <view design:width="-1" design:heigth="3">
        <label text="a" design:height="20"/>
      </view>
      """
    )
    #expect(
      DiagnosticPrinter().text(of: frames("A").diagnostics).replacing(folder.url.path + "/", with: "") == """
        A.xml:2:7: error: '-1' is not a valid value for 'width'; expected a number of points from 0 to 1000000 [invalid-value]
        2 | <view design:width="-1" design:heigth="3">
          |       ^~~~~~~~~~~~~~~~~
        A.xml:2:25: error: <view> has no design-time attribute 'heigth'; did you mean 'height'? [unknown-attribute]
        2 | <view design:width="-1" design:heigth="3">
          |                         ^~~~~~~~~~~~~~~~~
        A.xml:3:19: error: only the root of a layout has the design-time attribute 'height' [unknown-attribute]
        3 |   <label text="a" design:height="20"/>
          |                   ^~~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("A scroll view is as high as its content, unless its height is stated")
  func scrollViews() throws {
    let content = "<view top=\"0\" bottom=\"0\" height=\"300\"/>"
    #expect(try size("<scrollView contentInset=\"10 0 10 0\">\(content)</scrollView>") == [320, 320])
    #expect(try size("<scrollView height=\"100\">\(content)</scrollView>") == [320, 100])
  }

  @Test("An owner's screen whose list is as high as there is space is as high as a phone")
  func lists() throws {
    let empty = "<view top=\"100\" height=\"160\" bottom=\"min 100\"/>"
    let table = "<tableView top=\"0\" bottom=\"0\"/>"
    #expect(try size("<view>\(table)\(empty)</view>", owner: "Screen") == [320, 568])
    #expect(try size("<view>\(table)\(empty)</view>") == [320, 360])
    let strip = "<tableView top=\"0\" height=\"100\" bottom=\"min 0\"/>"
    #expect(try size("<view>\(strip)</view>", owner: "Screen") == [320, 100])
    #expect(try size("<view height=\"400\">\(table)</view>", owner: "Screen") == [320, 400])
  }

  @Test("An item of a collection that states no size has the one that it needs, or that of a flow layout")
  func items() throws {
    let label = "<label text=\"14B\" leading=\"8\" trailing=\"8\" width=\"30\" height=\"20\"/>"
    #expect(try size("<collectionViewCell>\(label)</collectionViewCell>") == [46, 20])
    #expect(try size("<collectionViewCell><view/></collectionViewCell>") == [50, 50])
    #expect(try size("<collectionViewCell design:width=\"80\" design:height=\"70\"/>") == [80, 70])
  }

  @Test("A parameter has its value for pictures where the layout is shown by itself")
  func parameters() throws {
    let row = """
      <parameter name="side" type="number" default="20" design:default="44"/>
      <label text="a" height="@parameter/side"/>
      """
    #expect(try size(row) == [320, 44])
    try write("Row", row)
    #expect(try size("<view><include layout=\"Row\" top=\"0\" bottom=\"0\"/></view>") == [320, 20])
    try write(
      "A",
      """
      <parameter name="side" type="number" design:default="tall" design:type="number"/>
      <label text="a" height="@parameter/side"/>
      """
    )
    #expect(
      DiagnosticPrinter().text(of: frames("A").diagnostics).replacing(folder.url.path + "/", with: "") == """
        A.xml:2:38: error: 'tall' is not a valid value for 'default'; expected a number, such as 12 or 0.5 [invalid-value]
        2 | <parameter name="side" type="number" design:default="tall" design:type="number"/>
          |                                      ^~~~~~~~~~~~~~~~~~~~~
        A.xml:2:60: error: <parameter> has no design-time attribute 'type' [unknown-attribute]
        2 | <parameter name="side" type="number" design:default="tall" design:type="number"/>
          |                                                            ^~~~~~~~~~~~~~~~~~~~

        """
    )
  }
}
