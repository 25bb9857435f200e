public import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What ``TableView`` and ``CollectionView`` have in common: a registry of their own over a library, and the
/// guard that nobody changes them while they ask for what they show.
open class ListView: ScrollView, ReusableContainer {
  /// Where the layouts of cells come from.
  ///
  /// Another library empties the list and forgets its registrations; one that is set while the list asks for
  /// what it shows is taken afterwards.
  public final var library: NibLibrary {
    get { registry.library }
    set {
      nextLibrary = newValue
      takeNextLibrary()
      if !isUpdating { layOutAgain() }
    }
  }

  /// The registrations and the pools.
  ///
  /// Supplementary views of a collection have some of their own.
  public final private(set) var registry = NibRegistry(library: .withoutLayouts)

  /// What the last layout threw that could not throw: one that came from outside, for a list in another view.
  ///
  /// Nil when it went well.
  public final private(set) var layoutError: (any Error)?

  /// Whether the list is asking for views, so that it must not be changed.
  private final var isUpdating = false
  /// Whether a touch is being handled.
  private final var isTouched = false
  private final var nextLibrary: NibLibrary?
  /// Whether a layout was asked for while the list was asking for views.
  private final var isLayoutPending = false
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

  /// Asks for what the frame makes room for, and for everything when there is a data source that was not
  /// asked yet.
  ///
  /// Called when something that the list lies in is laid out; errors go to ``layoutError`` and to the
  /// delegate.
  open override func layoutSubviews() {
    guard !isUpdating else {
      isLayoutPending = true
      return
    }
    layoutError = nil
    do {
      try update("layoutSubviews()") { try showContent() }
    } catch {
      layoutError = error
      tellDelegate(error)
    }
  }

  // MARK: One change at a time

  /// Changes what is shown.
  ///
  /// Whoever is asked meanwhile may call the list again: what would change it, too, is refused; a library, a
  /// data source and a layout take effect when the change is complete.
  ///
  /// - Throws: `updateInProgress` while another change is under way, and what the body throws.
  final func update<Result>(_ call: String, _ body: () throws -> Result) throws -> Result {
    if isUpdating { throw NibError.inProgress(call) }
    isUpdating = true
    holdDataSource()
    defer {
      endUpdate()
      layOutAgain()
    }
    return try body()
  }

  private func endUpdate() {
    releaseDataSource()
    isUpdating = false
    takeNextLibrary()
  }

  /// Lays out what was asked for meanwhile: once, as who asks each time would never come to an end.
  private func layOutAgain() {
    guard isLayoutPending else { return }
    var failure: (any Error)?
    isUpdating = true
    holdDataSource()
    do { try showContent() } catch { failure = error }
    isLayoutPending = false
    endUpdate()
    guard let failure else { return }
    layoutError = failure
    tellDelegate(failure)
  }

  private func takeNextLibrary() {
    while !isUpdating, let library = nextLibrary {
      nextLibrary = nil
      isUpdating = true
      forgetEverything()
      exchange(&registry, with: NibRegistry(library: library))
      isUpdating = false
    }
  }

  /// Handles a touch, whose callbacks may change the list, but not touch it again.
  ///
  /// - Throws: `updateInProgress` during a change or another touch, and what the body throws.
  final func touch(_ call: String, _ body: () throws(NibError) -> Void) throws(NibError) {
    if isUpdating { throw .inProgress(call) }
    if isTouched { throw .touchInProgress(call) }
    isTouched = true
    defer { isTouched = false }
    try body()
  }

  /// Keeps the data source for one change, so that what it said of its numbers holds until the end.
  func holdDataSource() {}

  /// Lets go of the data source.
  func releaseDataSource() {}

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
