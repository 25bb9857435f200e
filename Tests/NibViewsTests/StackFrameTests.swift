import NibKit
import NibViews
import Testing

/// A view with an intrinsic content size along and across the axis of a stack.
private final class Block: View {
  var size = Size.zero

  convenience init(_ along: Double, _ across: Double, in axis: StackView.Axis) {
    self.init()
    size =
      axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  override var intrinsicContentSize: Size { size }

  func setHugging(_ priority: Double) {
    (horizontalHuggingPriority, verticalHuggingPriority) = (priority, priority)
  }

  func setResistance(_ priority: Double) {
    (horizontalCompressionResistancePriority, verticalCompressionResistancePriority) = (priority, priority)
  }
}

/// A position and a length along one axis.
private struct Span: Equatable, CustomStringConvertible {
  var start: Double
  var extent: Double
  init(_ start: Double, _ extent: Double) { (self.start, self.extent) = (start, extent) }
  var description: String { "\(start)+\(extent)" }
}

/// What Apple's documentation says about a case, its page below developer.apple.com/documentation/uikit, and
/// the resulting positions of three children of 30 × 10, 60 × 20 and 50 × 30 (along × across).
private struct Expectation {
  let sentence: String
  let page: String
  let spans: [Span]
}

private let distributions: [StackView.Distribution: Expectation] = [
  .fill: Expectation(
    sentence: "If there’s any ambiguity, the stack view resizes the arranged views based on their index",
    page: "uistackview/distribution-swift.enum/fill",
    spans: [Span(0, 100), Span(110, 60), Span(180, 50)]
  ),
  .fillEqually: Expectation(
    sentence: "A layout where the stack view resizes all arranged views to the same size",
    page: "uistackview/distribution-swift.enum/fillequally",
    spans: [Span(0, 70), Span(80, 70), Span(160, 70)]
  ),
  .fillProportionally: Expectation(
    sentence:
      "A layout where the stack view resizes views proportionally based on their intrinsic content size",
    page: "uistackview/distribution-swift.enum/fillproportionally",
    // The distances count as contents, and the last view takes the rest, as in Interface Builder.
    spans: [Span(0, 43.125), Span(53.125, 86.25), Span(149.375, 80.625)]
  ),
  .equalSpacing: Expectation(
    sentence:
      "When the arranged views don’t fill the stack view, it pads the spacing between the views evenly.",
    page: "uistackview/distribution-swift.enum/equalspacing",
    spans: [Span(0, 30), Span(75, 60), Span(180, 50)]
  ),
  .equalCentering: Expectation(
    sentence: "A layout that attempts to position the arranged views with equal center-to-center spacing",
    page: "uistackview/distribution-swift.enum/equalcentering",
    spans: [Span(0, 30), Span(80, 60), Span(180, 50)]
  ),
]

private let alignments: [StackView.Alignment: Expectation] = [
  .fill: Expectation(
    sentence:
      "resizes its arranged views so that they fill the available space perpendicular to the stack view’s axis",
    page: "uistackview/alignment-swift.enum/fill",
    spans: [Span(0, 40), Span(0, 40), Span(0, 40)]
  ),
  .leading: Expectation(
    sentence: "aligns the leading edge of its arranged views along its leading edge",
    page: "uistackview/alignment-swift.enum/leading",
    spans: [Span(0, 10), Span(0, 20), Span(0, 30)]
  ),
  .top: Expectation(
    sentence: "This value is equivalent to the UIStackView.Alignment.leading alignment for vertical stacks.",
    page: "uistackview/alignment-swift.enum/top",
    spans: [Span(0, 10), Span(0, 20), Span(0, 30)]
  ),
  .center: Expectation(
    sentence: "aligns the center of its arranged views with its center along its axis",
    page: "uistackview/alignment-swift.enum/center",
    spans: [Span(15, 10), Span(10, 20), Span(5, 30)]
  ),
  .trailing: Expectation(
    sentence: "aligns the trailing edge of its arranged views along its trailing edge",
    page: "uistackview/alignment-swift.enum/trailing",
    spans: [Span(30, 10), Span(20, 20), Span(10, 30)]
  ),
  .bottom: Expectation(
    sentence: "This value is equivalent to the UIStackView.Alignment.trailing alignment for vertical stacks.",
    page: "uistackview/alignment-swift.enum/bottom",
    spans: [Span(30, 10), Span(20, 20), Span(10, 30)]
  ),
  // A view without text has its baselines at its bottom edge.
  .firstBaseline: Expectation(
    sentence:
      "A layout for horizontal stacks where the stack view aligns its arranged views based on their first baseline.",
    page: "uistackview/alignment-swift.enum/firstbaseline",
    spans: [Span(20, 10), Span(10, 20), Span(0, 30)]
  ),
  .lastBaseline: Expectation(
    sentence:
      "A layout for horizontal stacks where the stack view aligns its arranged views based on their last baseline.",
    page: "uistackview/alignment-swift.enum/lastbaseline",
    spans: [Span(20, 10), Span(10, 20), Span(0, 30)]
  ),
]

/// A stack with an axis and children, laid out with a length and 40 points across.
private func stack(
  _ axis: StackView.Axis,
  _ blocks: [Block],
  length: Double,
  across: Double = 40,
  with configure: (StackView) -> Void = { _ in }
) -> StackView {
  let stack = StackView()
  stack.axis = axis
  stack.spacing = 10
  for block in blocks { stack.addArrangedSubview(block) }
  configure(stack)
  stack.frame =
    axis == .horizontal
    ? Rect(x: 0, y: 0, width: length, height: across) : Rect(x: 0, y: 0, width: across, height: length)
  stack.layoutIfNeeded()
  return stack
}

private func along(_ views: [View], _ axis: StackView.Axis) -> [Span] {
  views.map {
    axis == .horizontal ? Span($0.frame.minX, $0.frame.width) : Span($0.frame.minY, $0.frame.height)
  }
}

private func across(_ views: [View], _ axis: StackView.Axis) -> [Span] {
  along(views, axis == .horizontal ? .vertical : .horizontal)
}

private func blocks(_ axis: StackView.Axis) -> [Block] {
  [Block(30, 10, in: axis), Block(60, 20, in: axis), Block(50, 30, in: axis)]
}

@Suite("Frames in a stack view")
struct StackFrameTests {
  @Test(
    "Every axis, alignment and distribution follows Apple's documentation",
    arguments: StackView.Axis.allCases,
    StackView.Alignment.allCases
  )
  func everyCase(axis: StackView.Axis, alignment: StackView.Alignment) throws {
    for distribution in StackView.Distribution.allCases {
      let blocks = blocks(axis)
      _ = stack(axis, blocks, length: 230) {
        $0.alignment = alignment
        $0.distribution = distribution
      }
      let expectedAlong = try #require(distributions[distribution])
      // "Valid for horizontal axis only" (UIStackView.h): vertically, baselines count as the leading edge.
      let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
      let expectedAcross = try #require(alignments[isBaseline && axis == .vertical ? .leading : alignment])
      #expect(along(blocks, axis) == expectedAlong.spans, "\(expectedAlong.sentence) [\(expectedAlong.page)]")
      #expect(
        across(blocks, axis) == expectedAcross.spans,
        "\(expectedAcross.sentence) [\(expectedAcross.page)]"
      )
    }
  }

  @Test(
    "fill: “it stretches the views according to their hugging priority”",
    arguments: StackView.Axis.allCases
  )
  func hugging(axis: StackView.Axis) {
    let blocks = blocks(axis)
    blocks[1].setHugging(100)
    _ = stack(axis, blocks, length: 230)
    #expect(along(blocks, axis) == [Span(0, 30), Span(40, 130), Span(180, 50)])
  }

  @Test(
    "fill: “it shrinks the views according to their compression resistance priority”",
    arguments: StackView.Axis.allCases
  )
  func compression(axis: StackView.Axis) {
    let blocks = blocks(axis)
    blocks[1].setResistance(700)
    _ = stack(axis, blocks, length: 130)
    #expect(along(blocks, axis) == [Span(0, 30), Span(40, 30), Span(80, 50)])
  }

  @Test(
    "equalCentering: “it shrinks the spacing until it reaches the minimum spacing defined by its spacing property”",
    arguments: StackView.Axis.allCases
  )
  func centeringKeepsSpacing(axis: StackView.Axis) {
    let blocks = [Block(10, 10, in: axis), Block(100, 10, in: axis), Block(60, 10, in: axis)]
    _ = stack(axis, blocks, length: 200) { $0.distribution = .equalCentering }
    // Centers at 5, 87.5 and 170 would leave less than 10 between the second and the third.
    #expect(along(blocks, axis) == [Span(0, 10), Span(30, 100), Span(140, 60)])
  }

  @Test("equalSpacing: “If the arranged views don’t fit within the stack view, it shrinks the views”")
  func spacingShrinks() {
    let blocks = blocks(.horizontal)
    blocks[2].setResistance(1)
    _ = stack(.horizontal, blocks, length: 150) { $0.distribution = .equalSpacing }
    #expect(along(blocks, .horizontal) == [Span(0, 30), Span(40, 60), Span(110, 40)])
  }

  @Test("Hidden children take up no space and no spacing", arguments: StackView.Distribution.allCases)
  func hidden(distribution: StackView.Distribution) {
    let shown = blocks(.horizontal)
    let configure: (StackView) -> Void = { $0.distribution = distribution }
    _ = stack(.horizontal, [shown[0], shown[2]], length: 200, with: configure)
    let some = blocks(.horizontal)
    some[1].isHidden = true
    _ = stack(.horizontal, some, length: 200, with: configure)
    #expect(along([some[0], some[2]], .horizontal) == along([shown[0], shown[2]], .horizontal))
    #expect(some[1].frame == .zero)
  }

  @Test(
    "“its fitting size is equal to the sum of the sizes of all the arranged views plus the space between views”"
  )
  func fittingSize() {
    let row = stack(.horizontal, blocks(.horizontal), length: 0)
    #expect(row.systemLayoutSizeFitting() == Size(width: 160, height: 30))
    row.distribution = .fillEqually
    #expect(row.systemLayoutSizeFitting() == Size(width: 200, height: 30))
    let column = stack(.vertical, blocks(.vertical), length: 0)
    #expect(column.systemLayoutSizeFitting() == Size(width: 30, height: 160))
  }

  @Test("“If true, the stack view will layout its arranged views relative to its layout margins.”")
  func margins() {
    let blocks = blocks(.horizontal)
    let row = stack(.horizontal, blocks, length: 240) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 8)
    }
    #expect(
      blocks.map(\.frame) == [
        Rect(x: 2, y: 1, width: 100, height: 36), Rect(x: 112, y: 1, width: 60, height: 36),
        Rect(x: 182, y: 1, width: 50, height: 36),
      ]
    )
    #expect(row.systemLayoutSizeFitting() == Size(width: 170, height: 34))
  }

  @Test("A view without intrinsic content stretches before a view that hugs its content")
  func spacer() {
    let (label, spacer, button) = (Label(), View(), Button())
    (label.text, button.title) = ("ten chars.", "Buy")
    let row = StackView()
    row.adoptChildren([label, spacer, button])
    row.frame = Rect(x: 0, y: 0, width: 200, height: 20)
    row.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.width) == [85, 85, 30])
  }

  @Test("firstBaseline: texts of different sizes share a baseline")
  func baselines() {
    let (small, large) = (Label(), Label())
    (small.text, small.font) = ("a", .fixed(family: nil, size: 10, weight: .regular))
    (large.text, large.font) = ("b", .fixed(family: nil, size: 20, weight: .regular))
    let row = StackView()
    row.alignment = .firstBaseline
    row.adoptChildren([small, large])
    row.frame = Rect(x: 0, y: 0, width: 15, height: 24)
    row.layoutIfNeeded()
    // Baselines at 0.95 of the font size: 9.5 and 19.
    #expect(small.frame.minY == 9.5 && large.frame.minY == 0)
  }

  @Test(
    "isBaselineRelativeArrangement: “measured from the last baseline … to the first baseline of the view below it”"
  )
  func baselineRelative() {
    let labels = (0..<2).map { index in
      let label = Label()
      (label.text, label.font) = ("\(index)", .fixed(family: nil, size: 10, weight: .regular))
      return label
    }
    let column = StackView()
    (column.axis, column.spacing, column.isBaselineRelativeArrangement) = (.vertical, 20, true)
    column.adoptChildren(labels)
    column.frame = Rect(origin: .zero, size: column.systemLayoutSizeFitting())
    column.layoutIfNeeded()
    #expect(labels[1].frame.minY - labels[0].frame.minY == 20)
  }

  @Test("In a right-to-left layout, the first child is on the right")
  func rightToLeft() {
    let blocks = blocks(.horizontal)
    _ = stack(.horizontal, blocks, length: 230) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(along(blocks, .horizontal) == [Span(130, 100), Span(60, 60), Span(0, 50)])
  }

  @Test("Fixed sizes in a layout are respected")
  func fixedSizes() throws {
    let view = try laidOut(
      """
      <stackView spacing="10" alignment="center">
        <view width="40" height="60"/>
        <view id="square" height="20" width="2 * square.height"/>
        <label text="abc" width="max 10"/>
      </stackView>
      """,
      width: 200,
      height: 100
    )
    #expect(frames(view) == ["(0, 20; 40 × 60)", "(50, 40; 40 × 20)", "(100, 39.8; 10 × 20.4)"])
  }
}
