public import NibKit

/// The supplementary views of one kind: a collection registers and dequeues them as it does its cells.
///
///     try collectionView.supplementaryViews(ofKind: .sectionHeader).register(ShelfHeader.self)
public final class SupplementaryViews: ReusableContainer {
  /// The registrations and the pools of the kind.
  public private(set) var registry: NibRegistry

  /// Where the layouts come from.
  ///
  /// Another library forgets the registrations.
  public var library: NibLibrary {
    get { registry.library }
    set { registry = NibRegistry(library: newValue) }
  }

  init(library: NibLibrary) {
    registry = NibRegistry(library: library)
  }
}
