public import NibKit

/// A control in which a person edits one line of text.
@Element("textField", children: .none, parts: [TextInputTraits.self])
open class TextField: Control {
  /// The border of a text field.
  public enum BorderStyle: String, CaseIterable, AttributeValue {
    /// No border.
    case none
    /// A line.
    case line
    /// A bezel.
    case bezel
    /// A rectangle with rounded corners.
    case roundedRect
  }

  /// When a part of a text field, such as its clear button, is shown.
  public enum ViewMode: String, CaseIterable, AttributeValue {
    /// Never.
    case never
    /// While the text is being edited.
    case whileEditing
    /// While the text is not being edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// The text.
  @Attribute public var text: String? { didSet { setNeedsDisplay() } }
  /// The text that is shown while the field is empty.
  @Attribute public var placeholder: String? { didSet { setNeedsDisplay() } }
  /// The font.
  @Attribute public var font = Font.textStyle(.body) { didSet { setNeedsDisplay() } }
  /// The color of the text.
  @Attribute public var textColor = Color.semantic(.label) { didSet { setNeedsDisplay() } }
  /// Whether the font follows the content size that a person chooses.
  @Attribute public var adjustsFontForContentSizeCategory = false { didSet { setNeedsDisplay() } }
  /// The horizontal alignment of the text.
  @Attribute public var textAlignment = TextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The border of the field.
  @Attribute public var borderStyle = BorderStyle.none { didSet { setNeedsDisplay() } }
  /// When the button that clears the text is shown.
  @Attribute public var clearButtonMode = ViewMode.never { didSet { setNeedsDisplay() } }
  /// Whether the text is cleared when editing begins.
  @Attribute public var clearsOnBeginEditing = false { didSet { setNeedsDisplay() } }
  /// Whether the font shrinks until the text fits.
  @Attribute public var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest size to which the font shrinks, in points.
  @Attribute(range: 0 ... .infinity) public var minimumFontSize = 0.0 { didSet { setNeedsDisplay() } }
  /// The image behind the text.
  @Attribute public var background: ImageName? { didSet { setNeedsDisplay() } }
  /// The image behind the text while the field is disabled.
  @Attribute public var disabledBackground: ImageName? { didSet { setNeedsDisplay() } }

  /// The object that decides about editing and is notified of it.
  @Attribute public weak var delegate: (any TextFieldDelegate)?

  /// Whether a person is editing the text.
  public internal(set) final var isEditing = false
  /// Whether the delegate is deciding about a change.
  final var isAsking = false

  /// The action that is performed when editing begins.
  @Attribute public var onEditingDidBegin: EventHandler? {
    get { self[handler: .editingDidBegin] }
    set { self[handler: .editingDidBegin] = newValue }
  }
  /// The action that is performed when a person changes the text.
  @Attribute public var onEditingChanged: EventHandler? {
    get { self[handler: .editingChanged] }
    set { self[handler: .editingChanged] = newValue }
  }
  /// The action that is performed when editing ends.
  @Attribute public var onEditingDidEnd: EventHandler? {
    get { self[handler: .editingDidEnd] }
    set { self[handler: .editingDidEnd] = newValue }
  }
  /// The action that is performed when the return key ends editing.
  @Attribute public var onEditingDidEndOnExit: EventHandler? {
    get { self[handler: .editingDidEndOnExit] }
    set { self[handler: .editingDidEndOnExit] = newValue }
  }

  /// The keyboard settings of the field.
  public private(set) var textInputTraits = TextInputTraits()

  /// Sets ``textInputTraits`` to a `<textInputTraits>` part.
  public func adoptPart(_ traits: TextInputTraits) { textInputTraits = traits }

  /// The size of the text or else the placeholder on one line.
  ///
  /// With a border, the field is at least 34 points high.
  open override var intrinsicContentSize: Size {
    let measure = textMeasure
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    let border: Double = borderStyle == .none ? 0 : 7
    let size = measure.sizeOnScreen(
      Size(width: measure.width(of: shown[...], font: font), height: measure.lineHeight(of: font))
    )
    return Size(
      width: size.width + 2 * border,
      height: borderStyle == .none ? size.height : max(34, size.height + 2 * border)
    )
  }

  open override func baselines(in size: Size) -> (first: Double, last: Double) {
    let measure = textMeasure
    let font = shownFont(inWidth: textRect(in: size).width)
    let baseline = (size.height - measure.lineHeight(of: font)) / 2 + measure.ascender(of: font)
    return (baseline, baseline)
  }

  /// Returns the rectangle for the text in a field of a given size.
  private func textRect(in size: Size) -> Rect {
    let inset: Double = borderStyle == .none ? 0 : 7
    var rect = Rect(x: inset, y: 0, width: max(0, size.width - 2 * inset), height: size.height)
    guard isClearButtonVisible else { return rect }
    rect.size.width = max(0, rect.width - 21)
    if isRightToLeft { rect.origin.x += 21 }
    return rect
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    drawBorder(into: &drawing)
    let rect = textRect(in: bounds.size)
    if isClearButtonVisible {
      let inset: Double = borderStyle == .none ? 0 : 7
      let end = max(inset, bounds.width - inset)
      let button = Rect(x: end - 17, y: bounds.height / 2 - 8.5, width: 17, height: 17)
      drawing.show(Drawing.Picture(symbol: "xmark.circle.fill", in: flipped(button), .semantic(.systemGray2)))
    }
    let hasText = text?.isEmpty == false
    let shown = hasText ? shownText : placeholder ?? ""
    let paint = hasText ? Drawing.Paint(textColor) : .semantic(.placeholderText)
    draw(shown, shownFont(inWidth: rect.width), paint, in: rect, textAlignment, into: &drawing)
    if isEditing {
      let end = hasText ? min(rect.width, textMeasure.width(of: shown[...], font: font)) : 0
      let height = textMeasure.lineHeight(of: font)
      let caret = Rect(x: rect.minX + end, y: (bounds.height - height) / 2, width: 2, height: height)
      drawing.fill(.rectangle(flipped(caret), cornerRadius: 1), .semantic(.tint))
    }
  }

  /// The text, or a dot for each character of a password.
  private var shownText: String {
    let text = text ?? ""
    return textInputTraits.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  /// Returns the font at a size that fits the text into a width, but at least ``minimumFontSize``.
  private func shownFont(inWidth width: Double) -> Font {
    guard adjustsFontSizeToFitWidth, minimumFontSize > 0 else { return font }
    var (shown, size) = (font, textMeasure.pointSize(of: font))
    while size > minimumFontSize, textMeasure.width(of: shownText[...], font: shown) > width {
      size = max(minimumFontSize, size - max(1, size / 20))
      shown = font.withSize(size)
    }
    return shown
  }

  private func drawBorder(into drawing: inout Drawing) {
    if let image = isEnabled ? background : disabledBackground ?? background, borderStyle != .roundedRect {
      drawing.show(Drawing.Picture(image, in: bounds, contentMode: .scaleToFill))
    }
    let line = Rect(
      x: 0.5,
      y: 0.5,
      width: max(0, bounds.width - 1),
      height: max(0, bounds.height - 1)
    )
    switch borderStyle {
    case .none: return
    case .line: drawing.stroke(.rectangle(line), .semantic(.label))
    case .bezel: drawing.stroke(.rectangle(line), .semantic(.systemGray3), Drawing.Stroke(width: 1))
    case .roundedRect:
      let path = Drawing.Path.rectangle(line, cornerRadius: 5.5)
      if backgroundColor == nil { drawing.fill(path, .semantic(.systemBackground)) }
      if !isEnabled { drawing.fill(path, .semantic(.quaternarySystemFill)) }
      drawing.stroke(path, .semantic(.systemGray4))
    }
  }

  open override var summary: String? {
    if let text, !text.isEmpty { return textInputTraits.isSecureTextEntry ? "\"•••\"" : text.quoted }
    return placeholder.map { "(\($0))" }
  }
}
