import Foundation
import NibMarkup
import NibModel
import NibResources
import NibTestSupport
import SystemPackage
import Testing

@Suite("Asset catalogs")
struct AssetCatalogTests {
  private let folder: TemporaryFolder
  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, _ name: String) throws {
    try folder.write(text, to: "A.xcassets/\(name)")
  }

  private func writeImage(_ name: String) throws {
    try write("", name)
    try Self.png.write(to: folder.url.appending(path: "A.xcassets/\(name)"))
  }

  private var catalog: AssetCatalog {
    AssetCatalog(FilePath("\(folder.url.path)/A.xcassets"), findingLimit: 100) { SourceFile.read($0) }
  }

  /// Returns messages with paths relative to the folder.
  private func messages(_ findings: Findings) -> [String] {
    findings.kept.map { finding in
      let range = finding.range
      let place = range.map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? ""
      return "\(place)\(finding.severity): \(finding.message) [\(finding.rule.rawValue)]"
        .replacing("\(folder.url.path)/", with: "")
    }
  }

  private func color(_ name: String = "Brand", _ traits: AssetTraits = AssetTraits()) throws -> String {
    let all = try #require(try catalog.colorSet(name)?.get().color(in: traits).appearances)
    return [all.light, all.dark, all.highContrastLight, all.highContrastDark]
      .map(\.description).joined(separator: " ")
  }

  /// Returns what is wrong with a color set.
  private func faults(_ contents: String) throws -> [String] {
    try write(contents, "Brand.colorset/Contents.json")
    return messages(catalog.findings)
  }

  // MARK: Colors

  @Test("A color set has a color for light, dark and high contrast, and each stands in for what is missing")
  func appearances() throws {
    let path = "Brand.colorset/Contents.json"
    try write(colorSet(assetColor("11", "22", "33")), path)
    #expect(try color() == "#112233 #112233 #112233 #112233")
    try write(colorSet(assetColor("11", "22", "33"), "\(assetDark), \(assetColor("44", "55", "66"))"), path)
    #expect(try color() == "#112233 #445566 #112233 #445566")
    let contrast = "\(assetHighContrast), \(assetColor("00", "00", "00"))"
    try write(
      colorSet(assetColor("11", "22", "33"), "\(assetDark), \(assetColor("44", "55", "66"))", contrast),
      path
    )
    #expect(try color() == "#112233 #445566 #000000 #445566")
  }

  @Test(
    "A component is hexadecimal, a whole number up to 255, or a number with a point",
    arguments: [
      (#""0xFF", "green" : "0x80", "blue" : "0x00""#, "#FF8000"),
      (#""255", "green" : "128", "blue" : "0""#, "#FF8000"),
      (#""1.000", "green" : "0.502", "blue" : "0.000""#, "#FF8000"),
      (#"1.0, "green" : 128, "blue" : 0"#, "#FF8000"),
      (#""1", "green" : "1", "blue" : "1""#, "#010101"),
    ]
  )
  func components(_ text: String, _ expected: String) throws {
    for alpha in ["", #", "alpha" : "1.000""#, #", "alpha" : 1"#] {
      let components = #""color" : { "components" : { "red" : \#(text)\#(alpha) } }"#
      try write(colorSet(components), "Brand.colorset/Contents.json")
      #expect(try color().hasPrefix("\(expected) "))
    }
  }

  @Test("Each color space is read")
  func spaces() throws {
    func first(_ space: String, _ components: String) throws -> String {
      try write(
        colorSet(#""color" : { "color-space" : "\#(space)", "components" : { \#(components) } }"#),
        "Brand.colorset/Contents.json"
      )
      let set = try #require(try catalog.colorSet("Brand")?.get())
      return try #require(set.color(in: AssetTraits()).appearances).light.description
    }
    let rgb = #""red" : "0.500", "green" : "0.250", "blue" : "1.000""#
    #expect(try first("srgb", rgb) == "#8040FF")
    #expect(try first("display-p3", rgb) == "color(display-p3 0.5 0.25 1.0)")
    #expect(try first("extended-srgb", rgb) == "#8040FF")
    // More red than sRGB has.
    #expect(
      try first("extended-srgb", #""red" : "1.094", "green" : "-0.227", "blue" : "-0.150""#)
        .hasPrefix("color(display-p3 1.0 ")
    )
    #expect(try first("extended-linear-srgb", rgb) == "#BC89FF")
    #expect(try first("gray-gamma-22", #""white" : "0.500", "alpha" : "0.500""#) == "#80808080")
    #expect(try first("extended-gray", #""white" : "128""#) == "#808080")
  }

  @Test("A reference to a system color follows the scheme")
  func systemColors() throws {
    try write(
      colorSet(
        #""color" : { "platform" : "ios", "reference" : "labelColor" }"#,
        #"\#(assetDark), "color" : { "platform" : "universal", "reference" : "lightTextColor" }"#
      ),
      "Brand.colorset/Contents.json"
    )
    #expect(try color() == "label #FFFFFF99 label #FFFFFF99")
  }

  @Test("The device and the gamut select a color")
  func devices() throws {
    try write(
      """
      { "colors" : [
        { "idiom" : "universal", "display-gamut" : "sRGB", \(assetColor("01", "01", "01")) },
        { "idiom" : "universal", "display-gamut" : "display-P3", \(assetColor("02", "02", "02")) },
        { "idiom" : "ipad", \(assetColor("03", "03", "03")) },
        { "idiom" : "ipad", \(assetDark), \(assetColor("04", "04", "04")) }
      ] }
      """,
      "Brand.colorset/Contents.json"
    )
    #expect(try color() == "#010101 #010101 #010101 #010101")
    #expect(try color("Brand", AssetTraits(isDisplayP3: true)).hasPrefix("#020202"))
    #expect(try color("Brand", AssetTraits(idiom: "ipad")) == "#030303 #040404 #030303 #040404")
    #expect(try color("Brand", AssetTraits(idiom: "iphone")).hasPrefix("#010101"))
  }

  // MARK: Names

  @Test("A folder is part of a name only if it provides a namespace")
  func namespaces() throws {
    for path in ["Plain/One", "Spaced/Two", "Spaced/Inner/Three"] {
      try write(colorSet(assetColor("11", "22", "33")), "\(path).colorset/Contents.json")
    }
    try write(#"{ "properties" : { "provides-namespace" : true } }"#, "Spaced/Contents.json")
    #expect(catalog.names(.color) == ["One", "Spaced/Three", "Spaced/Two"])
    #expect(catalog.names(.image) == [])
    #expect(messages(catalog.findings) == [])
  }

  @Test("Of two sets with a name, the first one counts; a color and an image can have the same name")
  func duplicates() throws {
    for path in ["A/Brand.colorset", "B/Brand.colorset"] {
      try write(colorSet(assetColor("11", "22", "33")), "\(path)/Contents.json")
    }
    try write(imageSet(#""filename" : "a.png""#), "Brand.imageset/Contents.json")
    try writeImage("Brand.imageset/a.png")
    #expect(
      messages(catalog.findings) == [
        "A.xcassets/B/Brand.colorset/Contents.json:1:1: warning: the asset catalog already has a color 'Brand', in "
          + "A.xcassets/A/Brand.colorset, which counts [duplicate-key]"
      ]
    )
  }

  // MARK: Images

  @Test("The scale, the scheme, the direction and the language select a file")
  func images() throws {
    let names = ["1", "2", "dark", "right", "de"]
    try write(
      imageSet(
        #""filename" : "1.png", "scale" : "1x""#,
        #""filename" : "2.png", "scale" : "2x""#,
        #""scale" : "3x""#,
        #"\#(assetDark), "filename" : "dark.png", "scale" : "1x""#,
        #""language-direction" : "right-to-left", "filename" : "right.png", "scale" : "1x""#,
        #""locale" : "de", "filename" : "de.png", "scale" : "1x""#
      ),
      "Star.imageset/Contents.json"
    )
    for name in names { try writeImage("Star.imageset/\(name).png") }
    let set = try #require(try catalog.imageSet("Star")?.get())
    func file(_ traits: AssetTraits) -> String? { set.file(in: traits).path.stem }
    #expect(file(AssetTraits()) == "1")
    #expect(file(AssetTraits(scale: 2)) == "2")
    #expect(file(AssetTraits(scale: 3)) == "2")
    #expect(file(AssetTraits(isDark: true, scale: 3)) == "dark")
    #expect(file(AssetTraits(isRightToLeft: true)) == "right")
    #expect(file(AssetTraits(languages: [Language("de-AT")])) == "de")
    #expect(file(AssetTraits(languages: [Language("fr"), Language("de")])) == "de")
    #expect(messages(catalog.findings) == [])
  }

  @Test("Template rendering and slicing are read, in points")
  func properties() throws {
    let slicing =
      #""resizing" : { "mode" : "9-part", "center" : { "mode" : "tile", "width" : 1, "height" : 1 }, "#
      + #""cap-insets" : { "top" : 4, "left" : 6, "bottom" : 8, "right" : 10 } }"#
    try write(
      imageSet(
        properties: #""template-rendering-intent" : "template""#,
        #""filename" : "a.png", "scale" : "2x", \#(slicing)"#
      ),
      "Star.imageset/Contents.json"
    )
    try writeImage("Star.imageset/a.png")
    let file = try #require(try catalog.imageSet("Star")?.get()).file(in: AssetTraits())
    #expect(file.isTemplate == true)
    #expect(file.scale == 2)
    #expect(file.slicing?.capInsets == EdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5))
    #expect(file.slicing?.isTiled == true)
  }

  // MARK: Bad input

  @Test("A set without Contents.json is named, and the others are as they were")
  func missingContents() throws {
    try write("", "Gone.colorset/x")
    try write(colorSet(assetColor("11", "22", "33")), "Brand.colorset/Contents.json")
    #expect(
      messages(catalog.findings) == [
        "A.xcassets/Gone.colorset:1:1: error: the color set has no Contents.json [invalid-catalog]"
      ]
    )
    #expect(try color().hasPrefix("#112233"))
  }

  @Test("A folder whose name is nearly that of a set is reported")
  func misspelledSets() throws {
    try write(colorSet(assetColor("11", "22", "33")), "Ground.colourset/Contents.json")
    try write(colorSet(assetColor("11", "22", "33")), "Sky.ColorSet/Contents.json")
    try write("{}", "Icon.appiconset/Contents.json")
    try write("{}", "Version 1.0/Contents.json")
    #expect(
      messages(catalog.findings).sorted()
        == ["Ground.colourset", "Sky.ColorSet"].map { name in
          "A.xcassets/\(name):1:1: warning: '\(name)' is not read as a set; did you mean "
            + "'\(name.prefix { $0 != "." }).colorset'? [unknown-catalog-member]"
        }
    )
  }

  @Test("A set without content is wrong only if something refers to it")
  func emptySets() throws {
    try write(#"{ "colors" : [ { "idiom" : "universal" } ] }"#, "Brand.colorset/Contents.json")
    #expect(messages(catalog.findings) == [])
    let found = AssetSources([.catalogs([catalog])]).color("Brand", from: nil, in: AssetTraits())
    guard case .failure(.unreadable(let findings)) = found else {
      Issue.record("it was found")
      return
    }
    #expect(
      messages(findings) == [
        "A.xcassets/Brand.colorset/Contents.json:1:1: error: the color set has no color [invalid-catalog]"
      ]
    )
  }

  @Test("A file that is not JSON, or has another shape, is reported where it is wrong")
  func wrongShape() throws {
    let path = "A.xcassets/Brand.colorset/Contents.json"
    #expect(
      try faults(#"{ "colors" : [ }"#) == [
        "\(path):1:16: error: Contents.json is not valid JSON: expected a value here [invalid-catalog]"
      ]
    )
    #expect(
      try faults("[]") == ["\(path):1:1: error: Contents.json must be an object, in braces [invalid-catalog]"]
    )
    #expect(
      try faults(#"{ "colours" : [] }"#) == [
        "\(path):1:3: warning: 'colours' is not part of an asset catalog as NibKit knows it, and is ignored; did you mean "
          + "'colors'? [unknown-catalog-member]",
        "\(path):1:1: error: Contents.json has no 'colors'; write \"colors\" : [ … ] [invalid-catalog]",
      ]
    )
    #expect(
      try faults(#"{ "colors" : [ 1 ] }"#) == [
        "\(path):1:16: error: a color must be an object, in braces [invalid-catalog]"
      ]
    )
  }

  @Test("Every fault of a color is reported")
  func wrongColors() throws {
    let place = "A.xcassets/Brand.colorset/Contents.json"
    let found = try faults(
      """
      { "colors" : [
      { "color" : { "components" : { "red" : "2.0", "green" : "0", "blue" : "0" } } },
      { "idiom" : "tablet", "color" : { "color-space" : "cmyk", "components" : { } } },
      { "idiom" : "universal", "color" : { "reference" : "labelColour" } },
      { "idiom" : "universal", "color" : { "components" : { "red" : "0x1FF" } } },
      { "idiom" : "universal", "color" : { "components" : { "red" : "nan" } } },
      { "idiom" : "universal", "color" : { "components" : { "green" : "0" } } },
      { "idiom" : "universal", "color" : { } },
      { "idiom" : "universal", "appearances" : [ { "appearance" : "luminosity", "value" : "dim" } ] }
      ] }
      """
    )
    let component =
      #"error: 'red' must be a number from 0 to 1 with a point, such as "0.502", a whole number such as "128", or "#
      + #"hexadecimal, such as "0x80" [invalid-catalog]"#
    #expect(
      found == [
        #"\#(place):2:1: error: the entry has no 'idiom'; write "idiom" : "universal" [invalid-catalog]"#,
        "\(place):2:40: \(component)",
        "\(place):3:13: warning: 'tablet' is not a device as NibKit knows it [unknown-catalog-member]",
        "\(place):3:51: error: 'cmyk' is not a color space as NibKit knows it [invalid-catalog]",
        "\(place):4:52: error: 'labelColour' is not a system color as NibKit knows it; did you mean 'labelColor'? "
          + "[invalid-catalog]",
        "\(place):5:63: \(component)",
        "\(place):6:63: \(component)",
        #"\#(place):7:53: error: the color has no 'red'; write "red" : "0.5" [invalid-catalog]"#,
        #"\#(place):8:36: error: the color has no 'components'; write "components" : { … } [invalid-catalog]"#,
        "\(place):9:85: error: 'dim' is not a luminosity as NibKit knows it [invalid-catalog]",
      ]
    )
  }

  @Test(
    "A file that is not there, a path and a link that leave the catalog, and a PNG that is none are reported"
  )
  func wrongFiles() throws {
    try folder.write("secret", to: "secret.png")
    try write(
      imageSet(
        #""filename" : "stra.png""#,
        #""filename" : "../../secret.png""#,
        #""filename" : "..""#,
        #""filename" : "link.png""#,
        #""filename" : "text.png""#
      ),
      "Star.imageset/Contents.json"
    )
    try writeImage("Star.imageset/star.png")
    try write("text", "Star.imageset/text.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.url.path)/A.xcassets/Star.imageset/link.png",
      withDestinationPath: "../../secret.png"
    )
    let place = "A.xcassets/Star.imageset/Contents.json"
    #expect(
      messages(catalog.findings) == [
        "\(place):3:43: error: there is no file 'stra.png' in the folder; did you mean 'star.png'? [invalid-catalog]",
        "\(place):4:43: error: '../../secret.png' is not an image in the same folder; write the name of one "
          + "[invalid-catalog]",
        "\(place):5:43: error: '..' is not an image in the same folder; write the name of one [invalid-catalog]",
        "\(place):6:43: error: 'link.png' is a link to a file outside the asset catalog [invalid-catalog]",
        "\(place):7:43: error: the file 'text.png' is not a PNG image [invalid-catalog]",
      ]
    )
  }

  @Test("A value that Xcode would not write is reported, and the set is not used in part")
  func wrongValues() throws {
    let insets = #"{ "top" : -5, "left" : "9", "bottom" : 1e999, "right" : 4 }"#
    try write(
      imageSet(
        #""filename" : "star.png", "scale" : "2.7x""#,
        #""filename" : "Contents.json", "language-direction" : "rtl""#,
        #""filename" : "", "resizing" : { "mode" : "12-part", "cap-insets" : \#(insets) }"#
      ),
      "Star.imageset/Contents.json"
    )
    try writeImage("Star.imageset/star.png")
    try write(#"{ "properties" : { "provides-namespace" : "true" } }"#, "Group/Contents.json")
    try write(
      colorSet(assetColor("11", "22", "33"), assetColor("+F", "22", "33")),
      "Group/Brand.colorset/Contents.json"
    )
    let (group, color) = ("A.xcassets/Group/Contents.json", "A.xcassets/Group/Brand.colorset/Contents.json")
    let image = "A.xcassets/Star.imageset/Contents.json"
    let found = messages(catalog.findings)
    let places = found.map { $0.components(separatedBy: ": error")[0] }
    #expect(
      places == [
        "\(group):1:43", "\(color):4:91", "\(image):3:65", "\(image):4:83", "\(image):4:43", "\(image):5:107",
        "\(image):5:120", "\(image):5:136", "\(image):5:71", "\(image):5:43",
      ]
    )
    guard case .failure? = catalog.colorSet("Brand") else {
      Issue.record("the color is used without its second entry")
      return
    }
  }

  @Test("The first catalog that has a name counts, even if its set cannot be read")
  func firstCatalog() throws {
    try write("[]", "Brand.colorset/Contents.json")
    try folder.write(colorSet(assetColor("11", "22", "33")), to: "B.xcassets/Brand.colorset/Contents.json")
    let other = AssetCatalog(FilePath("\(folder.url.path)/B.xcassets"), findingLimit: 9) {
      SourceFile.read($0)
    }
    let sources = AssetSources([.catalogs([catalog, other])])
    guard case .failure(.unreadable) = sources.color("Brand", from: nil, in: AssetTraits()) else {
      Issue.record("the other catalog is used")
      return
    }
    #expect((try? sources.color("Brand", from: nil, in: AssetTraits()).get()) == nil)
  }

  @Test("The name of a set in a deep folder has all namespaces")
  func deepFolders() throws {
    let folders = (0..<60).map { "d\($0)" }
    var path = ""
    for folder in folders {
      path += "\(folder)/"
      try write(#"{ "properties" : { "provides-namespace" : true } }"#, "\(path)Contents.json")
    }
    try write(colorSet(assetColor("11", "22", "33")), "\(path)Brand.colorset/Contents.json")
    #expect(catalog.names(.color) == [folders.joined(separator: "/") + "/Brand"])
  }
}
