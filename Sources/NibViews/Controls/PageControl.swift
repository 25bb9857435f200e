public import NibKit

/// A row of dots, one for each page.
@Element("pageControl", children: .none)
open class PageControl: Control {
  /// The number of pages.
  @Attribute public var numberOfPages = 0
  /// The index of the page that is shown.
  @Attribute public var currentPage = 0
  /// Whether a single page has no dot.
  @Attribute public var hidesForSinglePage = false
  /// The colour of the dots, or nil for the system's.
  @Attribute public var pageIndicatorTintColor: Color?
  /// The colour of the dot of the page that is shown, or nil for the system's.
  @Attribute public var currentPageIndicatorTintColor: Color?

  /// Goes to another page as a finger would: sends the actions of ``Control/Event/valueChanged``.
  public func turn(to page: Int) {
    guard isEnabled, page >= 0, page < numberOfPages, page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }

  /// 7 points for each dot and 9 between them; 26 points high.
  open override var intrinsicContentSize: Size {
    let count = Double(hidesForSinglePage && numberOfPages < 2 ? 0 : max(0, numberOfPages))
    return Size(width: max(0, count * 16 - 9), height: 26)
  }

  override var summary: String? { "\(currentPage) of \(numberOfPages)" }
}
