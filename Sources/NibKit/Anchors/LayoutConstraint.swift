/// A relation between an anchor of one view and an anchor of another, or a number.
///
/// `firstItem.firstAnchor (= | ≤ | ≥) multiplier × secondItem.secondAnchor + constant`. Every anchor
/// attribute and every `<constraint>` of a layout becomes one for each cell; an outlet can hold it.
public final class LayoutConstraint {
  /// How the two sides compare, under UIKit's names.
  public enum Relation: Hashable, Sendable {
    /// `max` in a layout.
    case lessThanOrEqual
    /// Neither `min` nor `max`.
    case equal
    /// `min` in a layout.
    case greaterThanOrEqual
  }

  /// What the right side refers to.
  public enum Target: Hashable, Sendable {
    /// Nothing: the constant alone.
    case none
    /// The view that the first item lies in.
    case superview
    /// That view's layout margins.
    case layoutMargins
    /// That view's safe area.
    case safeArea
    /// ``LayoutConstraint/secondItem``.
    case item
  }

  /// The view that the constraint places.
  ///
  /// Not retained.
  public private(set) weak var firstItem: AnyObject?
  /// The anchor that is placed.
  public let firstAnchor: LayoutAnchor
  /// How the sides compare.
  public let relation: Relation
  /// What the right side refers to.
  public let target: Target
  /// The view that the right side refers to when ``target`` is ``Target/item``.
  ///
  /// Not retained.
  public private(set) weak var secondItem: AnyObject?
  /// The anchor that the right side refers to, or nil when ``target`` is ``Target/none``.
  public let secondAnchor: LayoutAnchor?
  /// The factor of the right side's anchor.
  public let multiplier: Double
  /// What is added to the right side, in points.
  public var constant: Double
  /// From 1 to 1000, which means required.
  public var priority: Double

  /// Makes a constraint in code: `item.anchor (= | ≤ | ≥) multiplier × second.secondAnchor + constant`.
  ///
  ///     label.addConstraints([
  ///       LayoutConstraint(item: label, .leading, to: .superview, .leading, constant: 16),
  ///       LayoutConstraint(item: label, .width, .lessThanOrEqual, constant: 200),
  ///     ])
  ///
  /// - Parameters:
  ///   - item: The view that the constraint places, which keeps it. Not retained.
  ///   - anchor: The anchor that is placed.
  ///   - relation: How the sides compare.
  ///   - target: What the right side refers to, or ``Target/none`` for the constant alone.
  ///   - secondAnchor: The anchor that the right side refers to.
  ///   - secondItem: The view that the right side refers to when the target is ``Target/item``. Not retained.
  ///   - multiplier: The factor of the right side's anchor.
  ///   - constant: What is added, in points.
  ///   - priority: From 1 to 1000, which means required.
  public init(
    item: AnyObject,
    _ anchor: LayoutAnchor,
    _ relation: Relation = .equal,
    to target: Target = .none,
    _ secondAnchor: LayoutAnchor? = nil,
    of secondItem: AnyObject? = nil,
    multiplier: Double = 1,
    constant: Double = 0,
    priority: Double = 1000
  ) {
    firstItem = item
    self.secondItem = secondItem
    firstAnchor = anchor
    self.relation = relation
    self.target = target
    self.secondAnchor = secondAnchor
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  init(_ template: ConstraintTemplate, firstItem: AnyObject, secondItem: AnyObject?) {
    self.firstItem = firstItem
    self.secondItem = secondItem
    firstAnchor = template.anchor
    relation = template.expression.relation
    target = template.expression.target
    secondAnchor = template.expression.anchor
    multiplier = template.expression.multiplier
    constant = template.expression.constant
    priority = template.expression.priority
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as a layout would write it, with the classes of its items.
  public var description: String {
    let relation = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][relation] ?? ""
    let first = firstItem.map { "\(type(of: $0))" } ?? "nil"
    let second =
      switch target {
      case .none: ""
      case .superview: "parent."
      case .layoutMargins: "margin."
      case .safeArea: "safeArea."
      case .item: (secondItem.map { "\(type(of: $0))" } ?? "nil") + "."
      }
    let factor = multiplier == 1 ? "" : "\(multiplier) * "
    let right = secondAnchor.map { "\(factor)\(second)\($0.rawValue) + " } ?? ""
    return "\(first).\(firstAnchor.rawValue) \(relation) \(right)\(constant) @\(priority)"
  }
}

/// A constraint before its views exist.
struct ConstraintTemplate: Sendable {
  /// The index of the node that it places.
  let node: Int
  let anchor: LayoutAnchor
  let expression: AnchorExpression
  /// The index of the node that an id names, when the target is an item.
  let secondNode: Int?
}
