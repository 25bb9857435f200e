public import NibKit

/// A text of any length that a person can read, and write unless it is not editable.
@Element("textView", children: .none, parts: [TextInputTraits.self])
open class TextView: ScrollView {
  /// What is made a link in the text.
  public struct DataDetectorTypes: AttributeOptionSet, Hashable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes a set of bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Each kind with its word.
    public static let attributeOptions: [(word: String, option: DataDetectorTypes)] = [
      "phoneNumber", "link", "address", "calendarEvent", "shipmentTrackingNumber", "flightNumber",
      "lookupSuggestion",
    ].enumerated().map { ($1, DataDetectorTypes(rawValue: 1 << $0)) }
  }

  /// The text.
  @Attribute public var text = ""
  /// The font.
  @Attribute public var font = Font.textStyle(.body)
  /// The colour of the text.
  @Attribute public var textColor = Color.semantic(.label)
  /// Where the lines begin.
  @Attribute public var textAlignment = TextAlignment.natural
  /// Whether a person can write.
  @Attribute("editable") public var isEditable = true
  /// Whether a person can choose a part of the text.
  @Attribute("selectable") public var isSelectable = true
  /// What is made a link in the text.
  @Attribute public var dataDetectorTypes: DataDetectorTypes = []
  /// The distances of the text from the edges.
  @Attribute public var textContainerInset = EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)

  /// How the keyboard helps.
  public private(set) var textInputTraits = TextInputTraits()

  /// Takes in a `<textInputTraits>` part.
  public func adoptPart(_ traits: TextInputTraits) { textInputTraits = traits }

  /// The lines that the text takes in a width.
  public func lines(inWidth width: Double) -> [String] {
    textLines(max(0, width - textContainerInset.leading - textContainerInset.trailing)).lines(of: text)
  }

  /// The whole text with the distances around it.
  open override func sizeThatFits(width: Double?) -> Size {
    let insets = textContainerInset
    let lines = textLines(width.map { max(0, $0 - insets.leading - insets.trailing) })
    let size = lines.size(of: lines.lines(of: text))
    return Size(
      width: size.width + insets.leading + insets.trailing,
      height: max(size.height, textMeasure.lineHeight(of: font)) + insets.top + insets.bottom
    )
  }

  /// That of the text while the view does not scroll; a view that scrolls is as large as it is made.
  open override var intrinsicContentSize: Size {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(width: nil)
  }

  open override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: max(frame.height, sizeThatFits(width: frame.width).height))
    contentOffset = clamped(contentOffset)
  }

  private func textLines(_ width: Double?) -> TextLines {
    TextLines(measure: textMeasure, font: font, width: width, numberOfLines: 0, lineBreakMode: .wordWrap)
  }

  override var summary: String? { text.quoted }
}
