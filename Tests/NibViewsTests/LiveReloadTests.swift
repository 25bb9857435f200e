import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class TipCell: TableViewCell {
  @Outlet var title: Label!
}

private final class Tips: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try tableView.dequeue(TipCell.self, for: indexPath)
  }
}

@Suite("A program shows layouts as soon as they are saved", .timeLimit(.minutes(1)))
@MainActor
struct LiveReloadTests {
  private func tip(_ text: String) -> String {
    layoutText("<tableViewCell class=\"TipCell\"><label outlet=\"title\" text=\"\(text)\"/></tableViewCell>")
  }

  @Test("The loop of the article shows each version, and ends when its task is canceled")
  func loop() async throws {
    let folder = try LayoutFolder(["TipCell": tip("0")], elements: .stock)
    let tips = Tips()
    let tableView = TableView(library: folder.library)
    tableView.dataSource = tips
    tableView.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    tableView.layoutIfNeeded()
    /// What the table shows when the next version is saved, which is before it reloads.
    var texts: [String?] = []
    /// Saves the next version, of which there are four.
    func save() throws {
      texts.append((tableView.visibleCells.first as? TipCell)?.title.text)
      try folder.write("TipCell", tip("\(texts.count)"))
    }
    var printed: [String] = []
    func print(_ reload: NibReload) {
      printed.append(reload.description)
      if texts.count < 4 { try? save() } else { withUnsafeCurrentTask { $0?.cancel() } }
    }
    let library = folder.library
    let loop = Task {
      try save()
      for await reload in try library.watch() {
        print(reload)
        try tableView.reloadLayouts()
      }
    }
    try await loop.value
    #expect(printed == Array(repeating: "reloaded: TipCell", count: 4))
    #expect(texts == ["0", "0", "1", "2"])
    #expect((tableView.visibleCells.first as? TipCell)?.title.text == "4")
  }
}
