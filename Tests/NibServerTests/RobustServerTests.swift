import Foundation
import NibTestSupport
import SystemPackage
import Testing

@testable import NibServer

@Suite("A language server with clients that do not keep to the protocol")
struct RobustServerTests {
  @Test("Requests before the first one and after the last one are refused")
  func phases() throws {
    let client = try TestClient([:], initialized: false)
    #expect(client.errorCode("textDocument/hover", [String: Any]()) == -32002)
    client.notify("textDocument/didOpen", [:])
    #expect(client.request("initialize", ["capabilities": [String: Any]()]) is [String: Any])
    #expect(client.errorCode("initialize", ["capabilities": [String: Any]()]) == -32600)
    client.notify("initialized", [:])
    #expect(client.request("shutdown", [Any]()) is NSNull)
    #expect(client.errorCode("textDocument/hover", [String: Any]()) == -32600)
    client.notify("exit", [:])
    #expect(client.server.exitStatus == 0)
    let other = try TestClient([:], initialized: false)
    other.notify("exit", [:])
    #expect(other.server.exitStatus == 1)
  }

  @Test("Nonsense is answered with an error, and the server goes on")
  func nonsense() throws {
    let client = try TestClient(bookFiles)
    for text in ["", "{", "[]", "null", "\u{0}", "{\"id\":{}}", "{\"jsonrpc\":\"2.0\"}"] {
      client.server.receive(Data(text.utf8))
      let codes = client.takeReceived().compactMap { ($0["error"] as? [String: Any])?["code"] as? Int }
      #expect(codes == [-32700] || codes == [-32600], "\(text)")
    }
    #expect(client.errorCode("no/such/method", [String: Any]()) == -32601)
    #expect(client.errorCode("textDocument/hover", ["textDocument": 1]) == -32602)
    #expect(client.errorCode("textDocument/hover", [Any]()) == -32602)
    let closed: [String: Any] = [
      "textDocument": ["uri": "file:///no.xml"], "position": ["line": 0, "character": 0],
    ]
    #expect(client.errorCode("textDocument/hover", closed) == -32602)
    client.notify("textDocument/didChange", closed)
    client.notify("textDocument/didClose", closed)
    client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "untitled:1", "version": 1, "text": "<a"]]
    )
    try client.open("Layouts/BookCell.xml")
    for line in [-1, 0, 1, Int.max] {
      for character in [-5, Int.max] {
        let params: [String: Any] = [
          "textDocument": ["uri": client.uri("Layouts/BookCell.xml")],
          "position": ["line": line, "character": character],
        ]
        for method in [
          "hover", "completion", "definition", "references", "prepareRename", "linkedEditingRange",
        ] {
          #expect(client.errorCode("textDocument/\(method)", params) == nil)
        }
      }
    }
  }

  @Test("A cancelled request is not carried out")
  func cancellation() throws {
    let client = try TestClient(bookFiles)
    client.server.cancellations.note(
      Data(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"a"}}"#.utf8)
    )
    client.receive(["jsonrpc": "2.0", "id": "a", "method": "textDocument/hover", "params": [String: Any]()])
    let answer = client.takeReceived().last
    #expect((answer?["error"] as? [String: Any])?["code"] as? Int == -32800)
    #expect(answer?["id"] as? String == "a")
  }

  @Test("A hundred thousand requests are answered")
  func flood() throws {
    let client = try TestClient(bookFiles)
    try client.open("Layouts/BookCell.xml")
    let params = client.at("<|label", in: "Layouts/BookCell.xml")
    let message = try JSONSerialization.data(
      withJSONObject: [
        "jsonrpc": "2.0", "id": 7, "method": "textDocument/linkedEditingRange", "params": params,
      ]
    )
    var count = 0
    for _ in 0..<100 {
      for _ in 0..<1000 { client.server.receive(message) }
      count += client.takeReceived().count { $0["id"] as? Int == 7 }
    }
    #expect(count == 100_000)
  }

  @Test("A document of 16 MB, and one of ten thousand levels, have diagnostics, symbols and completion")
  func largeDocuments() throws {
    let client = try TestClient(bookFiles)
    let cell = "Layouts/BookCell.xml"
    let deep = String(repeating: "<view>", count: 10_000)
    let texts = [
      "<layout xmlns=\"urn:nibkit:layout:1\"><!--\(String(repeating: "long ", count: 3_400_000))--></layout>",
      "<layout xmlns=\"urn:nibkit:layout:1\">\(deep)",
    ]
    for text in texts {
      try client.open(cell, text)
      #expect(client.published()[cell]?.isEmpty == false)
      #expect(client.request("textDocument/documentSymbol", client.document(cell)) is [Any])
      #expect(client.errorCode("textDocument/completion", client.at("urn:nib|kit", in: cell)) == nil)
      client.close(cell)
    }
  }

  @Test("Messages are read however they are cut, and a wrong header ends the connection")
  func framing() throws {
    func messages(_ text: String) -> Result<[String], any Error> {
      Result {
        let (reading, writing) = try FileDescriptor.pipe()
        let writer = Thread {
          for byte in text.utf8 { _ = try? writing.writeAll([byte]) }
          try? writing.close()
        }
        writer.start()
        var stream = MessageStream(reading)
        var found: [String] = []
        while let message = try stream.next() { found.append(String(decoding: message, as: UTF8.self)) }
        try reading.close()
        return found
      }
    }
    let two = "Content-Length: 2\r\n\r\n{}Content-Type: a\r\ncontent-length: 4\r\n\r\nnull"
    #expect(try messages(two).get() == ["{}", "null"])
    #expect(try messages("Content-Length: 9\r\n\r\n{}").get() == [])
    #expect(try messages("").get() == [])
    for text in [
      "hello\r\n\r\n", "\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999\r\n\r\n",
    ] {
      #expect(throws: MessageStream.Failure.self) { try messages(text).get() }
    }
  }
}
