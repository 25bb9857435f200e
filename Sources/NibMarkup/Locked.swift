import Foundation

/// A value that one thread at a time can reach.
package final class Locked<Value>: @unchecked Sendable {
  // The lock guards `value`, which nothing else touches. The thread sanitizer understands an NSLock.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs a closure with the value while no other thread has it.
  ///
  /// - Returns: What the closure returns, which must not be a part of the value that others can change.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
