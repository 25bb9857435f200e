public import NibKit

/// Views beside the cells of a list, which the list registers and dequeues as it does its cells.
public class ReusableViews<Item: Reusable>: ReusableContainer {
  /// The registrations and the pools.
  public private(set) final var registry: NibRegistry

  /// The library that provides the layouts.
  ///
  /// A new library discards the registrations.
  public final var library: NibLibrary {
    get { registry.library }
    set { exchange(&registry, with: NibRegistry(library: newValue, traits: traits)) }
  }

  /// The traits by which variants of layouts are chosen, the most important first.
  public final var traits: [NibTrait] {
    get { registry.traits }
    set { registry.traits = newValue }
  }

  init(library: NibLibrary) {
    registry = NibRegistry(library: library)
  }
}
