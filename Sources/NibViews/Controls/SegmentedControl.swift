public import NibKit

/// A control that selects one of several segments, shown side by side.
@Element("segmentedControl", children: .none, parts: [Segment.self])
open class SegmentedControl: Control {
  /// The index of the selected segment, or -1 for none.
  @Attribute(range: -1 ... .infinity) public var selectedSegmentIndex = SegmentedControl.noSegment {
    didSet { setNeedsDisplay() }
  }
  /// Whether a segment stays selected only while it is touched.
  @Attribute("momentary") public var isMomentary = false { didSet { setNeedsDisplay() } }
  /// Whether each segment is as wide as its content requires, instead of all being equally wide.
  @Attribute public var apportionsSegmentWidthsByContent = false { didSet { setNeedsDisplay() } }
  /// The background color of the selected segment, or `nil` for the system's.
  @Attribute public var selectedSegmentTintColor: Color? { didSet { setNeedsDisplay() } }

  /// The value of ``selectedSegmentIndex`` while no segment is selected.
  public static let noSegment = -1

  /// The segments, in the order in which they are shown.
  public var segments: [Segment] = [] { didSet { setNeedsDisplay() } }

  /// Creates a control without segments, which hugs its height, as in UIKit.
  public required init() {
    super.init()
    verticalHuggingPriority = 750
  }

  /// Appends a `<segment>` part to the segments.
  public func adoptPart(_ segment: Segment) { segments.append(segment) }

  override func updateParts(to environment: TraitCollection?) {
    for segment in segments { segment.updateTexts(to: environment) }
    setNeedsDisplay()
  }

  /// Selects a segment as a person would, and sends the actions of ``Control/Event/valueChanged``.
  ///
  /// Does nothing if the control or the segment is disabled, or if the segment does not exist or is
  /// already selected.
  public func select(segment index: Int) {
    guard acceptsTouches, segments.indices.contains(index), segments[index].isEnabled,
      index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = SegmentedControl.noSegment }
  }

  /// The total size of the segments, each with 13 points of space on both sides; 32 points high.
  ///
  /// All segments are as wide as the widest unless ``apportionsSegmentWidthsByContent`` is true.
  open override var intrinsicContentSize: Size {
    let widths = neededWidths
    let total =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * Double(segments.count)
    return Size(width: total, height: 32)
  }

  private static let font = Font.fixed(family: nil, size: 13, weight: .medium)

  private var neededWidths: [Double] {
    let measure = textMeasure
    return segments.map { segment in
      if segment.width > 0 { return segment.width }
      return (segment.title.map { measure.width(of: $0[...], font: Self.font) } ?? 20) + 26
    }
  }

  /// The widths of the segments in the width of the control.
  private var shownWidths: [Double] {
    let needed = neededWidths
    let isEven = !apportionsSegmentWidthsByContent && !segments.contains { $0.width > 0 }
    let total = needed.reduce(0, +)
    return needed.map {
      isEven ? bounds.width / Double(needed.count) : total > 0 ? $0 * bounds.width / total : 0
    }
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    drawing.fill(.rectangle(bounds, cornerRadius: 8), .semantic(.tertiarySystemFill))
    var x = 0.0
    for (index, (segment, width)) in zip(segments, shownWidths).enumerated() {
      let rect = flipped(Rect(x: x, y: 0, width: width, height: bounds.height))
      let isSelected = index == selectedSegmentIndex
      if isSelected {
        let inner = Rect(x: rect.minX + 2, y: 2, width: max(0, width - 4), height: max(0, rect.height - 4))
        drawing.addRaised(
          .rectangle(inner, cornerRadius: 6.5),
          selectedSegmentTintColor.map { Drawing.Paint($0) }
            ?? Drawing.Paint(light: .semantic(.white), dark: .semantic(.systemGray2))
        )
      } else if index > 0, index - 1 != selectedSegmentIndex {
        let edge = isRightToLeft ? rect.maxX : rect.minX
        let line = Rect(x: edge - 0.5, y: bounds.height / 2 - 8, width: 1, height: 16)
        drawing.fill(.rectangle(line), .semantic(.separator))
      }
      let paint = Drawing.Paint.semantic(isEnabled && segment.isEnabled ? .label : .tertiaryLabel)
      if let title = segment.title {
        let inside = Rect(x: rect.minX + 4, y: 0, width: max(0, width - 8), height: rect.height)
        draw(title, Self.font, paint, in: inside, .center, into: &drawing)
      } else if let image = segment.image {
        let place = Rect(
          x: rect.minX + width / 2 - 10,
          y: rect.height / 2 - 10,
          width: 20,
          height: 20
        )
        drawing.show(Drawing.Picture(image, in: place))
      }
      x += width
    }
  }

  open override var summary: String? {
    segments.enumerated().map { index, segment in
      let name = segment.title ?? segment.image?.rawValue ?? ""
      return index == selectedSegmentIndex ? "[\(name)]" : name
    }.joined(separator: " | ")
  }
}

/// A segment of a segmented control: a `<segment>` part.
@Element("segment")
public final class Segment: ReferringObject {
  package var attributeReferences: AttributeReferences?

  /// The title.
  @Attribute public var title: String?
  /// The image that is shown if there is no title.
  @Attribute public var image: ImageName?
  /// Whether the segment can be selected.
  @Attribute("enabled") public var isEnabled = true
  /// The width in points, or 0 for the width that the content needs.
  @Attribute public var width = 0.0

  /// Creates a segment without a title.
  public init() {}

  /// Creates a segment with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
}
