import Foundation
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage

@testable import NibServer

/// A client of a server in the same process, with a project in a temporary folder.
final class TestClient {
  let folder: TemporaryFolder
  private(set) var server: LanguageServer
  /// The folders that the project names although they did not exist when it was loaded.
  var missingFolders: [String] = []
  /// Whether a baseline has all findings.
  var isSilent = false
  /// The messages from the server that were not taken yet.
  private var received: [[String: Any]] = []
  private var nextID = 0

  init(
    _ files: [String: String],
    initialized: Bool = true,
    encodings: [String] = ["utf-16"],
    hoverFormats: [String] = [],
    startPreview: ((FilePath) throws -> any LivePreviewPage)? = nil
  ) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let path = folder.url.path
    final class Box { var client: TestClient? }
    let box = Box()
    server = LanguageServer(
      .init(name: "nib", version: "test"),
      load: { _ in
        var project = Self.project(in: path)
        project.settingsFiles = [".nib.yml"]
        project.missing = (box.client?.missingFolders ?? []).map { FilePath("\(path)/\($0)") }
        if box.client?.isSilent == true { project.known = { { _ in false } } }
        return project
      },
      startPreview: startPreview,
      send: { data in
        let message = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        box.client?.received.append(message ?? [:])
      }
    )
    box.client = self
    guard initialized else { return }
    let capabilities: [String: Any] = [
      "general": ["positionEncodings": encodings],
      "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["rename"]]],
      "window": ["showDocument": ["support": true]],
      "textDocument": ["hover": ["contentFormat": hoverFormats]],
    ]
    _ = request("initialize", ["rootUri": uri(""), "capabilities": capabilities])
    notify("initialized", [String: Any]())
  }

  static func project(in path: String) -> CheckedProject {
    CheckedProject(
      layouts: [FilePath("\(path)/Layouts")],
      sources: [FilePath("\(path)/Sources")],
      excluded: ExcludedPaths(),
      elements: .stock,
      validation: validation,
      reader: SwiftReader(),
      settings: { _ in RuleSettings() }
    )
  }

  static let validation = Validation(
    elements: .stock,
    knowsClasses: false,
    reader: SwiftReader(),
    limits: LayoutLimits(),
    jobs: 2
  )

  func uri(_ name: String) -> String {
    URL(fileURLWithPath: name.isEmpty ? folder.url.path : "\(folder.url.path)/\(name)").absoluteString
  }

  // MARK: Messages

  func receive(_ message: [String: Any]) {
    if let data = try? JSONSerialization.data(withJSONObject: message) { server.receive(data) }
  }

  func notify(_ method: String, _ params: [String: Any]) {
    receive(["jsonrpc": "2.0", "method": method, "params": params])
  }

  /// Returns the answer to a request, with its result or its error.
  func answer(_ method: String, _ params: Any) -> [String: Any] {
    nextID += 1
    receive(["jsonrpc": "2.0", "id": nextID, "method": method, "params": params])
    let index = received.lastIndex { $0["id"] as? Int == nextID && $0["method"] == nil }
    return index.map { received.remove(at: $0) } ?? [:]
  }

  func request(_ method: String, _ params: Any) -> Any? { answer(method, params)["result"] }

  func errorCode(_ method: String, _ params: Any) -> Int? {
    (answer(method, params)["error"] as? [String: Any])?["code"] as? Int
  }

  /// Removes and returns all messages from the server.
  func takeReceived() -> [[String: Any]] {
    defer { received = [] }
    return received
  }

  // MARK: Documents

  private var versions: [String: Int] = [:]
  private(set) var texts: [String: String] = [:]

  func open(_ name: String, _ text: String? = nil) throws {
    let text = try text ?? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    versions[name] = 1
    texts[name] = text
    notify(
      "textDocument/didOpen",
      [
        "textDocument": ["uri": uri(name), "languageId": "xml", "version": 1, "text": text]
      ]
    )
  }

  /// Replaces the first occurrence of a text in an open document.
  func replace(_ old: String, with new: String, in name: String) {
    guard let text = texts[name], let range = text.range(of: old) else { return }
    let version = (versions[name] ?? 0) + 1
    versions[name] = version
    let change: [String: Any] = [
      "range": ["start": position(range.lowerBound, text), "end": position(range.upperBound, text)],
      "text": new,
    ]
    texts[name] = text.replacingCharacters(in: range, with: new)
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(name), "version": version], "contentChanges": [change],
      ]
    )
  }

  func close(_ name: String) {
    texts[name] = nil
    notify("textDocument/didClose", ["textDocument": ["uri": uri(name)]])
  }

  private func position(_ index: String.Index, _ text: String) -> [String: Int] {
    let before = text[..<index]
    let line = before.utf8.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    return ["line": line, "character": text[start..<index].utf16.count]
  }

  /// The parameters of a request about the place of `|` in a text that an open document contains without it.
  func at(_ marked: String, in name: String) -> [String: Any] {
    let text = texts[name] ?? ""
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard let range = text.range(of: parts.joined()) else { return [:] }
    let index = text.index(range.lowerBound, offsetBy: parts[0].count)
    return ["textDocument": ["uri": uri(name)], "position": position(index, text)]
  }

  func document(_ name: String) -> [String: Any] { ["textDocument": ["uri": uri(name)]] }

  /// Checks the project, and returns the messages that are published, by the names of files.
  func published() -> [String: [String]] {
    server.becomeIdle()
    var published: [String: [String]] = [:]
    for message in takeReceived() where message["method"] as? String == "textDocument/publishDiagnostics" {
      guard let params = message["params"] as? [String: Any], let uri = params["uri"] as? String else {
        continue
      }
      let diagnostics = params["diagnostics"] as? [[String: Any]] ?? []
      let name = uri.replacing(self.uri(""), with: "").drop { $0 == "/" }
      published[String(name)] = diagnostics.map { $0["message"] as? String ?? "" }
    }
    return published
  }
}

/// The files of a small project.
let bookFiles = [
  "Layouts/BookCell.xml": """
  <layout xmlns="urn:nibkit:layout:1">
    <parameter name="caption" default="Books"/>
    <tableViewCell>
      <label id="title" outlet="titleLabel" top="8" leading="8" trailing="8" style="Caption" text="Title"/>
      <label outlet="subtitleLabel" top="title.bottom + 4" leading="8" trailing="8" bottom="8" text="@parameter/caption"/>
    </tableViewCell>
  </layout>

  """,
  "Layouts/Styles.xml": """
  <styles xmlns="urn:nibkit:layout:1">
    <style name="Caption" element="label" font="caption1"/>
  </styles>

  """,
  "Sources/BookCell.swift": """
  import NibKit
  import NibViews

  @NibLoadable
  final class BookCell: TableViewCell {
    @Outlet var titleLabel: Label!
    @Outlet var subtitleLabel: Label!
    @Action func buyBook(_ sender: Button) {}

    func show() { titleLabel.text = "A" }
  }

  """,
]
