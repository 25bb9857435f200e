public import NibKit

/// A view whose content may be larger than itself.
///
/// The children of the element are placed in the content. The content is at least as large as the area
/// inside ``contentInset``; it is wider if children extend beyond that area, and taller if they need more
/// height.
@Element("scrollView", children: .many)
open class ScrollView: View {
  /// How dragging the content dismisses the keyboard.
  public enum KeyboardDismissMode: String, CaseIterable, AttributeValue {
    /// The keyboard stays.
    case none
    /// The keyboard is hidden when a drag begins.
    case onDrag
    /// The keyboard moves with the finger.
    case interactive
  }

  /// When the insets of system bars are added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: String, CaseIterable, AttributeValue {
    /// Depending on the direction of scrolling.
    case automatic
    /// Only along the axes in which the content scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// The appearance of the scroll indicators.
  public enum IndicatorStyle: String, CaseIterable, AttributeValue {
    /// A color that suits the background.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }

  /// Whether a touch can scroll the content.
  @Attribute("scrollEnabled") public var isScrollEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether scrolling stops at multiples of the view's size.
  @Attribute("pagingEnabled") public var isPagingEnabled = false { didSet { setNeedsDisplay() } }
  /// Whether a touch scrolls the content along only one axis at a time.
  @Attribute("directionalLockEnabled") public var isDirectionalLockEnabled = false {
    didSet { setNeedsDisplay() }
  }
  /// Whether the content moves beyond its edge and back.
  @Attribute public var bounces = true { didSet { setNeedsDisplay() } }
  /// Whether the content bounces horizontally even if it is narrower than the view.
  @Attribute public var alwaysBounceHorizontal = false { didSet { setNeedsDisplay() } }
  /// Whether the content bounces vertically even if it is shorter than the view.
  @Attribute public var alwaysBounceVertical = false { didSet { setNeedsDisplay() } }
  /// Whether the horizontal scroll indicator is shown.
  @Attribute public var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// Whether the vertical scroll indicator is shown.
  @Attribute public var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// The appearance of the scroll indicators.
  @Attribute public var indicatorStyle = IndicatorStyle.default { didSet { setNeedsDisplay() } }
  /// How dragging the content dismisses the keyboard.
  @Attribute public var keyboardDismissMode = KeyboardDismissMode.none { didSet { setNeedsDisplay() } }
  /// The distances between the content and the edges of the view.
  @Attribute public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }
  /// When the insets of system bars are added to ``contentInset``.
  @Attribute public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsDisplay() }
  }
  /// The distances between the scroll indicators and the edges of the view.
  @Attribute public var scrollIndicatorInsets = EdgeInsets.zero { didSet { setNeedsDisplay() } }
  /// Whether the content is scaled beyond its limits and back.
  @Attribute public var bouncesZoom = true { didSet { setNeedsDisplay() } }
  /// Whether the content receives a touch only once it is clear that the touch does not scroll.
  @Attribute public var delaysContentTouches = true { didSet { setNeedsDisplay() } }
  /// Whether scrolling cancels a touch that the content has received.
  @Attribute public var canCancelContentTouches = true { didSet { setNeedsDisplay() } }
  /// The smallest scale of the content.
  @Attribute(range: 0 ... .infinity) public var minimumZoomScale = 1.0 { didSet { setNeedsDisplay() } }
  /// The largest scale of the content.
  @Attribute(range: 0 ... .infinity) public var maximumZoomScale = 1.0 { didSet { setNeedsDisplay() } }

  /// The object that is notified when the content scrolls: `delegate` in a layout.
  ///
  /// A table, a collection or a text view has a `delegate` of its own, which is notified instead if it is
  /// set.
  @Attribute("delegate") public weak var scrollViewDelegate: (any ScrollViewDelegate)?

  /// The size of the content.
  ///
  /// The layout sets it.
  public internal(set) var contentSize = Size.zero {
    didSet { if contentSize != oldValue { noteChange(.frame) } }
  }
  /// The point of the content that is at the upper left corner of the view.
  public internal(set) var contentOffset = Point.zero {
    didSet { if contentOffset != oldValue { noteChange(.frame) } }
  }
  private var solvedContentSize = Size.zero
  private var reportedOffset = Point.zero
  private var isReporting = false

  package override class var canForgetContents: Bool { false }

  /// The part of the content that the view shows: its origin is ``contentOffset``.
  open override var bounds: Rect { Rect(origin: contentOffset, size: frame.size) }

  /// Scrolls to the nearest offset that the content allows.
  ///
  /// - Throws: Nothing in this class. A table or a collection throws if it cannot make a cell; it has
  ///   scrolled even then.
  open func setContentOffset(_ offset: Point) throws {
    contentOffset = clamped(offset)
    reportScrolling()
  }

  /// Drags the content as a person would.
  ///
  /// Does nothing if ``isScrollEnabled`` is false, or if the view or one that contains it is hidden or takes
  /// no touches. If ``isDirectionalLockEnabled`` is true, only the longer of the two distances counts. If
  /// ``isPagingEnabled`` is true, scrolling ends at the nearest page, at most one page away.
  ///
  /// - Parameter distance: By how much ``contentOffset`` changes.
  /// - Throws: The errors of ``setContentOffset(_:)``.
  public func drag(by distance: Point) throws {
    guard isScrollEnabled, receivesTouches else { return }
    var distance = distance
    if isDirectionalLockEnabled {
      if abs(distance.x) < abs(distance.y) { distance.x = 0 } else { distance.y = 0 }
    }
    var target = Point(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
    if isPagingEnabled {
      target = Point(
        x: page(from: contentOffset.x, to: target.x, frame.width),
        y: page(from: contentOffset.y, to: target.y, frame.height)
      )
    }
    scrollingObserver?.scrollViewWillBeginDragging(self)
    defer { scrollingObserver?.scrollViewDidEndDragging(self) }
    try setContentOffset(target)
  }

  private func page(from start: Double, to end: Double, _ length: Double) -> Double {
    guard length > 0 else { return end }
    let nearest = (end / length).rounded() * length
    return max(start - length, min(start + length, nearest))
  }

  /// The object that is notified when the content scrolls.
  var scrollingObserver: (any ScrollViewDelegate)? { scrollViewDelegate }

  /// Notifies the delegate if the content has scrolled since the last call.
  final func reportScrolling() {
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    // A delegate may scroll again, but not without end.
    for _ in 0..<16 where contentOffset != reportedOffset {
      reportedOffset = contentOffset
      scrollingObserver?.scrollViewDidScroll(self)
    }
  }

  /// Returns the nearest offset to which the content can be scrolled.
  func clamped(_ offset: Point) -> Point {
    // NaN counts as 0 everywhere.
    func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
    func place(_ offset: Double, from start: Double, to end: Double) -> Double {
      number(max(0 - number(start), min(number(offset), number(end))))
    }
    return Point(
      x: place(
        offset.x,
        from: contentInset.leading,
        to: contentSize.width + contentInset.trailing - frame.width
      ),
      y: place(
        offset.y,
        from: contentInset.top,
        to: contentSize.height + contentInset.bottom - frame.height
      )
    )
  }

  override var needsRoomForContent: Bool { false }

  override var fillingInsets: EdgeInsets { contentInset }

  override var needsLayout: Bool { super.needsLayout || contentSize != solvedContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = solvedContentSize
    contentOffset = clamped(contentOffset)
    reportScrolling()
  }

  override func setSolvedContentSize(_ size: Size) { solvedContentSize = size }

  override func arrangeSubviews(in tree: inout LayoutTree, _ index: Int) {
    let content = tree.addContent(of: index)
    for view in subviews { tree.add(view, in: content, .anchors) }
    tree.arrangeContent(content, of: self, index)
  }
}

/// An object that is notified when a scroll view scrolls.
///
/// Every method has a default implementation that does nothing.
public protocol ScrollViewDelegate: AnyObject {
  /// Tells the delegate that the content has scrolled, by a person or by the host.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Tells the delegate that a person begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Tells the delegate that a person has dragged the content.
  func scrollViewDidEndDragging(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing, by default.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing, by default.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing, by default.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView) {}
}
