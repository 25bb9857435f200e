import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("A view overrides the environment for what it contains")
struct OverriddenTraitsTests {
  private func page() throws -> View {
    let layouts = [
      "Page": layoutText(
        """
        <view>
          <label text="@string/title" leading="8" top="8"/>
          <view><label text="literal" accessibilityLabel="@string/title"/></view>
          <button title="@string/same"/>
        </view>
        """
      )
    ]
    let catalogs = [
      "Localizable": catalogText(
        catalogEntry("title", ["en": "Tea", "de": "Tee", "ar": "شاي"]) + ","
          + catalogEntry("same", ["en": "OK", "de": "OK"])
      )
    ]
    let registry = NibRegistry(
      library: try NibLibrary(sources: [.memory(layouts, catalogs: catalogs)], elements: .stock)
    )
    return try registry.instantiate(nibName: "Page")
  }

  private func texts(_ page: View) -> [String?] {
    [
      (page.subviews[0] as? Label)?.text, page.subviews[1].subviews[0].accessibilityLabel,
      (page.subviews[2] as? Button)?.title,
    ]
  }

  @Test("Another language is shown at once, and the first one again without the override")
  func language() throws {
    let page = try page()
    page.overrideTraitCollection = TraitCollection(languages: ["de"])
    #expect(texts(page) == ["Tee", "Tee", "OK"])
    page.overrideTraitCollection = TraitCollection(languages: ["ar"])
    #expect(texts(page) == ["شاي", "شاي", "OK"])
    page.overrideTraitCollection = nil
    #expect(texts(page) == ["Tea", "Tea", "OK"])
  }

  /// A layout with a text in a part of each kind, in English and German.
  private func parts() throws -> View {
    let layout = layoutText(
      """
      <view>
        <button title="@string/a">
          <state name="selected" title="@string/b"/>
          <state name="selected" titleColor="systemRed"/>
          <state name="disabled"><attributedTitle><fragment content="@string/c"/></attributedTitle></state>
        </button>
        <button><configuration title="@string/a" subtitle="@string/b"/></button>
        <segmentedControl><segment title="@string/a"/><segment title="@string/b"/></segmentedControl>
        <label>
          <attributedText><fragment content="@string/a"/><fragment content="!"/></attributedText>
        </label>
        <textView><attributedText><fragment content="@string/b"/></attributedText></textView>
        <navigationBar>
          <navigationItem title="@string/a" prompt="@string/b">
            <leftBarButtonItem title="@string/c"/><backBarButtonItem title="@string/a"/>
          </navigationItem>
        </navigationBar>
        <toolbar><barButtonItem title="@string/c"/></toolbar>
        <tableView><tableViewSection headerTitle="@string/a" footerTitle="@string/b"/></tableView>
      </view>
      """
    )
    let catalog = catalogText(
      ["a", "b", "c"].map { catalogEntry($0, ["en": "\($0) en", "de": "\($0) de"]) }.joined(separator: ",")
    )
    let library = try NibLibrary(
      sources: [.memory(["Page": layout], catalogs: ["Localizable": catalog])],
      elements: .stock
    )
    return try NibRegistry(library: library).instantiate(nibName: "Page")
  }

  private func textsOfParts(_ page: View) throws -> [String?] {
    let views = page.subviews
    let (button, configured) = (try #require(views[0] as? Button), try #require(views[1] as? Button))
    let bar = try #require((views[5] as? NavigationBar)?.topItem)
    let item = try #require((views[6] as? Toolbar)?.items.first)
    let section = try #require((views[7] as? TableView)?.sections.first)
    return [
      button.title, button.appearance(for: .selected).title,
      button.appearance(for: .disabled).attributedTitle.map { String($0.characters) },
      configured.configuration?.title, configured.configuration?.subtitle,
      (views[2] as? SegmentedControl)?.segments.map { $0.title ?? "" }.joined(separator: ", "),
      (views[3] as? Label)?.text, (views[4] as? TextView)?.text,
      bar.title, bar.prompt, bar.leftBarButtonItems[0].title, bar.backBarButtonItem?.title,
      item.title, section.headerTitle, section.footerTitle,
    ]
  }

  @Test("The texts of parts follow")
  func textsOfParts() throws {
    let page = try parts()
    let english = try textsOfParts(page)
    #expect(
      english == [
        "a en", "b en", "c en", "a en", "b en", "a en, b en", "a en!", "b en", "a en", "b en", "c en", "a en",
        "c en", "a en", "b en",
      ]
    )
    page.overrideTraitCollection = TraitCollection(languages: ["de"])
    let german = english.map { $0?.replacing(" en", with: " de") }
    #expect(try textsOfParts(page) == german)
    page.overrideTraitCollection = nil
    #expect(try textsOfParts(page) == english)
  }

  @Test("The text of a part that code has set stays as it is")
  func ownTextOfPart() throws {
    let page = try parts()
    (page.subviews[3] as? Label)?.attributedText = AttributedString("own")
    (page.subviews[0] as? Button)?.appearance(for: .disabled).attributedTitle = AttributedString("own")
    page.overrideTraitCollection = TraitCollection(languages: ["de"])
    #expect((page.subviews[3] as? Label)?.text == "own")
    let title = (page.subviews[0] as? Button)?.appearance(for: .disabled).attributedTitle
    #expect(title == AttributedString("own"))
  }

  @Test("An item that is added to a bar in another environment has its texts")
  func addedItem() throws {
    let (page, other) = (try parts(), try parts())
    page.overrideTraitCollection = TraitCollection(languages: ["de"])
    let item = try #require((other.subviews[5] as? NavigationBar)?.popItem())
    (page.subviews[5] as? NavigationBar)?.pushItem(item)
    #expect(item.title == "a de")
    (page.subviews[6] as? Toolbar)?.items = (other.subviews[6] as? Toolbar)?.items ?? []
    #expect((page.subviews[6] as? Toolbar)?.items.first?.title == "c de")
    // And back, to bars without another environment.
    let last = try #require((page.subviews[5] as? NavigationBar)?.popItem())
    (other.subviews[5] as? NavigationBar)?.pushItem(last)
    (other.subviews[6] as? Toolbar)?.items = (page.subviews[6] as? Toolbar)?.items ?? []
    #expect(last.title == "a en")
    #expect((other.subviews[6] as? Toolbar)?.items.first?.title == "c en")
  }

  @Test("A text that code has set stays as it is")
  func ownText() throws {
    let page = try page()
    (page.subviews[0] as? Label)?.text = "Mate"
    page.overrideTraitCollection = TraitCollection(languages: ["de"])
    #expect(texts(page) == ["Mate", "Tee", "OK"])
  }

  @Test("An inner view keeps its own environment, and a view takes that of the hierarchy it is added to")
  func hierarchy() throws {
    let (page, host) = (try page(), View())
    host.overrideTraitCollection = TraitCollection(languages: ["de"])
    page.subviews[1].overrideTraitCollection = TraitCollection(languages: ["ar"])
    host.addSubview(page)
    #expect(texts(page) == ["Tee", "شاي", "OK"])
    page.removeFromSuperview()
    #expect(texts(page) == ["Tea", "شاي", "OK"])
    page.subviews[1].overrideTraitCollection = nil
    #expect(texts(page) == ["Tea", "Tea", "OK"])
  }

  @Test("The direction of the language lays the views out, and the scheme colors them")
  func directionAndScheme() throws {
    let page = try page()
    page.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    page.layoutIfNeeded()
    #expect(page.subviews[0].frame.minX == 8)
    page.overrideTraitCollection = TraitCollection(userInterfaceStyle: .dark, languages: ["ar"])
    page.layoutIfNeeded()
    #expect(page.subviews[0].frame.maxX == 312)
    let host = View()
    host.addSubview(page)
    page.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    let isDark = host.makeDrawing().commands.contains { command in
      if case .layer(let layer) = command { layer.userInterfaceStyle == .dark } else { false }
    }
    #expect(isDark)
    page.overrideTraitCollection = nil
    page.layoutIfNeeded()
    #expect(page.subviews[0].frame.minX == 8)
  }
}
