package import NibModel

/// Where an object comes from.
package final class LayoutOrigin {
  /// The layout whose root the object is, or `nil` if it is not the root of one.
  package let places: (any LayoutPlaces)?
  /// What the environment of the registry that made the object states about how it is laid out.
  package let traits: LayoutTraits

  package init(_ places: (any LayoutPlaces)?, _ traits: LayoutTraits = LayoutTraits()) {
    self.places = places
    self.traits = traits
  }

  /// Gives an object an origin, unless it has one or ``LayoutTraits`` state nothing.
  static func mark(_ object: AnyObject, _ traits: LayoutTraits) {
    guard !traits.isEmpty, let root = object as? any LayoutRoot, root.layoutOrigin == nil else { return }
    root.layoutOrigin = LayoutOrigin(nil, traits)
  }
}

/// An object that remembers where it comes from, for findings about what it shows and for its environment.
package protocol LayoutRoot: AnyObject {
  /// The origin, or `nil` for an object inside a layout and for one that no registry made.
  var layoutOrigin: LayoutOrigin? { get set }
}

/// Returns a closure that stores an origin in the root of a layout, or `nil` if the class does not conform to
/// ``LayoutRoot``.
func rootMarker(_ type: AnyClass, _ origin: LayoutOrigin) -> ((AnyObject) -> Void)? {
  func marker<Object: LayoutRoot>(_ type: Object.Type) -> (AnyObject) -> Void {
    { known($0, as: Object.self).layoutOrigin = origin }
  }
  return (type as? any LayoutRoot.Type).map { marker($0) }
}
