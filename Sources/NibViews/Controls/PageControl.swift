public import NibKit

/// A row of dots, one for each page.
@Element("pageControl", children: .none)
open class PageControl: Control {
  /// The number of pages.
  @Attribute(range: 0 ... .infinity) public var numberOfPages = 0 { didSet { setNeedsDisplay() } }
  /// The index of the current page.
  @Attribute(range: 0 ... .infinity) public var currentPage = 0 { didSet { setNeedsDisplay() } }
  /// Whether the dot of a single page is hidden.
  @Attribute public var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The color of the dots, or `nil` for the system's.
  @Attribute public var pageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The color of the dot for the current page, or `nil` for the system's.
  @Attribute public var currentPageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Creates a page control, which hugs its content, as in UIKit.
  public required init() {
    super.init()
    (horizontalHuggingPriority, verticalHuggingPriority) = (750, 750)
  }

  /// Goes to another page as a person would, and sends the actions of ``Control/Event/valueChanged``.
  ///
  /// Does nothing if the control is disabled, the page does not exist, or it is the current page.
  public func turn(to page: Int) {
    guard acceptsTouches, page >= 0, page < numberOfPages, page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }

  /// The size of the dots, 7 points each with 9 points between them; 26 points high.
  open override var intrinsicContentSize: Size {
    let count = Double(hidesForSinglePage && numberOfPages < 2 ? 0 : max(0, numberOfPages))
    return Size(width: max(0, count * 16 - 9), height: 26)
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    let width = intrinsicContentSize.width
    guard width > 0 else { return }
    // No more dots than there is room for.
    let count = min(numberOfPages, max(1, Int(min(10_000, (bounds.width + 9) / 16))))
    var x = (bounds.width - Double(count * 16 - 9)) / 2
    for page in 0..<count {
      let dot = Rect(x: x, y: bounds.height / 2 - 3.5, width: 7, height: 7)
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .semantic(.label)
        : pageIndicatorTintColor ?? .semantic(.tertiaryLabel)
      drawing.fill(.ellipse(in: flipped(dot)), Drawing.Paint(color))
      x += 16
    }
  }

  open override var summary: String? { "\(currentPage) of \(numberOfPages)" }
}
