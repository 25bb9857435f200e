public import NibKit

/// A view whose content may be larger than itself.
///
/// Children of the element lie in the content. It is as wide as the view, or as far as children reach that
/// are placed in that width; and as high as they need then, at least as high as the view.
@Element("scrollView", children: .many)
open class ScrollView: View {
  /// What a finger on the content does to the keyboard.
  public enum KeyboardDismissMode: String, CaseIterable, AttributeValue {
    /// Nothing; hides it; or moves it.
    case none, onDrag, interactive
  }

  /// How the bars of the system add to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: String, CaseIterable, AttributeValue {
    /// As the direction of scrolling asks, only there, never or always.
    case automatic, scrollableAxes, never, always
  }

  /// The look of the indicators.
  public enum IndicatorStyle: String, CaseIterable, AttributeValue {
    /// By the ground, or fixed.
    case `default`, black, white
  }

  /// Whether a finger moves the content.
  @Attribute("scrollEnabled") public var isScrollEnabled = true
  /// Whether the content stops at multiples of the view's size.
  @Attribute("pagingEnabled") public var isPagingEnabled = false
  /// Whether a finger moves the content along one axis at a time.
  @Attribute("directionalLockEnabled") public var isDirectionalLockEnabled = false
  /// Whether the content moves beyond its end and back.
  @Attribute public var bounces = true
  /// Whether that is so also of content that is narrower than the view.
  @Attribute public var alwaysBounceHorizontal = false
  /// Whether that is so also of content that is lower than the view.
  @Attribute public var alwaysBounceVertical = false
  /// Whether the place is shown across the width.
  @Attribute public var showsHorizontalScrollIndicator = true
  /// Whether the place is shown across the height.
  @Attribute public var showsVerticalScrollIndicator = true
  /// The look of the indicators.
  @Attribute public var indicatorStyle = IndicatorStyle.default
  /// What a finger on the content does to the keyboard.
  @Attribute public var keyboardDismissMode = KeyboardDismissMode.none
  /// The room around the content.
  @Attribute public var contentInset = EdgeInsets.zero
  /// How the bars of the system add to ``contentInset``.
  @Attribute public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The least scale of the content.
  @Attribute public var minimumZoomScale = 1.0
  /// The greatest scale of the content.
  @Attribute public var maximumZoomScale = 1.0

  /// The size of the content.
  ///
  /// The layout sets it.
  public internal(set) var contentSize = Size.zero
  /// The place of the content that is in the upper left corner.
  public internal(set) var contentOffset = Point.zero

  /// Where the content begins in the view: at ``contentOffset``.
  open override var bounds: Rect { Rect(origin: contentOffset, size: frame.size) }

  /// Moves the content, as far as there is some.
  ///
  /// - Throws: Nothing here; what a table or a collection throws that cannot make a cell. The content is
  ///   moved then too.
  open func setContentOffset(_ offset: Point) throws {
    contentOffset = clamped(offset)
  }

  /// The nearest place to which the content can be moved.
  func clamped(_ offset: Point) -> Point {
    let greatest = Point(
      x: contentSize.width + contentInset.trailing - frame.width,
      y: contentSize.height + contentInset.bottom - frame.height
    )
    // A place that is no number is the beginning.
    return Point(
      x: max(0 - contentInset.leading, min(offset.x.isNaN ? 0 : offset.x, greatest.x)),
      y: max(0 - contentInset.top, min(offset.y.isNaN ? 0 : offset.y, greatest.y))
    )
  }

  open override func sizeThatFits(width: Double?) -> Size {
    let inner = width.map { max(0, $0 - contentInset.leading - contentInset.trailing) }
    let content = AnchorLayout(container: self, children: subviews).fittingSize(width: inner)
    return Size(
      width: content.width + contentInset.leading + contentInset.trailing,
      height: content.height + contentInset.top + contentInset.bottom
    )
  }

  open override func layoutSubviews() {
    let visible = Rect(origin: .zero, size: frame.size).inset(by: contentInset).size
    let layout = AnchorLayout(container: self, children: subviews)
    let width = max(visible.width, layout.frames(in: visible).map(\.maxX).max() ?? 0)
    contentSize = Size(width: width, height: max(visible.height, layout.fittingSize(width: width).height))
    for (view, frame) in zip(subviews, layout.frames(in: contentSize)) { view.frame = frame }
    contentOffset = clamped(contentOffset)
  }
}
