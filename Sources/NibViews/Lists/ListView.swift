#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import NibKit

/// What ``TableView`` and ``CollectionView`` have in common: a registry of their own over a library, and the guard that nobody
/// changes them while they ask for what they show.
open class ListView: ScrollView, ReusableContainer {
  /// Where the layouts of cells come from. Another library empties the list and forgets its registrations; one that is set
  /// while the list asks for what it shows is taken afterwards.
  public final var library: NibLibrary {
    get { registry.library }
    set {
      guard !isUpdating else {
        nextLibrary = newValue
        return
      }
      forgetEverything()
      registry = NibRegistry(library: newValue)
    }
  }

  /// The registrations and the pools. Supplementary views of a collection have some of their own.
  public final private(set) var registry = NibRegistry(library: .withoutLayouts)

  /// What the last layout threw that could not throw: one that came from outside, for a list in another view. Nil when it
  /// went well.
  public final private(set) var layoutError: (any Error)?

  /// Whether the list is asking for views, so that it must not be changed.
  final var isUpdating = false {
    didSet {
      guard !isUpdating, let library = nextLibrary else { return }
      nextLibrary = nil
      self.library = library
    }
  }
  private final var nextLibrary: NibLibrary?
  /// Whether the data source was asked for its numbers.
  final var isLoaded = false
  final var selection: Set<IndexPath> = []
  /// What the prefetching data source was told of and was not seen yet.
  final var announced: Set<IndexPath> = []
  /// What is shown and the delegate was not told of yet.
  final var appearing: Set<IndexPath> = []

  /// Makes a list whose cells are built in code, until it is given a ``library``.
  public required init() {
    super.init()
    clipsToBounds = true
  }

  /// Makes a list whose cells come from a library.
  public convenience init(library: NibLibrary) {
    self.init()
    self.library = library
  }

  /// Asks for what the frame makes room for, and for everything when there is a data source that was not asked yet. Called
  /// when something that the list lies in is laid out; errors go to ``layoutError`` and to the delegate.
  open override func layoutSubviews() {
    guard !isUpdating else { return }
    do {
      try showContent()
      layoutError = nil
    } catch {
      layoutError = error
      tellDelegate(error)
    }
  }

  /// Asks for what is in view, or for everything at first.
  func showContent() throws {}

  /// Tells the delegate what a layout could not throw.
  func tellDelegate(_ error: any Error) {}

  /// Gives back what is shown and forgets what the data source said.
  func forgetEverything() {
    isLoaded = false
    selection = []
    contentSize = .zero
    contentOffset = clamped(.zero)
  }
}
