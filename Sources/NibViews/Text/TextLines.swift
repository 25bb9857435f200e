import NibKit

/// Breaks a text into the lines that a view shows.
struct TextLines {
  let measure: any TextMeasuring
  let font: Font
  /// The width of a line, or `nil` to end lines only at the line breaks of the text.
  let width: Double?
  /// The maximum number of lines, or 0 for as many as the text needs.
  let numberOfLines: Int
  let lineBreakMode: LineBreakMode

  /// Returns the lines of a text.
  ///
  /// If not all of the text fits, the last line is cut according to the line break mode.
  func lines(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var lines: [String] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var wrapping = Wrapping(fitting, paragraph)
      var rest = paragraph
      repeat {
        let isLast = numberOfLines > 0 && lines.count == numberOfLines - 1
        if isLast {
          let hasMore = index < paragraphs.count - 1
          lines.append(cut(rest, hasMore: hasMore))
          return lines
        }
        let end = breaksAtWords ? wrapping.lineEnd(from: rest.startIndex) : fitting.fittingEnd(of: rest)
        var shown = rest[..<end]
        rest = rest[end...]
        if breaksAtWords {
          if shown.last == " ", !rest.isEmpty || !fitting.fits(shown) {
            shown = shown[..<(shown.lastIndex { $0 != " " }.map(shown.index(after:)) ?? shown.startIndex)]
          }
          rest = rest.drop { $0 == " " }
        }
        lines.append(String(shown))
      } while !rest.isEmpty
    }
    return lines
  }

  /// Returns the size of lines that are placed one below the other.
  func size(of lines: [String]) -> Size {
    Size(
      width: lines.map { measure.width(of: $0[...], font: font) }.max() ?? 0,
      height: Double(lines.count) * measure.lineHeight(of: font)
    )
  }

  private var fitting: LineFitting { LineFitting(measure: measure, font: font, width: width) }

  private var breaksAtWords: Bool { lineBreakMode != .characterWrap }

  /// Returns the last line to show, of text that may be too long for it.
  private func cut(_ text: Substring, hasMore: Bool) -> String {
    if fitting.fits(text) && !hasMore { return String(text) }
    switch lineBreakMode {
    case .wordWrap:
      var wrapping = Wrapping(fitting, text)
      let line = text[..<wrapping.lineEnd(from: text.startIndex)]
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    case .characterWrap, .clip: return String(text[..<fitting.fittingEnd(of: text)])
    case .tailTruncation: return kept(text) { "\($0.dropLast($1))…" }
    case .headTruncation: return kept(text) { "…\($0.dropFirst($1))" }
    case .middleTruncation:
      return kept(text) { text, count in
        let half = (text.count - count) / 2
        return "\(text.prefix(text.count - count - half))…\(text.suffix(half))"
      }
    }
  }

  /// Returns the text with an ellipsis in place of as few characters as possible.
  private func kept(_ text: Substring, without: (Substring, Int) -> String) -> String {
    let count = (0..<text.count).partitioningIndex { fitting.fits(without(text, $0)[...]) }
    return without(text, count)
  }
}
