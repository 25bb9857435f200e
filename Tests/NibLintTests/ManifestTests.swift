import Foundation
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

private enum LengthUnit: String, CaseIterable, AttributeValue { case metres, feet }

private struct TimeOfDay: AttributeValue {
  static var attributeKind: AttributeKind {
    .custom("a time such as 17:30", pattern: "[0-9]{2}:[0-9]{2}")
  }
  init?(attributeText text: String) {
    guard text.count == 5 else { return nil }
  }
}

private protocol GaugeDelegate: AnyObject {}

@Element("Gauge")
private class Gauge: View {
  @Attribute var value = 0.5
  @Attribute(isRequired: true) var unit = LengthUnit.metres
  @Attribute var opens: TimeOfDay?
  @Attribute(deprecated: "use 'value'") var level = 0
  @Attribute var onTurn: EventHandler?
  @Attribute weak var delegate: (any GaugeDelegate)?
}

@Element("Scale", children: .one, deprecated: "use 'Gauge'")
private final class Scale: Gauge {
  required init() {
    super.init()
    value = 1
  }
  func adoptChildren(_ children: [Gauge]) {}
}

/// A dial, as in ``Gauge``
/// with "ticks" & a \ for `<style>`.
///
/// This is not part of it.
@Element("Dial")
private final class Dial: View {
  // swift-format-ignore: UseTripleSlashForDocumentationComments
  /**
   * How many ticks
   * it has.
   */
  @Attribute(isRequired: true) var ticks = 1
  /// When it is turned.
  @Attribute var onDial: EventHandler?
  // Not a documentation comment.
  @Attribute var plain = 0
  /// Whose it is.
  @Attribute weak var delegate: (any GaugeDelegate)?
}

private final class PriceTag: Label {}

private final class AlsoTag: Label {}

private final class Box {
  var size = 0
  var lid: Lid?
}

/// A part whose children are of a class that no element has.
private final class Lid: CatalogElement {
  static var elementDescription: ElementDescription {
    ElementDescription("lid", Lid.self, make: { Lid() }) {
      Children { (_: Lid, _: [Lid]) in }
    }
  }
}

private class Crate<Content>: View {}
private final class IntCrate: Crate<Int> {}
private final class TextCrate: Crate<String> {}

@Suite("Manifests")
struct ManifestTests {
  private var elements: ElementCatalog {
    var elements = ElementCatalog.stock
    elements.register(Gauge.self)
    elements.register(Scale.self)
    elements.register(PriceTag.self, as: "label")
    return elements
  }

  private func reading(_ text: String) -> ManifestFile {
    ManifestFile(SourceFile(path: "Elements.json", bytes: Array(text.utf8)), stock: .stock)
  }

  /// The command's findings in a layout, as printed.
  private func report(_ body: String, _ elements: ElementVocabulary) -> String {
    let file = SourceFile(path: "Clock.xml", bytes: Array(RuleExample(body).file.utf8))
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "redundant-attribute"), to: .warning)
    let report = Validation(elements: elements, knowsClasses: true).report(
      [LayoutInput(file, settings: settings)],
      nil,
      settings: { [settings] _ in settings },
      hasAllLayouts: false
    )
    return DiagnosticPrinter().text(of: report.diagnostics)
  }

  @Test("A manifest is unchanged, byte for byte, after reading and writing")
  func roundTrip() {
    let stock = Set(ElementVocabulary.stock.elements.map { ObjectIdentifier($0) })
    for catalog in [elements, .stock, ElementCatalog()] {
      let stock = catalog["view"] == nil ? [] : stock
      let file = reading(catalog.manifest)
      #expect(file.diagnostics == [])
      #expect(prettyJSON(file.elements.manifest(stock: stock)) + "\n" == catalog.manifest)
      #expect(!catalog.manifest.contains("NibViews.TableView\""))
      #expect(XMLSchema(elements: file.elements).text == XMLSchema(elements: catalog.vocabulary).text)
    }
  }

  @Test("The first paragraph of a documentation comment is in the manifest and in the schema")
  func summaries() {
    var elements = ElementCatalog.stock
    elements.register(Dial.self)
    elements.element("Box", Box.self, summary: "A box.", make: { Box() }) {
      Attribute("size", summary: "How large it is.") { $0.size = $1 }
    }
    for vocabulary in [elements.vocabulary, reading(elements.manifest).elements] {
      let dial = vocabulary["Dial"]
      #expect(dial?.summary == "A dial, as in `Gauge` with \"ticks\" & a \\ for `<style>`.")
      #expect(dial?.attributes["ticks"]?.summary == "How many ticks it has.")
      #expect(dial?.attributes["onDial"]?.summary == "When it is turned.")
      #expect(dial?.attributes["delegate"]?.summary == "Whose it is.")
      #expect(dial?.attributes["plain"].map { $0.summary } == .some(nil))
      #expect(vocabulary["Box"]?.summary == "A box.")
      let schema = XMLSchema(elements: vocabulary).text
      #expect(
        schema.contains(
          """
            <xs:complexType name="Dial">
              <xs:annotation>
                <xs:documentation>A dial, as in `Gauge` with &quot;ticks&quot; &amp; a \\ for `&lt;style>`.</xs:documentation>
          """
        )
      )
      #expect(schema.contains("<xs:documentation>How large it is. Value: "))
    }
  }

  @Test("A catalog and its manifest give the same report")
  func sameReport() {
    let paths = ["Tests/NibLintTests/Fixtures/App/Layouts", "Examples/Broken", "Layouts"].map(inPackage)
    let manifest = reading(ElementCatalog.stock.manifest).elements
    let sources = [inPackage("Tests/NibLintTests/Fixtures/App/Sources")]
    let ours = Validation(elements: .stock).run(paths: paths, sources: sources)
    let theirs = Validation(elements: manifest).run(paths: paths, sources: sources)
    #expect(ours.diagnostics.count > 60)
    #expect(
      DiagnosticPrinter().text(of: ours.diagnostics) == DiagnosticPrinter().text(of: theirs.diagnostics)
    )
  }

  @Test("A host's elements, attributes, values, children and classes are checked")
  func hostElements() {
    let known = reading(elements.manifest).elements
    let body = """
      <view>
        <Gauge unit="metres" value="2" opens="17:30" onTurn="turn" delegate="root"/>
        <Gauge unit="miles" valu="2" opens="noon"/>
        <Scale unit="feet"><label class="PriceTag"/></Scale>
        <label class="PriceTap"/>
      </view>
      """
    #expect(
      report(body, known) == """
        Clock.xml:4:10: error: 'miles' is not a valid value for 'unit'; expected one of metres, feet [invalid-value]
        4 |   <Gauge unit="miles" valu="2" opens="noon"/>
          |          ^~~~~~~~~~~~
        Clock.xml:4:23: error: <Gauge> has no attribute 'valu'; did you mean 'value'? [unknown-attribute]
        4 |   <Gauge unit="miles" valu="2" opens="noon"/>
          |                       ^~~~~~~~
        Clock.xml:4:32: error: 'noon' is not a valid value for 'opens'; expected a time such as 17:30 [invalid-value]
        4 |   <Gauge unit="miles" valu="2" opens="noon"/>
          |                                ^~~~~~~~~~~~
        Clock.xml:5:3: warning: <Scale> is deprecated: use 'Gauge' [deprecated]
        5 |   <Scale unit="feet"><label class="PriceTag"/></Scale>
          |   ^~~~~~
        Clock.xml:5:22: error: <Scale> can contain only Gauge elements, not <label> [unexpected-child]
        5 |   <Scale unit="feet"><label class="PriceTag"/></Scale>
          |                      ^~~~~~
        Clock.xml:6:10: error: the catalog has no class 'PriceTap'; did you mean 'PriceTag'? [unknown-class]
        6 |   <label class="PriceTap"/>
          |          ^~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("Redundant values are reported for each class, even if a subclass has a different default")
  func defaults() {
    let body = """
      <view>
        <Gauge unit="metres" value="0.50"/>
        <Scale unit="metres" value="0.5"><Gauge unit="feet" value="1"/></Scale>
        <Scale unit="metres" value="1"/>
      </view>
      """
    let expected = [
      "Clock.xml:3:24: warning: 'value' of <Gauge> is '0.50' by default [redundant-attribute]",
      "Clock.xml:5:24: warning: 'value' of <Scale> is '1' by default [redundant-attribute]",
    ]
    for known in [elements.vocabulary, reading(elements.manifest).elements] {
      let lines = report(body, known).split(separator: "\n").filter { $0.contains("redundant") }
      #expect(lines.map(String.init) == expected)
    }
  }

  @Test("Checking a stale manifest reports what is different")
  func stale() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try elements.writeManifest(to: path)
    try elements.checkManifest(at: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == elements.manifest)

    func complaint(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch {
        return "\(error)".replacing(path, with: "Elements.json")
      }
    }
    var changed = ElementCatalog.stock
    changed.register(Gauge.self)
    changed.element("Scale", Gauge.self, extends: "Gauge", make: { Gauge() })
    changed.element("Clock", Gauge.self, extends: "Gauge", make: { Gauge() })
    #expect(
      complaint { try changed.checkManifest(at: path) } == """
        Elements.json:1:1: error: the manifest does not match the catalog; write it again with writeManifest(to:) [stale-manifest]
        note: <Clock> was added
        note: <Scale> is different
        note: the classes that 'class' may name are different
        """
    )
    let renamed = elements.manifest.replacing("\"name\" : \"level\"", with: "\"name\" : \"levl\"")
    try Data(renamed.utf8).write(to: URL(filePath: path))
    #expect(
      complaint { try elements.checkManifest(at: path) }.hasSuffix(
        "\nnote: <Gauge> is different in 'level', 'levl'"
      )
    )
    try Data("[]".utf8).write(to: URL(filePath: path))
    #expect(
      complaint { try elements.checkManifest(at: path) } == """
        Elements.json:1:1: error: the manifest does not match the catalog; write it again with writeManifest(to:) [stale-manifest]
        note: the file is not a manifest
        """
    )
    #expect(
      complaint { try elements.checkManifest(at: "none.json") }
        == "none.json:1:1: error: there is no such file [unreadable-file]"
    )
  }

  @Test(
    "Every problem in a manifest is reported with its position",
    arguments: [
      ("", "1:1: error: the file is not valid JSON"),
      ("{\"version\": 1,\n \"elements\": [}", "2:15: error: the file is not valid JSON"),
      ("[1]", "1:1: error: the file is not a manifest"),
      ("{\n  \"version\": 2}", "2:14: error: the manifest has version 2; expected version 1"),
      ("{\"version\": 1}", "1:1: error: 'elements' is missing"),
      (
        "{\"version\": 1, \"children\": {}, \"classes\": [],\n \"elements\": [{\"name\": 3, \"class\": \"A\"}]}",
        "2:24: error: 'name' has a value of the wrong type"
      ),
      (
        "{\"version\": 1, \"children\": {}, \"classes\": [], \"elements\": [\n{\"name\": \"A\", \"class\": \"A\", "
          + "\"attributes\": [{\"name\": \"b\", \"kind\": \"nummer\"}]}]}",
        "2:66: error: 'nummer' is not a kind of value; did you mean 'number'?"
      ),
    ]
  )
  func faults(_ text: String, _ expected: String) {
    let lines = reading(text).diagnostics.map { DiagnosticPrinter().text(of: [$0]) }
    #expect(lines.count == 1)
    #expect(lines.first?.split(separator: "\n").first == "Elements.json:\(expected) [invalid-manifest]")
  }

  @Test("A manifest describes a base that was replaced, parts with children, and the order of classes")
  func unusualCatalogs() {
    var elements = ElementCatalog.stock
    elements.element("Base", Box.self, make: { Box() }) { Attribute("old") { $0.size = $1 } }
    elements.element("Derived", Box.self, extends: "Base", make: { Box() }) {
      Part(Lid.self) { $0.lid = $1 }
    }
    elements.element("Base", Box.self, make: { Box() }) { Attribute("new") { $0.size = $1 } }
    elements.register(PriceTag.self, as: "label")
    elements.register(AlsoTag.self, as: "label")
    let read = reading(elements.manifest)
    #expect(read.diagnostics == [])
    #expect(read.elements.classes.map(\.name) == elements.vocabulary.classes.map(\.name))
    let body = """
      <view class="X"/>
      <Base new="1"/><Base old="1"/><Derived old="1"/><Derived new="1"/><Derived><lid><lid/></lid></Derived>
      """
    #expect(report(body, read.elements) == report(body, elements.vocabulary))
    #expect(report(body, read.elements).contains("has no attribute 'new'"))
  }

  @Test("A manifest distinguishes classes whose names are the same but for their generic arguments")
  func classesOfOneName() {
    var elements = ElementCatalog.stock
    elements.element("IntCrate", Crate<Int>.self, extends: "view", make: { Crate<Int>() })
    elements.element("TextCrate", Crate<String>.self, extends: "view", make: { Crate<String>() })
    elements.register(IntCrate.self, as: "IntCrate")
    elements.register(TextCrate.self, as: "TextCrate")
    let read = reading(elements.manifest)
    #expect(read.diagnostics == [])
    #expect(read.elements.manifest == elements.vocabulary.manifest)
    let body = """
      <IntCrate class="IntCrate"/><TextCrate class="TextCrate"/>
      <IntCrate class="TextCrate"/><TextCrate class="IntCrate"/>
      """
    #expect(report(body, read.elements) == report(body, elements.vocabulary))
    #expect(report(body, read.elements).contains("IntCrate does not inherit from Crate"))
  }

  @Test("A manifest beyond a limit is rejected instead of taking quadratic time")
  func limits() {
    func firstLine(_ manifest: String) -> String? {
      DiagnosticPrinter().text(of: reading(manifest).diagnostics).split(separator: "\n").first.map(
        String.init
      )
    }
    func manifest(elements: String = "", classes: String = "") -> String {
      "{\"version\": 1, \"children\": {}, \"classes\": [\(classes)],\n \"elements\": [\(elements)]}"
    }
    func items(_ count: Int, _ item: (Int) -> String) -> String {
      (0..<count).map(item).joined(separator: ",\n")
    }
    let elements = items(2_001) { #"{"name": "E\#($0)", "class": "A.E"}"# }
    #expect(
      firstLine(manifest(elements: elements))
        == "Elements.json:2:14: error: a manifest can have at most 2000 elements, including parts [invalid-manifest]"
    )
    let classes = items(2_001) { #"{"name": "C\#($0)", "element": "E"}"# }
    #expect(
      firstLine(manifest(elements: #"{"name": "E", "class": "A.E"}"#, classes: classes))
        == "Elements.json:1:43: error: a manifest can have at most 2000 classes [invalid-manifest]"
    )
    let children = items(2_001) { #""C\#($0)": []"# }
    #expect(
      firstLine("{\"version\": 1, \"classes\": [], \"elements\": [],\n\"children\": {\(children)}}")
        == "Elements.json:2:13: error: a manifest's 'children' can have at most 2000 classes [invalid-manifest]"
    )
    let attributes = items(300) { #"{"name": "a\#($0)", "kind": "string"}"# }
    let others = items(201) { #"{"name": "b\#($0)", "kind": "string"}"# }
    let two =
      #"{"name": "E", "class": "A.E", "attributes": [\#(attributes)]},"#
      + #"{"name": "F", "class": "A.F", "extends": "E", "attributes": [\#(others)]}"#
    #expect(
      firstLine(manifest(elements: two))?.hasSuffix(
        "error: an element can have at most 500 attributes, including inherited ones [invalid-manifest]"
      ) == true
    )
  }

  @Test("Unknown and duplicate names, cycles and unsupported patterns are reported")
  func namesAndPatterns() {
    let text = """
      {"version": 1, "children": {},
       "classes": [{"name": "A.B", "element": "Gague"}],
       "elements": [
        {"name": "Gauge", "class": "A.Gauge", "extends": "vieu"},
        {"name": "Dial", "class": "A.Dial", "extends": "Bell"},
        {"name": "Bell", "class": "A.Bell", "extends": "Dial"},
        {"name": "Scale", "class": "A.Scale", "attributes": [{"name": "a", "kind": "custom", "pattern": "[0-"}]},
        {"name": "Scale", "class": "A.Scale"}
       ]}
      """
    let lines = DiagnosticPrinter().text(of: reading(text).diagnostics).split(separator: "\n")
      .filter { $0.hasPrefix("Elements") }
    #expect(
      lines == [
        "Elements.json:2:41: error: there is no element 'Gague'; did you mean 'Gauge'? [invalid-manifest]",
        "Elements.json:4:52: error: there is no element 'vieu' [invalid-manifest]",
        "Elements.json:6:50: error: the elements 'Bell' and 'Dial' extend each other [invalid-manifest]",
        "Elements.json:7:99: error: '[0-' is not a supported regular expression; use only characters, classes, groups, '|' and the quantifiers '*', '+', '?' and '{n,m}' [invalid-manifest]",
        "Elements.json:8:12: error: two elements are named 'Scale' [invalid-manifest]",
      ]
    )
  }

  @Test("A value of the wrong kind, a name of the format's own and missing words are reported")
  func valuesOfManifests() {
    func lines(_ text: String) -> [String] {
      DiagnosticPrinter().text(of: reading(text).diagnostics).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("Elements") }
    }
    #expect(
      lines(
        """
        {"version": 1, "children": {}, "classes": [],
         "elements": [{"name": "Gauge", "class": "A.Gauge", "attributes": [
          {"name": "id", "kind": "string"}, {"name": "unit", "kind": "enumeration"}]}]}
        """
      ).sorted() == [
        "Elements.json:2:67: error: an attribute cannot be named 'id', which the format defines for every such element [invalid-manifest]",
        "Elements.json:3:62: error: 'enumeration' needs 'words', the words of which its values consist [invalid-manifest]",
      ]
    )
    #expect(
      lines(
        """
        {"version": 1, "children": {}, "classes": [],
         "elements": [{"name": "Gauge", "class": "A.Gauge", "attributes": [
          {"name": "value", "kind": "number", "minimum": 2, "maximum": 1},
          {"name": "text", "kind": "string", "maximum": 1}]}]}
        """
      ) == [
        "Elements.json:3:50: error: 'minimum' is greater than 'maximum' [invalid-manifest]",
        "Elements.json:4:49: error: only 'integer' and 'number' have a 'minimum' and a 'maximum', not 'string' [invalid-manifest]",
      ]
    )
    #expect(
      lines(
        """
        {"version": 1, "children": {}, "classes": [],
         "elements": [{"name": "Gauge", "class": "A.Gauge", "children": {"count": "two"}}]}
        """
      ) == ["Elements.json:2:75: error: 'count' has a value that is not valid [invalid-manifest]"]
    )
  }

  @Test("A class can be used on all elements it inherits; child classes with the same name are distinguished")
  func kinds() {
    let text = """
      {"version": 1, "children": {"A.Item": ["One"], "B.Item": ["Two"]},
       "classes": [{"name": "App.Tag", "element": "One", "inherits": ["One", "Two"]}],
       "elements": [
        {"name": "One", "class": "A.One", "children": {"count": "many", "class": "A.Item"}},
        {"name": "Two", "class": "B.Two", "children": {"count": "many", "class": "B.Item"}}
       ]}
      """
    let known = reading(text).elements
    #expect(prettyJSON(known.manifest).contains("\"inherits\""))
    #expect(report("<One><One/></One>", known) == "")
    #expect(report("<Two><Two class=\"Tag\"/></Two>", known) == "")
    #expect(report("<Two><One/></Two>", known).contains("<One>"))
  }

  @Test("An element without a default does not inherit the default of the element that it extends")
  func withoutDefault() {
    let text = """
      {"version": 1, "children": {"A.B": ["Base", "Sub"]}, "classes": [],
       "elements": [
        {"name": "Base", "class": "A.B", "children": {"count": "many", "class": "A.B"},
         "attributes": [{"name": "on", "kind": "boolean"}], "defaults": {"on": "false"}},
        {"name": "Sub", "class": "A.C", "extends": "Base", "withoutDefault": ["on"]}
       ]}
      """
    let known = reading(text).elements
    #expect(report("<Base><Sub on=\"false\"/></Base>", known) == "")
    #expect(report("<Base><Base on=\"false\"/></Base>", known).contains("redundant-attribute"))
  }

  @Test("Invalid names, missing lists of children and overlong chains of elements are reported")
  func names() {
    func messages(_ text: String) -> [String] { reading(text).diagnostics.map(\.message) }
    #expect(
      messages(
        "{\"version\": 1, \"children\": {}, \"classes\": [], \"elements\": [{\"name\": \"x y\", \"class\": \"A\"}]}"
      )
        == ["'x y' is not a valid name for an element or an attribute"]
    )
    #expect(
      messages(
        "{\"version\": 1, \"children\": {\"A.B\": [\"Y\"]}, \"classes\": [], \"elements\": [{\"name\": \"X\", \"class\": \"A\", "
          + "\"children\": {\"count\": \"one\", \"class\": \"A.C\"}}]}"
      ) == ["there is no element 'Y'", "the manifest's 'children' have no entry for the class 'A.C'"]
    )
    let chain = (0..<1500).map { "{\"name\": \"E\($0)\", \"class\": \"A.E\", \"extends\": \"E\($0 + 1)\"}" }
    let end = ", {\"name\": \"E1500\", \"class\": \"A.E\"}"
    let long =
      "{\"version\": 1, \"children\": {}, \"classes\": [], \"elements\": [\(chain.joined(separator: ", "))\(end)]}"
    #expect(messages(long).first == "an element extends more than 100 others")
  }

  @Test("The schema contains the enumerated values and the patterns of a host's attributes")
  func schema() {
    let text = XMLSchema(elements: elements.vocabulary).text
    #expect(text.contains("<xs:pattern value=\"([0-9]{2}:[0-9]{2})|@parameter/"))
    #expect(text.contains("<xs:enumeration value=\"metres\"/>"))
  }

  @Test("A manifest with YAML aliases is rejected, and an empty pattern can be repeated at no cost")
  func manifests() {
    var bomb = "{rules: [\" #\", &a0 [x, x]"
    for level in 1..<40 {
      bomb += ", &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]"
    }
    let file = SourceFile(path: "E.json", bytes: Array("\(bomb)], ? *a39 : y}".utf8))
    #expect(!ManifestFile(file, stock: .stock).diagnostics.isEmpty)
    let pattern = """
      {"version": 1, "children": {}, "classes": [], "elements": [
        {"name": "G", "class": "A.G", "attributes": [{"name": "v", "kind": "custom", "pattern": "((((){9999}){9999}){9999}){9999}"}]}
      ]}
      """
    #expect(
      ManifestFile(SourceFile(path: "E.json", bytes: Array(pattern.utf8)), stock: .stock).diagnostics == []
    )
  }

  @Test("A manifest's default matches any spelling of a number", arguments: ["1", "1.0", "1e0", "+1"])
  func spellingsOfDefaults(_ text: String) {
    let json = """
      {"version": 1, "children": {"View": ["Gauge"]}, "classes": [], "elements": [
        {"name": "Gauge", "class": "App.Gauge", "children": {"count": "many", "class": "View"},
         "attributes": [{"name": "value", "kind": "number"}], "defaults": {"value": "1.0"}}]}
      """
    let manifest = ManifestFile(SourceFile(path: "E.json", bytes: Array(json.utf8)), stock: .stock)
    #expect(manifest.diagnostics == [])
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "redundant-attribute"), to: .warning)
    let found = findings(
      in: "<Gauge><Gauge value=\"\(text)\"/></Gauge>",
      settings,
      elements: manifest.elements
    )
    #expect(found.filter { $0.rule.rawValue == "redundant-attribute" }.count == 1)
  }
}
