import NibMarkup

/// The ranges of a layout where comments turn rules off.
struct Suppressions {
  /// The ranges for one rule and one kind of comment, in the order of both their beginnings and their ends.
  private struct Stretches {
    private(set) var all: [(offsets: Range<Int>, comment: SourceSpan)] = []
    /// The number of findings that each range turned off, less the number for the range before it.
    private var uses: [Int] = [0]

    mutating func append(_ offsets: Range<Int>, _ comment: SourceSpan) {
      all.append((offsets, comment))
      uses.append(0)
    }

    /// Returns whether an offset is in one of the ranges, and marks all ranges that contain it as used.
    ///
    /// - Complexity: O(log *n*)
    mutating func contain(_ offset: Int) -> Bool {
      let end = all.indices.partitioningIndex { all[$0].offsets.lowerBound > offset }
      let start = all.indices.partitioningIndex { all[$0].offsets.upperBound > offset }
      guard start < end else { return false }
      uses[start] += 1
      uses[end] -= 1
      return true
    }

    /// The comments of the ranges that turned off no finding.
    var unused: [SourceSpan] {
      var covering = 0
      return zip(all, uses).compactMap { stretch, change in
        covering += change
        return covering == 0 ? stretch.comment : nil
      }
    }
  }

  /// The path of the layout.
  private let path: String
  /// The ranges between `nib:disable` and `nib:enable`, by rule.
  ///
  /// The ranges of a rule do not overlap.
  private var regions: [Rule: Stretches] = [:]
  /// The ranges of `nib:disable-next-line` comments, by rule.
  private var lines: [Rule: Stretches] = [:]

  /// Creates suppressions without any range.
  init(path: String) {
    self.path = path
  }

  /// Adds the range from a comment to the one that ends it, which must follow all ranges of the rule.
  mutating func addRegion(_ rule: Rule, _ offsets: Range<Int>, _ comment: SourceSpan) {
    regions[rule, default: Stretches()].append(offsets, comment)
  }

  /// Adds the range between a comment and the end of the next line.
  mutating func addLine(_ rule: Rule, _ offsets: Range<Int>, _ comment: SourceSpan) {
    lines[rule, default: Stretches()].append(offsets, comment)
  }

  /// Returns whether a comment turns off findings of a rule at an offset.
  mutating func turnOff(_ rule: Rule, at offset: Int) -> Bool {
    // Both are checked, so that both are marked as used.
    let isInRegion = regions[rule]?.contain(offset) ?? false
    let isOnLine = lines[rule]?.contain(offset) ?? false
    return isInRegion || isOnLine
  }

  /// Returns whether a comment turns off a finding.
  mutating func turnOff(_ finding: Diagnostic) -> Bool {
    if regions.isEmpty && lines.isEmpty { return false }
    guard let range = finding.range, range.path == path else { return false }
    return turnOff(finding.rule, at: range.start.offset)
  }

  /// The comments that turned off no finding, by rule.
  var unused: [(rule: Rule, comments: [SourceSpan])] {
    (Array(regions) + Array(lines)).sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, $0.value.unused) }
  }
}
