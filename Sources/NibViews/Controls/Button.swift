public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A control with a title or an image that performs an action when it is touched.
///
/// The attributes of the element describe the normal state. A `<state>` part describes another state.
@Element(
  "button",
  children: .none,
  parts: [ButtonState.self, AttributedTitlePart.self, ButtonConfiguration.self]
)
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
  @Attribute public var buttonType = ButtonType.custom { didSet { setNeedsDisplay() } }
  /// The font of the title.
  @Attribute public var font: Font? { didSet { setNeedsDisplay() } }
  /// How a title that is too long is wrapped or truncated.
  @Attribute public var lineBreakMode = LineBreakMode.middleTruncation { didSet { setNeedsDisplay() } }
  /// The distances between the content and the edges.
  @Attribute public var contentEdgeInsets = EdgeInsets.zero { didSet { setNeedsDisplay() } }
  /// The distances by which the edges of the title are inset.
  @Attribute public var titleEdgeInsets = EdgeInsets.zero { didSet { setNeedsDisplay() } }
  /// The distances by which the edges of the image are inset.
  @Attribute public var imageEdgeInsets = EdgeInsets.zero { didSet { setNeedsDisplay() } }

  /// Whether the image is drawn darker while the button is highlighted.
  @Attribute public var adjustsImageWhenHighlighted = true { didSet { setNeedsDisplay() } }
  /// Whether the image is drawn lighter while the button is disabled.
  @Attribute public var adjustsImageWhenDisabled = true { didSet { setNeedsDisplay() } }
  /// Whether the image grows with the content size that a person chooses for accessibility.
  @Attribute public var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { setNeedsDisplay() }
  }
  /// Whether the button glows while it is highlighted.
  @Attribute public var showsTouchWhenHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether a pointer changes its shape over the button.
  @Attribute("pointerInteraction") public var isPointerInteractionEnabled = false {
    didSet { setNeedsDisplay() }
  }

  /// The title in the normal state.
  @Attribute public var title: String? {
    get { knownAppearance(.normal)?.title }
    set { appearance(for: .normal).title = newValue }
  }
  /// The color of the title in the normal state, which is the tint color by default.
  ///
  /// In UIKit, the title of a custom button is white if nothing else is set. Here, custom is the type of
  /// every button whose layout does not name one, and its title must be visible.
  @Attribute public var titleColor: Color? {
    get { knownAppearance(.normal)?.titleColor }
    set { appearance(for: .normal).titleColor = newValue }
  }
  /// The image in the normal state.
  @Attribute public var image: ImageName? {
    get { knownAppearance(.normal)?.image }
    set { appearance(for: .normal).image = newValue }
  }
  /// The system symbol in the normal state.
  @Attribute public var systemImage: ImageName? {
    get { knownAppearance(.normal)?.systemImage }
    set { appearance(for: .normal).systemImage = newValue }
  }
  /// The font that decides how large a system symbol is, or `nil` for 17 points.
  @Attribute public var symbolFont: Font? { didSet { setNeedsDisplay() } }
  /// The size of a system symbol compared with the text of its font.
  @Attribute public var symbolScale = SymbolScale.medium { didSet { setNeedsDisplay() } }
  /// The background image in the normal state.
  @Attribute public var backgroundImage: ImageName? {
    get { knownAppearance(.normal)?.backgroundImage }
    set { appearance(for: .normal).backgroundImage = newValue }
  }

  /// The title with attributes in the normal state, or `nil` if it has none.
  public var attributedTitle: AttributedString? {
    get { knownAppearance(.normal)?.attributedTitle }
    set { appearance(for: .normal).attributedTitle = newValue }
  }
  /// The configuration, which takes precedence over the other attributes of the content, or `nil` for none.
  public var configuration: ButtonConfiguration? {
    didSet {
      if hasOverriddenTraits { configuration?.updateTexts(to: overriddenTraits) }
      setNeedsDisplay()
    }
  }

  /// Sets ``attributedTitle`` to the text of an `<attributedTitle>` part.
  public func adoptPart(_ part: AttributedTitlePart) { appearance(for: .normal).adoptPart(part) }

  /// Sets ``configuration`` to a `<configuration>` part.
  public func adoptPart(_ configuration: ButtonConfiguration) { self.configuration = configuration }

  // Nothing is called while it is accessed, so it needs no checks for exclusive access.
  @exclusivity(unchecked) private var appearances: [(state: ControlState, appearance: ButtonState)] = []

  private func knownAppearance(_ state: ControlState) -> ButtonState? {
    appearances.first { $0.state == state }?.appearance
  }

  /// Returns the appearance in a state.
  ///
  /// A property that is `nil` has its value from the normal state. The call marks the button as changed,
  /// because callers use it to change the appearance.
  ///
  /// - Complexity: O(1)
  public func appearance(for state: ControlState) -> ButtonState {
    setNeedsDisplay()
    if let appearance = knownAppearance(state) { return appearance }
    let appearance = ButtonState()
    appearance.name = state
    appearances.append((state, appearance))
    return appearance
  }

  /// Sets the title in a state.
  public func setTitle(_ title: String?, for state: ControlState) { appearance(for: state).title = title }

  /// Sets the title with attributes in a state.
  public func setAttributedTitle(_ title: AttributedString?, for state: ControlState) {
    appearance(for: state).attributedTitle = title
  }

  /// Sets the image in a state.
  public func setImage(_ image: ImageName?, for state: ControlState) { appearance(for: state).image = image }

  /// The button's state: disabled, highlighted, selected or normal, whichever applies first.
  public var state: ControlState {
    if !isEnabled { return .disabled }
    if isHighlighted { return .highlighted }
    return isSelected ? .selected : .normal
  }

  /// The title in the current state.
  public var currentTitle: String? {
    configuration?.title ?? currentAttributedTitle.map { String($0.characters) }
      ?? knownAppearance(state)?.title ?? title
  }
  /// The title with attributes in the current state, or `nil` if it has none.
  public var currentAttributedTitle: AttributedString? {
    if configuration?.title != nil { return nil }
    if let appearance = knownAppearance(state), state != .normal {
      if let attributed = appearance.attributedTitle { return attributed }
      // A title of the state's own precedes the normal state's.
      if appearance.title != nil { return nil }
    }
    return attributedTitle
  }
  /// The color of the title in the current state.
  public var currentTitleColor: Color? { knownAppearance(state)?.titleColor ?? titleColor }
  /// The image in the current state.
  public var currentImage: ImageName? {
    if let configuration, configuration.image != nil || configuration.systemImage != nil {
      return configuration.image
    }
    return knownAppearance(state)?.image ?? image
  }
  /// The system symbol in the current state.
  public var currentSystemImage: ImageName? {
    if let configuration, configuration.image != nil || configuration.systemImage != nil {
      return configuration.systemImage
    }
    return knownAppearance(state)?.systemImage ?? systemImage
  }

  /// The background image in the current state.
  public var currentBackgroundImage: ImageName? {
    knownAppearance(state)?.backgroundImage ?? backgroundImage
  }

  /// Returns the color that a state itself gives the title, or `nil` if it gives none.
  func knownTitleColor(for state: ControlState) -> Color? { knownAppearance(state)?.titleColor }

  /// The font of the title: ``font``, or the one that buttons of the type have in UIKit.
  ///
  /// It has 15 points in a button of the type `system`, and 18 points in others. A button with a
  /// ``configuration`` has the text style `body`.
  final var titleFont: Font {
    if let font { return font }
    if configuration != nil { return .textStyle(.body) }
    return .fixed(family: nil, size: buttonType == .system ? 15 : 18, weight: .regular)
  }

  /// The size of the image with the title beside it, including ``contentEdgeInsets``.
  ///
  /// Without these insets, a button is 12 points higher than the line of its title and at least 30 points
  /// wide, as in UIKit, or at least 22 points high if it has only an image. A system symbol is 20 points wide
  /// and high, unless ``symbolFont`` or ``symbolScale`` changes that. A named image is counted if
  /// ``View/imageMeasuring`` knows its size. With a ``configuration``,
  /// it is the size of the content that it describes.
  open override var intrinsicContentSize: Size {
    if let configuration { return configuredSize(configuration) }
    let measure = textMeasure
    let image = imageSize
    let insets = contentEdgeInsets
    let title = titleSize ?? Size(width: 0, height: image == nil ? measure.lineHeight(of: titleFont) : 0)
    let line = title.height.rounded(.up)
    guard insets == .zero else {
      return Size(
        width: (image?.width ?? 0) + title.width + insets.leading + insets.trailing,
        height: max(image?.height ?? 0, line) + insets.top + insets.bottom
      )
    }
    let content = Size(
      width: (image?.width ?? 0) + title.width,
      height: max(image?.height ?? 0, line > 0 ? line + 12 : 22)
    )
    return Size(width: image == nil ? max(30, content.width) : content.width, height: content.height)
  }

  /// The size of the image in the current state, or `nil` if there is none or it is not known.
  final var imageSize: Size? {
    if let currentImage { return size(of: currentImage) }
    return (currentSystemImage ?? typeSymbol).map { _ in
      let side = symbolScale.side(font: symbolFont)
      return Size(width: side, height: side)
    }
  }

  /// The image that the button's type provides.
  final var typeSymbol: ImageName? {
    switch buttonType {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }

  /// The size of the title on one line, or `nil` if there is none.
  private var titleSize: Size? {
    let (measure, font) = (textMeasure, titleFont)
    if let attributed = currentAttributedTitle {
      let runs = TextRuns(attributed)
      guard !runs.text.isEmpty else { return nil }
      return measure.sizeOnScreen(
        Size(
          width: runs.width(of: runs.text[...], measure, font),
          height: runs.line(of: runs.text[...], measure, font).height
        )
      )
    }
    guard let title = currentTitle, !title.isEmpty else { return nil }
    return measure.sizeOnScreen(
      Size(width: measure.width(of: title[...], font: font), height: measure.lineHeight(of: font))
    )
  }

  /// Returns the size of the content that a configuration describes.
  private func configuredSize(_ configuration: ButtonConfiguration) -> Size {
    let measure = textMeasure
    let subtitle = configuration.subtitle.flatMap { text in
      let font = Font.textStyle(.footnote)
      return text.isEmpty
        ? nil : Size(width: measure.width(of: text[...], font: font), height: measure.lineHeight(of: font))
    }
    let lines = [titleSize, subtitle].compactMap(\.self)
    var text = Size(
      width: lines.map(\.width).max() ?? 0,
      height: lines.reduce(0) { $0 + $1.height }
    )
    if lines.count == 2 { text.height += configuration.titlePadding }
    let image = configuration.showsActivityIndicator ? Size(width: 20, height: 20) : imageSize
    let shown = image ?? .zero
    let padding = image != nil && !lines.isEmpty ? configuration.imagePadding : 0
    let insets = configuration.contentInsets
    let isBeside = [.leading, .trailing].contains(configuration.imagePlacement)
    return Size(
      width: (isBeside ? shown.width + padding + text.width : max(shown.width, text.width)) + insets.leading
        + insets.trailing,
      height: (isBeside ? max(shown.height, text.height) : shown.height + padding + text.height) + insets.top
        + insets.bottom
    )
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    drawButton(into: &drawing)
  }

  override var sendsPrimaryAction: Bool { true }

  /// Returns the distances of the baselines of the title and the subtitle from the top of a button of the
  /// given size.
  ///
  /// A button without text has a baseline where a line in its middle would have it.
  open override func baselines(in size: Size) -> (first: Double, last: Double) {
    if let baselines = drawnBaselines(in: size) { return baselines }
    let (measure, font) = (textMeasure, titleFont)
    let baseline = (size.height - measure.lineHeight(of: font)) / 2 + measure.ascender(of: font)
    return (baseline, baseline)
  }

  open override var summary: String? {
    if let title = currentTitle { return title.quoted }
    return (currentImage ?? currentSystemImage).map { "[\($0.rawValue)]" }
  }

  override func updateParts(to environment: TraitCollection?) {
    for (_, appearance) in appearances { appearance.updateAllTexts(to: environment) }
    configuration?.updateTexts(to: environment)
    setNeedsDisplay()
  }

  /// Makes a `<state>` part the appearance in its state.
  ///
  /// Attributes that the part omits keep the values that the button has in that state.
  public func adoptPart(_ state: ButtonState) {
    if let index = appearances.firstIndex(where: { $0.state == state.name }) {
      state.complete(with: appearances[index].appearance)
      appearances[index].appearance = state
    } else {
      appearances.append((state.name, state))
    }
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
@Element("state", parts: [AttributedTitlePart.self])
public final class ButtonState: ReferringObject {
  package var attributeReferences: AttributeReferences?

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

  /// The title with attributes, or `nil` if it has none.
  public var attributedTitle: AttributedString?
  /// The part that ``attributedTitle`` is from, if its texts depend on the environment.
  private var attributedTitlePart: AttributedTitlePart?

  /// Creates an appearance for the normal state that sets nothing.
  public init() {}

  /// Sets ``attributedTitle`` to the text of an `<attributedTitle>` part.
  public func adoptPart(_ part: AttributedTitlePart) {
    attributedTitle = part.text
    attributedTitlePart = part.dependsOnEnvironment ? part : nil
  }

  /// Shows the title and the title with attributes for another environment.
  func updateAllTexts(to environment: TraitCollection?) {
    updateTexts(to: environment)
    let replaced = attributedTitlePart?.text(replacing: attributedTitle, for: environment)
    if let replaced { attributedTitle = replaced }
  }

  /// Fills in the properties that are not set from another appearance.
  func complete(with other: ButtonState) {
    title = title ?? other.title
    attributeReferences = attributeReferences ?? other.attributeReferences
    titleColor = titleColor ?? other.titleColor
    titleShadowColor = titleShadowColor ?? other.titleShadowColor
    image = image ?? other.image
    systemImage = systemImage ?? other.systemImage
    backgroundImage = backgroundImage ?? other.backgroundImage
    attributedTitlePart = attributedTitle == nil ? other.attributedTitlePart : attributedTitlePart
    attributedTitle = attributedTitle ?? other.attributedTitle
  }
}
