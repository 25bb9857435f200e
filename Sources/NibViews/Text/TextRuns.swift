import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The runs of an attributed text.
struct TextRuns {
  private struct Run {
    /// The end of the run in the text's UTF-8.
    let end: Int
    /// The font, or `nil` for the font of the view.
    let font: Font?
    let lineSpacing: Double
    let lineHeightMultiple: Double
    let minimumLineHeight: Double
    let maximumLineHeight: Double
    /// The color, or `nil` for the color of the view.
    let color: Color?
    let background: Color?
    let underline: TextLineStyle
    let strikethrough: TextLineStyle
    let link: URL?
  }

  /// The size of a line.
  struct Line {
    var height = 0.0
    /// The distance from the top to the baseline.
    var ascender = 0.0
    /// The distance to the next line.
    var spacing = 0.0
  }

  /// The text without its attributes.
  let text: String
  private let runs: [Run]

  init(_ attributed: AttributedString) {
    text = String(attributed.characters)
    var end = 0
    runs = attributed.runs.map { run in
      end += attributed.characters[run.range].reduce(0) { $0 + $1.utf8.count }
      return Run(
        end: end,
        font: run.font,
        lineSpacing: Self.positive(run.lineSpacing) ?? 0,
        lineHeightMultiple: Self.positive(run.lineHeightMultiple) ?? 1,
        minimumLineHeight: Self.positive(run.minimumLineHeight) ?? 0,
        maximumLineHeight: Self.positive(run.maximumLineHeight) ?? .infinity,
        color: run.foregroundColor ?? run.link.map { _ in .semantic(.link) },
        background: run.backgroundColor,
        underline: run.underlineStyle ?? .none,
        strikethrough: run.strikethroughStyle ?? .none,
        link: run.link
      )
    }
  }

  /// Returns a number that means something, or `nil` for others.
  private static func positive(_ number: Double?) -> Double? {
    number.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Returns the width of a part of ``text``, in which each run has its own font.
  func width(of part: Substring, _ measure: any TextMeasuring, _ font: Font) -> Double {
    pieces(of: part).reduce(0) { $0 + measure.width(of: $1.text, font: $1.run.font ?? font) }
  }

  /// Returns the size of a line that shows a part of ``text``.
  ///
  /// As in UIKit, what is added to the height of a line is above the text, and the smallest height precedes
  /// the greatest one.
  func line(of part: Substring, _ measure: any TextMeasuring, _ font: Font) -> Line {
    let pieces = pieces(of: part)
    guard !pieces.isEmpty else {
      return Line(height: measure.lineHeight(of: font), ascender: measure.ascender(of: font))
    }
    return pieces.reduce(into: Line()) { line, piece in
      let font = piece.run.font ?? font
      let height = measure.lineHeight(of: font)
      let run = piece.run
      let limited = min(height * run.lineHeightMultiple, run.maximumLineHeight)
      let added = max(limited, run.minimumLineHeight) - height
      line.height = max(line.height, height + added)
      line.ascender = max(line.ascender, measure.ascender(of: font) + added)
      line.spacing = max(line.spacing, piece.run.lineSpacing)
    }
  }

  /// Returns the font of a character, or `nil` for the font of the view.
  func font(at character: Substring) -> Font? { pieces(of: character).first?.run.font }

  /// Returns what is shown of a part of ``text``.
  func spans(of part: Substring, _ font: Font, _ paint: Drawing.Paint) -> [Drawing.TextLine.Span] {
    pieces(of: part).map { piece in
      Drawing.TextLine.Span(
        String(piece.text),
        piece.run.font ?? font,
        piece.run.color.map { Drawing.Paint($0) } ?? paint,
        background: piece.run.background.map { Drawing.Paint($0) },
        underline: piece.run.underline,
        strikethrough: piece.run.strikethrough,
        link: piece.run.link
      )
    }
  }

  /// Returns the pieces of a part that have the same attributes.
  private func pieces(of part: Substring) -> [(text: Substring, run: Run)] {
    let base = part.base.utf8
    var start = base.distance(from: base.startIndex, to: part.startIndex)
    let end = start + part.utf8.count
    var pieces: [(text: Substring, run: Run)] = []
    var rest = part
    var index = runs.indices.partitioningIndex { runs[$0].end > start }
    // An empty line has the attributes of its line break.
    if part.isEmpty, index < runs.count { return [(part, runs[index])] }
    while start < end, index < runs.count {
      let count = min(end, runs[index].end) - start
      let place = rest.utf8.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex) ?? rest.endIndex
      pieces.append((rest[..<place], runs[index]))
      rest = rest[place...]
      start += count
      index += 1
    }
    return pieces
  }
}
