import NibMarkup

/// The colors that a color has in different environments.
public struct ColorAppearances: Hashable, Sendable {
  /// The color in a light environment.
  public let light: Color
  /// The color in a dark environment.
  public let dark: Color
  /// The color in a light environment whose colors differ more strongly.
  public let highContrastLight: Color
  /// The color in a dark environment whose colors differ more strongly.
  public let highContrastDark: Color
  /// The name of the color in an asset catalog, or `nil` for a color of code.
  package let name: String?

  package init(
    light: Color,
    dark: Color,
    highContrastLight: Color,
    highContrastDark: Color,
    name: String? = nil
  ) {
    // A color with appearances has no use for the others of another one.
    self.light = light.appearances?.light ?? light
    self.dark = dark.appearances?.dark ?? dark
    self.highContrastLight = highContrastLight.appearances?.highContrastLight ?? highContrastLight
    self.highContrastDark = highContrastDark.appearances?.highContrastDark ?? highContrastDark
    self.name = name
  }
}

/// The appearances of all colors that have some, each once.
///
/// A color has the index of its appearances. A reference to an object would have to be counted each time that
/// a color of any kind is copied.
package struct KnownColorAppearances: Sendable {
  private static let shared = Locked(KnownColorAppearances())

  private var all: [ColorAppearances] = []
  private var indices: [ColorAppearances: UInt32] = [:]

  static func index(of appearances: ColorAppearances) -> UInt32 {
    shared.withLock { known in
      if let index = known.indices[appearances] { return index }
      let index = UInt32(clamping: known.all.count)
      known.all.append(appearances)
      known.indices[appearances] = index
      return index
    }
  }

  static subscript(index: UInt32) -> ColorAppearances { shared.withLock { $0.all[Int(index)] } }
}

extension Color {
  /// Creates a color that differs between environments.
  ///
  /// Equal appearances are kept once, as long as the process runs. Create such a color once, not for each
  /// view.
  ///
  /// - Parameters:
  ///   - light: The color in a light environment.
  ///   - dark: The color in a dark environment.
  ///   - highContrastLight: The color in a light environment whose colors differ more strongly, or `nil` for
  ///     `light`.
  ///   - highContrastDark: The color in a dark environment whose colors differ more strongly, or `nil` for
  ///     `dark`.
  public static func dynamic(
    light: Color,
    dark: Color,
    highContrastLight: Color? = nil,
    highContrastDark: Color? = nil
  ) -> Color {
    .dynamic(
      ColorAppearances(
        light: light,
        dark: dark,
        highContrastLight: highContrastLight ?? light,
        highContrastDark: highContrastDark ?? dark
      )
    )
  }
}
