import NibInterfaceBuilder
import NibResources

/// The layouts and the styles that the files of a library contain at one time.
///
/// What is compiled is kept, so that each layout is compiled once for each list of traits that concerns it.
final class LibraryContents: Sendable {
  let elements: ElementCatalog
  let limits: LayoutLimits
  let sources: [LibrarySource]
  /// The traits of variants, each list once.
  let variantTraits: [[String]]
  /// The traits of all variants, each once.
  private let knownTraits: Set<String>
  let styleFiles: LibraryStyles
  /// The texts, colors and images of all sources, which are read when they are first needed.
  let resources: LibraryResources

  init(
    _ sources: [LibrarySource],
    _ styleFiles: LibraryStyles,
    _ resources: LibraryResources,
    elements: ElementCatalog,
    limits: LayoutLimits
  ) {
    self.sources = sources
    self.styleFiles = styleFiles
    self.resources = resources
    self.elements = elements
    self.limits = limits
    var traits: Set<[String]> = []
    for source in sources { traits.formUnion(source.variantTraits) }
    variantTraits = traits.sorted { $0.lexicographicallyPrecedes($1) }
    knownTraits = Set(traits.joined())
  }

  /// Creates the contents of sources whose layouts have not been compiled.
  convenience init(_ origins: [NibSource], elements: ElementCatalog, limits: LayoutLimits) {
    self.init(
      origins.enumerated().map { index, origin in
        let place = LookupPlace(index)
        if let archive = origin.archive {
          return LibrarySource(origin, ArchivedElements(archive, elements.vocabulary), at: place)
        }
        return LibrarySource(origin, origin.files(at: place, elements)) { LibraryEntry($0, hasVariants: $1) }
      },
      LibraryStyles(origins.map(\.styles)),
      LibraryResources(
        LibraryStrings(origins.map(\.strings), limits: limits),
        LibraryAssets(origins.map(\.assets), limits: limits)
      ),
      elements: elements,
      limits: limits
    )
  }

  /// The names of all layouts, in alphabetical order.
  var nibNames: [String] { Set(sources.flatMap(\.nibNames)).sorted() }

  /// Returns the host's traits for which any layout has a variant.
  func known(_ traits: [String]) -> [String] { traits.filter(knownTraits.contains) }

  /// Returns the result of compiling a layout or a variant of it, or `nil` if the source does not have the
  /// layout.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func layout(_ family: LayoutFamily, _ traits: [String]) -> (name: VariantName, layout: CompiledLayout)? {
    let traits = known(traits)
    return sources[family.source].entry(family.nibName, for: traits).map { entry in
      (entry.file.name, entry.compiled(traits, elements, in: self))
    }
  }

  /// Returns a finding about a layout that is in none of the sources searched for a class.
  func unknownLayout(_ nibName: String, for type: AnyClass?, at span: SourceSpan?) -> Diagnostic {
    let searched = searched(for: type).map { sources[$0] }
    if span == nil, let file = searched.flatMap(\.origin.misnamed).first(where: { $0.name == nibName }) {
      return .invalidNibName(file.name, path: file.path)
    }
    let other = sources.first { $0.hasLayout(nibName) }?.origin
    return .unknownLayout(
      nibName,
      searched: searched.map(\.origin.name),
      other: other.flatMap { source in source.module.map { (source.name, $0) } },
      known: Set(searched.flatMap(\.nibNames)).sorted(),
      at: span
    )
  }

  /// Returns the indices of the sources that are searched for a class, in order.
  func searched(for type: AnyClass?) -> [Int] {
    guard let type, sources.contains(where: { $0.origin.module != nil }) else {
      return Array(sources.indices)
    }
    let modules = superclasses(of: type).compactMap { ClassName(of: $0).module }
    return modules.enumerated().filter { modules.firstIndex(of: $1) == $0 }
      .flatMap { _, module in sources.indices.filter { sources[$0].origin.module == module } }
      + sources.indices.filter { sources[$0].origin.module == nil }
  }

  /// Returns the places of the elements of a layout's nodes, or none if a layout that it includes has
  /// changed.
  ///
  /// A prototype does not keep them, so the layout is resolved again.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func places(in layout: CompiledLayout, traits: [String]) -> [SourceSpan] {
    if let places = layout.archivedPlaces { return places.nameSpans }
    guard let prototype = layout.prototype else { return [] }
    let resolved = LayoutResolution(
      LayoutReading(prototype.source, elements: elements.vocabulary, limits: limits),
      nibName: prototype.nibName,
      elements: elements.vocabulary,
      limits: limits,
      classNames: .registered,
      dependencies: LayoutDependencies(in: self, from: layout.place, for: known(traits))
    ).layout
    guard let resolved, resolved.nodes.count == prototype.nodes.count else { return [] }
    return resolved.nodes.indices.map { resolved.element(of: $0).nameSpan }
  }

  /// Reads all layouts, styles, texts and asset catalogs and returns every problem in them, without comparing
  /// them with
  /// classes.
  ///
  /// - Returns: The findings in reporting order.
  func diagnostics() -> [Diagnostic] {
    let layouts = sources.indices.flatMap { index in
      let source = sources[index]
      return source.origin.listingDiagnostics + source.diagnostics
        + source.entries.flatMap { entry in
          let layout = entry.compiled(entry.file.name.traits, elements, in: self)
          return layout.layoutDiagnostics + absentResources(in: layout)
        }
    }
    return (layouts + styles.diagnostics + resources.diagnostics).unique.inReportingOrder()
  }

  /// Returns the findings about references of a layout to what no source has.
  private func absentResources(in layout: CompiledLayout) -> [Diagnostic] {
    let references = layout.prototype.flatMap { prototype in
      BoundReferences(prototype, in: self, for: TraitCollection(), from: layout.place) {
        layout.place(of: $0)
      }
    }
    return references?.findings.reported(in: layout.source) ?? []
  }
}

extension NibSource {
  /// Returns the files of the layouts.
  fileprivate func files(at place: LookupPlace, _ elements: ElementCatalog) -> [LayoutFile] {
    layouts.map { name, contents in file(name, contents, at: place, elements) }
  }

  /// Returns the file of a layout, or of a nib that takes the place of one.
  func file(
    _ name: VariantName,
    _ contents: [FileContent],
    at place: LookupPlace,
    _ elements: ElementCatalog
  ) -> LayoutFile {
    guard nibs.contains(name) else { return LayoutFile(name, contents, place: place) }
    let table = translatedNibs.contains(name) ? name.name : nil
    return LayoutFile(name, contents, place: place) { [assets] source, limits in
      let references = DocumentReferences(table: table) { color in
        let catalogs = LibraryAssets([assets], limits: limits).sources(for: TraitCollection())
        return (try? catalogs.color(color, from: 0, in: AssetTraits()).get()) != nil
      }
      return LayoutReading(source, elements: elements.vocabulary, limits: limits, references)
    }
  }
}

extension LibraryContents: LayoutLookup {
  /// The styles of all sources, which are read when a layout first names one.
  var styles: StyleSheet { styleFiles.sheet(elements.vocabulary, limits) }

  func style(_ name: String, from place: LookupPlace) -> FoundStyle { styles.find(name, from: place.index) }

  func font(_ name: String, from place: LookupPlace) -> FoundFont { styles.font(name, from: place.index) }

  func layout(_ nibName: String, from place: LookupPlace, for traits: [String]) -> FoundLayout {
    // What is in the layout's own source comes first.
    for index in [place.index] + sources.indices {
      guard let entry = sources[index].entry(nibName, for: traits) else { continue }
      return FoundLayout(file: entry.file, hasVariants: entry.hasVariants)
    }
    return FoundLayout(file: nil, hasVariants: false)
  }

  func nibNames(from place: LookupPlace) -> [String] { nibNames }
}

extension CompiledLayout {
  /// The layout with its variants.
  var family: LayoutFamily { LayoutFamily(nibName: nibName, source: place.index) }
}

/// A layout of a source with its variants.
struct LayoutFamily: Hashable {
  let nibName: String
  /// The index of the source.
  let source: Int
}

/// The styles of the sources of a library, which are read when they are first needed.
final class LibraryStyles: Sendable {
  /// The files of each source.
  let files: [[FileContent]]
  private let read = Locked<StyleSheet?>(nil)

  init(_ files: [[FileContent]]) {
    self.files = files
  }

  func sheet(_ elements: ElementVocabulary, _ limits: LayoutLimits) -> StyleSheet {
    read.initialized {
      StyleSheet(
        files.map { files in
          files.map { ($0.path(LayoutFormat.stylesFile), $0.read(LayoutFormat.stylesFile, limits)) }
        },
        elements: elements,
        limits: limits
      )
    }
  }
}
