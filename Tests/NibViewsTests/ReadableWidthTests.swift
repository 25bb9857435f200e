import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Margins that follow the readable width")
struct ReadableWidthTests {
  private let inner = """
    <view leading="10" trailing="10" layoutMargins="8 20 8 20" layoutMarginsFollowReadableWidth="true">
      <label text="Hello" leading="margin.leading" trailing="margin.trailing" top="margin.top"/>
    </view>
    """

  private func label(inWidth width: Double) throws -> Rect {
    try laidOut("<view>\(inner)</view>", width: width, height: 100).subviews[0].subviews[0].frame
  }

  @Test("In a wide view, 672 points remain in the middle; in a narrow one, the margins are what they are")
  func frames() throws {
    #expect(try label(inWidth: 1020).minX == 164)
    #expect(try label(inWidth: 1020).width == 672)
    #expect(try label(inWidth: 320).minX == 20)
    #expect(try label(inWidth: 320).width == 260)
  }

  @Test("The margins change with the width, and fitting takes them into account")
  func changes() throws {
    let view = try laidOut("<view>\(inner)</view>", width: 320, height: 100)
    let label = view.subviews[0].subviews[0]
    view.frame.size.width = 1020
    view.layoutIfNeeded()
    #expect(label.frame.width == 672)
    view.frame.size.width = 720
    view.layoutIfNeeded()
    #expect(label.frame.width == 660)
    view.subviews[0].layoutMarginsFollowReadableWidth = false
    view.frame.size.width = 1020
    view.layoutIfNeeded()
    #expect(label.frame.width == 960)
  }
}
