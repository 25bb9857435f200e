import Foundation
import NibKit
import NibPictures
import NibViews
import Offers

// Writes the offers of the bookshop in four languages, in three schemes, and in three sizes of text, or
// compares them with the pictures in a folder.

/// The pictures of the offers, each in one size of text.
struct OfferPictures {
  private static let languages = ["en", "de", "pl", "ar"]
  private static let schemes: [(style: UserInterfaceStyle, contrast: AccessibilityContrast)] = [
    (.light, .normal), (.dark, .normal), (.light, .high),
  ]
  static let sizes: [(name: String, category: ContentSizeCategory)] = [
    ("Small", .small), ("Large", .large), ("ExtraExtraLarge", .extraExtraLarge),
  ]

  private let library: NibLibrary
  private let images = PictureImages(folders: ["Layouts/Offers"])

  init() throws { library = try NibLibrary(directory: "Layouts/Offers", elements: .stock) }

  /// Returns a picture with a column for each language and a row for each scheme.
  func picture(_ category: ContentSizeCategory) throws -> Bitmap {
    let width = 264.0
    var page = Drawing()
    var y = 0.0
    for scheme in Self.schemes {
      var row: [(drawing: Drawing, height: Double)] = []
      for language in Self.languages {
        let environment = TraitCollection(
          userInterfaceStyle: scheme.style,
          preferredContentSizeCategory: category,
          accessibilityContrast: scheme.contrast,
          languages: [language]
        )
        let list = OfferList(library: library, environment)
        // All rows are laid out, with the fonts that they are drawn in.
        _ = try Picture(of: list.tableView, width: width, height: 2_000, traits: environment, images: images)
        row.append((list.tableView.makeDrawing(), list.tableView.contentSize.height))
      }
      let height = row.map(\.height).max() ?? 0
      for (column, list) in row.enumerated() {
        page.add(
          Drawing.Layer(
            list.drawing,
            transform: .translation(x: Double(column) * width, y: y),
            clip: .rectangle(Rect(x: 0, y: 0, width: width, height: height)),
            userInterfaceStyle: scheme.style,
            accessibilityContrast: scheme.contrast
          )
        )
      }
      y += height
    }
    let size = Size(width: width * Double(Self.languages.count), height: y)
    let environment = TraitCollection(preferredContentSizeCategory: category)
    return try Picture(page, size, environment, images).bitmap(scale: 1)
  }
}

do {
  let arguments = CommandLine.arguments.dropFirst()
  guard let folder = arguments.last, arguments.count == 1 || arguments.first == "--compare" else {
    print("usage: offer-pictures [--compare] FOLDER")
    exit(64)
  }
  let pictures = try OfferPictures()
  var differ = false
  for (name, category) in OfferPictures.sizes {
    let file = URL(filePath: "\(folder)/\(name).png")
    let picture = try pictures.picture(category)
    guard arguments.count > 1 else {
      try FileManager.default.createDirectory(at: URL(filePath: folder), withIntermediateDirectories: true)
      try picture.png().write(to: file)
      print("\(folder)/\(name).png")
      continue
    }
    let tolerance = PictureTolerance(colorDistance: 12)
    let expected = try Bitmap(png: Data(contentsOf: file))
    if let difference = PictureDifference(expected: expected, actual: picture, tolerance) {
      print("\(folder)/\(name).png differs in \(difference.pixelCount) pixels")
      differ = true
    }
  }
  exit(differ ? 1 : 0)
} catch {
  print(error)
  exit(1)
}
