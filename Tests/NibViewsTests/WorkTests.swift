import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// Measures text like the default, and counts the work.
private final class CountingMeasure: TextMeasuring, @unchecked Sendable {
  private let measure = FixedAdvanceMeasure()
  /// The number of calls.
  private(set) var calls = 0
  /// The number of bytes that were measured.
  private(set) var bytes = 0

  func width(of text: Substring, font: Font) -> Double {
    calls += 1
    bytes += text.utf8.count
    return measure.width(of: text, font: font)
  }
  func lineHeight(of font: Font) -> Double {
    calls += 1
    return measure.lineHeight(of: font)
  }
  func ascender(of font: Font) -> Double {
    calls += 1
    return measure.ascender(of: font)
  }
}

@Suite("The work of a layout is bounded")
struct WorkTests {
  /// The number of measuring calls for a label inside nested stacks.
  private func work(depth: Int, _ attributes: (Int) -> String, siblings: String = "") throws -> Int {
    let open = (0..<depth).map { "<stackView \(attributes($0))>" }.joined()
    let close = String(repeating: "\(siblings)</stackView>", count: depth)
    let layout =
      "\(start)<tableViewCell>\(open)<label text=\"a b c d\" numberOfLines=\"0\"/>\(close)</tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["A": layout]))
    let cell = try registry.dequeue(nibName: "A", as: TableViewCell.self)
    let measure = CountingMeasure()
    cell.textMeasuring = measure
    cell.frame = Rect(x: 0, y: 0, width: 320, height: cell.systemLayoutSizeFitting(width: 320).height)
    cell.layoutIfNeeded()
    return measure.calls
  }

  @Test(
    "The work for nested stacks grows at most quadratically",
    arguments: [
      "", "alignment=\"firstBaseline\"", "alignment=\"lastBaseline\"",
      "axis=\"vertical\" baselineRelativeArrangement=\"true\"", "distribution=\"fillEqually\"", "in turns",
    ]
  )
  func nestedStacks(_ attributes: String) throws {
    func written(_ level: Int) -> String {
      guard attributes == "in turns" else { return attributes }
      return level % 2 == 0 ? "axis=\"vertical\"" : "alignment=\"firstBaseline\""
    }
    for siblings in ["", "<label text=\"b\"/>"] {
      let (few, many) = (
        try work(depth: 12, written, siblings: siblings), try work(depth: 24, written, siblings: siblings)
      )
      // The work grows at most with the square of the depth; before the fix it grew by 3 to the power of 12.
      #expect(many <= 5 * few, "\(siblings)")
    }
  }

  @Test("Stacks nested to the maximum depth take limited work")
  func deepestStacks() throws {
    #expect(try work(depth: 124, { _ in "alignment=\"firstBaseline\"" }) < 200_000)
  }

  @Test(
    "Wrapping a long text takes linear work",
    arguments: ["a", "漢", "か", "한", "a漢", "\u{0E01}", "👨‍👩‍👧‍👦", "-", "\u{A0}", "a b "]
  )
  func longTexts(_ piece: String) {
    func work(_ count: Int, _ width: Double) -> Int {
      let label = Label()
      label.numberOfLines = 0
      label.text = String(repeating: piece, count: count)
      let measure = CountingMeasure()
      label.textMeasuring = measure
      _ = label.sizeThatFits(width: width)
      return measure.bytes
    }
    for width in [1.0, 100, 320] {
      #expect(work(4000, width) <= 5 * work(1000, width), "\(width)")
      // The whole text, each piece, and once more the piece that did not fit.
      #expect(work(4000, width) <= 8 * 4000 * piece.utf8.count, "\(width)")
    }
  }

  @Test("Spaces after a long word are dropped if they fit on no line")
  func spacesBehindALongWord() {
    func lines(_ count: Int) -> [String] {
      let label = Label()
      label.numberOfLines = 0
      label.text = String(repeating: "b", count: count) + String(repeating: " ", count: count)
      return label.lines(inWidth: 1)
    }
    #expect(lines(10_000) == Array(repeating: "b", count: 10_000))
  }

  @Test("Nested stacks with overflowing sizes take limited work")
  func deepestStacksWithoutNumbers() throws {
    let attributes = "alignment=\"firstBaseline\" spacing=\"-1e308\" distribution=\"fillProportionally\""
    let siblings = "<label text=\"b\" width=\"1.7e308\"/><label text=\"b\" width=\"1.7e308\"/>"
    #expect(try work(depth: 16, { _ in attributes }, siblings: siblings) < 200_000)
  }

  @Test("Laying out a long text view takes linear work")
  func longTextViews() {
    let view = TextView()
    view.text = String(repeating: "漢", count: 4000)
    let measure = CountingMeasure()
    view.textMeasuring = measure
    view.frame = Rect(x: 0, y: 0, width: 320, height: 100)
    view.layoutIfNeeded()
    #expect(measure.bytes <= 12 * 12_000)
  }

  @Test("Many constraints that refer to the view itself take linear work")
  func selfReferringConstraints() throws {
    // Quadratic work would take minutes for this many constraints.
    let constraint = "<constraint anchor=\"width\" value=\"a.height\"/>"
    let layout =
      "\(start)<tableViewCell><view id=\"a\" height=\"20\">\(String(repeating: constraint, count: 60_000))</view></tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["A": layout]))
    let cell = try registry.dequeue(nibName: "A", as: TableViewCell.self)
    #expect(cell.systemLayoutSizeFitting(width: nil).width == 20)
    cell.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews[0].frame.width == 20)
  }

  @Test("Trailing spaces that do not fit on a line are dropped")
  func spaces() {
    let label = Label()
    label.numberOfLines = 0
    label.font = .fixed(family: nil, size: 20, weight: .regular)
    label.text = "abc   def"
    #expect(label.lines(inWidth: 30) == ["abc", "def"])
    label.text = "abc      "
    #expect(label.lines(inWidth: 30) == ["abc"])
    #expect(label.sizeThatFits(width: 30).width == 30)
    label.text = "abc \u{301}def"
    #expect(label.lines(inWidth: 40) == ["abc \u{301}", "def"])
  }
}

@Suite("Lines break where Unicode allows")
struct LineBreakTests {
  /// The lines of a text in a label with the given number of columns.
  private func lines(_ text: String, _ columns: Int) -> [String] {
    let label = Label()
    label.numberOfLines = 0
    label.font = .fixed(family: nil, size: 20, weight: .regular)
    label.text = text
    return label.lines(inWidth: Double(columns) * 10)
  }

  @Test("Lines break between ideographs, but not before closing or after opening punctuation")
  func ideographs() {
    #expect(lines("漢字仮名交じり文", 8) == ["漢字仮名", "交じり文"])
    #expect(lines("漢字仮名。文", 8) == ["漢字仮", "名。文"])
    #expect(lines("漢字仮「名」文", 8) == ["漢字仮", "「名」文"])
    #expect(lines("가나다 라마바", 8) == ["가나다", "라마바"])
  }

  @Test("Lines break after hyphens and spaces, but not at characters that prohibit breaks")
  func latin() {
    #expect(lines("well-known word", 6) == ["well-", "known", "word"])
    #expect(lines("10\u{A0}km away", 6) == ["10\u{A0}km", "away"])
    #expect(lines("a\u{2060}bcd efg", 5) == ["a\u{2060}bcd", "efg"])
    #expect(lines("one  two", 4) == ["one", "two"])
  }

  @Test("Lines break inside a word only if it is longer than the line, and never inside a character")
  func longWords() {
    #expect(lines("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"])
    #expect(lines("ee\u{301}e\u{301}e", 2) == ["ee\u{301}", "e\u{301}e"])
    #expect(lines(String(repeating: "x", count: 100), 40).map(\.count) == [40, 40, 20])
  }
}
