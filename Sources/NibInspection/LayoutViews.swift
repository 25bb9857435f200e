package import NibKit
package import NibModel
package import NibViews

/// The views of a layout and of the layouts that views inside it have, as a program makes them, but without
/// the classes of the program.
package struct LayoutViews {
  package let layout: ResolvedLayout
  package let root: View
  /// The objects by node, which are `nil` where nothing can be made.
  package let objects: [AnyObject?]
  /// The constraints in the order in which the layout writes them, each `nil` if one of its objects is.
  package let constraints: [LayoutConstraint?]
  /// The layouts of the views inside, in the order in which they are made.
  package let nested: [LayoutViews]
  /// The objects of a host's classes for which no layout is shown.
  package let hostNodes: [ResolvedLayout.HostObject]
  /// The paths of the layouts that contain one another, the outermost first, up to this one.
  package let paths: [String]

  /// The layout and those inside it, each once for each view that has it.
  package var all: [LayoutViews] { [self] + nested.flatMap(\.all) }
}
