public import NibKit

/// A view that shows text.
@Element("label", children: .none)
open class Label: View {
  /// The text.
  @Attribute public var text: String?
  /// The font.
  @Attribute public var font = Font.textStyle(.body)
  /// The color of the text.
  @Attribute public var textColor = Color.semantic(.label)
  /// The color of the text while ``isHighlighted`` is true, or `nil` for ``textColor``.
  @Attribute("highlightedColor") public var highlightedTextColor: Color?
  /// The width in which text of several lines is measured where no width is given, or 0 for none.
  @Attribute public var preferredMaxLayoutWidth = 0.0
  /// Whether the font follows the content size that a person chooses.
  @Attribute public var adjustsFontForContentSizeCategory = false
  /// The horizontal alignment of the text.
  @Attribute public var textAlignment = TextAlignment.natural
  /// The maximum number of lines, or 0 for as many as the text needs.
  @Attribute public var numberOfLines = 1
  /// How text that is too long for a line is wrapped or truncated.
  @Attribute public var lineBreakMode = LineBreakMode.tailTruncation
  /// Whether the font shrinks until the text fits.
  @Attribute public var adjustsFontSizeToFitWidth = false
  /// The smallest fraction of its size to which the font shrinks.
  @Attribute public var minimumScaleFactor = 0.0
  /// How text is aligned on its line when its font shrinks to fit.
  @Attribute public var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// Whether the text is drawn as enabled.
  @Attribute("enabled") public var isEnabled = true
  /// Whether the text is drawn in ``highlightedTextColor``.
  @Attribute("highlighted") public var isHighlighted = false
  /// The color of the text's shadow, or `nil` for no shadow.
  @Attribute public var shadowColor: Color?
  /// The offset of the shadow from the text.
  @Attribute public var shadowOffset = Size(width: 0, height: -1)

  /// Returns the lines that are shown in a given width, the last one cut according to ``lineBreakMode``.
  public func lines(inWidth width: Double) -> [String] {
    textLines(width).lines(of: text ?? "")
  }

  /// The size of the text when lines are not wrapped, or are wrapped at ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: Size { sizeThatFits(width: nil) }

  open override func sizeThatFits(width: Double?) -> Size {
    let preferred = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil
    let lines = textLines(width ?? preferred)
    return lines.size(of: lines.lines(of: text ?? ""))
  }

  override func showHighlight(_ isHighlighted: Bool) { self.isHighlighted = isHighlighted }

  /// The color in which the text is drawn now.
  public var currentTextColor: Color { isHighlighted ? highlightedTextColor ?? textColor : textColor }

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
