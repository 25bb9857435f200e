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

struct TimeOfDay: AttributeValue, Equatable {
  var minutes: Int

  static var attributeKind: AttributeKind {
    .custom("a time such as 17:30", pattern: "([01][0-9]|2[0-3]):[0-5][0-9]")
  }

  init?(attributeText text: String) {
    guard let match = text.wholeMatch(of: /([01][0-9]|2[0-3]):([0-5][0-9])/),
      let hour = Int(match.1), let minute = Int(match.2)
    else { return nil }
    minutes = hour * 60 + minute
  }

  var attributeText: String? {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

private final class Clock {
  var opens: TimeOfDay?
}

@NibLoadable
private final class GaugeHost: GaugeDelegate {
  @Outlet var gauge: Gauge!
  var turns = 0
  @Action func didTurn() { turns += 1 }
}

@Suite("Documentation/OwnViews.md")
struct OwnViewsTests {
  @Test(
    "The types on the page are those that are compiled here",
    arguments: ["@Element(\"Gauge\")", "struct TimeOfDay"]
  )
  func example(_ beginning: String) throws {
    let page = try String(contentsOfFile: inPackage("Documentation/OwnViews.md"), encoding: .utf8)
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(page.range(of: beginning))
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

  @Test("A value of the type on the page is read, written and described as the page says")
  func timeOfDay() throws {
    #expect(TimeOfDay(attributeText: "17:30")?.minutes == 1050)
    #expect(TimeOfDay(attributeText: "17:30")?.attributeText == "17:30")
    #expect(TimeOfDay(attributeText: "07:05")?.attributeText == "07:05")
    for text in ["7:30", ":07:30:", "24:00", "07:60", "+7:30", "0730"] {
      #expect(TimeOfDay(attributeText: text) == nil, "\(text)")
    }
    var elements = ElementCatalog.stock
    elements.element("Clock", Clock.self, make: { Clock() }) { Attribute("opens") { $0.opens = $1 } }
    let text = "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"A\"><Clock opens=\"29:99\"/></layout>"
    #expect(
      try messages(text, elements: elements) == [
        "1:54: '29:99' is not a valid value for 'opens'; expected a time such as 17:30 [invalid-value]"
      ]
    )
    #expect(elements.manifest.contains(#""expected" : "a time such as 17:30""#))
  }
}
