import NibKit
import NibTestSupport
import NibViews
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("A view describes what it looks like")
struct DrawingTests {
  @Test("A host's own view adds what it shows, between its background and its subviews")
  func host() {
    final class Gauge: View {
      var value = 0.5

      override func draw(into drawing: inout Drawing) {
        super.draw(into: &drawing)
        var filled = bounds
        filled.size.width *= value
        drawing.fill(.rectangle(filled), .semantic(.tint))
      }
    }
    let gauge = Gauge()
    gauge.frame = Rect(x: 5, y: 5, width: 100, height: 20)
    gauge.backgroundColor = .semantic(.systemFill)
    gauge.cornerRadius = 4
    let badge = View()
    badge.backgroundColor = .semantic(.systemRed)
    gauge.addSubview(badge)
    badge.frame = Rect(x: 90, y: 0, width: 10, height: 10)
    #expect(
      text(of: gauge.makeDrawing()) == [
        "fill round (0, 0; 100 × 20) systemFill",
        "fill (0, 0; 50 × 20) tint",
        "layer at 90 0",
        "  fill (0, 0; 10 × 10) systemRed",
      ]
    )
  }

  @Test(
    "Opacity, clipping and the tint color apply to a view with everything inside; what is hidden is left out"
  )
  func layers() throws {
    let views = """
      <view alpha="0.5" clipsToBounds="true" cornerRadius="2" tintColor="systemGreen" backgroundColor="tint">
        <view width="10" height="10" leading="3" top="4" backgroundColor="systemBlue"/>
        <view hidden="true" backgroundColor="systemRed"/>
        <view alpha="0" backgroundColor="systemRed"/>
      </view>
      """
    #expect(
      try drawn(views, width: 40, height: 20) == [
        "layer opacity 0.5 clip round (0, 0; 40 × 20) tint systemGreen",
        "  fill round (0, 0; 40 × 20) tint",
        "  layer at 3 4",
        "    fill (0, 0; 10 × 10) systemBlue",
      ]
    )
  }

  @Test("A scroll view shows the part of the content to which it is scrolled")
  func scrolled() throws {
    let view = try laidOut(
      #"<scrollView clipsToBounds="true"><view height="100" backgroundColor="systemRed"/></scrollView>"#,
      width: 20,
      height: 30
    )
    let scrollView = try #require(view as? ScrollView)
    try scrollView.setContentOffset(Point(x: 0, y: 25))
    #expect(
      text(of: view.makeDrawing()) == [
        "layer at 0 -25 clip (0, 25; 20 × 30)", "  fill (0, 0; 20 × 100) systemRed",
      ]
    )
  }

  // MARK: Text

  @Test("A label's lines are in the middle of its height, the last one cut off")
  func label() throws {
    #expect(
      try drawn(#"<label text="one two three" numberOfLines="2"/>"#, width: 60, height: 60.8) == [
        "text 'one two' body label at 0 26.15",
        "text 'three' body label at 0 46.55",
      ]
    )
    #expect(
      try drawn(#"<label text="far too long" textAlignment="right"/>"#, width: 60, height: 20.4) == [
        "text 'far to…' body label at 60 16.15 right"
      ]
    )
  }

  @Test("Lines that do not fit in the height are left out")
  func lowLabel() throws {
    for height in [10, 30.0] {
      #expect(
        try drawn(#"<label text="one two three" numberOfLines="0"/>"#, width: 60, height: height) == [
          "text 'one tw…' body label at 0 \(height / 2 + 5.95)"
        ]
      )
    }
  }

  @Test("Natural text begins at the leading edge, and a paragraph has the direction of its first letter")
  func direction() throws {
    func line(_ text: String, _ attributes: String = "") throws -> [String] {
      try drawn(#"<label text="\#(text)" \#(attributes)/>"#, width: 100, height: 20.4)
    }
    #expect(try line("abc") == ["text 'abc' body label at 0 16.15"])
    #expect(try line("שלום abc") == ["text 'שלום abc' body label at 0 16.15 rtl"])
    #expect(try line("(12) שלום") == ["text '(12) שלום' body label at 0 16.15 rtl"])
    let mirrored = #"semanticContentAttribute="forceRightToLeft""#
    #expect(try line("abc", mirrored) == ["text 'abc' body label at 100 16.15 right"])
    #expect(try line("12", mirrored) == ["text '12' body label at 100 16.15 right rtl"])
  }

  @Test("All lines of a paragraph but the last are justified")
  func justified() throws {
    let label =
      #"<label text="one two three&#10;four" numberOfLines="0" textAlignment="justified" font="10"/>"#
    #expect(
      try drawn(label, width: 40, height: 36) == [
        "text 'one two' 10 label at 0 9.5 justified 40",
        "text 'three' 10 label at 0 21.5",
        "text 'four' 10 label at 0 33.5",
      ]
    )
  }

  @Test("Fragments keep their attributes on each line, and an ellipsis has those of the text before it")
  func fragments() throws {
    let label = """
      <label font="10" numberOfLines="2"><attributedText>
        <fragment content="plain "/>
        <fragment content="bold words" font="10 bold" foregroundColor="systemRed" underlineStyle="single"/>
        <fragment content=" marked" backgroundColor="systemYellow" strikethroughStyle="single"/>
      </attributedText></label>
      """
    #expect(
      try drawn(label, width: 50, height: 24) == [
        "text 'plain ' 10 label + 'bold' 10 bold systemRed underlined at 0 9.5",
        "text 'words' 10 bold systemRed underlined + ' mar' 10 label on systemYellow struck"
          + " + '…' 10 label on systemYellow struck at 0 21.5",
      ]
    )
  }

  @Test("A shadow lies behind the text, and a highlighted label has another color")
  func labelColors() throws {
    let label =
      #"<label text="a" shadowColor="black" shadowOffset="1 2" highlighted="true" highlightedColor="white"/>"#
    #expect(
      try drawn(label, width: 20, height: 20.4) == [
        "layer", "  text 'a' body black at 1 18.15", "text 'a' body white at 0 16.15",
      ]
    )
    #expect(
      try drawn(#"<label text="a" enabled="false"/>"#, width: 20, height: 20.4) == [
        "text 'a' body label*0.4 at 0 16.15"
      ]
    )
  }

  // MARK: Controls

  @Test("A switch is on or off, and its knob is on the other side from right to left")
  func switches() throws {
    func drawnSwitch(_ attributes: String) throws -> [String] {
      try drawn("<switch \(attributes)/>", width: 51, height: 31)
    }
    #expect(
      try drawnSwitch("") == [
        "fill round (0, 0; 51 × 31) secondarySystemFill", "layer shadow",
        "  fill ellipse (2, 2; 27 × 27) white",
      ]
    )
    #expect(
      try drawnSwitch(#"on="true" semanticContentAttribute="forceRightToLeft""#) == [
        "fill round (0, 0; 51 × 31) systemGreen", "layer shadow", "  fill ellipse (2, 2; 27 × 27) white",
      ]
    )
    #expect(
      try drawnSwitch(#"on="true" enabled="false" onTintColor="systemRed" thumbTintColor="black""#) == [
        "layer opacity 0.5", "  fill round (0, 0; 51 × 31) systemRed", "  layer shadow",
        "    fill ellipse (22, 2; 27 × 27) black",
      ]
    )
  }

  @Test(
    "A progress view and a slider are filled up to their values, and values out of range count as the nearest",
    arguments: [(-1.0, 0.0), (0, 0), (0.25, 25), (1, 100), (7, 100), (.nan, 0)]
  )
  func progress(value: Double, width: Double) {
    let view = ProgressView()
    view.progress = value
    view.frame = Rect(x: 0, y: 0, width: 100, height: 4)
    let lines = text(of: view.makeDrawing())
    #expect(lines.count == 2)
    #expect(lines.last?.contains("(0, 0; \(Int(width)) × 4) tint") == true)
    let slider = Slider()
    slider.value = value
    slider.frame = Rect(x: 0, y: 0, width: 132, height: 34)
    let knob = width + 2
    #expect(text(of: slider.makeDrawing()).last == "  fill ellipse (\(Int(knob)), 3; 28 × 28) white")
  }

  @Test("A button shows the title of its state in the colors of its configuration")
  func buttons() throws {
    func button(_ content: String, _ attributes: String = "") throws -> [String] {
      try drawn("<button \(attributes)>\(content)</button>", width: 60, height: 40)
    }
    #expect(try button("", #"title="Buy""#) == ["text 'Buy' 18 tint at 30 26.3 middle"])
    #expect(
      try button("", #"title="Buy" highlighted="true""#) == [
        "layer opacity 0.3", "  text 'Buy' 18 tint at 30 26.3 middle",
      ]
    )
    #expect(
      try button(
        #"<state name="highlighted" title="Now" titleColor="systemRed"/>"#,
        #"title="Buy" highlighted="true""#
      ) == ["text 'Now' 18 systemRed at 30 26.3 middle"]
    )
    #expect(
      try button("", #"title="Buy" enabled="false""#) == ["text 'Buy' 18 tertiaryLabel at 30 26.3 middle"]
    )
    #expect(
      try button(#"<configuration configurationStyle="filled" title="Buy"/>"#) == [
        "fill round (0, 0; 60 × 40) tint", "text 'Buy' body white at 30 25.95 middle",
      ]
    )
    #expect(
      try button(#"<configuration systemImage="plus" imagePlacement="trailing" contentInsets="0"/>"#) == [
        "symbol plus (20, 10; 20 × 20) tint"
      ]
    )
  }

  @Test("A text field shows its text, its placeholder, or a dot for each character of a password")
  func textFields() throws {
    func field(_ attributes: String, _ parts: String = "") throws -> [String] {
      try drawn("<textField \(attributes)>\(parts)</textField>", width: 60, height: 20.4)
    }
    #expect(try field(#"placeholder="Name""#) == ["text 'Name' body placeholderText at 0 16.15"])
    #expect(try field(#"text="Ada" placeholder="Name""#) == ["text 'Ada' body label at 0 16.15"])
    #expect(
      try field(#"text="pass""#, #"<textInputTraits secureTextEntry="true"/>"#) == [
        "text '••••' body label at 0 16.15"
      ]
    )
  }

  @Test("A search bar with text has a button that clears it, in the place of the others")
  func searchBars() throws {
    func bar(_ attributes: String) throws -> [String] {
      try drawn("<searchBar searchBarStyle=\"minimal\" \(attributes)/>", width: 200, height: 56)
        .filter { $0.hasPrefix("symbol") }
    }
    let glass = "symbol magnifyingglass (15, 19; 18 × 18) secondaryLabel"
    #expect(
      try bar(#"text="a" showsBookmarkButton="true""#) == [
        glass, "symbol xmark.circle.fill (166, 19; 18 × 18) secondaryLabel",
      ]
    )
    #expect(
      try bar(#"text="" showsBookmarkButton="true""#) == [
        glass, "symbol book (166, 19; 18 × 18) secondaryLabel",
      ]
    )
  }

  // MARK: Lists

  private func table(_ style: TableView.Style) throws -> TableView {
    let table = TableView()
    table.style = style
    table.rowHeight = 40
    let rows = Rows()
    table.dataSource = rows
    table.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    try withExtendedLifetime(rows) { try table.reloadData() }
    return table
  }

  @Test("A plain table has a separator below each row, which begins at the inset")
  func plainTable() throws {
    let found = text(of: try table(.plain).makeDrawing())
    #expect(
      found == [
        "layer clip (0, 0; 200 × 200)",
        "  fill (0, 0; 200 × 200) systemBackground",
        "  layer",
        "    fill (0, 0; 200 × 40) systemBackground",
        "    fill (16, 39.5; 184 × 0.5) separator",
        "  layer at 0 40",
        "    fill (0, 0; 200 × 40) systemBackground",
        "    fill (16, 39.5; 184 × 0.5) separator",
      ]
    )
  }

  @Test("A grouped table has lines from edge to edge around a section")
  func groupedTable() throws {
    let found = text(of: try table(.grouped).makeDrawing())
    #expect(
      found == [
        "layer clip (0, 0; 200 × 200)",
        "  fill (0, 0; 200 × 200) systemGroupedBackground",
        "  layer",
        "    fill (0, 0; 200 × 40) secondarySystemGroupedBackground",
        "    fill (0, 0; 200 × 0.5) separator",
        "    fill (16, 39.5; 184 × 0.5) separator",
        "  layer at 0 40",
        "    fill (0, 0; 200 × 40) secondarySystemGroupedBackground",
        "    fill (0, 39.5; 200 × 0.5) separator",
      ]
    )
  }

  @Test("The sections of an inset group are cards with round corners")
  func insetGroupedTable() throws {
    let table = try table(.insetGrouped)
    #expect(table.visibleCells.map(\.frame.description) == ["(16, 0; 168 × 40)", "(16, 40; 168 × 40)"])
    #expect(
      text(of: table.makeDrawing()) == [
        "layer clip (0, 0; 200 × 200)",
        "  fill (0, 0; 200 × 200) systemGroupedBackground",
        "  layer at 16 0 clip round (0, 0; 168 × 40)",
        "    fill round (0, 0; 168 × 40) secondarySystemGroupedBackground",
        "    fill (16, 39.5; 152 × 0.5) separator",
        "  layer at 16 40 clip round (0, 0; 168 × 40)",
        "    fill round (0, 0; 168 × 40) secondarySystemGroupedBackground",
      ]
    )
  }

  @Test("A cell shows its accessory, and another color while it is selected")
  func cells() throws {
    func cell(_ attributes: String) throws -> TableViewCell {
      let registry = NibRegistry(
        library: try library(["A": "\(start)<tableViewCell \(attributes)/></layout>"])
      )
      let cell: TableViewCell = try registry.dequeue(nibName: "A")
      cell.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      cell.layoutIfNeeded()
      return cell
    }
    let indicator = try cell(#"accessoryType="disclosureIndicator""#)
    #expect(
      text(of: indicator.makeDrawing()) == [
        "fill (0, 0; 100 × 40) systemBackground", "symbol chevron.right (72, 12; 16 × 16) systemGray2",
      ]
    )
    indicator.layoutDirection = .rightToLeft
    indicator.setSelected(true, animated: false)
    #expect(
      text(of: indicator.makeDrawing()) == [
        "fill (0, 0; 100 × 40) systemGray4", "symbol chevron.left (12, 12; 16 × 16) systemGray2",
      ]
    )
    let plain = try cell(#"selectionStyle="none" backgroundColor="systemMint""#)
    plain.setSelected(true, animated: false)
    #expect(text(of: plain.makeDrawing()) == ["fill (0, 0; 100 × 40) systemMint"])
  }

  // MARK: Bars

  @Test("Flexible spaces of a toolbar share the room that its items leave")
  func toolbar() throws {
    let bar = """
      <toolbar>
        <barButtonItem systemItem="flexibleSpace"/>
        <barButtonItem title="Sort"/>
        <barButtonItem systemItem="flexibleSpace"/>
        <barButtonItem systemItem="trash" enabled="false"/>
      </toolbar>
      """
    // 16 + 12 + 34 + 12 + 12 + 24 + 16 of 246 points are taken.
    #expect(
      try drawn(bar, width: 246, height: 44).dropFirst(2) == [
        "text 'Sort' 17 tint at 105 27.95 middle", "symbol trash (207, 11; 22 × 22) tertiaryLabel",
      ]
    )
  }

  @Test("A black bar is dark in a light environment, too")
  func blackBar() throws {
    let bar = #"<navigationBar barStyle="black"><navigationItem title="Books"/></navigationBar>"#
    #expect(
      try drawn(bar, width: 200, height: 44) == [
        "layer dark",
        "  fill (0, 0; 200 × 44) #000000F0",
        "  fill (0, 43.5; 200 × 0.5) separator",
        "  text 'Books' 17 semibold label at 100 27.95 middle",
      ]
    )
  }
}

/// Two rows of plain cells.
private final class Rows: TableViewDataSource {
  final class Cell: TableViewCell, BuiltInCode {}

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try tableView.dequeue(Cell.self, for: indexPath)
  }
}
