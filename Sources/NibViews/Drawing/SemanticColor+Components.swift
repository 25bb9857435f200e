public import NibKit

extension SemanticColor {
  /// Returns the color in a light or a dark environment, as UIKit has it on iOS 17.
  ///
  /// `tint` is blue here; a drawing replaces it by the tint color of the view.
  public func components(in style: UserInterfaceStyle) -> RGBAComponents {
    style == .dark ? dark : light
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
