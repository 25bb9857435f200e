import Foundation
import NibMarkup
package import NibModel
import NibNames
import SystemPackage

/// The files that layouts can refer to, each read once: layouts that they include, and files of styles.
package final class ReferencedFiles: Sendable {
  private let files: [VariantName: [LayoutInput]]
  /// The variants of each layout by its nib name, the layout itself among them.
  private let variants: [String: Variants]
  /// The names of all layouts, in alphabetical order.
  private let nibNames: [String]
  private let styleFiles: StyleFiles
  private let elements: ElementVocabulary
  private let limits: LayoutLimits
  private let found = Locked<[Key: LayoutDependencies.Included]>([:])
  private let knownNames = Locked<Set<String>?>(nil)
  private let families = Locked<[Place: Family]>([:])
  private let variantsInFolders = Locked<[FilePath: [String: [VariantName: FilePath]]]>([:])
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
    variants = groups.filter { $0.value.contains { $0.traits.isEmpty } }.mapValues { Variants($0) }
    nibNames = variants.keys.sorted()
    self.styleFiles = styleFiles
    self.elements = elements
    self.limits = limits
  }

  /// How a layout is found: by its name among all files, or beside the layout that includes it.
  private enum Key: Hashable {
    case name(String)
    case path(FilePath)
  }

  /// Receives the nib name of a layout and the variants among which one is chosen: those beside the layout
  /// that includes it, and those among all files.
  package typealias Choice = @Sendable (_ nibName: String, _ variants: [Variants]) -> Void

  /// A folder, and the nib name of a layout that layouts in it include.
  private struct Place: Hashable {
    let folder: FilePath
    let nibName: String
  }

  /// A layout with its variants, as layouts in a folder can include it.
  private struct Family {
    /// The paths of those that are in the folder.
    let neighbors: [VariantName: FilePath]
    /// The variants in the folder and those among all files, if the layout itself is among them.
    let variants: [Variants]

    /// Whether there is a choice.
    var isVaried: Bool { variants.contains { $0.names.count > 1 } }

    /// Returns the variant for a host with traits, or `nil` if there is no such layout.
    func best(for traits: [String]) -> VariantName? {
      variants.compactMap { $0.best(for: traits) }.best(for: traits)
    }
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
  ///   - choice: Receives the nib names of included layouts that have variants, and the variants.
  package func dependencies(
    ofLayoutAt path: String,
    traits: [String]? = nil,
    choice: Choice? = nil
  ) -> LayoutDependencies {
    let name = VariantName(LayoutFileName.name(ofPath: path))
    let traits = traits ?? name?.traits ?? []
    let folder = FilePath(path).removingLastComponent()
    return LayoutDependencies(
      styleSource: styleFiles.source(ofLayoutAt: FilePath(path).absolute),
      findStyle: { self.styles.find($0, from: $1) }
    ) { nibName in
      let family = self.family(nibName, in: folder)
      if family.isVaried { choice?(nibName, family.variants) }
      guard let variant = family.best(for: traits) else { return .missing(known: self.nibNames) }
      guard let neighbor = family.neighbors[variant] else {
        return self.layout(.name(variant.name)) { self.read(variant) }
      }
      return self.layout(.path(neighbor)) {
        self.read(SourceFile.readInRepository(neighbor, byteLimit: self.limits.fileBytes))
      }
    }
  }

  /// Returns whether hosts with traits load a file, and not another variant of its layout.
  func isChosen(_ file: LayoutInput, for traits: [String]) -> Bool {
    guard let name = file.name else { return true }
    let family = family(name.base, in: FilePath(file.path).removingLastComponent())
    return family.best(for: traits).map { $0 == name } ?? true
  }

  /// Returns a layout with its variants, as layouts in a folder can include it.
  private func family(_ nibName: String, in folder: FilePath) -> Family {
    let place = Place(folder: folder, nibName: nibName)
    if let known = families.withLock({ $0[place] }) { return known }
    let neighbors = neighbors(of: nibName, in: folder)
    let beside = neighbors.isEmpty ? nil : Variants(Array(neighbors.keys))
    let family = Family(
      neighbors: neighbors,
      variants: [beside, variants[nibName]].compactMap(\.self)
    )
    families.withLock { $0[place] = family }
    return family
  }

  /// Returns the paths of a layout in a folder and of its variants there.
  private func neighbors(of nibName: String, in folder: FilePath) -> [VariantName: FilePath] {
    let path = folder.appending("\(nibName).xml")
    guard NameSyntax.isNibName(nibName), path.isRegularFile, let own = VariantName(nibName) else {
      return [:]
    }
    let variants = variantsInFolders.withLock { known in
      let variants = known[folder] ?? Self.variants(in: folder)
      known[folder] = variants
      return variants
    }
    var neighbors = variants[nibName] ?? [:]
    neighbors[own] = path
    return neighbors
  }

  /// Returns the paths of the variants in a folder by their nib names.
  private static func variants(in folder: FilePath) -> [String: [VariantName: FilePath]] {
    let path = folder.isEmpty ? "." : folder.string
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var variants: [String: [VariantName: FilePath]] = [:]
    for file in names.sorted() where file.contains("~") && file.hasSuffix(".xml") {
      guard let name = VariantName(LayoutFileName.name(ofPath: file)) else { continue }
      variants[name.base, default: [:]][name] = folder.appending(file)
    }
    return variants
  }

  private func layout(_ key: Key, _ read: () -> LayoutDependencies.Included) -> LayoutDependencies.Included {
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
