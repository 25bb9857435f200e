package import NibKit
package import NibViews

/// An element of a layout where a picture shows its view.
package struct PictureElement: Sendable {
  /// What identifies the element among those of a picture: the number of its layout among the layouts that
  /// the picture shows, and the number of its node.
  package let key: String
  /// The element's name.
  package let name: String
  /// The element's `id`, or `nil` if it has none.
  package let id: String?
  /// The names of the outlets that are connected to the element.
  package let outlets: [String]
  /// The number of elements around it.
  package let depth: Int
  /// The frame in the coordinates of the picture, in points.
  package let frame: Rect
  /// The part of the frame that no view around it cuts off.
  package let visibleFrame: Rect
  /// Whether the view is hidden, or inside one that is.
  package let isHidden: Bool
  /// The path of the file with the element, and the lines that the element takes there.
  package let path: String
  package let lines: ClosedRange<Int>
  /// How the view can be scrolled, or `nil` if all of its content is shown.
  package let scrolling: Scrolling?

  /// The content of a view that is larger than the view.
  package struct Scrolling: Sendable {
    /// The point of the content at the upper left corner of the view.
    package let offset: Point
    /// By how much the content can be moved.
    package let range: Size
  }
}
