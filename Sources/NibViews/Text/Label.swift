public import NibKit

/// A view that shows text.
@Element("label", children: .none)
open class Label: View {
  /// The text.
  @Attribute public var text: String?
  /// The font.
  @Attribute public var font = Font.textStyle(.body)
  /// The colour of the text.
  @Attribute public var textColor = Color.semantic(.label)
  /// The colour of the text while ``isHighlighted``.
  @Attribute("highlightedColor") public var highlightedTextColor: Color?
  /// Where the lines begin.
  @Attribute public var textAlignment = TextAlignment.natural
  /// The greatest number of lines; 0 for as many as the text needs.
  @Attribute public var numberOfLines = 1
  /// How a text that is too long ends.
  @Attribute public var lineBreakMode = LineBreakMode.tailTruncation
  /// Whether the font shrinks until the text fits.
  @Attribute public var adjustsFontSizeToFitWidth = false
  /// The smallest fraction that the font shrinks to.
  @Attribute public var minimumScaleFactor = 0.0
  /// How text of a reduced size sits on its line.
  @Attribute public var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// Whether the text is drawn as usual.
  @Attribute("enabled") public var isEnabled = true
  /// Whether the text is drawn in ``highlightedTextColor``.
  @Attribute("highlighted") public var isHighlighted = false
  /// The colour of the text's shadow.
  @Attribute public var shadowColor: Color?
  /// How far the shadow is from the text.
  @Attribute public var shadowOffset = Size(width: 0, height: -1)

  /// The lines that are shown in a width, the last one cut as ``lineBreakMode`` says.
  public func lines(inWidth width: Double) -> [String] {
    textLines(width).lines(of: text ?? "")
  }

  /// The size of the whole text, with as many lines as it has by itself.
  open override var intrinsicContentSize: Size { sizeThatFits(width: nil) }

  open override func sizeThatFits(width: Double?) -> Size {
    let lines = textLines(width)
    return lines.size(of: lines.lines(of: text ?? ""))
  }

  override var summary: String? { text?.quoted }

  override func hasIntrinsicExtent(_ axis: StackView.Axis) -> Bool { true }

  override func baselines(in size: Size) -> (first: Double, last: Double) {
    let measure = textMeasure
    let line = measure.lineHeight(of: font)
    let count = Double(max(1, lines(inWidth: size.width).count))
    let first = (size.height - count * line) / 2 + measure.ascender(of: font)
    return (first, first + (count - 1) * line)
  }

  private func textLines(_ width: Double?) -> TextLines {
    TextLines(
      measure: textMeasure,
      font: font,
      width: width,
      numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode
    )
  }
}
