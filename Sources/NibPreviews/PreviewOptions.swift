package import NibLint
import NibPictures
package import NibViews

/// How pictures of layouts are made.
package struct PreviewOptions: Sendable {
  /// The size of each root.
  package var size: LayoutFrames.RootSize
  /// The environments, of each of which a picture is made.
  package var styles: [UserInterfaceStyle]
  /// The size of text.
  package var contentSizeCategory: ContentSizeCategory
  /// Whether views are laid out from right to left.
  package var isRightToLeft: Bool
  /// Whether frames, ids, outlets and constraints are drawn over the views.
  package var showsOutlines: Bool
  /// The folders of images, besides the folder of each layout.
  package var imageFolders: [String]

  /// Creates options: by default, a light picture in the width that the root states, or 320 points.
  package init(
    size: LayoutFrames.RootSize = .automatic,
    styles: [UserInterfaceStyle] = [.light],
    contentSizeCategory: ContentSizeCategory = .large,
    isRightToLeft: Bool = false,
    showsOutlines: Bool = false,
    imageFolders: [String] = []
  ) {
    self.size = size
    self.styles = styles
    self.contentSizeCategory = contentSizeCategory
    self.isRightToLeft = isRightToLeft
    self.showsOutlines = showsOutlines
    self.imageFolders = imageFolders
  }

  func traits(_ style: UserInterfaceStyle) -> TraitCollection {
    TraitCollection(
      userInterfaceStyle: style,
      preferredContentSizeCategory: contentSizeCategory,
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight
    )
  }
}
