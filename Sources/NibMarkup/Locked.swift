import Foundation

/// A value that only one thread at a time can access.
///
/// Copies share the value.
package struct Locked<Value>: @unchecked Sendable {
  /// A value, followed by the lock that guards every access to it.
  ///
  /// Both are in one block of memory, because a library has several for each layout. The lock is a mutex of
  /// POSIX because the thread sanitizer understands that.
  private final class Storage: ManagedBuffer<Value, pthread_mutex_t> {
    deinit { _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) } }
  }

  private let storage: ManagedBuffer<Value, pthread_mutex_t>

  /// Identifies the value, which copies share.
  package var id: ObjectIdentifier { ObjectIdentifier(storage) }

  package init(_ value: Value) {
    storage = Storage.create(minimumCapacity: 1) { _ in value }
    _ = storage.withUnsafeMutablePointerToElements { pthread_mutex_init($0, nil) }
  }

  /// Runs a closure with exclusive access to the value.
  ///
  /// - Returns: The result of the closure, which must not share mutable state with the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutablePointers { (value, mutex) throws(Failure) -> Result in
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }
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
