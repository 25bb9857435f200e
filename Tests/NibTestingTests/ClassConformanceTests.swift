import NibKit
import NibTesting
import NibViews
import Testing

/// A base class of a host's own.
private class Row: Reusable {
  class var reuseIdentifier: String { "Row" }
  var reuseState = ReuseState()
  required init() {}
  func prepareForReuse() {}
}

/// A row that forgets its state.
private final class ForgetfulRow: Row {
  override var reuseState: ReuseState {
    get { ReuseState() }
    set {}
  }
}

@NibLoadable
final class UnlaidCell: TableViewCell {}

@NibLoadable
class TitledCard: View {
  @Outlet var title: Label!
}

/// A class that conforms by hand and leaves out what it inherits.
final class PricedCard: TitledCard {
  var price: Label?
  var again: (() -> Void)?

  override class var nibName: String { "PricedCard" }
  override class var nibConnections: NibConnections {
    var connections = NibConnections()
    connections.outlet("price", .optional, type: "Label", accepts: { $0 is Label.Type }) {
      (card: PricedCard, object) in
      card.price = object as? Label
      card.again = { card.price = nil }
    }
    return connections
  }
}

@Suite("The check of classes")
struct ClassConformanceTests {
  private func library() throws -> NibLibrary {
    try NibLibrary(
      sources: [
        .memory([
          "TitledCard": layout("<view class=\"TitledCard\"><label outlet=\"title\"/></view>"),
          "PricedCard": layout("<view class=\"PricedCard\"><label outlet=\"price\"/></view>"),
        ])
      ],
      elements: .stock
    )
  }

  private func layout(_ content: String) -> String {
    "<layout xmlns=\"urn:nibkit:layout:1\">\(content)</layout>"
  }

  @Test("Classes that keep what they promise pass")
  func sound() throws {
    #expect(ClassConformance.failures(ofReusable: Row.self) == [])
    #expect(ClassConformance.failures(ofReusable: TableViewCell.self) == [])
    #expect(try ClassConformance.failures(of: TitledCard.self, in: library()) == [])
  }

  @Test("A class that cannot be dequeued is found, whatever the reason")
  func withoutLayout() {
    #expect(
      ClassConformance.failures(ofReusable: UnlaidCell.self).map(\.description) == [
        "UnlaidCell: there is no layout 'UnlaidCell'"
      ]
    )
  }

  @Test("A class that does not keep its reuse state is found")
  func reuse() {
    let failures = ClassConformance.failures(ofReusable: ForgetfulRow.self).map(\.description)
    #expect(
      failures == [
        "ForgetfulRow: an object cannot be recycled; reuseState must keep what is assigned to it"
      ]
    )
  }

  @Test("A class that leaves out inherited outlets, and one that retains itself, are found")
  func loadable() throws {
    #expect(
      try ClassConformance.failures(of: PricedCard.self, in: library()).map(\.description) == [
        "PricedCard: nibConnections lacks 'title' of TitledCard; begin with super.nibConnections",
        "PricedCard: an object that was loaded is never released; an outlet or an action retains it",
      ]
    )
  }
}
