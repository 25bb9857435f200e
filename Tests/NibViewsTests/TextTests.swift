import NibKit
import NibViews
import Testing

/// Measures every character as 10 points wide and every line as 20 points high.
private struct Tens: TextMeasuring {
  func width(of text: Substring, font: Font) -> Double { 10 * Double(text.count) }
  func lineHeight(of font: Font) -> Double { 20 }
  func ascender(of font: Font) -> Double { 15 }
}

/// Rounds each width up, so that pieces are wider than the whole.
private struct RoundedUp: TextMeasuring {
  func width(of text: Substring, font: Font) -> Double { (Double(text.count) * 10.1).rounded(.up) }
  func lineHeight(of font: Font) -> Double { 20 }
  func ascender(of font: Font) -> Double { 15 }
}

/// Joins words, so that the whole is wider than its pieces, as with Arabic letters and the spaces between
/// them.
private struct Joining: TextMeasuring {
  func width(of text: Substring, font: Font) -> Double {
    10 * Double(text.count) + 5 * Double(text.dropFirst().dropLast().count { $0 == " " })
  }
  func lineHeight(of font: Font) -> Double { 20 }
  func ascender(of font: Font) -> Double { 15 }
}

@Suite("Text")
struct TextTests {
  @Test(
    "Text is wrapped and truncated to lines of ten characters",
    arguments: [
      ("", 0, LineBreakMode.tailTruncation, []),
      ("short", 1, .tailTruncation, ["short"]),
      ("one two three", 0, .wordWrap, ["one two", "three"]),
      ("one two three", 0, .tailTruncation, ["one two", "three"]),
      ("one two three", 0, .characterWrap, ["one two th", "ree"]),
      ("incomprehensible", 0, .wordWrap, ["incomprehe", "nsible"]),
      ("first\nsecond", 0, .wordWrap, ["first", "second"]),
      ("first\n\nthird", 0, .wordWrap, ["first", "", "third"]),
      ("one two three", 1, .tailTruncation, ["one two t…"]),
      ("one two three", 1, .headTruncation, ["…two three"]),
      ("one two three", 1, .middleTruncation, ["one t…hree"]),
      ("one two three", 1, .clip, ["one two th"]),
      ("one two three", 1, .wordWrap, ["one two"]),
      ("one two three four five", 2, .tailTruncation, ["one two", "three fou…"]),
      ("first\nsecond", 1, .tailTruncation, ["first…"]),
      ("ten chars.", 1, .tailTruncation, ["ten chars."]),
      ("     ", 0, .wordWrap, ["     "]),
    ]
  )
  func lines(text: String, numberOfLines: Int, mode: LineBreakMode, expected: [String]) {
    let label = Label()
    label.textMeasuring = Tens()
    (label.text, label.numberOfLines, label.lineBreakMode) = (text, numberOfLines, mode)
    #expect(label.lines(inWidth: 100) == expected)
  }

  @Test("A text fits into its intrinsic width", arguments: LineBreakMode.allCases)
  func ownWidth(mode: LineBreakMode) {
    let label = Label()
    label.textMeasuring = RoundedUp()
    (label.text, label.numberOfLines, label.lineBreakMode) = ("one two three four", 0, mode)
    #expect(label.lines(inWidth: label.intrinsicContentSize.width) == ["one two three four"])
  }

  @Test(
    "A line that is wider than the sum of its words is broken before it is cut off",
    arguments: [
      (52.0, ["אב", "גד", "הו"]), (55, ["אב גד", "הו"]), (84, ["אב גד", "הו"]), (90, ["אב גד הו"]),
      (15, ["א", "ב", "ג", "ד", "ה", "ו"]),
    ] as [(Double, [String])]
  )
  func joinedWords(width: Double, expected: [String]) {
    let label = Label()
    label.textMeasuring = Joining()
    (label.text, label.numberOfLines) = ("אב גד הו", 0)
    #expect(label.lines(inWidth: width) == expected)
  }

  @Test("With a width of zero, each line has one character")
  func noWidth() {
    let label = Label()
    (label.text, label.numberOfLines) = ("abc", 0)
    #expect(label.lines(inWidth: 0) == ["a", "b", "c"])
  }

  @Test("Views inherit the text measuring of their nearest ancestor")
  func inherited() {
    let (outer, inner, label) = (View(), View(), Label())
    label.text = "abc"
    inner.addSubview(label)
    outer.addSubview(inner)
    #expect(label.intrinsicContentSize == Size(width: 25.5, height: 17 * 1.2))
    outer.textMeasuring = Tens()
    #expect(label.intrinsicContentSize == Size(width: 30, height: 20))
  }

  @Test("The fixed advance is half the font size, or the full size for wide characters")
  func fixedAdvance() {
    let measure = FixedAdvanceMeasure()
    let font = Font.fixed(family: nil, size: 10, weight: .regular)
    #expect(measure.width(of: "aé1", font: font) == 15)
    #expect(measure.width(of: "漢😀", font: font) == 20)
    #expect(measure.lineHeight(of: font) == 12)
  }
}
