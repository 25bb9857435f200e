import NibKit
import NibPictures
import NibViews
import Testing

@Suite("A view with a text size of its own")
struct OverriddenTextSizeTests {
  private let large = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)

  private func label(_ font: Font) -> Label {
    let label = Label()
    label.text = "The Left Hand of Darkness"
    label.font = font
    label.numberOfLines = 0
    return label
  }

  @Test(
    "Text that follows a text style is laid out and drawn as in an environment with that text size",
    arguments: ["headline", "footnote", "Courier 15 relativeTo body", "17 bold"]
  )
  func sameAsEnvironment(_ font: String) throws {
    let font = try #require(Font(attributeText: font))
    let expected = try label(font).png(width: 200, traits: large)
    let overriding = label(font)
    overriding.overrideTraitCollection = large
    #expect(try overriding.png(width: 200) == expected)
    // Without the override, it has the size of the environment again.
    overriding.overrideTraitCollection = nil
    #expect(try overriding.png(width: 200) == label(font).png(width: 200))
    // The nearest override counts.
    let outer = View()
    outer.overrideTraitCollection = TraitCollection(preferredContentSizeCategory: .extraSmall)
    let inner = label(font)
    inner.overrideTraitCollection = large
    outer.addSubview(inner)
    let inside = inner.intrinsicContentSize
    outer.textMeasuring = PangoTextMeasure()
    let alone = label(font)
    alone.textMeasuring = PangoTextMeasure(contentSizeCategory: .accessibilityLarge)
    #expect(inner.intrinsicContentSize == alone.intrinsicContentSize)
    #expect(inside != inner.intrinsicContentSize)
  }

  @Test("A change of the text size lays out again the views inside, and only text styles change")
  func change() throws {
    let page = View()
    let (styled, fixed) = (label(.textStyle(.body)), label(.fixed(family: nil, size: 17, weight: .regular)))
    page.addSubview(styled)
    page.addSubview(fixed)
    let sizes = { [styled, fixed].map(\.intrinsicContentSize.height) }
    let before = sizes()
    page.overrideTraitCollection = large
    #expect(sizes()[0] > before[0])
    #expect(sizes()[1] == before[1])
    page.overrideTraitCollection = TraitCollection(preferredContentSizeCategory: .small)
    #expect(sizes()[0] < before[0])
    page.overrideTraitCollection = nil
    #expect(sizes() == before)
  }
}
