import Foundation

/// A thread that may not come to be: Foundation's `Thread` says nothing when the system refuses one.
final class WorkerThread {
  #if canImport(WinSDK)
    // Not built here.
    private let group = DispatchGroup()

    init?(_ body: @escaping @Sendable () -> Void) {
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

    /// Starts a thread, or gives nil when the system has none to give.
    init?(_ body: @escaping @Sendable () -> Void) {
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

    /// What the main thread has in most systems, so that it makes no difference where Swift that is nested is
    /// parsed.
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
