import NibKit
import NibViews
import Testing

/// A label with a line below it, which anchors do not mean.
private final class Tab: Label {
  override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 10, trailing: 0) }
}

/// Where the texts that a view shows stand, by text, measured from the top of the view.
private func baselines(_ view: View) -> [String: Double] {
  var found: [String: Double] = [:]
  func visit(_ drawing: Drawing, _ top: Double) {
    for command in drawing.commands {
      switch command {
      case .text(let line):
        let text = line.spans.map(\.text).joined()
        found[text] = ((top + line.origin.y) * 1e6).rounded() / 1e6
      case .layer(let layer): visit(layer.drawing, top + layer.transform.translation.y)
      case .fill, .stroke, .image: continue
      }
    }
  }
  visit(view.makeDrawing(), 0)
  return found
}

@Suite("Baselines are where text is drawn")
struct BaselineTests {
  @Test("Texts in a cell of 64 points stand on one line, also in another height")
  func cell() throws {
    let view = try laidOut(
      """
      <view>
        <label id="key" text="Gate" leading="16" top="12" bottom="12"/>
        <label text="Z54" leading="key.trailing + 8" trailing="16" firstBaseline="key.firstBaseline"/>
      </view>
      """,
      width: 320,
      height: 64
    )
    #expect(baselines(view) == ["Gate": 37.95, "Z54": 37.95])
    for height in [100, 64, 44.4] {
      view.frame.size.height = height
      view.layoutIfNeeded()
      let line = ((height / 2 + 5.95) * 1e6).rounded() / 1e6
      #expect(baselines(view) == ["Gate": line, "Z54": line])
    }
  }

  @Test("A label stands on the line of a button and of a text field that are 44 points high")
  func besideControls() throws {
    let view = try laidOut(
      """
      <view>
        <button id="b" title="Buy" leading="16" top="10" height="44" width="80"/>
        <label text="one" leading="b.trailing + 8" firstBaseline="b.firstBaseline"/>
        <textField id="f" text="Name" borderStyle="roundedRect"
                   leading="160" width="70" top="10" height="44"/>
        <label text="two" leading="f.trailing + 8" lastBaseline="f.lastBaseline"/>
      </view>
      """,
      width: 320,
      height: 64
    )
    #expect(baselines(view) == ["Buy": 38.3, "one": 38.3, "Name": 37.95, "two": 37.95])
  }

  @Test(
    "A stack view aligns texts in views of different heights",
    arguments: ["firstBaseline", "lastBaseline"]
  )
  func stack(alignment: String) throws {
    let view = try laidOut(
      """
      <stackView alignment="\(alignment)" spacing="8">
        <label text="a" font="20"/>
        <button title="b" height="44"/>
        <textField text="c" borderStyle="roundedRect" height="44"/>
        <label text="d" height="60"/>
      </stackView>
      """,
      width: 320,
      height: 100
    )
    #expect(baselines(view) == ["a": 35.95, "b": 35.95, "c": 35.95, "d": 35.95])
  }

  @Test("A label that is stretched by less than a point keeps others on its line")
  func slightlyStretched() throws {
    let view = try laidOut(
      """
      <view>
        <label id="a" text="Nordwind" leading="0" top="0" bottom="0"/>
        <label text="NW 1204" trailing="0" firstBaseline="a.firstBaseline"/>
      </view>
      """,
      width: 320,
      height: 21.2
    )
    #expect(baselines(view) == ["Nordwind": 16.55, "NW 1204": 16.55])
  }

  @Test("The first and the last line of a text are aligned, also if lines are left out")
  func lines() throws {
    let view = try laidOut(
      """
      <view>
        <label id="a" text="one two three" numberOfLines="0" leading="0" width="60" top="0" bottom="0"/>
        <label text="first" leading="80" firstBaseline="a.firstBaseline"/>
        <label text="last" leading="150" lastBaseline="a.lastBaseline"/>
      </view>
      """,
      width: 200,
      height: 60.8
    )
    #expect(baselines(view) == ["one two": 26.15, "first": 26.15, "three": 46.55, "last": 46.55])
    view.frame.size.height = 30
    view.layoutIfNeeded()
    #expect(baselines(view) == ["one tw…": 20.95, "first": 20.95, "last": 20.95])
  }

  @Test("Text that shrinks to fit stands on its line in its smaller font")
  func shrunk() throws {
    let view = try laidOut(
      """
      <view>
        <label id="a" text="1234567890" adjustsFontSizeToFitWidth="true" minimumScaleFactor="0.5"
               leading="0" width="51" top="0" bottom="0"/>
        <label text="b" leading="60" firstBaseline="a.firstBaseline"/>
        <textField id="f" text="1234567890" adjustsFontSizeToFitWidth="true" minimumFontSize="10"
                   leading="80" width="50" top="0" bottom="0"/>
        <label text="c" leading="140" firstBaseline="f.firstBaseline"/>
      </view>
      """,
      width: 200,
      height: 40
    )
    // 10 points: a line of 12 with the baseline at 9.5.
    #expect(baselines(view) == ["1234567890": 23.5, "b": 23.5, "c": 23.5])
  }

  @Test("The title of a button and the text of a text view have baselines where they are drawn")
  func notInTheMiddle() throws {
    let view = try laidOut(
      """
      <view>
        <button id="b" title="Buy" contentVerticalAlignment="top" leading="0" top="10" height="44"/>
        <label text="b" leading="50" firstBaseline="b.firstBaseline"/>
        <button id="c" leading="70" top="0" height="100">
          <configuration title="Two" subtitle="lines" contentInsets="20 0 0 0"/>
        </button>
        <label text="c" leading="150" firstBaseline="c.firstBaseline"/>
        <label text="d" leading="170" lastBaseline="c.lastBaseline"/>
        <textView id="t" text="Note" scrollEnabled="false" leading="200" width="80" top="10" height="80"/>
        <label text="e" leading="290" lastBaseline="t.lastBaseline"/>
      </view>
      """,
      width: 320,
      height: 100
    )
    let found = baselines(view)
    #expect(found["Buy"] == 27.1 && found["b"] == found["Buy"])
    #expect(found["Two"] != nil && found["c"] == found["Two"])
    #expect(found["lines"] != nil && found["d"] == found["lines"])
    #expect(found["Note"] == 34.15 && found["e"] == found["Note"])
  }

  @Test("A label without text has a line at its top, or in its middle if there is room for one")
  func noText() throws {
    for (anchors, top) in [("top=\"12\"", 12.0), ("top=\"12\" bottom=\"12\"", 21.8)] {
      let view = try laidOut(
        """
        <view>
          <label id="a" leading="0" width="40" \(anchors)/>
          <label text="b" leading="50" firstBaseline="a.firstBaseline"/>
        </view>
        """,
        width: 320,
        height: 64
      )
      #expect(view.subviews[1].frame.minY == top)
    }
  }

  @Test("A baseline is where text is drawn in the bounds, also if anchors mean another rectangle")
  func alignmentRect() {
    let (root, tab, label) = (View(), Tab(), Label())
    (tab.text, label.text) = ("Tab", "Label")
    root.adoptChildren([tab, label])
    tab.addConstraints([
      LayoutConstraint(item: tab, .leading, to: .superview, .leading),
      LayoutConstraint(item: tab, .top, to: .superview, .top),
    ])
    label.addConstraints([
      LayoutConstraint(item: label, .leading, to: .item, .trailing, of: tab),
      LayoutConstraint(item: label, .firstBaseline, to: .item, .firstBaseline, of: tab),
    ])
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(baselines(root) == ["Tab": 21.15, "Label": 21.15])
  }
}
