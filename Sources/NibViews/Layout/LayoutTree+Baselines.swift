import NibKit

extension LayoutTree {
  /// A rule that depends on where baselines are.
  enum BaselineRule {
    /// A constraint, by its number, of a node.
    case constraint(Int, Int)
    /// Children of a stack view whose first or last baselines are aligned.
    case aligned([Int], isFirst: Bool)
    /// Two nodes with a distance between the last baseline of one and the first of the other.
    case spaced(Int, Int, Double)
  }

  /// Where the first and the last line of text are in a view, depending on the view's height.
  struct Baselines {
    /// The distance of a line from the top of the view, as a sum: `share × height + constant`.
    struct Line {
      /// The part of a change of the height that is above the line.
      ///
      /// It is 0 for text at the top, 0.5 for text in the middle, and 1 for a line at the bottom edge.
      let share: Double
      fileprivate(set) var constant: Double
    }

    fileprivate(set) var first: Line
    fileprivate(set) var last: Line
    /// The height for which the view returned these distances.
    fileprivate var height: Double
  }

  /// The change of a view's height that is tried to find the share of it above a line.
  private static let heightChange = 1.0
  /// How often baselines are moved to where they are in views of the heights that were found.
  ///
  /// Once is enough, unless these heights depend on the baselines.
  static let greatestMoves = 3

  /// Adds what depends on baselines, or changes it.
  mutating func addBaselineRules(_ contentSizes: [Size]) {
    guard !baselineRules.isEmpty else { return }
    sizesForBaselines = contentSizes
    baselines.removeAll(keepingCapacity: true)
    stateBaselineRules()
  }

  /// States what depends on baselines, again if it has been stated.
  mutating func stateBaselineRules() {
    guard !baselineRules.isEmpty else { return }
    let previous = systems.vertical.addition(after: baselineStart)
    systems.vertical.cut(to: baselineStart)
    insets.removeSubrange(baselineStarts.insets...)
    crossings.removeSubrange(baselineStarts.crossings...)
    for rule in baselineRules {
      switch rule {
      case .constraint(let source, let index):
        if statements[source].isActive { relate(source, of: index) }
        statements[source].place = .elsewhere
      case .aligned(let indexes, let isFirst):
        guard let first = indexes.first, let line = baseline(of: first, isFirst: isFirst) else { continue }
        for index in indexes.dropFirst() {
          guard let other = baseline(of: index, isFirst: isFirst) else { continue }
          relate(other, line, 0)
        }
      case .spaced(let above, let below, let distance):
        guard let last = baseline(of: above, isFirst: false), let first = baseline(of: below, isFirst: true)
        else { continue }
        relate(first, last, distance)
      }
    }
    let added = systems.vertical.addition(after: baselineStart)
    if !added.hasSameConstraints(as: previous) {
      solvers.vertical.structureChanged()
    } else if !added.hasSameNumbers(as: previous) {
      solvers.vertical.valuesChanged()
    }
  }

  /// Makes two lines of text have a distance.
  private mutating func relate(_ first: AnchorPosition, _ second: AnchorPosition, _ distance: Double) {
    let offset = distance + second.constant - first.constant
    if let point = first.point, let other = second.point {
      link(.vertical, point, other, offset)
    } else {
      let terms = first.terms(times: 1) + second.terms(times: -1)
      systems.vertical.add(terms, -offset, .equal, Strength.arranging)
    }
  }

  /// Returns the line on which the first or the last text of a node stands.
  ///
  /// In a view that is higher than its text, the line is where the text is drawn.
  mutating func baseline(of index: Int, isFirst: Bool) -> AnchorPosition? {
    let view = nodes[index].view
    let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let node = self.index(of: text) ?? index
    guard sizesForBaselines.indices.contains(node) else { return nil }
    let found = baselines[node] ?? makeBaselines(of: node)
    baselines[node] = found
    let line = isFirst ? found.first : found.last
    return AnchorPosition(
      node: node,
      axis: .vertical,
      start: 1 - line.share,
      end: line.share,
      constant: line.constant
    )
  }

  /// Returns where lines of text are in a node, for heights near the height of its content.
  private func makeBaselines(of node: Int) -> Baselines {
    let height = sizesForBaselines[node].height
    let here = distances(of: node, height: height)
    let taller = distances(of: node, height: height + Self.heightChange)
    func line(_ distance: Double, _ taller: Double) -> Baselines.Line {
      // Without the errors of the last digits, a line at an edge is a single point.
      let share = ((taller - distance) / Self.heightChange * 1e6).rounded() / 1e6
      let limited = share.isNaN ? 0 : max(0, min(1, share))
      return Baselines.Line(share: limited, constant: distance - limited * height)
    }
    return Baselines(
      first: line(here.first, taller.first),
      last: line(here.last, taller.last),
      height: height
    )
  }

  /// Returns the distances of the first and the last baseline from the top of a node of a height.
  private func distances(of node: Int, height: Double) -> (first: Double, last: Double) {
    let view = nodes[node].view
    // A node is the alignment rectangle of the view, which draws in all of its bounds.
    let insets = view.alignmentRectInsets
    let size = Size(
      width: sizesForBaselines[node].width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom
    )
    func limited(_ distance: Double) -> Double {
      // NaN says nothing, and stays what it is.
      distance.isNaN ? distance : max(-Self.greatestDistance, min(Self.greatestDistance, distance))
    }
    let distances = view.baselines(in: size)
    return (limited(distances.first - insets.top), limited(distances.last - insets.top))
  }

  /// Moves the baselines to where they are in views of the heights that were found.
  ///
  /// They are there already, unless a view is so low that it shows fewer lines of its text.
  ///
  /// - Parameter positions: The vertical positions of the points.
  /// - Returns: Whether a baseline has moved, so that the system has to be solved again.
  mutating func moveBaselines(_ positions: [Double]) -> Bool {
    guard !baselineRules.isEmpty else { return false }
    var hasMoved = false
    for (node, known) in baselines {
      let height = max(0, positions[.end(of: node)] - positions[.start(of: node)])
      guard abs(height - known.height) > 1e-6 else { continue }
      let distances = distances(of: node, height: height)
      var moved = known
      moved.height = height
      moved.first.constant = distances.first - moved.first.share * height
      moved.last.constant = distances.last - moved.last.share * height
      baselines[node] = moved
      let change = max(
        abs(moved.first.constant - known.first.constant),
        abs(moved.last.constant - known.last.constant)
      )
      if change > 1e-6 { hasMoved = true }
    }
    if hasMoved { stateBaselineRules() }
    return hasMoved
  }
}
