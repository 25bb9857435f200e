import NibKit
import NibTestSupport
import NibViews
import Testing

private protocol Titled: AnyObject { var text: String? { get set } }
extension Label: Titled {}
private protocol Tinted: AnyObject { var tintColor: Color? { get set } }
extension View: Tinted {}

private enum Screen {
  @NibLoadable
  fileprivate class Row<Item>: TableViewCell {
    @Outlet var label: Label!
    @Outlet private(set) var titled: (any Titled)?
    @Outlet var both: (any Tinted & Titled)!
    @Outlet weak var held: Label!
    @Outlet var `default`: View? { didSet { changes += 1 } }
    var changes = 0
    var item: Item?

    @Action func `repeat`() -> Int { 1 }
    @Action("again") func doAgain(sender: Control) { changes += 10 }
  }
}

private class PlainRow: Screen.Row<Int> {}

extension Screen {
  @NibLoadable
  fileprivate final class LastRow: PlainRow {
    @Outlet var last: View!
  }

  @NibLoadable
  fileprivate final class HandNamedRow: TableViewCell {
    class var nibName: String { "Hand" }
  }

  @NibLoadable("Shared")
  fileprivate class SharedRow: TableViewCell {
    override class var reuseIdentifier: String { "shared" }
  }

  fileprivate final class HeirRow: SharedRow {}

  @NibLoadable
  fileprivate final class Event: Control {
    @Outlet var label: Label!
  }

  @NibLoadable
  fileprivate final class OwnRow: SharedRow {
    override class var nibName: String { "Own" }
    override class var reuseIdentifier: String { "own" }
  }
}

@Suite("@NibLoadable on real-world classes")
struct LoadableClassTests {
  @Test("A class can have the name of a type inside its superclass")
  func nameOfInheritedType() {
    #expect(Screen.Event.nibConnections.names == ["label"])
  }

  private let row = """
    <label outlet="label titled both held" text="a"/><view outlet="default"/>
    <button onTouchUpInside="again" onTouchDown="repeat"/>
    """

  private func registry(_ layouts: [String: String]) throws -> NibRegistry {
    let texts = layouts.mapValues { "\(start)<tableViewCell>\($0)</tableViewCell></layout>" }
    return NibRegistry(library: try library(texts))
  }

  @Test("A nested generic class can have protocol-typed, weak, private(set), observed and escaped outlets")
  func nestedGeneric() throws {
    #expect(Screen.Row<Int>.nibName == "Row")
    let registry = try registry(["Row": row])
    let cell: Screen.Row<String> = try registry.dequeue()
    #expect(cell.label.text == "a")
    #expect(cell.titled === cell.label && cell.both === cell.label && cell.held === cell.label)
    #expect(cell.changes == 1)
    (cell.contentView.subviews[2] as? Button)?.sendActions(for: .touchUpInside)
    (cell.contentView.subviews[2] as? Button)?.sendActions(for: .touchDown)
    #expect(cell.changes == 11)
    // A different generic argument makes a different class, which has its own pool.
    try registry.recycle(cell)
    let other: Screen.Row<Int> = try registry.dequeue()
    #expect(other !== cell)
  }

  @Test("A loadable class inherits outlets through a class that is not marked with @NibLoadable")
  func plainBetween() throws {
    let registry = try registry(["LastRow": "\(row)<view outlet=\"last\" tag=\"9\"/>", "PlainRow": row])
    let last: Screen.LastRow = try registry.dequeue()
    #expect(last.last.tag == 9 && last.label.text == "a")
    let plain: PlainRow = try registry.dequeue()
    #expect(plain.label.text == "a")
    let incomplete = NibRegistry(library: try library(["LastRow": "\(start)<tableViewCell/></layout>"]))
    let missing = error { try incomplete.register(Screen.LastRow.self) }?.diagnostics ?? []
    #expect(missing.map(\.rule) == Array(repeating: .missingOutlet, count: 4))
  }

  @Test("Generic code uses the nib names and reuse identifiers that a class overrides")
  func overrides() throws {
    func names<Cell: Reusable & NibLoadable>(_ type: Cell.Type) -> [String] {
      [type.nibName, type.reuseIdentifier]
    }
    #expect(names(Screen.SharedRow.self) == ["Shared", "shared"])
    #expect(names(Screen.HeirRow.self) == ["Shared", "shared"])
    #expect(names(Screen.OwnRow.self) == ["Own", "own"])
    #expect(Screen.HandNamedRow.nibName == "Hand")
    let registry = try registry(["Shared": "", "Own": ""])
    try registry.register(Screen.SharedRow.self)
    try registry.register(Screen.HeirRow.self)
    try registry.register(Screen.OwnRow.self)
    #expect(registry.reuseIdentifiers == ["own", "shared"])
    // Classes with the same identifier have separate cells; the identifier refers to the latest one.
    let shared: TableViewCell = try registry.dequeue(Screen.SharedRow.self)
    #expect("\(type(of: shared))" == "SharedRow")
    #expect(try registry.dequeue(reuseIdentifier: "shared", as: TableViewCell.self) is Screen.HeirRow)
  }
}
