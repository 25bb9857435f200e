import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class OrderCell: TableViewCell {
  @Outlet var price: Price!
}

@NibLoadable
private final class Screen {}

@Suite("A library reloads the layouts whose files have changed")
struct ReloadTests {
  @Test("The next cell has the new layout; cells in use stay as they are and do not return to a pool")
  func nextCell() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let registry = NibRegistry(library: folder.library)
    let first: MemoCell = try registry.dequeue()
    let second: MemoCell = try registry.dequeue()
    try registry.recycle(second)
    try folder.write("MemoCell", note("changed"))
    #expect(folder.reload() == "reloaded: MemoCell")
    let third: MemoCell = try registry.dequeue()
    #expect(third !== second && third.title.text == "changed")
    #expect(first.title.text == "first")
    try registry.recycle(first)
    let fourth: MemoCell = try registry.dequeue()
    #expect(fourth !== first && fourth.title.text == "changed")
    try registry.recycle(fourth)
    let fifth: MemoCell = try registry.dequeue()
    #expect(fifth === fourth)
  }

  @Test("Without a change nothing is reloaded, not even if a file is written again")
  func noChange() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let registry = NibRegistry(library: folder.library)
    let cell: MemoCell = try registry.dequeue()
    try registry.recycle(cell)
    #expect(folder.library.reload() == .nothing)
    try folder.write("MemoCell", validMemo)
    #expect(folder.library.reload() == .nothing)
    let again: MemoCell = try registry.dequeue()
    #expect(again === cell)
  }

  @Test("The text of a reload says how the layouts of owners are shown again")
  func owned() throws {
    func screen(_ text: String) -> String { screenLayout.replacing("TEXT", with: text) }
    let screenLayout = """
      <layout xmlns="urn:nibkit:layout:1" owner="Screen"><label text="TEXT"/></layout>
      """
    let folder = try LayoutFolder(["MemoCell": validMemo, "Screen": screen("a")])
    let owner = Screen()
    let first: Label = try NibRegistry(library: folder.library).loadContents(of: owner)
    try folder.write("Screen", screen("b"))
    try folder.write("MemoCell", note("changed"))
    #expect(
      folder.reload() == """
        reloaded: MemoCell, Screen
        note: to show Screen as the layout is now, call loadContents(of:) again
        """
    )
    let second: Label = try NibRegistry(library: folder.library).loadContents(of: owner)
    #expect(first.text == "a" && second.text == "b")
  }

  @Test("A library that is not reloadable stays as it is")
  func notReloadable() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let library = try NibLibrary(directory: folder.path, elements: .stock)
    let registry = NibRegistry(library: library)
    let _: MemoCell = try registry.dequeue()
    try folder.write("MemoCell", note("changed"))
    #expect(library.reload() == .nothing)
    let cell: MemoCell = try registry.dequeue()
    #expect(cell.title.text == "first")
    let refusal = error { _ = try library.watch() }?.description
    #expect(
      refusal
        == "error: the library is not reloadable; create it with isReloadable: true [unwatchable-source]"
    )
  }

  @Test("A layout with errors is reported, and the old one stays until the errors are gone")
  func errors() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let registry = NibRegistry(library: folder.library)
    let cell: MemoCell = try registry.dequeue()
    try registry.recycle(cell)
    try folder.write("MemoCell", brokenMemo)
    #expect(
      folder.reload() == """
        refused: MemoCell
        MemoCell.xml:1:69: error: there is no element <lable>; did you mean 'label'? [unknown-element]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell class="MemoCell"><lable outlet="title"/></tableViewCell></layout>
          |                                                                     ^~~~~~
        """
    )
    #expect(folder.reload() == "nothing to reload")
    #expect(folder.library.diagnostics().count == 1)
    let again: MemoCell = try registry.dequeue()
    #expect(again === cell)
    // Other registries have the old layout, too.
    let other: MemoCell = try NibRegistry(library: folder.library).dequeue()
    #expect(other.title.text == "first")
    try folder.write("MemoCell", "\(start)<tableViewCell")
    #expect(
      folder.reload() == """
        refused: MemoCell
        MemoCell.xml:1:51: error: the file ends before '</layout>' [not-well-formed]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell
          |                                                   ^
        MemoCell.xml:1:1: note: '<layout>' is opened here
        """
    )
    try folder.write("MemoCell", note("third"))
    #expect(folder.reload() == "reloaded: MemoCell")
    let third: MemoCell = try registry.dequeue()
    #expect(third.title.text == "third")
    #expect(folder.library.diagnostics().isEmpty)
  }

  @Test("The old layout stays even if it was not requested before the change")
  func notRequested() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    try folder.write("MemoCell", brokenMemo)
    folder.library.reload()
    let cell: MemoCell = try NibRegistry(library: folder.library).dequeue()
    #expect(cell.title.text == "first")
  }

  @Test("A layout that does not match its class is reported, and the registry uses the old one")
  func mismatch() async throws {
    let folder = try LayoutFolder([
      "MemoCell": validMemo, "OrderCell": order("<view class=\"Price\" outlet=\"price\"/>"),
      "Price": price("amount"),
    ])
    let registry = NibRegistry(library: folder.library)
    try registry.register(MemoCell.self)
    var reloads = try folder.library.watch().makeAsyncIterator()
    let first: MemoCell = try registry.dequeue()
    try registry.recycle(first)
    try folder.write(
      "MemoCell",
      layoutText("<tableViewCell class=\"MemoCell\"><label outlet=\"titel\"/></tableViewCell>")
    )
    folder.library.reload()
    #expect(folder.text(await reloads.next()) == "reloaded: MemoCell")
    let second: MemoCell = try registry.dequeue()
    #expect(second === first)
    var mismatch = folder.text(await reloads.next())
    #expect(
      mismatch == """
        refused: MemoCell
        MemoCell.xml:1:37: error: MemoCell needs the outlet 'title'; write outlet="title" on a Label [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell class="MemoCell"><label outlet="titel"/></tableViewCell></layout>
          |                                     ^~~~~~~~~~~~~~
        MemoCell.xml:1:76: error: MemoCell has no outlet 'titel'; did you mean 'title'? [unknown-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell class="MemoCell"><label outlet="titel"/></tableViewCell></layout>
          |                                                                            ^~~~~~~~~~~~~~
        """
    )
    let instance: MemoCell = try registry.instantiate()
    #expect(instance.title.text == "first")
    // Another registry has no earlier layout to use.
    let other = NibRegistry(library: folder.library)
    #expect(error { let _: MemoCell = try other.dequeue() }?.diagnostics.count == 2)
    try folder.write("MemoCell", note("third"))
    folder.library.reload()
    #expect(folder.text(await reloads.next()) == "reloaded: MemoCell")
    let third: MemoCell = try registry.dequeue()
    #expect(third.title.text == "third")
    // The mismatch of a layout inside another one keeps the outer one as it was.
    let order: OrderCell = try registry.dequeue()
    #expect(order.price.amount.text == "9")
    try folder.write("Price", price("amuont"))
    try folder.write("OrderCell", self.order("<view class=\"Price\" outlet=\"price\" alpha=\"0.5\"/>"))
    folder.library.reload()
    #expect(folder.text(await reloads.next()) == "reloaded: OrderCell, Price")
    let next: OrderCell = try registry.dequeue()
    #expect(next.price.alpha == 1 && next.price.amount.text == "9")
    mismatch = folder.text(await reloads.next())
    #expect(
      mismatch == """
        refused: OrderCell
        Price.xml:1:37: error: Price needs the outlet 'amount'; write outlet="amount" on a Label [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><view class="Price"><label outlet="amuont" text="9"/></view></layout>
          |                                     ^~~~~
        Price.xml:1:64: error: Price has no outlet 'amuont'; did you mean 'amount'? [unknown-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><view class="Price"><label outlet="amuont" text="9"/></view></layout>
          |                                                                ^~~~~~~~~~~~~~~
        """
    )
    try folder.write("Price", price("amount"))
    folder.library.reload()
    let last: OrderCell = try registry.dequeue()
    #expect(last.price.alpha == 0.5 && last.price.amount.text == "9")
  }

  private func order(_ content: String) -> String {
    layoutText("<tableViewCell class=\"OrderCell\">\(content)</tableViewCell>")
  }

  private func price(_ outlet: String) -> String {
    layoutText("<view class=\"Price\"><label outlet=\"\(outlet)\" text=\"9\"/></view>")
  }

  // MARK: What depends on a file

  @Test("A change reloads the layouts that include the file or use the style, and no others")
  func dependents() throws {
    let styles = { (size: Int, more: String) in
      """
      <styles xmlns="urn:nibkit:layout:1">\(more)
        <style name="base" element="label" numberOfLines="\(size)"/>
        <style name="title" element="label" basedOn="base" textColor="label"/>
        <style name="other" element="label" alpha="0.5"/>
      </styles>
      """
    }
    let folder = try LayoutFolder([
      "Styles": styles(1, ""),
      "Row": layoutText("<label text=\"row\" style=\"other\"/>"),
      "Outer": layoutText("<view><include layout=\"Row\"/></view>"),
      "A": layoutText("<tableViewCell><include layout=\"Outer\"/></tableViewCell>"),
      "B": layoutText("<tableViewCell><label style=\"title\"/></tableViewCell>"),
      "C": layoutText("<tableViewCell/>"),
    ])
    let registry = NibRegistry(library: folder.library)
    for name in ["A", "B", "C"] {
      let cell: TableViewCell = try registry.dequeue(nibName: name)
      try registry.recycle(cell)
    }
    /// Returns the names of the layouts whose pooled cells are used again.
    func kept() throws -> String {
      try ["A", "B", "C"].filter { name in
        let cell: TableViewCell = try registry.dequeue(nibName: name)
        defer { try? registry.recycle(cell) }
        return cell.accessibilityLabel == "used"
      }.joined()
    }
    func use() throws {
      for name in ["A", "B", "C"] {
        let cell: TableViewCell = try registry.dequeue(nibName: name)
        cell.accessibilityLabel = "used"
        try registry.recycle(cell)
      }
    }
    try use()
    try folder.write("Row", layoutText("<label text=\"changed\" style=\"other\"/>"))
    #expect(folder.reload() == "reloaded: A, Outer, Row")
    #expect(try kept() == "BC")
    try use()
    try folder.write("Styles", styles(2, ""))
    #expect(folder.reload() == "reloaded: B")
    #expect(try kept() == "AC")
    try use()
    try folder.write("Styles", styles(2, "\n<!-- moved -->"))
    #expect(folder.reload() == "nothing to reload")
    #expect(try kept() == "ABC")
    try folder.write("C", layoutText("<tableViewCell><view/></tableViewCell>"))
    #expect(folder.reload() == "reloaded: C")
    #expect(try kept() == "AB")
    let cell: TableViewCell = try registry.dequeue(nibName: "A")
    #expect((cell.contentView.subviews.first?.subviews.first as? Label)?.text == "changed")
  }

  @Test(
    "A faulty included file or style is reported with each layout that needs it, and all stay as they were"
  )
  func faultyDependency() throws {
    let folder = try LayoutFolder([
      "Styles":
        "<styles xmlns=\"urn:nibkit:layout:1\"><style name=\"s\" element=\"label\" alpha=\"0.5\"/></styles>",
      "Row": layoutText("<label text=\"row\"/>"),
      "A": layoutText("<tableViewCell><include layout=\"Row\" style=\"s\"/></tableViewCell>"),
    ])
    func text() throws -> String? {
      let cell: TableViewCell = try NibRegistry(library: folder.library).dequeue(nibName: "A")
      let label = cell.contentView.subviews.first as? Label
      return "\(label?.text ?? "") \(label?.alpha ?? 0)"
    }
    #expect(try text() == "row 0.5")
    try folder.write("Row", layoutText("<label txt=\"row\"/>"))
    #expect(
      folder.reload() == """
        refused: A, Row
        A.xml:1:61: error: the layout 'Row' cannot be included, because it has faults [faulty-include]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell><include layout="Row" style="s"/></tableViewCell></layout>
          |                                                             ^~~~~~~~~~~~
        Row.xml:1:44: note: <label> has no attribute 'txt'; did you mean 'text'?
        Row.xml:1:44: error: <label> has no attribute 'txt'; did you mean 'text'? [unknown-attribute]
        1 | <layout xmlns="urn:nibkit:layout:1"><label txt="row"/></layout>
          |                                            ^~~~~~~~~
        """
    )
    #expect(try text() == "row 0.5")
    // A change of the outer layout needs the included one as it is.
    try folder.write("A", layoutText("<tableViewCell><include layout=\"Row\"/></tableViewCell>"))
    #expect(
      folder.reload() == """
        refused: A
        A.xml:1:61: error: the layout 'Row' cannot be included, because it has faults [faulty-include]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell><include layout="Row"/></tableViewCell></layout>
          |                                                             ^~~~~~~~~~~~
        Row.xml:1:44: note: <label> has no attribute 'txt'; did you mean 'text'?
        """
    )
    #expect(try text() == "row 0.5")
    try folder.write("Row", layoutText("<label text=\"new\"/>"))
    #expect(folder.reload() == "reloaded: A, Row")
    #expect(try text() == "new 1.0")
    try folder.write("A", layoutText("<tableViewCell><include layout=\"Row\" style=\"s\"/></tableViewCell>"))
    #expect(folder.reload() == "reloaded: A")
    try folder.write(
      "Styles",
      "<styles xmlns=\"urn:nibkit:layout:1\"><style name=\"s\" element=\"label\" alpha=\"x\"/></styles>"
    )
    #expect(
      folder.reload() == """
        refused: A
        A.xml:1:74: error: the style 's' cannot be used, because it has faults [faulty-style]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell><include layout="Row" style="s"/></tableViewCell></layout>
          |                                                                          ^~~~~~~~~
        Styles.xml:1:69: note: 'x' is not a valid value for 'alpha'; expected a number from 0 to 1
        Styles.xml:1:69: error: 'x' is not a valid value for 'alpha'; expected a number from 0 to 1 [invalid-value]
        1 | <styles xmlns="urn:nibkit:layout:1"><style name="s" element="label" alpha="x"/></styles>
          |                                                                     ^~~~~~~~~
        """
    )
    #expect(try text() == "new 0.5")
    try folder.remove("Styles")
    #expect(
      folder.reload() == """
        refused: A
        A.xml:1:74: error: there is no style 's' [unknown-style]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell><include layout="Row" style="s"/></tableViewCell></layout>
          |                                                                          ^~~~~~~~~
        Styles.xml:1:1: error: the file was deleted; layouts that need its styles stay as they were until there is a file again [unreadable-file]
        """
    )
    #expect(try text() == "new 0.5")
  }

  // MARK: Files and folders

  @Test("Layouts and variants that are added or removed are used or forgotten")
  func addedAndRemoved() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let registry = NibRegistry(library: folder.library)
    registry.traits = [.compact]
    func text() throws -> String? {
      let cell: MemoCell = try registry.dequeue()
      defer { try? registry.recycle(cell) }
      return cell.title.text
    }
    #expect(try text() == "first")
    try folder.write("MemoCell~compact", note("compact"))
    #expect(folder.reload() == "reloaded: MemoCell, MemoCell~compact")
    #expect(try text() == "compact")
    registry.traits = []
    #expect(try text() == "first")
    registry.traits = [.compact]
    try folder.write("MemoCell~compact", brokenMemo)
    #expect(folder.reload().hasPrefix("refused: MemoCell~compact\nMemoCell~compact.xml:"))
    #expect(try text() == "compact")
    try folder.remove("MemoCell~compact")
    #expect(folder.reload() == "reloaded: MemoCell, MemoCell~compact")
    #expect(try text() == "first")
    try folder.write("Other", layoutText("<tableViewCell/>"))
    #expect(folder.reload() == "reloaded: Other")
    let _: TableViewCell = try registry.dequeue(nibName: "Other")
    try folder.write("Another", layoutText("<tabelViewCell/>"))
    #expect(folder.reload().hasPrefix("refused: Another\n"))
    #expect(error { let _: TableViewCell = try registry.dequeue(nibName: "Another") }?.code == .invalidLayout)
    #expect(folder.library.nibNames == ["Another", "MemoCell", "Other"])
  }

  @Test("A layout whose file is deleted stays as it was, and is reported until the file is back")
  func deleted() throws {
    let folder = try LayoutFolder([
      "MemoCell": validMemo, "Row": layoutText("<label/>"),
      "A": layoutText("<view><include layout=\"Row\"/></view>"),
    ])
    try folder.remove("MemoCell")
    try folder.remove("Row")
    #expect(
      folder.reload() == """
        refused: MemoCell, Row
        MemoCell.xml:1:1: error: the file was deleted; 'MemoCell' stays as it was until there is a file again [unreadable-file]
        Row.xml:1:1: error: the file was deleted; 'Row' stays as it was until there is a file again [unreadable-file]
        """
    )
    #expect(folder.reload() == "nothing to reload")
    let registry = NibRegistry(library: folder.library)
    let cell: MemoCell = try registry.dequeue()
    #expect(cell.title.text == "first")
    try folder.write("MemoCell", validMemo)
    #expect(folder.reload() == "reloaded: MemoCell")
    // What it includes can change without a report about it.
    try folder.remove("MemoCell")
    try folder.write("Row", layoutText("<label alpha=\"0.5\"/>"))
    #expect(folder.reload().hasPrefix("reloaded: A, Row\nrefused: MemoCell\n"))
    try folder.remove("A")
    folder.library.reload()
    try folder.write("Row", layoutText("<label alpha=\"0.6\"/>"))
    #expect(folder.reload() == "reloaded: Row")
    try folder.write("MemoCell", validMemo)
    #expect(folder.reload() == "reloaded: MemoCell")
    // In a nested folder, it is the same layout.
    try folder.remove("MemoCell")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Cells",
      withIntermediateDirectories: false
    )
    try folder.write("Cells/MemoCell", note("moved"))
    #expect(folder.reload() == "reloaded: MemoCell")
    let moved: MemoCell = try registry.dequeue()
    #expect(moved.title.text == "moved")
  }

  @Test(
    "A file that becomes a folder, a link to nothing, or too large is refused",
    arguments: ["folder", "link", "large", "empty", "pipe"]
  )
  func replacedFile(by kind: String) throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let registry = NibRegistry(library: folder.library)
    let path = folder.path("MemoCell")
    try folder.remove("MemoCell")
    let expected: String
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      expected = "this is a folder, not a file"
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nothing")
      expected = "there is no such file"
    case "large":
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, 100_000_000) == 0)
      expected = "the file has 100000000 bytes; the limit is 16777216"
    case "pipe":
      #expect(mkfifo(path, 0o600) == 0)
      expected = "this is not a regular file"
    default:
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      expected = "the file is empty"
    }
    let text = folder.reload()
    #expect(text.hasPrefix("refused: MemoCell\nMemoCell.xml:1:1: error: \(expected)"), "\(text)")
    let cell: MemoCell = try registry.dequeue()
    #expect(cell.title.text == "first")
    try? folder.remove("MemoCell")
    try folder.write("MemoCell", note("back"))
    #expect(folder.reload() == "reloaded: MemoCell")
    let next: MemoCell = try registry.dequeue()
    #expect(next.title.text == "back")
  }

  @Test("A folder that disappears keeps its layouts until it is back")
  func folderDisappears() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let registry = NibRegistry(library: folder.library)
    let elsewhere = "\(folder.path).moved"
    try FileManager.default.moveItem(atPath: folder.path, toPath: elsewhere)
    #expect(
      folder.reload() == """
        FOLDER:1:1: error: there is no such folder [unreadable-file]
        """
    )
    #expect(folder.reload() == "nothing to reload")
    let cell: MemoCell = try registry.dequeue()
    #expect(cell.title.text == "first")
    try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.path)
    #expect(folder.reload() == "nothing to reload")
    try folder.write("MemoCell", note("back"))
    #expect(folder.reload() == "reloaded: MemoCell")
  }

  @Test("Two files with one name are refused, and the old layout stays until one of them is gone")
  func duplicates() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Cells",
      withIntermediateDirectories: false
    )
    try folder.write("Cells/MemoCell", note("second"))
    #expect(
      folder.reload() == """
        refused: MemoCell
        MemoCell.xml:1:1: error: two layouts are named 'MemoCell'; rename one [duplicate-nib-name]
        Cells/MemoCell.xml:1:1: note: 'MemoCell' is also defined here
        """
    )
    let registry = NibRegistry(library: folder.library)
    let cell: MemoCell = try registry.dequeue()
    #expect(cell.title.text == "first")
    try folder.remove("MemoCell")
    #expect(folder.reload() == "reloaded: MemoCell")
    let next: MemoCell = try registry.dequeue()
    #expect(next.title.text == "second")
  }
}
