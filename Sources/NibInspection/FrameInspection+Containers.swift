import NibKit
import NibModel
import NibViews

extension FrameInspection {
  /// The extent in points up to which a container is a dot, at which other views are placed.
  private static let largestDot = 16.0
  /// The distance in points by which a centered view may extend beyond its container.
  private static let centeredTolerance = 8.0

  /// Returns the problem of a view that extends beyond the view that contains it, or `nil` if there is none.
  func problem(of view: View, in container: View) -> Problem? {
    guard !view.isHidden, view.alpha > 0, container.frame.width > 0, container.frame.height > 0 else {
      return nil
    }
    let (frame, bounds) = (view.frame, Rect(origin: .zero, size: container.frame.size))
    // A view beside its container waits there until code moves it.
    guard frame.width > 0, frame.height > 0, frame.intersection(bounds).area > 0 else { return nil }
    // What is larger than a dot is placed at it, not in it.
    if max(bounds.width, bounds.height) <= Self.largestDot, frame.width > bounds.width,
      frame.height > bounds.height
    {
      return nil
    }
    let isMirrored = container.isRightToLeft
    let distances: [(LayoutAnchor, Double)] = [
      (isMirrored ? .trailing : .leading, -frame.minX), (.top, -frame.minY),
      (isMirrored ? .leading : .trailing, frame.maxX - bounds.maxX), (.bottom, frame.maxY - bounds.maxY),
    ]
    guard let (edge, distance) = distances.max(by: { $0.1 < $1.1 }) else { return nil }
    // A view that is a little larger than its container on both sides is centered in it.
    let isCentered = abs(distances[0].1 - distances[2].1) < 1 && abs(distances[1].1 - distances[3].1) < 1
    guard distance > (isCentered ? Self.centeredTolerance : Self.tolerance),
      view.showsContent, !isMeant(view, beyond: edge, of: container)
    else { return nil }
    return Problem(view: view, kind: .outside(container, edge: edge, distance))
  }

  /// Returns whether an anchor says that a view extends beyond an edge of its container.
  private func isMeant(_ view: View, beyond edge: LayoutAnchor, of container: View) -> Bool {
    let extent = edge.isHorizontal ? container.frame.width : container.frame.height
    return (constraints[ObjectIdentifier(view)] ?? []).contains { constraint in
      guard let second = constraint.secondAnchor,
        (constraint.secondItem as? View).map({ $0 === container }) ?? true
      else { return false }
      // Another rule reports a distance that is larger than the container.
      if second.isHorizontal == edge.isHorizontal && abs(constraint.constant) > extent { return true }
      guard second.edge(in: container) == edge else { return false }
      // The center, or the edge of the other side, is at the edge.
      return constraint.firstAnchor.edge(in: container) != edge || constraint.constant * second.outward > 0
    }
  }
}
