import NibKit
import NibTestSupport
import NibViews

/// The view of a layout with one element, laid out in the given size.
func laidOut(_ element: String, width: Double, height: Double) throws -> View {
  let holder = "\(start)<tableViewHeaderFooterView>\(element)</tableViewHeaderFooterView></layout>"
  let registry = NibRegistry(library: try library(["A": holder]))
  let header: TableViewHeaderFooterView = try registry.dequeue(nibName: "A")
  let view = header.contentView.subviews[0]
  view.removeFromSuperview()
  view.frame = Rect(x: 0, y: 0, width: width, height: height)
  view.layoutIfNeeded()
  return view
}

/// The frames of the subviews as text.
func frames(_ view: View) -> [String] {
  view.subviews.map(\.frame.description)
}
