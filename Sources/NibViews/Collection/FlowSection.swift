import NibKit

/// The positions of the items of a section, along and across the direction of scrolling.
///
/// They are measured from the beginning of the section.
struct FlowSection {
  /// A position along and across the direction of scrolling.
  struct Place: Hashable {
    var along: AxisSpan
    var across: AxisSpan
  }

  /// The items of one line, if items differ in size.
  private struct Line {
    var items: Range<Int>
    var along: AxisSpan
    var start: Double
    var spacing: Double
  }

  /// The arrangement of items of equal size, which needs no list.
  private struct Grid {
    var columns: Int
    var item: (along: Double, across: Double)
    var start: Double
    var spacing: Double
    var lineSpacing: Double
  }

  private enum Arrangement {
    case grid(Grid)
    case lines([Line], sizes: [(along: Double, across: Double)])
  }

  /// The header, the footer and the distances around and between the items.
  struct Surroundings {
    var header: Double
    var footer: Double
    var inset: EdgeInsets
    var lineSpacing: Double
    var itemSpacing: Double
  }

  let count: Int
  let header: Double
  let footer: Double
  /// The extent of the section along the direction of scrolling.
  let length: Double

  private let arrangement: Arrangement
  /// The distances from the beginning of the section, after its header, to the items.
  private let inset: (along: Double, across: Double)

  /// Creates a section whose items are all of the same size.
  ///
  /// - Complexity: O(1)
  init(_ axes: FlowAxes, count: Int, size: Size, _ frame: Surroundings) {
    let item = axes.pair(size)
    let inset = frame.inset
    let room = max(0, axes.across - axes.across(of: inset))
    let spacing = frame.itemSpacing
    let columns = Self.columns(item.across, spacing, in: room, count)
    let rest = room - Double(columns) * item.across
    let grid = Grid(
      columns: columns,
      item: item,
      start: columns == 1 ? max(0, rest / 2) : 0,
      spacing: columns == 1 ? 0 : rest / Double(columns - 1),
      lineSpacing: frame.lineSpacing
    )
    let lines = Double((count + columns - 1) / columns)
    let extent = count == 0 ? 0 : lines * item.along + (lines - 1) * frame.lineSpacing
    self.count = count
    header = frame.header
    footer = frame.footer
    self.inset = (axes.start(of: inset), axes.acrossStart(of: inset))
    arrangement = .grid(grid)
    length = max(0, frame.header + axes.start(of: inset) + extent + axes.end(of: inset) + frame.footer)
  }

  /// Creates a section whose items differ in size.
  ///
  /// - Complexity: O(*n*)
  init(_ axes: FlowAxes, sizes: [Size], _ frame: Surroundings) {
    let sizes = sizes.map(axes.pair)
    let inset = frame.inset
    let room = max(0, axes.across - axes.across(of: inset))
    let spacing = frame.itemSpacing
    var lines: [Line] = []
    var first = 0
    var end = 0.0
    while first < sizes.count {
      var last = first
      var used = sizes[first].across
      while last + 1 < sizes.count, used + spacing + sizes[last + 1].across <= room + 0.001 {
        last += 1
        used += spacing + sizes[last].across
      }
      let items = first..<(last + 1)
      let isLast = items.upperBound == sizes.count
      let rest = max(0, room - used)
      let extent = sizes[items].map(\.along).max() ?? 0
      lines.append(
        Line(
          items: items,
          along: AxisSpan(start: lines.isEmpty ? 0 : end + frame.lineSpacing, extent: extent),
          start: items.count == 1 && !isLast ? rest / 2 : 0,
          spacing: items.count == 1 || isLast ? spacing : spacing + rest / Double(items.count - 1)
        )
      )
      end = (lines.last?.along.start ?? 0) + extent
      first = items.upperBound
    }
    // As with items of equal size, a single column is centered to its end.
    if let last = lines.indices.last, lines.allSatisfy({ $0.items.count == 1 }) {
      let extent = sizes[lines[last].items.lowerBound].across
      if last > 0 || 2 * extent + spacing > room { lines[last].start = max(0, room - extent) / 2 }
    }
    count = sizes.count
    header = frame.header
    footer = frame.footer
    self.inset = (axes.start(of: inset), axes.acrossStart(of: inset))
    arrangement = .lines(lines, sizes: sizes)
    length = max(0, frame.header + axes.start(of: inset) + end + axes.end(of: inset) + frame.footer)
  }

  /// Returns the position of an item.
  ///
  /// - Complexity: O(1) if items are of equal size; otherwise O(log *n*), plus the number of items in a
  ///   line.
  func place(of item: Int) -> Place {
    let origin = header + inset.along
    switch arrangement {
    case .grid(let grid):
      let (line, column) = item.quotientAndRemainder(dividingBy: grid.columns)
      return Place(
        along: .init(
          start: origin + Double(line) * (grid.item.along + grid.lineSpacing),
          extent: grid.item.along
        ),
        across: .init(
          start: inset.across + grid.start + Double(column) * (grid.item.across + grid.spacing),
          extent: grid.item.across
        )
      )
    case .lines(let lines, let sizes):
      let line = lines[lines.indices.partitioningIndex { lines[$0].items.upperBound > item }]
      let before = sizes[line.items.lowerBound..<item].reduce(0) { $0 + $1.across + line.spacing }
      let size = sizes[item]
      return Place(
        along: .init(
          start: origin + line.along.start + (line.along.extent - size.along) / 2,
          extent: size.along
        ),
        across: .init(start: inset.across + line.start + before, extent: size.across)
      )
    }
  }

  /// Returns the items on lines that intersect a range along the section.
  ///
  /// - Complexity: O(1) if items are of equal size; otherwise O(log *n*).
  func items(from start: Double, to end: Double) -> Range<Int> {
    let origin = header + inset.along
    let (start, end) = (start - origin, end - origin)
    guard count > 0, end > start else { return 0..<0 }
    switch arrangement {
    case .grid(let grid):
      let step = grid.item.along + grid.lineSpacing
      guard step > 0 else { return 0..<0 }
      let lines = Double((count + grid.columns - 1) / grid.columns)
      let first = max(0, min(lines, ((start - grid.item.along) / step).rounded(.down) + 1))
      let last = max(first, min(lines, (end / step).rounded(.up)))
      return min(count, Int(first) * grid.columns)..<min(count, Int(last) * grid.columns)
    case .lines(let lines, _):
      let first = lines.indices.partitioningIndex {
        lines[$0].along.start + lines[$0].along.extent > start
      }
      let last = lines.indices.partitioningIndex { lines[$0].along.start >= end }
      guard first < last else { return 0..<0 }
      return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
    }
  }

  /// Returns how many items of an extent fit on a line.
  private static func columns(_ extent: Double, _ spacing: Double, in room: Double, _ count: Int) -> Int {
    guard extent + spacing > 0 else { return max(1, count) }
    let fitting = ((room + spacing + 0.001) / (extent + spacing)).rounded(.down)
    return max(1, Int(max(1, min(Double(ListCounts.greatest), fitting))))
  }
}

/// The direction of scrolling and the extent across it.
struct FlowAxes {
  let isVertical: Bool
  let across: Double

  func pair(_ size: Size) -> (along: Double, across: Double) {
    let (width, height) = (Self.extent(size.width), Self.extent(size.height))
    return isVertical ? (height, width) : (width, height)
  }

  func start(of insets: EdgeInsets) -> Double { isVertical ? insets.top : insets.leading }
  func end(of insets: EdgeInsets) -> Double { isVertical ? insets.bottom : insets.trailing }
  func acrossStart(of insets: EdgeInsets) -> Double { isVertical ? insets.leading : insets.top }
  func across(of insets: EdgeInsets) -> Double {
    isVertical ? insets.leading + insets.trailing : insets.top + insets.bottom
  }

  func rect(_ place: FlowSection.Place) -> Rect {
    isVertical
      ? Rect(
        x: place.across.start,
        y: place.along.start,
        width: place.across.extent,
        height: place.along.extent
      )
      : Rect(
        x: place.along.start,
        y: place.across.start,
        width: place.along.extent,
        height: place.across.extent
      )
  }

  private static func extent(_ value: Double) -> Double { value >= 0 && value.isFinite ? value : 0 }
}
