import Foundation
import NibInterfaceBuilder
package import NibMarkup
package import NibModel
import NibNames
import NibResources
import SystemPackage

/// The folders where layouts and styles are looked up.
///
/// A layout finds its neighbors first, then the files in the folders of its project, the nearest first, and
/// then the files that are given together with it. Each file is read once, unless the files are very many.
///
/// The folders do not change. After a change of files, new ones are made from the earlier ones. A layout that
/// is still the same is the same ``LayoutFile`` in both, and ``LayoutReferences/isCurrent(in:for:)`` returns
/// whether one that was resolved earlier is up to date.
package final class LayoutFolders: LayoutLookup {
  package let limits: LayoutLimits
  /// The texts that the layouts refer to.
  package let resources: ProjectResources
  let elements: ElementVocabulary
  private let projects: Projects
  /// Whether the layouts in the folders are complete by themselves, so that they find nothing around.
  private let isComplete: Bool
  private let givenStyleFiles: StyleFiles
  /// The paths of the given files by their names.
  private let given: [VariantName: [String]]
  /// The variants of each given layout by its nib name, the layout itself among them.
  private let variants: [String: Variants]
  /// The contents in place of the ones on the disk, such as those in an editor, by absolute path.
  private let contents: [FilePath: FileContent]
  /// The layouts in files of compiled layouts, by the paths that they were compiled from.
  private let archived: [String: ArchivedLayout]
  private let state: Locked<State>
  private let includedNames = Locked<Set<String>?>(nil)
  /// The names of the layouts that each given file includes or repeats, for the files that were searched.
  private let includes = Locked<[String: Set<String>]>([:])
  private let allStyleFiles = Locked<StyleFiles?>(nil)
  private let readStyles = Locked<StyleSheet?>(nil)
  /// The projects around folders that are complete by themselves, and their styles.
  private let surroundings = Locked<Projects?>(nil)
  private let stylesAround = Locked<StyleSheet?>(nil)

  /// The bytes of files whose contents are kept although no layout includes them.
  private static let keptBytes = 8 * 1_048_576
  /// The bytes that count for each of those files in addition to its own.
  private static let bytesForEachFile = 2048

  /// What has changed since earlier folders.
  package struct Change {
    let earlier: LayoutFolders
    /// The new contents by path, or `nil` for a file that is read again from the disk.
    let contents: [String: FileContent?]

    package init(since earlier: LayoutFolders, _ contents: [String: FileContent?]) {
      self.earlier = earlier
      self.contents = contents
    }
  }

  init(
    _ files: [LayoutInput],
    _ styleFiles: StyleFiles,
    _ projects: Projects,
    _ elements: ElementVocabulary,
    archived: [String: ArchivedLayout] = [:],
    isComplete: Bool = false,
    given folders: [FilePath] = [],
    limits: LayoutLimits,
    change: Change? = nil
  ) {
    self.archived = archived
    self.isComplete = isComplete
    self.limits = limits
    self.elements = elements
    self.projects = projects
    resources = ProjectResources(given: folders, limits: limits)
    givenStyleFiles = styleFiles
    let named = files.compactMap { file in file.name.map { (name: $0, path: file.path) } }
    given = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.path) }
    let groups = Dictionary(grouping: given.keys, by: \.base)
    variants = groups.filter { $0.value.contains { $0.traits.isEmpty } }.mapValues { Variants($0) }
    var contents = change?.earlier.contents ?? [:]
    var state = change?.earlier.state.withLock { $0 } ?? State()
    state.forgetWhatIsFound()
    for (path, content) in change?.contents ?? [:] {
      contents[FilePath(path).absolute] = content
      state.removeFile(at: path, limits)
    }
    self.contents = contents
    self.state = Locked(state)
    self.state.withLock { state in
      for file in files {
        let edited = contents.isEmpty ? nil : contents[FilePath(file.path).absolute]
        _ = state.file(at: file.key, elements, archived[file.path], edited ?? file.content)
      }
    }
  }

  /// Creates the folders after the contents of some of their files have changed.
  private init(_ earlier: LayoutFolders, changed paths: [String]) {
    archived = earlier.archived
    isComplete = earlier.isComplete
    limits = earlier.limits
    elements = earlier.elements
    projects = earlier.projects
    resources = earlier.resources
    givenStyleFiles = earlier.givenStyleFiles
    given = earlier.given
    variants = earlier.variants
    contents = earlier.contents
    var state = earlier.state.withLock { $0 }
    state.forgetWhatIsFound()
    for path in paths { state.removeFile(at: path, limits) }
    self.state = Locked(state)
    includes.withLock { includes in
      includes = earlier.includes.withLock { $0 }
      for path in paths { includes[path] = nil }
    }
    guard !paths.contains(where: { LayoutFileName.isStyles($0) }) else { return }
    allStyleFiles.withLock { files in files = earlier.allStyleFiles.withLock { $0 } }
    readStyles.withLock { styles in styles = earlier.readStyles.withLock { $0 } }
  }

  /// Returns the folders after the contents of some of their files have changed.
  package func afterChanges(of paths: [String]) -> LayoutFolders { LayoutFolders(self, changed: paths) }

  // MARK: Files

  /// Returns the file that has a path, or the given file that has a key.
  package func file(at path: String) -> LayoutFile {
    state.withLock { $0.file(at: path, elements, archived[path], content(at: FilePath(path))) }
  }

  /// Returns the layouts in a file, which are several if a document of Interface Builder has several roots.
  ///
  /// A document is read the first time.
  package func files(at path: String) -> [LayoutFile] {
    DocumentFileName.isDocument(path) && archived[path] == nil
      ? document(at: path).layouts.map(\.file) : [file(at: path)]
  }

  /// Returns the document of Interface Builder at a path, which is read the first time.
  func document(at path: String) -> DocumentFile {
    if let known = state.withLock({ $0.documents[path] }) { return known }
    let document = passingDocument(at: path)
    return state.withLock { state in
      let first = state.documents[path] ?? document
      state.documents[path] = first
      return first
    }
  }

  /// Returns the document of Interface Builder at a path, which is read each time.
  func passingDocument(at path: String) -> DocumentFile {
    let place = state.withLock { $0.file(at: path, elements, nil, content(at: FilePath(path))).place }
    let references = resources.references(ofDocumentAt: FilePath(path))
    return DocumentFile(path, content(at: FilePath(path)), place, elements, limits, references)
  }

  /// The number of things that documents say and layouts cannot say, in the documents that were read.
  ///
  /// What is said for other size classes is not among them.
  package var lossCount: Int {
    state.withLock { $0.documents.values.reduce(0) { $0 + $1.losses.count { $0.kind != .sizeClass } } }
  }

  private func content(at path: FilePath) -> FileContent {
    (contents.isEmpty ? nil : contents[path.absolute]) ?? .repositoryFile(path)
  }

  /// Returns the layout in a file as it is read.
  func reading(_ file: LayoutFile) -> Result<LayoutReading, UnreadableFile> {
    let isKnown = file.isRead
    guard isKnown || state.withLock({ $0.keptBytes <= Self.keptBytes }) else {
      return file.passingReading(limits)
    }
    let reading = file.reading(limits)
    if !isKnown {
      state.withLock { $0.keptBytes += Self.countedBytes(of: file, limits) }
    }
    return reading
  }

  /// Returns the result of resolving a file.
  ///
  /// - Parameters:
  ///   - reading: The layout as it was read, or `nil` to read it.
  ///   - traits: The traits that determine the variants of included layouts, or `nil` for the file's own.
  ///   - isDesignTime: Whether the parameters of the layout by itself have their values for pictures.
  ///   - classNames: The classes that `class` can name.
  package func resolution(
    of file: LayoutFile,
    _ reading: Result<LayoutReading, UnreadableFile>? = nil,
    for traits: [String]? = nil,
    isDesignTime: Bool = false,
    classNames: NameableClasses = .any
  ) -> LayoutResolution {
    LayoutResolution(
      reading ?? self.reading(file),
      nibName: file.name.base,
      elements: elements,
      limits: limits,
      classNames: classNames,
      dependencies: LayoutDependencies(
        in: self,
        from: file.place,
        for: traits ?? file.name.traits,
        isDesignTime: isDesignTime
      )
    )
  }

  /// Returns the results of resolving a file, alone and with each variant of the layouts that it includes.
  package func resolutions(of file: LayoutFile) -> [LayoutResolution] {
    var resolutions = [resolution(of: file)]
    var choices = VariantChoices(limit: limits.variants)
    choices.add(resolutions[0].references, in: self)
    while let traits = choices.next() {
      let combined = file.name.traits + traits.filter { !file.name.traits.contains($0) }
      guard combined != file.name.traits, isChosen(file, for: combined) else { continue }
      let resolution = resolution(of: file, for: combined)
      choices.add(resolution.references, in: self)
      resolutions.append(resolution)
    }
    return resolutions
  }

  static func countedBytes(of file: LayoutFile, _ limits: LayoutLimits) -> Int {
    ((try? file.reading(limits).get().source.bytes.count) ?? 0) + bytesForEachFile
  }

  /// The names of the layouts that any of the given files includes or repeats.
  ///
  /// - Complexity: O(*n*) in the number of bytes of all files the first time, then O(1).
  var namesOfIncludes: Set<String> { includedNames.initialized { readIncludes() } }

  private func readIncludes() -> Set<String> {
    var known = includes.withLock { $0 }
    for path in given.values.joined() where known[path] == nil { known[path] = includes(inFileAt: path) }
    let all = known
    includes.withLock { $0 = all }
    return all.values.reduce(into: []) { if !$1.isEmpty { $0.formUnion($1) } }
  }

  private func includes(inFileAt path: String) -> Set<String> {
    guard let layout = try? reading(file(at: path)).get().layout,
      layout.document.source.contains("include") || layout.document.source.contains("repeat")
    else { return [] }
    let elements = layout.document.elements.lazy.filter {
      LayoutFormat.includingElements.contains($0.name)
    }
    return Set(elements.compactMap { $0.attribute("layout")?.value })
  }

  /// Returns the path of a folder that is a place of layouts.
  package func folder(of place: LookupPlace) -> String {
    state.withLock { $0.folders[place.index].path.string }
  }

  /// Returns the place of the layouts in a folder.
  func place(ofFolder path: String) -> LookupPlace { state.withLock { $0.place(of: path[...]) } }

  // MARK: Layouts

  package func layout(_ nibName: String, from place: LookupPlace, for traits: [String]) -> FoundLayout {
    let family = family(nibName, from: place)
    guard let variant = family.best(for: traits) else { return FoundLayout(file: nil, hasVariants: false) }
    return FoundLayout(file: family.files[variant], hasVariants: family.isVaried)
  }

  package func text(
    _ reference: ResourceReference,
    from place: LookupPlace,
    in language: ShownLanguage
  ) -> String? {
    let value = reference.kind == .value ? reference.name : nil
    guard let reference = reference.textOfTable else { return nil }
    let sources = resources.texts(for: FilePath(folder(of: place)))
    let table = reference.table ?? ResourceReference.defaultTable
    let found = sources.text(
      reference.name,
      table: table,
      from: nil,
      in: language.languages.map { Language($0) }
    )
    return (try? found.get()).map { found in
      let arguments = value.map { [FormatArgument(number: $0)] } ?? []
      return language.shown(found.text.string(arguments, TextCircumstances(found.language)))
    }
  }

  package func color(_ name: String, from place: LookupPlace) -> Color? {
    try? resources.assets(for: FilePath(folder(of: place))).color(name, from: nil, in: AssetTraits()).get()
  }

  /// Returns the findings about the texts, colors and images that a layout refers to.
  ///
  /// - Parameter place: The place of the layout.
  package func findings(aboutReferencesOf layout: ResolvedLayout, from place: LookupPlace) -> [Diagnostic] {
    if layout.references.isEmpty && layout.formatTexts.isEmpty { return [] }
    return ResourceReferenceCheck(layout, resources, in: FilePath(folder(of: place))).report.diagnostics
  }

  package func nibNames(from place: LookupPlace) -> [String] {
    let folder = state.withLock { $0.folders[place.index].absolute }
    return projects.nibNames(around: folder).union(variants.keys).sorted()
  }

  /// Returns the variants to choose from: the ones near a place, and the ones among the given files.
  func variants(of nibName: String, from place: LookupPlace) -> [Variants] {
    family(nibName, from: place).variants
  }

  /// Returns whether hosts load a file, and not another variant of its layout.
  ///
  /// - Parameter traits: The traits of the hosts.
  func isChosen(_ file: LayoutFile, for traits: [String]) -> Bool {
    family(file.name.base, from: file.place).best(for: traits).map { $0 == file.name } ?? true
  }

  /// Returns a layout with its variants, as layouts at a place find it.
  ///
  /// Given files may belong to other projects, so they are not variants of a layout in the place's project.
  private func family(_ nibName: String, from place: LookupPlace) -> Family {
    let (known, folder) = state.withLock { state in
      (state.folders[place.index].families[nibName], state.folders[place.index].absolute)
    }
    if let known { return known }
    let neighbors = neighbors(of: nibName, in: place)
    let nearby = neighbors.isEmpty ? projects.nearest(nibName, to: folder) : neighbors.mapValues { [$0] }
    let given = nearby.isEmpty || !projects.contain(folder) ? variants[nibName] : nil
    let all = [nearby.isEmpty ? nil : Variants(Array(nearby.keys)), given].compactMap(\.self)
    let hasLayout = all.contains { $0.names.contains { $0.traits.isEmpty } }
    var files: [VariantName: LayoutFile] = [:]
    for name in Set(all.flatMap(\.names)) {
      let paths = nearby[name] ?? self.given[name]?.map { FilePath($0) } ?? []
      guard let path = paths.first else { continue }
      files[name] = paths.count == 1 ? file(at: path.string) : ambiguousFile(name, paths, place)
    }
    let family = Family(files: files, variants: hasLayout ? all : [])
    return state.withLock { state in
      let first = state.folders[place.index].families[nibName] ?? family
      state.folders[place.index].families[nibName] = first
      return first
    }
  }

  /// Returns an unusable file that stands for several files with the same name.
  private func ambiguousFile(_ name: VariantName, _ paths: [FilePath], _ place: LookupPlace) -> LayoutFile {
    state.withLock { state in
      if let known = state.folders[place.index].ambiguous[name] { return known }
      let file = LayoutFile(name, paths.map { content(at: $0) }, place: place)
      state.folders[place.index].ambiguous[name] = file
      return file
    }
  }

  /// Returns the paths of a layout in a folder and of its variants there.
  private func neighbors(of nibName: String, in place: LookupPlace) -> [VariantName: FilePath] {
    // No file has a longer name.
    guard nibName.utf8.count <= 255, NameSyntax.isNibName(nibName), let own = VariantName(nibName) else {
      return [:]
    }
    let (folder, known) = state.withLock { ($0.folders[place.index].path, $0.folders[place.index].variants) }
    let path = folder.appending("\(nibName).xml")
    guard path.isRegularFile else { return [:] }
    let variants = known ?? Self.variants(in: folder)
    if known == nil { state.withLock { $0.folders[place.index].variants = variants } }
    var neighbors = variants[nibName] ?? [:]
    neighbors[own] = path
    return neighbors
  }

  /// Returns the paths of the variants in a folder by their nib names.
  private static func variants(in folder: FilePath) -> [String: [VariantName: FilePath]] {
    let isVariant = { (name: String) in name.contains("~") && name.hasSuffix(".xml") }
    var variants: [String: [VariantName: FilePath]] = [:]
    for path in FolderContents.files(in: folder.isEmpty ? "." : folder, where: isVariant) {
      guard let file = path.lastComponent?.string, let name = VariantName(LayoutFileName.name(ofPath: file))
      else { continue }
      variants[name.base, default: [:]][name] = folder.appending(file)
    }
    return variants
  }

  package func notes(aboutMissing kind: LookedUpKind, _ name: String, from place: LookupPlace) -> [Diagnostic
    .Note]
  {
    let folder = state.withLock { $0.folders[place.index].absolute }
    guard isComplete else { return projects.unreadable(around: folder).map { .unreadableFolder($0) } }
    return placeOutside(kind, name, folder).map { [.outside(kind, name, at: $0)] } ?? []
  }

  /// Returns the location of a layout or a style outside the folders that are complete by themselves.
  private func placeOutside(_ kind: LookedUpKind, _ name: String, _ folder: FilePath) -> SourceRange? {
    let projects = surroundings.initialized { Projects(of: given.values.joined().map { FilePath($0) }) }
    switch kind {
    case .layout:
      guard let variant = VariantName(name),
        let path = projects.nearest(name, to: folder)[variant]?.first
      else { return nil }
      let start = SourcePosition(line: 1, column: 1, offset: 0)
      return SourceRange(path: path.string, start: start, end: start)
    case .style:
      let styles = stylesAround.initialized {
        var files = StyleFiles()
        files.add(projects)
        return files.read(elements, limits)
      }
      guard case .style(let style) = styles.find(name, from: nil) else { return nil }
      return style.declaration.nameSpan.range
    }
  }

  // MARK: Styles

  /// The styles of all files, which are read when a layout first names one.
  package var styles: StyleSheet { readStyles.initialized { styleFiles.read(elements, limits) } }

  /// The files of styles, including the files in projects, which are listed first.
  private var styleFiles: StyleFiles {
    allStyleFiles.initialized {
      var files = givenStyleFiles
      files.add(projects)
      files.replaceContents(contents)
      return files
    }
  }

  /// The files of styles by the folders whose layouts find them first.
  var styleSources: [StyleFiles.Source] { styleFiles.sources }

  package func style(_ name: String, from place: LookupPlace) -> FoundStyle {
    styles.find(name, from: styleSource(of: place))
  }

  package func font(_ name: String, from place: LookupPlace) -> FoundFont {
    styles.font(name, from: styleSource(of: place))
  }

  /// Returns the source whose styles layouts at a place find first.
  private func styleSource(of place: LookupPlace) -> Int? {
    let styleFiles = styleFiles
    return state.withLock { state -> Int? in
      if let known = state.folders[place.index].styleSource { return known }
      let source = styleFiles.source(ofLayoutsIn: state.folders[place.index].absolute)
      state.folders[place.index].styleSource = .some(source)
      return source
    }
  }
}

extension Diagnostic.Note {
  fileprivate static func outside(_ kind: LookedUpKind, _ name: String, at range: SourceRange) -> Self {
    let what = kind == .layout ? "the layout" : "the style"
    return Self("\(what) '\(name)' is here, outside the paths that are checked", at: range)
  }

  /// - Parameter finding: The finding about a folder of the project.
  fileprivate static func unreadableFolder(_ finding: Diagnostic) -> Self {
    Self("a folder of the project is not searched: \(finding.message)", at: finding.range)
  }
}
