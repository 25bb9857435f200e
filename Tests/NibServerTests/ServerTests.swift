import Foundation
import NibTestSupport
import Testing

@testable import NibServer

@Suite("The language server")
struct ServerTests {
  private let cell = "Layouts/BookCell.xml"
  private let source = "Sources/BookCell.swift"

  private func client() throws -> TestClient {
    let client = try TestClient(bookFiles)
    try client.open(cell)
    try client.open(source)
    _ = client.published()
    return client
  }

  private func labels(_ client: TestClient, _ marked: String) -> [String] {
    labels(client, at: client.at(marked, in: cell))
  }

  private func labels(_ client: TestClient, at place: [String: Any]) -> [String] {
    let list = client.request("textDocument/completion", place) as? [String: Any]
    let items = list?["items"] as? [[String: Any]] ?? []
    return items.sorted { ($0["sortText"] as? String ?? "") < ($1["sortText"] as? String ?? "") }
      .compactMap { $0["label"] as? String }
  }

  private func places(_ result: Any?) -> [String] {
    (result as? [[String: Any]] ?? []).compactMap { location in
      guard let uri = location["uri"] as? String, let range = location["range"] as? [String: [String: Int]],
        let start = range["start"], let line = start["line"], let character = start["character"]
      else { return nil }
      return "\(uri.split(separator: "/").last ?? ""):\(line):\(character)"
    }
  }

  // MARK: Diagnostics

  @Test("A fault appears while typing and goes again, and files that others are about are published, too")
  func diagnostics() throws {
    let client = try client()
    client.replace("titleLabel\" top", with: "titelLabel\" top", in: cell)
    #expect(
      client.published() == [
        cell: [
          "BookCell needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label",
          "BookCell has no outlet 'titelLabel'; did you mean 'titleLabel'?",
        ]
      ]
    )
    client.replace("titelLabel", with: "titleLabel", in: cell)
    #expect(client.published() == [cell: []])
    try client.open("Layouts/Styles.xml")
    client.replace("name=\"Caption\"", with: "name=\"Headline\"", in: "Layouts/Styles.xml")
    let published = client.published()
    #expect(published[cell] == ["there is no style 'Caption'"])
    #expect(published["Layouts/Styles.xml"] == ["no element has the style 'Headline'"])
  }

  // MARK: Completion

  @Test("Elements, attributes, values, outlets, actions, styles, ids and parameters are completed")
  func completion() throws {
    let client = try client()
    #expect(labels(client, "<lab|el id").contains("label"))
    #expect(labels(client, "<lab|el id").contains("repeat"))
    #expect(labels(client, "outlet=\"titleL|abel").sorted() == ["subtitleLabel", "titleLabel"])
    #expect(labels(client, "style=\"Cap|tion") == ["Caption"])
    #expect(
      labels(client, "top=\"title|.bottom") == [
        "margin", "parent", "safeArea", "title", "@parameter/caption", "max", "min",
      ]
    )
    #expect(labels(client, "top=\"title.|bottom").contains("lastBaseline"))
    #expect(labels(client, "text=\"|@parameter") == ["@parameter/caption"])
    client.replace("<label id", with: "<label  id", in: cell)
    let attributes = labels(client, "<label | id")
    #expect(
      attributes.contains("numberOfLines") && attributes.contains("bottom") && !attributes.contains("text")
    )
    client.replace("<label  id", with: "<label textAlignment=\"\" id", in: cell)
    #expect(labels(client, "textAlignment=\"|\"").contains("center"))
    client.replace("textAlignment=\"\"", with: "hidden=\"\"", in: cell)
    #expect(labels(client, "hidden=\"|\"").starts(with: ["false", "true"]))
    client.replace("<label hidden=\"\" id", with: "<button onTouchUpInside=\"\"/>\n<label id", in: cell)
    #expect(labels(client, "onTouchUpInside=\"|\"") == ["buyBook"])
  }

  @Test("Nothing is completed in comments and character data")
  func completionInComments() throws {
    let client = try client()
    client.replace("<label id", with: "<!-- <la --><![CDATA[ <vi ]]><label id", in: cell)
    #expect(labels(client, "<!-- <la| -->").isEmpty)
    #expect(labels(client, "<![CDATA[ <vi| ]]>").isEmpty)
    #expect(labels(client, "]]><lab|el id").contains("label"))
  }

  @Test("Slots, constraints and the attributes of styles are completed")
  func completionOfTheFormat() throws {
    var files = bookFiles
    files["Layouts/Frame.xml"] =
      #"<layout xmlns="urn:nibkit:layout:1"><view><slot name="top"/><view><slot name="rest"/></view></view></layout>"#
    let client = try TestClient(files)
    try client.open(cell)
    client.replace(
      "<label id",
      with:
        "<include layout=\"Frame\"><view slot=\"\" /></include><constraint anchor=\"top\" value=\"\"/><label id",
      in: cell
    )
    #expect(labels(client, "slot=\"|\"") == ["rest", "top"])
    #expect(labels(client, "slot=\"\" |/>").contains("backgroundColor"))
    client.replace("slot=\"\" />", with: " />", in: cell)
    #expect(labels(client, "<view  |/>").contains("slot"))
    #expect(labels(client, "value=\"|\"").contains("title"))
    client.replace("value=\"\"", with: "value=\"title.\"", in: cell)
    #expect(labels(client, "value=\"title.|\"").contains("bottom"))
    try client.open("Layouts/Styles.xml")
    client.replace("font=", with: "textAlignment=\"\"  font=", in: "Layouts/Styles.xml")
    let style = client.at("textAlignment=\"\" | font", in: "Layouts/Styles.xml")
    #expect(labels(client, at: style).contains("numberOfLines"))
    let value = client.at("textAlignment=\"|\"", in: "Layouts/Styles.xml")
    #expect(labels(client, at: value).contains("center"))
  }

  @Test("Outlets and actions that the layout has and the class does not are completed in Swift")
  func completionInSwift() throws {
    let client = try client()
    client.replace(
      "<label id",
      with: "<button outlet=\"buyButton\" onTouchUpInside=\"buy\"/><label id",
      in: cell
    )
    client.replace(
      "@Outlet var titleLabel",
      with: "@Outlet var \n@Outlet private(set) weak var bu: Button?\n@Action func \n@Outlet var titleLabel",
      in: source
    )
    func items(_ marked: String) -> [[String: Any]] {
      let list = client.request("textDocument/completion", client.at(marked, in: source)) as? [String: Any]
      return list?["items"] as? [[String: Any]] ?? []
    }
    func inserted(_ marked: String) -> [String?] {
      items(marked).map { ($0["textEdit"] as? [String: Any])?["newText"] as? String }
    }
    #expect(inserted("@Outlet var |\n@Outlet private") == ["buyButton: Button!"])
    #expect(inserted("weak var bu|: Button?") == ["buyButton"])
    #expect(inserted("@Action func |\n") == ["buy(_ sender: Button)"])
    #expect(items("func |show").isEmpty)
  }

  @Test("The frames of views are shown beside their elements")
  func frames() throws {
    let client = try client()
    client.replace("style=\"Caption\"", with: "height=\"20\"", in: cell)
    _ = client.published()
    var range = client.document(cell)
    range["range"] = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    let hints = client.request("textDocument/inlayHint", range) as? [[String: Any]]
    #expect(hints?.prefix(2).map { $0["label"] as? String } == ["320 × 60.4 at 0, 0", "304 × 20 at 8, 8"])
    range["range"] = ["start": ["line": 4, "character": 0], "end": ["line": 5, "character": 0]]
    let one = client.request("textDocument/inlayHint", range) as? [[String: Any]]
    #expect(one?.count == 1)
  }

  @Test(
    "Half-typed documents keep completion, symbols and folding",
    arguments: [
      "<lab|", "<label text=\"a\" |", "<label text=\"a\" numberOf|", "<stackView><label text=\"|",
    ]
  )
  func halfTyped(_ marked: String) throws {
    let client = try client()
    client.replace(
      "<label id=\"title\"",
      with: "\(marked.replacing("|", with: ""))\n<label id=\"title\"",
      in: cell
    )
    _ = client.published()
    #expect(!labels(client, marked).isEmpty || marked.hasSuffix("text=\"|"))
    let symbols = client.request("textDocument/documentSymbol", client.document(cell)) as? [[String: Any]]
    #expect(symbols?.first?["name"] as? String == "layout")
    #expect((client.request("textDocument/foldingRange", client.document(cell)) as? [Any])?.isEmpty == false)
  }

  // MARK: Names

  @Test("Definitions lead from a layout to Swift and styles, and from Swift to the layout")
  func definitions() throws {
    let client = try client()
    func definition(_ marked: String, in name: String) -> [String] {
      places(client.request("textDocument/definition", client.at(marked, in: name)))
    }
    #expect(definition("outlet=\"title|Label", in: cell) == ["BookCell.swift:5:14"])
    #expect(definition("style=\"Cap|tion", in: cell) == ["Styles.xml:1:15"])
    #expect(definition("top=\"ti|tle.bottom", in: cell) == ["BookCell.xml:3:15"])
    #expect(definition("@parameter/cap|tion", in: cell) == ["BookCell.xml:1:19"])
    #expect(definition("var title|Label", in: source) == ["BookCell.xml:3:30"])
    #expect(definition("class Book|Cell", in: source) == ["BookCell.xml:0:0"])
    #expect(definition("<lab|el", in: cell) == [])
  }

  @Test("References are all places of a name, and hover says what it means")
  func references() throws {
    let client = try client()
    let references = client.request("textDocument/references", client.at("top=\"ti|tle.bottom", in: cell))
    #expect(places(references) == ["BookCell.xml:3:15", "BookCell.xml:4:39"])
    func hover(_ marked: String, in name: String) -> String? {
      let hover = client.request("textDocument/hover", client.at(marked, in: name)) as? [String: Any]
      return (hover?["contents"] as? [String: Any])?["value"] as? String
    }
    #expect(hover("outlet=\"title|Label", in: cell) == "@Outlet titleLabel: Label! of BookCell")
    #expect(
      hover("style=\"Cap|tion", in: cell) == "<style name=\"Caption\" element=\"label\" font=\"caption1\"/>"
    )
    #expect(hover("<lab|el", in: cell)?.hasPrefix("<label>, class Label\n\nA view that shows text.") == true)
    #expect(hover("va|r titleLabel", in: source) == nil)
    #expect(hover("var title|Label", in: source) == "In BookCell.xml")
  }

  @Test(
    "A rename changes layouts and sources, with the versions of open documents, or says why it is refused"
  )
  func rename() throws {
    let client = try client()
    var params = client.at("outlet=\"title|Label", in: cell)
    params["newName"] = "headingLabel"
    let edit = client.request("textDocument/rename", params) as? [String: Any]
    let changes = edit?["documentChanges"] as? [[String: Any]] ?? []
    let files = changes.compactMap { ($0["textDocument"] as? [String: Any])?["uri"] as? String }
    #expect(files == [cell, source].map { client.uri($0) })
    #expect(changes.map { ($0["edits"] as? [Any])?.count } == [1, 2])
    #expect(changes.map { ($0["textDocument"] as? [String: Any])?["version"] as? Int } == [1, 1])
    params["newName"] = "subtitleLabel"
    #expect(client.errorCode("textDocument/rename", params) == -32803)
    params["newName"] = "9"
    #expect(client.errorCode("textDocument/rename", params) == -32803)
  }

  // MARK: Other requests

  @Test("Fixes are code actions, formatting and linked names are edits and ranges of the document")
  func edits() throws {
    let client = try client()
    client.replace("text=\"Title\"", with: "texxt=\"Title\"", in: cell)
    _ = client.published()
    var params = client.at("tex|xt=", in: cell)
    params["range"] = ["start": params["position"], "end": params["position"]]
    params["context"] = ["diagnostics": [Any]()]
    let actions = client.request("textDocument/codeAction", params) as? [[String: Any]]
    #expect(actions?.map { $0["title"] as? String } == ["replace 'texxt' with 'text'"])
    client.replace("<tableViewCell>", with: "<tableViewCell >", in: cell)
    let edits = client.request("textDocument/formatting", client.document(cell)) as? [[String: Any]]
    #expect(edits?.isEmpty == false)
    let linked =
      client.request("textDocument/linkedEditingRange", client.at("<table|View", in: cell)) as? [String: Any]
    #expect((linked?["ranges"] as? [Any])?.count == 2)
    let lenses = client.request("textDocument/codeLens", client.document(source)) as? [[String: Any]]
    #expect((lenses?.first?["command"] as? [String: Any])?["title"] as? String == "2 outlets, BookCell.xml")
    var range = client.document(cell)
    range["range"] = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    let hints = client.request("textDocument/inlayHint", range) as? [[String: Any]]
    #expect(hints?.map { $0["label"] as? String } == ["font=caption1"])
    let tokens = client.request("textDocument/semanticTokens/full", client.document(cell)) as? [String: Any]
    #expect(((tokens?["data"] as? [Int])?.count ?? 1) % 5 == 0)
  }
}
