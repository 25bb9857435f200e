import Foundation
import NibTestSupport
import Testing

@Suite("nib lsp as a process")
struct LanguageServerProcessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"<layout xmlns="urn:nibkit:layout:1"><label/></layout>"#, to: "Layouts/A.xml")
  }

  /// A server that a test is the client of.
  private final class Server {
    let process = Process()
    let input = Pipe()
    let output = Pipe()

    init(_ folder: String, parent: Int32? = nil) throws {
      process.executableURL = Run.products.appending(path: "nib")
      process.arguments = ["lsp"]
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let client = parent.map { ",\"processId\":\($0)" } ?? ""
      send(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file://\#(folder)","capabilities":{}\#(client)}}"#
      )
      #expect(!output.fileHandleForReading.availableData.isEmpty)
    }

    func send(_ message: String) {
      let header = Data("Content-Length: \(message.utf8.count)\r\n\r\n".utf8)
      try? input.fileHandleForWriting.write(contentsOf: header + Data(message.utf8))
    }

    /// Waits at most a minute for the end of the process.
    var status: Int32? {
      for _ in 0..<6000 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
      defer { kill(process.processIdentifier, SIGKILL) }
      return process.isRunning ? nil : process.terminationStatus
    }
  }

  @Test("A server whose input ends before the client asked it to end has the status 1")
  func endOfInput() throws {
    let server = try Server(folder.url.path)
    try server.input.fileHandleForWriting.close()
    #expect(server.status == 1)
  }

  @Test("A server that nobody reads from any longer ends with its next message")
  func closedOutput() throws {
    let server = try Server(folder.url.path)
    try server.output.fileHandleForReading.close()
    server.send(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
    #expect(server.status == 1)
  }

  @Test("A message that is cut off ends the server without a trap")
  func cutMessage() throws {
    let server = try Server(folder.url.path)
    try server.input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: 900\r\n\r\n{\"jsonrpc\"".utf8)
    )
    try server.input.fileHandleForWriting.close()
    #expect(server.status == 1)
  }

  @Test("A client that cannot be seen does not end the server")
  func unseenClient() throws {
    let server = try Server(folder.url.path, parent: Int32.max)
    Thread.sleep(forTimeInterval: 1.5)
    #expect(server.process.isRunning)
    server.send(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
    server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(server.status == 0)
  }
}
