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

  private func texts(_ layout: String, _ sources: String...) -> [String] {
    let text = #"<layout xmlns="\#(Layout.namespace)">\#(layout)</layout>"#
    let index = SourceIndex(
      sources.enumerated().map { index, text in
        SwiftDeclarations(SourceFile(path: "Sources/File\(index).swift", bytes: Array(text.utf8)))
      },
      elements: .stock
    )
    let report = Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "GaugeCell.xml", bytes: Array(text.utf8)), settings: RuleSettings())],
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    return report.diagnostics.map { finding in
      let place = finding.range.map { "\($0.start.line):\($0.start.column)" } ?? ""
      return "\(place): \(finding.message) [\(finding.rule.rawValue)]"
    }
  }
}
