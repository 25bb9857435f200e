package import NibMarkup
package import SystemPackage

/// The kinds of sets in an asset catalog that layouts can refer to.
package enum AssetKind: String, CaseIterable, Sendable {
  case color = "colorset"
  case image = "imageset"
  case symbol = "symbolset"

  /// The kind of what a reference to a set is: a symbol is an image.
  var referenced: AssetKind { self == .symbol ? .image : self }

  var noun: String { self == .color ? "color" : "image" }
  var article: String { self == .color ? "a color" : "an image" }
  var words: String {
    switch self {
    case .color: "color set"
    case .image: "image set"
    case .symbol: "symbol set"
    }
  }
}

/// The folders of an asset catalog, with the content of their `Contents.json` if it has been read.
package struct AssetFolders: Sendable, Equatable {
  /// The folders of the sets.
  fileprivate let sets: [FilePath]
  /// The folders that contain sets or other folders.
  fileprivate let groups: [FilePath]
  fileprivate let diagnostics: [Diagnostic]
  private var contents: [FilePath: Result<SourceFile, UnreadableFile>] = [:]
  /// The files in each set, with what changes when they are written.
  private var files: [FilePath: [FileVersion]] = [:]

  private struct FileVersion: Hashable {
    let path: FilePath
    let version: ContentDigest?
  }

  /// Lists the folders of an asset catalog.
  package init(_ path: FilePath) {
    let found = FolderContents.inside(path) { name, isFolder in
      isFolder && AssetCatalog.kind(ofFolder: name) != nil
    } isSkipped: {
      AssetCatalog.isOtherSet($0)
    }
    switch found {
    case .success(let contents):
      sets = contents.files
      groups = contents.folders.filter { $0 != path }
      diagnostics = contents.diagnostics
    case .failure(let error):
      (sets, groups, diagnostics) = ([], [], [error.diagnostic])
    }
  }

  /// All folders of the catalog.
  package var all: [FilePath] { groups + sets }

  /// Returns the folders with the content of their files as it is now.
  package func read(_ read: (FilePath) -> Result<SourceFile, UnreadableFile>) -> AssetFolders {
    var folders = self
    for folder in all {
      let path = folder.appending(AssetCatalog.contentsName)
      if path.isRegularFile { folders.contents[path] = read(path) }
    }
    for folder in sets {
      folders.files[folder] = FolderContents.files(in: folder) { _ in true }.map {
        FileVersion(path: $0, version: $0.version)
      }
    }
    return folders
  }

  /// Returns the folders with the content that some of them had before.
  package func keeping(_ kept: [FilePath], of old: AssetFolders) -> AssetFolders {
    var folders = self
    for folder in kept {
      let path = folder.appending(AssetCatalog.contentsName)
      if let content = old.contents[path] { folders.contents[path] = content }
    }
    return folders
  }

  /// Returns whether a folder has a file that describes its content, or had one that is still in use.
  fileprivate func hasContents(_ path: FilePath) -> Bool { contents[path] != nil || path.isRegularFile }

  /// Returns the content of a file that has been read, or `nil` if none has been.
  fileprivate func content(_ path: FilePath) -> Result<SourceFile, UnreadableFile>? {
    contents.isEmpty ? nil : contents[path]
  }

  package static func == (a: AssetFolders, b: AssetFolders) -> Bool {
    a.sets == b.sets && a.groups == b.groups && a.files == b.files
      && a.contents.count == b.contents.count
      && a.contents.allSatisfy { path, content in
        switch (content, b.contents[path]) {
        case (.success(let file), .success(let other)): file.bytes == other.bytes
        case (.failure(let error), .failure(let other)): error == other
        default: false
        }
      }
  }
}

/// An asset catalog: colors and images for several environments, as Xcode keeps them in a folder that ends
/// with `.xcassets`.
///
/// Its folders are listed when a name is first looked up, and each set is read when its name is, once.
package final class AssetCatalog: Sendable {
  /// The path in messages.
  package let path: FilePath

  private struct Reference: Hashable {
    let kind: AssetKind
    let name: String
  }

  /// A set, as the folders tell.
  private struct Place {
    let name: String
    let kind: AssetKind
    let folder: FilePath
  }

  private struct Listing {
    var places: [Reference: Place] = [:]
    /// The names of each kind, in alphabetical order.
    var names: [AssetKind: [String]] = [:]
    /// The folders whose description has errors.
    var faultyGroups: [FilePath] = []
    var findings: Findings
  }

  private enum Content {
    case color(ColorSet)
    case image(ImageSet)
  }

  private let folders: AssetFolders?
  private let findingLimit: Int
  private let read: @Sendable (FilePath) -> Result<SourceFile, UnreadableFile>
  private let listing = Locked<Listing?>(nil)
  private let known = Locked<[Reference: Result<Content, AssetFault>]>([:])

  /// - Parameters:
  ///   - folders: The folders, or `nil` to list them when they are first needed.
  ///   - read: Reads a file.
  package init(
    _ path: FilePath,
    _ folders: AssetFolders? = nil,
    findingLimit: Int,
    read: @escaping @Sendable (FilePath) -> Result<SourceFile, UnreadableFile>
  ) {
    self.path = path
    self.folders = folders
    self.findingLimit = findingLimit
    self.read = read
  }

  /// The file that describes the content of a folder.
  static let contentsName = "Contents.json"

  /// Returns the asset catalogs in a folder itself.
  package static func directlyInside(
    _ folder: FilePath,
    findingLimit: Int = 100,
    byteLimit: Int? = SourceFile.defaultByteLimit
  ) -> [AssetCatalog] {
    let found = FolderContents.inside(folder) { name, isFolder in
      isFolder && isCatalog(name)
    } isSkipped: { _ in
      true
    }
    return ((try? found.get())?.files ?? []).map { path in
      AssetCatalog(path, findingLimit: findingLimit) { SourceFile.read($0, byteLimit: byteLimit) }
    }
  }

  /// Returns whether a folder is an asset catalog, given its name.
  package static func isCatalog(_ name: String) -> Bool {
    name.utf8.count > pathExtension.utf8.count + 1 && name.hasSuffix(".\(pathExtension)")
  }

  private static let pathExtension = "xcassets"

  fileprivate static func kind(ofFolder name: String) -> AssetKind? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return AssetKind(rawValue: String(name[name.index(after: dot)...]))
  }

  /// Returns whether a folder is a set of a kind that layouts cannot refer to, such as an icon of an app.
  fileprivate static func isOtherSet(_ name: String) -> Bool {
    FilePath.Component(name)?.extension.map(otherKinds.contains) == true
  }

  private static let otherKinds: Set<String> = [
    "appiconset", "arresourcegroup", "brandassets", "complicationset", "cubetextureset", "dataset",
    "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack", "imagestacklayer",
    "launchimage", "mipmapset", "sticker", "stickerpack", "stickersequence", "stickersiconset",
    "solidimagestack", "solidimagestacklayer", "textureset",
  ]

  // MARK: Looking up

  /// Returns the color set with a name, or `nil` if there is none.
  package func colorSet(_ name: String) -> Result<ColorSet, AssetFault>? {
    content(Reference(kind: .color, name: name)).map { result in
      result.flatMap { if case .color(let set) = $0 { .success(set) } else { .failure(AssetFault(nil)) } }
    }
  }

  /// Returns the image set or the symbol set with a name, or `nil` if there is none.
  package func imageSet(_ name: String) -> Result<ImageSet, AssetFault>? {
    content(Reference(kind: .image, name: name)).map { result in
      result.flatMap { if case .image(let set) = $0 { .success(set) } else { .failure(AssetFault(nil)) } }
    }
  }

  /// Returns the names of all colors or images, in alphabetical order.
  package func names(_ kind: AssetKind) -> [String] {
    withListing { $0.names[kind.referenced] ?? [] }
  }

  /// Returns the folder of the set with a name, or `nil` if there is none.
  package func folder(of name: String, _ kind: AssetKind) -> FilePath? {
    withListing { $0.places[Reference(kind: kind.referenced, name: name)]?.folder }
  }

  /// What is wrong with the catalog: with its folders, and with all sets, which are read.
  package var findings: Findings {
    var (findings, references) = withListing {
      ($0.findings, $0.places.values.sorted { $0.folder.string < $1.folder.string })
    }
    for place in references {
      if case .failure(let fault)? = content(Reference(kind: place.kind.referenced, name: place.name)) {
        // Xcode adds sets without content to new projects.
        if !fault.isEmptySet { findings.append(contentsOf: fault.findings) }
      }
      let warnings = warnings.withLock { $0[Reference(kind: place.kind.referenced, name: place.name)] }
      if let warnings { findings.append(contentsOf: warnings) }
    }
    return findings
  }

  /// The sets that have errors, and the other folders whose description has some.
  package var faultyFolders: [FilePath] {
    let (places, groups) = withListing { (Array($0.places.values), $0.faultyGroups) }
    return groups
      + places.filter { place in
        let reference = Reference(kind: place.kind.referenced, name: place.name)
        if case .failure? = content(reference) { return true }
        return false
      }.map(\.folder)
  }

  /// The warnings about sets that can be used.
  private let warnings = Locked<[Reference: Findings]>([:])

  /// Adds the folders of the catalog, the content of their files and the names of the others to a digest.
  package func digest(_ values: inout DigestedValues) {
    let folders = folders ?? AssetFolders(path)
    values.add(path.string)
    for folder in folders.all {
      values.add(folder.string)
      let file = contents(of: folder)
      if file.isRegularFile {
        switch content(ofFile: file) {
        case .success(let source): values.add(source.digest)
        case .failure(let error): values.add(error.diagnostic.message)
        }
      }
      for file in FolderContents.files(in: folder, where: { _ in true }) {
        values.add(file.lastComponent?.string ?? "")
        values.add(file.isRegularFile)
        if file.isLink { values.add(file.target?.string ?? "") }
        if let promised = file.promisedContent { values.add(promised.isFulfilled(by: file)) }
      }
    }
  }

  private func withListing<Found>(_ body: (Listing) -> Found) -> Found {
    body(listing.initialized { list() })
  }

  private func content(_ reference: Reference) -> Result<Content, AssetFault>? {
    guard let place = withListing({ $0.places[reference] }) else { return nil }
    return known.withLock { known in
      if let content = known[reference] { return content }
      let content = read(place)
      known[reference] = content
      return content
    }
  }

  private func list() -> Listing {
    let folders = folders ?? AssetFolders(path)
    var listing = Listing(findings: Findings(limit: findingLimit))
    for finding in folders.diagnostics { listing.findings.append(finding) }
    // A folder comes before those in it.
    var prefixes: [FilePath: String] = [:]
    for group in folders.groups {
      if let name = group.lastComponent, let ending = name.extension,
        let meant = Suggestion(for: ending, among: AssetKind.allCases.map(\.rawValue)).name
      {
        listing.findings.append(severity: .warning, .misspelledSet(name, meant: meant, path: group.string))
      }
      let outer = prefixes[group.removingLastComponent()] ?? ""
      var findings = Findings(limit: findingLimit)
      let isNamespace = providesNamespace(group, &findings)
      if findings.hasErrors { listing.faultyGroups.append(group) }
      listing.findings.append(contentsOf: findings)
      let own = isNamespace ? "\(group.lastComponent?.string ?? "")/" : ""
      prefixes[group] = outer + own
    }
    for folder in folders.sets {
      guard let component = folder.lastComponent, let kind = Self.kind(ofFolder: component.string) else {
        continue
      }
      let name = (prefixes[folder.removingLastComponent()] ?? "") + component.stem
      let reference = Reference(kind: kind.referenced, name: name)
      if let first = listing.places[reference] {
        listing.findings.append(
          severity: .warning,
          .duplicateAsset(name, kind, path: contents(of: folder).string, first: first.folder.string)
        )
      } else {
        listing.places[reference] = Place(name: name, kind: kind, folder: folder)
      }
    }
    listing.names = Dictionary(grouping: listing.places.keys, by: \.kind).mapValues {
      $0.map(\.name).sorted()
    }
    return listing
  }

  private func contents(of folder: FilePath) -> FilePath { folder.appending(Self.contentsName) }

  private func content(ofFile path: FilePath) -> Result<SourceFile, UnreadableFile> {
    folders?.content(path) ?? read(path)
  }

  private func hasFile(_ path: FilePath) -> Bool { folders?.hasContents(path) ?? path.isRegularFile }

  /// Returns whether a folder is part of the names of what is in it.
  private func providesNamespace(_ group: FilePath, _ findings: inout Findings) -> Bool {
    let path = contents(of: group)
    guard hasFile(path) else { return false }
    switch content(ofFile: path) {
    case .failure(let error):
      findings.append(error.diagnostic)
      return false
    case .success(let file):
      switch JSONDocument.parse(file, as: Self.contentsName) {
      case .failure(let fault):
        findings.append(fault.diagnostic)
        return false
      case .success(let document):
        var reader = CatalogReader(findings, of: "an asset catalog")
        defer { findings = reader.findings }
        guard let object = reader.object(document.root, "Contents.json"),
          let value = object.member("properties"),
          let properties = reader.object(value, "the properties"),
          let namespace = properties.member("provides-namespace")
        else { return false }
        return reader.boolean(namespace) == true
      }
    }
  }

  private func read(_ place: Place) -> Result<Content, AssetFault> {
    let path = contents(of: place.folder)
    guard hasFile(path) else {
      var findings = Findings(limit: findingLimit)
      findings.append(.missingContents(place.kind, path: place.folder.string))
      return .failure(AssetFault(findings))
    }
    var findings = Findings(limit: findingLimit)
    var content: Content?
    switch self.content(ofFile: path) {
    case .failure(let error): findings.append(error.diagnostic)
    case .success(let file):
      if place.kind == .color {
        content = ColorSet(place.name, file, &findings).map { .color($0) }
      } else {
        let set = ImageSet(place.name, place.kind, file, in: place.folder, of: self.path, &findings)
        content = set.map { .image($0) }
      }
    }
    guard let content else {
      let isEmpty = !findings.hasErrors
      if isEmpty { findings.append(.emptySet(place.kind, at: path.string)) }
      return .failure(AssetFault(findings, isEmptySet: isEmpty))
    }
    if !findings.isEmpty {
      warnings.withLock { $0[Reference(kind: place.kind.referenced, name: place.name)] = findings }
    }
    return .success(content)
  }
}

/// Why a set of an asset catalog cannot be used.
package struct AssetFault: Error {
  package let findings: Findings
  /// Whether nothing is wrong but that the set has no content.
  let isEmptySet: Bool

  init(_ findings: Findings?, isEmptySet: Bool = false) {
    self.findings = findings ?? Findings(limit: 1)
    self.isEmptySet = isEmptySet
  }
}
