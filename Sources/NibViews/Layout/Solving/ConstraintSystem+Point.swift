extension ConstraintSystem {
  /// The position of one edge of a view on one axis, by its number in the system.
  package struct Point: Hashable, Sendable {
    package let number: Int32

    package init(_ number: Int32) { self.number = number }

    init(_ number: Int) { self.number = Int32(number) }

    /// The point whose position is 0.
    package static let origin = Point(Int32(0))

    /// Returns the left or the upper edge of the node of a tree.
    static func start(of node: Int) -> Point { Point(2 * node) }

    /// Returns the right or the lower edge of the node of a tree.
    static func end(of node: Int) -> Point { Point(2 * node + 1) }

    /// Returns the same point of a system that is appended to another one, with which it shares the origin.
    ///
    /// - Parameter count: The number of the other system's points.
    func shifted(by count: Int32) -> Point { self == .origin ? self : Point(number + count) }
  }
}

extension ConstraintSystem.Point: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int32) { self.init(number) }
}

extension Array {
  /// Accesses what an array has for a point.
  package subscript(point: ConstraintSystem.Point) -> Element {
    get { self[Int(point.number)] }
    _modify { yield &self[Int(point.number)] }
  }
}
