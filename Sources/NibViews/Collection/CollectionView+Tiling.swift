import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Arranges the items of a collection and finds the visible ones.
extension CollectionView {
  /// Shows the items and the supplementary views that are in view.
  func tileItems() throws {
    if arrangedSize != frame.size {
      if geometry.isVertical ? arrangedSize.width != frame.width : arrangedSize.height != frame.height {
        measuredSizes = [:]
      }
      try rearrange()
    }
    var pass = beginPass()
    // Each pass but the last shows cells whose size was an estimate.
    for _ in 0..<16 {
      contentOffset = clamped(contentOffset)
      let visible = geometry.parts(in: mirrored(bounds))
      let wanted = Set(visible)
      giveBack { !wanted.contains($0) }
      for part in visible where !pass.failedParts.contains(part) {
        do { try show(part, &pass) } catch { pass.add(error, of: part) }
      }
      let anchor = visibleItems.first { measuredSizes[$0.section]?[$0.item] != nil }
      let before = anchor.map { rect(of: .item($0)).origin }
      if !measureItems() { break }
      try rearrange()
      // What was seen before stays in place.
      if let anchor, let before { scroll(from: before, to: rect(of: .item(anchor)).origin) }
    }
    try end(pass)
  }

  /// Scrolls by the distance between two points, unless the content is at its start.
  func scroll(from before: Point, to now: Point) {
    if contentOffset.x > -contentInset.leading { contentOffset.x += now.x - before.x }
    if contentOffset.y > -contentInset.top { contentOffset.y += now.y - before.y }
  }

  private func show(_ part: ListPart, _ pass: inout Pass) throws {
    switch part {
    case .item(let path):
      guard isUnchanged(path.section, in: &pass), shown[part] == nil else { return }
      show(try requestCell(at: path), at: path)
    case .bar(let bar):
      guard isUnchanged(bar.section, in: &pass), shown[part] == nil else { return }
      if let view = try requestView(of: bar) { show(view, as: bar) }
    }
  }

  /// Arranges the items that were last loaded from the data source in the current size.
  func rearrange() throws(NibError) {
    if delegate is any CollectionViewDelegateFlowLayout { try checkCounts() }
    install(try arrangement(of: itemCounts))
  }

  func arrangement(of counts: [Int]) throws(NibError) -> FlowGeometry {
    flowLayout.prepare(for: self)
    let isVertical = flowLayout.scrollDirection == .vertical
    let axes = FlowAxes(isVertical: isVertical, across: isVertical ? frame.width : frame.height)
    try check(flowLayout.itemSize, "the item size of the layout")
    try check(flowLayout.estimatedItemSize, "the estimated item size of the layout")
    var sections: [FlowSection] = []
    for (index, count) in counts.enumerated() { sections.append(try section(index, count, axes)) }
    return FlowGeometry(sections, axes)
  }

  private func section(_ index: Int, _ count: Int, _ axes: FlowAxes) throws(NibError) -> FlowSection {
    let sizing = delegate as? any CollectionViewDelegateFlowLayout
    let surroundings = try surroundings(ofSection: index, sizing, axes)
    let estimate = flowLayout.estimatedItemSize
    let size = estimate == .zero ? flowLayout.itemSize : estimate
    guard sizing != nil || measuredSizes[index]?.isEmpty == false else {
      return FlowSection(axes, count: count, size: size, surroundings)
    }
    var sizes: [Size] = []
    for item in 0..<count {
      let path = IndexPath(item: item, section: index)
      let given = sizing?.collectionView(self, sizeForItemAt: path)
      if let given { try check(given, "the size of \(path.words("item"))") }
      sizes.append(given ?? measuredSizes[index]?[item] ?? size)
    }
    guard let first = sizes.first, sizes.contains(where: { $0 != first }) else {
      return FlowSection(axes, count: count, size: sizes.first ?? size, surroundings)
    }
    return FlowSection(axes, sizes: sizes, surroundings)
  }

  private func inset(
    ofSection index: Int,
    _ sizing: (any CollectionViewDelegateFlowLayout)?
  ) -> EdgeInsets {
    var inset = sizing?.collectionView(self, insetForSectionAt: index) ?? flowLayout.sectionInset
    let outer: EdgeInsets
    switch flowLayout.sectionInsetReference {
    case .contentInset: return inset
    case .safeArea: outer = safeAreaInsets
    case .layoutMargins: outer = effectiveLayoutMargins
    }
    if flowLayout.scrollDirection == .vertical {
      inset.leading += outer.leading
      inset.trailing += outer.trailing
    } else {
      inset.top += outer.top
      inset.bottom += outer.bottom
    }
    return inset
  }

  private func surroundings(
    ofSection index: Int,
    _ sizing: (any CollectionViewDelegateFlowLayout)?,
    _ axes: FlowAxes
  ) throws(NibError) -> FlowSection.Surroundings {
    let header =
      sizing?.collectionView(self, referenceSizeForHeaderInSection: index) ?? flowLayout.headerReferenceSize
    let footer =
      sizing?.collectionView(self, referenceSizeForFooterInSection: index) ?? flowLayout.footerReferenceSize
    let inset = inset(ofSection: index, sizing)
    try check(header, "the size of the header of section \(index)")
    try check(footer, "the size of the footer of section \(index)")
    for distance in [inset.top, inset.leading, inset.bottom, inset.trailing] where !distance.isFinite {
      throw .invalidMeasure("the inset of section \(index)", distance.messageText)
    }
    return FlowSection.Surroundings(
      header: axes.pair(header).along,
      footer: axes.pair(footer).along,
      inset: inset,
      lineSpacing: try spacing(
        sizing?.collectionView(self, minimumLineSpacingForSectionAt: index),
        flowLayout.minimumLineSpacing,
        "line",
        index
      ),
      itemSpacing: try spacing(
        sizing?.collectionView(self, minimumInteritemSpacingForSectionAt: index),
        flowLayout.minimumInteritemSpacing,
        "item",
        index
      )
    )
  }

  private func spacing(_ given: Double?, _ own: Double, _ kind: String, _ section: Int) throws(NibError)
    -> Double
  {
    let spacing = given ?? own
    guard spacing >= 0 && spacing.isFinite else {
      let owner = given == nil ? "the layout" : "section \(section)"
      throw .invalidMeasure("the minimum \(kind) spacing of \(owner)", spacing.messageText)
    }
    return spacing
  }

  private func check(_ size: Size, _ what: String) throws(NibError) {
    guard size.width >= 0 && size.width.isFinite && size.height >= 0 && size.height.isFinite else {
      throw .invalidMeasure(what, "\(size.width.messageText) × \(size.height.messageText)")
    }
  }

  // MARK: Sizes of cells

  /// Measures the cells that are shown for the first time.
  ///
  /// - Returns: Whether a size differs from the one that was expected, so that items must be arranged again.
  func measureItems() -> Bool {
    guard flowLayout.estimatedItemSize != .zero else { return false }
    let sizing = delegate as? any CollectionViewDelegateFlowLayout
    var isChanged = false
    for path in visibleItems where measuredSizes[path.section]?[path.item] == nil {
      guard let cell = cellForItem(at: path), sizing?.collectionView(self, sizeForItemAt: path) == nil else {
        continue
      }
      let size = neededSize(of: cell, inside: inset(ofSection: path.section, sizing))
      measuredSizes[path.section, default: [:]][path.item] = size
      if size != rect(of: .item(path)).size { isChanged = true }
    }
    return isChanged
  }

  /// Returns the size that a cell needs, at most as large as the collection across the scrolling direction.
  private func neededSize(of cell: View, inside inset: EdgeInsets) -> Size {
    var size = cell.systemLayoutSizeFitting()
    if geometry.isVertical {
      let width = max(0, frame.width - inset.leading - inset.trailing)
      if size.width > width {
        size = Size(width: width, height: cell.systemLayoutSizeFitting(width: width).height)
      }
    } else {
      size.height = min(size.height, max(0, frame.height - inset.top - inset.bottom))
    }
    func extent(_ value: Double) -> Double { value >= 0 ? min(value, ListCounts.greatestHeight) : 0 }
    return Size(width: extent(size.width), height: extent(size.height))
  }

  // MARK: Prefetching

  /// Returns the items within one screen before and after the visible area that are not shown.
  func itemsAround() -> [IndexPath] {
    let (dx, dy) = geometry.isVertical ? (0, frame.height) : (frame.width, 0)
    let around = Rect(
      x: contentOffset.x - dx,
      y: contentOffset.y - dy,
      width: frame.width + 2 * dx,
      height: frame.height + 2 * dy
    )
    var items: [IndexPath] = []
    for case .item(let path) in geometry.parts(in: mirrored(around)) where shown[.item(path)] == nil {
      items.append(path)
    }
    return items
  }
}
