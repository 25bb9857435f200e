import NibKit
import Testing

/// A host's own view class on the main actor, used without the stock views.
@MainActor
@Element("Card", children: .many)
class Card {
  @Attribute var title: String?
  @Attribute var onTap: EventHandler?
  private(set) var cards: [Card] = []

  required init() {}

  func adoptChildren(_ children: [Card]) { cards += children }
  func tap() { onTap?(self) }
}

/// A class that the host does not own, described with the builder.
@MainActor
final class Badge: Card {
  var count = 0
}

/// The host's cell.
@MainActor
@Element("CardRow")
class CardRow: Card, @MainActor Reusable {
  class var reuseIdentifier: String { NibRegistry.defaultReuseIdentifier(of: self) }
  var reuseState = ReuseState()
  func prepareForReuse() { title = nil }
}

@MainActor
@NibLoadable
final class PlayerRow: CardRow {
  @Outlet var nameCard: Card!
  @Outlet private weak var badge: Badge?
  var taps = 0

  var count: Int? { badge?.count }

  @Action func didTap(_ sender: Card) { taps += 1 }
}

@Suite("A host with views on the main actor")
struct MainActorHostTests {
  private let library: NibLibrary

  init() throws {
    var elements = ElementCatalog()
    elements.register(Card.self)
    elements.register(CardRow.self)
    elements.mainActorElement("Badge", Badge.self, extends: "Card", make: { Badge() }) {
      Attribute(onMainActor: "count") { $0.count = $1 }
    }
    let text = """
      <layout xmlns="urn:nibkit:layout:1">
        <CardRow class="PlayerRow" title="row">
          <Card outlet="nameCard" title="Ada" onTap="didTap"/><Badge outlet="badge" count="3"/>
        </CardRow>
      </layout>
      """
    let owned = "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"CardOwner\"><Card title=\"owned\"/></layout>"
    let plain = "<layout xmlns=\"urn:nibkit:layout:1\"><Card title=\"plain\"/></layout>"
    library = try NibLibrary(
      sources: [.memory(["PlayerRow": text, "CardOwner": owned, "Plain": plain])],
      elements: elements
    )
  }

  @MainActor
  @Test func declareRegisterDequeue() throws {
    let registry = NibRegistry(library: library)
    try registry.register(PlayerRow.self)
    let row: PlayerRow = try registry.dequeue()
    #expect(row.nameCard.title == "Ada")
    #expect(row.count == 3)
    #expect(row.cards.count == 2)
    row.nameCard.tap()
    #expect(row.taps == 1)
    try registry.recycle(row)
    #expect(row.title == nil)
    #expect(try registry.dequeue(PlayerRow.self) === row)
  }

  @Test("A layout with main-actor views can be compiled off the main actor")
  func compileElsewhere() async throws {
    let library = library
    let isMainActor = try await Task.detached { try library.prototype(named: "PlayerRow").isMainActor }.value
    #expect(isMainActor)
  }

  @Test("A member on the main actor makes its element one of the main actor")
  func memberOnMainActor() async throws {
    var elements = ElementCatalog()
    elements.element("Plain", PlainCard.self, make: { PlainCard() }) {
      Attribute(onMainActor: "title") { $0.title = $1 }
    }
    let text = "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"CardOwner\"><Plain title=\"a\"/></layout>"
    let library = try NibLibrary(sources: [.memory(["CardOwner": text])], elements: elements)
    let code = await Task.detached {
      do {
        let _: PlainCard = try NibRegistry(library: library).loadContents(of: CardOwner())
        return nil as NibError.Code?
      } catch {
        return (error as? NibError)?.code
      }
    }.value
    #expect(code == .wrongIsolation)
  }

  @Test("Every call that would create main-actor views elsewhere throws an error")
  func wrongIsolationOfEachCall() async throws {
    let library = library
    let calls: [(name: String, make: @Sendable (NibRegistry) throws -> Void)] = [
      ("instantiate", { let _: Card = try $0.instantiate(nibName: "Plain") }),
      ("loadContents", { let _: Card = try $0.loadContents(of: CardOwner()) }),
      ("loadTopLevelObjects", { _ = try $0.loadTopLevelObjects(of: CardOwner()) }),
    ]
    for call in calls {
      let code = await Task.detached {
        do {
          try call.make(NibRegistry(library: library))
          return nil as NibError.Code?
        } catch {
          return (error as? NibError)?.code
        }
      }.value
      #expect(code == .wrongIsolation, "\(call.name)")
    }
  }

  @Test("Instantiating main-actor views off the main actor throws an error instead of trapping")
  func wrongIsolation() async throws {
    let library = library
    let text = await Task.detached {
      do {
        let _: Card = try NibRegistry(library: library).loadContents(of: CardOwner())
        return "loaded"
      } catch {
        return "\(error)"
      }
    }.value
    #expect(
      text == """
        CardOwner.xml:1:1: error: 'CardOwner' contains main-actor views; instantiate it on the main actor \
        [wrong-isolation]
        """
    )
  }
}

/// A nonisolated owner.
@NibLoadable
private final class CardOwner {}

/// A nonisolated owner that is also a view, whose element adopts children on the main actor.
@NibLoadable
private final class CardShelf: Instantiable {
  nonisolated(unsafe) var cards: [AnyObject] = []
}

@Suite("An owner whose element is on the main actor")
struct MainActorOwnerTests {
  @Test("Instantiating it off the main actor throws an error instead of trapping")
  func wrongIsolation() async throws {
    var elements = ElementCatalog()
    elements.element("Plain", PlainCard.self, make: { PlainCard() })
    elements.mainActorElement("CardShelf", CardShelf.self, make: { CardShelf() }) {
      Children(onMainActor: .many) { (shelf: CardShelf, cards: [AnyObject]) in shelf.cards += cards }
    }
    let text = "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"CardShelf\"><Plain/></layout>"
    let library = try NibLibrary(sources: [.memory(["CardShelf": text])], elements: elements)
    let code = await Task.detached {
      do {
        let _: CardShelf = try NibRegistry(library: library).instantiate()
        return nil as NibError.Code?
      } catch {
        return (error as? NibError)?.code
      }
    }.value
    #expect(code == .wrongIsolation)
  }
}

/// A class on the main actor whose objects can be created anywhere.
@MainActor
private final class PlainCard {
  var title = ""

  nonisolated init() {}
}
