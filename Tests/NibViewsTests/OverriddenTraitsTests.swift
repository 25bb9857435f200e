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
