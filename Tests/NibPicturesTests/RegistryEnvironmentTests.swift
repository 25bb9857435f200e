import NibKit
import NibPictures
import NibTestSupport
import NibViews
import Testing

@Suite("A view has the direction and the text size of the registry that made it")
struct RegistryEnvironmentTests {
  private static let large = ContentSizeCategory.accessibilityLarge
  private let arabic = TraitCollection(preferredContentSizeCategory: large, languages: ["ar"])

  private func library() throws -> NibLibrary {
    let page = layoutText(
      """
      <view>
        <label text="The Left Hand of Darkness" font="headline" leading="8" top="8"/>
        <tableView leading="0" trailing="0" top="60" bottom="0"/>
      </view>
      """
    )
    let cell = layoutText(
      """
      <tableViewCell reuseIdentifier="cell">
        <label text="Ursula K. Le Guin" font="body" leading="8" top="8" bottom="8"/>
      </tableViewCell>
      """
    )
    return try NibLibrary(sources: [.memory(["Page": page, "Cell": cell])], elements: .stock)
  }

  private func page(_ environment: TraitCollection = TraitCollection()) throws -> View {
    let registry = NibRegistry(library: try library())
    registry.traitCollection = environment
    return try registry.instantiate(nibName: "Page")
  }

  private func fontSizes(_ view: View) -> [Double] {
    view.subviews.map { $0.intrinsicContentSize.height }
  }

  @Test("It looks as in a picture of that environment")
  func picture() throws {
    let expected = try page().png(width: 320, height: 200, traits: arabic)
    #expect(try page(arabic).png(width: 320, height: 200) == expected)
    #expect(try page(arabic).png(width: 320, height: 200, traits: arabic) == expected)
    #expect(try page().png(width: 320, height: 200) != expected)
  }

  @Test("A picture of another environment leaves the view as it was")
  func laterPicture() throws {
    let page = try page()
    let first = try page.png(width: 320, height: 200)
    #expect(try page.png(width: 320, height: 200, traits: arabic) != first)
    #expect(try page.png(width: 320, height: 200) == first)
  }

  @Test("An override comes first, even if it does not state a language, and ends")
  func override() throws {
    let page = try page(arabic)
    let size = fontSizes(page)[0]
    #expect(page.subviews[0].isRightToLeft)
    page.overrideTraitCollection = TraitCollection()
    #expect(!page.subviews[0].isRightToLeft)
    #expect(fontSizes(page)[0] < size)
    page.overrideTraitCollection = nil
    #expect(page.subviews[0].isRightToLeft)
    #expect(fontSizes(page)[0] == size)

    let window = View()
    window.overrideTraitCollection = TraitCollection()
    window.addSubview(page)
    #expect(!page.isRightToLeft && !page.subviews[1].isRightToLeft)
    #expect(fontSizes(page)[0] < size)
    window.overrideTraitCollection = nil
    #expect(page.isRightToLeft && page.subviews[1].isRightToLeft)
    window.overrideTraitCollection = TraitCollection()
    page.removeFromSuperview()
    #expect(page.isRightToLeft)
    #expect(fontSizes(page)[0] == size)
  }

  @Test("A stated direction of a view outside comes first, whether it is stated before or afterward")
  func statedDirection() throws {
    let (window, box, page) = (View(), View(), try page(arabic))
    box.addSubview(page)
    window.addSubview(box)
    #expect(page.isRightToLeft && !box.isRightToLeft)
    window.layoutDirection = .leftToRight
    #expect(!page.isRightToLeft && !page.subviews[0].isRightToLeft)
    window.layoutDirection = nil
    #expect(page.isRightToLeft && page.subviews[0].isRightToLeft && !box.isRightToLeft)
    box.removeFromSuperview()
    window.layoutDirection = .leftToRight
    window.addSubview(box)
    #expect(!page.isRightToLeft)
  }

  @Test("Cells that are dequeued for another environment are not those that were made for the first")
  func cells() throws {
    let registry = NibRegistry(library: try library())
    try registry.register(nibName: "Cell")
    func cell() throws -> TableViewCell {
      try registry.dequeue(nibName: "Cell", as: TableViewCell.self)
    }
    let first = try cell()
    #expect(!first.isRightToLeft)
    try registry.recycle(first)
    registry.traitCollection = arabic
    let second = try cell()
    #expect(second !== first && second.isRightToLeft)
    try registry.recycle(second)
    registry.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    #expect(try cell() === first)
  }
}
