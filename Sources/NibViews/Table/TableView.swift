public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A list of rows in sections, of which it holds only those that are seen.
///
///     let tableView = TableView(library: library)
///     tableView.frame = Rect(x: 0, y: 0, width: 390, height: 844)
///     tableView.dataSource = books
///     try tableView.reloadData()
///
/// A cell that leaves the screen goes back to its pool, and the next one that enters comes from there.
/// Whatever cannot be shown is thrown by the call that makes the table ask for it; the table stays as it was,
/// or shows the rest.
///
/// Headers and footers scroll with their sections.
@Element("tableView", children: .none)
open class TableView: ListView {
  /// The look of the sections.
  public enum Style: String, CaseIterable, AttributeValue {
    /// One below the other, apart, or apart and inset.
    case plain, grouped, insetGrouped
  }

  /// The line between rows.
  public enum SeparatorStyle: String, CaseIterable, AttributeValue {
    /// None, or one.
    case none, singleLine
  }

  /// Where a row comes to stand.
  public enum ScrollPosition: Hashable, Sendable {
    /// In view, with as little movement as possible.
    case none
    /// At the upper edge, in the middle, at the lower edge.
    case top, middle, bottom
  }

  /// The look of the sections, for hosts that draw: the places of rows do not depend on it.
  @Attribute("tableViewStyle") public var style = Style.plain
  /// The height of rows whose cell says none, in points; nil, or -1 as Interface Builder writes it, for what
  /// each needs.
  @Attribute public var rowHeight: Double?
  /// The height of rows that were not seen yet; nil or -1 for ``rowHeight``, or 44.
  ///
  /// With 0 the delegate is asked for the height of every row at once, as in UIKit.
  @Attribute public var estimatedRowHeight: Double?
  /// The height of headers in points; nil or -1 for what each needs.
  @Attribute public var sectionHeaderHeight: Double?
  /// The height of footers in points; nil or -1 for what each needs.
  @Attribute public var sectionFooterHeight: Double?
  /// The line between rows.
  @Attribute public var separatorStyle = SeparatorStyle.singleLine
  /// The colour of the line, or nil for the system's.
  @Attribute public var separatorColor: Color?
  /// The distances of the line from the edges.
  @Attribute public var separatorInset = EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
  /// Whether a touch chooses a row.
  @Attribute public var allowsSelection = true
  /// Whether several rows can be chosen.
  @Attribute public var allowsMultipleSelection = false
  /// What the table shows.
  @Attribute public weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { isLoaded = false } }
  }
  /// How it is shown, and who is told what happens.
  @Attribute public weak var delegate: (any TableViewDelegate)?
  /// Who loads what rows will show before they are seen.
  @Attribute public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?

  final var geometry = TableGeometry()
  /// What is seen: cells, headers and footers.
  final var shown = ShownViews<TablePart, View>()
  /// What is asked for the content during a change.
  final var source: (any TableViewDataSource)?
  final var tiledSize = Size.zero
  final let titles = NibRegistry(library: .withoutLayouts)

  // MARK: What there is

  /// The number of sections when the data source was last asked.
  public var numberOfSections: Int { geometry.sections.count }

  /// The number of rows of a section when the data source was last asked; 0 when there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// The cells that are seen, from the top.
  public var visibleCells: [TableViewCell] { indexPathsForVisibleRows.compactMap { cellForRow(at: $0) } }

  /// The rows whose cells are seen, from the top.
  public var indexPathsForVisibleRows: [IndexPath] {
    shown.parts.compactMap { if case .row(let path) = $0 { path } else { nil } }.sorted()
  }

  /// The cell of a row, or nil while it is not seen.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    shown[.row(indexPath)] as? TableViewCell
  }

  /// The row of a cell that is seen.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    if case .row(let path) = shown.part(of: cell) { path } else { nil }
  }

  /// The header of a section, or nil while it is not seen.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shown[.header(section)] as? TableViewHeaderFooterView
  }

  /// The footer of a section, or nil while it is not seen.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shown[.footer(section)] as? TableViewHeaderFooterView
  }

  /// The place of a row in the content, or nil when there is none.
  ///
  /// For rows that were not seen it is an estimate.
  ///
  /// - Complexity: O(log *n*)
  public func rectForRow(at indexPath: IndexPath) -> Rect? {
    geometry.contains(indexPath) ? rect(of: .row(indexPath)) : nil
  }

  /// The place of a section's header in the content, or nil when there is no such section.
  public func rectForHeader(inSection section: Int) -> Rect? {
    geometry.sections.indices.contains(section) ? rect(of: .header(section)) : nil
  }

  /// The place of a section's footer in the content, or nil when there is no such section.
  public func rectForFooter(inSection section: Int) -> Rect? {
    geometry.sections.indices.contains(section) ? rect(of: .footer(section)) : nil
  }

  /// The row at a place of the content, or nil when there is none.
  ///
  /// - Complexity: O(log *n*)
  public func indexPathForRow(at point: Point) -> IndexPath? {
    var part = point.y >= 0 ? geometry.part(at: point.y) : nil
    while let current = part {
      let span = geometry.span(of: current)
      if span.start > point.y { return nil }
      if span.start + span.extent > point.y {
        if case .row(let path) = current { return path }
        return nil
      }
      part = geometry.part(after: current)
    }
    return nil
  }

  final func rect(of part: TablePart) -> Rect {
    let span = geometry.span(of: part)
    return Rect(x: 0, y: span.start, width: frame.width, height: span.extent)
  }

  // MARK: Scroll

  /// Moves the content: cells that leave go back to their pools, and those that enter are dequeued.
  ///
  /// - Throws: What the data source throws, and `NibError`: `dataSourceChanged`, `foreignCell`,
  ///   `invalidNumber`, `updateInProgress`. The content has moved then too, and rows that can be shown are.
  /// - Complexity: O(*v* · log *n*) in the rows that are seen and all rows.
  open override func setContentOffset(_ offset: Point) throws {
    try update("setContentOffset(_:)") {
      contentOffset = clamped(offset)
      try tile(keepsPlace: contentOffset.y > -contentInset.top)
    }
  }

  /// Moves the content until a row is in view.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and as ``setContentOffset(_:)``.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition = .none) throws {
    try update("scrollToRow(at:at:)") { try scroll(to: indexPath, position) }
  }

  private func scroll(to indexPath: IndexPath, _ position: ScrollPosition) throws {
    guard geometry.contains(indexPath) else {
      throw NibError.noRow(indexPath, counts: geometry.rowCounts, "row")
    }
    // Rows that come into view may turn out to have another height than estimated.
    for _ in 0..<8 {
      let row = rect(of: .row(indexPath))
      let top = row.minY - contentInset.top
      let bottom = row.maxY + contentInset.bottom - frame.height
      let y =
        switch position {
        case .top: top
        case .middle: (top + bottom) / 2
        case .bottom: bottom
        case .none: min(top, max(contentOffset.y, bottom))
        }
      let target = clamped(Point(x: contentOffset.x, y: y))
      if target == contentOffset && shown[.row(indexPath)] != nil { return }
      contentOffset = target
      try tile(keepsPlace: false)
    }
  }

  override func holdDataSource() { source = dataSource }

  override func releaseDataSource() { source = nil }

  override func showContent() throws {
    guard isLoaded else { return try reload() }
    contentOffset = clamped(contentOffset)
    try tile(keepsPlace: false)
  }

  override func tellDelegate(_ error: any Error) {
    delegate?.tableView(self, didFailWith: error)
  }

  override func forgetEverything() {
    giveBack { _ in true }
    geometry = TableGeometry()
    cancelPrefetching()
    super.forgetEverything()
  }

  /// As high as its content.
  open override func sizeThatFits(width: Double?) -> Size {
    Size(width: width ?? 0, height: geometry.height + contentInset.top + contentInset.bottom)
  }

  override var summary: String? {
    "\(numberOfSections.of("section")), \(geometry.rowCounts.reduce(0, +).of("row"))"
  }
}
