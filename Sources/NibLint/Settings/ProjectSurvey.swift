import NibInterfaceBuilder
package import NibMarkup
import NibModel
package import SystemPackage

/// What `nib init` finds in the folder of a project.
package struct ProjectSurvey: Sendable {
  /// The folders and files with layouts and nibs.
  package private(set) var layouts: [FilePath] = []
  /// The number of layouts.
  package private(set) var layoutCount = 0
  /// The number of nibs.
  package private(set) var nibCount = 0
  /// The folders with Swift and Objective-C files, without those of tests.
  package private(set) var sources: [FilePath] = []
  /// The number of source files.
  package private(set) var sourceCount = 0
  /// The manifest of the project's own catalog.
  package private(set) var elements: FilePath?
  /// The file of known findings.
  package private(set) var baseline: FilePath?
  /// The folders of images that are named for them.
  package private(set) var images: [FilePath] = []
  /// The first file whose path a settings file cannot name.
  package private(set) var unnamed: FilePath?
  /// Whether a folder of sources contains folders of tests.
  private var hasTests = false
  /// The findings about folders that cannot be read.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Folders with what others wrote, and with what a build makes.
  private static let otherFolders: Set = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules", "vendor",
  ]

  /// Surveys the working directory.
  package init() {
    let found = FolderContents.inside(
      FilePath("."),
      where: { name, isFolder in
        !isFolder && Self.kind(of: name) != nil || isFolder && name.hasSuffix(".xcassets")
      },
      isSkipped: { Self.otherFolders.contains($0) }
    )
    switch found {
    case .success(let contents):
      diagnostics = contents.diagnostics
      take(contents.files.map { $0.lexicallyNormalized() })
    case .failure(let error): diagnostics = [error.diagnostic]
    }
  }

  private enum Kind {
    case layout, nib, source, json, image
  }

  private static func kind(of name: String) -> Kind? {
    if DocumentFileName.isDocument(name) { return .nib }
    if LayoutFileName.isLayout(name, isFolder: false) { return .layout }
    switch FilePath(name).extension?.lowercased() {
    case "swift", "m", "mm": return .source
    case "json": return .json
    case "png", "jpg", "jpeg", "svg", "pdf": return .image
    default: return nil
    }
  }

  /// Returns whether a settings file can name a path.
  private static func canBeNamed(_ path: FilePath) -> Bool {
    String(validating: path) != nil && !path.string.unicodeScalars.contains { $0.isSteering }
  }

  private mutating func take(_ all: [FilePath]) {
    let files = all.filter(Self.canBeNamed)
    unnamed = all.first { !Self.canBeNamed($0) }
    var layouts: [FilePath] = []
    var foreign: [FilePath] = []
    var sources: [FilePath] = []
    for file in files {
      guard let name = file.lastComponent?.string, let kind = Self.kind(of: name) else { continue }
      if file.removingLastComponent().components.contains(where: { $0.string.hasSuffix("Tests") }) {
        if kind == .source { hasTests = hasTests || file.components.first?.string.hasSuffix("Tests") != true }
        continue
      }
      switch kind {
      case .layout:
        if Self.isLayout(file) { layouts.append(file) } else { foreign.append(file) }
      case .nib:
        nibCount += 1
        layouts.append(file)
      case .source:
        if name != "Package.swift" { sources.append(file) }
      case .json: takeJSON(file, name.lowercased())
      case .image:
        let folder = file.removingLastComponent()
        if folder.lastComponent?.string.lowercased() == "images", !images.contains(folder) {
          images.append(folder)
        }
      }
    }
    layoutCount = layouts.count - nibCount
    sourceCount = sources.count
    self.layouts = Self.folders(of: layouts, without: foreign + sources)
    // Nibs lie beside the code, in one folder of the project.
    self.sources = Set(
      sources.map { $0.components.count > 1 ? FilePath(root: nil, $0.components.prefix(1)) : $0 }
    )
    .sorted { $0.string < $1.string }
  }

  private mutating func takeJSON(_ file: FilePath, _ name: String) {
    if elements == nil, name.contains("elements"), ManifestFile.isManifest(file) {
      elements = file
    }
    if baseline == nil, name.contains("baseline"), (try? Baseline(reading: file.string)) != nil {
      baseline = file
    }
  }

  private static func isLayout(_ file: FilePath) -> Bool {
    guard let source = try? SourceFile.readInRepository(file).get() else { return false }
    return String(decoding: source.bytes, as: UTF8.self).contains(Layout.namespace)
  }

  /// Returns the outermost folders that contain files, and none of the others.
  ///
  /// A folder is replaced by the one around it only if that contains files in several folders, or in itself.
  private static func folders(of files: [FilePath], without others: [FilePath]) -> [FilePath] {
    func folders(above file: FilePath) -> [FilePath] {
      Array(sequence(first: file.removingLastComponent()) { $0.isEmpty ? nil : $0.removingLastComponent() })
    }
    let mixed = Set(others.flatMap { folders(above: $0) }).union([FilePath()])
    var found: Set<FilePath> = []
    for file in files {
      let around = folders(above: file).prefix { !mixed.contains($0) }
      found.insert(around.first ?? file)
    }
    while true {
      let parents = Dictionary(grouping: found) { $0.removingLastComponent() }
      let joined = parents.filter {
        !mixed.contains($0.key) && ($0.value.count > 1 || found.contains($0.key))
      }
      if joined.isEmpty { break }
      for (parent, nested) in joined {
        found.subtract(nested)
        found.insert(parent)
      }
    }
    return found.sorted { $0.string < $1.string }
  }

  /// The text of a settings file for what was found.
  package var text: String {
    var lines = ["# The settings of nib, which checks this project's layouts: nib validate"]
    func add(_ key: ProjectSettings.Key, _ values: [String]) {
      guard !values.isEmpty else { return }
      let values = values.map(Self.yaml)
      lines +=
        values.count == 1
        ? ["\(key.rawValue): \(values[0])"] : ["\(key.rawValue):"] + values.map { "  - \($0)" }
    }
    add(.layouts, layouts.map(\.string))
    add(.sources, sources.map(\.string))
    if hasTests { add(.exclude, ["**/*Tests"]) }
    add(.elements, elements.map { [$0.string] } ?? [])
    add(.images, images.map(\.string))
    add(.baseline, baseline.map { [$0.string] } ?? [])
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text as YAML writes it.
  private static func yaml(_ text: String) -> String {
    let isPlain =
      text.contains { $0.isLetter } && !["null", "true", "false"].contains(text.lowercased())
      && text.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } && text.first != "-"
    return isPlain ? text : "'\(text.replacing("'", with: "''"))'"
  }
}
