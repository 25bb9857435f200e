import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The positions of the parts of a collection.
struct FlowGeometry: ListGeometry {
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

  /// Whether the collection scrolls vertically.
  var isVertical: Bool { axes.isVertical }

  var itemCounts: [Int] { sections.map(\.count) }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].count).contains(path.item)
  }

  /// Returns the frame of an existing part in the content.
  func rect(of part: ListPart) -> Rect {
    switch part {
    case .item(let path):
      var place = sections[path.section].place(of: path.item)
      place.along.start += starts[path.section]
      return axes.rect(place)
    case .bar(let bar):
      let section = sections[bar.section]
      let extent = bar.isFooter ? section.footer : section.header
      let start = bar.isFooter ? starts[bar.section + 1] - extent : starts[bar.section]
      return axes.rect(
        FlowSection.Place(
          along: AxisSpan(start: start, extent: extent),
          across: AxisSpan(start: 0, extent: axes.across)
        )
      )
    }
  }

  /// Returns the parts that intersect a rectangle of the content, in order.
  ///
  /// - Complexity: O(log *n* + *m*), where *m* is the number of parts found.
  func parts(in rect: Rect) -> [ListPart] {
    let (from, to) = axes.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard to > from else { return [] }
    var parts: [ListPart] = []
    var index = sections.indices.partitioningIndex { starts[$0 + 1] > from }
    while index < sections.count, starts[index] < to {
      let section = sections[index]
      var found: [ListPart] = []
      if section.header > 0 { found.append(.header(index)) }
      for item in section.items(from: from - starts[index], to: to - starts[index]) {
        found.append(.item(IndexPath(item: item, section: index)))
      }
      if section.footer > 0 { found.append(.footer(index)) }
      parts += found.filter { self.rect(of: $0).intersects(rect) }
      index += 1
    }
    return parts
  }
}
