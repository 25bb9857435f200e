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
open class ListView: ScrollView, NibLibraryClient {
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

  /// The traits that select the variants of layouts, the most important first.
  ///
  /// They apply to cells and to the other views that the list dequeues. Reload the list to show a change.
  public final var traits: [NibTrait] {
    get { registry.traits }
    set {
      registry.traits = newValue
      adopt(newValue)
    }
  }

  /// The environment for which cells and the other views that the list dequeues are made.
  ///
  /// Reload the list to show a change. The list is laid out in the direction of the first language and with
  /// the text size of the environment. While a view overrides the environment, a change takes effect when the
  /// override ends.
  public final var traitCollection: TraitCollection {
    get { registry.traitCollection }
    set { if ownTraitCollection == nil { use(newValue) } else { ownTraitCollection = newValue } }
  }

  private func use(_ environment: TraitCollection) {
    registry.traitCollection = environment
    layoutTraits = LayoutTraits(environment)
    adopt(environment)
    updateInheritedTraits()
  }

  override var statedTraits: LayoutTraits? { layoutTraits }

  /// What the list's environment states about how it is laid out.
  private var layoutTraits = LayoutTraits()

  /// The environment that the list has without an override.
  private var ownTraitCollection: TraitCollection?

  /// The registrations and the pools.
  ///
  /// The supplementary views of a collection have registries of their own.
  public final private(set) var registry = NibRegistry(library: .withoutLayouts)

  /// The view behind the content, which fills the visible area, or `nil` for none.
  public final var backgroundView: View? {
    willSet { release(newValue, replacing: backgroundView) }
    didSet {
      if !replaceSubview(oldValue, with: backgroundView, at: 0) { backgroundView = nil }
      // Otherwise a view of the list's size would not be laid out.
      backgroundView?.frame = .zero
    }
  }

  open override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    if view === backgroundView { backgroundView = nil }
  }

  /// Sets ``backgroundView`` to the view inside a `<backgroundView>` part.
  public func adoptPart(_ part: EnclosedBackgroundView) { backgroundView = part.view }

  /// The error of the last layout if it could not be thrown, or `nil` if that layout succeeded.
  ///
  /// This happens when the list is laid out as part of another view.
  public final private(set) var layoutError: (any Error)?

  /// Whether the list is loading its content, so that it must not be changed.
  private(set) final var isUpdating = false
  /// Whether the error of a layout is being reported to the delegate.
  private final var isReporting = false
  /// Whether the list is handling a touch.
  private final var isTouched = false
  private final var nextLibrary: NibLibrary?
  /// Whether a layout was requested while the list was loading its content.
  private final var isLayoutPending = false
  /// Whether the environment was changed while the list was loading its content.
  private final var isReloadPending = false
  /// Whether the numbers of items were loaded from the data source.
  final var isLoaded = false
  /// The visible cells and bars.
  final var shown = ShownViews<ListPart, View>()
  final var selection: Set<IndexPath> = []
  /// The items that were announced to the prefetching data source and have not been visible yet.
  final var announced: Set<IndexPath> = []
  /// The number of bars among the visible views, which are in front of the cells.
  final var shownBars = 0
  /// Whether cells leave only when it is certain which ones are in view, as in a batch update.
  final var keepsCells = false
  /// The cell that is being touched, until it leaves the list.
  final weak var touchedCell: View?
  /// The index of the first cell among the subviews.
  ///
  /// What the host puts behind the cells stays there, also while there are none.
  final var firstCellIndex = 0
  /// The items that are shown but have not been reported to the delegate yet.
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

  override var needsLayout: Bool { true }

  override var postponesLayouts: Bool { true }

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
      report(error)
    }
  }

  /// Keeps the error of a layout, and reports it to the delegate.
  ///
  /// An error of a layout that the delegate requests meanwhile is only kept, because reporting it would never
  /// end.
  private func report(_ error: any Error) {
    layoutError = error
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    tellDelegate(error)
  }

  /// Replaces the visible cells, headers and footers with new ones from the library's current layouts.
  ///
  ///     for await _ in try library.watch() { try tableView.reloadLayouts() }
  ///
  /// The data source is asked for the visible cells again, and they are measured again. The numbers of items,
  /// the selection and the scroll position stay as they are. Views that the host has set itself, such as
  /// ``backgroundView``, are not replaced.
  ///
  /// - Throws: What the data source throws, and `NibError`: `dataSourceChanged`, `foreignCell`,
  ///   `invalidNumber`, `updateInProgress`. Except after `updateInProgress`, the list shows the items that it
  ///   can.
  public final func reloadLayouts() throws {
    try update("reloadLayouts()") {
      if isLoaded { try forgetCells() }
      try showContent()
    }
  }

  /// Loads everything that is shown for an environment, and reports what is thrown to the delegate.
  override func adoptEnvironment(_ environment: TraitCollection?) {
    let own = ownTraitCollection ?? traitCollection
    ownTraitCollection = environment == nil ? nil : own
    let next = environment ?? own
    if next == traitCollection { return }
    use(next)
    if isUpdating {
      isReloadPending = true
    } else {
      do { try reloadLayouts() } catch { report(error) }
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
      updateEnded()
      reportScrolling()
    }
    return try body()
  }

  private func endUpdate() {
    releaseDataSource()
    isUpdating = false
    takeNextLibrary()
  }

  /// Performs the layout that was requested during a change, or shows everything for a new environment.
  ///
  /// It does so only once, because a callback that requests a layout each time would never end.
  private func layOutAgain() {
    guard isLayoutPending || isReloadPending else { return }
    var failure: (any Error)?
    isUpdating = true
    holdDataSource()
    do {
      if isReloadPending, isLoaded { try forgetCells() }
      try showContent()
    } catch {
      failure = error
    }
    isLayoutPending = false
    isReloadPending = false
    endUpdate()
    if let failure { report(failure) }
  }

  private func takeNextLibrary() {
    while !isUpdating, let library = nextLibrary {
      nextLibrary = nil
      isUpdating = true
      forgetEverything()
      exchange(&registry, with: NibRegistry(library: library, traits: traits, traitCollection))
      adopt(library)
      isUpdating = false
    }
  }

  /// Handles a touch, during which callbacks may change the list but not touch it again.
  ///
  /// - Throws: `updateInProgress` during a change or another touch, and what the closure throws.
  final func touch(_ call: String, _ body: () throws(NibError) -> Void) throws(NibError) {
    try beginTouch(call)
    defer { isTouched = false }
    try body()
  }

  /// Handles a touch that lets the host change its data.
  ///
  /// - Throws: `updateInProgress` during a change or another touch, and what the closure throws.
  final func changingTouch<Result>(_ call: String, _ body: () throws -> Result) throws -> Result {
    try beginTouch(call)
    defer { isTouched = false }
    return try body()
  }

  private func beginTouch(_ call: String) throws(NibError) {
    if isUpdating { throw .inProgress(call) }
    if isTouched { throw .touchInProgress(call) }
    isTouched = true
  }

  /// Recycles the visible views and discards what was loaded from the data source.
  final func forgetEverything() {
    giveBack { _ in true }
    discardGeometry()
    cancelPrefetching()
    isLoaded = false
    selection = []
    contentSize = .zero
    contentOffset = clamped(.zero)
  }

  // MARK: What each kind of list brings

  // Everything else about lists is in this class and its extensions.

  /// The word for an item of the list, such as `row`.
  var itemName: String { "item" }

  /// Retains the data source during a change, so that its numbers stay valid until the end.
  func holdDataSource() {}

  /// Releases the data source after a change.
  func releaseDataSource() {}

  /// Whether there is a data source, which is retained during a change.
  var hasDataSource: Bool { false }

  /// Returns the data source's number of sections.
  func askedNumberOfSections() -> Int { 0 }

  /// Returns the data source's number of items in a section.
  func askedNumberOfItems(inSection section: Int) -> Int { 0 }

  /// Returns the data source's cell for an item, or `nil` if there is no data source.
  func askedCell(at indexPath: IndexPath) throws -> (any View & Reusable)? { nil }

  /// Returns whether a cell or a bar belongs to the list for good, so that it is not reused.
  func isStatic(_ view: View) -> Bool { false }

  /// Returns the delegate's or the data source's view for a bar, or `nil` for none.
  func askedBar(_ bar: SectionBar) throws -> (any View & Reusable)? { nil }

  /// Returns the registry that the delegate or the data source uses to dequeue a view for a bar.
  func registry(of bar: SectionBar) -> NibRegistry { registry }

  /// Returns the registry that takes back a view shown for a bar.
  func registry(of view: View, as bar: SectionBar) -> NibRegistry { registry(of: bar) }

  /// The number of sections when the data was last loaded.
  var sectionCount: Int { 0 }

  /// Returns the number of items in an existing section when the data was last loaded.
  func itemCount(inSection section: Int) -> Int { 0 }

  /// Returns the frame of an existing part in the content.
  func rect(of part: ListPart) -> Rect { .zero }

  /// Returns the frame in which an existing part is shown, which may stay in view while others scroll.
  func shownRect(of part: ListPart) -> Rect { rect(of: part) }

  /// Returns the item that is deselected when a touch deselects one, or `nil` for none.
  func itemToDeselect(_ indexPath: IndexPath) -> IndexPath? { indexPath }

  /// Whether ``itemToDeselect(_:)`` is also called for an item that a new selection replaces.
  var replacingAsksToDeselect: Bool { false }

  /// Called when a change is complete.
  func updateEnded() {}

  /// Gives a new library to the registries of bars.
  func adopt(_ library: NibLibrary) {}

  /// Gives new traits to the registries of bars.
  func adopt(_ traits: [NibTrait]) {}

  /// Gives a new environment to the registries of bars.
  func adopt(_ environment: TraitCollection) {}

  /// Discards the positions of all parts.
  func discardGeometry() {}

  /// Loads everything from the data source.
  func reload() throws {}

  /// Gives back everything that is shown, and forgets its sizes.
  func forgetCells() throws {}

  /// Shows what is in view, or loads everything the first time.
  func showContent() throws {
    if isLoaded { try tile(keepsPlace: false) } else { try reload() }
  }

  /// Shows what is in view and recycles what is not.
  ///
  /// - Parameter keepsPlace: Whether items that stay in view keep their position on the screen when others
  ///   before them turn out to have a size other than the estimate.
  func tile(keepsPlace: Bool) throws {}

  /// Returns the items within one screen before and after the visible area.
  func likelyItems() -> [IndexPath] { [] }

  /// Whether touching an item selects it.
  var selectsItems: Bool { false }

  /// Whether several items can be selected.
  var selectsSeveralItems: Bool { false }

  /// Returns whether a cell is highlighted.
  func isHighlighted(_ cell: View) -> Bool { false }

  /// Highlights a cell or removes its highlight.
  func setHighlighted(_ highlighted: Bool, _ cell: View, animated: Bool) {}

  /// Selects or deselects a cell.
  func setSelected(_ selected: Bool, _ cell: View, animated: Bool) {}

  /// Returns whether the delegate allows an item to be highlighted.
  func shouldHighlight(_ indexPath: IndexPath) -> Bool { true }

  /// Returns the item that the delegate selects when one is touched, or `nil` for none.
  func itemToSelect(_ indexPath: IndexPath) -> IndexPath? { indexPath }

  /// Reports an event of an item to the delegate.
  func tellDelegate(_ event: ListEvent, _ indexPath: IndexPath) {}

  /// Reports an error of a layout to the delegate.
  func tellDelegate(_ error: any Error) {}

  /// Announces items to the prefetching data source, or cancels earlier announcements.
  func tellPrefetcher(_ indexPaths: [IndexPath], isCanceled: Bool) {}

  /// Whether there is a prefetching data source.
  var hasPrefetcher: Bool { false }
}

/// An event of an item that a list reports to its delegate.
enum ListEvent {
  case willDisplay(View)
  case didEndDisplaying(View)
  case didHighlight
  case didUnhighlight
  case didSelect
  case didDeselect
}
