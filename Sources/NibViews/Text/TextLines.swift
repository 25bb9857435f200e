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
  /// The runs of the text, or `nil` if all of it has ``font``.
  var runs: TextRuns?

  /// A line of text.
  struct Line {
    /// What the line shows.
    let text: String
    /// The part of the whole text from which the line is made.
    let source: Substring
  }

  /// Returns the lines of a text.
  ///
  /// If not all of the text fits, the last line is cut according to the line break mode.
  func lines(of text: String) -> [Line] {
    guard !text.isEmpty else { return [] }
    let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var lines: [Line] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var wrapping = Wrapping(fitting, paragraph)
      var rest = paragraph
      repeat {
        let isLast = numberOfLines > 0 && lines.count == numberOfLines - 1
        if isLast {
          let hasMore = index < paragraphs.count - 1
          let isWhole = fitting.fits(rest) && !hasMore
          let shown = isWhole ? rest : rest[..<fitting.fittingEnd(of: rest)]
          lines.append(Line(text: isWhole ? String(rest) : cut(rest), source: shown))
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
        lines.append(Line(text: String(shown), source: shown))
      } while !rest.isEmpty
    }
    return lines
  }

  /// Returns the size of lines that are placed one below the other.
  func size(of lines: [Line]) -> Size {
    guard let runs else {
      return Size(
        width: lines.map { measure.width(of: $0.text[...], font: font) }.max() ?? 0,
        height: Double(lines.count) * measure.lineHeight(of: font)
      )
    }
    return Size(
      // A line that was cut is as wide as the text fits, because its runs are not known.
      width: lines.map { min(width ?? .infinity, runs.width(of: $0.source, measure, font)) }.max() ?? 0,
      height: height(of: lines, runs)
    )
  }

  private func height(of lines: [Line], _ runs: TextRuns) -> Double {
    var height = 0.0
    var spacing = 0.0
    for line in lines {
      let line = runs.line(of: line.source, measure, font)
      height += spacing + line.height
      spacing = line.spacing
    }
    return height
  }

  /// Returns the distances of the first and the last baseline from the top of lines, and their height.
  func baselines(of lines: [Line]) -> (first: Double, last: Double, height: Double) {
    guard let runs, let first = lines.first, let last = lines.last else {
      let line = measure.lineHeight(of: font)
      let height = Double(max(1, lines.count)) * line
      return (measure.ascender(of: font), height - line + measure.ascender(of: font), height)
    }
    let height = size(of: lines).height
    let lastLine = runs.line(of: last.source, measure, font)
    return (
      runs.line(of: first.source, measure, font).ascender, height - lastLine.height + lastLine.ascender,
      height
    )
  }

  private var fitting: LineFitting { LineFitting(measure: measure, font: font, runs: runs, width: width) }

  private var breaksAtWords: Bool { lineBreakMode != .characterWrap }

  /// Returns the last line to show, of text that may be too long for it.
  private func cut(_ text: Substring) -> String {
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
    // What is cut out changes where the runs are, so that the text is measured in one font.
    let fitting = LineFitting(measure: measure, font: font, width: width)
    let count = (0..<text.count).partitioningIndex { fitting.fits(without(text, $0)[...]) }
    return without(text, count)
  }
}
