import NibKit
import NibViews
import Testing

@Suite("Content hugging")
struct HuggingTests {
  @Test("Stock views hug their content as the classes of UIKit do")
  func priorities() {
    let both = [Switch(), Stepper(), ActivityIndicatorView(), PageControl(), DatePicker(), PickerView()]
    #expect(both.allSatisfy { $0.horizontalHuggingPriority == 750 && $0.verticalHuggingPriority == 750 })
    let vertical = [
      ProgressView(), Slider(), SegmentedControl(), SearchBar(), Toolbar(), NavigationBar(),
    ]
    #expect(vertical.allSatisfy { $0.horizontalHuggingPriority == 250 && $0.verticalHuggingPriority == 750 })
    let others = [View(), Label(), ImageView(), Button(), TextField(), TextView(), StackView(), ScrollView()]
    #expect(others.allSatisfy { $0.horizontalHuggingPriority == 250 && $0.verticalHuggingPriority == 250 })
  }

  @Test(
    "A label is stretched, and not the view before it",
    arguments: [
      // Two points of a switch are outside the rectangle that anchors mean.
      ("<switch/>", ["(0, 0; 51 × 40)", "(57, 0; 243 × 40)"]),
      ("<stepper/>", ["(0, 0; 94 × 40)", "(102, 0; 198 × 40)"]),
      ("<activityIndicatorView/>", ["(0, 0; 20 × 40)", "(28, 0; 272 × 40)"]),
      ("<pageControl numberOfPages=\"3\"/>", ["(0, 0; 39 × 40)", "(47, 0; 253 × 40)"]),
      ("<datePicker/>", ["(0, 0; 120 × 40)", "(128, 0; 172 × 40)"]),
    ]
  )
  func row(view: String, expected: [String]) throws {
    let row = "<stackView spacing=\"8\">\(view)<label text=\"Text\"/></stackView>"
    #expect(frames(try laidOut(row, width: 300, height: 40)) == expected)
  }

  @Test(
    "A label is stretched, and not the view above it",
    arguments: [
      ("<progressView/>", 4.0), ("<slider/>", 34), ("<searchBar/>", 56), ("<toolbar/>", 44),
      ("<segmentedControl><segment title=\"One\"/></segmentedControl>", 32), ("<navigationBar/>", 44),
      ("<stepper/>", 32), ("<datePicker/>", 34),
    ]
  )
  func column(view: String, height: Double) throws {
    let column = "<stackView axis=\"vertical\">\(view)<label text=\"Text\"/></stackView>"
    let heights = try laidOut(column, width: 300, height: 200).subviews.map(\.frame.height)
    #expect(heights == [height, 200 - height])
  }

  @Test("A switch fills what its anchors say, and hugs less if its layout says so")
  func overridden() throws {
    let anchored = try laidOut("<view><switch leading=\"0\" trailing=\"2\"/></view>", width: 300, height: 31)
    #expect(frames(anchored) == ["(0, 0; 300 × 31)"])
    let row = try laidOut(
      "<stackView><switch horizontalHuggingPriority=\"249\"/><label text=\"Text\"/></stackView>",
      width: 300,
      height: 40
    )
    #expect(frames(row) == ["(0, 0; 268 × 40)", "(266, 0; 34 × 40)"])
  }

  private static let longText = "A very long label that will certainly not fit beside a switch in 320 points"

  @Test("A text beside a switch is not cut because the switch hugs its height")
  func textBesideSwitch() throws {
    let row = """
      <view><stackView spacing="8" leading="0" trailing="0" top="0">
        <switch/><label text="\(Self.longText)" numberOfLines="0"/>
      </stackView></view>
      """
    let stack = try laidOut(row, width: 288, height: 200).subviews[0]
    #expect(frames(stack) == ["(0, 0; 51 × 61.2)", "(57, 0; 231 × 61.2)"])
  }

  @Test(
    "A switch keeps its width beside a text that is too long for both",
    arguments: [
      """
      <stackView spacing="8" alignment="center" leading="0" trailing="0" top="0">
        <label text="\(longText)" numberOfLines="0"/><switch/>
      </stackView>
      """,
      """
      <view leading="0" trailing="0" top="0">
        <label id="label" leading="0" top="0" bottom="0" text="\(longText)"/>
        <switch leading="label.trailing + 8" trailing="0" centerY="0"/>
      </view>
      """,
    ]
  )
  func switchAfterText(row: String) throws {
    let views = try laidOut("<view>\(row)</view>", width: 288, height: 200).subviews[0].subviews
    #expect(views.map(\.frame.width) == [231, 51])
  }
}
