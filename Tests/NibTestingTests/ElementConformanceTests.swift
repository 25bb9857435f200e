import NibKit
import NibModel
import NibTesting
import NibViews
import Testing

/// A view that breaks what its element promises.
@Element("Broken", children: .many)
final class BrokenView: View {
  /// It is drawn, but a change of it is not noted.
  @Attribute var filling = 1.0
  /// It is not kept.
  @Attribute var level = 0.0 {
    didSet { level = 0 }
  }
  @Attribute var onTap: EventHandler? {
    didSet { keep = self }
  }
  private var keep: BrokenView?

  override func draw(into drawing: inout Drawing) {
    var filled = bounds
    filled.size.width *= filling
    drawing.fill(.rectangle(filled), .semantic(.tint))
  }

  override func adoptChildren(_ children: [View]) {}
}

/// A time of a day, as a kind of value of a host's own.
struct Time: AttributeValue, Equatable {
  static let attributeKind = AttributeKind.custom("a time such as 17:30", pattern: "[0-9]{1,2}:[0-9]{2}")
  let minutes: Int

  init?(attributeText text: String) {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, parts[0] < 24, parts[1] < 60 else { return nil }
    minutes = parts[0] * 60 + parts[1]
  }

  var attributeText: String? { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}

final class Clock: View {
  var time: Time?
}

@MainActor
@Element("Note")
final class MainActorNote {
  @Attribute var text = ""
  required init() {}
}

/// A cell that resets what its layout can write.
@Element("ResetCell", children: .many)
final class ResetCell: TableViewCell {
  @Attribute var caption = ""

  override func prepareForReuse() {
    super.prepareForReuse()
    caption = ""
  }
}

@Suite("The check of elements")
struct ElementConformanceTests {
  @Test("The stock elements keep what they promise")
  func stock() {
    #expect(ElementConformance().failures(of: .stock) == [])
  }

  @Test("Each promise that an element does not keep is found")
  func broken() {
    var elements = ElementCatalog.stock
    elements.register(BrokenView.self)
    elements.register(ResetCell.self)
    elements.element("Clock", Clock.self, make: { Clock() }) {
      Attribute("time", get: { $0.time }, set: { $0.time = $1 })
    }
    #expect(
      ElementConformance().failures(of: elements).map(\.description) == [
        "Broken.filling: it changes what the view shows, which the view does not note; call setNeedsDisplay() or setNeedsLayout()",
        "Broken.level: it is '0' after it is set to '0.5'",
        "Broken: its children are released; it must retain the children that it adopts",
        "Broken: it is never released; a closure or an object inside retains it",
        "Clock.time: no value is known for its kind; pass some in 'values'",
        "ResetCell.caption: prepareForReuse() changes it from 'Text', which a layout can write, to ''",
      ]
    )
    let check = ElementConformance(
      values: ["Clock.time": ["17:30", "99"]],
      exceptions: ["filling", "Broken.level", "ResetCell.caption"]
    )
    #expect(
      check.failures(of: elements).map(\.description) == [
        "Broken: its children are released; it must retain the children that it adopts",
        "Broken: it is never released; a closure or an object inside retains it",
        "Clock.time: '99' is not a value of it",
      ]
    )
  }

  @Test("A class on the main actor is checked only there")
  func mainActor() async {
    var elements = ElementCatalog()
    elements.register(MainActorNote.self)
    let catalog = elements
    let elsewhere = await Task.detached { ElementConformance().failures(of: catalog) }.value
    #expect(elsewhere.map(\.description) == ["Note: its class is on the main actor; run the check there"])
    #expect(await MainActor.run { ElementConformance().failures(of: catalog) } == [])
  }
}
