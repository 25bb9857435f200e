import NibMarkup
package import NibModel
package import SystemPackage

/// The files that an asset catalog has for the image with one name.
package struct ImageSet: Sendable {
  /// A file of the set.
  package struct File: Hashable, Sendable {
    package let path: FilePath
    /// The number of pixels for each point, or `nil` for a file that has none, such as a drawing.
    package let scale: Double?
    /// Whether the image is shown in the tint color, or `nil` if that is left to the view.
    package let isTemplate: Bool?
    /// How the image is stretched, or `nil` if all of it is.
    package let slicing: ImageSlicing?
    /// Whether the file is a symbol with weights and scales, as the app SF Symbols exports it.
    package let isSymbol: Bool
  }

  private struct Entry: Sendable {
    let traits: AssetEntryTraits
    let file: File
  }

  /// The name with the namespaces of its folders, such as `Icons/star`.
  package let name: String
  private let entries: [Entry]

  /// All files of the set.
  package var files: [File] { entries.map(\.file) }

  /// Reads the `Contents.json` of an image set or a symbol set.
  ///
  /// - Parameters:
  ///   - folder: The folder of the set.
  ///   - root: The folder of the asset catalog.
  /// - Returns: The files, or `nil` if there is none that can be used.
  init?(
    _ name: String,
    _ kind: AssetKind,
    _ file: SourceFile,
    in folder: FilePath,
    of root: FilePath,
    _ findings: inout Findings
  ) {
    let member = kind == .symbol ? "symbols" : "images"
    var reader = CatalogReader(findings, of: "an asset catalog")
    defer { findings = reader.findings }
    guard let contents = reader.assetContents(file, member), let value = contents[member],
      let array = reader.array(value, "the \(member)")
    else { return nil }
    let isTemplate = contents["properties"].flatMap { reader.isTemplate($0) }
    var entries: [Entry] = []
    lazy var present = FolderContents.files(in: folder) { $0 != AssetCatalog.contentsName }
      .compactMap(\.lastComponent?.string)
    for element in array.elements {
      guard let object = reader.object(element, "an entry") else { continue }
      let members = reader.members(of: object, known: CatalogReader.imageMembers)
      let traits = reader.entryTraits(members, at: element.span)
      let slicing = members["resizing"].flatMap { reader.slicing($0, scale: traits.scale ?? 1) }
      // An entry without a file is a place that is empty in Xcode.
      guard let value = members["filename"], let fileName = reader.string(value),
        let path = reader.path(fileName, in: folder, of: root, at: value.span, present: { present })
      else { continue }
      if let promised = path.promisedContent, !promised.isFulfilled(by: path) {
        reader.findings.append(.wrongImageContent(fileName, promised.words, at: value.span))
        continue
      }
      let isDrawing = ["svg", "pdf"].contains(path.extension?.lowercased())
      entries.append(
        Entry(
          traits: traits,
          file: File(
            path: path,
            scale: isDrawing ? nil : traits.scale ?? 1,
            isTemplate: kind == .symbol ? true : isTemplate,
            slicing: slicing,
            isSymbol: kind == .symbol
          )
        )
      )
    }
    if entries.isEmpty || reader.findings.hasErrors { return nil }
    self.name = name
    self.entries = entries
  }

  /// Returns the file that suits an environment best.
  package func file(in traits: AssetTraits) -> File {
    // A drawing is as sharp as the screen.
    (entries.best(in: traits, \.traits) ?? entries[0]).file
  }
}

/// How the parts of an image are stretched.
package struct ImageSlicing: Hashable, Sendable {
  /// The parts at the edges that keep their size, in points.
  package let capInsets: EdgeInsets
  /// Whether the middle is repeated, and not stretched.
  package let isTiled: Bool
}

extension CatalogReader {
  fileprivate static let imageMembers =
    entryMembers + [
      "alignment-insets", "auto-scaling", "compression-type", "filename", "resizing", "scale", "unassigned",
    ]

  /// Returns whether an image is shown in the tint color, or `nil` if its set does not say.
  fileprivate mutating func isTemplate(_ value: JSONValue) -> Bool? {
    guard let properties = object(value, "the properties") else { return nil }
    guard let intent = properties.member("template-rendering-intent"), let word = string(intent) else {
      return nil
    }
    switch word {
    case "template": return true
    case "original": return false
    default:
      findings.append(
        severity: .warning,
        .unknownAssetWord(
          word,
          "a rendering intent",
          ["original", "template"],
          severity: .warning,
          at: intent.span
        )
      )
      return nil
    }
  }

  private static let modes = ["3-part-horizontal", "3-part-vertical", "9-part"]

  fileprivate mutating func slicing(_ value: JSONValue, scale: Double) -> ImageSlicing? {
    guard let object = object(value, "the slicing") else { return nil }
    // Older versions of Xcode wrote 'capInsets'.
    let members = members(of: object, known: ["cap-insets", "capInsets", "center", "mode"])
    guard let insets = members["cap-insets"] ?? members["capInsets"] else { return nil }
    guard let sides = self.object(insets, "the insets") else { return nil }
    let names = ["top", "left", "bottom", "right"]
    let found = self.members(of: sides, known: names)
    for value in names.compactMap({ found[$0] }) where value.inset == nil {
      findings.append(.wrongInset(at: value.span))
    }
    if let value = members["mode"], let mode = string(value), !Self.modes.contains(mode) {
      findings.append(.unknownAssetWord(mode, "a mode", Self.modes, at: value.span))
    }
    func side(_ name: String) -> Double { (found[name]?.inset ?? 0) / scale }
    let center = members["center"].flatMap { self.object($0, "the middle") }
    return ImageSlicing(
      capInsets: EdgeInsets(
        top: side("top"),
        leading: side("left"),
        bottom: side("bottom"),
        trailing: side("right")
      ),
      isTiled: center?.member("mode")?.string == "tile"
    )
  }

  /// Returns the path of a file of a set, or reports why there is none.
  fileprivate mutating func path(
    _ name: String,
    in folder: FilePath,
    of root: FilePath,
    at span: SourceSpan,
    present: () -> [String]
  ) -> FilePath? {
    guard name != AssetCatalog.contentsName, !name.contains("\0"), let component = FilePath.Component(name),
      component.kind == .regular,
      FilePath(name).components.count == 1
    else {
      findings.append(.outsideSet(name, at: span))
      return nil
    }
    let path = folder.appending(component)
    guard path.isRegularFile else {
      findings.append(.missingAssetFile(name, present: present(), at: span))
      return nil
    }
    if path.isLink, let target = path.target, let home = root.target, !target.starts(with: home) {
      findings.append(.linkedOutsideSet(name, at: span))
      return nil
    }
    return path
  }
}

extension JSONValue {
  /// The number of pixels of an inset, or `nil` for any other value.
  fileprivate var inset: Double? {
    guard kind == .number, let number = Double(writtenText) else { return nil }
    return (0...100_000).contains(number) ? number : nil
  }
}
