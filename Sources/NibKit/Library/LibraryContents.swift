/// The layouts and the styles of a library at one time.
///
/// A library that is reloaded has other contents afterward. Whoever loads a layout uses the same contents
/// throughout, so that a cell never consists of layouts from different times.
final class LibraryContents: Sendable {
  /// A layout with the contents from which it is taken.
  struct Found {
    let layout: CompiledLayout
    let contents: LibraryContents
  }

  let elements: ElementCatalog
  let limits: LayoutLimits
  let sources: [LibrarySource]
  /// The traits of variants, each list once.
  let variantTraits: [[String]]
  /// The traits that any variant is for.
  private let knownTraits: Set<String>
  let styleFiles: LibraryStyles
  /// For layouts that have errors now, the contents from which they are taken until they have none.
  ///
  /// A layout, its variants, what they include and the layouts of views inside are from the same contents. A
  /// view inside whose layout had errors then has the layout that is in use now. Earlier contents have no
  /// earlier ones themselves, so their number does not grow with each reload.
  let lastValid: [LayoutFamily: LibraryContents]

  init(
    _ sources: [LibrarySource],
    _ styleFiles: LibraryStyles,
    lastValid: [LayoutFamily: LibraryContents] = [:],
    elements: ElementCatalog,
    limits: LayoutLimits
  ) {
    self.sources = sources
    self.styleFiles = styleFiles
    self.lastValid = lastValid
    self.elements = elements
    self.limits = limits
    var traits: Set<[String]> = Set(lastValid.values.flatMap(\.variantTraits))
    for source in sources {
      for variants in source.variants.values {
        for variant in variants.names where !variant.traits.isEmpty { traits.insert(variant.traits) }
      }
    }
    variantTraits = traits.sorted { $0.lexicographicallyPrecedes($1) }
    knownTraits = Set(traits.joined())
  }

  /// The names of all layouts, in alphabetical order.
  var nibNames: [String] { Set(sources.flatMap { $0.variants.keys }).sorted() }

  /// Returns the traits of the variants of layouts, each list once.
  func variantTraits(of nibNames: Set<String>) -> [[String]] {
    let variants = nibNames.flatMap { name in
      sources.indices.flatMap { source in
        home(of: LayoutFamily(nibName: name, source: source)).sources[source].variants[name]?.names ?? []
      }
    }
    return Set(variants.map(\.traits)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns those of a host's traits that any variant of a layout is for.
  func known(_ traits: [String]) -> [String] { traits.filter(knownTraits.contains) }

  /// Returns the contents from which a layout is taken.
  func home(of family: LayoutFamily) -> LibraryContents { lastValid[family] ?? self }

  /// Returns the result of compiling the layout with a name, even if the layout has errors.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func compiled(_ nibName: String, for type: AnyClass?, traits: [String]) throws(NibError) -> CompiledLayout {
    try required(nibName, for: type, traits: traits).layout
  }

  /// Returns the result of compiling the layout with a name, with the contents from which it is taken.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func required(_ nibName: String, for type: AnyClass?, traits: [String]) throws(NibError) -> Found {
    if let found = find(nibName, for: type, traits: traits) { return found }
    throw NibError(.unknownLayout, [unknownLayout(nibName, for: type, at: nil)])
  }

  /// Returns the result of compiling the layout with a name, or `nil` if no source has it.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func find(_ nibName: String, for type: AnyClass?, traits: [String]) -> Found? {
    for index in searched(for: type) {
      let family = LayoutFamily(nibName: nibName, source: index)
      let contents = home(of: family)
      if let layout = contents.layout(family, traits)?.layout {
        return Found(layout: layout, contents: contents)
      }
    }
    return nil
  }

  /// Returns the result of compiling a layout of these contents or a variant of it, or `nil` if the source
  /// does not have the layout.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func layout(_ family: LayoutFamily, _ traits: [String]) -> (name: VariantName, layout: CompiledLayout)? {
    let traits = known(traits)
    return sources[family.source].entry(family.nibName, for: traits).map { entry in
      (entry.file.name, entry.compiled(traits, in: self))
    }
  }

  /// Returns whether a layout is one of those that are found now.
  func isInUse(_ layout: CompiledLayout) -> Bool {
    let family = LayoutFamily(nibName: layout.nibName, source: layout.sourceIndex)
    let source = home(of: family).sources[layout.sourceIndex]
    let variants = source.variants[layout.nibName]?.names ?? []
    return variants.contains { source.entries[$0]?.contains(layout) == true }
  }

  /// Returns a finding about a layout that no source has, among those that are searched for a class.
  func unknownLayout(_ nibName: String, for type: AnyClass?, at span: SourceSpan?) -> Diagnostic {
    let searched = searched(for: type).map { sources[$0] }
    let other = sources.first { $0.variants[nibName] != nil }?.origin
    return .unknownLayout(
      nibName,
      searched: searched.map(\.origin.name),
      other: other.flatMap { source in source.module.map { (source.name, $0) } },
      known: Set(searched.flatMap { $0.variants.keys }).sorted(),
      at: span
    )
  }

  /// Returns the indices of the sources that are searched for a class, in order.
  private func searched(for type: AnyClass?) -> [Int] {
    guard let type, sources.contains(where: { $0.origin.module != nil }) else {
      return Array(sources.indices)
    }
    let modules = superclasses(of: type).compactMap { ClassName(of: $0).module }
    return modules.enumerated().filter { modules.firstIndex(of: $1) == $0 }
      .flatMap { _, module in sources.indices.filter { sources[$0].origin.module == module } }
      + sources.indices.filter { sources[$0].origin.module == nil }
  }

  /// Resolves a layout again, to find the places of its elements, which a prototype does not keep.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  /// - Returns: The layout, or `nil` if one that it includes has changed.
  func resolved(_ layout: CompiledLayout, traits: [String]) -> ResolvedLayout? {
    guard let prototype = layout.prototype else { return nil }
    let resolved = LayoutResolution(
      LayoutReading(prototype.source, limits: limits),
      nibName: prototype.nibName,
      elements: elements.vocabulary,
      limits: limits,
      classNames: .registered,
      dependencies: LayoutDependencies(in: self, from: layout.sourceIndex, for: known(traits))
    ).layout
    return resolved?.nodes.count == prototype.nodes.count ? resolved : nil
  }

  /// Reads all layouts and styles and returns every problem in them, without comparing them with classes.
  ///
  /// - Returns: The findings in reporting order.
  func diagnostics() -> [Diagnostic] {
    let layouts = sources.indices.flatMap { index in
      let source = sources[index]
      return source.origin.listingDiagnostics + source.diagnostics
        + source.entries.flatMap { variant, entry in
          entry.compiled(variant.traits, in: self).layoutDiagnostics
        }
    }
    return (layouts + styles.diagnostics).inReportingOrder()
  }
}

extension LibraryContents: LayoutLookup {
  /// The styles of all sources, which are read when a layout first names one.
  var styles: StyleSheet { styleFiles.sheet(elements.vocabulary, limits) }

  func style(_ name: String, from place: Int) -> StyleSheet.Found { styles.find(name, from: place) }

  func layout(_ nibName: String, from place: Int, for traits: [String]) -> FoundLayout {
    // What is in the layout's own source comes first.
    for index in [place] + sources.indices {
      guard let entry = sources[index].entry(nibName, for: traits) else { continue }
      return FoundLayout(file: entry.file, hasVariants: entry.hasVariants)
    }
    return FoundLayout(file: nil, hasVariants: false)
  }

  func nibNames(from place: Int) -> [String] { nibNames }
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
