public import NibKit

/// Views of a list other than its cells, which it registers and dequeues in the same way.
public class ReusableViews<Item: Reusable>: ReusableContainer {
  /// The registrations and the pools.
  public private(set) final var registry: NibRegistry

  /// The library that provides the layouts.
  ///
  /// A new library discards the registrations.
  public final var library: NibLibrary {
    get { registry.library }
    set { exchange(&registry, with: NibRegistry(library: newValue, traits: traits, traitCollection)) }
  }

  /// The traits that select the variants of layouts, the most important first.
  public final var traits: [NibTrait] {
    get { registry.traits }
    set { registry.traits = newValue }
  }

  /// The environment for which the views are made.
  public final var traitCollection: TraitCollection {
    get { registry.traitCollection }
    set { registry.traitCollection = newValue }
  }

  init(library: NibLibrary) {
    registry = NibRegistry(library: library)
  }
}
