import NibKit
import NibViews
import Testing

/// A cell that a host renders in a server-side task, on no actor.
@NibLoadable
final class ReceiptCell: TableViewCell {
  @Outlet var totalLabel: Label!
  @Outlet private weak var noteLabel: Label?
  @Outlet private(set) var lines: [Label] = []

  func note(_ text: String) { noteLabel?.text = text }
}

private let layout = """
  <layout xmlns="urn:nibkit:layout:1">
    <tableViewCell class="ReceiptCell">
      <label outlet="lines" text="a"/><label outlet="lines" text="b"/>
      <label outlet="totalLabel"/><label outlet="noteLabel"/>
    </tableViewCell>
  </layout>
  """

/// An actor of the host that owns a registry.
private actor Printer {
  private let registry: NibRegistry

  init(library: NibLibrary) {
    registry = NibRegistry(library: library)
  }

  func receipt(total: String) throws -> String {
    let cell: ReceiptCell = try registry.dequeue()
    defer { try? registry.recycle(cell) }
    cell.totalLabel.text = total
    cell.note("thanks")
    return cell.recursiveDescription
  }
}

@Suite("A host on a plain server-side task")
struct ServerHostTests {
  @Test func declareRegisterDequeue() async throws {
    let library = try NibLibrary(sources: [.memory(["ReceiptCell": layout])], elements: .stock)
    let text = try await Task.detached {
      let registry = NibRegistry(library: library)
      try registry.register(ReceiptCell.self)
      let cell: ReceiptCell = try registry.dequeue()
      cell.totalLabel.text = "12.00"
      return cell.recursiveDescription
    }.value
    #expect(text.hasSuffix("Label \"12.00\"\n    Label"))
  }

  @Test func actorOfItsOwn() async throws {
    let library = try NibLibrary(sources: [.memory(["ReceiptCell": layout])], elements: .stock)
    let printer = Printer(library: library)
    #expect(try await printer.receipt(total: "1").hasSuffix("Label \"1\"\n    Label \"thanks\""))
    #expect(try await printer.receipt(total: "2").contains("Label \"2\""))
  }
}
