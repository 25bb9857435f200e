/// A class that describes its own element.
///
/// `@Element` generates the conformance.
///
/// A class on the main actor can conform, too. Its description is not isolated, because layouts with the
/// element are read on any thread; they are instantiated only on the main actor.
public protocol CatalogElement: AnyObject {
  /// The description of the element, including everything that it inherits.
  ///
  /// `@Element` generates it, and a subclass overrides it.
  static var elementDescription: ElementDescription { get }
}
