public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Items in lines, of which it holds only those that are seen.
///
///     let collectionView = CollectionView(library: library)
///     collectionView.frame = Rect(x: 0, y: 0, width: 390, height: 844)
///     collectionView.flowLayout.itemSize = Size(width: 120, height: 180)
///     collectionView.dataSource = books
///     try collectionView.reloadData()
///
/// A cell or a supplementary view that leaves the screen goes back to its pool, and the next one that enters
/// comes from there. Whatever cannot be shown is thrown by the call that makes the collection ask for it.
@Element("collectionView", children: .none, parts: [FlowLayout.self])
open class CollectionView: ListView {
  /// Where an item comes to stand, along the direction of scrolling.
  public enum ScrollPosition: Hashable, Sendable {
    /// In view, with as little movement as possible.
    case none
    /// At the beginning, in the middle, at the end of what is seen.
    case start, middle, end
  }

  /// Whether a touch chooses an item.
  @Attribute public var allowsSelection = true
  /// Whether several items can be chosen.
  @Attribute public var allowsMultipleSelection = false
  /// What the collection shows.
  @Attribute public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { isLoaded = false } }
  }
  /// Who is told what happens.
  @Attribute public weak var delegate: (any CollectionViewDelegate)?
  /// Who loads what items will show before they are seen.
  @Attribute public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// How the items are placed.
  ///
  /// What is changed here counts from the next ``reloadData()`` on.
  public private(set) var flowLayout = FlowLayout()

  final var geometry = FlowGeometry()
  /// What is seen: cells and supplementary views.
  final var shown = ShownViews<CollectionPart, CollectionReusableView>()
  /// What is asked for the content during a change.
  final var source: (any CollectionViewDataSource)?
  final var arrangedSize = Size.zero
  private var kinds: [SupplementaryKind: SupplementaryViews] = [:]

  /// Takes in a `<flowLayout>` part.
  public func adoptPart(_ layout: FlowLayout) { flowLayout = layout }

  // MARK: Supplementary views

  /// The supplementary views of a kind: they register and dequeue in every form in which cells do.
  public func supplementaryViews(ofKind kind: SupplementaryKind) -> SupplementaryViews {
    if let views = kinds[kind] { return views }
    let views = SupplementaryViews(library: library)
    kinds[kind] = views
    return views
  }

  /// Registers a class of supplementary views of a kind.
  ///
  /// - Throws: `NibError` with everything that is wrong with the layout.
  public func register<Item: CollectionReusableView>(_ type: Item.Type, ofKind kind: SupplementaryKind)
    throws(NibError)
  {
    try supplementaryViews(ofKind: kind).register(type)
  }

  /// A supplementary view of a kind, of the class that the result is declared to be.
  ///
  /// - Throws: `NibError`, as the dequeue of cells.
  public func dequeue<Item: CollectionReusableView>(
    ofKind kind: SupplementaryKind,
    for indexPath: IndexPath
  ) throws(NibError) -> Item {
    try dequeue(Item.self, ofKind: kind, for: indexPath)
  }

  /// A supplementary view of a kind.
  ///
  /// - Throws: `NibError`, as the dequeue of cells.
  public func dequeue<Item: CollectionReusableView>(
    _ type: Item.Type,
    ofKind kind: SupplementaryKind,
    for indexPath: IndexPath
  ) throws(NibError) -> Item {
    try supplementaryViews(ofKind: kind).dequeue(type, for: indexPath)
  }

  // MARK: What there is

  /// The number of sections when the data source was last asked.
  public var numberOfSections: Int { geometry.sections.count }

  /// The number of items of a section when the data source was last asked; 0 when there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].count : 0
  }

  /// The items whose cells are seen, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.parts.compactMap { if case .item(let path) = $0 { path } else { nil } }.sorted()
  }

  /// The cells that are seen, in order of their items.
  public var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The cell of an item, or nil while it is not seen.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    shown[.item(indexPath)] as? CollectionViewCell
  }

  /// The item of a cell that is seen.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    if case .item(let path) = shown.part(of: cell) { path } else { nil }
  }

  /// The supplementary view of a section, or nil while it is not seen.
  public func supplementaryView(ofKind kind: SupplementaryKind, inSection section: Int)
    -> CollectionReusableView?
  {
    shown[.supplementary(kind, section)]
  }

  /// The place of an item in the content, or nil when there is none.
  ///
  /// - Complexity: O(1); with a ``CollectionViewDelegateFlowLayout``, O(log *n*).
  public func rectForItem(at indexPath: IndexPath) -> Rect? {
    geometry.contains(indexPath) ? rect(of: .item(indexPath)) : nil
  }

  /// The item at a place of the content, or nil when there is none.
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

  final func rect(of part: CollectionPart) -> Rect { mirrored(geometry.rect(of: part)) }

  /// Lines that are rows begin at the right where text runs from right to left.
  final func mirrored(_ rect: Rect) -> Rect {
    guard isRightToLeft, flowLayout.scrollDirection == .vertical else { return rect }
    return Rect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: Scroll

  /// Moves the content: cells that leave go back to their pools, and those that enter are dequeued.
  ///
  /// - Throws: What the data source throws, and `NibError`: `dataSourceChanged`, `foreignCell`,
  ///   `updateInProgress`. The content has moved then too, and items that can be shown are.
  open override func setContentOffset(_ offset: Point) throws {
    try update("setContentOffset(_:)") { try scroll(to: offset) }
  }

  /// Moves the content until an item is in view.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and as ``setContentOffset(_:)``.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition = .none) throws {
    try update("scrollToItem(at:at:)") { try scroll(to: indexPath, position) }
  }

  private func scroll(to offset: Point) throws {
    contentOffset = offset
    try tile()
  }

  private func scroll(to indexPath: IndexPath, _ position: ScrollPosition) throws {
    guard geometry.contains(indexPath) else {
      throw NibError.noRow(indexPath, counts: geometry.itemCounts, "item")
    }
    let item = rect(of: .item(indexPath))
    var offset = contentOffset
    if flowLayout.scrollDirection == .vertical {
      let start = item.minY - contentInset.top
      offset.y = Self.place(offset.y, start, item.maxY + contentInset.bottom - frame.height, position)
    } else {
      let start = item.minX - contentInset.leading
      offset.x = Self.place(offset.x, start, item.maxX + contentInset.trailing - frame.width, position)
    }
    try scroll(to: offset)
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

  override func holdDataSource() { source = dataSource }

  override func releaseDataSource() { source = nil }

  override func showContent() throws {
    if isLoaded { try tile() } else { try reload() }
  }

  override func tellDelegate(_ error: any Error) {
    delegate?.collectionView(self, didFailWith: error)
  }

  override func forgetEverything() {
    giveBack { _ in true }
    geometry = FlowGeometry()
    cancelPrefetching()
    super.forgetEverything()
    exchange(&kinds, with: [:])
  }

  /// As large as its content.
  open override func sizeThatFits(width: Double?) -> Size {
    Size(width: width ?? geometry.contentSize.width, height: geometry.contentSize.height)
  }

  override var summary: String? {
    "\(numberOfSections.of("section")), \(geometry.itemCounts.reduce(0, +).of("item"))"
  }
}
