import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fonts of the parts of an attributed text.
struct TextFonts {
  /// The text without its attributes.
  let text: String
  /// The ends of the runs in the text's UTF-8, with the font of each, or `nil` for the font of the view.
  private let runs: [(end: Int, font: Font?)]

  init(_ attributed: AttributedString) {
    text = String(attributed.characters)
    var end = 0
    runs = attributed.runs[\.font].map { font, range in
      end += attributed.characters[range].reduce(0) { $0 + $1.utf8.count }
      return (end, font)
    }
  }

  /// Returns the width of a part of ``text``, in which each run has its own font.
  func width(of part: Substring, _ measure: any TextMeasuring, _ font: Font) -> Double {
    pieces(of: part).reduce(0) { $0 + measure.width(of: $1.text, font: $1.font ?? font) }
  }

  /// Returns the height of a line that shows a part of ``text``, and the distance to its baseline.
  func line(of part: Substring, _ measure: any TextMeasuring, _ font: Font) -> (
    height: Double, ascender: Double
  ) {
    let fonts = pieces(of: part).map { $0.font ?? font }
    return (
      fonts.map(measure.lineHeight).max() ?? measure.lineHeight(of: font),
      fonts.map(measure.ascender).max() ?? measure.ascender(of: font)
    )
  }

  /// Returns the pieces of a part that have one font each.
  private func pieces(of part: Substring) -> [(text: Substring, font: Font?)] {
    let base = part.base.utf8
    var start = base.distance(from: base.startIndex, to: part.startIndex)
    let end = start + part.utf8.count
    var pieces: [(text: Substring, font: Font?)] = []
    var rest = part
    var index = runs.indices.partitioningIndex { runs[$0].end > start }
    // An empty line has the font of its line break.
    if part.isEmpty, index < runs.count { return [(part, runs[index].font)] }
    while start < end, index < runs.count {
      let count = min(end, runs[index].end) - start
      let place = rest.utf8.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex) ?? rest.endIndex
      pieces.append((rest[..<place], runs[index].font))
      rest = rest[place...]
      start += count
      index += 1
    }
    return pieces
  }
}
