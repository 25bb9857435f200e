import NibIndices
import NibMarkup
import NibModel
import NibViews
import Testing

@Suite("Resolved layouts")
struct ResolvedLayoutTests {
  private let layout: ResolvedLayout

  init() throws {
    let text = """
      <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
        <tableViewCell rowHeight="64.0">
          <label id="title" outlet="titleLabel" font="17 bold" textColor="#fff" numberOfLines="two"
                 design:text="Dune" leading="8"/>
          <label font="17 bold" top="title.bottom + 4"/>
          <lable id="price" text="@@home"/>
        </tableViewCell>
      </layout>
      """
    layout = try #require(Self.resolution(text).layout)
  }

  private static func resolution(_ text: String) -> LayoutResolution {
    LayoutResolution(
      LayoutReading(SourceFile(path: "A.xml", bytes: Array(text.utf8)), limits: LayoutLimits()),
      nibName: "A",
      elements: .stock,
      limits: LayoutLimits(),
      classNames: .any,
      dependencies: .none
    )
  }

  @Test("A parameter that is not declared is reported once where it names a layout")
  func undeclaredParameter() {
    let text = #"<layout xmlns="urn:nibkit:layout:1"><view><include layout="@parameter/a"/></view></layout>"#
    #expect(Self.resolution(text).diagnostics.map(\.rule.rawValue) == ["unknown-parameter"])
  }

  @Test("The outlet of a constraint whose value only an include gives refers to no other constraint")
  func outletOfConstraint() throws {
    let text = """
      <layout xmlns="urn:nibkit:layout:1">
        <parameter name="gap" type="number"/>
        <view width="5">
          <label top="0"><constraint anchor="leading" value="@parameter/gap" outlet="gap"/></label>
        </view>
      </layout>
      """
    let connections = try #require(Self.resolution(text).connections)
    #expect(connections.outlets.map(\.outlet.name) == ["gap"])
    #expect(connections.outlets.map(\.node) == [.unknown])
  }

  /// The values of a node's attributes by name; names of design-time attributes have a prefix.
  private func values(of node: NodeIndex) -> [String: any AttributeValue] {
    var values: [String: any AttributeValue] = [:]
    for index in layout.attributes(of: node) {
      let name = layout.markup(of: index, in: node).name
      let prefix = layout.attributes[index].isDesignTime ? "design:" : ""
      if let value = layout.value(of: index) { values[prefix + name] = value }
    }
    return values
  }

  @Test("Values are typed, invalid values are absent, and design-time values are separate")
  func typedValues() {
    #expect(values(of: 0)["rowHeight"] as? Double == 64)
    let label = values(of: 1)
    #expect(label["font"] as? Font == .fixed(family: nil, size: 17, weight: .bold))
    #expect(label["textColor"] as? Color == .rgba(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(label["numberOfLines"] == nil)
    #expect(label["design:text"] as? String == "Dune")
    #expect(label["text"] == nil)
  }

  @Test("Nodes are in document order and refer to their elements, even to unknown ones")
  func nodes() {
    #expect(layout.nodes.map { $0.schema?.name } == ["tableViewCell", "label", "label", nil])
    #expect(layout.nodes.map(\.parent) == [nil, 0, 0, 0])
    #expect(layout.nodes.indices.map { layout.element(of: $0).name }.last == "lable")
    #expect(Array(layout.children(of: 0)) == [1, 2, 3])
  }

  @Test("Ids, constraints and connections refer to nodes")
  func references() throws {
    #expect(layout.ids.mapValues(\.node)["title"] == 1)
    #expect(layout.ids["title"]?.span.text == #"id="title""#)
    #expect(layout.constraints.map(\.node) == [1, 2])
    #expect(layout.constraints.map(\.secondNode) == [nil, 1])
    let connections = try #require(layout.connections)
    #expect(connections.outlets.map(\.outlet.name) == ["titleLabel"])
  }

  @Test("Each name has its hash, also in a document with another one inside and in one with a fault")
  func hashesOfNames() throws {
    let start = #"<layout xmlns="urn:nibkit:layout:1">"#
    func file(_ name: String, _ text: String) -> SourceFile {
      SourceFile(path: name, bytes: Array("\(start)\(text)".utf8))
    }
    let text = "\(start)<label text=\"a\" numberOfLines=\"2\"/></layout>"
    let included = OneLayout(try #require(VariantName("B")), text)
    let resolution = LayoutResolution(
      LayoutReading(
        file("A.xml", "<view tag=\"1\"><include layout=\"B\"/></view></layout>"),
        limits: LayoutLimits()
      ),
      nibName: "A",
      elements: .stock,
      limits: LayoutLimits(),
      classNames: .any,
      dependencies: LayoutDependencies(in: included, from: LookupPlace(0), for: [])
    )
    let composed = try #require(resolution.layout).layout.document
    #expect(composed.tree.index(of: HashedName("numberOfLines")) != nil)
    let faulty = MarkupDocument.read(
      file("C.xml", "<label text=\"a\"></lable></layout>"),
      dialect: .layout,
      limits: LayoutLimits().markup
    )
    #expect(faulty.tree.index(of: HashedName("text")) != nil)
    for document in [layout.layout.document, composed, faulty] {
      #expect(document.tree.names == document.tree.names.map { HashedName($0.text) })
    }
  }
}

/// A place with one layout.
private struct OneLayout: LayoutLookup {
  let limits = LayoutLimits()
  let file: LayoutFile

  init(_ name: VariantName, _ text: String) { file = LayoutFile(name, [.text(text)], place: LookupPlace(0)) }

  func layout(_ nibName: String, from place: LookupPlace, for traits: [String]) -> FoundLayout {
    FoundLayout(file: nibName == file.name.base ? file : nil, hasVariants: false)
  }

  func nibNames(from place: LookupPlace) -> [String] { [file.name.base] }

  func style(_ name: String, from place: LookupPlace) -> FoundStyle { .missing(known: []) }
}
