import Foundation
import NibKit
import NibLint
import NibTestSupport
import NibViews
import Testing

@testable import NibInspection
@testable import NibMarkup
@testable import NibModel

@Element("Volume")
private final class Volume: View {
  @Attribute(range: 0...11) var level = 5.0
  @Attribute(range: 1 ... .infinity) var steps: Int?
  @Attribute(range: .leastNonzeroMagnitude ... .infinity) var factor: Float = 1
  @Attribute(range: -(.infinity) ... -1) var offset = -1
}

@Suite("A number outside the range of its attribute is an invalid value")
struct AttributeRangeTests {
  private var elements: ElementCatalog {
    var elements = ElementCatalog.stock
    elements.register(Volume.self)
    return elements
  }

  /// What the command finds in a layout, with the elements of a manifest.
  private func findings(_ text: String, _ manifest: String) -> [String] {
    let file = SourceFile(path: "A.xml", bytes: Array(text.utf8))
    let elements = ManifestFile(SourceFile(path: "Elements.json", bytes: Array(manifest.utf8)), stock: .stock)
      .elements
    let report = Validation(elements: elements, knowsClasses: true).report(
      [LayoutInput(file, settings: RuleSettings())],
      nil,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    return report.diagnostics.filter { $0.severity == .error }.map(message)
  }

  @Test(
    "Values of a host's attribute",
    arguments: [
      (#"level="0""#, nil), (#"level="11""#, nil), (#"level="1.1e1""#, nil),
      (#"level="11.5""#, "'11.5' is not a valid value for 'level'; expected a number from 0 to 11"),
      (#"level="loud""#, "'loud' is not a valid value for 'level'; expected a number from 0 to 11"),
      (#"steps="1""#, nil),
      (#"steps="0""#, "'0' is not a valid value for 'steps'; expected a whole number, 1 or more"),
      (#"factor="0.001""#, nil),
      (#"factor="0""#, "'0' is not a valid value for 'factor'; expected a number greater than 0"),
      (#"offset="-1""#, nil),
      (#"offset="0""#, "'0' is not a valid value for 'offset'; expected a whole number, -1 or less"),
    ] as [(String, String?)]
  )
  func host(_ attribute: String, _ expected: String?) throws {
    let text = layoutText("<Volume \(attribute)/>")
    let messages = expected.map { ["1:45: \($0) [invalid-value]"] } ?? []
    #expect(try NibTestSupport.messages(text, elements: elements) == messages)
    #expect(findings(text, elements.manifest) == messages)
  }

  @Test(
    "Values of the stock elements",
    arguments: [
      (#"<view alpha="7"/>"#, "'7' is not a valid value for 'alpha'; expected a number from 0 to 1"),
      (
        #"<label numberOfLines="-3"/>"#,
        "'-3' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more"
      ),
      (
        #"<progressView progress="1.5"/>"#,
        "'1.5' is not a valid value for 'progress'; expected a number from 0 to 1"
      ),
      (#"<view width="-10"/>"#, "'-10' is not a valid value for 'width'; expected a number, 0 or more"),
      (
        #"<view height="min -1 @500"/>"#,
        "'min -1 @500' is not a valid value for 'height'; expected a number, 0 or more"
      ),
      (
        #"<stepper stepValue="0"/>"#,
        "'0' is not a valid value for 'stepValue'; expected a number greater than 0"
      ),
      (
        #"<datePicker minuteInterval="45"/>"#,
        "'45' is not a valid value for 'minuteInterval'; expected a whole number from 1 to 30"
      ),
      (
        #"<view horizontalHuggingPriority="2000"/>"#,
        "'2000' is not a valid value for 'horizontalHuggingPriority'; expected a number from 0 to 1000"
      ),
      (
        #"<view alpha="50%"/>"#,
        "'50%' is not a valid value for 'alpha'; expected a number from 0 to 1; did you mean '0.5'?"
      ),
    ]
  )
  func stock(_ element: String, _ expected: String) throws {
    let found = try messages(layoutText(element))
    #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == ["\(expected) [invalid-value]"])
  }

  @Test("The stock values of new objects are in their ranges")
  func defaults() {
    let elements = ElementVocabulary.stock.elements
    var count = 0
    for element in elements + elements.flatMap(\.allParts) {
      for (name, text) in element.defaults() {
        guard let kind = element.attributes[name]?.kind, kind.range != nil else { continue }
        count += 1
        #expect(kind.parse(text) != nil, "<\(element.name) \(name)=\"\(text)\">")
      }
    }
    #expect(count > 200)
  }

  @Test("A design-time value, a value in a style and the argument of an include have the same range")
  func otherPlaces() throws {
    let layouts = [
      "A": """
      <layout xmlns="\(Layout.namespace)" xmlns:design="\(Layout.designNamespace)">
      <view><include layout="B" lines="-3"/><label design:numberOfLines="-2"/></view></layout>
      """,
      "B": """
      <layout xmlns="\(Layout.namespace)"><parameter name="lines" type="integer" default="1"/>
      <label numberOfLines="@parameter/lines"/></layout>
      """,
      "Styles": """
      <styles xmlns="\(Layout.namespace)"><style name="faint" element="view" alpha="-1"/></styles>
      """,
    ]
    let found = try library(layouts).diagnostics().map { "\($0.range?.path ?? "") \(message($0))" }
    #expect(
      found == [
        "A.xml 2:27: '-3' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more [invalid-value]",
        "A.xml 2:46: '-2' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more [invalid-value]",
        "Styles.xml 1:72: '-1' is not a valid value for 'alpha'; expected a number from 0 to 1 [invalid-value]",
      ]
    )
  }

  @Test("A manifest and a schema contain the ranges")
  func documents() throws {
    let manifest = elements.manifest
    let attributes = ManifestFile(
      SourceFile(path: "Elements.json", bytes: Array(manifest.utf8)),
      stock: .stock
    ).elements[
      "Volume"
    ]?
    .attributes
    #expect(attributes?["level"]?.kind.range == 0...11)
    #expect(attributes?["steps"]?.kind.range == 1 ... .infinity)
    #expect(attributes?["offset"]?.kind.range == -.infinity ... -1)
    let schema = XMLSchema(elements: elements.vocabulary).text
    #expect(
      schema.contains(
        """
          <xs:simpleType name="numberFrom0To11">
            <xs:union memberTypes="parameterReference">
              <xs:simpleType>
                <xs:restriction base="xs:double">
                  <xs:pattern value="[+\\-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+\\-]?[0-9]+)?"/>
                  <xs:minInclusive value="0"/>
                  <xs:maxInclusive value="11"/>
                </xs:restriction>
              </xs:simpleType>
            </xs:union>
          </xs:simpleType>

        """
      )
    )
    #expect(schema.contains(#"<xs:attribute name="level" type="numberFrom0To11">"#))
  }
}
