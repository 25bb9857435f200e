/// The relation between the two sides of a constraint, named as in UIKit.
public enum AnchorRelation: Hashable, Sendable {
  /// The left side is at most the right side, as with `max` in a layout.
  case lessThanOrEqual
  /// The two sides are equal, as with neither `min` nor `max` in a layout.
  case equal
  /// The left side is at least the right side, as with `min` in a layout.
  case greaterThanOrEqual
}

/// The object whose anchor the right side of a constraint refers to.
public enum AnchorTarget: Hashable, Sendable {
  /// No object, so that the right side is the constant alone.
  case none
  /// The superview of the first item.
  case superview
  /// The layout margins of the second item or, without one, of the first item's superview.
  case layoutMargins
  /// The safe area of the second item or, without one, of the first item's superview.
  case safeArea
  /// The frame of a scroll view, whose edges are otherwise those of its content for the views inside: the
  /// second item or, without one, the first item's superview.
  case frame
  /// Another view.
  case item
}
