import Foundation
import NibKit
import NibPictures
import NibTestSupport
import NibViews
import Testing

@Suite("Pictures of colors and images from asset catalogs")
struct AssetPictureTests {
  private let folder: TemporaryFolder
  private static let square = ##"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">"##

  init() throws { folder = try TemporaryFolder() }

  private func write(_ contents: String, _ files: [String: String]) throws {
    try folder.write(contents, to: "A.xcassets/art.imageset/Contents.json")
    for (name, shapes) in files {
      try folder.write("\(Self.square)\(shapes)</svg>", to: "A.xcassets/art.imageset/\(name).svg")
    }
  }

  private func fill(_ color: String) -> String { #"<rect width="8" height="8" fill="\#(color)"/>"# }

  private var images: PictureImages { PictureImages(folders: [folder.url.path]) }

  /// Returns a view that shows the image in all of its 24 × 24 points.
  private func view() -> ImageView {
    let view = ImageView()
    view.image = "art"
    view.contentMode = .scaleToFill
    return view
  }

  /// Returns the color of a pixel, in hexadecimal.
  private func pixel(
    _ view: View,
    _ x: Int = 12,
    _ y: Int = 12,
    _ traits: TraitCollection = TraitCollection()
  ) throws -> String {
    let png = try view.png(width: 24, height: 24, scale: 1, traits: traits, images: images)
    let pixel = try Bitmap(png: png).pixels[y * 24 + x]
    return String(pixel & 0xFF_FFFF, radix: 16, uppercase: true)
  }

  @Test("The file for the scheme and the contrast is drawn")
  func appearances() throws {
    try write(
      imageSet(
        #""filename" : "light.svg""#,
        #"\#(assetDark), "filename" : "dark.svg""#,
        #"\#(assetHighContrast), "filename" : "high.svg""#
      ),
      ["light": fill("#FF0000"), "dark": fill("#00FF00"), "high": fill("#0000FF")]
    )
    #expect(try pixel(view()) == "FF0000")
    #expect(try pixel(view(), 12, 12, TraitCollection(userInterfaceStyle: .dark)) == "FF00")
    #expect(try pixel(view(), 12, 12, TraitCollection(accessibilityContrast: .high)) == "FF")
  }

  @Test("An image of an asset catalog comes before a file with its name")
  func order() throws {
    try folder.write("\(Self.square)\(fill("#FF0000"))</svg>", to: "art.svg")
    #expect(try pixel(view()) == "FF0000")
    try write(imageSet(#""filename" : "own.svg""#), ["own": fill("#00FF00")])
    #expect(try pixel(view()) == "FF00")
  }

  @Test("A system symbol is not an image of an asset catalog")
  func symbols() throws {
    try write(imageSet(#""filename" : "own.svg""#), ["own": fill("#00FF00")])
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "A.xcassets/art.imageset"),
      to: folder.url.appending(path: "A.xcassets/star.imageset")
    )
    let view = ImageView()
    view.systemImage = "star"
    let symbol = try view.svg(width: 24, height: 24)
    #expect(try view.svg(width: 24, height: 24, images: images) == symbol)
  }

  @Test("A view with an environment of its own shows the file for that")
  func overriddenEnvironment() throws {
    try write(
      imageSet(#""filename" : "light.svg""#, #"\#(assetDark), "filename" : "dark.svg""#),
      ["light": fill("#FF0000"), "dark": fill("#00FF00")]
    )
    let view = view()
    view.overrideTraitCollection = TraitCollection(userInterfaceStyle: .dark)
    #expect(try pixel(view) == "FF00")
  }

  @Test("A template image is drawn in the tint color")
  func template() throws {
    try write(
      imageSet(properties: #""template-rendering-intent" : "template""#, #""filename" : "art.svg""#),
      ["art": fill("#FF0000")]
    )
    let view = view()
    view.tintColor = .rgba(red: 0x12, green: 0x34, blue: 0x56, alpha: 0xFF)
    #expect(try pixel(view) == "123456")
    let svg = try view.svg(width: 24, height: 24, images: images)
    #expect(svg.contains("fill=\"#123456\" mask="))
  }

  @Test("Of a sliced image, the corners keep their size and the middle is stretched")
  func slicing() throws {
    let insets = #"{ "top" : 2, "left" : 2, "bottom" : 2, "right" : 2 }"#
    try write(
      imageSet(#""filename" : "art.svg", "resizing" : { "mode" : "9-part", "cap-insets" : \#(insets) }"#),
      [
        "art": fill("#FF0000") + ##"<rect width="2" height="2" fill="#00FF00"/>"##
          + ##"<rect x="2" y="2" width="4" height="4" fill="#0000FF"/>"##
      ]
    )
    #expect(try pixel(view(), 1, 1) == "FF00")
    #expect(try pixel(view(), 3, 1) == "FF0000")
    #expect(try pixel(view(), 4, 4) == "FF")
    #expect(try pixel(view(), 20, 20) == "FF")
    #expect(try pixel(view(), 22, 12) == "FF0000")
    let svg = try view().svg(width: 24, height: 24, images: images)
    #expect(svg.components(separatedBy: "<use ").count == 10)
  }

  @Test("Slices that leave nothing for the middle are drawn")
  func slicesWithoutMiddle() throws {
    for (left, right) in [(1, 5), (1, 14), (1, 17), (1, 20)] {
      let insets = #"{ "left" : \#(left), "right" : \#(right) }"#
      try write(
        imageSet(#""filename" : "art.svg", "scale" : "3x", "resizing" : { "cap-insets" : \#(insets) }"#),
        ["art": fill("#FF0000")]
      )
      let view = view()
      let width = Double(left) / 3 + Double(right) / 3
      #expect(try !view.png(width: width, height: 24, scale: 3, images: images).isEmpty)
    }
  }

  @Test("In an SVG, a template image fills the view as in a PNG, and a sliced image is contained once")
  func vectors() throws {
    try write(
      imageSet(properties: #""template-rendering-intent" : "template""#, #""filename" : "art.svg""#),
      ["art": fill("#FF0000")]
    )
    #expect(try view().svg(width: 48, height: 24, images: images).contains("preserveAspectRatio=\"none\""))
    let insets = #"{ "top" : 2, "left" : 2, "bottom" : 2, "right" : 2 }"#
    try write(imageSet(#""filename" : "art.svg", "resizing" : { "cap-insets" : \#(insets) }"#), [:])
    let svg = try view().svg(width: 24, height: 24, images: images)
    #expect(svg.components(separatedBy: "base64").count == 2)
    #expect(svg.components(separatedBy: "<use ").count == 10)
  }

  @Test("What is wrong with an image for an environment that a view overrides is a finding, too")
  func faultsOfOverrides() throws {
    try write(
      imageSet(#""filename" : "light.svg""#, #"\#(assetDark), "filename" : "dark.svg""#),
      ["light": fill("#FF0000"), "dark": "<g>"]
    )
    let view = view()
    #expect(try Picture(of: view, width: 24, height: 24, images: images).diagnostics.isEmpty)
    view.overrideTraitCollection = TraitCollection(userInterfaceStyle: .dark)
    let found = try Picture(of: view, width: 24, height: 24, images: images).diagnostics
    #expect(found.map(\.rule.rawValue) == ["unreadable-image"])
  }

  @Test("A font that an app brings is used, and a file that is none is refused")
  func fonts() throws {
    // The bytes of an installed font under another name of the same length.
    let list = try output(of: ["fc-match", "--format", "%{file}", "Inter:style=Regular"])
    var bytes = try Data(contentsOf: URL(filePath: list))
    let name = Data("Inter".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    let other = Data("Znter".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    while let range = bytes.firstRange(of: name) { bytes.replaceSubrange(range, with: other) }
    let font = folder.url.appending(path: "Znter.otf")
    try bytes.write(to: font)
    try folder.write("none", to: "none.ttf")
    let label = Label()
    label.text = "Tea"
    label.font = .fixed(family: "Znter", size: 17, weight: .regular)
    func findings() throws -> [String] {
      try Picture(of: label, width: 48, height: 24).diagnostics.map(\.message)
    }
    #expect(try findings().count == 1)
    let error = #expect(throws: NibError.self) {
      try PictureFonts.register([font.path, "\(folder.url.path)/none.ttf", folder.url.path])
    }
    #expect(
      error?.diagnostics.map(\.message) == Array(repeating: "this is not a font that can be read", count: 2)
    )
    #expect(try findings() == [])
    try PictureFonts.register([font.path])
  }

  @Test("A color is drawn as its set says in the environment, also in high contrast")
  func colors() throws {
    let view = View()
    view.backgroundColor = .dynamic(
      light: .rgba(red: 1, green: 1, blue: 1, alpha: 255),
      dark: .rgba(red: 2, green: 2, blue: 2, alpha: 255),
      highContrastLight: .rgba(red: 3, green: 3, blue: 3, alpha: 255)
    )
    #expect(try pixel(view) == "10101")
    #expect(try pixel(view, 12, 12, TraitCollection(userInterfaceStyle: .dark)) == "20202")
    #expect(try pixel(view, 12, 12, TraitCollection(accessibilityContrast: .high)) == "30303")
    view.overrideTraitCollection = TraitCollection(accessibilityContrast: .high)
    #expect(try pixel(view) == "30303")
    view.backgroundColor = .systemBlue
    #expect(try pixel(view) == "40DD")
  }

  @Test("A set that cannot be read and a name that nothing has are findings of the picture")
  func faults() throws {
    try write("[]", [:])
    let view = view()
    let picture = try Picture(of: view, width: 24, height: 24, images: images)
    #expect(
      picture.diagnostics.map { "\($0)".replacing("\(folder.url.path)/", with: "") } == [
        "A.xcassets/art.imageset/Contents.json:1:1: error: the image 'art' cannot be read: Contents.json must be an "
          + "object, in braces [unreadable-image]"
      ]
    )
  }

  private func color(_ text: String) throws -> Color { try #require(Color(attributeText: text)) }

  /// A document whose page has a red half and a blue half, in points, drawn by this library.
  private func halves() throws -> Data {
    var page = Drawing()
    page.fill(.rectangle(Rect(x: 0, y: 0, width: 6, height: 12)), Drawing.Paint(try color("#FF0000")))
    page.fill(.rectangle(Rect(x: 6, y: 0, width: 6, height: 12)), Drawing.Paint(try color("#0000FF")))
    return try Picture(page, Size(width: 12, height: 12), TraitCollection(), .none).pdf()
  }

  @Test("A PDF is drawn as vectors, with its size in points")
  func documents() throws {
    try write(imageSet(#""filename" : "page.pdf""#), [:])
    let pdf = try halves()
    try pdf.write(to: folder.url.appending(path: "A.xcassets/art.imageset/page.pdf"))
    #expect(images.size(of: "art") == Size(width: 12, height: 12))
    let view = view()
    #expect(try pixel(view, 3, 20) == "FF0000")
    // The edge between two pixels is as sharp in twice the size.
    #expect(try pixel(view, 11, 12) == "FF0000")
    #expect(try pixel(view, 12, 12) == "FF")
    // A closure can return a PDF, too.
    let png = try view.png(width: 24, height: 24, scale: 1, images: PictureImages { _ in pdf })
    #expect(try Bitmap(png: png).pixels[12 * 24 + 12] & 0xFF_FFFF == 0xFF)
  }

  @Test("A PDF that is damaged is a finding of the picture")
  func damagedDocument() throws {
    try write(imageSet(#""filename" : "page.pdf""#), [:])
    let file = folder.url.appending(path: "A.xcassets/art.imageset/page.pdf")
    try Data("%PDF-1.4\nnothing".utf8).write(to: file)
    let error = try #require(throws: NibError.self) { try pixel(view()) }
    #expect(
      error.diagnostics.map { "\($0)".replacing("\(folder.url.path)/", with: "") } == [
        "A.xcassets/art.imageset/page.pdf:1:1: error: the image 'art' cannot be read: it is incomplete or damaged"
          + " [unreadable-image]"
      ]
    )
  }
}

/// Returns what a command prints.
private func output(of arguments: [String]) throws -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}
