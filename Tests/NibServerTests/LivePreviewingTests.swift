import Foundation
import NibTestSupport
import SystemPackage
import Testing

@testable import NibServer

/// A page that notes what it is to show.
private final class NotedPage: LivePreviewPage {
  let address = "http://127.0.0.1:1/"
  var isServed = true
  private(set) var texts: [String] = []

  func show(_ text: [UInt8]?, at path: FilePath) {
    let name = path.lastComponent?.string ?? ""
    texts.append("\(name): \(text.map { String(decoding: $0, as: UTF8.self) } ?? "closed")")
  }
}

/// What a person is told if there is no preview.
private struct Unavailable: Error, CustomStringConvertible {
  let description: String
}

struct LivePreviewingTests {
  private static let files = [
    "Layouts/A.xml": #"<layout xmlns="urn:nibkit:layout:1"><label/></layout>"#,
    "Layouts/B & C.xml": #"<layout xmlns="urn:nibkit:layout:1"><view/></layout>"#,
  ]

  private func run(_ client: TestClient, _ arguments: [String] = []) -> [String: Any] {
    client.answer("workspace/executeCommand", ["command": "nib.preview", "arguments": arguments])
  }

  @Test func `the preview shows the texts that are open, as they change`() throws {
    let page = NotedPage()
    var startCount = 0
    let client = try TestClient(Self.files) { _ in
      startCount += 1
      return page
    }
    try client.open("Layouts/A.xml", "first")
    _ = client.takeReceived()
    #expect(run(client)["result"] as? String == "http://127.0.0.1:1/")
    let shown = client.takeReceived().first { $0["method"] as? String == "window/showDocument" }
    let params = shown?["params"] as? [String: Any]
    #expect(params?["uri"] as? String == "http://127.0.0.1:1/")
    #expect(params?["external"] as? Bool == true)
    client.replace("first", with: "second", in: "Layouts/A.xml")
    client.close("Layouts/A.xml")
    #expect(page.texts == ["A.xml: first", "A.xml: second", "A.xml: closed"])
    _ = run(client)
    #expect(startCount == 1)
    page.isServed = false
    _ = run(client)
    #expect(startCount == 2)
  }

  @Test func `the page begins with the layout that is asked for`() throws {
    let client = try TestClient(Self.files) { _ in NotedPage() }
    try client.open("Layouts/B & C.xml")
    let address = run(client, [client.uri("Layouts/B & C.xml")])["result"] as? String
    #expect(address?.hasPrefix("http://127.0.0.1:1/#layout=") == true)
    #expect(
      address?.removingPercentEncoding
        == "http://127.0.0.1:1/#layout=\(client.folder.url.path)/Layouts/B & C.xml#B & C"
    )
    #expect(run(client, ["file:///nothing.xml"])["result"] as? String == "http://127.0.0.1:1/")
  }

  @Test func `a preview that cannot start says why`() throws {
    let client = try TestClient(Self.files) { _ in throw Unavailable(description: "it is not installed") }
    let error = run(client)["error"] as? [String: Any]
    #expect(error?["message"] as? String == "it is not installed")
    let without = try TestClient(Self.files)
    #expect((run(without)["error"] as? [String: Any])?["message"] as? String == "this server has no preview")
  }

  @Test func `a command that there is not is refused`() throws {
    let client = try TestClient(Self.files)
    let answer = client.answer("workspace/executeCommand", ["command": "nib.other"])
    #expect(
      (answer["error"] as? [String: Any])?["message"] as? String == "the server has no command 'nib.other'"
    )
  }
}
