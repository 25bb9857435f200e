import NibContracts
import NibMarkup
import NibModel
import Testing

@Suite("What the Swift sources say about classes")
struct SourceIndexTests {
  private let index = SourceIndex(
    [
      SwiftDeclarations(
        SourceFile(
          path: "App.swift",
          bytes: Array(
            """
            @NibLoadable class BaseCell: TableViewCell {
              @Outlet var titleLabel: Label!
              @Outlet var stars: [ImageView] = []
              @Action func didTap(_ sender: Button) {}
            }
            @NibLoadable final class BookCell: BaseCell {
              @Outlet var badge: Label?
              override class var nibName: String { "Book" }
            }
            class PlainCell: TableViewCell { var title: Label? }
            extension BookCell: Comparing {}
            protocol Comparing {}
            catalog.register(BookCell.self, as: "tableViewCell")
            """.utf8
          )
        )
      )
    ],
    elements: ElementVocabulary()
  )

  private func record(_ name: String) throws -> ClassRecord {
    try #require(index.records(named: ClassName(name)).first)
  }

  @Test("A contract contains the outlets and actions of a class and those that it inherits")
  func contract() throws {
    let contract = try #require(index.contract(of: record("BookCell")))
    #expect(
      contract.outlets.map { "\($0.name) \($0.kind) \($0.type.name)" }.sorted() == [
        "badge optional Label", "stars collection ImageView", "titleLabel required Label",
      ]
    )
    #expect(contract.actions.map { "\($0.name) \($0.sender?.name ?? "")" } == ["didTap Button"])
    #expect(index.contract(of: try record("PlainCell"))?.outlets.isEmpty != false)
  }

  @Test("A class claims the nib name that it declares, or else its own name")
  func nibNames() throws {
    #expect(index.claims.keys.sorted() == ["BaseCell", "Book"])
    #expect(index.claimants(of: "Book", near: "App.swift").flatMap { $0 }.map(\.name.base) == ["BookCell"])
    #expect(!index.hasComputedNibNames)
  }

  @Test("Loadable classes, lineages and registrations are known")
  func classes() throws {
    #expect(index.loadableNames.sorted() == ["BaseCell", "BookCell"])
    #expect(index.lineage(of: try record("BookCell")).map(\.name.base) == ["BookCell", "BaseCell"])
    #expect(index.inherits(try record("BookCell"), ClassName("BaseCell")) == true)
    #expect(index.registersClass(ClassName("BookCell")))
    #expect(!index.registersClass(ClassName("BaseCell")))
    #expect(try index.hasLoadableSubclass(record("BaseCell")))
  }

  @Test("Code that does not parse is a problem with its place, and the index is not complete")
  func problems() {
    let broken = SwiftDeclarations(
      SourceFile(path: "B.swift", bytes: Array("class A {\n  var x = )\n}".utf8))
    )
    #expect(broken.problem?.range.start.line == 2)
    #expect(SourceIndex([broken], elements: ElementVocabulary()).problems.count == 1)
  }
}
