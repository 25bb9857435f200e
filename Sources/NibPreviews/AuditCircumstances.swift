import NibInspection
package import NibKit
package import NibModel
import NibPictures
import NibViews

/// In which sizes, languages, directions and schemes layouts are audited.
package struct AuditOptions: Sendable {
  /// The widths of roots, or none for the width that each states, or 320 points.
  package var widths: [Double]
  /// The sizes of text.
  package var contentSizeCategories: [ContentSizeCategory]
  /// The directions in which views are laid out; if it is empty, each language has its own.
  package var directions: [LayoutDirection]
  /// The languages of the texts that layouts refer to.
  package var languages: [ShownLanguage]
  /// The light and dark schemes.
  package var styles: [UserInterfaceStyle]
  /// How strongly colors differ.
  package var contrasts: [AccessibilityContrast]
  /// Whether texts are also lengthened, as a translation can be longer.
  package var lengthensTexts: Bool
  /// The traits that select variants of layouts, besides the scheme.
  package var traits: [String]
  /// The folders of images, besides the folder of each layout.
  package var imageFolders: [String]

  package init(
    widths: [Double] = [],
    contentSizeCategories: [ContentSizeCategory] = [.large],
    directions: [LayoutDirection] = [],
    languages: [ShownLanguage] = [.source],
    styles: [UserInterfaceStyle] = [.light],
    contrasts: [AccessibilityContrast] = [.normal],
    lengthensTexts: Bool = true,
    traits: [String] = [],
    imageFolders: [String] = []
  ) {
    self.widths = widths
    self.contentSizeCategories = contentSizeCategories
    self.directions = directions
    self.languages = languages
    self.styles = styles
    self.contrasts = contrasts
    self.lengthensTexts = lengthensTexts
    self.traits = traits
    self.imageFolders = imageFolders
  }

  /// Returns all combinations for a layout that is a variant for traits, those without lengthened texts
  /// first.
  func circumstances(of traits: [String]) -> [AuditCircumstances] {
    let widths = widths.isEmpty ? [nil] : widths.map(Optional.some)
    // A variant for a scheme is never shown in the other one.
    let own = UserInterfaceStyle.allCases.filter { traits.contains($0.rawValue) }
    let styles = own.isEmpty ? styles : own
    return (lengthensTexts ? [false, true] : [false]).flatMap { isLengthened in
      contrasts.flatMap { contrast in
        styles.flatMap { style in
          languages.flatMap { language in
            directions(of: language).flatMap { direction in
              contentSizeCategories.flatMap { category in
                widths.map { width in
                  AuditCircumstances(
                    width: width,
                    contentSizeCategory: category,
                    direction: direction,
                    language: language,
                    style: style,
                    contrast: contrast,
                    isLengthened: isLengthened
                  )
                }
              }
            }
          }
        }
      }
    }
  }

  /// Returns the directions in which the views of a language are laid out.
  func directions(of language: ShownLanguage) -> [LayoutDirection] {
    if !directions.isEmpty { return directions }
    return [
      TraitCollection(languages: [language.code].compactMap(\.self)).effectiveLayoutDirection ?? .leftToRight
    ]
  }
}

/// One size, language, direction and scheme in which layouts are audited.
struct AuditCircumstances: Sendable, Hashable {
  let width: Double?
  let contentSizeCategory: ContentSizeCategory
  var direction: LayoutDirection
  let language: ShownLanguage
  let style: UserInterfaceStyle
  let contrast: AccessibilityContrast
  let isLengthened: Bool

  var size: LayoutFrames.RootSize { width.map { .width($0) } ?? .automatic }

  var traits: TraitCollection {
    TraitCollection(
      userInterfaceStyle: style,
      preferredContentSizeCategory: contentSizeCategory,
      layoutDirection: direction,
      accessibilityContrast: contrast,
      languages: [language.code].compactMap(\.self)
    )
  }

  /// The circumstances from left to right.
  var leftToRight: AuditCircumstances {
    var circumstances = self
    circumstances.direction = .leftToRight
    return circumstances
  }

  /// Returns whether these circumstances are others in another language, in whatever direction.
  func isSame(as other: AuditCircumstances, in language: ShownLanguage) -> Bool {
    self.language == language && width == other.width && contentSizeCategory == other.contentSizeCategory
      && style == other.style && contrast == other.contrast && isLengthened == other.isLengthened
  }

  /// The circumstances in words, such as `at 320 points, AX2, right to left`.
  ///
  /// - Parameters:
  ///   - rootWidth: The width of the root.
  ///   - namesLight: Whether a light environment is worth mentioning, as a dark one is.
  func text(rootWidth: Double, namesLight: Bool = false) -> String {
    var words = ["at \(((rootWidth * 2).rounded() / 2).messageText) points"]
    if contentSizeCategory != .large { words.append(contentSizeCategory.shortName) }
    if let code = language.code { words.append(code) }
    if direction == .rightToLeft { words.append("right to left") }
    if style == .dark || namesLight { words.append(style.rawValue) }
    if contrast == .high { words.append("high contrast") }
    if isLengthened { words.append("longer texts") }
    return words.joined(separator: ", ")
  }
}

extension ContentSizeCategory {
  /// The name that Xcode shows, such as `L` or `AX2`, which the commands take.
  package var shortName: String {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }
}

extension String {
  /// The text, made longer by as much as a translation can be, with its own beginning.
  ///
  /// Short texts grow more than long ones.
  var lengthened: String {
    // A number with its unit is the same in most languages.
    guard count(where: \.isLetter) >= 4 else { return self }
    let count = count
    let factor =
      switch count {
      case ...10: 1.6
      case ...20: 1.5
      case ...50: 1.4
      default: 1.3
      }
    let added = Int((Double(count) * (factor - 1)).rounded(.up))
    // A word of the text, not of the language of the tool.
    return self + " " + prefix(max(1, added - 1))
  }
}
