import NibKit
package import NibPictures
import NibViews

/// All pictures on one page, with the names of their layouts.
package struct ContactSheet {
  private struct Tile {
    let name: String
    let pictures: [Picture]
    let size: Size

    /// Returns the name of the layout for the first picture, and what tells each picture from the others.
    func caption(ofPicture index: Int) -> String {
      let traits = pictures[index].traits
      var words = index == 0 ? [name] : []
      if pictures.contains(where: { !$0.traits.languages.isEmpty }) {
        words.append(traits.languages.first ?? "source")
      }
      if Set(pictures.map(\.traits.userInterfaceStyle)).count > 1 {
        words.append(traits.userInterfaceStyle.rawValue)
      }
      if traits.accessibilityContrast == .high { words.append("high contrast") }
      return words.joined(separator: " · ")
    }
  }

  private static let gap = 16.0
  private static let captionHeight = 18.0
  private static let font = Font.fixed(family: nil, size: 11, weight: .medium)

  private var tiles: [Tile] = []

  /// Creates an empty sheet.
  package init() {}

  /// Adds the pictures of a layout beside one another.
  package mutating func add(_ name: String, _ pictures: [Picture]) {
    guard !pictures.isEmpty else { return }
    let gaps = Self.gap / 2 * Double(pictures.count - 1)
    let caption = PangoTextMeasure().width(of: name[...], font: Self.font)
    let size = Size(
      width: max(caption, pictures.reduce(gaps) { $0 + $1.size.width }),
      height: Self.captionHeight + (pictures.map(\.size.height).max() ?? 0)
    )
    tiles.append(Tile(name: name, pictures: pictures, size: size))
  }

  /// The sheet, or `nil` if it is empty.
  ///
  /// The tiles are in columns, which are about as high as the sheet is wide.
  package var picture: Picture? {
    guard let first = tiles.first?.pictures.first else { return nil }
    let width = tiles.map(\.size.width).max() ?? 0
    let total = tiles.reduce(0) { $0 + $1.size.height + Self.gap }
    let highest = tiles.map(\.size.height).max() ?? 0
    let columnHeight = max(highest + Self.gap, (total * (width + Self.gap)).squareRoot())
    var page = Drawing()
    var (x, y, bottom) = (Self.gap, Self.gap, 0.0)
    let font = Self.font
    var columnWidth = 0.0
    for tile in tiles {
      if y > Self.gap, y + tile.size.height > columnHeight + Self.gap {
        x += columnWidth + Self.gap
        y = Self.gap
        columnWidth = 0
      }
      columnWidth = max(columnWidth, tile.size.width)
      var left = x
      for (index, picture) in tile.pictures.enumerated() {
        let caption = tile.caption(ofPicture: index)
        page.show(
          Drawing.TextLine([.init(caption, font, .semantic(.secondaryLabel))], at: Point(x: left, y: y + 11))
        )
        let frame = Rect(
          x: -0.5,
          y: -0.5,
          width: picture.size.width + 1,
          height: picture.size.height + 1
        )
        var shown = Drawing()
        let bounds = Rect(origin: .zero, size: picture.size)
        shown.add(Drawing.Layer(picture.drawing, clip: .rectangle(bounds)))
        shown.stroke(.rectangle(frame), .semantic(.separator), Drawing.Stroke(width: 1))
        page.add(
          Drawing.Layer(
            shown,
            transform: .translation(x: left, y: y + Self.captionHeight),
            userInterfaceStyle: picture.traits.userInterfaceStyle
          )
        )
        left += picture.size.width + Self.gap / 2
      }
      y += tile.size.height + Self.gap
      bottom = max(bottom, y)
    }
    let size = Size(width: x + columnWidth + Self.gap, height: bottom)
    var sheet = Drawing()
    sheet.fill(.rectangle(Rect(origin: .zero, size: size)), .semantic(.systemGray6))
    sheet.add(Drawing.Layer(page))
    var traits = first.traits
    traits.userInterfaceStyle = .light
    return Picture(sheet, size, traits, first.images)
  }
}
