import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An item or a supplementary view of a collection.
///
/// Parts are ordered from the beginning.
enum CollectionPart: Hashable, Comparable {
  case item(IndexPath)
  case supplementary(SupplementaryKind, Int)

  static func < (a: CollectionPart, b: CollectionPart) -> Bool { a.order < b.order }

  private var order: (section: Int, kind: Int, item: Int, name: String) {
    switch self {
    case .item(let path): (path.section, 1, path.item, "")
    case .supplementary(.sectionFooter, let section): (section, 2, 0, "")
    case .supplementary(let kind, let section): (section, 0, 0, kind.rawValue)
    }
  }
}

/// The positions of the parts of a collection.
struct FlowGeometry {
  let sections: [FlowSection]
  private let axes: FlowAxes
  /// The start of each section, followed by the end of the last one.
  private let starts: [Double]

  init(_ sections: [FlowSection] = [], _ axes: FlowAxes = FlowAxes(isVertical: true, across: 0)) {
    self.sections = sections
    self.axes = axes
    var starts = [0.0]
    for section in sections { starts.append((starts.last ?? 0) + section.length) }
    self.starts = starts
  }

  var contentSize: Size {
    let length = starts.last ?? 0
    return axes.isVertical
      ? Size(width: axes.across, height: length) : Size(width: length, height: axes.across)
  }

  var itemCounts: [Int] { sections.map(\.count) }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].count).contains(path.item)
  }

  /// Returns the frame of an existing part in the content.
  func rect(of part: CollectionPart) -> Rect {
    switch part {
    case .item(let path):
      var place = sections[path.section].place(of: path.item)
      place.along.start += starts[path.section]
      return axes.rect(place)
    case .supplementary(let kind, let index):
      let section = sections[index]
      let extent = kind == .sectionFooter ? section.footer : section.header
      let start = kind == .sectionFooter ? starts[index + 1] - extent : starts[index]
      return axes.rect(
        FlowSection.Place(
          along: AxisLayout.Span(start: start, extent: extent),
          across: AxisLayout.Span(start: 0, extent: axes.across)
        )
      )
    }
  }

  /// Returns the parts that intersect a rectangle of the content, in order.
  ///
  /// - Complexity: O(log *n* + *m*), where *m* is the number of parts found.
  func parts(in rect: Rect) -> [CollectionPart] {
    let (from, to) = axes.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard to > from else { return [] }
    var parts: [CollectionPart] = []
    var index = sections.indices.partitioningIndex { starts[$0 + 1] > from }
    while index < sections.count, starts[index] < to {
      let section = sections[index]
      var found: [CollectionPart] = []
      if section.header > 0 { found.append(.supplementary(.sectionHeader, index)) }
      for item in section.items(from: from - starts[index], to: to - starts[index]) {
        found.append(.item(IndexPath(item: item, section: index)))
      }
      if section.footer > 0 { found.append(.supplementary(.sectionFooter, index)) }
      parts += found.filter { self.rect(of: $0).intersects(rect) }
      index += 1
    }
    return parts
  }
}

extension UpdateMap {
  /// Returns the position of an item or a supplementary view, or `nil` if it was deleted or reloaded.
  func part(_ part: CollectionPart) -> CollectionPart? {
    switch part {
    case .item(let path): self[path].map { .item($0) }
    case .supplementary(let kind, let section): self.section(section).map { .supplementary(kind, $0) }
    }
  }
}
