public import NibKit

extension SemanticColor {
  /// Returns the color in a light or a dark environment, as UIKit has it on iOS 17.
  ///
  /// `tint` is blue here; a drawing replaces it by the tint color of the view. In an environment of high
  /// contrast, the colors that Apple's Human Interface Guidelines list for it differ more from their
  /// background; labels are less transparent. All others stay as they are.
  ///
  /// - Parameters:
  ///   - style: Whether the environment is light or dark.
  ///   - contrast: How strongly colors differ.
  public func components(
    in style: UserInterfaceStyle,
    contrast: AccessibilityContrast = .normal
  ) -> RGBAComponents {
    let normal = style == .dark ? dark : light
    guard contrast == .high else { return normal }
    return style == .dark ? highContrastDark ?? normal : highContrastLight ?? normal
  }

  private var highContrastLight: RGBAComponents? {
    switch self {
    case .secondaryLabel: RGBAComponents(0x3C3C43, 0.8)
    case .tertiaryLabel, .placeholderText: RGBAComponents(0x3C3C43, 0.7)
    case .quaternaryLabel: RGBAComponents(0x3C3C43, 0.55)
    case .link, .systemBlue, .tint: RGBAComponents(0x0040DD)
    case .systemBrown: RGBAComponents(0x7F6545)
    case .systemCyan: RGBAComponents(0x0071A4)
    case .systemGreen: RGBAComponents(0x248A3D)
    case .systemIndigo: RGBAComponents(0x3634A3)
    case .systemMint: RGBAComponents(0x0C817B)
    case .systemOrange: RGBAComponents(0xC93400)
    case .systemPink: RGBAComponents(0xD30F45)
    case .systemPurple: RGBAComponents(0x8944AB)
    case .systemRed: RGBAComponents(0xD70015)
    case .systemTeal: RGBAComponents(0x008299)
    case .systemYellow: RGBAComponents(0xB25000)
    case .systemGray: RGBAComponents(0x6C6C70)
    case .systemGray2: RGBAComponents(0x8E8E93)
    case .systemGray3: RGBAComponents(0xAEAEB2)
    case .systemGray4: RGBAComponents(0xBCBCC0)
    case .systemGray5: RGBAComponents(0xD8D8DC)
    case .systemGray6, .secondarySystemBackground, .systemGroupedBackground, .tertiarySystemGroupedBackground:
      RGBAComponents(0xEBEBF0)
    default: nil
    }
  }

  private var highContrastDark: RGBAComponents? {
    switch self {
    case .secondaryLabel: RGBAComponents(0xEBEBF5, 0.7)
    case .tertiaryLabel, .placeholderText: RGBAComponents(0xEBEBF5, 0.55)
    case .quaternaryLabel: RGBAComponents(0xEBEBF5, 0.4)
    case .link, .systemBlue, .tint: RGBAComponents(0x409CFF)
    case .systemBrown: RGBAComponents(0xB59469)
    case .systemCyan: RGBAComponents(0x70D7FF)
    case .systemGreen: RGBAComponents(0x30DB5B)
    case .systemIndigo: RGBAComponents(0x7D7AFF)
    case .systemMint: RGBAComponents(0x66D4CF)
    case .systemOrange: RGBAComponents(0xFFB340)
    case .systemPink: RGBAComponents(0xFF6482)
    case .systemPurple: RGBAComponents(0xDA8FFF)
    case .systemRed: RGBAComponents(0xFF6961)
    case .systemTeal: RGBAComponents(0x5DE6FF)
    case .systemYellow: RGBAComponents(0xFFD426)
    case .systemGray: RGBAComponents(0xAEAEB2)
    case .systemGray2: RGBAComponents(0x7C7C80)
    case .systemGray3: RGBAComponents(0x545456)
    case .systemGray4: RGBAComponents(0x444446)
    case .systemGray5, .tertiarySystemBackground, .tertiarySystemGroupedBackground: RGBAComponents(0x363638)
    case .systemGray6, .secondarySystemBackground, .secondarySystemGroupedBackground: RGBAComponents(0x242426)
    default: nil
    }
  }

  private var light: RGBAComponents {
    switch self {
    case .label, .black: RGBAComponents(0x000000)
    case .secondaryLabel: RGBAComponents(0x3C3C43, 0.6)
    case .tertiaryLabel, .placeholderText: RGBAComponents(0x3C3C43, 0.3)
    case .quaternaryLabel: RGBAComponents(0x3C3C43, 0.18)
    case .link, .systemBlue, .tint: RGBAComponents(0x007AFF)
    case .separator: RGBAComponents(0x3C3C43, 0.29)
    case .opaqueSeparator: RGBAComponents(0xC6C6C8)
    case .systemBackground, .tertiarySystemBackground, .secondarySystemGroupedBackground, .white:
      RGBAComponents(0xFFFFFF)
    case .secondarySystemBackground, .systemGroupedBackground, .tertiarySystemGroupedBackground, .systemGray6:
      RGBAComponents(0xF2F2F7)
    case .systemFill: RGBAComponents(0x787880, 0.2)
    case .secondarySystemFill: RGBAComponents(0x787880, 0.16)
    case .tertiarySystemFill: RGBAComponents(0x767680, 0.12)
    case .quaternarySystemFill: RGBAComponents(0x747480, 0.08)
    case .systemBrown: RGBAComponents(0xA2845E)
    case .systemCyan: RGBAComponents(0x32ADE6)
    case .systemGreen: RGBAComponents(0x34C759)
    case .systemIndigo: RGBAComponents(0x5856D6)
    case .systemMint: RGBAComponents(0x00C7BE)
    case .systemOrange: RGBAComponents(0xFF9500)
    case .systemPink: RGBAComponents(0xFF2D55)
    case .systemPurple: RGBAComponents(0xAF52DE)
    case .systemRed: RGBAComponents(0xFF3B30)
    case .systemTeal: RGBAComponents(0x30B0C7)
    case .systemYellow: RGBAComponents(0xFFCC00)
    case .systemGray: RGBAComponents(0x8E8E93)
    case .systemGray2: RGBAComponents(0xAEAEB2)
    case .systemGray3: RGBAComponents(0xC7C7CC)
    case .systemGray4: RGBAComponents(0xD1D1D6)
    case .systemGray5: RGBAComponents(0xE5E5EA)
    case .clear: RGBAComponents(0x000000, 0)
    case .darkGray: RGBAComponents(0x555555)
    case .gray: RGBAComponents(0x808080)
    case .lightGray: RGBAComponents(0xAAAAAA)
    }
  }

  private var dark: RGBAComponents {
    switch self {
    case .label: RGBAComponents(0xFFFFFF)
    case .secondaryLabel: RGBAComponents(0xEBEBF5, 0.6)
    case .tertiaryLabel, .placeholderText: RGBAComponents(0xEBEBF5, 0.3)
    case .quaternaryLabel: RGBAComponents(0xEBEBF5, 0.18)
    case .link, .systemBlue, .tint: RGBAComponents(0x0A84FF)
    case .separator: RGBAComponents(0x545458, 0.6)
    case .opaqueSeparator: RGBAComponents(0x38383A)
    case .systemBackground, .systemGroupedBackground: RGBAComponents(0x000000)
    case .secondarySystemBackground, .secondarySystemGroupedBackground, .systemGray6:
      RGBAComponents(0x1C1C1E)
    case .tertiarySystemBackground, .tertiarySystemGroupedBackground, .systemGray5: RGBAComponents(0x2C2C2E)
    case .systemFill: RGBAComponents(0x787880, 0.36)
    case .secondarySystemFill: RGBAComponents(0x787880, 0.32)
    case .tertiarySystemFill: RGBAComponents(0x767680, 0.24)
    case .quaternarySystemFill: RGBAComponents(0x767680, 0.18)
    case .systemBrown: RGBAComponents(0xAC8E68)
    case .systemCyan: RGBAComponents(0x64D2FF)
    case .systemGreen: RGBAComponents(0x30D158)
    case .systemIndigo: RGBAComponents(0x5E5CE6)
    case .systemMint: RGBAComponents(0x63E6E2)
    case .systemOrange: RGBAComponents(0xFF9F0A)
    case .systemPink: RGBAComponents(0xFF375F)
    case .systemPurple: RGBAComponents(0xBF5AF2)
    case .systemRed: RGBAComponents(0xFF453A)
    case .systemTeal: RGBAComponents(0x40C8E0)
    case .systemYellow: RGBAComponents(0xFFD60A)
    case .systemGray2: RGBAComponents(0x636366)
    case .systemGray3: RGBAComponents(0x48484A)
    case .systemGray4: RGBAComponents(0x3A3A3C)
    // These do not depend on the environment.
    case .systemGray, .clear, .black, .white, .darkGray, .gray, .lightGray: light
    }
  }
}
