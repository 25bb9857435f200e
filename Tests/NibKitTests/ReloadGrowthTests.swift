import NibTestSupport
import NibViews
import Testing

@testable import NibKit

@NibLoadable
private final class BillCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet var price: Price!
}

/// A value that counts how often it is read.
private struct CountedValue: AttributeValue {
  static let count = Locked(0)
  static var attributeKind: AttributeKind { .custom("anything") }

  init?(attributeText text: String) { Self.count.withLock { $0 += 1 } }
}

@Element("Counted")
private final class CountedView: View {
  @Attribute var value: CountedValue?
}

@Suite("Reloads do not become more expensive with their number")
struct ReloadGrowthTests {
  private struct Earlier {
    weak var contents: LibraryContents?
  }

  private func price(_ text: String, _ element: String = "label") -> String {
    layoutText("<view class=\"Price\"><\(element) outlet=\"amount\" text=\"\(text)\"/></view>")
  }

  private func bill(_ text: String, _ element: String = "label") -> String {
    layoutText(
      """
      <tableViewCell class="BillCell"><\(element) outlet="title" text="\(text)"/>\
      <view class="Price" outlet="price"/></tableViewCell>
      """
    )
  }

  @Test("Two layouts that have errors in turns do not keep all earlier contents, nor a chain of them")
  func errorsInTurns() throws {
    let folder = try LayoutFolder(["A": note("0"), "B": note("0")])
    var earlier: [Earlier] = []
    for step in 1...20 {
      let (broken, mended) = step.isMultiple(of: 2) ? ("A", "B") : ("B", "A")
      try folder.write(broken, brokenMemo)
      folder.library.reload()
      earlier.append(Earlier(contents: folder.library.snapshot.contents))
      try folder.write(mended, note("\(step)"))
      folder.library.reload()
      earlier.append(Earlier(contents: folder.library.snapshot.contents))
      let kept = folder.library.snapshot
      #expect(kept.lastValid.count == 1 && kept.earlier.count == 1)
      // The layout with errors is still the one of the step before.
      for (name, text) in [(mended, "\(step)"), (broken, "\(step - 1)")] {
        let cell = try NibRegistry(library: folder.library).instantiate(MemoCell.self, nibName: name)
        #expect(cell.title.text == text)
      }
    }
    #expect(earlier.filter { $0.contents != nil }.count == 2)
  }

  @Test("A cell and the view inside it that have errors in turns can be loaded at any time")
  func errorsInsideInTurns() throws {
    let folder = try LayoutFolder(["BillCell": bill("0"), "Price": price("0")])
    func texts() throws -> [String?] {
      let cell: BillCell = try NibRegistry(library: folder.library).dequeue()
      return [cell.title.text, cell.price.amount.text]
    }
    try folder.write("Price", price("1", "lable"))
    folder.library.reload()
    #expect(try texts() == ["0", "0"])
    for step in 2...9 {
      let isPrice = step.isMultiple(of: 2)
      try folder.write(isPrice ? "BillCell" : "Price", (isPrice ? bill : price)("\(step)", "lable"))
      folder.library.reload()
      _ = try texts()
      try folder.write(isPrice ? "Price" : "BillCell", (isPrice ? price : bill)("\(step)", "label"))
      folder.library.reload()
      #expect(try texts()[isPrice ? 1 : 0] == "\(step)")
    }
    try folder.write("Price", price("10"))
    folder.library.reload()
    #expect(try texts() == ["9", "10"])
  }

  @Test("The work for the variants of a layout and of one that includes it grows with their number")
  func variants() throws {
    func readings(_ count: Int) throws -> Int {
      var elements = ElementCatalog.stock
      elements.register(CountedView.self)
      let counted = layoutText("<Counted value=\"a\"/>")
      let including = layoutText("<view><include layout=\"Inner\"/></view>")
      var layouts = ["Inner": counted, "Outer": including]
      for index in 0..<count {
        layouts["Inner~a\(index)"] = counted
        layouts["Outer~b\(index)"] = including
      }
      let folder = try LayoutFolder(layouts, elements: elements)
      let library = try NibLibrary(
        directory: folder.path,
        elements: elements,
        limits: LayoutLimits(variants: 4),
        isReloadable: true
      )
      let before = CountedValue.count.withLock { $0 }
      try folder.write("Inner", layoutText("<Counted value=\"b\"/>"))
      #expect(library.reload().refused == [])
      return CountedValue.count.withLock { $0 } - before
    }
    let (one, two) = (try readings(10), try readings(20))
    #expect(one > 0 && Double(two) < 2.2 * Double(one), "\(one) and \(two)")
  }
}
