import Foundation

/// A thread whose creation can fail.
///
/// Foundation's `Thread` does not report that the system could not create a thread.
package final class WorkerThread {
  #if canImport(WinSDK)
    // This branch is not compiled on the platforms that the project is tested on.
    private let group = DispatchGroup()

    package init?(_ body: @escaping @Sendable () -> Void) {
      let group = group
      group.enter()
      Thread {
        body()
        group.leave()
      }.start()
    }

    func join() { group.wait() }
  #else
    private let thread: pthread_t

    /// Starts a thread, or returns `nil` if the system cannot create one.
    package init?(_ body: @escaping @Sendable () -> Void) {
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      guard pthread_attr_init(attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, Self.stackSize)
      let work = Unmanaged.passRetained(Work(body))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = pthread_create(&thread, attributes, WorkerThread.run, work.toOpaque())
      guard status == 0 else {
        work.release()
        return nil
      }
      #if canImport(Darwin)
        guard let thread else { return nil }
      #endif
      self.thread = thread
    }

    func join() { pthread_join(thread, nil) }

    /// The stack size of the main thread on most systems, so that nested Swift parses alike on any thread.
    private static let stackSize = 8 << 20

    private final class Work: Sendable {
      let body: @Sendable () -> Void

      init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
      }
    }

    #if canImport(Darwin)
      private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
      }
    #else
      private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }
    #endif
  #endif
}
