import NibKit
import NibLint
import NibModel
import NibViews

extension FrameInspection {
  /// The distance in points by which the shadow of a text is moved.
  private static let greatestShadow = 4.0
  /// The largest number of pairs of views that are compared although their rectangles intersect.
  private static let pairLimit = 20_000

  /// Returns the problems of items that lie over one another, in the order of drawing, or `nil` if there are
  /// too
  /// many of them.
  func overlaps() -> [Problem]? {
    let sorted = items.sorted { $0.rect.minY < $1.rect.minY }
    var seen: Set<ObjectIdentifier> = []
    var found: [(order: Int, Problem)] = []
    var pairCount = 0
    for (index, item) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.rect.minY < item.rect.maxY else { break }
        let common = item.rect.intersection(other.rect)
        guard item.view !== other.view, common.width > Self.tolerance,
          // The room above and below letters can overlap.
          common.height > max(Self.tolerance, min(item.rect.height, other.rect.height) / 3)
        else { continue }
        let (back, front) = item.order < other.order ? (item, other) : (other, item)
        if seen.contains(ObjectIdentifier(front.view)) { continue }
        pairCount += 1
        guard pairCount <= Self.pairLimit else { return nil }
        guard !isMeant(front, over: back), !isCovered(common, back, front) else { continue }
        let relation = relation(of: front.view, to: back.view)
        guard relation != .over else { continue }
        seen.insert(ObjectIdentifier(front.view))
        let coverage = common.area / max(1, item.rect.area, other.rect.area)
        found.append(
          (
            front.order,
            Problem(
              view: front.view,
              kind: .overlap(
                back.view,
                common.size,
                coverage: coverage,
                isAnchored: relation == .beside
              )
            )
          )
        )
      }
    }
    return found.sorted { $0.order < $1.order }.map(\.1)
  }

  /// Returns whether the front item, or something between it and the back one, hides the back one.
  private func isCovered(_ rect: Rect, _ back: Item, _ front: Item) -> Bool {
    covers.contains { cover in
      cover.order > back.order && cover.order <= front.order && cover.rect.contains(rect)
    }
  }

  /// Returns whether an item is meant to be on top of another one because of what the two are.
  private func isMeant(_ front: Item, over back: Item) -> Bool {
    if front.view.isInside(back.view) || back.view.isInBackground(of: front.view) { return true }
    // Stack views let views overlap only on request.
    if front.view.container(sharedWith: back.view) is StackView { return true }
    // What is over a scroll view stays where it is while the contents move.
    let scrollView = sequence(first: back.view, next: \.superview).first { $0 is ScrollView }
    if let scrollView, !front.view.isInside(scrollView) { return true }
    return front.isShadow(of: back, within: Self.greatestShadow) || front.isPart(of: back)
  }

  private enum Relation {
    case over
    case beside
  }

  /// Returns what anchors say about a view and another one, or `nil` if they say nothing.
  ///
  /// Anchors of opposite edges say that the views are beside each other, unless their distance is negative.
  private func relation(of front: View, to back: View) -> Relation? {
    var (isHorizontal, isVertical, isBeside) = (false, false, false)
    for (view, other) in [(front, back), (back, front)] {
      for first in sequence(first: view, next: \.superview) where !other.isInside(first) {
        for constraint in constraints[ObjectIdentifier(first)] ?? [] {
          guard let second = constraint.secondItem as? View, let secondAnchor = constraint.secondAnchor,
            !constraint.firstAnchor.isExtent, other.isInside(second), !first.isInside(second)
          else { continue }
          if constraint.firstAnchor.isOpposite(to: secondAnchor) {
            if constraint.constant * secondAnchor.outward < 0 { return .over }
            isBeside = true
          } else if constraint.firstAnchor.isHorizontal {
            isHorizontal = true
          } else {
            isVertical = true
          }
        }
      }
    }
    return isHorizontal && isVertical ? .over : isBeside ? .beside : nil
  }
}

extension FrameInspection.Item {
  /// Returns whether the item is the same text as another one, moved by a few points.
  fileprivate func isShadow(of other: Self, within distance: Double) -> Bool {
    text != nil && text == other.text && abs(rect.minX - other.rect.minX) <= distance
      && abs(rect.minY - other.rect.minY) <= distance
  }

  /// Returns whether the item is in a larger control, as a text on a card that can be touched, or a button in
  /// a text field.
  ///
  /// A button can be higher than the text field.
  fileprivate func isPart(of other: Self) -> Bool {
    guard other.view is Control, rect.width < other.rect.width, rect.minX >= other.rect.minX,
      rect.maxX <= other.rect.maxX
    else { return false }
    if other.view is TextField { return rect.minY <= other.rect.midY && rect.maxY >= other.rect.midY }
    return rect.height < other.rect.height && other.rect.contains(rect)
  }
}

extension View {
  /// Returns the nearest view that contains both the view and another one.
  fileprivate func container(sharedWith other: View) -> View? {
    let containers = Set(sequence(first: self, next: \.superview).dropFirst().map { ObjectIdentifier($0) })
    return sequence(first: other, next: \.superview).first { containers.contains(ObjectIdentifier($0)) }
  }

  /// Returns whether the view is in the background of a cell or a list that contains another view.
  fileprivate func isInBackground(of other: View) -> Bool {
    sequence(first: self, next: \.superview).contains { view in
      guard let container = view.superview, other.isInside(container), !other.isInside(view) else {
        return false
      }
      return switch container {
      case let cell as TableViewCell: view === cell.backgroundView || view === cell.selectedBackgroundView
      case let cell as CollectionViewCell:
        view === cell.backgroundView || view === cell.selectedBackgroundView
      case let header as TableViewHeaderFooterView: view === header.backgroundView
      case let list as ListView: view === list.backgroundView
      default: false
      }
    }
  }
}
