/// The colors that have a name in layouts, such as `.systemRed`, as in UIKit.
extension Color {
  /// The color of text in primary labels.
  public static var label: Color { .semantic(.label) }
  /// The color of text in secondary labels.
  public static var secondaryLabel: Color { .semantic(.secondaryLabel) }
  /// The color of text in tertiary labels.
  public static var tertiaryLabel: Color { .semantic(.tertiaryLabel) }
  /// The color of text in quaternary labels.
  public static var quaternaryLabel: Color { .semantic(.quaternaryLabel) }
  /// The color of placeholder text in text fields.
  public static var placeholderText: Color { .semantic(.placeholderText) }
  /// The color of links.
  public static var link: Color { .semantic(.link) }
  /// The color of separators that let the content behind them show through.
  public static var separator: Color { .semantic(.separator) }
  /// The color of opaque separators.
  public static var opaqueSeparator: Color { .semantic(.opaqueSeparator) }
  /// The main background color.
  public static var systemBackground: Color { .semantic(.systemBackground) }
  /// The background color of content on top of the main background.
  public static var secondarySystemBackground: Color { .semantic(.secondarySystemBackground) }
  /// The background color of content on top of secondary backgrounds.
  public static var tertiarySystemBackground: Color { .semantic(.tertiarySystemBackground) }
  /// The main background color of grouped tables.
  public static var systemGroupedBackground: Color { .semantic(.systemGroupedBackground) }
  /// The background color of content on top of the main background of grouped tables.
  public static var secondarySystemGroupedBackground: Color { .semantic(.secondarySystemGroupedBackground) }
  /// The background color of content on top of secondary backgrounds of grouped tables.
  public static var tertiarySystemGroupedBackground: Color { .semantic(.tertiarySystemGroupedBackground) }
  /// The fill color of thin and small shapes.
  public static var systemFill: Color { .semantic(.systemFill) }
  /// The fill color of medium-size shapes.
  public static var secondarySystemFill: Color { .semantic(.secondarySystemFill) }
  /// The fill color of large shapes.
  public static var tertiarySystemFill: Color { .semantic(.tertiarySystemFill) }
  /// The fill color of large areas with complex content.
  public static var quaternarySystemFill: Color { .semantic(.quaternarySystemFill) }
  /// A blue that suits light and dark environments.
  public static var systemBlue: Color { .semantic(.systemBlue) }
  /// A brown that suits light and dark environments.
  public static var systemBrown: Color { .semantic(.systemBrown) }
  /// A cyan that suits light and dark environments.
  public static var systemCyan: Color { .semantic(.systemCyan) }
  /// A green that suits light and dark environments.
  public static var systemGreen: Color { .semantic(.systemGreen) }
  /// An indigo that suits light and dark environments.
  public static var systemIndigo: Color { .semantic(.systemIndigo) }
  /// A mint that suits light and dark environments.
  public static var systemMint: Color { .semantic(.systemMint) }
  /// An orange that suits light and dark environments.
  public static var systemOrange: Color { .semantic(.systemOrange) }
  /// A pink that suits light and dark environments.
  public static var systemPink: Color { .semantic(.systemPink) }
  /// A purple that suits light and dark environments.
  public static var systemPurple: Color { .semantic(.systemPurple) }
  /// A red that suits light and dark environments.
  public static var systemRed: Color { .semantic(.systemRed) }
  /// A teal that suits light and dark environments.
  public static var systemTeal: Color { .semantic(.systemTeal) }
  /// A yellow that suits light and dark environments.
  public static var systemYellow: Color { .semantic(.systemYellow) }
  /// The base gray, which contrasts most with the background.
  public static var systemGray: Color { .semantic(.systemGray) }
  /// A gray that is one step closer to the background than the base gray.
  public static var systemGray2: Color { .semantic(.systemGray2) }
  /// A gray that is two steps closer to the background than the base gray.
  public static var systemGray3: Color { .semantic(.systemGray3) }
  /// A gray that is three steps closer to the background than the base gray.
  public static var systemGray4: Color { .semantic(.systemGray4) }
  /// A gray that is four steps closer to the background than the base gray.
  public static var systemGray5: Color { .semantic(.systemGray5) }
  /// A gray that is five steps closer to the background than the base gray.
  public static var systemGray6: Color { .semantic(.systemGray6) }
  /// The color of controls and other interactive elements.
  public static var tint: Color { .semantic(.tint) }
  /// A fully transparent color.
  public static var clear: Color { .semantic(.clear) }
  /// Black in every environment.
  public static var black: Color { .semantic(.black) }
  /// White in every environment.
  public static var white: Color { .semantic(.white) }
  /// A dark gray that is the same in every environment.
  public static var darkGray: Color { .semantic(.darkGray) }
  /// A medium gray that is the same in every environment.
  public static var gray: Color { .semantic(.gray) }
  /// A light gray that is the same in every environment.
  public static var lightGray: Color { .semantic(.lightGray) }
}
