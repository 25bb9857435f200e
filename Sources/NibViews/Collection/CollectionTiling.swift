#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import NibKit

/// What is seen of a collection: asking for it, placing it, giving it back.
extension CollectionView {
  /// Asks for everything anew. Nothing is chosen afterwards; the content stays where it is as far as there is some.
  ///
  /// - Throws: What the data source throws, and `NibError`: `invalidNumber`, `foreignCell`, `updateInProgress`. When the
  ///   numbers of sections and items cannot be, the collection stays as it was; else items that can be shown are.
  /// - Complexity: O(*s* + *v* · log *n*) in the sections, the items that are seen and all items; with a
  ///   ``CollectionViewDelegateFlowLayout``, O(*n*).
  public func reloadData() throws {
    if isAsking { throw NibError.inProgress("reloadData()") }
    let new = try askedGeometry()
    giveBack { _ in true }
    geometry = new
    selection = []
    cancelPrefetching()
    contentSize = geometry.contentSize
    contentOffset = clamped(contentOffset)
    try tile()
  }

  /// Asks for what is in view and gives back what is not.
  func tile() throws {
    let visible = geometry.parts(in: mirrored(bounds))
    let wanted = Set(visible)
    giveBack { !wanted.contains($0) }
    var failure: (any Error)?
    var sections: [Int: Bool] = [:]
    for part in visible {
      do { try show(part, &sections) } catch { failure = failure ?? error }
    }
    for (path, cell) in cells { place(cell, .item(path)) }
    for (part, view) in supplements { place(view, part) }
    prefetch()
    if let failure { throw failure }
  }

  // MARK: Ask

  /// - Parameter sections: The sections that were asked for their number of items, and whether it was as before.
  private func show(_ part: CollectionPart, _ sections: inout [Int: Bool]) throws {
    guard let dataSource else { throw NibError.dataSourceIsGone }
    isAsking = true
    defer { isAsking = false }
    switch part {
    case .item(let path):
      guard cells[path] == nil, try isUnchanged(path.section, &sections, dataSource) else { return }
      let place = path.words("item")
      let cell = try registry.answer("cell", for: place) {
        try dataSource.collectionView(self, cellForItemAt: path) as CollectionViewCell?
      }
      guard let cell else { return }
      if let other = cells.first(where: { $0.value === cell }) {
        throw NibError.shownTwice("cell", at: place, other.key.words("item"))
      }
      cells[path] = cell
      if selection.contains(path) { cell.isSelected = true }
      addSubview(cell)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    case .supplementary(let kind, let section):
      guard supplements[part] == nil, try isUnchanged(section, &sections, dataSource) else { return }
      let place = "section \(section)"
      let view = try supplementaryViews(ofKind: kind).registry.answer(kind.rawValue, for: place) {
        try dataSource.collectionView(
          self,
          viewForSupplementaryElementOfKind: kind,
          at: IndexPath(item: 0, section: section)
        )
      }
      guard let view else { return }
      if supplements.values.contains(where: { $0 === view }) {
        throw NibError.shownTwice(kind.rawValue, at: place, "another section")
      }
      supplements[part] = view
      addSubview(view)
    }
  }

  private func isUnchanged(
    _ section: Int,
    _ known: inout [Int: Bool],
    _ dataSource: any CollectionViewDataSource
  ) throws(NibError) -> Bool {
    if let known = known[section] { return known }
    let old = geometry.sections[section].count
    let sections = dataSource.numberOfSections(in: self)
    let new = section < sections ? dataSource.collectionView(self, numberOfItemsInSection: section) : 0
    known[section] = new == old
    if new != old { throw .changed(section: section, from: old, to: new, "item") }
    return true
  }

  /// What the data source has now.
  func askedGeometry() throws(NibError) -> FlowGeometry {
    arrangedSize = frame.size
    guard let dataSource else { return FlowGeometry() }
    isAsking = true
    defer { isAsking = false }
    let isVertical = flowLayout.scrollDirection == .vertical
    let axes = FlowAxes(isVertical: isVertical, across: isVertical ? frame.width : frame.height)
    let count = try ListCounts.checked(dataSource.numberOfSections(in: self), "sections")
    var sections: [FlowSection] = []
    for index in 0..<count {
      let items = try ListCounts.checked(
        dataSource.collectionView(self, numberOfItemsInSection: index),
        "items in section \(index)"
      )
      sections.append(section(index, items, axes))
    }
    return FlowGeometry(sections, axes)
  }

  private func section(_ index: Int, _ count: Int, _ axes: FlowAxes) -> FlowSection {
    let sizing = delegate as? any CollectionViewDelegateFlowLayout
    let header = sizing?.collectionView(self, referenceSizeForHeaderInSection: index)
    let footer = sizing?.collectionView(self, referenceSizeForFooterInSection: index)
    let headerLength = axes.pair(header ?? flowLayout.headerReferenceSize).along
    let footerLength = axes.pair(footer ?? flowLayout.footerReferenceSize).along
    let inset = sizing?.collectionView(self, insetForSectionAt: index) ?? flowLayout.sectionInset
    guard let sizing else {
      return FlowSection(
        flowLayout,
        axes,
        count: count,
        header: headerLength,
        footer: footerLength,
        inset: inset
      )
    }
    let sizes = (0..<count).map { item in
      sizing.collectionView(self, sizeForItemAt: IndexPath(item: item, section: index)) ?? flowLayout.itemSize
    }
    return FlowSection(
      flowLayout,
      axes,
      sizes: sizes,
      header: headerLength,
      footer: footerLength,
      inset: inset
    )
  }

  // MARK: Place and give back

  private func place(_ view: View, _ part: CollectionPart) {
    let rect = rect(of: part)
    let isResized = view.frame.size != rect.size
    view.frame = rect
    if isResized { view.layoutIfNeeded() }
  }

  func giveBack(_ isLeaving: (CollectionPart) -> Bool) {
    for (path, cell) in cells where isLeaving(.item(path)) {
      cells[path] = nil
      cell.removeFromSuperview()
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      cell.frame = .zero
      registry.recycleUsed([cell])
    }
    for (part, view) in supplements where isLeaving(part) {
      guard case .supplementary(let kind, _) = part else { continue }
      supplements[part] = nil
      view.removeFromSuperview()
      view.frame = .zero
      supplementaryViews(ofKind: kind).registry.recycleUsed([view])
    }
  }

  func forgetEverything() {
    giveBack { _ in true }
    geometry = FlowGeometry()
    selection = []
    cancelPrefetching()
    contentSize = .zero
    contentOffset = clamped(.zero)
  }

  // MARK: Prefetch

  /// Announces the items of the screens before and after, and takes back what moved away.
  private func prefetch() {
    guard let prefetchDataSource, frame.width > 0, frame.height > 0 else { return }
    let isVertical = flowLayout.scrollDirection == .vertical
    let (dx, dy) = isVertical ? (0, frame.height) : (frame.width, 0)
    let around = Rect(
      x: contentOffset.x - dx,
      y: contentOffset.y - dy,
      width: frame.width + 2 * dx,
      height: frame.height + 2 * dy
    )
    var likely: [IndexPath] = []
    for case .item(let path) in geometry.parts(in: mirrored(around)) where cells[path] == nil {
      likely.append(path)
    }
    let gone = announced.subtracting(likely).subtracting(cells.keys).sorted()
    let new = likely.filter { !announced.contains($0) }
    announced = Set(likely)
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  private func cancelPrefetching() {
    let gone = announced.sorted()
    announced = []
    if !gone.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: gone) }
  }
}
