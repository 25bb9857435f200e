/// A view that a registry makes, reuses and knows by an identifier: a cell, a header, a supplementary view.
///
/// The stock cells conform. A host's own base class writes four members; its identifier must be a `class`
/// member, not `static`, so that a subclass can override it and generic code sees the override.
public protocol Reusable: AnyObject {
  /// The identifier under which the class registers when none is given.
  static var reuseIdentifier: String { get }

  /// Makes an empty view, which a layout or the class itself then fills.
  init()

  /// Tells a view that it goes back to its pool. Attribute values and actions stay, as in UIKit.
  func prepareForReuse()

  /// Where a registry keeps what it knows of the view: `var reuseState = ReuseState()`.
  var reuseState: ReuseState { get set }
}

/// What the registry that made a view knows of it: which registration it came from while it is in use, and
/// whether it waits in its pool.
///
/// It lies in the view, so that a registry finds it without a look-up and forgets it with the view.
public struct ReuseState {
  /// Nil while no registry made the view, and in the pool: there the registration holds the view.
  @usableFromInline let registration: Registration?
  @usableFromInline let isPooled: Bool

  /// The state of a view that no registry knows.
  public init() {
    self.init(nil, isPooled: false)
  }

  @usableFromInline
  init(_ registration: Registration?, isPooled: Bool) {
    self.registration = registration
    self.isPooled = isPooled
  }
}
