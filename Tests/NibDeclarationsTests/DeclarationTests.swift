import NibDeclarations
import SwiftParser
import SwiftSyntax
import Testing

@Suite("Reading marked classes from Swift syntax")
struct DeclarationTests {
  private func declaration(_ text: String) throws -> ClassDeclSyntax {
    try #require(Parser.parse(source: text).statements.first?.item.as(ClassDeclSyntax.self))
  }

  private func loadable(_ text: String) throws -> LoadableClass {
    let declaration = try declaration(text)
    return LoadableClass(declaration, attribute: declaration.attributes.first?.as(AttributeSyntax.self))
  }

  @Test("A loadable class has the outlets and actions that it marks, with their kinds and types")
  func members() throws {
    let read = try loadable(
      """
      @NibLoadable("Book") public final class BookCell: TableViewCell {
        @Outlet var title: Label!
        @Outlet("cover") var coverView: ImageView? { didSet {} }
        @Outlet var stars: [any Drawing] = []
        var other: Label!
        @Action func didTap(_ sender: Button) {}
        @Action("buy") func didBuy() -> Bool { true }
        func plain() {}
      }
      """
    )
    #expect(read.name == "BookCell")
    #expect(read.nibName == "Book")
    #expect(read.access == "public")
    #expect(read.isFinal)
    #expect(
      read.outlets.map { "\($0.name) \($0.property) \($0.kind) \($0.type.name) \($0.isPlain)" } == [
        "title title required Label true", "cover coverView optional ImageView false",
        "stars stars collection any Drawing true",
      ]
    )
    #expect(
      read.actions.map { "\($0.name) \($0.method) \($0.sender?.name ?? "-") \($0.hasResult)" } == [
        "didTap didTap Button false", "buy didBuy - true",
      ]
    )
    #expect(read.problems.isEmpty)
  }

  @Test("Members inside #if are conditional")
  func conditional() throws {
    let read = try loadable(
      """
      @NibLoadable class A {
        @Outlet var a: Label!
        #if os(Linux)
          @Outlet var b: Label!
        #else
          @Action func c() {}
        #endif
      }
      """
    )
    #expect(read.outlets.map(\.name) == ["a", "b"])
    #expect(read.conditionalNames == ["b", "c"])
  }

  @Test("Each problem of a member has an id, a message and, where there is one, a fix")
  func problems() throws {
    func problems(_ member: String) throws -> [String] {
      let variable = try declaration("class A {\n\(member)\n}").memberBlock.members.first?.decl
      let found = variable?.as(VariableDeclSyntax.self).map { OutletDeclaration.read($0).problems } ?? []
      return found.map { "\($0.id) \($0.fixIt?.message ?? "-")" }
    }
    #expect(try problems("@Outlet let a: Label!") == ["outlet-let replace 'let' with 'var'"])
    #expect(try problems("@Outlet static var a: Label!") == ["outlet-static remove 'static'"])
    #expect(try problems("@Outlet var a: Label") == ["outlet-not-optional change the type to 'Label!'"])
    #expect(try problems("@Outlet var a: [Label]") == ["outlet-collection-without-value add '= []'"])
    #expect(
      try problems("@Outlet var a: Optional<Label>") == [
        "outlet-optional-without-value change the type to 'Label?'"
      ]
    )
    #expect(try problems("@Outlet var a: Optional<Label> = nil") == [])
    #expect(
      try problems("@Outlet var a: ImplicitlyUnwrappedOptional<Label>") == [
        "outlet-type change the type to 'Label!'"
      ]
    )
    #expect(try problems("@Outlet var a = 1") == ["outlet-without-type -"])
    #expect(try problems("@Outlet var a: Label! { nil }") == ["outlet-computed -"])
    #expect(try problems("var a: Label!") == [])
  }

  @Test("An element class has its name, its attributes with their roles, its children and its parts")
  func element() throws {
    let declaration = try declaration(
      """
      @Element("Gauge", children: .one, parts: [Tick.self], anchors: true)
      class Gauge: View, Reusable {
        @Attribute(isRequired: true) var level = 0.0
        @Attribute("source") weak var dataSource: (any GaugeSource)?
        @Attribute var onChange: EventHandler?
        var other = 1
      }
      """
    )
    let attribute = try #require(declaration.attributes.first?.as(AttributeSyntax.self))
    let element = ElementClass(declaration, attribute: attribute)
    #expect(element.element == "Gauge")
    #expect(element.children == "one")
    #expect(element.parts == ["Tick.self"])
    #expect(element.hasAnchors)
    #expect(element.isReusable)
    #expect(
      element.attributes.map { "\($0.name) \($0.property) \($0.role) \($0.isRequired)" } == [
        "level level value true", "source dataSource object false", "onChange onChange event false",
      ]
    )
    #expect(element.problems.isEmpty)
  }
}
