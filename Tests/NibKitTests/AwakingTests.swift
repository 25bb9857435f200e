import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// The names of the objects that were awakened, in order.
private final class Log {
  var names: [String] = []
}

/// A view that logs when it is awakened, and what it can rely on then.
private class LoggingView: View {
  nonisolated(unsafe) static var log = Log()

  override func awakeFromNib() {
    super.awakeFromNib()
    let parent = superview.map { "\($0.tag)" } ?? "none"
    Self.log.names.append("\(tag) in \(parent)")
  }
}

/// A subclass without the method, which inherits it.
private final class QuietView: LoggingView {}

@NibLoadable
private final class AwakingCell: TableViewCell {
  @Outlet var inner: View!
  @Outlet var table: TableView? {
    didSet { LoggingView.log.names.append("outlet") }
  }
  var awakenings = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
    let hasSource = table?.dataSource === self
    LoggingView.log.names.append("cell \(inner.tag)\(hasSource ? " with its table" : "")")
  }
}

extension AwakingCell: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell()
  }
}

/// An element whose class declares the method, and one that inherits it from a class without an element.
@Element("Bell")
private class Bell: View {
  override func awakeFromNib() {
    super.awakeFromNib()
    LoggingView.log.names.append("bell \(tag)")
  }
}

@Element("LoudBell")
private final class LoudBell: Bell {}

@Element("HiddenBell")
private final class HiddenBell: LoggingView {}

@NibLoadable
private final class Panel: View {
  @Outlet var label: View!
  override func awakeFromNib() { LoggingView.log.names.append("panel \(tag) \(label.tag)") }
}

@NibLoadable
private final class BellOwner {
  @Outlet var bell: Bell!
  func awakeFromNib() { LoggingView.log.names.append("owner \(bell.tag)") }
}

@Suite("awakeFromNib() is called when outlets and attributes are set", .serialized)
struct AwakingTests {
  init() {
    LoggingView.log = Log()
  }

  private var names: [String] { LoggingView.log.names }

  private func registry(_ layouts: [String: String]) throws -> NibRegistry {
    var elements = ElementCatalog.stock
    elements.register(LoggingView.self, as: "view")
    elements.register(QuietView.self, as: "view")
    elements.register(Panel.self, as: "view")
    elements.register(Bell.self)
    elements.register(LoudBell.self)
    elements.register(HiddenBell.self)
    return NibRegistry(library: try library(layouts, elements: elements))
  }

  @Test("Children are awakened before their parents, in document order, after all connections")
  func order() throws {
    let registry = try registry([
      "AwakingCell": """
      \(start)<tableViewCell>
        <view class="LoggingView" tag="1" outlet="inner">
          <view class="LoggingView" tag="2"><view tag="8"><view class="QuietView" tag="3"/></view></view>
          <view class="LoggingView" tag="4"/>
        </view>
        <tableView outlet="table" dataSource="root"/>
      </tableViewCell></layout>
      """
    ])
    let cell: AwakingCell = try registry.dequeue()
    #expect(
      names == ["outlet", "3 in 8", "2 in 1", "4 in 1", "1 in 0", "cell 1 with its table"]
    )
    try registry.recycle(cell)
    let _: AwakingCell = try registry.dequeue()
    #expect(cell.awakenings == 1)
  }

  @Test("Objects of elements are awakened if their class or a superclass declares the method")
  func elements() throws {
    let registry = try registry([
      "Bells": "\(start)<view><Bell tag=\"1\"/><LoudBell tag=\"2\"/><HiddenBell tag=\"3\"/></view></layout>"
    ])
    let _: View = try registry.instantiate(nibName: "Bells")
    #expect(names == ["bell 1", "bell 2", "3 in 0"])
  }

  @Test("A view with a layout of its own is awakened once, after its attributes in the other layout are set")
  func nested() throws {
    let registry = try registry([
      "Outer": "\(start)<view><view class=\"Panel\" tag=\"7\"/></view></layout>",
      "Panel":
        "\(start)<view tag=\"1\"><view class=\"LoggingView\" tag=\"5\" outlet=\"label\"/></view></layout>",
    ])
    let _: View = try registry.instantiate(nibName: "Outer")
    #expect(names == ["5 in 1", "panel 7 5"])
    LoggingView.log = Log()
    let _: Panel = try registry.instantiate()
    #expect(names == ["5 in 1", "panel 1 5"])
  }

  @Test("An owner is awakened after the objects of its layout")
  func owner() throws {
    let registry = try registry([
      "BellOwner": "\(start.dropLast()) owner=\"BellOwner\"><Bell tag=\"6\" outlet=\"bell\"/></layout>"
    ])
    let _: Bell = try registry.loadContents(of: BellOwner())
    #expect(names == ["bell 6", "owner 6"])
  }

  @Test("A factory's cell is awakened, too")
  func factory() throws {
    let registry = try registry([
      "AwakingCell": "\(start)<tableViewCell><view outlet=\"inner\" tag=\"2\"/></tableViewCell></layout>"
    ])
    try registry.register(AwakingCell.self) { AwakingCell() }
    let cell: AwakingCell = try registry.dequeue()
    #expect(cell.awakenings == 1)
    #expect(names == ["cell 2"])
  }
}
