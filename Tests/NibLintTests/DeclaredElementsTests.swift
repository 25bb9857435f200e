import NibContracts
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

// The classes below are compiled, and the tests read this file.

private enum LengthUnit: String, CaseIterable, AttributeValue {
  case metres
  case feet = "ft"
}

private struct TimeOfDay: AttributeValue {
  static var attributeKind: AttributeKind {
    .custom("a time such as 17:30", pattern: #"([01][0-9]|2[0-3]):[0-5][0-9]"#)
  }

  init?(attributeText text: String) {}
}

private struct Sides: AttributeOptionSet {
  let rawValue: Int

  static var attributeOptions: [(word: String, option: Sides)] {
    [("left", Sides(rawValue: 1)), ("right", Sides(rawValue: 2))]
  }
}

private struct Percentage {
  var value: Double
}

extension Percentage: AttributeValue {
  static var attributeKind: AttributeKind { .number }

  init?(attributeText text: String) { self.init(value: 0) }

  var attributeNumber: Double? { value }
}

private typealias Unit = LengthUnit

private protocol GaugeDelegate: AnyObject {}

/// A gauge with a needle.
///
/// Only the first paragraph counts.
@Element("Gauge")
private class Gauge: View {
  enum Mood: String, CaseIterable, AttributeValue { case sad, happy }

  /// What the needle shows.
  @Attribute(range: 0...10) var value = 0.0
  @Attribute("title") var heading: String?
  @Attribute(isRequired: true) var unit = LengthUnit.metres
  @Attribute var otherUnit: Unit = .feet
  @Attribute var mood: Mood = .sad
  @Attribute var opensAt: TimeOfDay?
  @Attribute var sides: Sides = []
  @Attribute(range: 0 ... .infinity) var fill: Percentage?
  @Attribute(range: -1_000...(-0.5)) var depth: Float = -1
  @Attribute var ticks = 5
  @Attribute var isRound = true
  @Attribute(deprecated: "use 'unit'") var place: NibKit.Size?
  @Attribute var margin: EdgeInsets = .zero
  @Attribute var color: NibKit.Color?
  @Attribute var titleFont: Font?
  @Attribute var picture: ImageName?
  @Attribute var direction: TextAlignment = .left
  @Attribute var onTurn: EventHandler?
  @Attribute weak var delegate: (any GaugeDelegate)?
}

/// A class without an element between two that have one.
private class Instrument: Gauge {}

@Element("Dial", deprecated: "use 'Gauge'")
private final class Dial: Instrument {
  @Attribute var steps: Int? = 4
}

@Element("Needle", isUnique: true)
private final class Needle: Instantiable {
  @Attribute var length = 1.0
}

private class Charted: View {}

@Element("Series")
private final class Series: Charted {}

@Element("Chart", children: .many, parts: [Needle.self])
private final class Chart: View {
  func adoptChildren(_ children: [Charted]) {}
  func adoptPart(_ part: Needle) {}
}

@Element("Empty", children: .none)
private final class Empty: View {}

@Suite("Elements that Swift sources declare")
struct DeclaredElementsTests {
  private static var catalog: ElementCatalog {
    var catalog = ElementCatalog.stock
    catalog.register(Gauge.self)
    catalog.register(Dial.self)
    catalog.register(Series.self)
    catalog.register(Chart.self)
    catalog.register(Empty.self)
    return catalog
  }

  private static func vocabulary(_ sources: String...) -> ElementVocabulary {
    let files = sources.enumerated().map { index, text in
      SwiftDeclarations(SourceFile(path: "Sources/File\(index).swift", bytes: Array(text.utf8)))
    }
    return SourceIndex(files, elements: .stock).vocabulary
  }

  /// Returns the entry of an element as a manifest has it, without what only a program knows.
  private static func entry(_ name: String, in vocabulary: ElementVocabulary) throws
    -> ElementManifest.Element
  {
    func plain(_ element: ElementManifest.Element) -> ElementManifest.Element {
      var element = element
      element.class = ClassName(element.class).base
      let children = element.children
      if let children { element.children?.class = children.class.map { ClassName($0).base } }
      element.parts = element.parts?.map(plain)
      element.defaults = nil
      element.withoutDefault = nil
      return element
    }
    return plain(try #require(vocabulary.manifest.elements.first { $0.name == name }))
  }

  @Test(
    "The sources describe an element as the compiled classes do",
    arguments: ["Gauge", "Dial", "Series", "Chart", "Empty"]
  )
  func sameSchema(_ name: String) throws {
    let source = try SourceFile.read(#filePath).get()
    let read = SourceIndex([SwiftDeclarations(source)], elements: .stock).vocabulary
    #expect(try Self.entry(name, in: read) == Self.entry(name, in: Self.catalog.vocabulary))
  }

  @Test("Declarations that another process has read are the same")
  func sentDeclarations() throws {
    let source = try SourceFile.read(#filePath).get()
    let sent = try SwiftDeclarations(bytes: SwiftDeclarations(source).bytes)
    let read = SourceIndex([sent], elements: .stock).vocabulary
    for name in ["Gauge", "Dial", "Series", "Chart", "Empty"] {
      #expect(try Self.entry(name, in: read) == Self.entry(name, in: Self.catalog.vocabulary))
    }
  }

  @Test("A type in another file, and one that the sources do not show")
  func typesOfValues() throws {
    let vocabulary = Self.vocabulary(
      "enum Mood: String { case sad, happy }",
      "extension Mood: CaseIterable, AttributeValue {}",
      """
      @Element("Face") final class Face: View {
        @Attribute var mood: Mood? = nil
        @Attribute var price: Money = .zero
        @Attribute var size = makeSize()
      }
      """
    )
    let attributes = try #require(vocabulary["Face"]).attributes
    #expect(attributes["mood"]?.kind == .enumeration(["sad", "happy"]))
    #expect(attributes["price"]?.kind == .custom("a value of the type Money"))
    #expect(attributes["size"]?.kind == .custom("a value"))
  }

  @Test("An element of the given vocabulary takes precedence")
  func precedence() {
    let vocabulary = Self.vocabulary(#"@Element("label") final class OwnLabel: View {}"#)
    #expect(vocabulary["label"]?.className.base == "Label")
  }

  @Test(
    "Elements that cannot be compiled have no schema, or do not keep the others from having one",
    arguments: [
      #"@Element("A B") final class A: View {}"#,
      #"@Element("A") final class A: B {}; @Element("B") class B: A {}"#,
      #"@Element("A", parts: [A.self]) final class A: View {}"#,
      #"@Element("A", parts: [Missing.self], children: .many) final class A: View {}"#,
      #"@Element(name) final class A: View {}"#,
      #"@Element("A", children: .many) final class A: View { func adoptChildren(_ a: Int) {} }"#,
      #"@Element("A") final class A: Missing {}"#,
      #"typealias T = T; @Element("A") final class A: View { @Attribute var t: T? }"#,
      #"@Element("A") struct A { @Attribute(range: 5...1) var a = 1.0 }"#,
      #"@Element("A") final class A: View { @Attribute(range: 5...1) var a = 1.0; @Attribute var b: Optional<>? }"#,
    ]
  )
  func invalidDeclarations(_ source: String) {
    let vocabulary = Self.vocabulary(source, #"@Element("Good") final class Good: Label {}"#)
    #expect(vocabulary["Good"]?.isKind(of: "label") == true)
  }

  @Test(
    "What attributes accept follows Swift's rules for names",
    arguments: [
      // A type inside another one is not in scope.
      (["struct Theme { enum Color: String { case dark } }", "@Attribute var a: Color?"], "#fff", true),
      (
        ["enum Kind: String { case outer }", "@Attribute var a: Kind?; enum Kind: String { case inner }"],
        "inner", true
      ),
      (
        [
          "class Base: View { enum Kind: String { case k } }; enum Kind: String { case outer }", "Base",
          "@Attribute var a: Kind?",
        ], "k", true
      ),
      (["enum Unit: String { case m }", "@Attribute var a = Unit.m"], "km", false),
      (
        ["enum Unit: String { case m; static var count: Int { 1 } }", "@Attribute var a = Unit.count"], "7",
        true
      ),
      (["enum Unit: String { case m }", "@Attribute var a = Unit.m.rawValue"], "any", true),
      (["", "@Attribute var a = 5.description"], "any", true),
      (
        [
          "enum Unit: String { case m; static var attributeKind: AttributeKind { String.attributeKind } }",
          "@Attribute var a: Unit?",
        ], "x", true
      ),
      (
        [
          "enum System: String {\n#if os(Linux)\ncase linux\n#endif\ncase other }",
          "@Attribute var a: System?",
        ], "linux", true
      ),
      (["typealias Value = Double", "@Attribute var a: Value = 0"], "abc", false),
      (
        [
          "enum A { typealias Value = Double }; enum B { typealias Value = String }",
          "@Attribute var a: Value?",
        ], "abc", true
      ),
      (["", "@Attribute var a: Swift.Optional<Double> = nil"], "abc", false),
      // Several stock elements have a type of this name.
      (["", "@Attribute var a: Style?"], "any", true),
      (["", "@Attribute var a: Style?; enum Style { case bars }"], "any", true),
      (["", "TableView", "@Attribute var a = Style.grouped"], "any", false),
      (["", "@Attribute var a = TableView.Style.grouped"], "any", false),
    ] as [([String], String, Bool)]
  )
  func scopes(_ parts: [String], _ value: String, _ isValid: Bool) throws {
    let (superclass, members) = parts.count == 3 ? (parts[1], parts[2]) : ("View", parts[1])
    let vocabulary = Self.vocabulary(
      parts[0],
      #"@Element("Own") final class Own: \#(superclass) { \#(members) }"#
    )
    let kind = try #require(vocabulary["Own"]?.attributes["a"]?.kind)
    #expect((kind.parse(value) != nil) == isValid, "\(kind.expectation)")
  }

  @Test("Two files can have classes and types with the same name")
  func sameNames() {
    let vocabulary = Self.vocabulary(
      #"@Element("A") private final class Gauge: View { @Attribute var unit: Unit? }; private enum Unit: String { case a }"#,
      #"@Element("B") private final class Gauge: View { @Attribute var unit: Unit? }; private enum Unit: String { case b }"#
    )
    #expect(vocabulary["A"]?.attributes["unit"]?.kind == .enumeration(["a"]))
    #expect(vocabulary["B"]?.attributes["unit"]?.kind == .enumeration(["b"]))
  }

  @Test(
    "Children can be of a protocol, or of a type that the sources do not show",
    arguments: ["[any Item]", "[Item]", "[any Item & AnyObject]", "Array<Item>", "[AnyObject]", "Items"]
  )
  func children(_ type: String) throws {
    let vocabulary = Self.vocabulary(
      "protocol Item: AnyObject {}",
      #"@Element("P", children: .many) final class P: View { func adoptChildren(_ c: \#(type)) {} }"#,
      #"@Element("It") final class It: Item { init() {} }"#
    )
    let (parent, child) = (try #require(vocabulary["P"]), try #require(vocabulary["It"]))
    // Without a single array, the method is an overload of the one that is inherited.
    #expect(parent.acceptsChild(child) == type.hasPrefix("["))
    #expect(!XMLSchema(elements: vocabulary).text.contains("any Item"))
  }

  @Test("Parts that contain one another take no time")
  func manyParts() {
    let sources = (0..<40).map { index in
      let parts = (index + 1..<40).map { "P\($0).self" }.joined(separator: ", ")
      return "@Element(\"P\(index)\", parts: [\(parts)]) final class P\(index) {}"
    }
    #expect(Self.vocabulary(sources.joined(separator: "\n"))["P0"]?.parts.count == 39)
  }

  @Test("A registration in a comment does not count, but one of a generic class does")
  func registrations() {
    let layout =
      #"<tableViewCell class="GaugeCell"><Gauge outlet="gauge" value="1" top="0"/></tableViewCell>"#
    #expect(texts(layout, Self.gauge + "\n// catalog.register(Gauge.self)").count == 1)
    for name in ["`Gauge`", "(Gauge)", "Gauge<Int>", "Alias"] {
      let code = "typealias Alias = Gauge\nfunc f() { catalog.register(\(name).self) }"
      #expect(texts(layout, Self.gauge, code) == [], "\(name)")
    }
  }

  @Test("What is deprecated is told in the words of the literal")
  func deprecations() {
    let vocabulary = Self.vocabulary(
      """
      @Element("A", deprecated: nil) final class A: View {
        @Attribute(deprecated: #"use "b""#) var a = 1
        @Attribute(deprecated: nil) var b = 1
      }
      """
    )
    #expect(vocabulary["A"]?.deprecation == nil)
    #expect(vocabulary["A"]?.attributes["a"]?.deprecation == #"use "b""#)
    #expect(vocabulary["A"]?.attributes["b"].map { $0.deprecation } == .some(nil))
  }

  private static let gauge = """
    import NibKit
    @Element("Gauge") final class Gauge: View {
      @Attribute(range: 0...10) var value = 0.0
    }
    @NibLoadable final class GaugeCell: TableViewCell {
      @Outlet var gauge: Gauge!
    }
    """

  @Test("A layout is checked against the elements in the sources")
  func findings() {
    let layout =
      #"<tableViewCell class="GaugeCell"><Gauge outlet="gauge" value="11" hight="4"/></tableViewCell>"#
    let registered = Self.gauge + "\nfunc make() { catalog.register(Gauge.self) }"
    #expect(
      texts(layout, registered) == [
        "1:92: '11' is not a valid value for 'value'; expected a number from 0 to 10 [invalid-value]",
        "1:103: <Gauge> has no attribute 'hight'; did you mean 'height'? [unknown-attribute]",
      ]
    )
  }

  @Test("An element that no code registers is reported")
  func unregistered() {
    let layout =
      #"<tableViewCell class="GaugeCell"><Gauge outlet="gauge" value="1" top="0"/></tableViewCell>"#
    let message =
      "the sources do not register Gauge with a catalog, so the layout does not load; call register(Gauge.self)"
    #expect(texts(layout, Self.gauge) == ["1:70: \(message) [unregistered-class]"])
    let inOtherFile = #"import NibKit; let all: [CatalogElement.Type] = [Gauge.self]"#
    #expect(texts(layout, Self.gauge, inOtherFile) == [])
  }

  @Test("An attribute or an element that a layout cannot use is found in the sources")
  func unusable() {
    let sources = """
      @Element("Gauge") final class Gauge: View {
        @Attribute var value: CGFloat = 0
        @Attribute var marks: [Double] = []
        @Attribute let unit = "m"
      }
      @Element final class Dial: View {}
      func make() { catalog.register(Gauge.self) }
      """
    let layout = #"<view><Gauge value="1" marks="2" unit="m" other="3" top="0"/><Dial/></view>"#
    #expect(
      diagnostics(layout, [sources]).flatMap(\.notes).map { note in
        "\(note.range?.start.line ?? 0): \(note.message)"
      } == [
        "2: 'value' is declared here, but a number in a layout is a 'Double', not a 'CGFloat'",
        "3: 'marks' is declared here, but an attribute has one value, not a collection; declare a type of your own that conforms to 'AttributeValue'",
        "4: 'unit' is declared here, but an attribute is set after its object is initialized; it must be a 'var'",
        "6: Dial is marked as an element without a name; write @Element(\"Dial\")",
      ]
    )
  }

  @Test("An id in the place of an outlet is found, if the outlet could be connected to its element")
  func idsAsOutlets() {
    let sources = "@NibLoadable final class GaugeCell: TableViewCell { @Outlet var title: Label! }"
    func notes(_ content: String, _ root: String = "") -> [String] {
      diagnostics("<tableViewCell\(root)>\(content)</tableViewCell>", [sources]).filter {
        $0.rule == .missingOutlet
      }
      .flatMap(\.notes).map(\.message).filter { !$0.contains("declared") }
    }
    let note = #"id= names an element for anchors and does not connect it; write outlet="title""#
    #expect(notes(#"<label id="title" text="a"/>"#) == [note])
    #expect(notes(#"<imageView id="title"/>"#) == [])
    #expect(notes(#"<label id="title" outlet="titel" text="a"/>"#) == [])
    #expect(notes(#"<label text="a"/>"#, #" id="title""#) == [])
  }

  @Test("A registration counts only where it is code")
  func registrationsInCode() {
    let layout = #"<tableViewCell><label class="Tag" text="a"/></tableViewCell>"#
    let tag = "final class Tag: Label {}\n"
    func isRegistered(_ code: String) -> Bool {
      !texts(layout, tag + code).contains { $0.contains("[unregistered-class]") }
    }
    #expect(isRegistered(#"catalog.register(Tag.self, as: "label")"#))
    #expect(isRegistered("catalog\n  .register(\n    Tag.self,\n    as: name)"))
    #expect(!isRegistered(#"let text = "catalog.register(Tag.self, as: label)""#))
    #expect(!isRegistered(#"/* catalog.register(Tag.self, as: "label") */"#))
  }

  private func texts(_ layout: String, _ sources: String...) -> [String] {
    diagnostics(layout, sources).map { finding in
      let place = finding.range.map { "\($0.start.line):\($0.start.column)" } ?? ""
      return "\(place): \(finding.message) [\(finding.rule.rawValue)]"
    }
  }

  private func diagnostics(_ layout: String, _ sources: [String]) -> [Diagnostic] {
    let text = #"<layout xmlns="\#(Layout.namespace)">\#(layout)</layout>"#
    let index = SourceIndex(
      sources.enumerated().map { index, text in
        SwiftDeclarations(SourceFile(path: "Sources/File\(index).swift", bytes: Array(text.utf8)))
      },
      elements: .stock
    )
    return Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "GaugeCell.xml", bytes: Array(text.utf8)), settings: RuleSettings())],
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    ).diagnostics
  }
}
