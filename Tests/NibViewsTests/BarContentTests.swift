import NibKit
import NibViews
import Testing

@NibLoadable
final class BarScreen {
  @Outlet var item: BarButtonItem!
  @Outlet var addButton: Button!
  @Outlet var recognizer: TapGestureRecognizer!
  var taps = 0

  init() {}

  @Action func didTapAdd() { taps += 1 }
}

@Suite("Views in bars")
struct BarContentTests {
  @Test("A toolbar places the views of its items between the others")
  func toolbar() throws {
    let toolbar = try laidOut(
      """
      <toolbar>
        <barButtonItem><customView><switch/></customView></barButtonItem>
        <barButtonItem systemItem="flexibleSpace"/>
        <barButtonItem width="80"><customView>
          <view height="20"><label text="Sort" leading="4" centerY="0"/></view>
        </customView></barButtonItem>
      </toolbar>
      """,
      width: 320,
      height: 44
    )
    #expect(frames(toolbar) == ["(16, 6.5; 51 × 31)", "(224, 12; 80 × 20)"])
    #expect(toolbar.subviews[1].subviews[0].frame.minX == 4)
    toolbar.frame.size.width = 420
    toolbar.layoutIfNeeded()
    #expect(frames(toolbar) == ["(16, 6.5; 51 × 31)", "(324, 12; 80 × 20)"])
    toolbar.semanticContentAttribute = .forceRightToLeft
    toolbar.layoutIfNeeded()
    #expect(frames(toolbar) == ["(353, 6.5; 51 × 31)", "(16, 12; 80 × 20)"])
  }

  @Test("A navigation bar shows the views of the item on top, and the title view between the buttons")
  func navigationBar() throws {
    let bar = try #require(
      try laidOut(
        """
        <navigationBar>
          <navigationItem title="Books">
            <leftBarButtonItem><customView><view width="60" height="30"/></customView></leftBarButtonItem>
            <rightBarButtonItem><customView><view width="20" height="60"/></customView></rightBarButtonItem>
            <titleView><view width="100" height="32"/></titleView>
          </navigationItem>
        </navigationBar>
        """,
        width: 320,
        height: 44
      ) as? NavigationBar
    )
    #expect(frames(bar) == ["(16, 7; 60 × 30)", "(284, -8; 20 × 60)", "(110, 6; 100 × 32)"])
    let next = NavigationItem()
    next.prompt = "A prompt"
    let search = View()
    search.addConstraints([
      LayoutConstraint(item: search, .width, constant: 200),
      LayoutConstraint(item: search, .height, constant: 30),
    ])
    next.titleView = search
    bar.pushItem(next)
    bar.frame.size.height = 74
    bar.layoutIfNeeded()
    #expect(bar.subviews.count == 1 && bar.subviews[0] === search)
    #expect(frames(bar) == ["(60, 37; 200 × 30)"])
    next.titleView = nil
    #expect(bar.subviews.isEmpty)
    bar.popItem()
    #expect(bar.subviews.count == 3)
  }

  @Test("An item takes another view, and a bar without the item no longer shows it")
  func replacedView() throws {
    let item = BarButtonItem()
    let toolbar = Toolbar()
    toolbar.frame = Rect(x: 0, y: 0, width: 320, height: 44)
    toolbar.items = [item]
    let badge = Label()
    badge.text = "New"
    item.customView = badge
    toolbar.layoutIfNeeded()
    #expect(badge.superview === toolbar && badge.frame.minX == 16)
    badge.text = "Newer"
    let width = badge.frame.width
    toolbar.layoutIfNeeded()
    #expect(badge.frame.width > width)
    item.customView = nil
    #expect(badge.superview == nil)
    item.customView = badge
    toolbar.items = []
    #expect(badge.superview == nil)
  }

  @Test("An outlet leads to a view inside an item, and its action to the owner")
  func connections() throws {
    let screen = BarScreen()
    let layout = """
      <layout xmlns="urn:nibkit:layout:1" owner="BarScreen">
        <view/>
        <barButtonItem outlet="item">
          <customView><button title="Add" outlet="addButton" onTouchUpInside="didTapAdd"/></customView>
        </barButtonItem>
        <tapGestureRecognizer outlet="recognizer" numberOfTapsRequired="2"/>
      </layout>
      """
    let library = try NibLibrary(sources: [.memory(["BarScreen": layout])], elements: .stock)
    let view: View = try NibRegistry(library: library).loadContents(of: screen)
    #expect(screen.item.customView === screen.addButton)
    screen.addButton.tap()
    #expect(screen.taps == 1)
    view.addGestureRecognizer(screen.recognizer)
    #expect(screen.recognizer.view === view && screen.recognizer.numberOfTapsRequired == 2)
  }
}
