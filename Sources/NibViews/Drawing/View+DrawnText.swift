import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension View {
  /// Adds the lines of a text, which are placed in the middle of a rectangle.
  final func draw(
    _ lines: [TextLines.Line],
    of text: TextLines,
    in rect: Rect,
    _ alignment: TextAlignment,
    _ paint: Drawing.Paint,
    into drawing: inout Drawing
  ) {
    var top = rect.minY + (rect.height - text.size(of: lines).height) / 2
    var isParagraphRightToLeft: Bool?
    var beginsParagraph = true
    for (index, line) in lines.enumerated() {
      let extents = text.extents(of: line)
      if beginsParagraph { isParagraphRightToLeft = line.isParagraphRightToLeft }
      beginsParagraph = line.endsParagraph
      let isRightToLeft = isParagraphRightToLeft ?? self.isRightToLeft
      let isJustified = alignment == .justified && !line.endsParagraph
      let (anchor, x) = place(alignment, isRightToLeft, in: rect)
      var shown = Drawing.TextLine(
        text.spans(of: line, paint),
        at: Point(x: x, y: top + extents.ascender),
        anchor: anchor,
        justifiedWidth: isJustified ? rect.width : nil,
        isRightToLeft: isRightToLeft,
        isTruncated: index == lines.count - 1 && line.leavesOutText
      )
      shown.endsAtSpace = index < lines.count - 1 && line.endsAtSpace
      drawing.show(shown)
      top += extents.height + extents.spacing
    }
  }

  private final func place(
    _ alignment: TextAlignment,
    _ isTextRightToLeft: Bool,
    in rect: Rect
  ) -> (Drawing.TextLine.Anchor, Double) {
    switch alignment {
    case .left: (.left, rect.minX)
    case .center: (.middle, rect.minX + rect.width / 2)
    case .right: (.right, rect.maxX)
    case .natural: isRightToLeft ? (.right, rect.maxX) : (.left, rect.minX)
    case .justified: isTextRightToLeft ? (.right, rect.maxX) : (.left, rect.minX)
    }
  }

  /// Adds a text on one line in the middle of a rectangle, and cuts off what does not fit.
  final func draw(
    _ text: String,
    _ font: Font,
    _ paint: Drawing.Paint,
    in rect: Rect,
    _ alignment: TextAlignment = .natural,
    _ lineBreakMode: LineBreakMode = .tailTruncation,
    into drawing: inout Drawing
  ) {
    let lines = TextLines(
      measure: textMeasure,
      font: font,
      width: rect.width,
      numberOfLines: 1,
      lineBreakMode: lineBreakMode
    )
    draw(lines.lines(of: text), of: lines, in: rect, alignment, paint, into: &drawing)
  }

  /// Returns a rectangle at the same distance from the other side, if the leading edge is the right one.
  final func flipped(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    var flipped = rect
    flipped.origin.x = bounds.minX + bounds.maxX - rect.maxX
    return flipped
  }
}

extension TextLines.Line {
  /// Whether the line is the last one of its paragraph.
  fileprivate var endsParagraph: Bool {
    source.endIndex == source.base.endIndex || source.base[source.endIndex].isNewline
  }

  /// Whether a space or a line break follows.
  fileprivate var endsAtSpace: Bool {
    source.endIndex < source.base.endIndex && source.base[source.endIndex].isWhitespace
  }

  /// Whether something to see follows the part of the text that the line stands for.
  fileprivate var leavesOutText: Bool {
    source.endIndex != source.base.endIndex
      && !source.base[source.endIndex...].allSatisfy(\.isWhitespace)
  }

  /// The direction of the paragraph that contains the line, or `nil` if none of its letters has a direction.
  ///
  /// - Complexity: O(*n*) in the length of the paragraph.
  fileprivate var isParagraphRightToLeft: Bool? {
    // The line's own direction would not do: a paragraph can begin with a word in another language.
    let start = source.base[..<source.startIndex].lastIndex(where: \.isNewline)
    return TextDirection.isRightToLeft(source.base[(start ?? source.base.startIndex)...])
  }
}

extension TextLines {
  /// Returns the size of a line.
  fileprivate func extents(of line: Line) -> TextRuns.Line {
    runs?.line(of: line.source, measure, font)
      ?? TextRuns.Line(
        height: measure.lineHeight(of: font),
        ascender: measure.ascender(of: font),
        spacing: measure.lineSpacing(of: font)
      )
  }

  /// Returns the pieces that a line shows.
  fileprivate func spans(of line: Line, _ paint: Drawing.Paint) -> [Drawing.TextLine.Span] {
    guard let runs else { return [Drawing.TextLine.Span(line.text, font, paint)] }
    // The ellipsis of truncated text has the attributes of the text before it.
    let same = line.text.commonPrefix(with: line.source)
    var spans = runs.spans(of: same, font, paint)
    let rest = String(line.text.dropFirst(same.count))
    if !rest.isEmpty {
      var span = spans.last ?? runs.spans(of: line.source, font, paint).first
      span?.text = rest
      spans.append(span ?? Drawing.TextLine.Span(rest, font, paint))
    }
    return spans
  }
}

extension String {
  /// Returns the longest prefix of another text that this text also begins with.
  fileprivate func commonPrefix(with other: Substring) -> Substring {
    let end = zip(self, other.indices).first { $0 != other[$1] }?.1
    return end.map { other[..<$0] } ?? other.prefix(count)
  }
}
