import NibKit
import NibTestSupport
import NibViews
import Testing

/// A class that stands for code that the host does not own.
private class Dial {
  var value = 0.0
  var mood: Mood = .calm
  var needles: [Needle] = []
  weak var delegate: (any DialDelegate)?
  var handler: EventHandler?
}

private final class Needle: Dial {}
private enum Mood: String, CaseIterable, AttributeValue { case calm, wild }
private protocol DialDelegate: AnyObject {}

@NibLoadable
private final class DialOwner: DialDelegate {
  @Outlet var gauge: (any AnyObject)!
  var turns = 0
  @Action func turn() { turns += 1 }
}

@Element("Clock")
private class ClockView: View {
  @Attribute var hour = 0
  @Attribute(isRequired: true) var zone: String?
}

@Element("AlarmClock", children: .none)
private final class AlarmClockView: ClockView {
  @Attribute("ring") var ringsAt: Int?
}

private class PriceTag: Label {}

@Suite("Catalogs")
struct CatalogTests {
  private var elements: ElementCatalog {
    var elements = ElementCatalog.stock
    elements.element("Dial", Dial.self, make: { Dial() }) {
      Attribute("value") { $0.value = $1 }
      Attribute("mood") { $0.mood = $1 }
      Event("onTurn") { $0.handler = $1 }
      ObjectReference("delegate", (any DialDelegate).self) { $0.delegate = $1 }
      Children(.one) { $0.needles += $1 as [Needle] }
    }
    elements.element("Needle", Needle.self, extends: "Dial", make: { Needle() })
    elements.register(ClockView.self)
    elements.register(AlarmClockView.self)
    elements.register(PriceTag.self, as: "label")
    return elements
  }

  private func load(_ body: String) throws -> (gauge: Dial, owner: DialOwner) {
    let text = "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"DialOwner\">\(body)</layout>"
    let owner = DialOwner()
    return (
      try NibRegistry(library: library(["DialOwner": text], elements: elements)).loadContents(of: owner),
      owner
    )
  }

  @Test("The builder describes attributes, events, references, children and inheritance")
  func builder() throws {
    let (gauge, owner) = try load(
      "<Dial outlet=\"gauge\" value=\"2.5\" mood=\"wild\" onTurn=\"turn\" delegate=\"owner\"><Needle value=\"1\"/></Dial>"
    )
    #expect(gauge.value == 2.5 && gauge.mood == .wild)
    #expect(gauge.needles.map(\.value) == [1])
    #expect(gauge.delegate === owner && owner.gauge === gauge)
    gauge.handler?(gauge)
    #expect(owner.turns == 1)
  }

  @Test func builderFaults() throws {
    #expect(
      try messages(
        "\(start)\n<Dial mood=\"wilde\" top=\"1\"><Needle/><Needle/><Dial/></Dial></layout>",
        elements: elements
      ) == [
        "2:7: 'wilde' is not a valid value for 'mood'; expected one of calm, wild; did you mean 'wild'? [invalid-value]",
        "2:20: <Dial> has no attribute 'top' [unknown-attribute]",
        "2:37: <Dial> can have only one child; put <Needle> and the other child into a <view> [unexpected-child]",
        "2:46: <Dial> can contain only Needle elements, not <Dial> [unexpected-child]",
      ]
    )
    #expect(
      error { _ = try load("<Dial outlet=\"gauge\" delegate=\"nobody\"/>") }?.diagnostics.map(message) == [
        "1:76: no element has the id 'nobody'; write an id, 'root' or 'owner' [unknown-id]"
      ]
    )
    #expect(
      error { _ = try load("<Dial id=\"me\" outlet=\"gauge\" delegate=\"me\"/>") }?.diagnostics.map(message)
        == [
          "1:84: 'me' is a Dial; the attribute needs a DialDelegate [outlet-type-mismatch]"
        ]
    )
  }

  @Test("@Element inherits attributes, and a required attribute is also required in subclasses")
  func elementMacro() throws {
    #expect(
      try messages(
        "\(start)\n<view><Clock hour=\"x\" zone=\"UTC\"/>\n<AlarmClock ring=\"7\" hour=\"6\" alpha=\"0.5\"><view/></AlarmClock></view></layout>",
        elements: elements
      ) == [
        "2:14: 'x' is not a valid value for 'hour'; expected a whole number [invalid-value]",
        "3:1: <AlarmClock> needs the attribute 'zone' [missing-attribute]",
        "3:43: <AlarmClock> cannot have children; move <view> out of it [unexpected-child]",
      ]
    )
  }

  @Test("The class attribute creates an instance of a registered subclass")
  func registeredClass() throws {
    let text =
      "\(start)<tableViewCell><label class=\"PriceTag\"/><label class=\"NibKitTests.PriceTag\"/><label/></tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["A": text], elements: elements))
    let cell: TableViewCell = try registry.dequeue(nibName: "A")
    #expect(cell.contentView.subviews.map { $0 is PriceTag } == [true, true, false])
    #expect(
      try messages(
        "\(start)\n<view class=\"PriceTag\"><imageView class=\"PriceTag\"/><label class=\"PriceTg\"/></view></layout>",
        elements: elements
      )
        == [
          "2:35: PriceTag does not inherit from ImageView, which <imageView> requires [class-mismatch]",
          "2:60: the catalog has no class 'PriceTg'; did you mean 'PriceTag'? [unknown-class]",
        ]
    )
  }

  @Test("A class registered through a superclass metatype is the class that is instantiated")
  func metatypes() throws {
    var elements = ElementCatalog.stock
    for type in [PriceTag.self] as [Label.Type] { elements.register(type, as: "label") }
    let text = "\(start)<tableViewCell><label class=\"PriceTag\"/></tableViewCell></layout>"
    let cell: TableViewCell = try NibRegistry(library: library(["A": text], elements: elements)).dequeue(
      nibName: "A"
    )
    #expect(cell.contentView.subviews.first is PriceTag)
  }

  @Test("A part class that inherits its element instead of declaring one is rejected")
  func partWithoutElement() throws {
    var elements = ElementCatalog.stock
    elements.element("Dial", Dial.self, make: { Dial() }) {
      Part(SpecialMark.self) { _, _ in }
    }
    #expect(
      error { _ = try library([:], elements: elements) }?.description
        == "error: a part of the catalog's element 'Dial' inherits from the class of <Mark> without its own '@Element' [class-mismatch]"
    )
  }

  @Test("A library reports every invalid registration in its catalog")
  func catalogFaults() throws {
    var elements = ElementCatalog.stock
    elements.element("Needle", Needle.self, extends: "Gaug", make: { Needle() })
    elements.element("Odd", Needle.self, extends: "label", make: { Needle() })
    elements.register(PriceTag.self, as: "button")
    elements.register(PriceTag.self, as: "lable")
    let error = error { _ = try library([:], elements: elements) }
    #expect(error?.code == .invalidCatalog)
    #expect(
      error?.description == """
        error: PriceTag is registered as 'button', but does not inherit from Button [class-mismatch]
        error: the catalog's element 'Odd' extends 'label', but Needle does not inherit from Label [class-mismatch]
        error: PriceTag is registered as 'lable', which does not exist; did you mean 'label'? [unknown-element]
        error: the catalog's element 'Needle' extends 'Gaug', which does not exist [unknown-element]
        """
    )
  }

  /// Members of labels, which a function returns without the class that they are for.
  @ElementBuilder<Label> private func labelMembers() -> [ElementMember] {
    Attribute("text") { $0.text = $1 }
    Children { (label: Label, children: [View]) in children.forEach(label.addSubview) }
  }

  @Test("Members of a class that the element's class does not inherit are rejected and never used")
  func membersOfOtherClass() {
    var elements = ElementCatalog.stock
    elements.element("Dial", Dial.self, make: { Dial() }, members: labelMembers)
    #expect(
      error { _ = try library([:], elements: elements) }?.description == """
        error: the catalog's element 'Dial' has members of Label, from which Dial does not inherit [class-mismatch]
        error: the catalog's element 'Dial' has members of Label, from which Dial does not inherit [class-mismatch]
        """
    )
  }

  @Test("Elements whose names are equal except for their bytes are different elements")
  func canonicallyEqualNames() throws {
    var elements = ElementCatalog.stock
    elements.element("Caf\u{E9}", Dial.self, make: { Dial() }) { Attribute("value") { $0.value = $1 } }
    elements.element("Cafe\u{301}", PriceTag.self, make: { PriceTag() })
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"DialOwner\"><Caf\u{E9} outlet=\"gauge\" value=\"2\"/></layout>"
    let registry = NibRegistry(library: try library(["DialOwner": text], elements: elements))
    let dial: Dial = try registry.loadContents(of: DialOwner())
    #expect(dial.value == 2)
  }

  @Test("An element takes over the name of another one only if it says so")
  func replacing() throws {
    var silent = ElementCatalog.stock
    silent.element("label", OwnLabel.self, extends: "label", make: { OwnLabel() })
    silent.element("Dial", Dial.self, make: { Dial() })
    silent.element("Dial", PriceTag.self, make: { PriceTag() })
    silent.element("dial", Dial.self, make: { Dial() })
    silent.element("Nothing", Dial.self, replacing: Label.self, make: { Dial() })
    silent.element("button", Dial.self, replacing: Label.self, make: { Dial() })
    #expect(
      error { _ = try library([:], elements: silent) }?.description == """
        error: the class of the catalog's element 'button' is Button, not Label; pass replacing: Button.self [class-mismatch]
        error: the catalog already has an element 'Dial'; rename the new one, or pass replacing: Dial.self [invalid-value]
        error: the catalog already has an element 'label'; rename the new one, or pass replacing: Label.self [invalid-value]
        error: the catalog has no element 'Nothing' that replacing: Label.self could replace [invalid-value]
        error: the catalog's element 'dial' begins with a lowercase letter, which is reserved for stock elements; name it 'Dial' [invalid-value]
        """
    )
    var elements = ElementCatalog.stock
    elements.element("label", OwnLabel.self, replacing: Label.self, extends: "label", make: { OwnLabel() })
    let registry = NibRegistry(
      library: try library(["A": "\(start)<label text=\"a\"/></layout>"], elements: elements)
    )
    let label: OwnLabel = try registry.instantiate(nibName: "A")
    #expect(label.text == "a")
  }

  @Test("An element can be registered twice")
  func registeredTwice() throws {
    var elements = ElementCatalog.stock
    elements.register(ClockView.self)
    elements.register(ClockView.self)
    #expect(try library([:], elements: elements).nibNames == [])
  }

  @Test("Names that a layout cannot write, and those of the format itself, are rejected")
  func invalidNames() {
    var elements = ElementCatalog.stock
    elements.element("my-view", Dial.self, make: { Dial() }) { Attribute("a b") { $0.value = $1 } }
    elements.element("constraint", Dial.self, make: { Dial() })
    #expect(
      error { _ = try library([:], elements: elements) }?.description == """
        error: an attribute of the catalog's element 'my-view' cannot be named 'a b'; use a Swift identifier [invalid-value]
        error: the catalog's element cannot be named 'constraint'; use a Swift identifier that the format does not define [invalid-value]
        error: the catalog's element cannot be named 'my-view'; use a Swift identifier that the format does not define [invalid-value]
        """
    )
  }

  @Test("A base is compared with the class that the element's objects have")
  func staticBase() {
    var elements = ElementCatalog.stock
    let type: View.Type = ClockView.self
    elements.element("Wall", type, extends: "label", make: { View() })
    #expect(
      error { _ = try library([:], elements: elements) }?.description
        == "error: the catalog's element 'Wall' extends 'label', but View does not inherit from Label [class-mismatch]"
    )
  }

  @Test("A class that is registered for several elements is created by the closure for its element")
  func factoriesOfElements() throws {
    var elements = ElementCatalog.stock
    for (element, text) in [("view", "view"), ("label", "label"), ("view", "view again")] {
      elements.register(PriceTag.self, as: element) {
        let tag = PriceTag()
        tag.text = text
        return tag
      }
    }
    let text =
      #"\#(start)<tableViewCell><label class="PriceTag"/><view class="PriceTag"/></tableViewCell></layout>"#
    let cell: TableViewCell = try NibRegistry(library: library(["A": text], elements: elements)).dequeue(
      nibName: "A"
    )
    #expect(cell.contentView.subviews.map { ($0 as? PriceTag)?.text } == ["label", "view again"])
  }

  @Test("A view receives the library if the class that the layout names asks for it")
  func clientsOfTheLibrary() throws {
    var elements = ElementCatalog.stock
    elements.register(ClientView.self, as: "view")
    let text = #"\#(start)<tableViewCell><view class="ClientView"/></tableViewCell></layout>"#
    let library = try library(["ClientCell": text], elements: elements)
    let cell: ClientCell = try NibRegistry(library: library).dequeue()
    #expect(cell.library === library)
    #expect((cell.contentView.subviews.first as? ClientView)?.library === library)
  }

  @Test("A handwritten description with a base that is not a superclass is rejected")
  func foreignBase() {
    var elements = ElementCatalog.stock
    elements.register(WrongBase.self)
    #expect(
      error { _ = try library([:], elements: elements) }?.description == """
        error: the catalog's element 'WrongBase' extends 'label', but WrongBase does not inherit from Label [class-mismatch]
        """
    )
  }

  @Test("Names of attributes that the format defines are rejected")
  func hiddenAttributes() {
    var elements = ElementCatalog.stock
    elements.element("Plain", Dial.self, make: { Dial() }) {
      Attribute("class") { (dial: Dial, value: Double) in dial.value = value }
      Attribute("width") { (dial: Dial, value: Double) in dial.value = value }
    }
    elements.element("Placed", ClockView.self, extends: "view", make: { ClockView() }) {
      Attribute("width") { (clock: ClockView, hour: Int) in clock.hour = hour }
    }
    #expect(
      error { _ = try library([:], elements: elements) }?.description == """
        error: an attribute of the catalog's element 'Placed' cannot be named 'width', which the format defines; use another name [invalid-value]
        error: an attribute of the catalog's element 'Plain' cannot be named 'class', which the format defines; use another name [invalid-value]
        """
    )
  }

  @Test("Two classes with the same name cannot be registered for the same element")
  func classesOfOneName() {
    var elements = ElementCatalog.stock
    elements.registerOneTag()
    elements.registerOtherTag()
    #expect(
      error { _ = try library([:], elements: elements) }?.description == """
        error: two classes named 'Tag' are registered as 'label', and 'class' cannot distinguish them; rename one [class-mismatch]
        """
    )
  }
}

private final class OwnLabel: Label {}

private final class WrongBase: View {
  override class var elementDescription: ElementDescription {
    ElementDescription("WrongBase", WrongBase.self, extends: Label.elementDescription, make: { WrongBase() })
    {
    }
  }
}

extension ElementCatalog {
  fileprivate mutating func registerOneTag() {
    final class Tag: Label {}
    register(Tag.self, as: "label")
  }

  fileprivate mutating func registerOtherTag() {
    final class Tag: Label {}
    register(Tag.self, as: "label")
  }
}

private final class ClientView: View, NibLibraryClient {
  var library = NibLibrary.empty
}

@NibLoadable
private final class ClientCell: TableViewCell, NibLibraryClient {
  var library = NibLibrary.empty
}

extension NibLibrary {
  fileprivate static var empty: NibLibrary { NibLibrary(elements: ElementCatalog()) }
}

@Element("Mark")
private class Mark {
  required init() {}
}

private final class SpecialMark: Mark {}
