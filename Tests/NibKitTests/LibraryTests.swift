import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class HammerCell: TableViewCell {
  @Outlet var label: Label!
}

@Suite("Libraries")
struct LibraryTests {
  @Test("What an included layout includes is searched in the source of that layout first")
  func nestedInclude() throws {
    func text(_ content: String) -> String { "\(start)\(content)</layout>" }
    let library = try NibLibrary(
      sources: [
        .memory(["A": text("<view><include layout=\"B\"/></view>"), "C": text("<label text=\"1\"/>")]),
        .memory(["B": text("<view><include layout=\"C\"/></view>"), "C": text("<label text=\"2\"/>")]),
      ],
      elements: .stock
    )
    let view: View = try NibRegistry(library: library).instantiate(nibName: "A")
    #expect((view.subviews[0].subviews[0] as? Label)?.text == "2")
  }

  @Test("The error for a missing layout lists the searched sources and suggests a similar name")
  func missing() throws {
    let library = try NibLibrary(
      sources: [.directory(inPackage("Layouts")), .memory(["Local": "\(start)<view/></layout>"])],
      elements: .stock
    )
    #expect(
      error { _ = try library.prototype(named: "BokCell") }?.description.withPackagePaths == """
        error: there is no layout 'BokCell'; did you mean 'BookCell'? [unknown-layout]
        note: searched: Layouts, memory
        """
    )
    #expect(
      error { _ = try NibLibrary(directory: "Nowhere", elements: .stock) }?.description
        == "Nowhere:1:1: error: there is no such folder [unreadable-file]"
    )
    #expect(
      error { _ = try NibLibrary(directory: inPackage("Layouts/BookCell.xml"), elements: .stock) }?
        .description.withPackagePaths
        == "Layouts/BookCell.xml:1:1: error: this is a file, not a folder [unreadable-file]"
    )
  }

  @Test("The layouts of this repository are valid")
  func ours() throws {
    final class RatingView: View {}
    final class Barcode: View {}
    var elements = ElementCatalog.stock
    elements.register(RatingView.self, as: "view")
    elements.register(Barcode.self, as: "view")
    let library = try NibLibrary(directory: inPackage("Layouts"), elements: elements)
    #expect(library.diagnostics() == [])
    #expect(library.nibNames.contains("BookCell"))
  }

  @Test("Duplicate and invalid nib names and a folder named like a layout are reported")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["a", "b", "Folder.xml"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path),
        withIntermediateDirectories: true
      )
    }
    for path in ["a/A.xml", "b/A.xml", "my cell.xml", ".hidden.xml"] {
      try Data("\(start)<view/></layout>".utf8).write(to: folder.appending(path: path))
    }
    let library = try NibLibrary(directory: folder.path, elements: .stock)
    #expect(
      DiagnosticPrinter().text(of: library.diagnostics()).replacing(folder.path, with: "F") == """
        F/Folder.xml:1:1: error: this is a folder, not a file [unreadable-file]
        F/b/A.xml:1:1: error: two layouts are named 'A'; rename one [duplicate-nib-name]
        F/a/A.xml:1:1: note: 'A' is also defined here
        F/my cell.xml:1:1: error: 'my cell' is not a valid nib name; name the file with letters, digits, '_', '.' and '-', \
        beginning with a letter or '_' [invalid-value]

        """
    )
    #expect(error { _ = try library.prototype(named: "A") }?.diagnostics.map(\.rule) == [.duplicateNibName])
  }

  @Test("A class's layout is searched for in the source of its own module first")
  func modules() throws {
    let text = { (name: String) in
      "\(start)<tableViewCell><label outlet=\"label\" text=\"\(name)\"/></tableViewCell></layout>"
    }
    let library = try NibLibrary(
      sources: [
        .memory(["HammerCell": text("first")]),
        .memory(["HammerCell": text("own")], for: LibraryTests.self),
      ],
      elements: .stock
    )
    let cell: HammerCell = try NibRegistry(library: library).dequeue()
    #expect(cell.label.text == "own")
  }

  @Test("A class does not search the sources of unrelated modules, and the error says where the layout is")
  func otherModules() throws {
    let text = "\(start)<tableViewCell><label outlet=\"label\" text=\"a\"/></tableViewCell></layout>"
    let library = try NibLibrary(
      sources: [.memory(["HammerCell": text], for: Diagnostic.self), .memory(["Other": text])],
      elements: .stock
    )
    #expect(
      error { let _: HammerCell = try NibRegistry(library: library).dequeue() }?.description == """
        error: there is no layout 'HammerCell' [unknown-layout]
        note: searched: memory
        note: 'memory' has 'HammerCell', but only for classes of the module NibMarkup
        """
    )
    #expect(try library.prototype(named: "HammerCell").nibName == "HammerCell")
  }

  @Test("A class searches the sources of its superclasses' modules after those of its own")
  func modulesOfSuperclasses() throws {
    let text = { (name: String) in
      "\(start)<tableViewCell><label outlet=\"label\" text=\"\(name)\"/></tableViewCell></layout>"
    }
    let library = try NibLibrary(
      sources: [
        .memory(["HammerCell": text("untied")]), .memory(["HammerCell": text("views")], for: View.self),
      ],
      elements: .stock
    )
    let cell: HammerCell = try NibRegistry(library: library).dequeue()
    #expect(cell.label.text == "views")
  }

  @Test("A subdirectory of a bundle's resources can be a source")
  func bundle() throws {
    let bundle = try #require(Bundle(path: packageFolder))
    let library = try NibLibrary(sources: [.bundle(bundle, subdirectory: "Layouts")], elements: .stock)
    #expect(library.nibNames.contains("BookCell"))
    #expect(throws: NibError.self) { try NibSource.bundle(bundle, subdirectory: "Nowhere") }
    // Foundation takes a folder of this name for all resources of a bundle.
    let folder = try TemporaryFolder()
    try folder.write(layoutText("<label text=\"a\"/>"), to: "Host_Host.resources/Resources/A.xml")
    let host = try #require(Bundle(path: folder.url.appending(path: "Host_Host.resources").path))
    #expect(
      try NibLibrary(sources: [.bundle(host, subdirectory: "Resources")], elements: .stock).nibNames == ["A"]
    )
  }

  @Test("Many tasks share one library")
  func hammer() async throws {
    let good = "\(start)<tableViewCell><label outlet=\"label\" text=\"x\"/></tableViewCell></layout>"
    var layouts = ["HammerCell": good]
    for index in 0..<50 { layouts["L\(index)"] = index % 2 == 0 ? good : "\(start)<lable/></layout>" }
    let library = try library(layouts)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          let registry = NibRegistry(library: library)
          var count = 0
          for round in 0..<50 {
            if (try? library.prototype(named: "L\((task + round) % 50)")) != nil { count += 1 }
            let cell: HammerCell = try registry.dequeue()
            if cell.label.text == "x" && round % 2 == 0 { try registry.recycle(cell) }
          }
          return count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 25, count: 16))
  }
}
