import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Loads, places and recycles the visible parts of a collection.
extension CollectionView {
  /// Loads what is in view and recycles what is not.
  func tile() throws {
    if arrangedSize != frame.size { try rearrange() }
    contentOffset = clamped(contentOffset)
    let visible = geometry.parts(in: mirrored(bounds))
    let wanted = Set(visible)
    giveBack { !wanted.contains($0) }
    var failure: (any Error)?
    var sections: [Int: Bool] = [:]
    for part in visible {
      do { try show(part, &sections) } catch { failure = failure ?? error }
    }
    for (part, view) in shown.views { place(view, part) }
    announceCells()
    prefetch()
    if let failure { throw failure }
  }

  // MARK: Loading

  /// Shows a part unless it is already shown.
  ///
  /// - Parameter sections: The sections whose number of items was checked, and whether it was unchanged.
  private func show(_ part: CollectionPart, _ sections: inout [Int: Bool]) throws {
    guard let dataSource = source else { throw NibError.dataSourceIsGone }
    switch part {
    case .item(let path):
      guard try isUnchanged(path.section, &sections, dataSource), shown[part] == nil else { return }
      let place = path.words("item")
      let cell = try registry.answer("cell", for: place) {
        try dataSource.collectionView(self, cellForItemAt: path) as CollectionViewCell?
      }
      guard let cell else { return }
      if let other = indexPath(for: cell) {
        throw NibError.shownTwice("cell", at: place, other.words("item"))
      }
      if selection.contains(path) { cell.isSelected = true }
      shown.insert(cell, for: part)
      appearing.insert(path)
      addSubview(cell)
    case .supplementary(let kind, let section):
      guard try isUnchanged(section, &sections, dataSource), shown[part] == nil else { return }
      let place = "section \(section)"
      let view = try supplementaryViews(ofKind: kind).registry.answer(kind.rawValue, for: place) {
        try dataSource.collectionView(
          self,
          viewForSupplementaryElementOfKind: kind,
          at: IndexPath(item: 0, section: section)
        )
      }
      guard let view else { return }
      if shown.part(of: view) != nil {
        throw NibError.shownTwice(kind.rawValue, at: place, "another section")
      }
      shown.insert(view, for: part)
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
    known[section] = section < sections && new == old
    if section >= sections { throw .changed(from: geometry.sections.count, to: sections) }
    if new != old { throw .changed(section: section, from: old, to: new, "item") }
    return true
  }

  /// Arranges the items that were last loaded from the data source in the current size.
  private func rearrange() throws(NibError) {
    geometry = try arrangement(of: geometry.itemCounts)
    arrangedSize = frame.size
    contentSize = geometry.contentSize
  }

  func arrangement(of counts: [Int]) throws(NibError) -> FlowGeometry {
    let isVertical = flowLayout.scrollDirection == .vertical
    let axes = FlowAxes(isVertical: isVertical, across: isVertical ? frame.width : frame.height)
    try check(flowLayout.itemSize, "the item size of the layout")
    for (name, spacing) in [
      ("line spacing", flowLayout.minimumLineSpacing), ("item spacing", flowLayout.minimumInteritemSpacing),
    ] where !(spacing >= 0 && spacing.isFinite) {
      throw .invalidMeasure("the minimum \(name) of the layout", "\(spacing)")
    }
    var sections: [FlowSection] = []
    for (index, count) in counts.enumerated() { sections.append(try section(index, count, axes)) }
    return FlowGeometry(sections, axes)
  }

  private func section(_ index: Int, _ count: Int, _ axes: FlowAxes) throws(NibError) -> FlowSection {
    let sizing = delegate as? any CollectionViewDelegateFlowLayout
    let header =
      sizing?.collectionView(self, referenceSizeForHeaderInSection: index) ?? flowLayout.headerReferenceSize
    let footer =
      sizing?.collectionView(self, referenceSizeForFooterInSection: index) ?? flowLayout.footerReferenceSize
    let inset = sizing?.collectionView(self, insetForSectionAt: index) ?? flowLayout.sectionInset
    try check(header, "the size of the header of section \(index)")
    try check(footer, "the size of the footer of section \(index)")
    for distance in [inset.top, inset.leading, inset.bottom, inset.trailing] where !distance.isFinite {
      throw .invalidMeasure("the inset of section \(index)", "\(distance)")
    }
    let surroundings = FlowSection.Surroundings(
      header: axes.pair(header).along,
      footer: axes.pair(footer).along,
      inset: inset
    )
    guard let sizing else {
      return FlowSection(flowLayout, axes, count: count, size: flowLayout.itemSize, surroundings)
    }
    var sizes: [Size] = []
    for item in 0..<count {
      let path = IndexPath(item: item, section: index)
      let size = sizing.collectionView(self, sizeForItemAt: path) ?? flowLayout.itemSize
      try check(size, "the size of \(path.words("item"))")
      sizes.append(size)
    }
    guard let first = sizes.first, sizes.contains(where: { $0 != first }) else {
      return FlowSection(
        flowLayout,
        axes,
        count: count,
        size: sizes.first ?? flowLayout.itemSize,
        surroundings
      )
    }
    return FlowSection(flowLayout, axes, sizes: sizes, surroundings)
  }

  private func check(_ size: Size, _ what: @autoclosure () -> String) throws(NibError) {
    guard size.width >= 0, size.width.isFinite, size.height >= 0, size.height.isFinite else {
      throw .invalidMeasure(what(), "\(size.width) × \(size.height)")
    }
  }

  // MARK: Placing and recycling

  private func place(_ view: View, _ part: CollectionPart) {
    let rect = rect(of: part)
    let isResized = view.frame.size != rect.size
    view.frame = rect
    if isResized { view.layoutIfNeeded() }
  }

  private func announceCells() {
    let paths = appearing.sorted()
    appearing = []
    for path in paths {
      if let cell = cellForItem(at: path) {
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
  }

  func giveBack(_ isLeaving: (CollectionPart) -> Bool) {
    let leaving = shown.removeAll(where: isLeaving)
    takeOut(leaving.map(\.view))
    for (part, view) in leaving {
      view.frame = .zero
      switch part {
      case .item(let path):
        guard let cell = view as? CollectionViewCell else { continue }
        if cell.isHighlighted { delegate?.collectionView(self, didUnhighlightItemAt: path) }
        if appearing.remove(path) == nil {
          delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        }
        registry.recycleUsed([view])
      case .supplementary(let kind, _):
        supplementaryViews(ofKind: kind).registry.recycleUsed([view])
      }
    }
  }

  // MARK: Prefetching

  /// Announces the items of the screens before and after, and cancels those that are out of reach.
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
    for case .item(let path) in geometry.parts(in: mirrored(around)) where shown[.item(path)] == nil {
      likely.append(path)
    }
    let gone = announced.subtracting(likely).subtracting(indexPathsForVisibleItems).sorted()
    let new = likely.filter { !announced.contains($0) }
    announced = Set(likely)
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
