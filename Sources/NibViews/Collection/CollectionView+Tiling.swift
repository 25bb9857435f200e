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
    if arrangedSize != frame.size { try rearrange() }
    contentOffset = clamped(contentOffset)
    let visible = geometry.parts(in: mirrored(bounds))
    let wanted = Set(visible)
    giveBack { !wanted.contains($0) }
    var pass = beginPass()
    for part in visible {
      do { try show(part, &pass) } catch { pass.add(error, of: part) }
    }
    try end(pass)
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
  private func rearrange() throws(NibError) {
    install(try arrangement(of: itemCounts))
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

  // MARK: Prefetching

  /// Returns the items of the screens before and after that are not shown.
  func itemsAround() -> [IndexPath] {
    let isVertical = flowLayout.scrollDirection == .vertical
    let (dx, dy) = isVertical ? (0, frame.height) : (frame.width, 0)
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
