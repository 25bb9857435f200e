import NibKit

/// A bar whose items can have views of their own.
protocol Bar: View {
  /// The views of the items that are shown, which are subviews of the bar.
  var shownViews: [View] { get set }
  /// The views that the items have now.
  var viewsOfItems: [View] { get }
  /// What the bar shows besides a title, from the leading to the trailing edge.
  var content: [BarContent] { get }
}

/// An item of a bar, or the view in place of its title, in its place in a bar that reads from left to right.
struct BarContent {
  enum Subject {
    case button(BarButtonItem)
    case view(View)
  }

  let subject: Subject
  let rect: Rect

  init(_ item: BarButtonItem, _ rect: Rect) {
    subject = item.customView.map(Subject.view) ?? .button(item)
    self.rect = rect
  }

  init(_ view: View, _ rect: Rect) {
    subject = .view(view)
    self.rect = rect
  }

  var view: View? {
    if case .view(let view) = subject { view } else { nil }
  }
}

/// A button in a bar, with the width that it needs.
struct BarButton {
  static let spacing = 12.0

  let item: BarButtonItem
  let width: Double

  init(_ item: BarButtonItem, measure: any TextMeasuring) {
    self.item = item
    if item.width > 0 {
      width = item.width
    } else if let view = item.customView {
      width = view.sizeOfFrame(width: nil).width
    } else if let title = item.shownTitle {
      // Rounding must not cut the title off.
      width = measure.width(of: title[...], font: item.font) + 0.01
    } else {
      width = item.picture == nil ? 0 : 24
    }
  }
}

extension Bar {
  /// Makes the views of the items that are shown subviews, and those of others no longer.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func showViewsOfItems() {
    let views = viewsOfItems
    guard views.count != shownViews.count || !zip(views, shownViews).allSatisfy({ $0 === $1 }) else { return }
    let kept = Set(views.map { ObjectIdentifier($0) })
    // Taking a view away is cheap at the end.
    for view in shownViews.reversed() where view.superview === self && !kept.contains(ObjectIdentifier(view))
    {
      view.removeFromSuperview()
    }
    shownViews = []
    setNeedsLayout()
    setNeedsDisplay()
    for view in views { show(view) }
  }

  /// Makes the view of an item a subview.
  func show(_ view: View) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    shownViews.append(view)
    setNeedsLayout()
  }

  /// Adds the subviews that belong to no item to a tree.
  func arrangeViewsBesidesItems(in tree: inout LayoutTree, _ index: Int) {
    let shown = Set(shownViews.map { ObjectIdentifier($0) })
    for view in subviews where !shown.contains(ObjectIdentifier(view)) { tree.add(view, in: index, .anchors) }
  }

  /// Sets the frames of the views of the items, which are in the middle of their places.
  func placeViewsOfItems() {
    guard !shownViews.isEmpty else { return }
    for content in content {
      guard let view = content.view, view.superview === self else { continue }
      let height = view.sizeOfFrame(width: content.rect.width).height
      var rect = content.rect
      rect.origin.y += (rect.height - height) / 2
      rect.size.height = height
      view.frame = flipped(rect)
    }
  }
}

extension View {
  /// Returns the size of the frame that the view needs, outside its alignment rectangle.
  ///
  /// - Parameter width: The width of the frame, or `nil` for what the content needs.
  func sizeOfFrame(width: Double?) -> Size {
    let insets = alignmentRectInsets
    let (horizontal, vertical) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    let size = systemLayoutSizeFitting(width: width.map { max(0, $0 - horizontal) })
    return Size(width: size.width + horizontal, height: size.height + vertical)
  }
}
