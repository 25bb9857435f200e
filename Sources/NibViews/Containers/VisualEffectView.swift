public import NibKit

/// A view that blurs what is behind it.
///
/// Children of the element go into its ``contentView``.
@Element("visualEffectView", children: .many, parts: [BlurEffect.self, VibrancyEffect.self])
open class VisualEffectView: View {
  /// How what is behind is blurred, or nil for not at all.
  public private(set) var blurEffect: BlurEffect?
  /// How the content stands out, or nil for not at all.
  public private(set) var vibrancyEffect: VibrancyEffect?
  /// What holds the content.
  public let contentView = View()

  /// Makes a view without an effect.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }

  /// Takes in a `<blurEffect>` part.
  public func adoptPart(_ effect: BlurEffect) { blurEffect = effect }

  /// Takes in a `<vibrancyEffect>` part.
  public func adoptPart(_ effect: VibrancyEffect) { vibrancyEffect = effect }
}

/// How what is behind a view is blurred: a `<blurEffect>` part.
@Element("blurEffect")
public final class BlurEffect {
  /// How strong and how bright.
  public enum Style: String, CaseIterable, AttributeValue {
    /// Fixed.
    case extraLight, light, dark
    /// By the system's appearance.
    case regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
  }

  /// How strong and how bright.
  @Attribute("blurEffectStyle") public var style = Style.regular

  /// Makes an effect.
  public init() {}
}

/// How content stands out on a blurred ground: a `<vibrancyEffect>` part.
@Element("vibrancyEffect")
public final class VibrancyEffect {
  /// For what kind of content.
  public enum Style: String, CaseIterable, AttributeValue {
    /// Text, from the strongest.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    /// Areas, from the strongest.
    case fill, secondaryFill, tertiaryFill
    /// Lines.
    case separator
  }

  /// For what kind of content.
  @Attribute("vibrancyEffectStyle") public var style = Style.label

  /// Makes an effect.
  public init() {}
}
