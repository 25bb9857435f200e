package import NibIndices
package import NibKit
package import NibModel
package import NibViews

/// The views of a layout and of the layouts inside it, as a program makes them but without its classes.
package struct LayoutViews {
  package let layout: ResolvedLayout
  package let root: View
  /// The objects by node, which are `nil` where nothing can be made.
  package let objects: IndexedArray<NodeOrder, AnyObject?>
  /// The constraints in the order of the layout, each `nil` if one of its objects is `nil`.
  package let constraints: [LayoutConstraint?]
  /// The layouts of the views inside, in the order they are made.
  package let nested: [LayoutViews]
  /// The objects of a host's classes that are shown without a layout.
  package let hostNodes: [ResolvedLayout.HostObject]
  /// The layouts from the outermost one to this one, by their paths.
  package let path: NestingPath<String>

  /// The layout and those inside it, each once for each view that has it.
  package var all: [LayoutViews] { [self] + nested.flatMap(\.all) }
}
