import NibKit
import NibTestSupport
import NibViews
import Synchronization
import Testing

@NibLoadable
private final class NoteCell: TableViewCell {
  @Outlet var textLabel: Label!
  var preparations = 0
  var taps = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }

  @Action func didTap() { taps += 1 }
}

private final class PlainCell: TableViewCell, BuiltInCode {}

private final class NamedCell: TableViewCell {
  override class var reuseIdentifier: String { "named" }
}

/// A value that counts how often it is parsed.
private struct CountedValue: AttributeValue {
  static let count = Atomic(0)
  static var attributeKind: AttributeKind { .custom("anything") }

  init?(attributeText text: String) {
    Self.count.add(1, ordering: .relaxed)
  }
}

@Element("Counter")
private final class CounterView: View {
  @Attribute var value: CountedValue?
}

/// A cell that records what an outlet's `didSet` can rely on.
@NibLoadable
private final class ObservingCell: TableViewCell {
  @Outlet var labels: [Label] = []
  @Outlet var topGap: LayoutConstraint!
  @Outlet var button: Button! {
    didSet { seen = (labels.count, topGap?.constant, button.superview === contentView) }
  }
  var seen: (labels: Int, gap: Double?, isInPlace: Bool)?

  static let layout =
    start + """
      <tableViewCell>
        <button outlet="button" title="Buy"><constraint anchor="top" value="8" outlet="topGap"/></button>
        <label outlet="labels"/><label outlet="labels"/>
      </tableViewCell></layout>
      """
}

@NibLoadable
private class PlainOutletCell: TableViewCell {
  @Outlet var button: Button!
}

@NibLoadable
private final class OverridingCell: PlainOutletCell {
  var isInPlace = false
  override var button: Button! {
    didSet { isInPlace = button.superview === contentView }
  }
}

/// A cell that recycles itself while it is being recycled.
private final class EagerCell: TableViewCell, BuiltInCode {
  var recycleAgain: (() throws -> Void)?
  var failure: (any Error)?

  override func prepareForReuse() {
    super.prepareForReuse()
    do { try recycleAgain?() } catch { failure = error }
  }
}

private final class TaggedCell<Tag>: TableViewCell {}
private enum Tag {}

@Suite("Register, dequeue, recycle")
struct RegistryTests {
  @Test("The identifier of a private generic class contains its arguments and no address")
  func identifiersOfPrivateClasses() {
    #expect(
      NibRegistry.defaultReuseIdentifier(of: TaggedCell<Int>.self) == "NibKitTests.TaggedCell<Swift.Int>"
    )
    #expect(
      NibRegistry.defaultReuseIdentifier(of: TaggedCell<Tag>.self)
        == "NibKitTests.TaggedCell<NibKitTests.Tag>"
    )
    #expect(NibRegistry.defaultReuseIdentifier(of: TableViewCell.self) == "NibViews.TableViewCell")
  }

  let note =
    "\(start)<tableViewCell><label outlet=\"textLabel\" text=\"a\"/><button onTouchUpInside=\"didTap\"/></tableViewCell></layout>"

  private func registry() throws -> NibRegistry {
    NibRegistry(
      library: try library([
        "NoteCell": note, "Other": note,
        "Static": "\(start)<tableViewCell reuseIdentifier=\"static\"/></layout>",
      ])
    )
  }

  @Test("A recycled cell is reused after prepareForReuse and keeps its values and actions")
  func reuse() throws {
    let registry = try registry()
    let cell: NoteCell = try registry.dequeue()
    cell.textLabel.text = "changed"
    try registry.recycle(cell)
    let again: NoteCell = try registry.dequeue()
    #expect(again === cell)
    #expect(again.preparations == 1)
    #expect(again.textLabel.text == "changed")
    (again.contentView.subviews[1] as? Button)?.sendActions(for: .touchUpInside)
    #expect(again.taps == 1)
    let other: NoteCell = try registry.dequeue()
    #expect(other !== cell)
  }

  @Test("Recycling a cell twice or recycling a foreign cell throws an error")
  func wrongRecycling() throws {
    let registry = try registry()
    let cell: NoteCell = try registry.dequeue()
    try registry.recycle(cell)
    let twice = error { try registry.recycle(cell) }
    #expect(twice?.code == .alreadyRecycled)
    #expect(twice?.description == "error: this NoteCell has already been recycled [already-recycled]")
    let foreign = error { try registry.recycle(NoteCell()) }
    #expect(foreign?.code == .foreignCell)
    #expect(foreign?.description == "error: this NoteCell did not come from this registry [foreign-cell]")
    let another: NoteCell = try self.registry().dequeue()
    #expect(error { try registry.recycle(another) }?.code == .foreignCell)
  }

  @Test(
    "A class that is built in code is registered by the same method or, if it says so, by its first dequeue"
  )
  func builtInCode() throws {
    let registry = try registry()
    let cell: PlainCell = try registry.dequeue()
    try registry.recycle(cell)
    try registry.register(NamedCell.self)
    #expect(try registry.dequeue(PlainCell.self) === cell)
    #expect(registry.reuseIdentifiers == ["NibKitTests.PlainCell", "named"])
  }

  @Test("dequeueIfRegistered returns nil for an unregistered class and does not register it")
  func ifRegistered() throws {
    let registry = try registry()
    #expect(try registry.dequeueIfRegistered(NoteCell.self) == nil)
    #expect(registry.reuseIdentifiers == [])
    try registry.register(NoteCell.self)
    #expect(try registry.dequeueIfRegistered(NoteCell.self)?.textLabel.text == "a")
  }

  @Test("A cell that would be empty by mistake is rejected")
  func notRegistered() throws {
    let registry = try registry()
    #expect(
      error { let _: TableViewCell = try registry.dequeue() }?.description == """
        error: TableViewCell is the class of <tableViewCell> itself; request the class of your cell, or call \
        register(TableViewCell.self) first [unknown-identifier]
        note: nothing is registered
        """
    )
    let forgotten = NibRegistry(library: try library(["NamedCell": note]))
    #expect(
      error { let _: NamedCell = try forgotten.dequeue() }?.diagnostics.map(message)
        == [
          "NamedCell has a layout but does not load it; add @NibLoadable to the class [unknown-identifier]"
        ]
    )
    // What Swift infers if a function returns a host's base class.
    func cell() throws -> NamedCell { try registry.dequeue() }
    #expect(
      error { _ = try cell() }?.description == """
        error: NamedCell has no layout, so it is not registered on first use; request the class of your cell, or call \
        register(NamedCell.self) first [unknown-identifier]
        note: nothing is registered
        """
    )
    try registry.register(TableViewCell.self)
    let _: TableViewCell = try registry.dequeue()
  }

  @Test("Identifiers contain the module and no address")
  func identifiers() throws {
    let registry = try registry()
    try registry.register(NoteCell.self)
    try registry.register(NamedCell.self)
    #expect(registry.reuseIdentifiers == ["NibKitTests.NoteCell", "named"])
    let cell: TableViewCell = try registry.dequeue(reuseIdentifier: "named")
    #expect("\(type(of: cell))" == "NamedCell")
  }

  @Test("The error for an unknown identifier lists the registered ones")
  func wrongIdentifier() throws {
    let registry = try registry()
    try registry.register(NoteCell.self, reuseIdentifier: "note")
    #expect(
      error { let _: NoteCell = try registry.dequeue(reuseIdentifier: "nope") }?.description == """
        error: nothing is registered as 'nope'; did you mean 'note'? [unknown-identifier]
        note: registered: note
        """
    )
    let wrong = error { let _: PlainCell = try registry.dequeue(reuseIdentifier: "note") }
    #expect(wrong?.code == .wrongClass)
    #expect(
      wrong?.description
        == "error: expected a NibKitTests.PlainCell for 'note', found a NibKitTests.NoteCell [wrong-class]"
    )
  }

  @Test("Cells can come from another nib name, a factory or a layout without a class")
  func otherWays() throws {
    let registry = try registry()
    try registry.register(NoteCell.self, nibName: "Other")
    let note: NoteCell = try registry.dequeue()
    #expect(note.textLabel.text == "a")

    try registry.register(PlainCell.self, reuseIdentifier: "made") {
      let cell = PlainCell()
      cell.tag = 7
      return cell
    }
    let made: PlainCell = try registry.dequeue(reuseIdentifier: "made")
    #expect(made.tag == 7)

    let plain: TableViewCell = try registry.dequeue(nibName: "Static")
    try registry.recycle(plain)
    #expect(try registry.dequeue(reuseIdentifier: "static", as: TableViewCell.self) === plain)
    #expect(
      error { let _: TableViewCell = try registry.dequeue(nibName: "NoteCell") }?.diagnostics.map(\.rule)
        == [.unknownOutlet, .unknownAction]
    )
  }

  @Test("Nib names and reuse identifiers do not conflict")
  func namesAndIdentifiers() throws {
    let row = { (tag: Int) in "\(start)<tableViewCell reuseIdentifier=\"row\" tag=\"\(tag)\"/></layout>" }
    let registry = NibRegistry(library: try library(["A": row(1), "B": row(2)]))
    let tag = { (name: String) in try registry.dequeue(nibName: name, as: TableViewCell.self).tag }
    #expect(try [tag("A"), tag("B"), tag("A")] == [1, 2, 1])
    #expect(try registry.dequeue(reuseIdentifier: "row", as: TableViewCell.self).tag == 2)
    try registry.register(PlainCell.self, reuseIdentifier: "A") { PlainCell() }
    #expect(try tag("A") == 1)
    // An identifier refers to its latest registration.
    try registry.register(PlainCell.self, reuseIdentifier: "named") { PlainCell() }
    try registry.register(NamedCell.self)
    #expect(try registry.dequeue(reuseIdentifier: "named", as: TableViewCell.self) is NamedCell)
  }

  @Test("A root that names its element's own class is like a root without a class")
  func elementsOwnClass() throws {
    let text = "\(start)<tableViewCell class=\"TableViewCell\"/></layout>"
    let cell: TableViewCell = try NibRegistry(library: library(["A": text])).dequeue(nibName: "A")
    #expect(type(of: cell) == TableViewCell.self)
  }

  @Test("Registration through a metatype creates cells of the dynamic class")
  func dynamicMetatype() throws {
    let registry = try registry()
    let type: TableViewCell.Type = NoteCell.self
    try registry.register(type)
    let cell = try registry.dequeue(type)
    #expect(cell is NoteCell)
    let typed: NoteCell = try registry.dequeue()
    #expect(typed.textLabel.text == "a")
  }

  @Test("Registering again empties the pool, and a failed registration changes nothing")
  func replace() throws {
    let registry = try registry()
    let first: NoteCell = try registry.dequeue()
    let second: NoteCell = try registry.dequeue()
    try registry.recycle(first)
    #expect(error { try registry.register(NoteCell.self, nibName: "Missing") }?.code == .unknownLayout)
    #expect(try registry.dequeue(NoteCell.self) === first)
    try registry.recycle(first)
    try registry.register(NoteCell.self)
    #expect(try registry.dequeue(NoteCell.self) !== first)
    // A cell of the replaced registration can be recycled, but is not dequeued again.
    try registry.recycle(second)
    #expect(try registry.dequeue(NoteCell.self) !== second)
  }

  @Test("A released cell is deallocated together with its views")
  func deallocation() throws {
    let registry = try registry()
    weak var cell: NoteCell?
    weak var label: Label?
    do {
      let strong: NoteCell = try registry.dequeue()
      (cell, label) = (strong, strong.textLabel)
      #expect(cell != nil && label != nil)
    }
    #expect(cell == nil && label == nil)
    for _ in 0..<1000 { let _: NoteCell = try registry.dequeue() }
  }

  @Test("Instantiating a layout does not parse attribute values again")
  func parsesOnce() throws {
    var elements = ElementCatalog.stock
    elements.register(CounterView.self)
    let text = "\(start)<tableViewCell><Counter value=\"1\"/><Counter value=\"2\"/></tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["A": text], elements: elements))
    try registry.register(nibName: "A")
    #expect(CountedValue.count.load(ordering: .relaxed) == 2)
    for _ in 0..<10 { let _: TableViewCell = try registry.dequeue(nibName: "A") }
    #expect(CountedValue.count.load(ordering: .relaxed) == 2)
  }

  @Test("An action's target is held weakly")
  func weakTarget() throws {
    let layouts = [
      "TapOwner":
        "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"TapOwner\"><button onTouchUpInside=\"tap\"/></layout>"
    ]
    let registry = NibRegistry(library: try library(layouts))
    var owner: TapOwner? = TapOwner()
    weak let weakOwner = owner
    let button: Button = try registry.loadContents(of: try #require(owner))
    button.sendActions(for: .touchUpInside)
    #expect(owner?.senders == 1)
    owner = nil
    #expect(weakOwner == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test("In an outlet's didSet, outlets declared before it are set and its view is in the hierarchy")
  func didSet() throws {
    let registry = NibRegistry(library: try library(["ObservingCell": ObservingCell.layout]))
    let cell: ObservingCell = try registry.dequeue()
    let seen = try #require(cell.seen)
    #expect(seen.labels == 2)
    #expect(seen.gap == 8)
    #expect(seen.isInPlace)
  }

  @Test("An outlet that a subclass observes is set after its view is added to the hierarchy")
  func overriddenOutlet() throws {
    let layout = "\(start)<tableViewCell><button outlet=\"button\"/></tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["OverridingCell": layout]))
    let cell: OverridingCell = try registry.dequeue()
    #expect(cell.isInPlace)
  }

  @Test("A cell that recycles itself while it is being recycled is added to its pool only once")
  func recyclingAgain() throws {
    let registry = try self.registry()
    let cell: EagerCell = try registry.dequeue(EagerCell.self)
    cell.recycleAgain = { [unowned cell] in try registry.recycle(cell) }
    try registry.recycle(cell)
    #expect((cell.failure as? NibError)?.code == .alreadyRecycled)
    let first = try registry.dequeue(EagerCell.self)
    let second = try registry.dequeue(EagerCell.self)
    #expect(first === cell && second !== cell)
  }

  @Test("A cell with the reuse state of another class's cell is rejected")
  func borrowedState() throws {
    let registry = try self.registry()
    let note: NoteCell = try registry.dequeue()
    let plain = PlainCell()
    plain.reuseState = note.reuseState
    let error = #expect(throws: NibError.self) { try registry.recycle(plain) }
    #expect(error?.code == .foreignCell)
  }

  @Test("A deallocated registry releases its pools and everything that its factories hold")
  func end() throws {
    weak var pooled: PlainCell?
    weak var made: PlainCell?
    do {
      let registry = try self.registry()
      var all: [PlainCell] = []
      try registry.register(PlainCell.self) {
        let cell = PlainCell()
        all.append(cell)
        return cell
      }
      let first: PlainCell = try registry.dequeue()
      let second: PlainCell = try registry.dequeue()
      try registry.recycle(second)
      (made, pooled) = (first, second)
      #expect(made != nil && pooled != nil)
    }
    #expect(made == nil && pooled == nil)
  }
}

@NibLoadable
private final class TapOwner {
  var senders = 0
  @Action func tap(_ sender: AnyObject) { senders += sender is Button ? 1 : 0 }
}
