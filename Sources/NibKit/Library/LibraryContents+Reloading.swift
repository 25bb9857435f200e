extension LibraryContents {
  /// Creates the contents of a library from its sources.
  convenience init(_ origins: [NibSource], elements: ElementCatalog, limits: LayoutLimits) {
    self.init(
      origins.enumerated().map { index, origin in
        LibrarySource(origin, origin.layouts.map { LayoutFile($0, $1, place: index) }) {
          LibraryEntry($0, hasVariants: $1)
        }
      },
      LibraryStyles(origins.map(\.styles)),
      elements: elements,
      limits: limits
    )
  }

  /// What became of the contents when their files were read again.
  enum Reloaded {
    case same
    /// Files changed while they were read.
    case interrupted
    case changed(LibraryContents, NibReload)
  }

  /// Returns the contents with the files as they are now.
  ///
  /// What does not depend on a changed file is carried over. A layout that has errors now is replaced by its
  /// last version without errors.
  ///
  /// - Parameters:
  ///   - hosts: The traits of hosts. An error that only they would see is found, too.
  ///   - isInterrupted: Returns whether files may have changed while they were read.
  func reloaded(for hosts: Set<[String]>, _ isInterrupted: () -> Bool = { false }) -> Reloaded {
    let origins = sources.map { $0.origin.listedAgain().reading(limits) }
    if isInterrupted() { return .interrupted }
    let styles = zip(origins, styleFiles.files).map { origin, old in
      origin.isIncomplete ? origin.styles + old.filter { !origin.hasStyles(at: $0) } : origin.styles
    }
    let files = zip(sources.indices, origins).map { index, origin in
      self.files(of: origin, replacing: index, among: origins)
    }
    let haveStylesChanged = styles != styleFiles.files
    let isSame = zip(sources, zip(origins, files)).allSatisfy { old, new in
      old.origin.listingDiagnostics == new.0.listingDiagnostics && old.entries.count == new.1.count
        && new.1.allSatisfy { file, isDeleted in
          old.entries[file.name].map { $0.file === file && $0.isDeleted == isDeleted } ?? false
        }
    }
    if isSame && !haveStylesChanged { return .same }

    // Whether a layout has changed is known only if it was compiled before.
    for family in families {
      for traits in traitLists(family, hosts) { _ = layout(family, traits) }
    }
    // What a layout refers to is looked up among the new files before their entries are complete.
    let sheet = haveStylesChanged ? LibraryStyles(styles) : styleFiles
    let lookup = LibraryContents(
      zip(origins, files).map { origin, files in
        LibrarySource(origin, files.map(\.file)) { LibraryEntry($0, hasVariants: $1) }
      },
      sheet,
      elements: elements,
      limits: limits
    )
    let contents = LibraryContents(
      zip(sources.indices, zip(origins, files)).map { index, new in
        let deleted = Set(new.1.filter(\.isDeleted).map(\.file.name))
        return LibrarySource(new.0, new.1.map(\.file)) { file, hasVariants in
          guard let old = sources[index].entries[file.name] else {
            return LibraryEntry(file, hasVariants: hasVariants)
          }
          return LibraryEntry(
            file,
            hasVariants: hasVariants,
            isDeleted: deleted.contains(file.name),
            replacing: old
          ) { $0.isCurrent(in: lookup, for: $1) }
        }
      },
      sheet,
      elements: elements,
      limits: limits
    )
    let (completed, reload) = contents.completed(
      after: self,
      for: hosts,
      haveStylesChanged: haveStylesChanged
    )
    return .changed(completed, reload)
  }

  /// Returns the files of a source as it is now.
  ///
  /// A layout whose file was deleted stays as it was, unless another source has it.
  private func files(
    of origin: NibSource,
    replacing index: Int,
    among origins: [NibSource]
  ) -> [(file: LayoutFile, isDeleted: Bool)] {
    let entries = sources[index].entries
    let present = origin.layouts.map { name, contents in
      let old = entries[name]?.file
      let same = old.flatMap { $0.contents == contents ? $0 : nil }
      return (same ?? LayoutFile(name, contents, place: index), false)
    }
    let deleted = entries.values.filter { entry in
      let name = entry.file.name
      if origin.layouts[name] != nil { return false }
      if origin.isIncomplete { return true }
      if !name.traits.isEmpty { return false }
      // A file that never was a layout is forgotten.
      let family = LayoutFamily(nibName: name.base, source: index)
      guard home(of: family).layout(family, [])?.layout.isValid == true else { return false }
      return !origins.contains { [nil, origin.module].contains($0.module) && $0.layouts[name] != nil }
    }
    return present + deleted.map { ($0.file, !origin.isIncomplete || $0.isDeleted) }
  }

  /// Compiles what has changed, and returns the contents with the last versions of layouts that have errors.
  private func completed(
    after old: LibraryContents,
    for hosts: Set<[String]>,
    haveStylesChanged: Bool
  ) -> (contents: LibraryContents, reload: NibReload) {
    var reloaded: [String] = []
    var owned: [String] = []
    var refused: [String] = []
    var lastValid: [LayoutFamily: LibraryContents] = [:]
    var diagnostics = haveStylesChanged ? styles.diagnostics : []
    for (files, oldFiles) in zip(styleFiles.files, old.styleFiles.files) where files.isEmpty {
      diagnostics += oldFiles.map { .deletedStyles(path: $0.path(LayoutFormat.stylesFile)) }
    }
    for (source, oldSource) in zip(sources, old.sources) {
      let known = Set(oldSource.origin.listingDiagnostics + oldSource.diagnostics)
      diagnostics += (source.origin.listingDiagnostics + source.diagnostics).filter { !known.contains($0) }
      for (variant, entry) in source.entries
      where entry.isDeleted && oldSource.entries[variant]?.isDeleted == false {
        refused.append(variant.name)
        let path = entry.file.contents[0].path(variant.name)
        diagnostics.append(.deletedLayout(variant.name, path: path))
      }
    }
    lazy var latest = old.withoutEarlier
    for family in families.union(old.families).union(old.lastValid.keys) {
      let change = FamilyChange(family, from: old, to: self, for: hosts)
      if change.isRefused { lastValid[family] = old.lastValid[family] ?? latest }
      refused += change.refused.map(\.name)
      reloaded += change.reloaded.map(\.name)
      owned += change.owned.map(\.name)
      diagnostics += change.diagnostics
    }
    let contents = LibraryContents(
      sources,
      styleFiles,
      lastValid: lastValid,
      elements: elements,
      limits: limits
    )
    let reload = NibReload(reloaded: reloaded, owned: owned, refused: refused, diagnostics: diagnostics)
    return (contents, reload)
  }

  /// The contents without the earlier contents that supply layouts with errors.
  private var withoutEarlier: LibraryContents {
    if lastValid.isEmpty { return self }
    return LibraryContents(sources, styleFiles, elements: elements, limits: limits)
  }

  /// The layouts of all sources.
  private var families: Set<LayoutFamily> {
    Set(
      sources.indices.flatMap { source in
        sources[source].variants.keys.map { LayoutFamily(nibName: $0, source: source) }
      }
    )
  }

  /// Returns the combinations of traits that can change a layout: the traits of hosts and of the layout's
  /// variants, each alone and with the traits of the variants that the layout then includes, up to the limit.
  fileprivate func traitLists(_ family: LayoutFamily, _ hosts: Set<[String]>) -> Set<[String]> {
    let limit = max(1, limits.variants)
    func variants(_ nibName: String) -> [ArraySlice<VariantName>] {
      sources.compactMap { $0.variants[nibName]?.names.prefix(limit) }
    }
    let own = hosts.union(sources.flatMap { $0.variants[family.nibName]?.names ?? [] }.map(\.traits))
    var lists = own
    for first in own {
      let names = layout(family, first)?.layout.variedNames.subtracting([family.nibName]) ?? []
      for included in names.sorted().lazy.flatMap({ variants($0).joined() }).prefix(limit) {
        lists.insert(first + included.traits.filter { !first.contains($0) })
      }
    }
    return lists
  }
}

extension NibSource {
  /// Returns whether the source has a file of styles with the path of another one.
  fileprivate func hasStyles(at other: FileContent) -> Bool {
    styles.contains { $0.path(LayoutFormat.stylesFile) == other.path(LayoutFormat.stylesFile) }
  }
}

/// What becomes of a layout and its variants when a library is reloaded.
private struct FamilyChange {
  /// Whether the layout stays as it was, because of errors.
  let isRefused: Bool
  /// The variants that are replaced, added or removed.
  private(set) var reloaded: Set<VariantName> = []
  /// The variants among them that belong to an owner.
  private(set) var owned: Set<VariantName> = []
  /// The variants in which errors were found.
  private(set) var refused: Set<VariantName> = []
  /// The findings about them.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter hosts: The traits of hosts.
  init(
    _ family: LayoutFamily,
    from old: LibraryContents,
    to new: LibraryContents,
    for hosts: Set<[String]>
  ) {
    let inUse = old.home(of: family)
    let lists = old.traitLists(family, hosts).union(new.traitLists(family, hosts))
    let states = lists.map { traits in
      (
        traits: traits,
        before: inUse.layout(family, traits)?.layout,
        read: old.layout(family, traits)?.layout,
        now: new.layout(family, traits)
      )
    }
    let isWorse = states.contains { $0.before?.isValid == true && $0.now?.layout.isValid == false }
    // A layout with errors does not hide that of another source, which was in use.
    let isNew =
      states.allSatisfy { $0.before == nil }
      && lists.contains { old.find(family.nibName, for: nil, traits: $0)?.layout.isValid == true }
    // A layout that is gone stays until what takes its place has no errors.
    let isGone = states.contains {
      $0.before?.isValid == true && $0.now == nil
        && new.find(family.nibName, for: nil, traits: $0.traits)?.layout.isValid != true
    }
    isRefused = isWorse || isGone || isNew && states.contains { $0.now?.layout.isValid == false }
    let hasChanged = states.contains { $0.now?.layout !== $0.read }
    let source = (old: inUse.sources[family.source], new: new.sources[family.source])
    for state in states {
      guard let (variant, now) = state.now, source.new.entries[variant]?.isDeleted == false else { continue }
      let wasDeleted = old.sources[family.source].entries[variant]?.isDeleted == true
      if !now.isValid {
        // While a layout stays as it was, each change of it is answered with the reason.
        if isRefused ? !hasChanged : now === state.read { continue }
        refused.insert(variant)
        diagnostics += now.layoutDiagnostics
      } else if !isRefused, now !== state.before || wasDeleted {
        reloaded.insert(variant)
        if now.connections?.owner != nil { owned.insert(variant) }
      }
    }
    if !isRefused {
      let variants = source.old.variants[family.nibName]?.names ?? []
      reloaded.formUnion(variants.filter { source.new.entries[$0] == nil })
    }
  }
}
