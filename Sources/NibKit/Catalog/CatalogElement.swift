/// A class that describes its own element.
///
/// `@Element` writes the conformance.
///
/// A class on the main actor can conform too: its description is not isolated, because layouts with the
/// element are read on any thread; they are instantiated on the main actor only.
public protocol CatalogElement: AnyObject {
  /// The element with its attributes and what it inherits. `@Element` writes it; a subclass overrides it.
  static var elementDescription: ElementDescription { get }
}
