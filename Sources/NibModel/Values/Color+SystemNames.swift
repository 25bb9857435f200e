extension Color {
  /// Creates the color that UIKit has under a name in Interface Builder and asset catalogs, such as
  /// `labelColor`, or returns `nil` for any other name.
  package init?(systemColorName name: String) {
    if let color = Self.colorsOfOtherNames[name] {
      self = color
      return
    }
    guard let color = SemanticColor(rawValue: name.hasSuffix("Color") ? String(name.dropLast(5)) : name)
    else { return nil }
    self = .semantic(color)
  }

  /// The names of all these colors.
  package static var systemColorNames: [String] {
    SemanticColor.allCases.map { "\($0.rawValue)Color" } + colorsOfOtherNames.keys.sorted()
  }

  private static let colorsOfOtherNames: [String: Color] = [
    "darkTextColor": .black,
    "lightTextColor": .rgba(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 0x99),
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tableCellBackgroundColor": .systemBackground,
    "tableCellPlainBackgroundColor": .systemBackground,
    "viewFlipsideBackgroundColor": .rgba(red: 0x1F, green: 0x21, blue: 0x24, alpha: 0xFF),
    "scrollViewTexturedBackgroundColor": .rgba(red: 0x6F, green: 0x71, blue: 0x79, alpha: 0xFF),
    "textColor": .label,
    "controlTextColor": .label,
    "headerTextColor": .label,
    "tableSeparatorColor": .separator,
  ]
}
