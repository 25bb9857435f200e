import NibKit

/// Measures how much text fits on one line.
struct LineFitting {
  let measure: any TextMeasuring
  let font: Font
  /// The runs of parts of the text, or `nil` if all of it has ``font``.
  var runs: TextRuns?
  /// The width of the line, or `nil` if any text fits.
  let width: Double?

  func fits(_ text: Substring) -> Bool {
    // Rounding can make text slightly wider than the width that was measured for it.
    width.map { extent(of: text) <= $0 + 0.001 } ?? true
  }

  /// Returns the width of a part of the text.
  func extent(of text: Substring) -> Double {
    runs?.width(of: text, measure, font) ?? measure.width(of: text, font: font)
  }

  /// Returns the end of the longest prefix that fits, which has at least one character.
  func fittingEnd(of text: Substring) -> Substring.Index {
    guard let width else { return text.endIndex }
    var used = 0.0
    for index in text.indices {
      used += extent(of: text[index...index])
      if used > width + 0.001 && !fits(text[...index]) {
        return index == text.startIndex ? text.index(after: index) : index
      }
    }
    return text.endIndex
  }
}
