import Foundation
package import NibKit
import NibModel
import NibViews

/// The contrast of two colors, as WCAG 2 defines it.
package enum ContrastRatio {
  /// Returns the ratio of two relative luminances, from 1 to 21.
  package static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  /// Returns the relative luminance of an opaque color, given its components from 0 to 1.
  package static func luminance(red: Double, green: Double, blue: Double) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the least ratio that a text should have.
  ///
  /// Text in a color that the system has for text, or on a button in the system's colors, needs less, because
  /// a person can increase its contrast in all apps.
  package static func needed(for text: FrameInspection.Text, at category: ContentSizeCategory) -> Double {
    let isOfSystem = text.paint.isOfSystem || text.view.hasColorsOfSystem
    return text.font.isLarge(at: category) || isOfSystem ? 3 : 4.5
  }
}

extension Font {
  /// Whether WCAG counts text in the font as large: from 18 points, or from 14 in bold.
  fileprivate func isLarge(at category: ContentSizeCategory) -> Bool {
    let size = pointSize(at: category)
    return size >= 18 || size >= 14 && [.bold, .heavy, .black].contains(fixed?.weight)
  }
}

extension Drawing.Paint {
  /// Whether the color is a text color of the system.
  fileprivate var isOfSystem: Bool {
    let colors: [SemanticColor] = [.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .tint]
    return colors.contains { light == .semantic($0) }
  }
}

/// An environment for which a color can have an appearance of its own.
private struct ColorScheme {
  let style: UserInterfaceStyle
  let contrast: AccessibilityContrast

  static let all = [
    ColorScheme(style: .light, contrast: .normal), ColorScheme(style: .dark, contrast: .normal),
    ColorScheme(style: .light, contrast: .high), ColorScheme(style: .dark, contrast: .high),
  ]

  var name: String { style == .dark ? "a dark" : "a light" }
}

extension FrameInspection.Text {
  /// Whether the text has one background, and its view is not disabled.
  package var hasMeasurableContrast: Bool { isPlain && view.isShownAsEnabled }

  /// The environments in which the contrast ratio of the text to the color behind it is too low, with the
  /// least ratio, or `nil` if there is none or the color behind it is not known.
  var lowContrast: (ratio: Double, needed: Double, circumstances: String)? {
    guard let background, hasMeasurableContrast, view.showsTextOnItsBackground,
      // Emoji have colors of their own.
      text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    let needed = ContrastRatio.needed(for: self, at: .large)
    // The system's colors are what they are in an environment of high contrast.
    let hasHighContrast = [background.color, paint.light].contains { $0.appearances != nil }
    let schemes = ColorScheme.all.filter { $0.contrast == .normal || hasHighContrast }
    let low = schemes.compactMap { scheme in
      ratio(to: background.color, in: scheme).flatMap { $0 < needed ? (scheme: scheme, ratio: $0) : nil }
    }
    // What is too low in an environment of normal contrast is reported there.
    let normal = low.filter { $0.scheme.contrast == .normal }
    let reported = normal.isEmpty ? low : normal
    guard let least = reported.map(\.ratio).min() else { return nil }
    let names = reported.map(\.scheme.name).joined(separator: " and ")
    return (least, needed, "in \(names) environment\(normal.isEmpty ? " of high contrast" : "")")
  }

  private func ratio(to background: Color, in scheme: ColorScheme) -> Double? {
    let tint = view.shownTintColor
    let behind = background.components(in: scheme.style, contrast: scheme.contrast, tint: tint)
    let front = paint.components(in: scheme.style, contrast: scheme.contrast, tint: tint)
    guard behind.alpha >= 1, front.alpha > 0 else { return nil }
    func mixed(_ front: Double, _ behind: Double, _ alpha: Double) -> Double {
      front * alpha + behind * (1 - alpha)
    }
    let text = ContrastRatio.luminance(
      red: mixed(front.red, behind.red, front.alpha),
      green: mixed(front.green, behind.green, front.alpha),
      blue: mixed(front.blue, behind.blue, front.alpha)
    )
    let other = ContrastRatio.luminance(red: behind.red, green: behind.green, blue: behind.blue)
    return ContrastRatio.ratio(text, other)
  }
}

extension View {
  fileprivate var isShownAsEnabled: Bool {
    switch self {
    case let label as Label: label.isEnabled
    case let control as Control: control.isEnabled
    default: true
    }
  }

  /// Whether the view is a button with the colors that the system has for its configuration.
  fileprivate var hasColorsOfSystem: Bool {
    guard let configuration = (self as? Button)?.configuration else { return false }
    return configuration.baseForegroundColor == nil && configuration.baseBackgroundColor == nil
      && shownTintColor == .systemBlue
  }

  /// Whether nothing but the color of its background, or of a view that contains it, is behind the text.
  fileprivate var showsTextOnItsBackground: Bool {
    if let button = self as? Button {
      return button.configuration == nil && button.currentBackgroundImage == nil
    }
    // A shadow makes a text readable.
    if let label = self as? Label { return label.shadowColor == nil }
    return self is TextView
  }

  /// The tint color of the view, or of the nearest view that contains it and has one.
  fileprivate var shownTintColor: Color {
    sequence(first: self, next: \.superview).lazy.compactMap(\.tintColor).first ?? .systemBlue
  }
}
