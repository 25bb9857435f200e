package import NibInspection
package import NibKit
package import NibModel
import NibPictures
import NibViews
import SystemPackage

/// How pictures of layouts are made.
package struct PreviewOptions: Hashable, Sendable {
  /// The size of each root.
  package var size: LayoutFrames.RootSize
  /// The light and dark schemes; a picture is made for each.
  package var styles: [UserInterfaceStyle]
  /// The traits that select variants of layouts, the most important first, in addition to the scheme.
  package var traits: [String]
  /// The size of text.
  package var contentSizeCategory: ContentSizeCategory
  /// How strongly colors differ.
  package var contrast: AccessibilityContrast
  /// Whether views are laid out from right to left; otherwise, the language decides.
  package var isRightToLeft: Bool
  /// The languages; pictures are made for each.
  package var languages: [ShownLanguage]
  /// Whether frames, ids, outlets and constraints are drawn over the views.
  package var showsOutlines: Bool
  /// The folders of images, besides the folder of each layout.
  package var imageFolders: [String]
  /// Whether the elements of a layout are listed with their places in its pictures.
  package var listsElements = false
  /// The offsets to which views are scrolled, by the keys of their elements.
  package var scrollOffsets: [String: Point] = [:]
  /// The key of the element that is described, or `nil` for none.
  package var describedElement: String?

  /// Creates options: by default, a light picture in the width that the root states, or 320 points.
  package init(
    size: LayoutFrames.RootSize = .automatic,
    styles: [UserInterfaceStyle] = [.light],
    traits: [String] = [],
    contentSizeCategory: ContentSizeCategory = .large,
    contrast: AccessibilityContrast = .normal,
    isRightToLeft: Bool = false,
    languages: [ShownLanguage] = [.source],
    showsOutlines: Bool = false,
    imageFolders: [String] = []
  ) {
    self.size = size
    self.styles = styles
    self.traits = traits
    self.contentSizeCategory = contentSizeCategory
    self.contrast = contrast
    self.isRightToLeft = isRightToLeft
    self.languages = languages
    self.showsOutlines = showsOutlines
    self.imageFolders = imageFolders
  }

  /// Returns the traits that select variants of the layouts inside a layout.
  ///
  /// The traits of the layout itself come first, because only a host that has them shows it. The scheme is a
  /// trait unless another one is stated, and so are the language and its direction.
  func variantTraits(
    of file: LayoutFile,
    _ style: UserInterfaceStyle,
    _ language: ShownLanguage = .source
  ) -> [String] {
    var traits = file.name.traits
    let environment = environment(style, language)
    let ofLanguage = environment.languages.isEmpty ? [] : environment.languageTraits
    let ofContrast = contrast == .high ? [NibTrait.highContrast.rawValue] : []
    traits += (self.traits + ofContrast + ofLanguage).filter { !traits.contains($0) }
    let schemes = [NibTrait.light, .dark].map(\.rawValue)
    return traits.contains(where: schemes.contains) ? traits : traits + [style.rawValue]
  }

  func environment(_ style: UserInterfaceStyle, _ language: ShownLanguage = .source) -> TraitCollection {
    var environment = TraitCollection(
      userInterfaceStyle: style,
      preferredContentSizeCategory: contentSizeCategory,
      layoutDirection: isRightToLeft ? .rightToLeft : nil,
      accessibilityContrast: contrast,
      languages: [language.code].compactMap(\.self)
    )
    environment.layoutDirection = environment.effectiveLayoutDirection ?? .leftToRight
    return environment
  }
}
