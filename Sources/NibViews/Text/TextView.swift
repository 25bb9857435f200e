public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A scrolling view of text, which a person can edit unless ``isEditable`` is false.
@Element("textView", children: .none, parts: [TextInputTraits.self, AttributedTextPart.self])
open class TextView: ScrollView {
  /// The kinds of data that a text view turns into links.
  public struct DataDetectorTypes: AttributeOptionSet, Hashable {
    /// The kinds as bits.
    public let rawValue: Int

    /// Creates a set of kinds from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Each kind with the word that a layout uses for it.
    public static let attributeOptions: [(word: String, option: DataDetectorTypes)] = [
      "phoneNumber", "link", "address", "calendarEvent", "shipmentTrackingNumber", "flightNumber",
      "lookupSuggestion",
    ].enumerated().map { ($1, DataDetectorTypes(rawValue: 1 << $0)) }
  }

  /// The text.
  ///
  /// Setting it removes the attributes of ``attributedText``.
  @Attribute public var text = "" {
    didSet {
      if attributed != nil { attributed = nil }
      setNeedsDisplay()
    }
  }
  private var attributed: AttributedString?

  /// The text with its attributes.
  ///
  /// Parts without a font or a color have those of the view.
  public var attributedText: AttributedString {
    get { attributed ?? AttributedString(text) }
    set {
      text = String(newValue.characters)
      attributed = newValue
    }
  }

  /// Replaces a part of the text, and keeps the attributes of the rest.
  final func replaceCharacters(_ before: String, _ range: Range<String.Index>, with string: String) {
    guard var attributed else {
      text = before.replacingCharacters(in: range, with: string)
      return
    }
    let characters = attributed.characters
    let start = characters.index(
      characters.startIndex,
      offsetBy: before.distance(from: before.startIndex, to: range.lowerBound)
    )
    let end = characters.index(start, offsetBy: before.distance(from: range.lowerBound, to: range.upperBound))
    // What is inserted has the attributes of the character before it.
    var inserted = AttributedString(string)
    if start > characters.startIndex {
      let last = characters.index(before: start)
      inserted.setAttributes(attributed[last..<start].runs.first?.attributes ?? AttributeContainer())
    }
    attributed.replaceSubrange(start..<end, with: inserted)
    attributedText = attributed
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
  @Attribute public var font = Font.textStyle(.body) { didSet { setNeedsDisplay() } }
  /// The color of the text.
  @Attribute public var textColor = Color.semantic(.label) { didSet { setNeedsDisplay() } }
  /// Whether the font follows the content size that a person chooses.
  @Attribute public var adjustsFontForContentSizeCategory = false { didSet { setNeedsDisplay() } }
  /// The horizontal alignment of the text.
  @Attribute public var textAlignment = TextAlignment.natural { didSet { setNeedsDisplay() } }
  /// Whether a person can edit the text.
  @Attribute("editable") public var isEditable = true { didSet { setNeedsDisplay() } }
  /// Whether a person can select a part of the text.
  @Attribute("selectable") public var isSelectable = true { didSet { setNeedsDisplay() } }
  /// The kinds of data that are turned into links.
  @Attribute public var dataDetectorTypes: DataDetectorTypes = [] { didSet { setNeedsDisplay() } }
  /// The distances between the text and the edges.
  @Attribute public var textContainerInset = EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5) {
    didSet { setNeedsDisplay() }
  }

  /// The object that decides about editing and is notified of it.
  @Attribute public weak var delegate: (any TextViewDelegate)?

  /// Whether a person is editing the text.
  public internal(set) final var isEditing = false
  /// Whether the delegate is deciding about a change.
  final var isAsking = false

  override var scrollingObserver: (any ScrollViewDelegate)? { delegate ?? scrollViewDelegate }

  /// The keyboard settings of the view.
  public private(set) var textInputTraits = TextInputTraits()

  /// Sets ``textInputTraits`` to a `<textInputTraits>` part.
  public func adoptPart(_ traits: TextInputTraits) { textInputTraits = traits }

  /// Returns the lines of the text in a view of the given width.
  public func lines(inWidth width: Double) -> [String] {
    textLines(max(0, width - textContainerInset.leading - textContainerInset.trailing)).lines(of: text)
      .map(\.text)
  }

  /// Returns the size of the whole text, including ``textContainerInset``.
  open override func sizeThatFits(width: Double?) -> Size {
    let insets = textContainerInset
    let lines = textLines(width.map { max(0, $0 - insets.leading - insets.trailing) })
    let size = lines.size(of: lines.lines(of: text))
    let needed = Size(width: size.width, height: max(size.height, textMeasure.lineHeight(of: font)))
    let shown = textMeasure.sizeOnScreen(needed)
    return Size(
      width: shown.width + insets.leading + insets.trailing,
      height: shown.height + insets.top + insets.bottom
    )
  }

  /// The size of the text if scrolling is disabled.
  ///
  /// A view that scrolls has no intrinsic size.
  open override var intrinsicContentSize: Size {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(width: nil)
  }

  /// Returns the distances of the baselines of the text, which begins at the top, if scrolling is disabled.
  ///
  /// A view that scrolls has its baselines at the bottom edge.
  open override func baselines(in size: Size) -> (first: Double, last: Double) {
    if isScrollEnabled { return super.baselines(in: size) }
    let insets = textContainerInset
    let lines = textLines(max(0, size.width - insets.leading - insets.trailing))
    let baselines = lines.baselines(of: lines.lines(of: text))
    return (insets.top + baselines.first, insets.top + baselines.last)
  }

  override var needsLayout: Bool { true }

  open override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: max(frame.height, sizeThatFits(width: frame.width).height))
    contentOffset = clamped(contentOffset)
    reportScrolling()
  }

  private func textLines(_ width: Double?) -> TextLines {
    TextLines(
      measure: textMeasure,
      font: font,
      width: width,
      numberOfLines: 0,
      lineBreakMode: .wordWrap,
      runs: attributed.map { TextRuns($0) }
    )
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    let insets = textContainerInset
    let (left, right) =
      isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let lines = textLines(max(0, bounds.width - left - right))
    let shown = lines.lines(of: text)
    let rect = Rect(
      x: left,
      y: insets.top,
      width: max(0, bounds.width - left - right),
      height: lines.size(of: shown).height
    )
    draw(shown, of: lines, in: rect, textAlignment, Drawing.Paint(textColor), into: &drawing)
  }

  override var clipsContent: Bool { clipsToBounds || isScrollEnabled }

  open override var summary: String? { text.quoted }
}
