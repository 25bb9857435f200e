/// A view that a registry creates and reuses, such as a cell, a header or a supplementary view.
///
/// The stock cells conform to this protocol. A host's own base class implements the four members. Its
/// identifier must be a `class` member, not `static`, so that a subclass can override it and generic code
/// uses the override.
public protocol Reusable: Instantiable {
  /// The identifier under which the class is registered by default.
  static var reuseIdentifier: String { get }

  /// Prepares a view that is about to return to its pool.
  ///
  /// The view keeps its attribute values and actions, as in UIKit.
  func prepareForReuse()

  /// The state that a registry stores in the view, declared as `var reuseState = ReuseState()`.
  var reuseState: ReuseState { get set }
}

/// The state of a reusable view: the registration that it came from, and whether it is in its pool.
///
/// The state is stored in the view, so that a registry needs no lookup to find it and it is released with the
/// view.
public struct ReuseState {
  /// The registration that the view came from while it is in use, or `nil`.
  ///
  /// The value is `nil` if no registry created the view, and also in the pool, where the registration
  /// references the view.
  @usableFromInline let registration: Registration?
  @usableFromInline let isPooled: Bool
  /// Whether a registry created the view without a registration, so that it cannot be reused.
  private(set) var isInstantiated = false

  /// Whether no registry has handed out the view yet.
  var isNew: Bool { registration == nil && !isPooled && !isInstantiated }

  /// The state of a view that was created from its layout without a registration.
  static var instantiated: ReuseState {
    var state = ReuseState()
    state.isInstantiated = true
    return state
  }

  /// Creates the state of a view that does not belong to a registry.
  public init() {
    self.init(nil, isPooled: false)
  }

  @usableFromInline
  init(_ registration: Registration?, isPooled: Bool) {
    self.registration = registration
    self.isPooled = isPooled
  }
}
