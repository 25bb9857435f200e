public import NibKit

/// How content is scaled or placed when its size differs from its view's.
public enum ContentMode: String, CaseIterable, AttributeValue {
  /// Scaled to fill the view, without keeping the aspect ratio.
  case scaleToFill
  /// Scaled to fit inside the view, keeping the aspect ratio.
  case scaleAspectFit
  /// Scaled to fill the view, keeping the aspect ratio.
  case scaleAspectFill
  /// Drawn again when the view's size changes.
  case redraw
  /// Centered, without scaling.
  case center
  /// At the center of the top edge, without scaling.
  case top
  /// At the center of the bottom edge, without scaling.
  case bottom
  /// At the center of the left edge, without scaling.
  case left
  /// At the center of the right edge, without scaling.
  case right
  /// In the upper left corner, without scaling.
  case topLeft
  /// In the upper right corner, without scaling.
  case topRight
  /// In the lower left corner, without scaling.
  case bottomLeft
  /// In the lower right corner, without scaling.
  case bottomRight
}

/// Whether a view is mirrored for right-to-left languages.
public enum SemanticContentAttribute: String, CaseIterable, AttributeValue {
  /// Mirrored as ``View/layoutDirection`` requires.
  case unspecified
  /// Not mirrored, as for playback controls.
  case playback
  /// Not mirrored, as for controls that stand for a direction.
  case spatial
  /// Always laid out from left to right: the left edge is the leading edge.
  case forceLeftToRight
  /// Always laid out from right to left: the right edge is the leading edge.
  case forceRightToLeft
}

/// The role and the state of a view for assistive technologies.
public struct AccessibilityTraits: AttributeOptionSet, Hashable {
  /// The traits as bits.
  public let rawValue: Int

  /// Creates a set of traits from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An element that performs an action when it is touched.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link to another place.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// An element that is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 4)
  /// A heading of a section of content.
  public static let header = AccessibilityTraits(rawValue: 1 << 5)
  /// A search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 6)
  /// An element whose value can be increased and decreased.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
  /// An element that is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// An element that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// An element that summarizes the current state when the app starts.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 10)
  /// An element that plays its own sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 11)
  /// A key of an on-screen keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 12)
  /// A tab bar.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 13)

  /// Each trait with the word that a layout uses for it.
  public static let attributeOptions: [(word: String, option: AccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("staticText", .staticText),
    ("header", .header), ("searchField", .searchField), ("adjustable", .adjustable),
    ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("summaryElement", .summaryElement),
    ("playsSound", .playsSound),
    ("keyboardKey", .keyboardKey), ("tabBar", .tabBar),
  ]
}

/// The horizontal alignment of text.
public enum TextAlignment: String, CaseIterable, AttributeValue {
  /// The default alignment of the text's language.
  case natural
  /// Aligned at the left edge.
  case left
  /// Centered.
  case center
  /// Aligned at the right edge.
  case right
  /// Aligned at both edges.
  case justified
}

/// How text that is too long for a line is wrapped or truncated.
public enum LineBreakMode: String, CaseIterable, AttributeValue {
  /// Wrapped between words.
  case wordWrap
  /// Wrapped between characters.
  case characterWrap
  /// Cut off at the edge of the last line.
  case clip
  /// Truncated at the beginning of the last line, with an ellipsis.
  case headTruncation
  /// Truncated in the middle of the last line, with an ellipsis.
  case middleTruncation
  /// Truncated at the end of the last line, with an ellipsis.
  case tailTruncation
}

/// How text is aligned on its line when its font shrinks to fit.
public enum BaselineAdjustment: String, CaseIterable, AttributeValue {
  /// Aligned on the baseline.
  case alignBaselines
  /// Centered on the line.
  case alignCenters
  /// Aligned at the upper edge of the line.
  case none
}
