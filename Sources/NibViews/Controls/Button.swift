public import NibKit

/// A control with a title or an image that performs an action when it is touched.
///
/// The attributes of the element describe the normal state. A `<state>` part describes another state.
@Element("button", children: .none, parts: [ButtonState.self])
open class Button: Control {
  /// The appearance of a button.
  public enum ButtonType: String, CaseIterable, AttributeValue {
    /// No appearance of its own.
    case custom
    /// The appearance of the system's buttons.
    case system
    /// The system's image for showing details.
    case detailDisclosure
    /// The system's image for information, on a light background.
    case infoLight
    /// The system's image for information, on a dark background.
    case infoDark
    /// The system's image for adding a contact.
    case contactAdd
    /// The system's image for closing.
    case close
  }

  /// The appearance of the button.
  @Attribute public var buttonType = ButtonType.custom
  /// The font of the title.
  @Attribute public var font: Font?
  /// How a title that is too long is wrapped or truncated.
  @Attribute public var lineBreakMode = LineBreakMode.middleTruncation
  /// The distances between the content and the edges.
  @Attribute public var contentEdgeInsets = EdgeInsets.zero
  /// The distances by which the edges of the title are inset.
  @Attribute public var titleEdgeInsets = EdgeInsets.zero
  /// The distances by which the edges of the image are inset.
  @Attribute public var imageEdgeInsets = EdgeInsets.zero

  /// Whether the image is drawn darker while the button is highlighted.
  @Attribute public var adjustsImageWhenHighlighted = true
  /// Whether the image is drawn lighter while the button is disabled.
  @Attribute public var adjustsImageWhenDisabled = true
  /// Whether the button glows while it is highlighted.
  @Attribute public var showsTouchWhenHighlighted = false
  /// Whether a pointer changes its shape over the button.
  @Attribute("pointerInteraction") public var isPointerInteractionEnabled = false

  /// The title in the normal state.
  @Attribute public var title: String? {
    get { appearance(for: .normal).title }
    set { appearance(for: .normal).title = newValue }
  }
  /// The color of the title in the normal state.
  @Attribute public var titleColor: Color? {
    get { appearance(for: .normal).titleColor }
    set { appearance(for: .normal).titleColor = newValue }
  }
  /// The image in the normal state.
  @Attribute public var image: ImageName? {
    get { appearance(for: .normal).image }
    set { appearance(for: .normal).image = newValue }
  }
  /// The system symbol in the normal state.
  @Attribute public var systemImage: ImageName? {
    get { appearance(for: .normal).systemImage }
    set { appearance(for: .normal).systemImage = newValue }
  }
  /// The background image in the normal state.
  @Attribute public var backgroundImage: ImageName? {
    get { appearance(for: .normal).backgroundImage }
    set { appearance(for: .normal).backgroundImage = newValue }
  }

  private var appearances: [(state: ControlState, appearance: ButtonState)] = []

  private func knownAppearance(_ state: ControlState) -> ButtonState? {
    appearances.first { $0.state == state }?.appearance
  }

  /// Returns the appearance in a state.
  ///
  /// A property of the appearance that is `nil` is as in the normal state.
  ///
  /// - Complexity: O(1)
  public func appearance(for state: ControlState) -> ButtonState {
    if let appearance = knownAppearance(state) { return appearance }
    let appearance = ButtonState()
    appearance.name = state
    appearances.append((state, appearance))
    return appearance
  }

  /// Sets the title in a state.
  public func setTitle(_ title: String?, for state: ControlState) { appearance(for: state).title = title }

  /// Sets the image in a state.
  public func setImage(_ image: ImageName?, for state: ControlState) { appearance(for: state).image = image }

  /// The state of the button: the first that applies of disabled, highlighted and selected, or else
  /// normal.
  public var state: ControlState {
    if !isEnabled { return .disabled }
    if isHighlighted { return .highlighted }
    return isSelected ? .selected : .normal
  }

  /// The title in the current state.
  public var currentTitle: String? { knownAppearance(state)?.title ?? title }
  /// The color of the title in the current state.
  public var currentTitleColor: Color? { knownAppearance(state)?.titleColor ?? titleColor }
  /// The image in the current state.
  public var currentImage: ImageName? { knownAppearance(state)?.image ?? image }

  /// The size of the image with the title beside it, including ``contentEdgeInsets``.
  ///
  /// A system symbol is 20 points wide and high. A named image is not counted, because its size is unknown
  /// here.
  open override var intrinsicContentSize: Size {
    let measure = textMeasure
    let font = font ?? .textStyle(.body)
    let symbol: Double =
      currentImage == nil && (knownAppearance(state)?.systemImage ?? systemImage) != nil ? 20 : 0
    let title = currentTitle ?? ""
    let line = title.isEmpty && symbol > 0 ? 0 : measure.lineHeight(of: font)
    let insets = contentEdgeInsets
    return Size(
      width: symbol + measure.width(of: title[...], font: font) + insets.leading + insets.trailing,
      height: max(symbol, line) + insets.top + insets.bottom
    )
  }

  override var sendsPrimaryAction: Bool { true }

  override func hasIntrinsicExtent(_ axis: StackView.Axis) -> Bool { true }

  override func baselines(in size: Size) -> (first: Double, last: Double) {
    let measure = textMeasure
    let font = font ?? .textStyle(.body)
    let baseline = (size.height - measure.lineHeight(of: font)) / 2 + measure.ascender(of: font)
    return (baseline, baseline)
  }

  override var summary: String? {
    if let title = currentTitle { return title.quoted }
    return (currentImage ?? systemImage).map { "[\($0.rawValue)]" }
  }

  /// Applies a `<state>` part to the appearance in its state.
  ///
  /// Attributes that the part omits are left unchanged.
  public func adoptPart(_ state: ButtonState) {
    appearance(for: state.name).merge(state)
  }
}

/// A state of a control.
public enum ControlState: String, CaseIterable, AttributeValue {
  /// The control is enabled, and neither highlighted nor selected.
  case normal
  /// The control is being touched.
  case highlighted
  /// The control cannot be used.
  case disabled
  /// The control is selected.
  case selected
  /// The control has the focus.
  case focused
}

/// The appearance of a button in one state: a `<state>` part.
@Element("state")
public final class ButtonState {
  /// The state.
  @Attribute(isRequired: true) public var name = ControlState.normal
  /// The title.
  @Attribute public var title: String?
  /// The color of the title.
  @Attribute public var titleColor: Color?
  /// The color of the title's shadow.
  @Attribute public var titleShadowColor: Color?
  /// The image.
  @Attribute public var image: ImageName?
  /// The system symbol.
  @Attribute public var systemImage: ImageName?
  /// The background image.
  @Attribute public var backgroundImage: ImageName?

  /// Creates an appearance for the normal state that sets nothing.
  public init() {}

  func merge(_ other: ButtonState) {
    title = other.title ?? title
    titleColor = other.titleColor ?? titleColor
    titleShadowColor = other.titleShadowColor ?? titleShadowColor
    image = other.image ?? image
    systemImage = other.systemImage ?? systemImage
    backgroundImage = other.backgroundImage ?? backgroundImage
  }
}
