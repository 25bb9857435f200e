import Foundation
import NibTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A running `nib serve`.
final class RunningService {
  let port: UInt16
  private let process = Process()
  private let log: URL

  /// Starts the service in a folder, on any port.
  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    log = folder.url.appending(path: "serve-\(UUID().uuidString).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    process.executableURL = Run.products.appending(path: "nib")
    process.arguments = ["serve", "--port", "0"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let log = log
    let text = try Self.wait { try Self.startedPort(in: log) }
    port = try #require(text)
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  private static func startedPort(in log: URL) throws -> UInt16? {
    let text = try String(contentsOf: log, encoding: .utf8)
    return text.firstMatch(of: /serving .* at http:\/\/127\.0\.0\.1:([0-9]+)\//).flatMap { UInt16($0.1) }
  }

  /// What the service has logged.
  var logged: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Calls a closure until it returns a value, for five minutes at most.
  static func wait<Value>(for value: () throws -> Value?) rethrows -> Value? {
    for _ in 0..<6000 {
      if let value = try value() { return value }
      usleep(50_000)
    }
    return nil
  }

  func send(signal number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the end of the process, and returns its exit status.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Posts JSON.
  func post(_ path: String, _ json: String, type: String = "application/json") throws -> HTTPReply {
    let head = "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: \(type)\r\nConnection: close\r\n"
    return try reply("\(head)Content-Length: \(json.utf8.count)\r\n\r\n\(json)")
  }

  func connect() throws -> HTTPConnection { try HTTPConnection(self) }

  func get(_ path: String) throws -> HTTPReply {
    try reply("GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
  }

  /// Sends the bytes of a request, and returns what comes back until the connection is closed.
  func reply(_ request: String) throws -> HTTPReply {
    let connection = try connect()
    connection.send(request)
    return try connection.reply()
  }
}

/// The response to a request.
struct HTTPReply {
  let status: Int
  let headers: [String: String]
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A connection to a service on this machine.
final class HTTPConnection {
  private let descriptor: Int32
  /// Lives as long as the connection.
  private let service: RunningService

  init(_ service: RunningService) throws {
    self.service = service
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = service.port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends text, as far as the service takes it.
  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Says that nothing more is sent.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns the bytes that come until the connection is closed.
  func received() -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }

  /// Returns a number of bytes.
  func received(count: Int) -> Data {
    var buffer = [UInt8](repeating: 0, count: count)
    return Data(buffer[..<max(0, recv(descriptor, &buffer, count, Int32(MSG_WAITALL)))])
  }

  func reply() throws -> HTTPReply {
    let data = received()
    let end = try #require(data.firstRange(of: Data("\r\n\r\n".utf8)))
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let status = try #require(Int(lines[0].split(separator: " ")[1]))
    let headers = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }.map {
      (String($0[0]).lowercased(), $0[1].trimmingCharacters(in: .whitespaces))
    }
    return HTTPReply(
      status: status,
      headers: Dictionary(headers) { $1 },
      body: data[end.upperBound...]
    )
  }
}
