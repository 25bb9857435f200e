import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class OfferView: View {
  @Outlet var offer: Label!
  @Outlet var buy: Button!
  @Outlet var notes: TextView!
}

private let offer = """
  \(start)<view class="OfferView">
    <label outlet="offer" font="10" numberOfLines="0">
      <attributedText>
        <fragment content="Only "/>
        <fragment content="12" font="20 bold" foregroundColor="systemRed" underlineStyle="double"/>
        <fragment content=" today" strikethroughStyle="single" link="https://example.com/a" backgroundColor="#FF0"/>
      </attributedText>
    </label>
    <button outlet="buy" font="10">
      <attributedTitle><fragment content="Buy" font="20"/></attributedTitle>
      <state name="highlighted"><attributedTitle><fragment content="Buying"/></attributedTitle></state>
      <state name="disabled" title="Sold"/>
    </button>
    <textView outlet="notes" font="10"><attributedText><fragment content="A" font="30"/></attributedText></textView>
  </view></layout>
  """

@NibLoadable
private final class BuyCell: TableViewCell {
  @Outlet var buy: Button!
  @Outlet weak var pressed: ButtonState?
}

@Suite("Text with attributes")
struct AttributedTextTests {
  private func offerView() throws -> OfferView {
    try NibRegistry(library: try library(["OfferView": offer])).instantiate()
  }

  @Test("The fragments of a layout become one text with attributes")
  func fragments() throws {
    let view = try offerView()
    let text = try #require(view.offer.attributedText)
    #expect(view.offer.text == "Only 12 today")
    let runs = text.runs.map { run in
      "\(String(text[run.range].characters))|\(run.font?.attributeText ?? "-")|\(run.foregroundColor.map { "\($0)" } ?? "-")"
        + "|\(run.underlineStyle?.rawValue ?? "-")|\(run.strikethroughStyle?.rawValue ?? "-")"
        + "|\(run.link?.absoluteString ?? "-")|\(run.backgroundColor.map { "\($0)" } ?? "-")"
    }
    #expect(
      runs == [
        "Only |-|-|-|-|-|-", "12|20 bold|systemRed|double|-|-|-",
        " today|-|-|-|single|https://example.com/a|#FFFF00",
      ]
    )
  }

  @Test("Each part is measured in its own font, and a line is as high as its highest part")
  func measures() throws {
    let view = try offerView()
    // 11 characters of 5 points and 2 of 10; a line of 20 points is 24 high, one of 10 points 12.
    #expect(view.offer.systemLayoutSizeFitting() == Size(width: 75, height: 24))
    #expect(view.offer.systemLayoutSizeFitting(width: 50) == Size(width: 45, height: 36))
    #expect(view.offer.lines(inWidth: 50) == ["Only 12", "today"])
    #expect(view.offer.lines(inWidth: 30) == ["Only", "12", "today"])
    #expect(view.offer.systemLayoutSizeFitting(width: 30).height == 48)
    #expect(view.buy.systemLayoutSizeFitting() == Size(width: 30, height: 24 + 12))
    #expect(view.notes.sizeThatFits(width: 100).height == 36 + 16)
  }

  @Test("Baselines are those of the highest parts of the first and the last line")
  func baselines() throws {
    let stack = try laidOut(
      """
      <stackView alignment="firstBaseline">
        <label><attributedText><fragment content="A" font="20"/></attributedText></label>
        <label text="b" font="10"/>
      </stackView>
      """,
      width: 100,
      height: 40
    )
    #expect(stack.subviews.map(\.frame.minY) == [0, 9.5])
  }

  @Test("Lines are as far apart and as high as their fragments say, and the text is at the bottom of a line")
  func lineHeights() throws {
    let stack = try laidOut(
      """
      <stackView alignment="firstBaseline">
        <label numberOfLines="0" font="10"><attributedText>
          <fragment content="one two" lineSpacing="4"/><fragment content=" three" lineHeightMultiple="1.5"/>
        </attributedText></label>
        <label text="b" font="20"/>
      </stackView>
      """,
      width: 35,
      height: 100
    )
    let label = try #require(stack.subviews[0] as? Label)
    // "one two" fills a line of 12 points, followed by 4; "three" has a line of 18.
    #expect(label.lines(inWidth: 35) == ["one two", "three"])
    #expect(label.systemLayoutSizeFitting(width: 35) == Size(width: 35, height: 12 + 4 + 18))
    // One line of 18 points, and no spacing after the last line.
    #expect(label.systemLayoutSizeFitting().height == 18)
    var text = AttributedString("A")
    text.lineHeightMultiple = -2
    text.lineSpacing = .nan
    label.attributedText = text
    #expect(label.systemLayoutSizeFitting().height == 12)
  }

  @Test("A line is as high as its fragments allow, and the smallest height precedes the greatest")
  func lineHeightLimits() throws {
    func height(_ attributes: String) throws -> Double {
      let fragment = "<fragment content=\"A\" \(attributes)/>"
      return try laidOut(
        "<label font=\"10\"><attributedText>\(fragment)</attributedText></label>",
        width: 35,
        height: 100
      ).systemLayoutSizeFitting().height
    }
    #expect(try height("") == 12)
    #expect(try height("minimumLineHeight=\"20\"") == 20)
    #expect(try height("minimumLineHeight=\"8\" maximumLineHeight=\"30\"") == 12)
    #expect(try height("maximumLineHeight=\"8\"") == 8)
    #expect(try height("lineHeightMultiple=\"3\" maximumLineHeight=\"30\"") == 30)
    #expect(try height("minimumLineHeight=\"20\" maximumLineHeight=\"8\"") == 20)
  }

  @Test("Setting the plain text removes the attributes")
  func plainText() throws {
    let view = try offerView()
    view.offer.text = "Only"
    #expect(view.offer.attributedText == AttributedString("Only"))
    #expect(view.offer.systemLayoutSizeFitting() == Size(width: 20, height: 12))
    view.offer.attributedText = nil
    #expect(view.offer.text == nil)
    view.notes.text = "A"
    #expect(view.notes.sizeThatFits(width: 100).height == 12 + 16)
  }

  @Test("A button shows the title of its state, with or without attributes")
  func states() throws {
    let button = try #require(try offerView().buy)
    #expect(button.currentTitle == "Buy")
    button.isHighlighted = true
    #expect(button.currentAttributedTitle.map { String($0.characters) } == "Buying")
    button.isEnabled = false
    #expect(button.currentAttributedTitle == nil)
    #expect(button.currentTitle == "Sold")
    button.setAttributedTitle(AttributedString("Sold out"), for: .disabled)
    #expect(button.currentTitle == "Sold out")
  }

  @Test("Text that is cut is never wider than its view")
  func truncated() {
    let label = Label()
    var text = AttributedString("Only 12 today")
    text.font = .fixed(family: nil, size: 20, weight: .bold)
    label.attributedText = text
    label.font = .fixed(family: nil, size: 20, weight: .bold)
    #expect(label.lines(inWidth: 60) == ["Only …"])
    #expect(label.systemLayoutSizeFitting(width: 60) == Size(width: 60, height: 24))
  }

  @Test("Text is cut where its own font no longer fits")
  func cutInItsFont() {
    func lines(_ size: Double, in labelSize: Double, width: Double) -> [String] {
      let label = Label()
      label.font = .fixed(family: nil, size: labelSize, weight: .regular)
      var text = AttributedString("Hello world")
      text.font = .fixed(family: nil, size: size, weight: .bold)
      label.attributedText = text
      return label.lines(inWidth: width)
    }
    #expect(lines(34, in: 17, width: 120) == ["Hello …"])
    #expect(lines(10, in: 40, width: 50) == ["Hello wor…"])
  }

  @Test("The part of a state is the appearance of the button in that state")
  func stateOutlet() throws {
    let layout = """
      \(start)<tableViewCell class="BuyCell">
        <button outlet="buy" title="Buy"><state name="highlighted" outlet="pressed" title="Buying"/></button>
      </tableViewCell></layout>
      """
    let cell: BuyCell = try NibRegistry(library: try library(["BuyCell": layout])).dequeue()
    let pressed = try #require(cell.pressed)
    pressed.title = "Sold"
    cell.buy.isHighlighted = true
    #expect(cell.buy.currentTitle == "Sold")
  }

  @Test("What is wrong with a fragment is reported")
  func faults() throws {
    #expect(
      try messages(
        "\(start)\n<label><attributedText><fragment/><fragment content=\"a\" link=\"here\" underlineStyle=\"wavy\"/><label/></attributedText></label></layout>"
      ) == [
        "2:24: <fragment> needs the attribute 'content' [missing-attribute]",
        "2:57: 'here' is not a valid value for 'link'; expected a URL with a scheme, such as https://example.com [invalid-value]",
        "2:69: 'wavy' is not a valid value for 'underlineStyle'; expected one of none, single, thick, double [invalid-value]",
        "2:92: <attributedText> can contain only <fragment>; move <label> out of it [unexpected-child]",
      ]
    )
  }
}

@NibLoadable
private final class BarsView: View {
  @Outlet var navigation: NavigationBar!
  @Outlet var add: RightBarButtonItem!
  @Outlet var tools: Toolbar!
  @Outlet var plain: Button!
  private(set) var log: [String] = []

  @Action func didTap(_ sender: BarButtonItem) {
    log.append(sender.title ?? sender.systemItem?.rawValue ?? "")
  }
}

@Suite("Bars and configured buttons")
struct BarTests {
  private func bars() throws -> BarsView {
    let layout = """
      \(start)<view class="BarsView">
        <navigationBar outlet="navigation">
          <navigationItem title="Books" prompt="Library">
            <leftBarButtonItem title="Back" onAction="didTap"/>
            <rightBarButtonItem outlet="add" systemItem="add" onAction="didTap"/>
          </navigationItem>
        </navigationBar>
        <toolbar outlet="tools">
          <barButtonItem systemItem="trash" onAction="didTap"/><barButtonItem systemItem="flexibleSpace"/>
          <barButtonItem title="Sort" enabled="false" onAction="didTap"/>
        </toolbar>
        <button outlet="plain" font="10">
          <configuration configurationStyle="filled" title="Buy" subtitle="now" systemImage="cart" imagePadding="8"/>
        </button>
      </view></layout>
      """
    return try NibRegistry(library: try library(["BarsView": layout])).instantiate()
  }

  @Test("The items of bars are touched like buttons")
  func items() throws {
    let view = try bars()
    for item in view.navigation.topItem?.leftBarButtonItems ?? [] { item.tap() }
    view.add.tap()
    for item in view.tools.items { item.tap() }
    view.tools.isHidden = true
    view.tools.items[0].tap()
    #expect(view.log == ["Back", "add", "trash"])
    #expect(view.navigation.intrinsicContentSize.height == 74)
    #expect(view.navigation.topItem?.rightBarButtonItems.first === view.add)
    view.navigation.popItem()
    view.add.tap()
    #expect(view.log.count == 3)
    #expect(view.navigation.intrinsicContentSize.height == 44)
  }

  @Test("An item that was in two bars can be touched as long as one of them shows it")
  func sharedItems() throws {
    let view = try bars()
    let (toolbar, navigation) = (Toolbar(), NavigationBar())
    view.addSubview(toolbar)
    view.addSubview(navigation)
    let trash = view.tools.items[0]
    toolbar.items = [trash]
    view.tools.items = []
    trash.tap()
    navigation.pushItem(try #require(view.navigation.topItem))
    view.navigation.popItem()
    view.add.tap()
    #expect(view.log == ["trash", "add"])
  }

  @Test("The title and the images of a configuration precede those of the button")
  func configurationPrecedes() {
    let button = Button()
    button.image = "cover"
    var title = AttributedString("Big")
    title.font = .fixed(family: nil, size: 40, weight: .bold)
    button.attributedTitle = title
    // Three characters of 20 points, a line of 48 points, and the insets of the configuration.
    button.configuration = ButtonConfiguration()
    #expect(button.intrinsicContentSize == Size(width: 60 + 24, height: 48 + 14))
    let configuration = ButtonConfiguration()
    configuration.systemImage = "cart"
    configuration.title = "Buy"
    button.configuration = configuration
    #expect(button.currentImage == nil)
    #expect(button.currentSystemImage == "cart")
    #expect(button.currentTitle == "Buy")
    #expect(button.currentAttributedTitle == nil)
    #expect(button.intrinsicContentSize.height == 20.4 + 14)
  }

  @Test("The baseline of a button is that of its title with attributes")
  func buttonBaseline() throws {
    let stack = try laidOut(
      """
      <stackView alignment="firstBaseline">
        <label text="A" font="40"/>
        <button><attributedTitle><fragment content="B" font="40"/></attributedTitle></button>
      </stackView>
      """,
      width: 100,
      height: 60
    )
    // The title of a button is 6 points below its edge.
    #expect(stack.subviews.map(\.frame.minY) == [6, 0])
  }

  @Test("A configuration sets the content and the size of a button")
  func configuration() throws {
    let button = try #require(try bars().plain)
    #expect(button.currentTitle == "Buy")
    #expect(button.currentSystemImage == "cart")
    // 24 around, 20 for the symbol, 8 between, and "now" with 3 × 6.5 points.
    #expect(button.intrinsicContentSize == Size(width: 71.5, height: 12 + 1 + 15.6 + 14))
    button.configuration?.imagePlacement = .top
    #expect(button.intrinsicContentSize == Size(width: 44, height: 12 + 1 + 15.6 + 14 + 28))
    button.configuration = nil
    button.setTitle("Buy", for: .normal)
    #expect(button.intrinsicContentSize == Size(width: 30, height: 12 + 12))
  }
}
