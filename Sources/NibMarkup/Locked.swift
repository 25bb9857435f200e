import Foundation

/// A value that only one thread at a time can access.
package final class Locked<Value>: @unchecked Sendable {
  // The lock guards every access to `value`. It is an NSLock because the thread sanitizer understands that.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs a closure with exclusive access to the value.
  ///
  /// - Returns: The result of the closure, which must not share mutable state with the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Returns the value, which a closure creates the first time.
  package func initialized<Wrapped>(by create: () -> Wrapped) -> Wrapped where Value == Wrapped? {
    withLock { value in
      if let value { return value }
      let created = create()
      value = created
      return created
    }
  }
}
