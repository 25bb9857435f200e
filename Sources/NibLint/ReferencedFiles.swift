import Foundation
import NibMarkup
package import NibModel
import NibNames
package import SystemPackage

/// The files that layouts can refer to, each read once: layouts that they include, and files of styles.
///
/// A layout finds its neighbors first, then the files in the folders of its project, the nearest first, and
/// then the files that are given together with it.
package final class ReferencedFiles: Sendable {
  private let files: [VariantName: [LayoutInput]]
  /// The variants of each layout by its nib name, the layout itself among them.
  private let variants: [String: Variants]
  private let givenStyleFiles: StyleFiles
  private let projects: Projects
  private let elements: ElementVocabulary
  private let limits: LayoutLimits
  private let found = Locked<[Key: LayoutDependencies.Included]>([:])
  private let knownNames = Locked<Set<String>?>(nil)
  private let families = Locked<[Place: Family]>([:])
  private let variantsInFolders = Locked<[FilePath: [String: [VariantName: FilePath]]]>([:])
  private let allStyleFiles = Locked<StyleFiles?>(nil)
  private let readStyles = Locked<StyleSheet?>(nil)
  private let styleSources = Locked(StyleSources())

  /// The folders of layouts, whose indices are the sources of styles in ``LayoutDependencies``.
  ///
  /// Which styles the layouts in a folder find first is looked up when one of them names a style.
  private struct StyleSources {
    var folders: [FilePath] = []
    var indices: [FilePath: Int] = [:]
    /// What was looked up, by the indices of the folders.
    var found: [Int: Int?] = [:]
  }

  init(
    _ files: [LayoutInput],
    _ styleFiles: StyleFiles,
    _ projects: Projects,
    _ elements: ElementVocabulary,
    limits: LayoutLimits
  ) {
    let named = files.compactMap { file in file.name.map { (name: $0, file: file) } }
    self.files = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.file) }
    let groups = Dictionary(grouping: Set(named.map(\.name)), by: \.base)
    variants = groups.filter { $0.value.contains { $0.traits.isEmpty } }.mapValues { Variants($0) }
    givenStyleFiles = styleFiles
    self.projects = projects
    self.elements = elements
    self.limits = limits
  }

  /// How a layout is found: by its name among the given files, or near the layout that includes it.
  private enum Key: Hashable {
    case name(String)
    case path(FilePath)
  }

  /// Receives the nib name of a layout and the variants among which one is chosen: those near the layout that
  /// includes it, and those among the given files.
  package typealias Choice = @Sendable (_ nibName: String, _ variants: [Variants]) -> Void

  /// A folder, and the nib name of a layout that layouts in it include.
  private struct Place: Hashable {
    let folder: FilePath
    let nibName: String
  }

  /// A layout with its variants, as layouts in a folder can include it.
  private struct Family {
    /// The paths of the variants in the folder or in its project; an ambiguous name has several.
    let nearby: [VariantName: [FilePath]]
    /// The variants nearby and those among the given files, if the layout itself is among them.
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

  /// The files of styles, including the files in projects, which are listed first.
  private var styleFiles: StyleFiles {
    allStyleFiles.initialized {
      var files = givenStyleFiles
      files.add(projects, limits)
      return files
    }
  }

  /// Returns a number for the folder of a layout, from which the layout searches for styles.
  private func styleSource(ofLayoutAt path: FilePath) -> Int {
    let folder = path.absolute.removingLastComponent()
    return styleSources.withLock { sources in
      if let known = sources.indices[folder] { return known }
      let index = sources.folders.count
      sources.folders.append(folder)
      sources.indices[folder] = index
      return index
    }
  }

  /// Returns the style with a name for the layouts in a folder.
  private func style(_ name: String, from folder: Int?) -> StyleSheet.Found {
    let styleFiles = styleFiles
    let source = styleSources.withLock { sources -> Int? in
      guard let folder, sources.folders.indices.contains(folder) else { return nil }
      if let known = sources.found[folder] { return known }
      let source = styleFiles.source(ofLayoutsIn: sources.folders[folder])
      sources.found.updateValue(source, forKey: folder)
      return source
    }
    return styles.find(name, from: source)
  }

  /// Returns what the layout at a path can refer to.
  ///
  /// - Parameters:
  ///   - traits: The traits by which variants of included layouts are chosen, or `nil` for those of the
  ///     layout.
  ///   - isDesignTime: Whether the parameters of the layout by itself have their values for pictures.
  ///   - choice: Receives the nib names of included layouts that have variants, and the variants.
  package func dependencies(
    ofLayoutAt path: String,
    traits: [String]? = nil,
    isDesignTime: Bool = false,
    choice: Choice? = nil
  ) -> LayoutDependencies {
    let name = VariantName(LayoutFileName.name(ofPath: path))
    let traits = traits ?? name?.traits ?? []
    let file = FilePath(path)
    return LayoutDependencies(
      styleSource: styleSource(ofLayoutAt: file),
      isDesignTime: isDesignTime,
      findStyle: { self.style($0, from: $1) }
    ) { nibName in
      let family = self.family(nibName, near: file)
      if family.isVaried { choice?(nibName, family.variants) }
      guard let variant = family.best(for: traits) else {
        return .missing(known: self.projects.nibNames(around: file).union(self.variants.keys).sorted())
      }
      guard let paths = family.nearby[variant] else {
        return self.layout(.name(variant.name)) { self.read(variant) }
      }
      guard let only = paths.first, paths.count == 1 else {
        return .unusable(.duplicateNibName(variant.name, paths: paths.map(\.string)))
      }
      return self.layout(.path(only)) {
        self.read(SourceFile.readInRepository(only, byteLimit: self.limits.fileBytes))
      }
    }
  }

  /// Returns the paths of a layout and of its variants near another layout; an ambiguous name has several.
  package func variants(ofLayout nibName: String, near path: String) -> [VariantName: [FilePath]] {
    nearby(nibName, FilePath(path))
  }

  /// Returns whether hosts with traits load a file, and not another variant of its layout.
  func isChosen(_ file: LayoutInput, for traits: [String]) -> Bool {
    guard let name = file.name else { return true }
    return family(name.base, near: FilePath(file.path)).best(for: traits).map { $0 == name } ?? true
  }

  /// Returns a layout with its variants, as a file can include it.
  ///
  /// Given files may belong to other projects, so they are not variants of a layout in the file's project.
  private func family(_ nibName: String, near file: FilePath) -> Family {
    let place = Place(folder: file.removingLastComponent(), nibName: nibName)
    if let known = families.withLock({ $0[place] }) { return known }
    let nearby = nearby(nibName, file)
    let given = nearby.isEmpty || !projects.contain(file) ? variants[nibName] : nil
    let all = [nearby.isEmpty ? nil : Variants(Array(nearby.keys)), given].compactMap(\.self)
    let hasLayout = all.contains { $0.names.contains { $0.traits.isEmpty } }
    let family = Family(nearby: nearby, variants: hasLayout ? all : [])
    families.withLock { $0[place] = family }
    return family
  }

  /// Returns the paths of a layout and of its variants in the folder of a file, or else in its project.
  private func nearby(_ nibName: String, _ file: FilePath) -> [VariantName: [FilePath]] {
    let neighbors = neighbors(of: nibName, in: file.removingLastComponent())
    return neighbors.isEmpty ? projects.nearest(nibName, to: file) : neighbors.mapValues { [$0] }
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
      return .layout(
        LayoutReading(source, limits: limits),
        styleSource: styleSource(ofLayoutAt: FilePath(source.path))
      )
    case .failure(let error): return .unusable(error.diagnostic)
    }
  }
}
