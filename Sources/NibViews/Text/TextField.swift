public import NibKit

/// A control with a line of text that a person writes.
@Element("textField", children: .none, parts: [TextInputTraits.self])
open class TextField: Control {
  /// What is drawn around the text.
  public enum BorderStyle: String, CaseIterable, AttributeValue {
    /// Nothing, or a frame.
    case none, line, bezel, roundedRect
  }

  /// When a part of the field is there.
  public enum ViewMode: String, CaseIterable, AttributeValue {
    /// By whether a person writes in the field.
    case never, whileEditing, unlessEditing, always
  }

  /// The text.
  @Attribute public var text: String?
  /// What is shown while there is no text.
  @Attribute public var placeholder: String?
  /// The font.
  @Attribute public var font = Font.textStyle(.body)
  /// The colour of the text.
  @Attribute public var textColor = Color.semantic(.label)
  /// Where the text begins.
  @Attribute public var textAlignment = TextAlignment.natural
  /// What is drawn around the text.
  @Attribute public var borderStyle = BorderStyle.none
  /// When the button that clears the text is there.
  @Attribute public var clearButtonMode = ViewMode.never
  /// Whether the text goes when a person begins to write.
  @Attribute public var clearsOnBeginEditing = false
  /// Whether the font shrinks until the text fits.
  @Attribute public var adjustsFontSizeToFitWidth = false
  /// The smallest size that the font shrinks to, in points.
  @Attribute public var minimumFontSize = 0.0
  /// The image behind the text.
  @Attribute public var background: ImageName?
  /// The image behind the text while the field is not enabled.
  @Attribute public var disabledBackground: ImageName?

  /// The action of a person who begins to write.
  @Attribute public var onEditingDidBegin: EventHandler? {
    get { self[handler: .editingDidBegin] }
    set { self[handler: .editingDidBegin] = newValue }
  }
  /// The action of a text that changes.
  @Attribute public var onEditingChanged: EventHandler? {
    get { self[handler: .editingChanged] }
    set { self[handler: .editingChanged] = newValue }
  }
  /// The action of a person who ends writing.
  @Attribute public var onEditingDidEnd: EventHandler? {
    get { self[handler: .editingDidEnd] }
    set { self[handler: .editingDidEnd] = newValue }
  }
  /// The action of the return key.
  @Attribute public var onEditingDidEndOnExit: EventHandler? {
    get { self[handler: .editingDidEndOnExit] }
    set { self[handler: .editingDidEndOnExit] = newValue }
  }

  /// How the keyboard helps.
  public private(set) var textInputTraits = TextInputTraits()

  /// Takes in a `<textInputTraits>` part.
  public func adoptPart(_ traits: TextInputTraits) { textInputTraits = traits }

  /// The text or the placeholder on one line; with a border 34 points high at least.
  open override var intrinsicContentSize: Size {
    let measure = textMeasure
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    let border: Double = borderStyle == .none ? 0 : 7
    let line = measure.lineHeight(of: font)
    return Size(
      width: measure.width(of: shown[...], font: font) + 2 * border,
      height: borderStyle == .none ? line : max(34, line + 2 * border)
    )
  }

  override func hasIntrinsicExtent(_ axis: StackView.Axis) -> Bool { true }

  override func baselines(in size: Size) -> (first: Double, last: Double) {
    let measure = textMeasure
    let baseline = (size.height - measure.lineHeight(of: font)) / 2 + measure.ascender(of: font)
    return (baseline, baseline)
  }

  override var summary: String? {
    if let text, !text.isEmpty { return textInputTraits.isSecureTextEntry ? "\"•••\"" : text.quoted }
    return placeholder.map { "(\($0))" }
  }
}
