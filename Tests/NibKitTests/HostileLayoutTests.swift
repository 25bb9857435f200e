import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// Has more storage than a `TableViewCell`, so that an unsafe cast would read memory beyond the cell's end.
private final class WideCell: TableViewCell {
  var names = ["a", "b"]
  var numbers = (1, 2, 3)
}

private final class OtherCell: TableViewCell {}

/// Counts how often its connections are requested.
private final class CountedOwner: View, NibLoadable {
  nonisolated(unsafe) static var questions = 0
  var label: Label?

  class var nibName: String { "CountedOwner" }
  class var nibConnections: NibConnections {
    questions += 1
    var connections = NibConnections()
    connections.outlet("label", .required, type: "Label", accepts: { $0 is Label.Type }) {
      (owner: CountedOwner, object) in owner.label = object as? Label
    }
    return connections
  }
}

/// Counts its instances and refers to another instance.
private final class Linked: View {
  nonisolated(unsafe) static var count = 0
  weak var next: Linked?

  required init() {
    Self.count += 1
    super.init()
  }
}

@Suite("A registry is type-safe and efficient in every use")
struct RegistrySoundnessTests {
  @Test("Every dequeue rejects a cell of another class that a factory creates")
  func factoryOfAnotherClass() throws {
    let registry = NibRegistry(library: try library([:]))
    let type: TableViewCell.Type = WideCell.self
    try registry.register(type) { TableViewCell() }
    for _ in 0..<3 {
      #expect(error { _ = try registry.dequeue(WideCell.self) }?.code == .wrongClass)
    }
    #expect(
      error { _ = try registry.dequeue(WideCell.self) }?.description
        == "error: expected a NibKitTests.WideCell for 'NibKitTests.WideCell', found a NibViews.TableViewCell [wrong-class]"
    )
  }

  @Test("A factory registered through a metatype provides cells of the dynamic class")
  func factoryByMetatype() throws {
    let registry = NibRegistry(library: try library([:]))
    for type in [WideCell.self, OtherCell.self] as [TableViewCell.Type] {
      try registry.register(type) { type.init() }
    }
    for _ in 0..<2 {
      let cell = try registry.dequeue(WideCell.self)
      #expect(cell.names == ["a", "b"])
      try registry.recycle(cell)
    }
    let other: TableViewCell = try registry.dequeue(OtherCell.self)
    #expect("\(type(of: other))" == "OtherCell")
  }

  @Test("Dequeuing through a superclass metatype checks the dynamic class every time")
  func metatypeOfSuperclass() throws {
    let registry = NibRegistry(library: try library([:]))
    let type: TableViewCell.Type = WideCell.self
    try registry.register(type) { type == WideCell.self ? OtherCell() : WideCell() }
    for _ in 0..<2 {
      #expect(error { _ = try registry.dequeue(type) }?.code == .wrongClass)
      #expect(error { _ = try registry.dequeue(WideCell.self) }?.code == .wrongClass)
    }
  }

  @Test("An owner's layout is checked against its class only once")
  func ownersAreBoundOnce() throws {
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"CountedOwner\"><view><label outlet=\"label\"/></view></layout>"
    let registry = NibRegistry(library: try library(["CountedOwner": text]))
    CountedOwner.questions = 0
    for _ in 0..<5 {
      let owner = CountedOwner()
      let view: View = try registry.loadContents(of: owner)
      #expect(owner.label === view.subviews.first)
    }
    #expect(CountedOwner.questions == 1)
  }

  @Test("Only one additional instance is created to check the type of a referenced object")
  func referencesAreCheckedOnce() throws {
    var elements = ElementCatalog.stock
    elements.element("Linked", Linked.self, extends: "view", make: { Linked() }) {
      ObjectReference("next", Linked.self) { $0.next = $1 }
    }
    let others = String(repeating: "<Linked next=\"first\"/>", count: 20)
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\"><tableViewCell><Linked id=\"first\"/>\(others)</tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["A": text], elements: elements))
    Linked.count = 0
    let cell: TableViewCell = try registry.dequeue(nibName: "A")
    // The 21 views of the cell, and one that was created to check its type.
    #expect(Linked.count == 22)
    let linked = cell.contentView.subviews.compactMap { $0 as? Linked }
    #expect(linked.count == 21 && linked.dropFirst().allSatisfy { $0.next === linked[0] })
  }
}

@Suite("Layouts that are designed to take a long time")
struct HostileLayoutTests {
  /// More than the old quadratic compiler could handle within the time limit.
  private let many = 20_000

  @Test("Many unknown extra roots are reported up to the limit")
  func extraRoots() throws {
    let text = "\(start)\(String(repeating: "<a/>", count: many))</layout>"
    let found = try messages(text)
    #expect(found.count == 201)
    #expect(
      found.last
        == "1:\(37 + 4 * many + 9): \(2 * many - 1 - 200) more findings in this file are not reported [limit-exceeded]"
    )
    let few = "\(start)\(String(repeating: "<a/>", count: 300))</layout>"
    let all = try NibLibrary(
      sources: [.memory(["A": few])],
      elements: .stock,
      limits: LayoutLimits(findings: .max)
    ).diagnostics()
    #expect(all.count == 599)
  }

  @Test("Each extra root is checked separately, and its problems are reported")
  func faultsOfExtraRoots() throws {
    #expect(
      try messages("\(start)<view id=\"a\"/><label id=\"a\" txt=\"b\"/><label id=\"a\"/></layout>") == [
        "1:51: <layout> can contain only one root element, and <label> is another one; name an owner to load several [unexpected-child]",
        "1:65: <label> has no attribute 'txt'; did you mean 'text'? [unknown-attribute]",
        "1:74: <layout> can contain only one root element, and <label> is another one; name an owner to load several [unexpected-child]",
      ]
    )
  }

  @Test("Many unknown ids among many known ids are reported up to the limit")
  func unknownIDs() throws {
    func id(_ number: Int) -> String { String(repeating: "x", count: 55) + "\(10_000_000 + number)" }
    let known = (0..<490).map { "<view id=\"\(id($0))\"/>" }.joined()
    let unknown = (0..<5_000).map { "<view leading=\"\(id($0).replacing("x", with: "y")).leading\"/>" }
      .joined()
    #expect(try messages("\(start)<view>\(known)\(unknown)</view></layout>").count == 201)
  }

  @Test("The error for a misplaced <constraint> says where it belongs")
  func misplacedConstraint() throws {
    let message = "<constraint> belongs inside the view that it positions, such as <label> [unexpected-child]"
    #expect(
      try messages(
        "\(start)<button><state name=\"normal\"><constraint anchor=\"top\" value=\"1\"/></state></button></layout>"
      )
        == ["1:66: \(message)"]
    )
    #expect(
      try messages("\(start)<constraint anchor=\"top\" value=\"1\"/></layout>").contains("1:37: \(message)")
    )
  }
}
