public import NibKit

/// How content that has another size than its view fits in.
public enum ContentMode: String, CaseIterable, AttributeValue {
  /// Scaled: to the view's shape, or keeping its own.
  case scaleToFill, scaleAspectFit, scaleAspectFill
  /// Drawn again.
  case redraw
  /// Not scaled, but placed.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// Whether a view is mirrored where text runs from right to left.
public enum SemanticContentAttribute: String, CaseIterable, AttributeValue {
  /// As the host's surroundings ask; the stock views lay it out from left to right.
  case unspecified
  /// Not mirrored.
  case playback, spatial
  /// Fixed: lines of text, leading edges and rows begin at that side.
  case forceLeftToRight, forceRightToLeft
}

/// What an assistive technology takes a view for.
public struct AccessibilityTraits: AttributeOptionSet, Hashable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes a set of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Something that does something when it is touched.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// Something that leads elsewhere.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Something chosen.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 4)
  /// A heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 5)
  /// A field to search with.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 6)
  /// Something that has a value to raise and lower.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
  /// Something that cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Something that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// Something that says what is going on when the program starts.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 10)
  /// Something that makes a sound of its own.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 11)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 12)
  /// A bar of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 13)

  /// Each trait with its word.
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

/// Where lines of text begin.
public enum TextAlignment: String, CaseIterable, AttributeValue {
  /// Where the text's language begins them.
  case natural
  /// At one side, in the middle, or at both sides.
  case left, center, right, justified
}

/// How text that is too long ends.
public enum LineBreakMode: String, CaseIterable, AttributeValue {
  /// On the next line.
  case wordWrap, characterWrap
  /// At the edge.
  case clip
  /// With an ellipsis.
  case headTruncation, middleTruncation, tailTruncation
}

/// How text of a reduced size sits on its line.
public enum BaselineAdjustment: String, CaseIterable, AttributeValue {
  /// On the base line, in the middle, or at the upper edge.
  case alignBaselines, alignCenters, none
}
