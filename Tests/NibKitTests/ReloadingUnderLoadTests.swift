import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class LotCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet var row: Label!
  @Outlet var price: Price!

  /// The numbers that the layout, an included layout, a style and the layout of a view inside give.
  var numbers: [String?] { [title.text, row.text, "\(title.numberOfLines)", price.amount.text] }
}

@Suite("A library is reloaded while cells are dequeued")
struct ReloadingUnderLoadTests {
  /// The number of reloads, of which `make full` asks for more.
  private static let count = ProcessInfo.processInfo.environment["NIBKIT_RELOADS"].flatMap(Int.init) ?? 1_000

  /// Writes four files with a number.
  private func write(_ number: Int, to folder: LayoutFolder) throws {
    let texts = [
      "LotCell": layout(
        """
        <tableViewCell class="LotCell"><label outlet="title" style="lines" text="\(number)"/>\
        <include layout="Row" outlet="row"/><view class="Price" outlet="price"/></tableViewCell>
        """
      ),
      "Row": layout("<label text=\"\(number)\"/>"),
      "Price": layout("<view class=\"Price\"><label outlet=\"amount\" text=\"\(number)\"/></view>"),
      "Styles": """
      <styles xmlns="urn:nibkit:layout:1"><style name="lines" element="label" numberOfLines="\(number)"/></styles>
      """,
    ]
    for (name, text) in texts {
      try text.write(toFile: folder.path(name), atomically: false, encoding: .utf8)
    }
  }

  @Test("After each of many reloads, eight tasks have only cells whose parts are from the same time")
  func cells() async throws {
    let folder = try LayoutFolder([:])
    try write(0, to: folder)
    folder.library.reload()
    let library = folder.library
    let isDone = Locked(false)
    let seen = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let registry = NibRegistry(library: library)
          var seen: Set<String> = []
          var inUse: [LotCell] = []
          while !isDone.withLock({ $0 }) {
            let cell: LotCell = try registry.dequeue()
            let numbers = Set(cell.numbers)
            #expect(numbers.count == 1)
            seen.formUnion(numbers.compactMap(\.self))
            inUse.append(cell)
            if inUse.count > 3 { try registry.recycle(inUse.removeFirst()) }
            await Task.yield()
          }
          // After the last reload, there is only the last content.
          let last: LotCell = try registry.dequeue()
          #expect(Set(last.numbers) == ["\(Self.count)"])
          return seen.count
        }
      }
      for number in 1...Self.count {
        try write(number, to: folder)
        #expect(library.reload().reloaded == ["LotCell", "Price", "Row"])
      }
      isDone.withLock { $0 = true }
      return try await group.reduce(0, +)
    }
    #expect(seen > 8)
  }
}
