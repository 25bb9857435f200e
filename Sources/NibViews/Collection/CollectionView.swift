public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A view that arranges items in lines, and keeps views only for the visible items.
///
///     let collectionView = CollectionView(library: library)
///     collectionView.frame = Rect(x: 0, y: 0, width: 390, height: 844)
///     collectionView.flowLayout.itemSize = Size(width: 120, height: 180)
///     collectionView.dataSource = books
///     try collectionView.reloadData()
///
/// A cell or a supplementary view that leaves the screen returns to its pool for reuse. If something cannot
/// be shown, the call that requested it throws an error.
@Element("collectionView", children: .none, parts: [FlowLayout.self, EnclosedBackgroundView.self])
open class CollectionView: ListView {
  /// The place of an item in the visible area after scrolling to it, along the direction of scrolling.
  public enum ScrollPosition: Hashable, Sendable {
    /// Anywhere in view, with as little movement as possible.
    case none
    /// At the beginning of the visible area.
    case start
    /// In the middle of the visible area.
    case middle
    /// At the end of the visible area.
    case end
  }

  /// Whether touching an item selects it.
  @Attribute public var allowsSelection = true { didSet { setNeedsDisplay() } }
  /// Whether several items can be selected.
  @Attribute public var allowsMultipleSelection = false { didSet { setNeedsDisplay() } }
  /// The object that provides the items.
  @Attribute public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue || dataSource == nil { isLoaded = false } }
  }
  /// The object that responds to events.
  @Attribute public weak var delegate: (any CollectionViewDelegate)?
  /// Whether cells may be requested before they become visible, which this collection does not do.
  @Attribute("prefetchingEnabled") public var isPrefetchingEnabled = true { didSet { setNeedsDisplay() } }
  /// The object that loads the data of items before they become visible.
  @Attribute public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// The arrangement of the items.
  ///
  /// Changes to it take effect with the next ``reloadData()``.
  public private(set) var flowLayout = FlowLayout()

  final var geometry = FlowGeometry()
  /// The data source, retained during a change.
  final var source: (any CollectionViewDataSource)?
  final var arrangedSize = Size.zero
  /// The sizes of cells that were shown, by section and item, if the layout has an estimated item size.
  final var measuredSizes: [Int: [Int: Size]] = [:]
  private var kinds: [SupplementaryKind: SupplementaryViews] = [:]

  /// Sets ``flowLayout`` to a `<flowLayout>` part.
  public func adoptPart(_ layout: FlowLayout) { flowLayout = layout }

  // MARK: Supplementary views

  /// Returns the supplementary views of a kind.
  ///
  /// The result has every form of registering and dequeuing that exists for cells.
  public func supplementaryViews(ofKind kind: SupplementaryKind) -> SupplementaryViews {
    if let views = kinds[kind] { return views }
    let views = SupplementaryViews(kind, library: library)
    views.traits = traits
    views.traitCollection = traitCollection
    kinds[kind] = views
    return views
  }

  // MARK: Sections and views

  /// The number of sections when the data was last loaded.
  public var numberOfSections: Int { geometry.sections.count }

  /// Returns the number of items in a section when the data was last loaded, or 0 if there is no such
  /// section.
  public func numberOfItems(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].count : 0
  }

  /// The visible items, in order.
  public var indexPathsForVisibleItems: [IndexPath] { visibleItems }

  /// The visible cells, in the order of their items.
  public var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// Returns the cell of an item, or `nil` if the item is not visible.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    shown[.item(indexPath)] as? CollectionViewCell
  }

  /// Returns the item of a cell, or `nil` if the cell is not visible.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    if case .item(let path) = shown.part(of: cell) { path } else { nil }
  }

  /// Returns the supplementary view of a section, or `nil` if the view is not visible.
  public func supplementaryView(ofKind kind: SupplementaryKind, inSection section: Int)
    -> CollectionReusableView?
  {
    shown[.bar(SectionBar(kind: kind, section: section))] as? CollectionReusableView
  }

  /// Returns the frame of an item in the content, or `nil` if the item does not exist.
  ///
  /// - Complexity: O(1); O(log *n*) with a ``CollectionViewDelegateFlowLayout``.
  public func rectForItem(at indexPath: IndexPath) -> Rect? {
    contains(indexPath) ? rect(of: .item(indexPath)) : nil
  }

  /// Returns the item at a point of the content, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*)
  public func indexPathForItem(at point: Point) -> IndexPath? {
    let spot = Rect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    for case .item(let path) in geometry.parts(in: mirrored(spot)) where rect(of: .item(path)).contains(point)
    {
      return path
    }
    return nil
  }

  /// Returns a rectangle of the content, mirrored if text runs from right to left.
  ///
  /// In a collection that scrolls vertically, lines begin at the right if text runs from right to left.
  final func mirrored(_ rect: Rect) -> Rect {
    guard isRightToLeft, geometry.isVertical else { return rect }
    return Rect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: Scrolling

  /// Scrolls to an offset; cells that leave return to their pools, and those that enter are dequeued.
  ///
  /// - Throws: What the data source throws, and `NibError`: `dataSourceChanged`, `foreignCell`,
  ///   `updateInProgress`. Except after `updateInProgress`, the collection has scrolled and shows the
  ///   items that it can.
  open override func setContentOffset(_ offset: Point) throws {
    try update("setContentOffset(_:)") { try scroll(to: offset) }
  }

  /// Scrolls until an item is in view.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and the errors of ``setContentOffset(_:)``.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition = .none) throws {
    try update("scrollToItem(at:at:)") { try scroll(to: indexPath, position) }
  }

  private func scroll(to offset: Point) throws {
    contentOffset = offset
    defer { contentOffset = clamped(contentOffset) }
    try tile(keepsPlace: true)
  }

  private func scroll(to indexPath: IndexPath, _ position: ScrollPosition) throws {
    guard contains(indexPath) else { throw NibError.noRow(indexPath, counts: itemCounts, itemName) }
    // Items that come into view may turn out to have sizes other than the estimate.
    for _ in 0..<8 {
      let item = rect(of: .item(indexPath))
      var offset = contentOffset
      if geometry.isVertical {
        let start = item.minY - contentInset.top
        offset.y = Self.place(offset.y, start, item.maxY + contentInset.bottom - frame.height, position)
      } else {
        let start = item.minX - contentInset.leading
        offset.x = Self.place(offset.x, start, item.maxX + contentInset.trailing - frame.width, position)
      }
      if clamped(offset) == contentOffset && shown[.item(indexPath)] != nil { return }
      try scroll(to: offset)
    }
  }

  private static func place(_ now: Double, _ start: Double, _ end: Double, _ position: ScrollPosition)
    -> Double
  {
    switch position {
    case .start: start
    case .middle: (start + end) / 2
    case .end: end
    case .none: min(start, max(now, end))
    }
  }

  /// Returns the size of the content, with the given width if there is one.
  open override func sizeThatFits(width: Double?) -> Size {
    Size(width: width ?? geometry.contentSize.width, height: geometry.contentSize.height)
  }

  open override var summary: String? {
    "\(numberOfSections.of("section")), \(itemCounts.reduce(0, +).of("item"))"
  }

  // MARK: What a collection brings

  override var scrollingObserver: (any ScrollViewDelegate)? { delegate ?? scrollViewDelegate }

  override func holdDataSource() { source = dataSource }

  override func releaseDataSource() { source = nil }

  override var hasDataSource: Bool { source != nil }

  override func askedNumberOfSections() -> Int { source?.numberOfSections(in: self) ?? 0 }

  override func askedNumberOfItems(inSection section: Int) -> Int {
    source?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  override func askedCell(at indexPath: IndexPath) throws -> (any View & Reusable)? {
    try source?.collectionView(self, cellForItemAt: indexPath)
  }

  override func askedBar(_ bar: SectionBar) throws -> (any View & Reusable)? {
    try source?.collectionView(
      self,
      viewForSupplementaryElementOfKind: bar.kind,
      at: IndexPath(item: 0, section: bar.section)
    )
  }

  override func registry(of bar: SectionBar) -> NibRegistry { supplementaryViews(ofKind: bar.kind).registry }

  override var sectionCount: Int { geometry.sections.count }

  override func itemCount(inSection section: Int) -> Int { geometry.sections[section].count }

  override func contentSizesDidChange() {
    measuredSizes = [:]
    arrangedSize = .zero
    super.contentSizesDidChange()
  }

  override func rect(of part: ListPart) -> Rect { mirrored(geometry.rect(of: part)) }

  override func discardGeometry() { geometry = FlowGeometry() }

  override func adopt(_ library: NibLibrary) { for views in kinds.values { views.library = library } }

  override func adopt(_ traits: [NibTrait]) { for views in kinds.values { views.traits = traits } }
  override func adopt(_ environment: TraitCollection) {
    for views in kinds.values { views.traitCollection = environment }
  }

  override func reload() throws {
    measuredSizes = [:]
    try reload({ () throws(NibError) in try askedGeometry() }, install: install)
  }

  override func forgetCells() throws {
    let first = visibleItems.first
    let before = first.map { rect(of: .item($0)).origin }
    measuredSizes = [:]
    try rearrange()
    giveBack { _ in true }
    // The first item stays where it is.
    if let first, let before { scroll(from: before, to: rect(of: .item(first)).origin) }
  }

  override func tile(keepsPlace: Bool) throws { try tileItems() }

  override var selectsItems: Bool { allowsSelection }

  override var selectsSeveralItems: Bool { allowsMultipleSelection }

  override func isHighlighted(_ cell: View) -> Bool { (cell as? CollectionViewCell)?.isHighlighted == true }

  override func setHighlighted(_ highlighted: Bool, _ cell: View, animated: Bool) {
    (cell as? CollectionViewCell)?.isHighlighted = highlighted
  }

  override func setSelected(_ selected: Bool, _ cell: View, animated: Bool) {
    (cell as? CollectionViewCell)?.isSelected = selected
  }

  override func shouldHighlight(_ indexPath: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
  }

  override func itemToSelect(_ indexPath: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true ? indexPath : nil
  }

  override func itemToDeselect(_ indexPath: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true ? indexPath : nil
  }

  override func tellDelegate(_ event: ListEvent, _ indexPath: IndexPath) {
    switch event {
    case .willDisplay(let view):
      guard let cell = view as? CollectionViewCell else { return }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    case .didEndDisplaying(let view):
      guard let cell = view as? CollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
    case .didHighlight: delegate?.collectionView(self, didHighlightItemAt: indexPath)
    case .didUnhighlight: delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    case .didSelect: delegate?.collectionView(self, didSelectItemAt: indexPath)
    case .didDeselect: delegate?.collectionView(self, didDeselectItemAt: indexPath)
    }
  }

  override func tellDelegate(_ error: any Error) {
    delegate?.collectionView(self, didFailWith: error)
  }

  override var hasPrefetcher: Bool { prefetchDataSource != nil }

  override func tellPrefetcher(_ indexPaths: [IndexPath], isCanceled: Bool) {
    if isCanceled {
      prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: indexPaths)
    } else {
      prefetchDataSource?.collectionView(self, prefetchItemsAt: indexPaths)
    }
  }

  override func likelyItems() -> [IndexPath] { itemsAround() }
}
