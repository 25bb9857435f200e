/// A relation between an anchor of one view and either an anchor of another view or a number.
///
/// A constraint means
/// `firstItem.firstAnchor (= | ≤ | ≥) multiplier × secondItem.secondAnchor + constant`. Each anchor
/// attribute and each `<constraint>` of a layout becomes a constraint in every cell. An outlet can refer to
/// a `<constraint>`.
public final class LayoutConstraint {
  /// The relation between the two sides.
  public typealias Relation = AnchorRelation
  /// The object whose anchor the right side refers to.
  public typealias Target = AnchorTarget

  /// The view that the constraint positions, which is not retained.
  public var firstItem: AnyObject? { givenItem ?? ownerItem }
  /// The first item, unless it has adopted the constraint.
  private weak var givenItem: AnyObject?
  /// The first item that has adopted the constraint, and that calls ``forgetFirstItem()`` before it is
  /// deallocated.
  ///
  /// An object with weak references takes several times as long to retain.
  private unowned(unsafe) var ownerItem: AnyObject?
  /// The anchor of the first item that the constraint positions.
  public let firstAnchor: LayoutAnchor
  /// The relation between the two sides.
  public let relation: Relation
  /// The object whose anchor the right side refers to.
  public let target: Target
  /// The view whose anchor, margins or safe area the right side refers to.
  ///
  /// It is not retained.
  public private(set) weak var secondItem: AnyObject?
  /// The anchor that the right side refers to, or `nil` if ``target`` is `none`.
  public let secondAnchor: LayoutAnchor?
  /// The factor by which the second anchor is multiplied.
  public let multiplier: Double
  /// The number of points that is added to the right side.
  public var constant: Double {
    didSet { if constant != oldValue { reportChange() } }
  }
  /// The priority from 1 to 1000, where 1000 means that the constraint is required.
  ///
  /// A lower or higher number counts as 1 or 1000 in a layout.
  public var priority: Double {
    didSet { if priority != oldValue { reportChange() } }
  }
  /// Whether the constraint takes part in the layout.
  public var isActive = true {
    didSet { if isActive != oldValue { reportChange() } }
  }

  /// The name of the constraint in its description, or `nil` if it has none.
  public var identifier: String?

  /// Creates a constraint of an object that is about to adopt it.
  ///
  /// The caller calls ``endAdoption()`` while the object exists.
  init(adoptedBy item: AnyObject, _ template: ConstraintTemplate, of secondItem: AnyObject?) {
    ownerItem = item
    self.secondItem = secondItem
    let expression = template.expression
    firstAnchor = template.anchor
    relation = expression.relation
    target = expression.target
    secondAnchor = expression.anchor
    multiplier = expression.multiplier
    constant = expression.constant
    priority = expression.priority
    if !template.isActive { isActive = false }
    identifier = template.identifier
  }

  /// Whether the first item calls ``forgetFirstItem()``.
  private var isOwned = false

  /// States that the first item keeps the constraint, and calls ``forgetFirstItem()`` before it is
  /// deallocated.
  package func adopt() {
    if ownerItem != nil { isOwned = true }
  }

  /// Refers weakly to an item that has not adopted the constraint.
  func endAdoption() {
    guard !isOwned, let item = ownerItem else { return }
    ownerItem = nil
    givenItem = item
  }

  /// Forgets the first item, which is being deallocated.
  package func forgetFirstItem() { ownerItem = nil }

  private func reportChange() { (firstItem as? any LayoutConstraintItem)?.constraintDidChange() }

  /// Creates a constraint in code.
  ///
  /// The constraint means `item.anchor (= | ≤ | ≥) multiplier × second.secondAnchor + constant`.
  ///
  ///     label.addConstraints([
  ///       LayoutConstraint(item: label, .leading, to: .superview, .leading, constant: 16),
  ///       LayoutConstraint(item: label, .width, .lessThanOrEqual, constant: 200),
  ///     ])
  ///
  /// - Parameters:
  ///   - item: The view that the constraint positions. Add the constraint to this view. It is not retained.
  ///   - anchor: The anchor that the constraint positions.
  ///   - relation: The relation between the two sides.
  ///   - target: The object whose anchor the right side refers to, or `none` for the constant alone.
  ///   - secondAnchor: The anchor that the right side refers to.
  ///   - secondItem: The view whose anchor, margins or safe area the right side refers to, which is not
  ///     retained.
  ///   - multiplier: The factor by which the second anchor is multiplied.
  ///   - constant: The number of points that is added to the right side.
  ///   - priority: The priority from 1 to 1000, where 1000 means that the constraint is required.
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
    givenItem = item
    self.secondItem = secondItem
    firstAnchor = anchor
    self.relation = relation
    self.target = target
    self.secondAnchor = secondAnchor
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }
}

/// The first item of constraints, which is notified when one of them changes.
package protocol LayoutConstraintItem: AnyObject {
  /// Notifies the object that the constant, the priority or the activity of a constraint has changed.
  func constraintDidChange()
}

extension LayoutConstraint: CustomStringConvertible {
  /// A textual description of the constraint, which names the classes of its items.
  public var description: String {
    let relation =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    let first = firstItem.map { "\(type(of: $0))" } ?? "nil"
    let second =
      switch target {
      case .none: ""
      case .superview: "parent."
      case .layoutMargins: (secondItem.map { "\(type(of: $0))." } ?? "") + "margin."
      case .safeArea: (secondItem.map { "\(type(of: $0))." } ?? "") + "safeArea."
      case .frame: (secondItem.map { "\(type(of: $0))." } ?? "parent.") + "frame."
      case .item: (secondItem.map { "\(type(of: $0))" } ?? "nil") + "."
      }
    let factor = multiplier == 1 ? "" : "\(multiplier) * "
    let right = secondAnchor.map { "\(factor)\(second)\($0.rawValue) + " } ?? ""
    let name = identifier.map { "'\($0)' " } ?? ""
    return "\(name)\(first).\(firstAnchor.rawValue) \(relation) \(right)\(constant) @\(priority)"
  }
}
