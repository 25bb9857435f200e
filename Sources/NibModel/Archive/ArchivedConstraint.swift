/// The parts of a constraint that a compiled layout writes, because they are not the usual ones.
struct ArchivedConstraintParts: OptionSet {
  let rawValue: Int

  static let anchor = Self(rawValue: 1 << 0)
  static let secondNode = Self(rawValue: 1 << 1)
  static let multiplier = Self(rawValue: 1 << 2)
  static let constant = Self(rawValue: 1 << 3)
  static let priority = Self(rawValue: 1 << 4)
  static let identifier = Self(rawValue: 1 << 5)
  static let inactive = Self(rawValue: 1 << 6)
  static let all = Self(rawValue: 1 << 7 - 1)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ constraint: ResolvedLayout.Constraint) {
    let expression = constraint.expression
    self = []
    if expression.anchor != nil { insert(.anchor) }
    if constraint.secondNode != nil { insert(.secondNode) }
    if expression.multiplier != 1 { insert(.multiplier) }
    if expression.constant.bitPattern != 0 { insert(.constant) }
    if expression.priority != 1000 { insert(.priority) }
    if constraint.identifier != nil { insert(.identifier) }
    if !constraint.isActive { insert(.inactive) }
  }
}

extension LayoutAnchor {
  /// The anchors in the order of their numbers in compiled layouts.
  private static let archived: [LayoutAnchor] = [
    .leading, .trailing, .top, .bottom, .left, .right, .centerX, .centerY, .firstBaseline, .lastBaseline,
    .width, .height,
  ]

  var archiveNumber: Int { Self.archived.firstIndex(of: self) ?? 0 }

  init?(archiveNumber number: Int) {
    guard Self.archived.indices.contains(number) else { return nil }
    self = Self.archived[number]
  }
}

extension AnchorRelation {
  var archiveNumber: Int {
    switch self {
    case .equal: 0
    case .lessThanOrEqual: 1
    case .greaterThanOrEqual: 2
    }
  }

  init?(archiveNumber number: Int) {
    switch number {
    case 0: self = .equal
    case 1: self = .lessThanOrEqual
    case 2: self = .greaterThanOrEqual
    default: return nil
    }
  }
}

extension AnchorTarget {
  /// The targets in the order of their numbers in compiled layouts.
  private static let archived: [AnchorTarget] = [.none, .superview, .layoutMargins, .safeArea, .frame, .item]

  var archiveNumber: Int { Self.archived.firstIndex(of: self) ?? 0 }

  init?(archiveNumber number: Int) {
    guard Self.archived.indices.contains(number) else { return nil }
    self = Self.archived[number]
  }
}
