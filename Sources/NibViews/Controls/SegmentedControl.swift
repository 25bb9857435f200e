public import NibKit

/// A control for one of several values, side by side.
@Element("segmentedControl", children: .none, parts: [Segment.self])
open class SegmentedControl: Control {
  /// The index of the segment that is chosen; -1 for none.
  @Attribute public var selectedSegmentIndex = SegmentedControl.noSegment
  /// Whether a segment stays chosen only while it is touched.
  @Attribute("momentary") public var isMomentary = false
  /// Whether segments are as wide as what they show, not all alike.
  @Attribute public var apportionsSegmentWidthsByContent = false
  /// The ground of the segment that is chosen, or nil for the system's.
  @Attribute public var selectedSegmentTintColor: Color?

  /// ``selectedSegmentIndex`` while none is chosen.
  public static let noSegment = -1

  /// The segments in their order.
  public var segments: [Segment] = []

  /// Takes in a `<segment>` part.
  public func adoptPart(_ segment: Segment) { segments.append(segment) }

  /// Touches a segment: chooses it and sends the actions of ``Control/Event/valueChanged``.
  ///
  /// A segment that does not exist, is not enabled or is chosen already does nothing.
  public func select(segment index: Int) {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled,
      index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = SegmentedControl.noSegment }
  }

  /// Each segment with 13 points at both sides, all as wide as the widest unless told otherwise; 32 points
  /// high.
  open override var intrinsicContentSize: Size {
    let measure = textMeasure
    let font = Font.fixed(family: nil, size: 13, weight: .medium)
    let widths = segments.map { segment in
      if segment.width > 0 { return segment.width }
      return (segment.title.map { measure.width(of: $0[...], font: font) } ?? 20) + 26
    }
    let total =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * Double(segments.count)
    return Size(width: total, height: 32)
  }

  override func hasIntrinsicExtent(_ axis: StackView.Axis) -> Bool { true }

  override var summary: String? {
    segments.enumerated().map { index, segment in
      let name = segment.title ?? segment.image?.rawValue ?? ""
      return index == selectedSegmentIndex ? "[\(name)]" : name
    }.joined(separator: " | ")
  }
}

/// One of the values of a segmented control: a `<segment>` part.
@Element("segment")
public final class Segment {
  /// The title.
  @Attribute public var title: String?
  /// The image, shown when there is no title.
  @Attribute public var image: ImageName?
  /// Whether it can be chosen.
  @Attribute("enabled") public var isEnabled = true
  /// The width in points; 0 for what it needs.
  @Attribute public var width = 0.0

  /// Makes a segment without a title.
  public init() {}

  /// Makes a segment with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
}
