import NibKit
import NibViews
import Testing

/// A host compiled with `.defaultIsolation(MainActor.self)`: cells of the stock views are written `nonisolated`.
@NibLoadable
nonisolated final class MessageCell: TableViewCell {
  @Outlet var bodyLabel: Label!
  @Outlet private weak var dateLabel: Label?
  @Outlet var attachments: [ImageView] = []
  var replies = 0

  @Action func reply(_ sender: Button) { replies += 1 }
}

/// What is not `nonisolated` here lives on the main actor.
final class Inbox {
  private let registry: NibRegistry

  init() throws {
    let text = """
      <layout xmlns="urn:nibkit:layout:1">
        <tableViewCell class="MessageCell">
          <label outlet="bodyLabel"/><button title="Reply" onTouchUpInside="reply"/>
        </tableViewCell>
      </layout>
      """
    registry = NibRegistry(
      library: try NibLibrary(sources: [.memory(["MessageCell": text])], elements: .stock)
    )
    try registry.register(MessageCell.self)
  }

  func message(_ text: String) throws -> MessageCell {
    let cell: MessageCell = try registry.dequeue()
    cell.bodyLabel.text = text
    return cell
  }
}

@Suite("A host whose default isolation is the main actor")
struct DefaultIsolationHostTests {
  @Test func declareRegisterDequeue() throws {
    let cell = try Inbox().message("hello")
    #expect(cell.bodyLabel.text == "hello")
    (cell.contentView.subviews.last as? Button)?.sendActions(for: .touchUpInside)
    #expect(cell.replies == 1)
  }
}
