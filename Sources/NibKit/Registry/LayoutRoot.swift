package import NibModel

/// An object that remembers the layout whose root it is, for findings about what it shows.
package protocol LayoutRoot: AnyObject {
  /// The layout, or `nil` for an object that was not loaded from a layout.
  var layoutPlaces: (any LayoutPlaces)? { get set }
}

/// Returns a closure that stores a layout in its root, or `nil` if the class does not conform to
/// ``LayoutRoot``.
func rootMarker(_ type: AnyClass, _ layout: CompiledLayout) -> ((AnyObject) -> Void)? {
  func marker<Object: LayoutRoot>(_ type: Object.Type) -> (AnyObject) -> Void {
    { known($0, as: Object.self).layoutPlaces = layout }
  }
  return (type as? any LayoutRoot.Type).map { marker($0) }
}
