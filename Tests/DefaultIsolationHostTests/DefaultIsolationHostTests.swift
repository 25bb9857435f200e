import Foundation
import NibKit
import NibViews
import Testing

/// A cell in a host that is compiled with `.defaultIsolation(MainActor.self)`, where subclasses of stock
/// views must be `nonisolated`.
@NibLoadable
nonisolated final class MessageCell: TableViewCell {
  @Outlet var bodyLabel: Label!
  @Outlet private weak var dateLabel: Label?
  @Outlet var attachments: [ImageView] = []
  var replies = 0

  @Action func reply(_ sender: Button) { replies += 1 }
}

/// A class that is isolated to the main actor by default.
final class Inbox {
  private let registry: NibRegistry

  static func library() throws -> NibLibrary {
    let text = """
      <layout xmlns="urn:nibkit:layout:1">
        <tableViewCell class="MessageCell">
          <label outlet="bodyLabel"/><button title="Reply" onTouchUpInside="reply"/>
        </tableViewCell>
      </layout>
      """
    return try NibLibrary(sources: [.memory(["MessageCell": text])], elements: .stock)
  }

  init() throws {
    registry = NibRegistry(library: try Inbox.library())
    try registry.register(MessageCell.self)
  }

  func message(_ text: String) throws -> MessageCell {
    let cell: MessageCell = try registry.dequeue()
    cell.bodyLabel.text = text
    return cell
  }
}

/// A data source on the main actor for a nonisolated table.
final class Messages: TableViewDataSource, TableViewDelegate {
  private let texts = ["hello", "goodbye"]
  private(set) var chosen: [Int] = []

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: MessageCell = try tableView.dequeue(for: indexPath)
    cell.bodyLabel.text = texts[indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
}

@Suite("A host whose default isolation is the main actor")
struct DefaultIsolationHostTests {
  @Test func declareRegisterDequeue() throws {
    let cell = try Inbox().message("hello")
    #expect(cell.bodyLabel.text == "hello")
    (cell.contentView.subviews.last as? Button)?.sendActions(for: .touchUpInside)
    #expect(cell.replies == 1)
  }

  @Test func tableOfTheMainActor() throws {
    let messages = Messages()
    let table = TableView(library: try Inbox.library())
    (table.dataSource, table.delegate) = (messages, messages)
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    try table.reloadData()
    try table.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(table.visibleCells.compactMap { ($0 as? MessageCell)?.bodyLabel.text } == ["hello", "goodbye"])
    #expect(messages.chosen == [1])
  }
}
