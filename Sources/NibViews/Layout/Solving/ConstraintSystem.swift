package import NibKit

/// Linear equalities and inequalities between points, each with a priority.
package struct ConstraintSystem {
  /// A constraint between two points, `first - second - offset (= | ≥ | ≤) 0`.
  ///
  /// Most constraints of a layout have this form, for which there is a fast path.
  package struct Link {
    package var first: Point
    package var second: Point
    package var offset: Double
    package var relation: AnchorRelation = .equal
    package var priority = Strength.required
    /// A number by which the caller knows the constraint, or a negative number.
    package var source: Int32 = -1

    package init(
      _ first: Point,
      _ second: Point,
      _ offset: Double,
      _ relation: AnchorRelation = .equal,
      _ priority: Double = Strength.required,
      source: Int32 = -1
    ) {
      (self.first, self.second, self.offset) = (first, second, offset)
      (self.relation, self.priority, self.source) = (relation, priority, source)
    }

    /// Whether two links differ only in their offsets.
    func isSameConstraint(as other: Link) -> Bool {
      first == other.first && second == other.second && relation == other.relation
        && priority == other.priority
    }
  }

  /// A point, multiplied by a factor.
  package struct Term {
    package var point: Point
    package var factor: Double

    package init(_ point: Point, _ factor: Double) { (self.point, self.factor) = (point, factor) }
  }

  /// A constraint between any number of points, `sum of terms + constant (= | ≥ | ≤) 0`.
  struct Row {
    var terms: Range<Int>
    var constant: Double
    var relation: AnchorRelation
    var priority: Double
    var source: Int32

    /// Whether two rows differ only in their constants, if their terms are the same.
    func isSameConstraint(as other: Row) -> Bool {
      terms == other.terms && relation == other.relation && priority == other.priority
    }
  }

  /// The extent that the content of a view needs between two points.
  struct Content {
    var start: Point
    var end: Point
    var extent: Double
    /// The priority with which the points are at most so far apart.
    var hugging: Double
    /// The priority with which the points are at least so far apart.
    var compressionResistance: Double

    /// Whether two contents differ only in their extents.
    func isSameConstraint(as other: Content) -> Bool {
      start == other.start && end == other.end && hugging == other.hugging
        && compressionResistance == other.compressionResistance
    }
  }

  package var pointCount: Int
  /// The points with known positions.
  package var known: [(point: Point, position: Double)] = []
  package var links: [Link] = []
  private(set) var rows: [Row] = []
  private(set) var terms: [Term] = []
  var contents: [Content] = []
  /// The points that are to be as near to the origin as possible, and the priorities of these wishes.
  var fittings: [(point: Point, priority: Double)] = []
  /// The pairs of points between which the extent is to be as small as possible, and the start as near to the
  /// origin as possible, where the constraints leave a choice.
  ///
  /// Small extents come first. The pairs that come later are the first to get no room.
  var extents: [(start: Point, end: Point)] = []

  package init(pointCount: Int = 1) { self.pointCount = pointCount }

  /// Removes constraints between any number of points.
  mutating func removeRows(where isRemoved: (Row) -> Bool) { rows.removeAll(where: isRemoved) }

  /// Changes the constant of a constraint between any number of points.
  mutating func setConstant(_ constant: Double, ofRow index: Int) { rows[index].constant = constant }

  /// Changes the priority of a constraint between any number of points.
  mutating func setPriority(_ priority: Double, ofRow index: Int) { rows[index].priority = priority }

  /// Adds a constraint between any number of points.
  ///
  /// Terms with the same point are added up. A constraint in which a number is not finite is left out.
  package mutating func add(
    _ newTerms: [Term],
    _ constant: Double,
    _ relation: AnchorRelation,
    _ priority: Double = Strength.required,
    source: Int32 = -1
  ) {
    let start = terms.count
    var largest = 0.0
    for term in newTerms where term.point != .origin {
      var same = start
      while same < terms.count, terms[same].point != term.point { same += 1 }
      if same < terms.count { terms[same].factor += term.factor } else { terms.append(term) }
    }
    for index in start..<terms.count { largest = max(largest, abs(terms[index].factor)) }
    guard largest.isFinite, constant.isFinite else {
      terms.removeSubrange(start...)
      return
    }
    terms.removeSubrange(start..<terms.count, where: { abs($0.factor) <= largest * 1e-12 })
    rows.append(
      Row(
        terms: start..<terms.count,
        constant: constant,
        relation: relation,
        priority: priority,
        source: source
      )
    )
  }
}

extension ConstraintSystem {
  /// How many links and rows a system contained at a time.
  struct Mark {
    let links: Int
    let rows: Int
    fileprivate let terms: Int
  }

  /// How much the system contains now.
  var mark: Mark { Mark(links: links.count, rows: rows.count, terms: terms.count) }

  /// Links and rows that were added after a time.
  struct Addition {
    fileprivate let links: [Link]
    fileprivate let rows: [Row]
    fileprivate let terms: [Term]

    /// Whether two additions differ only in numbers with which a solver can solve a system again.
    func hasSameConstraints(as other: Addition) -> Bool {
      links.count == other.links.count && rows.count == other.rows.count
        && terms.count == other.terms.count
        && zip(links, other.links).allSatisfy { $0.isSameConstraint(as: $1) }
        && zip(rows, other.rows).allSatisfy { $0.isSameConstraint(as: $1) }
        && zip(terms, other.terms).allSatisfy { $0.point == $1.point && $0.factor == $1.factor }
    }

    /// Whether the numbers are the same, too.
    func hasSameNumbers(as other: Addition) -> Bool {
      zip(links, other.links).allSatisfy { $0.offset == $1.offset }
        && zip(rows, other.rows).allSatisfy { $0.constant == $1.constant }
    }
  }

  /// Returns the links and rows that were added after a time.
  func addition(after mark: Mark) -> Addition {
    Addition(
      links: Array(links[mark.links...]),
      rows: Array(rows[mark.rows...]),
      terms: Array(terms[mark.terms...])
    )
  }

  /// Removes the links and rows that were added after a time.
  mutating func cut(to mark: Mark) {
    links.removeSubrange(mark.links...)
    rows.removeSubrange(mark.rows...)
    terms.removeSubrange(mark.terms...)
  }

  /// Adds another system, whose points get other numbers, but for the origin.
  mutating func append(_ other: ConstraintSystem, shiftedBy count: Int32) {
    func shifted(_ point: Point) -> Point { point.shifted(by: count) }
    pointCount = Int(count) + other.pointCount
    // The origin of the other system is a point of this one, which nothing else would place.
    known += [(Point(count), 0)] + other.known.map { (shifted($0.point), $0.position) }
    links += other.links.map { link in
      var link = link
      (link.first, link.second) = (shifted(link.first), shifted(link.second))
      return link
    }
    for row in other.rows {
      let terms = other.terms[row.terms].map { Term(shifted($0.point), $0.factor) }
      add(terms, row.constant, row.relation, row.priority, source: row.source)
    }
    contents += other.contents.map { content in
      var content = content
      (content.start, content.end) = (shifted(content.start), shifted(content.end))
      return content
    }
    extents += other.extents.map { (shifted($0.start), shifted($0.end)) }
    fittings += other.fittings.map { (shifted($0.point), $0.priority) }
  }
}

extension Array {
  /// Removes the elements of a range that satisfy a condition.
  fileprivate mutating func removeSubrange(_ range: Range<Int>, where isRemoved: (Element) -> Bool) {
    var end = range.lowerBound
    for index in range where !isRemoved(self[index]) {
      if end != index { self[end] = self[index] }
      end += 1
    }
    removeSubrange(end..<range.upperBound)
  }
}
