import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class BadgeCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet var icon: ImageView!
  @Outlet var buy: Button!
}

@Suite("Layouts refer to colors and images")
struct AssetReferenceTests {
  private let folder: TemporaryFolder
  private static let badge = """
    <tableViewCell class="BadgeCell" backgroundColor="@color/Brand/ground">
      <label outlet="title" textColor="@color/accent"/>
      <imageView outlet="icon" image="@image/star"/>
      <button outlet="buy"><state name="highlighted" titleColor="@color/accent"/></button>
    </tableViewCell>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(layoutText(Self.badge), to: "BadgeCell.xml")
    try writeColors(assetColor("11", "22", "33"))
    try folder.write(
      #"{ "properties" : { "provides-namespace" : true } }"#,
      to: "A.xcassets/Brand/Contents.json"
    )
    try folder.write(
      colorSet(assetColor("FF", "FF", "FF"), "\(assetDark), \(assetColor("00", "00", "00"))"),
      to: "A.xcassets/Brand/ground.colorset/Contents.json"
    )
    try folder.write(
      imageSet(#""filename" : "star.svg""#, #"\#(assetDark), "filename" : "night.svg""#),
      to: "A.xcassets/star.imageset/Contents.json"
    )
    for name in ["star", "night"] { try folder.write("<svg/>", to: "A.xcassets/star.imageset/\(name).svg") }
  }

  private func writeColors(_ colors: String) throws {
    try folder.write(colorSet(colors), to: "A.xcassets/accent.colorset/Contents.json")
  }

  private func library(
    _ others: NibSource...,
    isReloadable: Bool = false,
    first: NibSource? = nil
  ) throws -> NibLibrary {
    let own = try NibSource.directory(folder.url.path)
    return try NibLibrary(
      sources: [first].compactMap(\.self) + [own] + others,
      elements: .stock,
      isReloadable: isReloadable
    )
  }

  /// Returns the messages of an error, with paths relative to the folder.
  private func messages(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0)".replacing("\(folder.url.path)/", with: "").components(separatedBy: "\n")[0] }
  }

  @Test("A color is bound once, and is what its set says in each environment")
  func colors() throws {
    let registry = NibRegistry(library: try library())
    let cell: BadgeCell = try registry.dequeue()
    #expect(cell.title.textColor.description == "@color/accent")
    let ground = try #require(cell.backgroundColor)
    #expect(ground.resolvedColor(with: TraitCollection()).description == "#FFFFFF")
    #expect(ground.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)).description == "#000000")
    #expect(ground == registry.library.color(named: "Brand/ground"))
    #expect(cell.icon.image == "star")
    cell.buy.isHighlighted = true
    #expect(cell.buy.currentTitleColor == registry.color(named: "accent"))
    #expect(registry.color(named: "other") == nil)
  }

  @Test("A host finds the file of an image for an environment")
  func imageFiles() throws {
    let library = try library()
    let light = try #require(library.imageFile(named: "star"))
    #expect(light.path.hasSuffix("A.xcassets/star.imageset/star.svg"))
    #expect(light.scale == nil && light.isTemplate == nil && light.resizing == nil)
    let dark = library.imageFile(named: "star", traits: TraitCollection(userInterfaceStyle: .dark))
    #expect(dark?.path.hasSuffix("night.svg") == true)
    #expect(library.imageFile(named: "moon") == nil)
  }

  @Test("Names that no asset catalog has are reported, all at once, before anything is shown")
  func unknownNames() throws {
    try folder.write(
      layoutText(
        """
        <tableViewCell class="BadgeCell" backgroundColor="@color/acent">
          <label outlet="title"/><imageView outlet="icon" image="@image/str"/><button outlet="buy"/>
        </tableViewCell>
        """
      ),
      to: "BadgeCell.xml"
    )
    let expected = [
      "BadgeCell.xml:1:37: error: A.xcassets has no color 'acent'; did you mean 'accent'? [unknown-color]",
      "BadgeCell.xml:2:51: error: A.xcassets has no image 'str'; did you mean 'star'? [unknown-image]",
    ]
    let library = try library()
    #expect(messages(library.diagnostics()) == expected)
    let error = #expect(throws: NibError.self) {
      let _: BadgeCell = try NibRegistry(library: library).dequeue()
    }
    #expect(messages(error?.diagnostics ?? []) == expected)
  }

  @Test("Without an asset catalog, the message says where one would be found")
  func noCatalog() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "A.xcassets"))
    #expect(
      messages(try library().diagnostics()).first
        == "BadgeCell.xml:1:37: error: there is no asset catalog for '@color/Brand/ground'; add one, such as "
        + "Assets.xcassets, to the folder of the layouts [unknown-color]"
    )
  }

  @Test("A set that is wrong is reported, and does not stop layouts that do not use it")
  func wrongSet() throws {
    try folder.write(
      layoutText(#"<label textColor="@color/Brand/ground"/>"#),
      to: "Plain.xml"
    )
    try writeColors(#""color" : { "reference" : "nothing" }"#)
    let library = try library()
    let fault =
      "A.xcassets/accent.colorset/Contents.json:3:56: error: 'nothing' is not a system color as NibKit knows it "
      + "[invalid-catalog]"
    #expect(messages(library.diagnostics()).contains(fault))
    let registry = NibRegistry(library: library)
    let error = #expect(throws: NibError.self) { let _: BadgeCell = try registry.dequeue() }
    #expect(messages(error?.diagnostics ?? []) == [fault])
    let label: Label = try registry.instantiate(nibName: "Plain")
    #expect(label.textColor.description == "@color/Brand/ground")
  }

  private struct Paints: ResourceProvider {
    func color(named name: String, traits: TraitCollection) -> Color? {
      name == "accent" ? .dynamic(light: .systemRed, dark: .systemBlue) : nil
    }
    func hasImage(named name: String, traits: TraitCollection) -> Bool { name == "moon" }
  }

  @Test("Code of the host comes before the files if it is listed before them")
  func provider() throws {
    func accent(_ library: NibLibrary) throws -> String {
      let cell: BadgeCell = try NibRegistry(library: library).dequeue()
      return cell.title.textColor.resolvedColor(with: TraitCollection()).description
    }
    #expect(try accent(library(.provider(Paints()))) == "#112233")
    #expect(try accent(library(first: .provider(Paints()))) == "systemRed")
    try folder.write(
      layoutText(Self.badge.replacing("@image/star", with: "@image/moon")),
      to: "BadgeCell.xml"
    )
    #expect(messages(try library().diagnostics()).count == 1)
    #expect(messages(try library(.provider(Paints())).diagnostics()) == [])
  }

  @Test("A reloadable library follows its asset catalogs, and keeps what it had while they are wrong")
  func reload() throws {
    let library = try library(isReloadable: true)
    let registry = NibRegistry(library: library)
    func accent() throws -> String {
      let cell: BadgeCell = try registry.dequeue()
      return cell.title.textColor.resolvedColor(with: TraitCollection()).description
    }
    #expect(try accent() == "#112233")
    try writeColors(assetColor("44", "55", "66"))
    #expect(library.reload().reloaded == ["BadgeCell"])
    #expect(try accent() == "#445566")
    try writeColors(#""color" : 1"#)
    let reload = library.reload()
    #expect(
      messages(reload.diagnostics) == [
        "A.xcassets/accent.colorset/Contents.json:3:40: error: a color must be an object, in braces [invalid-catalog]"
      ]
    )
    #expect(try accent() == "#445566")
    try writeColors(assetColor("77", "88", "99"))
    #expect(library.reload().reloaded == ["BadgeCell"])
    #expect(try accent() == "#778899")
  }

  @Test("The name of a folder and a set stay in use while their descriptions are wrong or missing")
  func reloadOfFolders() throws {
    let library = try library(isReloadable: true)
    func ground() -> String? {
      library.color(named: "Brand/ground")?.resolvedColor(with: TraitCollection()).description
    }
    try folder.write("{ broken", to: "A.xcassets/Brand/Contents.json")
    #expect(library.reload().diagnostics.count == 1)
    #expect(ground() == "#FFFFFF")
    let description = folder.url.appending(path: "A.xcassets/Brand/ground.colorset/Contents.json")
    try FileManager.default.removeItem(at: description)
    #expect(library.reload().diagnostics.count == 2)
    #expect(ground() == "#FFFFFF")
    try folder.write(#"{ "properties" : { } }"#, to: "A.xcassets/Brand/Contents.json")
    #expect(library.reload().diagnostics.count == 1)
    #expect(ground() == nil)
  }

  @Test("An image that is written completely after the library has seen half of it is found")
  func mendedImage() throws {
    try folder.write("half", to: "A.xcassets/star.imageset/star.svg")
    let library = try library(isReloadable: true)
    #expect(library.imageFile(named: "star") == nil)
    try folder.write("<svg/>", to: "A.xcassets/star.imageset/star.svg")
    #expect(library.reload().diagnostics.isEmpty)
    #expect(library.imageFile(named: "star") != nil)
  }

  @Test("While one set is wrong, a reload takes up the others, and files that appear")
  func reloadBesideWrongSet() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "A.xcassets/star.imageset/night.svg"))
    let library = try library(isReloadable: true)
    func accent() -> String? {
      library.color(named: "accent")?.resolvedColor(with: TraitCollection()).description
    }
    #expect(library.imageFile(named: "star") == nil)
    try folder.write("[]", to: "A.xcassets/other.colorset/Contents.json")
    try writeColors(assetColor("44", "55", "66"))
    #expect(library.reload().diagnostics.count == 2)
    #expect(accent() == "#445566")
    try folder.write("<svg/>", to: "A.xcassets/star.imageset/night.svg")
    _ = library.reload()
    #expect(library.imageFile(named: "star") != nil)
  }

  @Test("A color that code makes of others has what each of them is in its environment")
  func dynamicColors() {
    let inner = Color.dynamic(light: .white, dark: .black)
    let outer = Color.dynamic(light: inner, dark: inner, highContrastDark: .systemRed)
    func resolved(_ style: UserInterfaceStyle, _ contrast: AccessibilityContrast = .normal) -> Color {
      outer.resolvedColor(with: TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast))
    }
    #expect(resolved(.light) == .white && resolved(.dark) == .black)
    #expect(resolved(.light, .high) == .white && resolved(.dark, .high) == .systemRed)
    #expect(outer == .dynamic(light: .white, dark: .black, highContrastDark: .systemRed))
    #expect(outer.attributeText == nil && outer != inner)
  }
}
