public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The supplementary views of one kind, which a collection registers and dequeues as it does its cells.
///
///     try collectionView.supplementaryViews(ofKind: .sectionHeader).register(ShelfHeader.self)
public final class SupplementaryViews: ReusableViews<CollectionReusableView> {
  /// The kind of the views.
  public let kind: SupplementaryKind

  init(_ kind: SupplementaryKind, library: NibLibrary) {
    self.kind = kind
    super.init(library: library)
  }

  /// Returns a supplementary view of a class, either reused or newly created with every outlet connected.
  ///
  ///     let header: ShelfHeader = try collectionView.dequeue(ofKind: kind, for: indexPath)
  ///
  /// A class with a layout, and one that conforms to `BuiltInCode`, is registered if it is not yet.
  ///
  /// - Throws: `NibError`, which names the place: the errors of registering, and `unknownIdentifier` for any
  ///   other class that is not registered.
  /// - Complexity: O(1) for a reused view, O(*n*) in the number of the layout's elements for a new one.
  public func dequeue<Supplementary: CollectionReusableView>(
    _ type: Supplementary.Type = Supplementary.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Supplementary {
    try dequeued(for: SectionBar(kind: kind, section: indexPath.section).words) { () throws(NibError) in
      try registry.dequeue(type)
    }
  }

  /// Reports a call that does not name the class of a supplementary view.
  ///
  /// This overload only gives the compiler a clearer message.
  @available(
    *,
    unavailable,
    message:
      "name the class: let header: ShelfHeader = try collectionView.dequeue(ofKind: kind, for: indexPath)"
  )
  public func dequeue(for indexPath: IndexPath) throws(NibError) {}

  /// Returns a supplementary view of a class, or `nil` if the class is not registered.
  ///
  /// - Throws: `NibError` if a new view cannot be created.
  public func dequeueIfRegistered<Supplementary: CollectionReusableView>(
    _ type: Supplementary.Type = Supplementary.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Supplementary? {
    try dequeued(for: SectionBar(kind: kind, section: indexPath.section).words) { () throws(NibError) in
      try registry.dequeueIfRegistered(type)
    }
  }

  /// Returns a supplementary view that is registered under an identifier.
  ///
  /// - Throws: `NibError`: `unknownIdentifier`, which lists the known identifiers, and `wrongClass`, which
  ///   names both classes.
  public func dequeue<Supplementary: CollectionReusableView>(
    reuseIdentifier: String,
    as type: Supplementary.Type = Supplementary.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Supplementary {
    try dequeued(for: SectionBar(kind: kind, section: indexPath.section).words) { () throws(NibError) in
      try registry.dequeue(reuseIdentifier: reuseIdentifier, as: type)
    }
  }

  /// Returns a supplementary view of a layout that is registered without a class.
  ///
  /// The layout is registered if it is not yet.
  ///
  /// - Throws: `NibError`: the errors of registering, and `wrongClass`.
  public func dequeue<Supplementary: CollectionReusableView>(
    nibName: String,
    as type: Supplementary.Type = Supplementary.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Supplementary {
    try dequeued(for: SectionBar(kind: kind, section: indexPath.section).words) { () throws(NibError) in
      try registry.dequeue(nibName: nibName, as: type)
    }
  }
}
