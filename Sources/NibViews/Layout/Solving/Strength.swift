/// How strongly statements about a layout hold: of those that contradict one another, the strongest win.
///
/// A constraint has its priority, from 1 to 999, or ``required``. Everything else that holds for a tree of
/// views is written here, from the weakest to the strongest. A statement with the strength 0 says nothing.
package enum Strength {
  /// The difference by which one of two equal priorities of contents wins.
  static let tie = 0.01
  /// A view without content is small, and one without a position is at the beginning: less than any priority,
  /// because it only makes a solution unique.
  static let small = 0.25
  /// A view lies inside its superview: more than being small, and less than any priority.
  static let inside = 2 * small
  /// A view without anchors of its own fills its superview if other views are anchored to it: more than lying
  /// inside it, because its size is then the superview's.
  static let filling = 0.75
  /// A size that is sought is small: UIKit's `fittingSizeLevel`.
  static let fitting = 50.0
  /// A view lies inside its superview, whose size is sought, and the content of a scroll view around what it
  /// contains: the size grows for what is inside.
  static let insideFitting = fitting + 0.5
  /// A stack view that its children do not fill is thin, as in UIKit: more than a size that is sought.
  static let spanning = 51.0
  /// The distances between the centers of a stack view's children are equal: less than their contents matter.
  static let centering = 149.0
  /// The greatest strength of a constraint that is not required.
  static let greatestOptional = 999.0
  /// The extents of a stack view's children are in proportion to their contents: less than being nonnegative.
  static let proportion = 999.3
  /// No view has a negative extent: more than any constraint that is not required.
  static let nonnegative = 999.5
  /// The least strength of what must be satisfied.
  ///
  /// What is required has different strengths, so that if it is contradictory, the weaker statements lose.
  static let leastRequired = 999.9
  /// Children fill a stack view: required, unless their own constraints contradict it.
  static let stackEnd = 999.95
  /// A required constraint on a position.
  package static let required = 1000.0
  /// A required constraint on an extent, which wins over positions.
  static let requiredExtent = 1001.0
  /// Views place their subviews, regardless of anchors.
  static let arranging = 1002.0

  /// Returns the strength of a constraint.
  ///
  /// - Parameter priority: The priority; a lower or higher number counts as 1 or 1000.
  static func ofConstraint(_ priority: Double, isExtent: Bool) -> Double {
    // NaN is not less than anything.
    guard priority < required else { return isExtent ? requiredExtent : required }
    return min(max(priority, 1), greatestOptional)
  }

  /// Returns whether the priority of a view's content is neither required nor without effect.
  static func isOptional(_ priority: Double) -> Bool { priority >= 1 && priority < greatestOptional }

  /// Returns the strength of an optional statement while a layout is inspected: each has another one, so that
  /// it is seen which of them wins.
  static func distinct(_ strength: Double, index: Int, of count: Int) -> Double {
    strength + 2.5 + 0.4 * Double(index) / Double(count)
  }
}
