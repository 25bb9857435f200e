public import NibKit

/// A view that blurs the content behind it.
///
/// The children of the element are added to its ``contentView``.
@Element(
  "visualEffectView",
  children: .many,
  parts: [BlurEffect.self, VibrancyEffect.self, ContentView.self]
)
open class VisualEffectView: View {
  /// The blur of the content behind the view, or `nil` for no blur.
  public private(set) var blurEffect: BlurEffect? { didSet { setNeedsDisplay() } }
  /// The vibrancy of the view's content, or `nil` for no vibrancy.
  public private(set) var vibrancyEffect: VibrancyEffect? { didSet { setNeedsDisplay() } }
  /// The view that contains the content.
  public private(set) final var contentView: View = ContentView()

  /// Creates a view without effects.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// Adds the color of the effect's material, without a blur.
  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    if let blurEffect { drawing.fill(.rectangle(bounds), blurEffect.style.paint) }
  }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }

  /// Replaces ``contentView`` with a `<contentView>` part, which receives its subviews.
  public func adoptPart(_ view: ContentView) { contentView = view.replacing(contentView) }

  /// Sets ``blurEffect`` to a `<blurEffect>` part.
  public func adoptPart(_ effect: BlurEffect) { blurEffect = effect }

  /// Sets ``vibrancyEffect`` to a `<vibrancyEffect>` part.
  public func adoptPart(_ effect: VibrancyEffect) { vibrancyEffect = effect }
}

/// The blur of the content behind a view: a `<blurEffect>` part.
@Element("blurEffect", isUnique: true)
public final class BlurEffect {
  /// The strength and the brightness of a blur.
  public enum Style: String, CaseIterable, AttributeValue {
    /// A very light blur, whatever the system's appearance.
    case extraLight
    /// A light blur, whatever the system's appearance.
    case light
    /// A dark blur, whatever the system's appearance.
    case dark
    /// A regular blur that follows the system's appearance.
    case regular
    /// A more prominent blur that follows the system's appearance.
    case prominent
    /// The most translucent material, which follows the system's appearance.
    case systemUltraThinMaterial
    /// A material that is more translucent than the default one and follows the system's appearance.
    case systemThinMaterial
    /// The default material, which follows the system's appearance.
    case systemMaterial
    /// A material that is less translucent than the default one and follows the system's appearance.
    case systemThickMaterial
    /// The material of the system's bars, which follows the system's appearance.
    case systemChromeMaterial
  }

  /// The strength and the brightness of the blur.
  @Attribute("blurEffectStyle") public var style = Style.regular

  /// Creates a blur in the regular style.
  public init() {}
}

/// The vibrancy of content on a blurred background: a `<vibrancyEffect>` part.
@Element("vibrancyEffect", isUnique: true)
public final class VibrancyEffect {
  /// The kind of content that a vibrancy effect is for.
  public enum Style: String, CaseIterable, AttributeValue {
    /// Text, with the strongest effect.
    case label
    /// Text, with the second strongest effect.
    case secondaryLabel
    /// Text, with the third strongest effect.
    case tertiaryLabel
    /// Text, with the weakest effect.
    case quaternaryLabel
    /// A filled area, with the strongest effect.
    case fill
    /// A filled area, with a medium effect.
    case secondaryFill
    /// A filled area, with the weakest effect.
    case tertiaryFill
    /// A line that separates content.
    case separator
  }

  /// The kind of content that the effect is for.
  @Attribute("vibrancyEffectStyle") public var style = Style.label

  /// Creates an effect for labels.
  public init() {}
}

extension BlurEffect.Style {
  /// The translucent color of the material.
  fileprivate var paint: Drawing.Paint {
    let (white, black) = (Color.semantic(.white), Color.rgba(red: 30, green: 30, blue: 30, alpha: 255))
    var paint = Drawing.Paint(light: white, dark: black)
    switch self {
    case .extraLight: (paint.dark, paint.opacity) = (white, 0.85)
    case .light: (paint.dark, paint.opacity) = (white, 0.6)
    case .dark: (paint.light, paint.opacity) = (black, 0.75)
    case .systemUltraThinMaterial: paint.opacity = 0.4
    case .systemThinMaterial: paint.opacity = 0.55
    case .regular, .systemMaterial: paint.opacity = 0.7
    case .prominent, .systemThickMaterial: paint.opacity = 0.85
    case .systemChromeMaterial: paint.opacity = 0.9
    }
    return paint
  }
}
