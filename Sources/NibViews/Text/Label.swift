public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A view that shows text.
@Element("label", children: .none, parts: [AttributedTextPart.self])
open class Label: View {
  /// The text.
  ///
  /// Setting it removes the attributes of ``attributedText``.
  @Attribute public var text: String? {
    didSet {
      if attributed != nil { attributed = nil }
      textDidChange()
    }
  }
  private var attributed: AttributedString? { didSet { textDidChange() } }
  private var sizes = TextSizes()

  private func textDidChange() {
    sizes.removeAll()
    setNeedsDisplay()
  }

  /// The text with its attributes.
  ///
  /// Parts without a font or a color have those of the label.
  public var attributedText: AttributedString? {
    get { attributed ?? text.map { AttributedString($0) } }
    set {
      text = newValue.map { String($0.characters) }
      attributed = newValue
    }
  }

  /// Sets ``attributedText`` to the text of an `<attributedText>` part.
  public func adoptPart(_ part: AttributedTextPart) {
    attributedText = part.text
    if part.dependsOnEnvironment { changeRareProperties { $0.attributedTextPart = part } }
  }

  override func updateParts(to environment: TraitCollection?) {
    let part = rareProperties?.attributedTextPart
    if let text = part?.text(replacing: attributedText, for: environment) { attributedText = text }
  }
  /// The font.
  @Attribute public var font = Font.textStyle(.body) { didSet { textDidChange() } }
  /// The color of the text.
  @Attribute public var textColor = Color.semantic(.label) { didSet { setNeedsDisplay() } }
  /// The color of the text while ``isHighlighted`` is true, or `nil` for ``textColor``.
  @Attribute("highlightedColor") public var highlightedTextColor: Color? { didSet { setNeedsDisplay() } }
  /// The width for measuring text of several lines if no width is given, or 0 for none.
  @Attribute(range: 0 ... .infinity) public var preferredMaxLayoutWidth = 0.0 { didSet { textDidChange() } }
  /// Whether the font follows the content size that a person chooses.
  @Attribute public var adjustsFontForContentSizeCategory = false { didSet { setNeedsDisplay() } }
  /// The horizontal alignment of the text.
  @Attribute public var textAlignment = TextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The maximum number of lines, or 0 for as many as the text needs.
  @exclusivity(unchecked) @Attribute(range: 0 ... .infinity) public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }
  /// How text that is too long for a line is wrapped or truncated.
  @Attribute public var lineBreakMode = LineBreakMode.tailTruncation { didSet { textDidChange() } }
  /// Whether the font shrinks until text of one line fits.
  @Attribute public var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest fraction of its size that the font shrinks to.
  @Attribute(range: 0...1) public var minimumScaleFactor = 0.0 { didSet { setNeedsDisplay() } }
  /// How text is aligned on its line when its font shrinks to fit.
  @Attribute public var baselineAdjustment = BaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// Whether the text is drawn as enabled.
  @Attribute("enabled") public var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the text is drawn in ``highlightedTextColor``.
  @Attribute("highlighted") public var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The color of the text's shadow, or `nil` for no shadow.
  @Attribute public var shadowColor: Color? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow from the text.
  @Attribute public var shadowOffset = Size(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// Creates a label without text, which takes no touches, as in UIKit.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Returns the lines that are shown in a given width, the last one cut according to ``lineBreakMode``.
  public func lines(inWidth width: Double) -> [String] {
    textLines(width, font(inWidth: width)).lines(of: text ?? "").map(\.text)
  }

  /// Returns the font of the text in a given width.
  ///
  /// It is smaller than ``font`` if ``adjustsFontSizeToFitWidth`` is true, ``numberOfLines`` is 1 and the
  /// text is too wide. It is not smaller than ``minimumScaleFactor`` of it, where 0 means that it does not
  /// shrink, as in UIKit. Text with attributes does not shrink.
  public func font(inWidth width: Double) -> Font {
    guard adjustsFontSizeToFitWidth, minimumScaleFactor > 0, numberOfLines == 1, attributed == nil, let text,
      width > 0
    else {
      return font
    }
    let needed = textMeasure.width(of: text[...], font: font)
    let size = textMeasure.pointSize(of: font)
    let least = max(size * min(1, minimumScaleFactor), 1)
    guard needed > width, least < size else { return font }
    // Half points, as many runs have no others. The widths of text need not grow in proportion to its size.
    let steps = Int(min(2000, (2 * (size - least)).rounded(.up)))
    let step = (0..<steps).partitioningIndex { step in
      let smaller = font.withSize(max(least, size - Double(step + 1) / 2))
      return textMeasure.width(of: text[...], font: smaller) <= width + 0.001
    }
    return font.withSize(max(least, size - Double(step + 1) / 2))
  }

  /// The size of the text when lines are not wrapped, or are wrapped at ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: Size { sizeThatFits(width: nil) }

  open override func sizeThatFits(width: Double?) -> Size { extent(inWidth: width).size }

  /// Returns how much room the text needs.
  private func extent(inWidth width: Double?) -> TextSizes.Extent {
    let preferred = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil
    let (width, source) = (width ?? preferred, textMeasureSource)
    if let known = sizes.extent(inWidth: width, source) { return known }
    let (lines, revision) = (textLines(width), sizes.revision)
    // A measure may use the label, too, so nothing of it is being changed meanwhile.
    let broken = lines.lines(of: text ?? "")
    let size = textMeasure.sizeOnScreen(lines.size(of: broken))
    let extent = TextSizes.Extent(size: size, lineCount: Int32(clamping: broken.count))
    sizes.remember(extent, inWidth: width, source, revision)
    return extent
  }

  override func contentHeight(inWidth width: Double?) -> Double {
    // A line has the same height wherever it is cut off.
    sizeThatFits(width: numberOfLines == 1 && attributed == nil ? nil : width).height
  }

  override func showHighlight(_ isHighlighted: Bool) { self.isHighlighted = isHighlighted }

  /// The color in which the text is drawn now.
  public var currentTextColor: Color { isHighlighted ? highlightedTextColor ?? textColor : textColor }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    let lines = shownLines(in: bounds.size)
    let shown = lines.lines(of: text ?? "")
    if let shadowColor {
      var rect = bounds
      rect.origin.x += shadowOffset.width
      rect.origin.y += shadowOffset.height
      var shadow = Drawing()
      shadow.source.role = .artifact
      draw(shown, of: lines, in: rect, textAlignment, Drawing.Paint(shadowColor), into: &shadow)
      drawing.add(Drawing.Layer(shadow))
    }
    let paint = Drawing.Paint(currentTextColor, opacity: isEnabled ? 1 : 0.4)
    draw(shown, of: lines, in: bounds, textAlignment, paint, into: &drawing)
  }

  open override var summary: String? { text?.quoted }

  /// Returns the distances of the first and the last shown baseline from the top of a label of a given size.
  ///
  /// The lines are in the middle of the label. A label without text has a line at its top.
  open override func baselines(in size: Size) -> (first: Double, last: Double) {
    let lines = shownLines(in: size)
    let baselines =
      attributed == nil
      ? lines.baselines(ofLines: shownLineCount(in: size, lines))
      : lines.baselines(of: lines.lines(of: text ?? ""))
    let above = (size.height - baselines.height) / 2
    let top = text?.isEmpty ?? true ? max(0, above) : above
    return (top + baselines.first, top + baselines.last)
  }

  /// Returns how many lines are drawn in a size.
  ///
  /// They have been counted when the width of the label was found.
  private func shownLineCount(in size: Size, _ lines: TextLines) -> Int {
    // The position of a single line does not depend on its text.
    if numberOfLines == 1 { return 1 }
    let needed = Int(extent(inWidth: size.width).lineCount)
    return lines.numberOfLines > 0 ? min(needed, lines.numberOfLines) : needed
  }

  /// Returns how the text is broken into the lines that are drawn in a size.
  private func shownLines(in size: Size) -> TextLines {
    var lines = textLines(size.width, font(inWidth: size.width))
    // A single line is shown in any height.
    if numberOfLines == 1 { return lines }
    // As in UIKit, lines that do not fit in the height are left out, and the last one has an ellipsis.
    let spacing = textMeasure.lineSpacing(of: lines.font)
    let fitting = (size.height + 0.5 + spacing) / max(0.1, textMeasure.lineHeight(of: lines.font) + spacing)
    if attributed == nil, fitting < Double(numberOfLines == 0 ? .max : numberOfLines) {
      lines.numberOfLines = Int(max(1, fitting))
    }
    return lines
  }

  private func textLines(_ width: Double?, _ font: Font? = nil) -> TextLines {
    TextLines(
      measure: textMeasure,
      font: font ?? self.font,
      width: width,
      numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode,
      runs: attributed.map { TextRuns($0) }
    )
  }
}
