public import NibKit

/// A control with a title or an image that does something when it is touched.
///
/// Attributes of the element describe the normal state; a `<state>` part describes another one.
@Element("button", children: .none, parts: [ButtonState.self])
open class Button: Control {
  /// The look of a button.
  public enum ButtonType: String, CaseIterable, AttributeValue {
    /// No look, or that of the system.
    case custom, system
    /// A picture of the system.
    case detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// The look.
  @Attribute public var buttonType = ButtonType.system
  /// The font of the title.
  @Attribute public var font: Font?
  /// How a title that is too long ends.
  @Attribute public var lineBreakMode = LineBreakMode.middleTruncation
  /// The distances of the content from the edges.
  @Attribute public var contentEdgeInsets = EdgeInsets.zero
  /// The distances of the title from its place.
  @Attribute public var titleEdgeInsets = EdgeInsets.zero
  /// The distances of the image from its place.
  @Attribute public var imageEdgeInsets = EdgeInsets.zero

  /// The title in the normal state.
  @Attribute public var title: String? {
    get { appearance(for: .normal).title }
    set { appearance(for: .normal).title = newValue }
  }
  /// The colour of the title in the normal state.
  @Attribute public var titleColor: Color? {
    get { appearance(for: .normal).titleColor }
    set { appearance(for: .normal).titleColor = newValue }
  }
  /// The image in the normal state.
  @Attribute public var image: ImageName? {
    get { appearance(for: .normal).image }
    set { appearance(for: .normal).image = newValue }
  }
  /// The symbol of the system in the normal state.
  @Attribute public var systemImage: ImageName? {
    get { appearance(for: .normal).systemImage }
    set { appearance(for: .normal).systemImage = newValue }
  }
  /// The image behind the content in the normal state.
  @Attribute public var backgroundImage: ImageName? {
    get { appearance(for: .normal).backgroundImage }
    set { appearance(for: .normal).backgroundImage = newValue }
  }

  private var appearances: [(state: ControlState, appearance: ButtonState)] = []

  private func knownAppearance(_ state: ControlState) -> ButtonState? {
    appearances.first { $0.state == state }?.appearance
  }

  /// The appearance in a state.
  ///
  /// What it leaves nil is as in the normal state.
  ///
  /// - Complexity: O(1)
  public func appearance(for state: ControlState) -> ButtonState {
    if let appearance = knownAppearance(state) { return appearance }
    let appearance = ButtonState()
    appearance.name = state
    appearances.append((state, appearance))
    return appearance
  }

  /// Sets the title of a state.
  public func setTitle(_ title: String?, for state: ControlState) { appearance(for: state).title = title }

  /// Sets the image of a state.
  public func setImage(_ image: ImageName?, for state: ControlState) { appearance(for: state).image = image }

  /// The state of a button that is touched, chosen or not enabled; the first that applies in the order
  /// disabled, highlighted, selected.
  public var state: ControlState {
    if !isEnabled { return .disabled }
    if isHighlighted { return .highlighted }
    return isSelected ? .selected : .normal
  }

  /// The title in the present state.
  public var currentTitle: String? { knownAppearance(state)?.title ?? title }
  /// The colour of the title in the present state.
  public var currentTitleColor: Color? { knownAppearance(state)?.titleColor ?? titleColor }
  /// The image in the present state.
  public var currentImage: ImageName? { knownAppearance(state)?.image ?? image }

  /// The image, the title beside it, and the insets.
  ///
  /// A symbol of the system is 20 points wide and high; the size of a named image is not known here.
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

  /// Takes in a `<state>` part.
  ///
  /// What it leaves out stays as it is.
  public func adoptPart(_ state: ButtonState) {
    appearance(for: state.name).merge(state)
  }
}

/// A state of a control.
public enum ControlState: String, CaseIterable, AttributeValue {
  /// Waiting, touched, not to be used, chosen, in the focus.
  case normal, highlighted, disabled, selected, focused
}

/// The appearance of a button in one state: a `<state>` part.
@Element("state")
public final class ButtonState {
  /// The state.
  @Attribute(isRequired: true) public var name = ControlState.normal
  /// The title.
  @Attribute public var title: String?
  /// The colour of the title.
  @Attribute public var titleColor: Color?
  /// The colour of the title's shadow.
  @Attribute public var titleShadowColor: Color?
  /// The image.
  @Attribute public var image: ImageName?
  /// The symbol of the system.
  @Attribute public var systemImage: ImageName?
  /// The image behind the content.
  @Attribute public var backgroundImage: ImageName?

  /// Makes an appearance of the normal state that leaves everything open.
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
