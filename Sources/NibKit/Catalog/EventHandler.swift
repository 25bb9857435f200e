/// A handler that performs the actions that a layout names for an event.
///
/// A control keeps the handlers that the registry gives it and calls them when the event occurs. A handler
/// holds the action's target weakly; once the target is deallocated, the handler has no effect.
public struct EventHandler {
  /// The name of the action, or the names of several separated by spaces.
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

  /// Performs the actions, in the order of the layout.
  ///
  /// - Parameter sender: The object on which the event occurred.
  public func callAsFunction(_ sender: AnyObject) {
    if let object = target.object { perform(object, sender) }
  }
}

/// The target of a cell's actions, held weakly; all handlers of the cell share this object.
final class ActionTarget {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
