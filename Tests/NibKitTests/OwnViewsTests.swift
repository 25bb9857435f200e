import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// Documentation/OwnViews.md shows this code, with `public`.

enum LengthUnit: String, CaseIterable, AttributeValue { case metres, feet }

protocol GaugeDelegate: AnyObject {}

@Element("Gauge")
class Gauge: View {
  @Attribute var value = 0.0
  @Attribute("title") var heading: String?
  @Attribute(isRequired: true) var unit = LengthUnit.metres
  @Attribute var onTurn: EventHandler?
  @Attribute weak var delegate: (any GaugeDelegate)?
}

@NibLoadable
private final class GaugeHost: GaugeDelegate {
  @Outlet var gauge: Gauge!
  var turns = 0
  @Action func didTurn() { turns += 1 }
}

@Suite("Documentation/OwnViews.md")
struct OwnViewsTests {
  @Test("The class on the page is the one that is compiled here")
  func example() throws {
    let page = try String(contentsOfFile: inPackage("Documentation/OwnViews.md"), encoding: .utf8)
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(page.range(of: "@Element(\"Gauge\")"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    let shown = page[start.lowerBound..<end.lowerBound]
    #expect(file.contains(shown.replacing("public ", with: "").replacing("open ", with: "")))
  }

  @Test("The class behaves as the page describes")
  func gauge() throws {
    var elements = ElementCatalog.stock
    elements.register(Gauge.self)
    let text = """
      <layout xmlns="urn:nibkit:layout:1" owner="GaugeHost">
        <Gauge outlet="gauge" value="2.5" title="Depth" unit="feet" alpha="0.5" onTurn="didTurn" delegate="owner"/>
      </layout>
      """
    let host = GaugeHost()
    let gauge: Gauge = try NibRegistry(library: library(["GaugeHost": text], elements: elements))
      .loadContents(of: host)
    #expect(gauge.value == 2.5 && gauge.heading == "Depth" && gauge.unit == .feet && gauge.alpha == 0.5)
    #expect(gauge.delegate === host && host.gauge === gauge)
    gauge.onTurn?(gauge)
    #expect(host.turns == 1)
  }
}
