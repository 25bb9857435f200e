/// What an event does: it sends itself to the action that a layout names.
///
/// A control keeps the handlers that the registry gives it and calls them when the event happens. The handler holds the
/// action's target weakly; when that is gone, nothing happens.
public struct EventHandler {
  /// The name of the action.
  public let action: String

  private let send: (AnyObject) -> Void

  init(action: String, send: @escaping (AnyObject) -> Void) {
    self.action = action
    self.send = send
  }

  /// Performs the action.
  ///
  /// - Parameter sender: The object that the event happened to.
  public func callAsFunction(_ sender: AnyObject) {
    send(sender)
  }
}
