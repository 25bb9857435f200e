import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TableView {
  /// Asks for everything anew.
  ///
  /// Nothing is chosen afterwards; the content stays where it is as far as there is some.
  ///
  /// - Throws: What the data source throws, and `NibError`: `invalidNumber`, `foreignCell`,
  ///   `updateInProgress`. When the numbers of sections and rows cannot be, the table stays as it was; else
  ///   rows that can be shown are.
  /// - Complexity: O(*s* + *v* · log *n*) in the sections, the rows that are seen and all rows; with
  ///   ``estimatedRowHeight`` 0, O(*n*).
  public func reloadData() throws {
    try update("reloadData()") { try reload() }
  }

  func reload() throws {
    let (wasLoaded, selected) = (isLoaded, selection)
    // A data source that is set from now on is another one, and a row that is selected from now on stays so.
    isLoaded = true
    selection = []
    let new: TableGeometry
    do {
      new = try askedGeometry()
    } catch {
      isLoaded = wasLoaded && isLoaded
      selection.formUnion(selected)
      throw error
    }
    giveBack { _ in true }
    if !wasLoaded { contentOffset = Point(x: 0 - contentInset.leading, y: 0 - contentInset.top) }
    geometry = new
    tiledSize = frame.size
    selection = selection.filter(new.contains)
    cancelPrefetching()
    contentSize = Size(width: frame.width, height: geometry.height)
    contentOffset = clamped(contentOffset)
    try tile(keepsPlace: false)
  }

  /// Shows several changes of the data at once.
  ///
  /// The data source has changed when the closure returns.
  ///
  ///     books.removeFirst()
  ///     try tableView.performBatchUpdates { $0.deleteRows(at: [IndexPath(row: 0, section: 0)]) }
  ///
  /// Cells of rows that stay are kept, also where rows move; what is chosen stays so. Cells that are seen are
  /// measured anew, also when there are no changes.
  ///
  /// - Throws: `NibError` with the code `invalidUpdate` and everything that does not add up between the
  ///   numbers of rows before, the changes, and the numbers that the data source has now; the table stays as
  ///   it was then, and ``reloadData()`` shows the data. Besides, as ``setContentOffset(_:)``.
  public func performBatchUpdates(_ updates: (inout BatchUpdates) -> Void) throws {
    try update("performBatchUpdates(_:)") { try performUpdates(updates) }
  }

  private func performUpdates(_ updates: (inout BatchUpdates) -> Void) throws {
    if !isLoaded { throw NibError.notLoaded }
    var batch = BatchUpdates()
    updates(&batch)
    var new = try askedGeometry()
    let map = try UpdateMap(batch, of: "row", from: geometry.rowCounts, to: new.rowCounts)
    try keepHeights(in: &new, map)
    giveBack { map.part($0) == nil }
    shown.move(map.part)
    geometry = new
    selection = Set(selection.compactMap { map[$0] })
    cancelPrefetching()
    contentSize = Size(width: frame.width, height: geometry.height)
    try tile(keepsPlace: false)
  }

  /// Shows rows that the data source has now, by where they are.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func insertRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.insertRows(at: indexPaths) }
  }

  /// Takes away rows that the data source no longer has, by where they were.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func deleteRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.deleteRows(at: indexPaths) }
  }

  /// Asks for cells and heights of rows anew.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func reloadRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.reloadRows(at: indexPaths) }
  }

  /// Shows a row where it is now.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) throws {
    try performBatchUpdates { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Shows sections that the data source has now.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func insertSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.insertSections(sections) }
  }

  /// Takes away sections that the data source no longer has.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func deleteSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.deleteSections(sections) }
  }

  /// Asks for all rows of sections anew.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func reloadSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.reloadSections(sections) }
  }

  /// Shows a section where it is now.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func moveSection(_ section: Int, to newSection: Int) throws {
    try performBatchUpdates { $0.moveSection(section, to: newSection) }
  }

  // MARK: Inside

  /// What the data source has now, nothing measured.
  private func askedGeometry() throws(NibError) -> TableGeometry {
    guard let dataSource = source else { return TableGeometry() }
    let count = try ListCounts.checked(
      dataSource.numberOfSections(in: self),
      "sections",
      atMost: ListCounts.greatestSections
    )
    var sections: [TableGeometry.Section] = []
    for section in 0..<count {
      let rows = try ListCounts.checked(
        dataSource.tableView(self, numberOfRowsInSection: section),
        "rows in section \(section)"
      )
      sections.append(
        TableGeometry.Section(
          header: try bar(section, isHeader: true),
          rows: try heights(section, rows),
          footer: try bar(section, isHeader: false)
        )
      )
    }
    return TableGeometry(sections)
  }

  /// What is known of a header or a footer before its view is asked for.
  private func bar(_ section: Int, isHeader: Bool) throws(NibError) -> TableGeometry.Bar {
    if let given = try givenHeight(section, isHeader) {
      return TableGeometry.Bar(height: given, isSettled: given == 0)
    }
    let title = title(section, isHeader)
    if title == nil && delegate == nil { return .none }
    let own = automatic(isHeader ? sectionHeaderHeight : sectionFooterHeight)
    let estimate = own ?? (title == nil ? 0 : textMeasure.lineHeight(of: .textStyle(.footnote)) + 22)
    return TableGeometry.Bar(
      height: estimate >= 0 ? min(estimate, ListCounts.greatestHeight) : 0,
      isSettled: false
    )
  }

  private func heights(_ section: Int, _ count: Int) throws(NibError) -> RowHeights {
    var heights = RowHeights(count: count, estimate: estimate)
    guard estimatedRowHeight == 0, delegate != nil else { return heights }
    for row in 0..<count {
      if let height = try givenHeight(at: IndexPath(row: row, section: section)) {
        heights.set(height, at: row)
      }
    }
    return heights
  }

  /// Carries over what was measured: of rows what they needed, where the delegate gives nothing, and headers
  /// and footers.
  private func keepHeights(in new: inout TableGeometry, _ map: UpdateMap) throws(NibError) {
    for (index, section) in geometry.sections.enumerated() {
      for (row, height) in section.rows.measuredRows {
        guard let place = map[IndexPath(row: row, section: index)], new.contains(place) else { continue }
        if let given = try givenHeight(at: place) {
          new.settle(.row(place), height: given)
        } else if cellForRow(at: IndexPath(row: row, section: index)) == nil {
          new.settle(.row(place), height: height)
        }
      }
    }
    for (index, old) in map.oldSections.enumerated() {
      guard let old else { continue }
      let (header, footer) = (geometry.sections[old].header, geometry.sections[old].footer)
      if header.isSettled { new.settle(.header(index), height: header.height) }
      if footer.isSettled { new.settle(.footer(index), height: footer.height) }
    }
  }

  /// Forgets what was measured in another width.
  ///
  /// Cells stay and are measured anew.
  func forgetHeights() throws(NibError) {
    guard !geometry.sections.isEmpty else { return }
    var sections: [TableGeometry.Section] = []
    for (index, section) in geometry.sections.enumerated() {
      sections.append(
        TableGeometry.Section(
          header: TableGeometry.Bar(height: section.header.height, isSettled: section.header == .none),
          rows: try heights(index, section.rows.count),
          footer: TableGeometry.Bar(height: section.footer.height, isSettled: section.footer == .none)
        )
      )
    }
    giveBack { if case .row = $0 { false } else { true } }
    geometry = TableGeometry(sections)
    contentSize = Size(width: frame.width, height: geometry.height)
    contentOffset = clamped(contentOffset)
  }

  func cancelPrefetching() {
    let gone = announced.sorted()
    announced = []
    if !gone.isEmpty { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: gone) }
  }
}
