import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

private final class Row: TableViewCell, BuiltInCode {}

private final class Rows: TableViewDataSource {
  var count = 3

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try tableView.dequeue(Row.self, for: indexPath)
  }
}

/// Adds the first view that it loses again, when it loses the next one.
private final class Keeping: TableView {
  private(set) var first: View?

  override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    if let first { addSubview(first) } else { first = view }
  }
}

private final class Panel: View {
  let inside = View()

  required init() {
    super.init()
    addSubview(inside)
  }

  deinit {
    inside.isHidden = true
    inside.removeFromSuperview()
  }
}

@Suite("A view refers to the view that contains it, as long as that exists")
struct SuperviewTests {
  @Test("A view whose superview is released has none, and neither do constraints of released views")
  func released() throws {
    let inside = View()
    var outer: View? = View()
    outer?.addSubview(inside)
    #expect(inside.superview === outer)
    outer = nil
    #expect(inside.superview == nil)
    let other = View()
    other.addSubview(inside)
    #expect(inside.superview === other)
  }

  @Test("A constraint of a layout outlives its view, whose place is empty then")
  func constraint() throws {
    let text = """
      <view><label id="a" text="a" leading="0" top="0"/><label text="b" leading="a.trailing" top="0"/></view>
      """
    let registry = NibRegistry(library: try library(["Menu": layoutText(text)]))
    var view: View? = try registry.instantiate(nibName: "Menu")
    let constraints = try #require(view?.subviews[1].constraints)
    let label = try #require(view?.subviews[1])
    #expect(constraints.allSatisfy { $0.firstItem === label })
    view = nil
    #expect(label.superview == nil)
    #expect(constraints.allSatisfy { $0.firstItem === label })
  }

  @Test("A released view is not the item of its constraints")
  func releasedItem() throws {
    let registry = NibRegistry(
      library: try library(["Menu": layoutText("<view><label text=\"a\" leading=\"4\" top=\"4\"/></view>")])
    )
    var view: View? = try registry.instantiate(nibName: "Menu")
    let constraint = try #require(view?.subviews.first?.constraints.first)
    view = nil
    #expect(constraint.firstItem == nil)
    constraint.constant = 8
    #expect(constraint.description.hasPrefix("nil."))
  }

  @Test("Found by an attacker: a view that is added again while it is taken out stays")
  func addedAgain() throws {
    let rows = Rows()
    var table: Keeping? = Keeping()
    try table?.register(Row.self)
    table?.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    table?.dataSource = rows
    try table?.reloadData()
    rows.count = 0
    try table?.reloadData()
    let first = try #require(table?.first)
    #expect(table?.subviews.contains { $0 === first } == (first.superview === table))
    table = nil
    #expect(first.superview == nil)
  }

  @Test("Found by an attacker: a view that is removed while it is added is not inside")
  func removedMeanwhile() {
    var root: View? = View()
    let view = View()
    var changes = root.map { ViewChanges(in: $0) }
    changes?.onFirstChange = { [weak root] in
      root?.addSubview(view)
      view.removeFromSuperview()
    }
    root?.addSubview(view)
    let isInside = root?.subviews.contains { $0 === view }
    #expect(isInside == (view.superview === root))
    changes = nil
    root = nil
    #expect(view.superview == nil)
  }

  @Test("A subclass can change its subviews while it is released")
  func deinitOfSubclass() {
    var panel: Panel? = Panel()
    let inside = panel?.inside
    panel = nil
    #expect(inside?.superview == nil)
    #expect(inside?.isHidden == true)
  }
}
