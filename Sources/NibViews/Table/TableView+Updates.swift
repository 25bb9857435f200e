import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TableView {
  /// Reloads all rows and clears the selection.
  ///
  /// The scroll position is kept as far as the new content permits.
  ///
  /// - Throws: What the data source throws, and `NibError`: `invalidNumber`, `foreignCell`,
  ///   `updateInProgress`. If the number of sections or rows is not valid, the table stays unchanged;
  ///   after other errors it shows the rows that it can.
  /// - Complexity: O(*s* + *v* · log *n*) in the number of sections, visible rows and all rows; O(*n*) if
  ///   ``estimatedRowHeight`` is 0.
  public func reloadData() throws {
    try update("reloadData()") { try reload() }
  }

  func reload() throws {
    let (wasLoaded, selected) = (isLoaded, selection)
    // From here on, a callback may set another data source or select rows, and both must be kept.
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
  /// The data source must have changed by the time the closure returns.
  ///
  ///     books.removeFirst()
  ///     try tableView.performBatchUpdates { $0.deleteRows(at: [IndexPath(row: 0, section: 0)]) }
  ///
  /// The cells of remaining rows are kept, even if the rows move, and so is the selection. Visible cells
  /// are measured again, even if there are no changes.
  ///
  /// - Throws: `NibError` with the code `invalidUpdate` and every inconsistency between the old numbers of
  ///   rows, the changes, and the current numbers of the data source. The table then stays unchanged, and
  ///   ``reloadData()`` shows the data. Also throws the errors of ``setContentOffset(_:)``.
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

  /// Inserts rows that the data source now has, identified by their new positions.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func insertRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.insertRows(at: indexPaths) }
  }

  /// Deletes rows that the data source no longer has, identified by their old positions.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func deleteRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.deleteRows(at: indexPaths) }
  }

  /// Reloads the cells and the heights of rows.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func reloadRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.reloadRows(at: indexPaths) }
  }

  /// Moves a row from its old position to its new one.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) throws {
    try performBatchUpdates { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Inserts sections that the data source now has.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func insertSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.insertSections(sections) }
  }

  /// Deletes sections that the data source no longer has.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func deleteSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.deleteSections(sections) }
  }

  /// Reloads all rows of sections.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func reloadSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.reloadSections(sections) }
  }

  /// Moves a section from its old index to its new one.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func moveSection(_ section: Int, to newSection: Int) throws {
    try performBatchUpdates { $0.moveSection(section, to: newSection) }
  }

  // MARK: Implementation

  /// Returns the geometry of the current data, in which nothing has been measured.
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

  /// Returns what is known about a header or a footer before its view is requested.
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

  /// Copies the measured heights of rows, headers and footers to a new geometry.
  ///
  /// For rows, the delegate's heights take precedence.
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

  /// Discards the heights that were measured at another width.
  ///
  /// Cells are kept and measured again.
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
