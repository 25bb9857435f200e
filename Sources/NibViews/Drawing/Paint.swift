public import NibKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Drawing {
  /// A color, which can differ in a dark environment, and its opacity.
  public struct Paint: Hashable, Sendable {
    /// The color in a light environment.
    public var light: Color
    /// The color in a dark environment.
    public var dark: Color
    /// The factor by which the color's own opacity is reduced, from 0 to 1.
    public var opacity: Double

    /// Creates a paint from a color, which is the same in light and dark environments unless it is a semantic
    /// color.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - opacity: The factor by which the color's own opacity is reduced, from 0 to 1.
    public init(_ color: Color, opacity: Double = 1) {
      (light, dark, self.opacity) = (color, color, opacity)
    }

    /// Creates a paint from two colors.
    ///
    /// - Parameters:
    ///   - light: The color in a light environment.
    ///   - dark: The color in a dark environment.
    public init(light: Color, dark: Color) {
      (self.light, self.dark, opacity) = (light, dark, 1)
    }

    /// A paint with a semantic color.
    ///
    /// - Parameters:
    ///   - color: The role of the color.
    ///   - opacity: The factor by which the color's own opacity is reduced, from 0 to 1.
    public static func semantic(_ color: SemanticColor, opacity: Double = 1) -> Paint {
      Paint(.semantic(color), opacity: opacity)
    }

    /// Returns the components of the paint.
    ///
    /// - Parameters:
    ///   - style: Whether the environment is light or dark.
    ///   - contrast: How strongly colors differ.
    ///   - tint: The color that `tint` means.
    public func components(
      in style: UserInterfaceStyle,
      contrast: AccessibilityContrast = .normal,
      tint: Color
    ) -> RGBAComponents {
      let color = style == .dark ? dark : light
      var components = color.components(in: style, contrast: contrast, tint: tint)
      components.alpha *= max(0, min(1, opacity.isNaN ? 1 : opacity))
      return components
    }
  }
}

/// Red, green, blue and opacity from 0 to 1, in sRGB, not premultiplied.
public struct RGBAComponents: Hashable, Sendable {
  /// The amount of red.
  public var red: Double
  /// The amount of green.
  public var green: Double
  /// The amount of blue.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Creates components from 24 bits for red, green and blue, and an opacity from 0 to 1.
  init(_ rgb: UInt32, _ alpha: Double = 1) {
    red = Double(rgb >> 16 & 0xFF) / 255
    green = Double(rgb >> 8 & 0xFF) / 255
    blue = Double(rgb & 0xFF) / 255
    self.alpha = alpha
  }
}

extension Color {
  /// Returns the components of the color in sRGB.
  ///
  /// A Display P3 color outside sRGB is clamped, component by component.
  ///
  /// - Parameters:
  ///   - style: Whether the environment is light or dark.
  ///   - contrast: How strongly colors differ.
  ///   - tint: The color that `tint` means; blue if it is itself the semantic color `tint`.
  public func components(
    in style: UserInterfaceStyle,
    contrast: AccessibilityContrast = .normal,
    tint: Color
  ) -> RGBAComponents {
    let traits = TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
    return resolvedColor(with: traits).literalComponents(in: style, contrast, tint)
  }

  private func literalComponents(
    in style: UserInterfaceStyle,
    _ contrast: AccessibilityContrast,
    _ tint: Color
  ) -> RGBAComponents {
    if let components {
      var result = RGBAComponents(0, Double(components.alpha) / 255)
      result.red = Double(components.red) / 255
      result.green = Double(components.green) / 255
      result.blue = Double(components.blue) / 255
      return result
    }
    if let displayP3Components { return displayP3Components.inSRGB }
    guard let semanticColor else { return RGBAComponents(0) }
    guard semanticColor == .tint else { return semanticColor.components(in: style, contrast: contrast) }
    let meant = tint.semanticColor == .tint ? .systemBlue : tint
    return meant.components(in: style, contrast: contrast, tint: .systemBlue)
  }
}

extension Color.DisplayP3Components {
  /// The color in sRGB, by the matrices of both color spaces, which have the same transfer function.
  fileprivate var inSRGB: RGBAComponents {
    func linear(_ value: Float) -> Double {
      let value = Double(value)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: Double) -> Double {
      let value = max(0, min(1, value))
      return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (red, green, blue) = (linear(red), linear(green), linear(blue))
    var result = RGBAComponents(0, Double(alpha))
    result.red = encoded(1.224_940_2 * red - 0.224_940_2 * green)
    result.green = encoded(-0.042_056_9 * red + 1.042_056_9 * green)
    result.blue = encoded(-0.019_637_6 * red - 0.078_636_1 * green + 1.098_273_7 * blue)
    return result
  }
}
