import NibMarkup
package import NibModel
import NibNames
import SystemPackage

/// The files that layouts can refer to, each read once: layouts that they include, and files of styles.
package final class ReferencedFiles: Sendable {
  private let files: [VariantName: [LayoutInput]]
  /// The variants of each layout by its nib name, the layout itself among them.
  private let variants: [String: [VariantName]]
  private let styleFiles: StyleFiles
  private let elements: ElementVocabulary
  private let limits: LayoutLimits
  private let found = Locked<[String: LayoutDependencies.Included]>([:])
  private let knownNames = Locked<Set<String>?>(nil)
  private let readStyles = Locked<StyleSheet?>(nil)

  init(
    _ files: [LayoutInput],
    _ styleFiles: StyleFiles,
    _ elements: ElementVocabulary,
    limits: LayoutLimits
  ) {
    let named = files.compactMap { file in file.name.map { (name: $0, file: file) } }
    self.files = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.file) }
    let groups = Dictionary(grouping: Set(named.map(\.name)), by: \.base)
    variants = groups.filter { $0.value.contains { $0.traits.isEmpty } }
    self.styleFiles = styleFiles
    self.elements = elements
    self.limits = limits
  }

  /// The traits of variants, each list once.
  var variantTraits: [[String]] {
    Set(variants.values.joined().map(\.traits)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The names of the layouts that any of the files includes.
  ///
  /// - Complexity: O(*n*) in the number of bytes of all files the first time, then O(1).
  var names: Set<String> { knownNames.initialized { readNames() } }

  private func readNames() -> Set<String> {
    var names: Set<String> = []
    for file in files.values.joined() {
      guard case .success(let source) = file.read(), source.contains("include") else { continue }
      let document = LayoutReading(source, limits: limits).layout?.document
      for element in document?.elements.filter({ $0.name == LayoutFormat.includeElement }) ?? [] {
        if let name = element.attribute("layout")?.value { names.insert(name) }
      }
    }
    return names
  }

  /// The styles of all files, which are read when a layout first names one.
  var styles: StyleSheet { readStyles.initialized { styleFiles.read(elements, limits) } }

  /// Returns what the layout at a path can refer to: its neighbors, and then the other files.
  ///
  /// - Parameters:
  ///   - traits: The traits by which variants of included layouts are chosen, or `nil` for those of the
  ///     layout.
  ///   - choice: Called when a layout with variants is included.
  package func dependencies(
    ofLayoutAt path: String,
    traits: [String]? = nil,
    choice: (@Sendable () -> Void)? = nil
  ) -> LayoutDependencies {
    let name = VariantName(LayoutFileName.name(ofPath: path))
    let traits = traits ?? name?.traits ?? []
    return LayoutDependencies(
      styleSource: styleFiles.source(ofLayoutAt: FilePath(path).absolute),
      styles: { self.styles }
    ) { nibName in
      if self.variants[nibName, default: []].count > 1 { choice?() }
      let folder = FilePath(path).removingLastComponent()
      if let neighbor = self.neighbor(nibName, in: folder, traits) {
        return self.layout(neighbor.string) {
          self.read(SourceFile.read(neighbor, byteLimit: self.limits.fileBytes))
        }
      }
      let variant = self.variants[nibName]?.best(for: traits)
      guard let variant else { return .missing(known: self.variants.keys.sorted()) }
      return self.layout(variant.name) { self.read(variant) }
    }
  }

  /// Returns the path of a layout in a folder, or of the variant of it for traits.
  private func neighbor(_ nibName: String, in folder: FilePath, _ traits: [String]) -> FilePath? {
    let path = folder.appending("\(nibName).xml")
    guard NameSyntax.isNibName(nibName), path.isRegularFile else { return nil }
    if traits.isEmpty { return path }
    let variants = variants[nibName, default: []].filter { folder.appending("\($0.name).xml").isRegularFile }
    return variants.best(for: traits).map { folder.appending("\($0.name).xml") } ?? path
  }

  private func layout(_ key: String, _ read: () -> LayoutDependencies.Included) -> LayoutDependencies.Included
  {
    if let known = found.withLock({ $0[key] }) { return known }
    let layout = read()
    found.withLock { $0[key] = layout }
    return layout
  }

  private func read(_ name: VariantName) -> LayoutDependencies.Included {
    let files = files[name] ?? []
    guard files.count == 1 else {
      return .unusable(.duplicateNibName(name.name, paths: files.map(\.path)))
    }
    return read(files[0].read())
  }

  private func read(_ file: Result<SourceFile, UnreadableFile>) -> LayoutDependencies.Included {
    switch file {
    case .success(let source):
      let path = FilePath(source.path).absolute
      return .layout(
        LayoutReading(source, limits: limits),
        styleSource: styleFiles.source(ofLayoutAt: path)
      )
    case .failure(let error): return .unusable(error.diagnostic)
    }
  }
}
