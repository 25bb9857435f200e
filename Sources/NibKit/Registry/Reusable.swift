/// A view that a registry makes, reuses and knows by an identifier: a cell, a header, a supplementary view.
///
/// The stock cells conform. A host's own base class writes three members; both type members must be `class`, not `static`,
/// so that a subclass can override them and generic code sees the override.
public protocol Reusable: AnyObject {
  /// The identifier under which the class registers when none is given.
  static var reuseIdentifier: String { get }

  /// Makes an empty view, which a layout or the class itself then fills.
  init()

  /// Tells a view that it goes back to its pool. Attribute values and actions stay, as in UIKit.
  func prepareForReuse()
}
