extension LibrarySnapshot {
  /// What became of a snapshot when its files were read again.
  enum Reloaded {
    case same
    /// Files changed while they were read.
    case interrupted
    case changed(LibrarySnapshot, NibReload)
  }

  /// Returns the snapshot of the files as they are now.
  ///
  /// What does not depend on a changed file is carried over. A layout that has errors now is replaced by its
  /// last version without errors.
  ///
  /// - Parameters:
  ///   - hosts: The traits of hosts. An error that only they would see is found, too.
  ///   - isInterrupted: Returns whether files may have changed while they were read.
  func reloaded(for hosts: Set<[String]>, _ isInterrupted: () -> Bool = { false }) -> Reloaded {
    let origins = contents.sources.map { $0.origin.listedAgain().reading(contents.limits) }
    if isInterrupted() { return .interrupted }
    let styles = zip(origins, contents.styleFiles.files).map { origin, old in
      origin.isIncomplete ? origin.styles + old.filter { !origin.hasStyles(at: $0) } : origin.styles
    }
    let files = zip(contents.sources.indices, origins).map { index, origin in
      self.files(of: origin, replacing: index, among: origins)
    }
    let haveStylesChanged = styles != contents.styleFiles.files
    let resources = contents.resources.reloaded(origins)
    if !haveStylesChanged && resources == nil && hasSame(origins, files) { return .same }

    // Whether a layout has changed is known only if it was compiled before.
    for family in contents.families {
      for traits in contents.traitLists(family, hosts) { _ = contents.layout(family, traits) }
    }
    let new = LibraryContents(
      zip(contents.sources, zip(origins, files)).map { old, new in
        let (origin, files) = new
        // Compiled layouts do not change.
        if origin.archive != nil { return old }
        let deleted = Set(files.filter(\.isDeleted).map(\.file.name))
        return LibrarySource(origin, files.map(\.file)) { file, hasVariants in
          LibraryEntry(file, hasVariants: hasVariants, isDeleted: deleted.contains(file.name))
        }
      },
      haveStylesChanged ? LibraryStyles(styles) : contents.styleFiles,
      // Layouts that refer to fonts are bound again if styles have changed.
      resources?.resources ?? (haveStylesChanged ? contents.resources.copy : contents.resources),
      elements: contents.elements,
      limits: contents.limits
    )
    for (source, old) in zip(new.sources, contents.sources) where source.origin.archive == nil {
      for entry in source.entries {
        if let known = old[entry.file.name] { entry.keep(of: known, in: new) }
      }
    }
    return changed(
      to: new,
      for: hosts,
      haveStylesChanged: haveStylesChanged,
      faultsOfResources: resources?.diagnostics ?? []
    )
  }

  /// Returns whether sources have the same files and findings as before.
  private func hasSame(_ origins: [NibSource], _ files: [[(file: LayoutFile, isDeleted: Bool)]]) -> Bool {
    zip(contents.sources, zip(origins, files)).allSatisfy { old, new in
      old.origin.archive != nil
        || old.origin.listingDiagnostics == new.0.listingDiagnostics && old.entries.count == new.1.count
          && new.1.allSatisfy { file, isDeleted in
            old[file.name].map { $0.file === file && $0.isDeleted == isDeleted } ?? false
          }
    }
  }

  /// Returns the files of a source as it is now.
  ///
  /// A layout whose file was deleted stays as it was, unless another source has it.
  private func files(
    of origin: NibSource,
    replacing index: Int,
    among origins: [NibSource]
  ) -> [(file: LayoutFile, isDeleted: Bool)] {
    let source = contents.sources[index]
    if source.origin.archive != nil { return [] }
    let elements = contents.elements
    let present = origin.layouts.map { name, contents in
      let old = source[name]?.file
      let isTranslated = origin.translatedNibs.contains(name)
      let same = old.flatMap {
        $0.contents == contents && source.origin.translatedNibs.contains(name) == isTranslated ? $0 : nil
      }
      return (same ?? origin.file(name, contents, at: LookupPlace(index), elements), false)
    }
    let deleted = source.entries.filter { entry in
      let name = entry.file.name
      if origin.layouts[name] != nil { return false }
      if origin.isIncomplete { return true }
      if !name.traits.isEmpty { return false }
      // A file that never was a layout is forgotten.
      let family = LayoutFamily(nibName: name.base, source: index)
      guard home(of: family).layout(family, [])?.layout.isValid == true else { return false }
      return !origins.contains {
        [nil, origin.module].contains($0.module)
          && ($0.layouts[name] != nil || $0.archive?.contains(name.base) == true)
      }
    }
    return present + deleted.map { ($0.file, !origin.isIncomplete || $0.isDeleted) }
  }

  /// Compiles what has changed, and returns the snapshot in which layouts that have errors stay as they were.
  private func changed(
    to new: LibraryContents,
    for hosts: Set<[String]>,
    haveStylesChanged: Bool,
    faultsOfResources: [Diagnostic]
  ) -> Reloaded {
    var reloaded: [String] = []
    var owned: [String] = []
    var refused: [String] = []
    var lastValid: [LayoutFamily: LibraryContents] = [:]
    var diagnostics = faultsOfResources + (haveStylesChanged ? new.styles.diagnostics : [])
    for (files, oldFiles) in zip(new.styleFiles.files, contents.styleFiles.files) where files.isEmpty {
      diagnostics += oldFiles.map { .deletedStyles(path: $0.path(LayoutFormat.stylesFile)) }
    }
    for (source, oldSource) in zip(new.sources, contents.sources) {
      let known = Set(oldSource.origin.listingDiagnostics + oldSource.diagnostics)
      diagnostics += (source.origin.listingDiagnostics + source.diagnostics).filter { !known.contains($0) }
      for entry in source.entries where entry.isDeleted && oldSource[entry.file.name]?.isDeleted == false {
        let name = entry.file.name.name
        refused.append(name)
        diagnostics.append(.deletedLayout(name, path: entry.file.contents[0].path(name)))
      }
    }
    for family in new.families.union(contents.families).union(self.lastValid.keys) {
      let change = LayoutFamilyChange(family, from: self, to: new, for: hosts)
      if change.isRefused { lastValid[family] = home(of: family) }
      refused += change.refused.map(\.name)
      reloaded += change.reloaded.map(\.name)
      owned += change.owned.map(\.name)
      diagnostics += change.diagnostics
    }
    return .changed(
      LibrarySnapshot(new, lastValid: lastValid, among: [contents] + earlier),
      NibReload(reloaded: reloaded, owned: owned, refused: refused, diagnostics: diagnostics)
    )
  }
}

extension LibraryContents {
  /// The layouts of all sources.
  fileprivate var families: Set<LayoutFamily> {
    Set(
      sources.indices.flatMap { source in
        sources[source].nibNames.map { LayoutFamily(nibName: $0, source: source) }
      }
    )
  }
}

extension NibSource {
  /// Returns whether the source has a file of styles with the path of another one.
  fileprivate func hasStyles(at other: FileContent) -> Bool {
    styles.contains { $0.path(LayoutFormat.stylesFile) == other.path(LayoutFormat.stylesFile) }
  }
}
