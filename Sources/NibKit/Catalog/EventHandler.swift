/// What an event does: it sends itself to the action that a layout names.
///
/// A control keeps the handlers that the registry gives it and calls them when the event happens. The handler
/// holds the action's target weakly; when that is gone, nothing happens.
public struct EventHandler {
  /// The name of the action.
  public let action: String

  private let target: ActionTarget
  private let perform: (AnyObject, AnyObject) -> Void

  init(
    action: String,
    target: ActionTarget,
    perform: @escaping (_ target: AnyObject, _ sender: AnyObject) -> Void
  ) {
    self.action = action
    self.target = target
    self.perform = perform
  }

  /// Performs the action.
  ///
  /// - Parameter sender: The object that the event happened to.
  public func callAsFunction(_ sender: AnyObject) {
    if let object = target.object { perform(object, sender) }
  }
}

/// The target of a cell's actions: one weak reference, which all handlers of the cell share.
final class ActionTarget {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
