import NibKit

/// Breaks a text into the lines that a view shows.
struct TextLines {
  let measure: any TextMeasuring
  let font: Font
  /// The width of a line, or `nil` to end lines only at the line breaks of the text.
  let width: Double?
  /// The maximum number of lines, or 0 for as many as the text needs.
  var numberOfLines: Int
  let lineBreakMode: LineBreakMode
  /// The runs of the text, or `nil` if all of it has ``font``.
  var runs: TextRuns?

  /// A line of text.
  struct Line {
    /// What the line shows.
    let text: String
    /// The part of the whole text that the line stands for.
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
        height: height(ofLines: lines.count)
      )
    }
    return Size(
      // The runs of a truncated line are not known, so it is as wide as its source, up to the width.
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

  /// Returns the height of lines in the font of the view.
  private func height(ofLines count: Int) -> Double { height(ofLines: count, measure.lineHeight(of: font)) }

  private func height(ofLines count: Int, _ lineHeight: Double) -> Double {
    let height = Double(count) * lineHeight
    return count > 1 ? height + Double(count - 1) * measure.lineSpacing(of: font) : height
  }

  /// Returns the distances of the first and the last baseline from the top of lines, and their height.
  func baselines(of lines: [Line]) -> (first: Double, last: Double, height: Double) {
    guard let runs, let first = lines.first, let last = lines.last else {
      return baselines(ofLines: lines.count)
    }
    let height = size(of: lines).height
    let lastLine = runs.line(of: last.source, measure, font)
    return (
      runs.line(of: first.source, measure, font).ascender, height - lastLine.height + lastLine.ascender,
      height
    )
  }

  /// Returns the distances of the baselines of lines in the font of the view, and their height.
  func baselines(ofLines count: Int) -> (first: Double, last: Double, height: Double) {
    let lineHeight = measure.lineHeight(of: font)
    let height = height(ofLines: max(1, count), lineHeight)
    let ascender = measure.ascender(of: font)
    return (ascender, height - lineHeight + ascender, height)
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
    case .tailTruncation: return kept(text) { (text.dropLast($0), text.suffix(0)) }
    case .headTruncation: return kept(text) { (text.prefix(0), text.dropFirst($0)) }
    case .middleTruncation:
      return kept(text) { dropped in
        let half = (text.count - dropped) / 2
        return (text.prefix(text.count - dropped - half), text.suffix(half))
      }
    }
  }

  /// Returns the text with an ellipsis in place of as few characters as possible.
  ///
  /// - Parameter ends: Returns what remains before and after the ellipsis for a number of characters.
  private func kept(_ text: Substring, _ ends: (Int) -> (Substring, Substring)) -> String {
    let fitting = fitting
    func shown(_ dropped: Int) -> String {
      let (start, end) = ends(dropped)
      return "\(start)…\(end)"
    }
    func fits(_ dropped: Int) -> Bool {
      guard let runs, let width else { return fitting.fits(shown(dropped)[...]) }
      let (start, end) = ends(dropped)
      let cut = text[start.endIndex...].prefix(1)
      let ellipsis = measure.width(of: "…", font: runs.font(at: cut) ?? font)
      return fitting.extent(of: start) + ellipsis + fitting.extent(of: end) <= width + 0.001
    }
    return shown((0..<text.count).partitioningIndex(where: fits))
  }
}
