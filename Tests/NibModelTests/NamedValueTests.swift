import NibModel
import Testing

@Suite("Colors and fonts have the names of UIKit in code")
struct NamedValueTests {
  @Test("A name in code is the color or the font of that name in a layout")
  func names() {
    #expect(Color.systemRed == Color(attributeText: "systemRed"))
    #expect(Color.label == Color(attributeText: "label") && Color.clear == Color(attributeText: "clear"))
    #expect(Font.headline == Font(attributeText: "headline"))
    #expect(Font.preferredFont(forTextStyle: .caption1) == Font(attributeText: "caption1"))
    #expect(Font.systemFont(ofSize: 17) == Font(attributeText: "17"))
    #expect(Font.systemFont(ofSize: 17, weight: .semibold) == Font(attributeText: "17 semibold"))
    #expect(Font.boldSystemFont(ofSize: 12.5) == Font(attributeText: "12.5 bold"))
    #expect(Font.italicSystemFont(ofSize: 17) == Font(attributeText: "17 italic"))
  }
}
