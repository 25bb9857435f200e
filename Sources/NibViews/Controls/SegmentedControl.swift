public import NibKit

/// A control that selects one of several segments, shown side by side.
@Element("segmentedControl", children: .none, parts: [Segment.self])
open class SegmentedControl: Control {
  /// The index of the selected segment, or -1 for none.
  @Attribute public var selectedSegmentIndex = SegmentedControl.noSegment { didSet { setNeedsDisplay() } }
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

  /// Appends a `<segment>` part to the segments.
  public func adoptPart(_ segment: Segment) { segments.append(segment) }

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

  open override var summary: String? {
    segments.enumerated().map { index, segment in
      let name = segment.title ?? segment.image?.rawValue ?? ""
      return index == selectedSegmentIndex ? "[\(name)]" : name
    }.joined(separator: " | ")
  }
}

/// A segment of a segmented control: a `<segment>` part.
@Element("segment")
public final class Segment {
  /// The title.
  @Attribute public var title: String?
  /// The image, which is shown if there is no title.
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
