/// Distributes the length of a stack's axis among its children.
struct StackDistribution {
  /// What a child requires along the axis.
  struct Item {
    /// The extent that the content needs.
    var content: Double
    var least = 0.0
    var greatest = Double.infinity
    var hugging = 250.0
    var compressionResistance = 750.0
  }

  private let items: [Item]
  /// The distances between neighbors; for children with equal distances, the smallest ones.
  private let gaps: [Double]
  private let distribution: StackView.Distribution

  init(_ items: [Item], _ gaps: [Double], _ distribution: StackView.Distribution) {
    self.items = items
    self.gaps = gaps
    self.distribution = distribution
  }

  /// The length at which every child has the extent that its content needs.
  var fittingLength: Double {
    let gaps = gaps.reduce(0, +)
    switch distribution {
    case .fillEqually: return (items.map(\.content).max() ?? 0) * Double(items.count) + gaps
    case .fill, .fillProportionally, .equalSpacing, .equalCentering: return contentLength + gaps
    }
  }

  /// Returns the spans of the children.
  func spans(in length: Double) -> [AxisLayout.Span] {
    guard !items.isEmpty else { return [] }
    let available = max(0, length - gaps.reduce(0, +))
    switch distribution {
    case .fill: return lined(filled(available), gaps)
    case .fillEqually: return lined(items.map { _ in available / Double(items.count) }, gaps)
    case .fillProportionally:
      guard contentLength > 0 else { return lined(items.map { _ in available / Double(items.count) }, gaps) }
      return lined(items.map { available * $0.content / contentLength }, gaps)
    case .equalSpacing: return equallySpaced(available)
    case .equalCentering: return equallyCentered(length, available)
    }
  }

  private var contentLength: Double { items.map(\.content).reduce(0, +) }

  private func lined(_ extents: [Double], _ gaps: [Double]) -> [AxisLayout.Span] {
    var start = 0.0
    return extents.enumerated().map { index, extent in
      let span = AxisLayout.Span(start: start, extent: extent)
      start += extent + (index < gaps.count ? gaps[index] : 0)
      return span
    }
  }

  /// Returns extents that fill a length.
  ///
  /// The children with the lowest hugging priority stretch first; those with the lowest compression
  /// resistance shrink first.
  private func filled(_ available: Double) -> [Double] {
    var extents = items.map(\.content)
    var rest = available - contentLength
    let stretches = rest > 0
    let order = items.indices.sorted {
      let (left, right) = (priority(of: $0, stretches), priority(of: $1, stretches))
      return left == right ? $0 < $1 : left < right
    }
    for index in order where rest != 0 {
      let extent = min(max(extents[index] + rest, items[index].least), items[index].greatest)
      guard stretches ? extent > extents[index] : extent < extents[index] else { continue }
      rest -= extent - extents[index]
      extents[index] = extent
    }
    return extents
  }

  private func priority(of index: Int, _ stretches: Bool) -> Double {
    stretches ? items[index].hugging : items[index].compressionResistance
  }

  private func equallySpaced(_ available: Double) -> [AxisLayout.Span] {
    let extra = available - contentLength
    guard extra > 0, items.count > 1 else {
      return lined(extra < 0 ? filled(available) : items.map(\.content), gaps)
    }
    return lined(items.map(\.content), gaps.map { $0 + extra / Double(items.count - 1) })
  }

  /// Returns spans whose centers are at equal distances, as far as the smallest gaps permit.
  private func equallyCentered(_ length: Double, _ available: Double) -> [AxisLayout.Span] {
    guard contentLength < available, let first = items.first, let last = items.last, items.count > 1 else {
      return lined(contentLength > available ? filled(available) : items.map(\.content), gaps)
    }
    let step = (length - first.content / 2 - last.content / 2) / Double(items.count - 1)
    var spans = items.enumerated().map { index, item in
      AxisLayout.Span(
        start: first.content / 2 + Double(index) * step - item.content / 2,
        extent: item.content
      )
    }
    for index in spans.indices.dropFirst() {
      spans[index].start = max(
        spans[index].start,
        spans[index - 1].start + spans[index - 1].extent + gaps[index - 1]
      )
    }
    var end = length
    for index in spans.indices.reversed() {
      spans[index].start = min(spans[index].start, end - spans[index].extent)
      end = spans[index].start - (index > 0 ? gaps[index - 1] : 0)
    }
    return spans
  }
}
