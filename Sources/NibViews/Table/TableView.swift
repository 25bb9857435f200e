public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A list of rows in sections, which keeps views only for the rows that are visible.
///
///     let tableView = TableView(library: library)
///     tableView.frame = Rect(x: 0, y: 0, width: 390, height: 844)
///     tableView.dataSource = books
///     try tableView.reloadData()
///
/// A cell that leaves the screen returns to its pool for reuse. If something cannot be shown, the call that
/// requested it throws an error; the table stays unchanged or shows the rest.
///
/// In the plain style, the header of the topmost section stays at the upper edge while the section is in
/// view, and the footer of the lowest one at the lower edge. In the other styles they scroll with their
/// sections.
@Element(
  "tableView",
  children: .none,
  parts: [
    EnclosedTableHeaderView.self, EnclosedTableFooterView.self, EnclosedBackgroundView.self,
    TableViewSection.self,
  ]
)
open class TableView: ListView {
  /// The appearance of the sections.
  public enum Style: String, CaseIterable, AttributeValue {
    /// Sections follow one another without a gap.
    case plain
    /// Sections are separated.
    case grouped
    /// Sections are separated and inset from the edges.
    case insetGrouped
  }

  /// The separator between rows.
  public enum SeparatorStyle: String, CaseIterable, AttributeValue {
    /// No separator.
    case none
    /// A single line.
    case singleLine
  }

  /// The place of a row in the visible area after scrolling to it.
  public enum ScrollPosition: Hashable, Sendable {
    /// Anywhere in view, with as little movement as possible.
    case none
    /// At the upper edge.
    case top
    /// In the middle.
    case middle
    /// At the lower edge.
    case bottom
  }

  /// The appearance of the sections.
  ///
  /// It decides whether headers and footers stay in view, and whether rows are inset from the sides.
  @Attribute("tableViewStyle") public var style = Style.plain {
    didSet {
      if style != oldValue { measuresAgain = true }
      setNeedsLayout()
    }
  }
  /// The height in points of rows whose cell has no height of its own.
  ///
  /// If it is `nil`, or -1 as Interface Builder writes it, each row is as high as its cell needs.
  @Attribute(range: 0 ... .infinity) public var rowHeight: Double? { didSet { setNeedsDisplay() } }
  /// The least height in points of rows that are as high as their cells need.
  @Attribute(range: 0 ... .infinity) public var minimumRowHeight = 44.0 {
    didSet {
      if minimumRowHeight != oldValue { measuresAgain = true }
      setNeedsLayout()
    }
  }
  /// The height of rows that have not been visible yet; `nil` or -1 for ``rowHeight``, or else 44.
  ///
  /// If it is 0, the delegate is asked for the heights of all rows at once, as in UIKit.
  @Attribute(range: 0 ... .infinity) public var estimatedRowHeight: Double? { didSet { setNeedsDisplay() } }
  /// The height of headers in points; `nil` or -1 for what each header needs.
  @Attribute(range: 0 ... .infinity) public var sectionHeaderHeight: Double? { didSet { setNeedsDisplay() } }
  /// The height of footers in points; `nil` or -1 for what each footer needs.
  @Attribute(range: 0 ... .infinity) public var sectionFooterHeight: Double? { didSet { setNeedsDisplay() } }
  /// The separator between rows.
  @Attribute public var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsDisplay() } }
  /// The color of the separator, or `nil` for the system's.
  @Attribute public var separatorColor: Color? { didSet { setNeedsDisplay() } }
  /// The distances between the separator and the edges.
  @Attribute public var separatorInset = EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0) {
    didSet { setNeedsDisplay() }
  }
  /// Whether touching a row selects it.
  @Attribute public var allowsSelection = true { didSet { setNeedsDisplay() } }
  /// Whether several rows can be selected.
  @Attribute public var allowsMultipleSelection = false { didSet { setNeedsDisplay() } }
  /// Whether touching a row selects it while the table is being edited.
  @Attribute public var allowsSelectionDuringEditing = false { didSet { setNeedsDisplay() } }
  /// Whether several rows can be selected while the table is being edited.
  @Attribute public var allowsMultipleSelectionDuringEditing = false { didSet { setNeedsDisplay() } }
  /// The height of headers that have not been visible yet; `nil` or -1 for ``sectionHeaderHeight``.
  @Attribute(range: 0 ... .infinity) public var estimatedSectionHeaderHeight: Double? {
    didSet { setNeedsDisplay() }
  }
  /// The height of footers that have not been visible yet; `nil` or -1 for ``sectionFooterHeight``.
  @Attribute(range: 0 ... .infinity) public var estimatedSectionFooterHeight: Double? {
    didSet { setNeedsDisplay() }
  }
  /// The color of the section index, or `nil` for the system's.
  @Attribute public var sectionIndexColor: Color? { didSet { setNeedsDisplay() } }
  /// The color behind the section index, or `nil` for the system's.
  @Attribute public var sectionIndexBackgroundColor: Color? { didSet { setNeedsDisplay() } }
  /// The color behind the section index while it is touched, or `nil` for the system's.
  @Attribute public var sectionIndexTrackingBackgroundColor: Color? { didSet { setNeedsDisplay() } }
  /// The smallest number of rows for which the section index is shown.
  @Attribute(range: 0 ... .infinity) public var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { setNeedsDisplay() }
  }
  /// Whether the content views of cells stay inside the safe area.
  @Attribute("contentViewInsetsToSafeArea") public var insetsContentViewsToSafeArea = true {
    didSet { setNeedsDisplay() }
  }
  /// The object that provides the rows, or `nil` to show the ``sections`` of the layout.
  @Attribute public weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue || dataSource == nil { isLoaded = false } }
  }
  /// The object that provides heights and headers and responds to events.
  @Attribute public weak var delegate: (any TableViewDelegate)?
  /// The object that loads the data of rows before they become visible.
  @Attribute public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?

  /// The view above all sections, which scrolls with them, or `nil` for none.
  ///
  /// It has the width of the table. Its height is the height of its frame when it is set or, if that is 0,
  /// the height that it needs in the table's width. A change takes effect with the next layout.
  public final var tableHeaderView: View? {
    willSet {
      if newValue.map({ shown.part(of: $0) == nil }) == true { release(newValue, replacing: tableHeaderView) }
    }
    didSet {
      givenEnds.top = tableHeaderView?.frame.height ?? 0
      if !replaceEnd(oldValue, with: tableHeaderView) { tableHeaderView = nil }
    }
  }
  /// The view below all sections, which scrolls with them, or `nil` for none.
  ///
  /// Its width and height are determined as for ``tableHeaderView``.
  public final var tableFooterView: View? {
    willSet {
      if newValue.map({ shown.part(of: $0) == nil }) == true { release(newValue, replacing: tableFooterView) }
    }
    didSet {
      givenEnds.bottom = tableFooterView?.frame.height ?? 0
      if !replaceEnd(oldValue, with: tableFooterView) { tableFooterView = nil }
    }
  }
  /// The heights of ``tableHeaderView`` and ``tableFooterView`` when they were set.
  final var givenEnds = (top: 0.0, bottom: 0.0)

  private func replaceEnd(_ old: View?, with new: View?) -> Bool {
    areEndsMeasured = false
    // A visible cell cannot be at another place, too.
    if let new, shown.part(of: new) != nil { return false }
    return replaceSubview(old, with: new, at: backgroundView == nil ? 0 : 1)
  }

  open override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    if view === tableHeaderView { tableHeaderView = nil }
    if view === tableFooterView { tableFooterView = nil }
  }

  /// Whether the geometry has the current heights of ``tableHeaderView`` and ``tableFooterView``.
  final var areEndsMeasured = true
  /// Whether the table is being edited.
  public internal(set) final var isEditing = false
  /// Whether the table was ever edited, so that cells may have to be changed back.
  final var hasBeenEdited = false
  /// Whether the table is edited after the current change, or `nil` to leave that unchanged.
  final var nextEditing: Bool?
  /// Whether the editing is beginning or ending.
  final var isBeginningEditing = false
  /// The visible rows that are measured again.
  final var rowsToMeasure: Set<IndexPath> = []
  /// Whether all rows are measured again.
  final var measuresAgain = false

  /// Sets ``tableHeaderView`` to the view inside a `<tableHeaderView>` part.
  public func adoptPart(_ part: EnclosedTableHeaderView) { tableHeaderView = part.view }

  /// Sets ``tableFooterView`` to the view inside a `<tableFooterView>` part.
  public func adoptPart(_ part: EnclosedTableFooterView) { tableFooterView = part.view }

  /// The sections that the layout of the table writes.
  public final var sections: [TableViewSection] { staticSections?.sections ?? [] }
  private final var staticSections: StaticSections?

  /// Adds a `<tableViewSection>` part after the others.
  public func adoptPart(_ section: TableViewSection) {
    let known = staticSections ?? StaticSections()
    known.append(section)
    staticSections = known
    isLoaded = false
    setNeedsLayout()
  }

  final var geometry = TableGeometry()
  /// The data source, retained during a change.
  final var source: (any TableViewDataSource)?
  final var tiledSize = Size.zero
  final let titles = NibRegistry(library: .withoutLayouts)

  /// The registrations and the pools of headers and footers.
  public let headerFooterViews = HeaderFooterViews(library: .withoutLayouts)

  // MARK: Sections and views

  /// The number of sections when the data was last loaded.
  public var numberOfSections: Int { geometry.sections.count }

  /// Returns the number of rows in a section when the data was last loaded, or 0 if there is no such
  /// section.
  public func numberOfRows(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// The visible cells, from top to bottom.
  public var visibleCells: [TableViewCell] { indexPathsForVisibleRows.compactMap { cellForRow(at: $0) } }

  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath] { visibleItems }

  /// Returns the cell of a row, or `nil` if the row is not visible.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    shown[.item(indexPath)] as? TableViewCell
  }

  /// Returns the row of a cell, or `nil` if the cell is not visible.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    if case .item(let path) = shown.part(of: cell) { path } else { nil }
  }

  /// Returns the header of a section, or `nil` if the header is not visible.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shown[.header(section)] as? TableViewHeaderFooterView
  }

  /// Returns the footer of a section, or `nil` if the footer is not visible.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shown[.footer(section)] as? TableViewHeaderFooterView
  }

  /// Returns the frame of a row in the content, or `nil` if the row does not exist.
  ///
  /// The frame is an estimate if there are rows that have not been visible.
  ///
  /// - Complexity: O(log *n*)
  public func rectForRow(at indexPath: IndexPath) -> Rect? {
    contains(indexPath) ? rect(of: .item(indexPath)) : nil
  }

  /// Returns the frame of a section's header in the content, or `nil` if the section does not exist.
  public func rectForHeader(inSection section: Int) -> Rect? {
    geometry.sections.indices.contains(section) ? rect(of: .header(section)) : nil
  }

  /// Returns the frame of a section's footer in the content, or `nil` if the section does not exist.
  public func rectForFooter(inSection section: Int) -> Rect? {
    geometry.sections.indices.contains(section) ? rect(of: .footer(section)) : nil
  }

  /// Returns the row at a point of the content, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) in the number of rows, plus O(*k*) in the number of parts without height at the
  ///   point.
  public func indexPathForRow(at point: Point) -> IndexPath? {
    var part = point.y >= 0 ? geometry.part(at: point.y) : nil
    while let current = part {
      let span = geometry.span(of: current)
      if span.start > point.y { return nil }
      if span.start + span.extent > point.y {
        if case .item(let path) = current { return path }
        return nil
      }
      part = geometry.part(after: current)
    }
    return nil
  }

  // MARK: Scrolling

  /// Scrolls to an offset; cells that leave return to their pools, and those that enter are dequeued.
  ///
  /// - Throws: What the data source throws, and `NibError`: `dataSourceChanged`, `foreignCell`,
  ///   `invalidNumber`, `updateInProgress`. Except after `updateInProgress`, the table has scrolled and
  ///   shows the rows that it can.
  /// - Complexity: O(*v* · log *n*) in the number of visible rows and all rows.
  open override func setContentOffset(_ offset: Point) throws {
    try update("setContentOffset(_:)") {
      contentOffset = clamped(offset)
      try tile(keepsPlace: contentOffset.y > -contentInset.top)
    }
  }

  /// Scrolls until a row is in view.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and the errors of ``setContentOffset(_:)``.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition = .none) throws {
    try update("scrollToRow(at:at:)") { try scroll(to: indexPath, position) }
  }

  private func scroll(to indexPath: IndexPath, _ position: ScrollPosition) throws {
    guard contains(indexPath) else {
      throw NibError.noRow(indexPath, counts: itemCounts, itemName)
    }
    // Rows that come into view may turn out to have heights other than the estimate.
    for _ in 0..<8 {
      let row = rect(of: .item(indexPath))
      let section = geometry.sections[indexPath.section]
      // A header and a footer that stay in view must not cover the row.
      let (header, footer) = barsStayInView ? (section.header.height, section.footer.height) : (0, 0)
      let top = row.minY - contentInset.top - header
      let bottom = row.maxY + contentInset.bottom + footer - frame.height
      let y =
        switch position {
        case .top: top
        case .middle: (top + bottom) / 2
        case .bottom: bottom
        case .none: min(top, max(contentOffset.y, bottom))
        }
      let target = clamped(Point(x: contentOffset.x, y: y))
      if target == contentOffset && shown[.item(indexPath)] != nil { return }
      contentOffset = target
      try tile(keepsPlace: false)
    }
  }

  /// Returns the height of the content, with the given width.
  open override func sizeThatFits(width: Double?) -> Size {
    Size(width: width ?? 0, height: geometry.height + contentInset.top + contentInset.bottom)
  }

  open override var summary: String? {
    "\(numberOfSections.of("section")), \(itemCounts.reduce(0, +).of("row"))"
  }

  package override class var canForgetContents: Bool { true }

  /// Forgets the rows, the selection and the scroll position.
  package override func forgetContents() {
    guard !isUpdating else { return }
    forgetEverything()
    contentOffset = .zero
    takesOutStaticRows = false
    super.forgetContents()
    for section in sections {
      for view in section.cells + section.bars { view.forgetContents() }
    }
    setNeedsLayout()
  }

  // MARK: What a table brings

  /// The distance of the rows from the sides of the table.
  final var rowInset: Double { style == .insetGrouped ? max(16, layoutMargins.leading) : 0 }

  /// The width of the rows.
  final var rowWidth: Double { max(0, frame.width - 2 * rowInset) }

  package override var backgroundPaint: Drawing.Paint? {
    super.backgroundPaint ?? .semantic(style == .plain ? .systemBackground : .systemGroupedBackground)
  }

  override var scrollingObserver: (any ScrollViewDelegate)? { delegate ?? scrollViewDelegate }

  override var itemName: String { "row" }

  override func updateParts(to environment: TraitCollection?) {
    for section in sections { section.updateTexts(to: environment) }
  }

  override func holdDataSource() { source = dataSource ?? staticSections }

  override func releaseDataSource() { source = nil }

  override var hasDataSource: Bool { source != nil }

  override func askedNumberOfSections() -> Int { source?.numberOfSections(in: self) ?? 0 }

  override func askedNumberOfItems(inSection section: Int) -> Int {
    source?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  override func askedCell(at indexPath: IndexPath) throws -> (any View & Reusable)? {
    try source?.tableView(self, cellForRowAt: indexPath)
  }

  override func isStatic(_ view: View) -> Bool { staticSections?.contains(view) == true }

  /// Returns what contains the view that the layout has above or below rows, or `nil` if it has none.
  final func staticView(of bar: SectionBar) -> FilledHeaderFooterView? {
    source === staticSections ? staticSections?.view(of: bar) : nil
  }

  override func askedBar(_ bar: SectionBar) throws -> (any View & Reusable)? {
    if let view = staticView(of: bar) { return view }
    guard let delegate else { return nil }
    let section = bar.section
    let dequeued: TableViewHeaderFooterView? =
      bar.isFooter
      ? try delegate.tableView(self, viewForFooterInSection: section)
      : try delegate.tableView(self, viewForHeaderInSection: section)
    if let dequeued { return dequeued }
    // Only the method with UIKit's signature does not throw.
    let viewForBar: (TableView, Int) -> View? =
      bar.isFooter
      ? delegate.tableView(_:viewForFooterInSection:) : delegate.tableView(_:viewForHeaderInSection:)
    guard let view = viewForBar(self, section) else { return nil }
    let registry = headerFooterViews.registry
    if let header = view as? TableViewHeaderFooterView, registry.isInUse(header) { return header }
    let filled = try registry.dequeue(FilledHeaderFooterView.self)
    filled.fill(with: view)
    return filled
  }

  override var sectionCount: Int { geometry.sections.count }

  override func itemCount(inSection section: Int) -> Int { geometry.sections[section].rows.count }

  override func rect(of part: ListPart) -> Rect {
    let span = geometry.span(of: part)
    return Rect(x: rowInset, y: span.start, width: rowWidth, height: span.extent)
  }

  override func shownRect(of part: ListPart) -> Rect {
    guard case .bar(let bar) = part, barsStayInView else { return rect(of: part) }
    return stuckRect(of: bar)
  }

  override func contentSizesDidChange() {
    measuresAgain = true
    super.contentSizesDidChange()
  }

  /// Measures ``tableHeaderView`` and ``tableFooterView`` again, and loads the cells that are in view.
  open override func layoutSubviews() {
    areEndsMeasured = false
    super.layoutSubviews()
  }

  override func updateEnded() { beginNextEditing() }

  override func discardGeometry() {
    geometry = TableGeometry()
    areEndsMeasured = false
  }

  override func reload() throws {
    try reload({ () throws(NibError) in try askedGeometry() }) { geometry in
      install(geometry)
      tiledSize = frame.size
    }
  }

  override func forgetCells() throws {
    // First, because the rows that are shown keep their place until they are measured.
    try measureAgain()
    giveBack { _ in true }
  }

  override func showContent() throws {
    if isLoaded { contentOffset = clamped(contentOffset) }
    try super.showContent()
  }

  override func registry(of view: View, as bar: SectionBar) -> NibRegistry {
    view is TitleHeaderFooterView ? titles : headerFooterViews.registry
  }

  override func registry(of bar: SectionBar) -> NibRegistry { headerFooterViews.registry }

  override func adopt(_ library: NibLibrary) { headerFooterViews.library = library }

  override func adopt(_ traits: [NibTrait]) { headerFooterViews.traits = traits }
  override func adopt(_ environment: TraitCollection) { headerFooterViews.traitCollection = environment }

  /// Whether rows of static sections are taken out when they are not in view, as all others are.
  package final var takesOutStaticRows = false { didSet { setNeedsLayout() } }

  /// The part of the content whose rows are shown: what is in view, or everything if there are only static
  /// sections.
  final var tiledSpan: AxisSpan {
    source != nil && source === staticSections && !takesOutStaticRows
      ? AxisSpan(start: 0, extent: .infinity) : AxisSpan(start: contentOffset.y, extent: frame.height)
  }

  override func tile(keepsPlace: Bool) throws { try tileRows(keepsPlace: keepsPlace) }

  override func likelyItems() -> [IndexPath] { likelyRows() }

  override var selectsItems: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  override var selectsSeveralItems: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  override var replacingAsksToDeselect: Bool { true }

  override func itemToDeselect(_ indexPath: IndexPath) -> IndexPath? {
    delegate == nil ? indexPath : delegate?.tableView(self, willDeselectRowAt: indexPath)
  }

  override func isHighlighted(_ cell: View) -> Bool { (cell as? TableViewCell)?.isHighlighted == true }

  override func setHighlighted(_ highlighted: Bool, _ cell: View, animated: Bool) {
    (cell as? TableViewCell)?.setHighlighted(highlighted, animated: animated)
  }

  override func setSelected(_ selected: Bool, _ cell: View, animated: Bool) {
    (cell as? TableViewCell)?.setSelected(selected, animated: animated)
  }

  override func shouldHighlight(_ indexPath: IndexPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
  }

  override func itemToSelect(_ indexPath: IndexPath) -> IndexPath? {
    delegate == nil ? indexPath : delegate?.tableView(self, willSelectRowAt: indexPath)
  }

  override func tellDelegate(_ event: ListEvent, _ indexPath: IndexPath) {
    switch event {
    case .willDisplay(let view):
      guard let cell = view as? TableViewCell else { return }
      delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    case .didEndDisplaying(let view):
      guard let cell = view as? TableViewCell else { return }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
    case .didHighlight: delegate?.tableView(self, didHighlightRowAt: indexPath)
    case .didUnhighlight: delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    case .didSelect: delegate?.tableView(self, didSelectRowAt: indexPath)
    case .didDeselect: delegate?.tableView(self, didDeselectRowAt: indexPath)
    }
  }

  override func tellDelegate(_ error: any Error) {
    delegate?.tableView(self, didFailWith: error)
  }

  override var hasPrefetcher: Bool { prefetchDataSource != nil }

  override func tellPrefetcher(_ indexPaths: [IndexPath], isCanceled: Bool) {
    if isCanceled {
      prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
    } else {
      prefetchDataSource?.tableView(self, prefetchRowsAt: indexPaths)
    }
  }
}
