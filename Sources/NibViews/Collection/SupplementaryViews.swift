public import NibKit

/// The supplementary views of one kind, which a collection registers and dequeues as it does its cells.
///
///     try collectionView.supplementaryViews(ofKind: .sectionHeader).register(ShelfHeader.self)
public final class SupplementaryViews: ReusableContainer {
  /// The registrations and the pools of this kind.
  public private(set) var registry: NibRegistry

  /// The library that provides the layouts.
  ///
  /// A new library discards the registrations.
  public var library: NibLibrary {
    get { registry.library }
    set { registry = NibRegistry(library: newValue) }
  }

  init(library: NibLibrary) {
    registry = NibRegistry(library: library)
  }
}
