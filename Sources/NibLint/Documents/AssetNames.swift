import NibMarkup
import NibModel
import SystemPackage

/// The names of the images, colors, font files and compiled nibs in the folders of a project.
struct AssetNames: Sendable {
  private(set) var images: Set<String> = []
  private(set) var colors: Set<String> = []
  private(set) var fontFiles: Set<String> = []
  /// The names of compiled nibs, and of nibs and storyboards.
  private(set) var nibs: Set<String> = []
  /// Whether there is an asset catalog.
  private(set) var hasCatalog = false

  /// Reads the names of asset catalogs and of single files.
  ///
  /// Folders that cannot be read are reported with the Swift files.
  init(in folders: [FilePath]) {
    for folder in folders {
      guard let contents = try? FolderContents.inside(folder, where: Self.isWanted).get() else { continue }
      let namespaces = Set(
        contents.files.filter { $0.string.hasSuffix("/\(Self.description)") && Self.isNamespace($0) }
          .map { $0.removingLastComponent() }
      )
      for file in contents.files { add(file, namespaces) }
    }
  }

  private static let description = "Contents.json"
  /// The endings of folders with an image in a catalog, and of files with one.
  private static let imageSets: Set = ["appiconset", "brandassets", "imageset", "launchimage", "symbolset"]
  private static let imageFiles: Set = [
    "gif", "heic", "icns", "ico", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff",
  ]
  private static let nibEndings: Set = ["nib", "storyboard", "storyboardc", "xib"]
  private static let fonts: Set = ["otf", "ttc", "ttf"]

  private static func ending(_ name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static func isWanted(_ name: String, isFolder: Bool) -> Bool {
    let ending = ending(name)
    return isFolder
      ? imageSets.contains(ending) || ["colorset", "nib"].contains(ending)
      : name == description || nibEndings.contains(ending) || imageFiles.contains(ending)
        || fonts.contains(ending)
  }

  /// Returns whether the names in a folder of a catalog begin with the name of the folder, given the file
  /// that describes the folder.
  private static func isNamespace(_ file: FilePath) -> Bool {
    guard let source = try? SourceFile.readInRepository(file).get() else { return false }
    let text = String(decoding: source.bytes, as: UTF8.self).filter { !$0.isWhitespace }
    return text.contains("\"provides-namespace\":true")
  }

  private mutating func add(_ file: FilePath, _ namespaces: Set<FilePath>) {
    guard let last = file.lastComponent?.string, last != Self.description else { return }
    let ending = Self.ending(last)
    let stem = String(last.dropLast(ending.count + 1))
    if Self.nibEndings.contains(ending) {
      nibs.insert(stem)
    } else if Self.fonts.contains(ending) {
      fontFiles.insert(last)
    } else if Self.imageFiles.contains(ending) {
      var plain = stem
      for suffix in ["~ipad", "~iphone", "@1x", "@2x", "@3x"] where plain.hasSuffix(suffix) {
        plain.removeLast(suffix.count)
      }
      images.formUnion([plain, stem, last, "\(plain).\(ending)"])
    } else {
      hasCatalog = true
      let name = Self.prefix(of: file, namespaces) + stem
      if ending == "colorset" { colors.insert(name) } else { images.insert(name) }
    }
  }

  /// Returns whether there is an image that a nib names.
  ///
  /// In a catalog, the name of an image has no file ending. A nib may put the name of a library before that
  /// of an image, as in `Library.image`.
  func hasImage(_ name: String) -> Bool {
    if images.contains(name) { return true }
    // A file can be named with the folder that it is in.
    if let file = name.split(separator: "/").last, file.count < name.count, file.contains(".") {
      return hasImage(String(file))
    }
    let parts = name.split(separator: ".", maxSplits: 1).map { String($0) }
    guard parts.count == 2 else { return false }
    return images.contains(parts[1])
      || Self.imageFiles.contains(parts[1].lowercased()) && images.contains(parts[0])
  }

  /// Returns whether there is a font file that a nib names, or whether it belongs to the system.
  func hasFontFile(_ name: String) -> Bool { fontFiles.contains(name) || Self.ending(name) == "ttc" }

  /// Returns the names of the folders around an asset that are part of its name.
  private static func prefix(of file: FilePath, _ namespaces: Set<FilePath>) -> String {
    guard !namespaces.isEmpty else { return "" }
    var folder = file.removingLastComponent()
    var prefix = ""
    while let name = folder.lastComponent?.string, !name.hasSuffix(".xcassets") {
      if namespaces.contains(folder) { prefix = "\(name)/\(prefix)" }
      folder.removeLastComponent()
    }
    return prefix
  }
}
