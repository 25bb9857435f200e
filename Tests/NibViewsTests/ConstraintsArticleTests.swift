import NibKit
import NibTestSupport
import NibViews
import Testing

/// The layouts of the article "Constraints", and the frames that it tells.
@Suite("The article about constraints")
struct ConstraintsArticleTests {
  static let equalWidths = """
    <view>
      <button id="cancel" title="Cancel" leading="16" top="8" bottom="8"/>
      <button title="Save" leading="cancel.trailing + 8" trailing="16" top="8" bottom="8" width="cancel.width"/>
    </view>
    """

  static let aspectRatio = """
    <view>
      <imageView id="photo" accessibilityLabel="The harbor" leading="0" trailing="0" top="0" height="0.5625 * photo.width"/>
      <label text="The harbor" leading="16" trailing="16" top="photo.bottom + 8"/>
    </view>
    """

  static let betweenTwoLabels = """
    <view>
      <label id="name" text="Total" leading="16" top="12"/>
      <view leading="name.trailing + 8" trailing="price.leading - 8" height="1" centerY="name.centerY"/>
      <label id="price" text="12.50" trailing="16" firstBaseline="name.firstBaseline"/>
    </view>
    """

  static let scrolledContent = """
    <scrollView id="scroll">
      <stackView axis="vertical" spacing="12" leading="16" trailing="16" top="16" bottom="16" width="scroll.width - 32">
        <label text="Terms" font="headline"/>
        <label text="Whoever borrows a book brings it back. Whoever keeps it longer than a month brings a cake." numberOfLines="0"/>
      </stackView>
    </scrollView>
    """

  static let selfSizingCell = """
    <tableViewCell>
      <imageView id="cover" systemImage="book" accessibilityLabel="Cover" leading="16" top="12" bottom="min 12" width="40" height="60"/>
      <label id="title" font="headline" numberOfLines="0" leading="cover.trailing + 12" trailing="16" top="12"/>
      <label font="subheadline" numberOfLines="0" leading="title.leading" trailing="16" top="title.bottom + 4" bottom="min 12"/>
    </tableViewCell>
    """

  @Test("Two buttons share the width")
  func equalWidth() throws {
    let view = try laidOut(Self.equalWidths, width: 320, height: 60)
    #expect(frames(view) == ["(16, 8; 140 × 44)", "(164, 8; 140 × 44)"])
  }

  @Test("A picture is as high as its width says, and the label is below it")
  func ratio() throws {
    let view = try laidOut(Self.aspectRatio, width: 320, height: 240)
    #expect(frames(view) == ["(0, 0; 320 × 180)", "(16, 188; 288 × 20.4)"])
  }

  @Test("A line fills what two labels leave")
  func between() throws {
    let view = try laidOut(Self.betweenTwoLabels, width: 320, height: 44)
    #expect(frames(view) == ["(16, 12; 42.5 × 20.4)", "(66.5, 21.7; 187 × 1)", "(261.5, 12; 42.5 × 20.4)"])
  }

  @Test("The content of a scroll view is as wide as the view and as high as its text")
  func scrolling() throws {
    let view = try laidOut(Self.scrolledContent, width: 320, height: 60)
    let scrollView = try #require(view as? ScrollView)
    #expect(scrollView.contentSize == Size(width: 320, height: 125.6))
  }

  @Test("A cell is as high as its text or its image needs")
  func cell() throws {
    let registry = NibRegistry(library: try library(["A": "\(start)\(Self.selfSizingCell)</layout>"]))
    let cell: TableViewCell = try registry.dequeue(nibName: "A")
    let labels = cell.contentView.subviews.compactMap { $0 as? Label }
    var heights: [Double] = []
    for author in [
      "Frank Herbert", "Stanisław Lem, translated by Joanna Kilmartin and Steve Cox, from the French",
    ] {
      labels[0].text = "Solaris"
      labels[1].text = author
      heights.append(cell.systemLayoutSizeFitting(width: 320).height)
    }
    #expect(heights == [84, 102.4])
  }
}
