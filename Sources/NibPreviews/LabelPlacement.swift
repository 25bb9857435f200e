import NibKit
import NibViews

/// Finds places for labels, so that they lie inside a rectangle and do not cover one another.
struct LabelPlacement {
  private let bounds: Rect
  private var taken: [Rect] = []

  /// The number of labels that are kept apart; further labels stay where they are wanted.
  private static let greatestCount = 300

  init(_ bounds: Rect) { self.bounds = bounds }

  /// Returns the nearest free place to the right of a label's place, or below it.
  ///
  /// - Complexity: O(*n*²) in the number of labels, of which up to 300 are considered.
  mutating func place(_ label: Rect) -> Rect {
    let wanted = inside(label)
    guard taken.count < Self.greatestCount else { return wanted }
    var place = wanted
    while let other = taken.first(where: { $0.overlaps(place) }) {
      place.origin.x = other.maxX + 1
      if place.maxX > bounds.maxX {
        place.origin = Point(x: wanted.minX, y: place.minY + place.height + 1)
        // What finds no place covers something.
        if place.maxY > bounds.maxY {
          place = wanted
          break
        }
      }
    }
    taken.append(place)
    return place
  }

  private func inside(_ label: Rect) -> Rect {
    Rect(
      x: max(bounds.minX, min(label.minX, bounds.maxX - label.width)),
      y: max(bounds.minY, min(label.minY, bounds.maxY - label.height)),
      width: label.width,
      height: label.height
    )
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
