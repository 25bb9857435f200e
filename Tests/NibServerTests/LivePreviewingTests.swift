import Foundation
import NibTestSupport
import SystemPackage
import Testing

@testable import NibServer

/// A page that notes what it is to show.
private final class NotedPage: LivePreviewPage {
  var isServed = true
  /// The names of the layouts that have pictures.
  var pictures: Set<String> = []
  private(set) var texts: [String] = []

  func address() throws -> String { "http://127.0.0.1:1/" }

  func picture(of layout: FilePath) -> FilePath? {
    let name = layout.lastComponent?.string ?? ""
    return pictures.contains(name) ? FilePath("/tmp/a b/\(name).png") : nil
  }

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

  // MARK: Pictures

  private static let shop = [
    "Layouts/BookCell.xml": """
    <layout xmlns="urn:nibkit:layout:1">
      <tableViewCell>
        <include layout="Row"/>
      </tableViewCell>
    </layout>
    """,
    "Layouts/Row.xml": #"<layout xmlns="urn:nibkit:layout:1"><label/></layout>"#,
    "Sources/BookCell.swift": """
    import NibKit
    import NibViews

    @NibLoadable
    final class BookCell: TableViewCell {}
    """,
  ]

  private func hover(_ client: TestClient, _ marked: String, in name: String) -> [String: Any]? {
    let hover = client.request("textDocument/hover", client.at(marked, in: name)) as? [String: Any]
    return hover?["contents"] as? [String: Any]
  }

  @Test func `hovering over what stands for a layout shows its picture`() throws {
    let page = NotedPage()
    page.pictures = ["BookCell.xml", "Row.xml"]
    let client = try TestClient(Self.shop, hoverFormats: ["markdown", "plaintext"]) { _ in page }
    let (cell, source) = ("Layouts/BookCell.xml", "Sources/BookCell.swift")
    try client.open(cell)
    try client.open(source)
    let included = hover(client, "layout=\"Ro|w", in: cell)
    #expect(included?["kind"] as? String == "markdown")
    #expect(
      included?["value"] as? String == """
        ````text
        layout Row: \(client.folder.url.path)/Layouts/Row.xml
        ````

        ![Row](file:///tmp/a%20b/Row.xml.png)
        """
    )
    for (marked, name) in [("<lay|out", cell), ("<table|ViewCell", cell), ("class Book|Cell", source)] {
      let text = hover(client, marked, in: name)?["value"] as? String
      #expect(text?.hasSuffix("\n````\n\n![BookCell](file:///tmp/a%20b/BookCell.xml.png)") == true)
    }
    #expect(hover(client, "<incl|ude", in: cell)?["kind"] as? String == "plaintext")
    page.isServed = false
    #expect(hover(client, "layout=\"Ro|w", in: cell)?["kind"] as? String == "plaintext")
    page.isServed = true
    page.pictures = []
    #expect(
      hover(client, "layout=\"Ro|w", in: cell)?["value"] as? String
        == "layout Row: \(client.folder.url.path)/Layouts/Row.xml"
    )
  }

  @Test func `a client that shows plain text, and a machine without pictures, get the text`() throws {
    var startCount = 0
    for formats in [["plaintext"], ["markdown"]] {
      let client = try TestClient(Self.shop, hoverFormats: formats) { _ in
        startCount += 1
        throw Unavailable(description: "it is not installed")
      }
      try client.open("Layouts/BookCell.xml")
      for _ in 0..<2 {
        let hover = hover(client, "layout=\"Ro|w", in: "Layouts/BookCell.xml")
        #expect(hover?["value"] as? String == "layout Row: \(client.folder.url.path)/Layouts/Row.xml")
      }
    }
    #expect(startCount == 1)
  }

  @Test func `a command that there is not is refused`() throws {
    let client = try TestClient(Self.files)
    let answer = client.answer("workspace/executeCommand", ["command": "nib.other"])
    #expect(
      (answer["error"] as? [String: Any])?["message"] as? String == "the server has no command 'nib.other'"
    )
  }
}
