public import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The common base class of ``TableView`` and ``CollectionView``.
///
/// It has a registry of its own over a library, and it refuses changes while the list is loading its
/// content.
open class ListView: ScrollView, ReusableContainer {
  /// The library that provides the layouts of cells.
  ///
  /// A new library empties the list and discards its registrations. If it is set while the list is loading
  /// its content, it takes effect when that is complete.
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
  /// The supplementary views of a collection have registries of their own.
  public final private(set) var registry = NibRegistry(library: .withoutLayouts)

  /// The error of the last layout if it could not be thrown, or `nil` if that layout succeeded.
  ///
  /// This happens when the list is laid out as part of another view.
  public final private(set) var layoutError: (any Error)?

  /// Whether the list is loading its content, so that it must not be changed.
  private final var isUpdating = false
  /// Whether the list is handling a touch.
  private final var isTouched = false
  private final var nextLibrary: NibLibrary?
  /// Whether a layout was requested while the list was loading its content.
  private final var isLayoutPending = false
  /// Whether the numbers of rows were loaded from the data source.
  final var isLoaded = false
  final var selection: Set<IndexPath> = []
  /// The rows that were announced to the prefetching data source and have not been visible yet.
  final var announced: Set<IndexPath> = []
  /// The rows that are shown but have not been reported to the delegate yet.
  final var appearing: Set<IndexPath> = []

  /// Creates a list whose cells are built in code, until its ``library`` is set.
  public required init() {
    super.init()
    clipsToBounds = true
  }

  /// Creates a list whose cells come from a library.
  public convenience init(library: NibLibrary) {
    self.init()
    self.library = library
  }

  /// Loads the cells that are in view, or everything if the data source has not been loaded yet.
  ///
  /// This method is called when a view that contains the list is laid out. Errors go to ``layoutError``
  /// and to the delegate.
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

  // MARK: Exclusive changes

  /// Performs a change of the content.
  ///
  /// Callbacks may call the list during the change. Another change is refused; a new library, a new data
  /// source and a requested layout take effect when the change is complete.
  ///
  /// - Throws: `updateInProgress` during another change, and what the closure throws.
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

  /// Performs the layout that was requested during a change.
  ///
  /// It does so only once, because a callback that requests a layout each time would never end.
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

  /// Handles a touch, during which callbacks may change the list but not touch it again.
  ///
  /// - Throws: `updateInProgress` during a change or another touch, and what the closure throws.
  final func touch(_ call: String, _ body: () throws(NibError) -> Void) throws(NibError) {
    if isUpdating { throw .inProgress(call) }
    if isTouched { throw .touchInProgress(call) }
    isTouched = true
    defer { isTouched = false }
    try body()
  }

  /// Retains the data source during a change, so that its numbers stay valid until the end.
  func holdDataSource() {}

  /// Releases the data source after a change.
  func releaseDataSource() {}

  /// Loads what is in view, or everything the first time.
  func showContent() throws {}

  /// Reports an error of a layout to the delegate.
  func tellDelegate(_ error: any Error) {}

  /// Recycles the visible views and discards what was loaded from the data source.
  func forgetEverything() {
    isLoaded = false
    selection = []
    contentSize = .zero
    contentOffset = clamped(.zero)
  }
}
