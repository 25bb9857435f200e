import Foundation

#if os(Linux) || os(macOS)
  /// One end of a connection between two processes, which sends and receives messages.
  ///
  /// It is a socket, because a write to a pipe whose reader has ended would end the writer with a signal.
  struct SocketConnection: Sendable {
    private let handle: FileHandle

    init(_ handle: FileHandle) { self.handle = handle }

    /// Returns a connection and its other end, or `nil` if the system cannot make them.
    ///
    /// Other processes inherit neither.
    static func pair() -> (SocketConnection, FileHandle)? {
      var ends: [Int32] = [0, 0]
      #if canImport(Darwin)
        // This branch is not compiled on the platforms that the project is tested on.
        guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
        var isOn: Int32 = 1
        for end in ends {
          _ = fcntl(end, F_SETFD, FD_CLOEXEC)
          setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
      #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
      #endif
      let handles = ends.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
      return (SocketConnection(handles[0]), handles[1])
    }

    func close() { try? handle.close() }

    /// Sends messages, each with its length before it, and returns whether that was possible.
    func send(_ messages: [Data]) -> Bool {
      var data = Data()
      for message in messages {
        withUnsafeBytes(of: UInt64(message.count)) { data.append(contentsOf: $0) }
        data.append(message)
      }
      return data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = Self.send(handle.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }

    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      #if canImport(Darwin)
        Foundation.send(descriptor, bytes.baseAddress, bytes.count, 0)
      #else
        Foundation.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      #endif
    }

    /// Returns the next message, or `nil` if the other end is closed.
    func receive() -> Data? {
      guard let length = receive(exactly: MemoryLayout<UInt64>.size),
        let count = Int(exactly: length.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
      else { return nil }
      return receive(exactly: count)
    }

    private func receive(exactly count: Int) -> Data? {
      var data = Data()
      while data.count < count {
        guard let more = try? handle.read(upToCount: min(count - data.count, 1 << 20)), !more.isEmpty else {
          return nil
        }
        data.append(more)
      }
      return data
    }
  }
#endif
