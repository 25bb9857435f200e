package import NibModel

/// An object that remembers the layout whose root it is, for findings about what it shows.
package protocol LayoutRoot: AnyObject {
  /// The layout, or `nil` for an object that was not loaded from a layout.
  var layoutPlaces: (any LayoutPlaces)? { get set }

  /// The environment of the registry that made the object, or `nil` if it does not change how the object is
  /// laid out.
  var registryTraits: TraitCollection? { get set }
}

/// Returns a closure that stores a layout and an environment in the layout's root, or `nil` if the class does
/// not conform to ``LayoutRoot``.
///
/// - Parameter traits: The environment, or `nil` if it does not change how the root is laid out.
func rootMarker(
  _ type: AnyClass,
  _ layout: CompiledLayout,
  _ traits: TraitCollection?
) -> ((AnyObject) -> Void)? {
  func marker<Object: LayoutRoot>(_ type: Object.Type) -> (AnyObject) -> Void {
    guard let traits else { return { known($0, as: Object.self).layoutPlaces = layout } }
    return { object in
      let root = known(object, as: Object.self)
      root.layoutPlaces = layout
      root.registryTraits = traits
    }
  }
  return (type as? any LayoutRoot.Type).map { marker($0) }
}
