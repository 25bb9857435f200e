import Foundation

#if canImport(WinSDK)
  // This project's own builds do not cover Windows.
  import WinSDK

  private typealias SystemLock = SRWLOCK

  extension UnsafeMutablePointer<SystemLock> {
    fileprivate func create() { InitializeSRWLock(self) }
    fileprivate func destroy() {}
    fileprivate func lock() { AcquireSRWLockExclusive(self) }
    fileprivate func unlock() { ReleaseSRWLockExclusive(self) }
  }
#else
  // The thread sanitizer understands a mutex of POSIX.
  private typealias SystemLock = pthread_mutex_t

  extension UnsafeMutablePointer<SystemLock> {
    fileprivate func create() { pthread_mutex_init(self, nil) }
    fileprivate func destroy() { pthread_mutex_destroy(self) }
    fileprivate func lock() { pthread_mutex_lock(self) }
    fileprivate func unlock() { pthread_mutex_unlock(self) }
  }
#endif

/// Locks for data that objects derive from themselves when it is first needed.
///
/// Many objects share a few locks, because a lock of its own would take an object a block of memory. Nothing
/// that is derived under such a lock may need another one.
enum DerivationLock {
  private static let locks = (0..<64).map { _ in Locked(()) }

  /// Runs a closure that accesses what is derived from an object.
  static func withLock<Result>(of object: AnyObject, _ body: () -> Result) -> Result {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return locks[Int((address >> 5) % UInt(locks.count))].withLock { _ in body() }
  }
}

/// A value that only one thread at a time can access.
///
/// Copies share the value.
package struct Locked<Value>: @unchecked Sendable {
  /// A value, followed by the lock that guards every access to it.
  ///
  /// Both are in one block of memory, because a library has several for each layout.
  private final class Storage: ManagedBuffer<Value, SystemLock> {
    deinit { withUnsafeMutablePointerToElements { $0.destroy() } }
  }

  private let storage: ManagedBuffer<Value, SystemLock>

  /// Identifies the value, which copies share.
  package var id: ObjectIdentifier { ObjectIdentifier(storage) }

  package init(_ value: Value) {
    storage = Storage.create(minimumCapacity: 1) { _ in value }
    storage.withUnsafeMutablePointerToElements { $0.create() }
  }

  /// Runs a closure with exclusive access to the value.
  ///
  /// - Returns: The result of the closure, which must not share mutable state with the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutablePointers { (value, lock) throws(Failure) -> Result in
      lock.lock()
      defer { lock.unlock() }
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
