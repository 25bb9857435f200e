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
      "LotCell": layoutText(
        """
        <tableViewCell class="LotCell"><label outlet="title" style="lines" text="\(number)"/>\
        <include layout="Row" outlet="row"/><view class="Price" outlet="price"/></tableViewCell>
        """
      ),
      "Row": layoutText("<label text=\"\(number)\"/>"),
      "Price": layoutText("<view class=\"Price\"><label outlet=\"amount\" text=\"\(number)\"/></view>"),
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
    /// The number of the last reload, when there will be no other.
    let last = Locked<Int?>(nil)
    /// How many different contents each task has seen.
    let seen = Locked([Int](repeating: 0, count: 8))
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          let registry = NibRegistry(library: library)
          var contents: Set<String> = []
          var inUse: [LotCell] = []
          while last.withLock({ $0 }) == nil {
            let cell: LotCell = try registry.dequeue()
            let numbers = Set(cell.numbers)
            #expect(numbers.count == 1)
            contents.formUnion(numbers.compactMap(\.self))
            seen.withLock { $0[task] = contents.count }
            inUse.append(cell)
            if inUse.count > 3 { try registry.recycle(inUse.removeFirst()) }
            await Task.yield()
          }
          // After the last reload, there is only the last content.
          let cell: LotCell = try registry.dequeue()
          #expect(Set(cell.numbers) == [last.withLock { $0.map(String.init) }])
        }
      }
      var number = 0
      // The tasks share their threads with other tests.
      while number < Self.count || number < 100 * Self.count && seen.withLock({ $0.min() ?? 0 }) < 3 {
        number += 1
        try write(number, to: folder)
        #expect(library.reload().reloaded == ["LotCell", "Price", "Row"])
        await Task.yield()
      }
      last.withLock { $0 = number }
      try await group.waitForAll()
    }
    #expect(seen.withLock { $0 }.allSatisfy { $0 >= 3 })
  }
}
