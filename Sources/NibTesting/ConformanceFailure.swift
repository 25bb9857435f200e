/// A promise to NibKit that a class or a type of values does not keep.
public struct ConformanceFailure: Hashable, Sendable, CustomStringConvertible {
  /// What does not keep the promise: an element, an attribute as `element.attribute`, or a type.
  public let subject: String
  /// What is wrong, and what to do about it.
  public let message: String

  /// The subject and the message.
  public var description: String { "\(subject): \(message)" }

  init(_ subject: String, _ message: String) {
    self.subject = subject
    self.message = message
  }
}
