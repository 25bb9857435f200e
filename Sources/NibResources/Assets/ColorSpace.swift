import NibModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The color spaces of asset catalogs.
enum ColorSpace: String, CaseIterable {
  case sRGB = "srgb"
  case displayP3 = "display-p3"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  var isGray: Bool { self == .gray || self == .extendedGray }

  /// Whether components can be less than 0 and more than 1.
  var isExtended: Bool { self != .sRGB && self != .displayP3 && self != .gray }

  /// Returns the color with components and an opacity.
  ///
  /// What is outside sRGB is kept in Display P3, whose gamut is the largest that a color can have.
  func color(_ numbers: [Double]) -> Color {
    let alpha = numbers[numbers.count - 1]
    switch self {
    case .sRGB, .extendedSRGB: return Self.sRGB(numbers[0], numbers[1], numbers[2], alpha)
    case .extendedLinearSRGB:
      return Self.sRGB(Self.encoded(numbers[0]), Self.encoded(numbers[1]), Self.encoded(numbers[2]), alpha)
    case .displayP3:
      let components = numbers.map { Float($0) }
      return .displayP3(red: components[0], green: components[1], blue: components[2], alpha: Float(alpha))
    case .gray:
      let white = Self.encoded(pow(numbers[0], 2.2))
      return Self.sRGB(white, white, white, alpha)
    case .extendedGray: return Self.sRGB(numbers[0], numbers[0], numbers[0], alpha)
    }
  }

  private static func sRGB(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color {
    // Rounding alone does not make a color of another gamut.
    let range = -0.001...1.001
    if range.contains(red), range.contains(green), range.contains(blue) {
      func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }
      return .rgba(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }
    // The matrix from linear sRGB to linear Display P3; both have the same transfer function.
    let (red, green, blue) = (linear(red), linear(green), linear(blue))
    return .displayP3(
      red: Float(encoded(0.822_461_969 * red + 0.177_538_031 * green)),
      green: Float(encoded(0.033_194_199 * red + 0.966_805_801 * green)),
      blue: Float(encoded(0.017_082_631 * red + 0.072_397_44 * green + 0.910_519_929 * blue)),
      alpha: Float(alpha)
    )
  }

  /// The transfer function of sRGB, which is mirrored below 0.
  private static func encoded(_ value: Double) -> Double {
    if value < 0 { return -encoded(-value) }
    return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  private static func linear(_ value: Double) -> Double {
    if value < 0 { return -linear(-value) }
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
