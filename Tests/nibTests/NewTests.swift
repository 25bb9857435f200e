import Foundation
import NibTestSupport
import NibViews
import Testing

@testable import NibModel

@Suite("nib new")
struct NewTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    for folder in ["Layouts", "Sources"] {
      try FileManager.default.createDirectory(
        at: temporary.url.appending(path: folder),
        withIntermediateDirectories: true
      )
    }
  }

  private func run(_ arguments: String...) throws -> Run {
    try Run(["new"] + arguments, in: temporary.url.path)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: temporary.url.appending(path: name), encoding: .utf8)
  }

  @Test("A layout and its class are written, and fit")
  func cell() throws {
    let run = try run("BookCell", "--as", "tableViewCell")
    #expect(run.output == "Layouts/BookCell.xml\nSources/BookCell.swift\n")
    #expect(run.errors == "")
    #expect(
      try text(of: "Layouts/BookCell.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
          <tableViewCell class="BookCell">
            <label outlet="titleLabel" leading="16" trailing="16" top="11" bottom="11" design:text="Text"/>
          </tableViewCell>
        </layout>

        """
    )
    #expect(
      try text(of: "Sources/BookCell.swift") == """
        import NibKit
        import NibViews

        @NibLoadable
        final class BookCell: TableViewCell {
          @Outlet var titleLabel: Label!
        }

        """
    )
  }

  @Test("Each view of the catalog can be the root, and the result has no findings and the form of nib format")
  func elements() throws {
    let views = ElementVocabulary.stock.elements.filter { $0.isKind(of: "view") }.map(\.name).sorted()
    #expect(views.count > 20)
    for view in views {
      let run = try run("New\(view)", "--as", view)
      #expect(run.status == 0, "\(view): \(run.errors)")
    }
    let folder = temporary.url.path
    let validation = try Run(["validate", "Layouts", "--sources", "Sources", "--strict"], in: folder)
    #expect(validation.output == "")
    #expect(try Run(["format", "--check"], in: folder).output == "")
  }

  @Test("If the class cannot be written, the layout is not there either")
  func halfResults() throws {
    let run = try Run(["new", "BookCell", "--sources", "/proc"], in: temporary.url.path)
    #expect(run.status == 73)
    #expect(run.output == "")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.url.appending(path: "Layouts").path) == []
    )
  }

  @Test("The layout has the form that the settings say")
  func formatting() throws {
    try FileManager.default.createDirectory(
      at: temporary.url.appending(path: ".git"),
      withIntermediateDirectories: true
    )
    try temporary.write("formatting: {indentation: 4}\n", to: ".nib.yml")
    #expect(try run("BookCell").status == 0)
    #expect(try Run(["format", "--check"], in: temporary.url.path).status == 0)
  }

  @Test("For a class that exists, the layout has its superclass and a view for each outlet")
  func existingClass() throws {
    try temporary.write(
      """
      class Cell: CollectionViewCell {}
      @NibLoadable final class BookCell: Cell {
        @Outlet var title: Label!
        @Outlet var covers: [ImageView] = []
        @Outlet var width: LayoutConstraint?
      }

      """,
      to: "Sources/Cells.swift"
    )
    let run = try run("BookCell")
    #expect(run.output == "Layouts/BookCell.xml\n")
    #expect(run.errors == "note: BookCell is declared at Sources/Cells.swift:2\n")
    #expect(
      try text(of: "Layouts/BookCell.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
          <collectionViewCell class="BookCell">
            <stackView axis="vertical" spacing="8" leading="16" trailing="16" top="11" bottom="11">
              <label outlet="title" design:text="Text"/>
              <imageView outlet="covers"/>
            </stackView>
          </collectionViewCell>
        </layout>

        """
    )
    #expect(try Run(["validate", "Layouts", "--sources", "Sources"], in: temporary.url.path).status == 0)
  }

  @Test("Nothing is written if a name is taken or cannot be used")
  func refusals() throws {
    try temporary.write(
      "<layout xmlns=\"urn:nibkit:layout:1\"><view/></layout>\n",
      to: "Layouts/Books/BookCell~dark.xml"
    )
    let taken = try run("BookCell")
    #expect(taken.status == 73)
    #expect(
      taken.errors == "error: there is a layout 'BookCell' already: 'Layouts/Books/BookCell~dark.xml'\n"
    )
    try temporary.write("", to: "Sources/Other.swift")
    #expect(try run("Other").errors == "error: 'Sources/Other.swift' exists\n")
    #expect(try run("Other").status == 73)
    #expect(!FileManager.default.fileExists(atPath: temporary.url.appending(path: "Layouts/Other.xml").path))
    try temporary.write(
      """
      struct Price {}
      class Controller: Base {}
      class Base {}
      class Card: View {}

      """,
      to: "Sources/Types.swift"
    )
    for (arguments, message) in [
      (["Price"], "'Sources/Types.swift' declares another type Price"),
      (["Controller"], "Controller is not a view, so it can only be the owner of a layout"),
      (["Card", "--as", "button"], "Card does not inherit from Button, the class of <button>"),
      (["Label"], "Label is the class of an element"),
    ] {
      let run = try Run(["new"] + arguments, in: temporary.url.path)
      #expect(run.errors == "error: \(message)\n")
      #expect(run.status == 73)
    }
    for name in ["Book Cell", "../BookCell", "", "9", "Book.Cell", "class", "Self", "_", "Styles"] {
      let run = try run("--", name)
      #expect(run.status == 64)
      #expect(
        run.errors.hasPrefix(
          "Error: '\(name)' cannot be the name of a class and a layout; write one such as BookCell\n"
        )
      )
    }
    #expect(
      try run("A", "--as", "tableviewcell").errors.hasPrefix(
        "Error: there is no element <tableviewcell>; did you mean 'tableViewCell'?\n"
      )
    )
    #expect(try run("A", "--as", "state").status == 64)
    #expect(try run("A", "--layouts", "Nowhere").status == 66)
  }

  @Test("A project begins in an empty folder with nib new and nib init")
  func emptyFolder() throws {
    let folder = try TemporaryFolder()
    let first = try Run(["init"], in: folder.url.path)
    #expect(first.status == 66)
    #expect(
      first.errors
        == "error: there are no layouts or nibs in this folder; write one, as 'nib new BookCell' does\n"
    )
    let new = try Run(["new", "BookCell"], in: folder.url.path)
    #expect(new.status == 0)
    #expect(new.output == "Layouts/BookCell.xml\nSources/BookCell.swift\n")
    #expect(try Run(["init"], in: folder.url.path).status == 0)
    #expect(try Run(["validate"], in: folder.url.path).status == 0)
  }

  @Test("Nothing is created if there is a file in the place of a folder")
  func fileForFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Sources")
    #expect(try Run(["new", "BookCell"], in: folder.url.path).status == 66)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Sources"])
  }
}
