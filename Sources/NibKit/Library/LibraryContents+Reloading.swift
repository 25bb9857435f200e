extension LibraryContents {
  /// Creates the contents of a library from its sources.
  convenience init(_ origins: [NibSource], elements: ElementCatalog, limits: LayoutLimits) {
    self.init(
      origins.map { origin in
        LibrarySource(origin, origin.layouts.map { LibraryFile($0, $1) }) {
          LibraryEntry($0, hasVariants: $1)
        }
      },
      LibraryStyles(origins.map(\.styles)),
      elements: elements,
      limits: limits
    )
  }

  /// Returns the contents with the files as they are now, or `nil` if nothing has changed.
  ///
  /// What does not depend on a changed file is carried over. A layout that has errors now is replaced by its
  /// last version without errors.
  func reloaded() -> (contents: LibraryContents, reload: NibReload)? {
    let origins = sources.map { $0.origin.listedAgain().reading(limits) }
    let files = zip(sources.indices, origins).map { index, origin in
      self.files(of: origin, replacing: index, among: origins)
    }
    let styles = origins.map(\.styles)
    let haveStylesChanged = styles != styleFiles.files
    let isSame = zip(sources, zip(origins, files)).allSatisfy { old, new in
      old.origin.listingDiagnostics == new.0.listingDiagnostics && old.entries.count == new.1.count
        && new.1.allSatisfy { file, isDeleted in
          old.entries[file.name].map { $0.file === file && $0.isDeleted == isDeleted } ?? false
        }
    }
    if isSame && !haveStylesChanged { return nil }

    // The last version of a layout can take the place of one with errors only if it is compiled.
    for (index, source) in sources.enumerated() {
      for entry in source.entries.values { _ = entry.compiled(entry.file.name.traits, in: self, from: index) }
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
          ) { lookup.isCurrent($0, from: index, traits: $1) }
        }
      },
      sheet,
      elements: elements,
      limits: limits
    )
    return (contents, contents.reload(after: self, haveStylesChanged: haveStylesChanged))
  }

  /// Returns the files of a source as it is now.
  ///
  /// A layout whose file was deleted stays as it was, unless another source has it.
  private func files(
    of origin: NibSource,
    replacing index: Int,
    among origins: [NibSource]
  ) -> [(file: LibraryFile, isDeleted: Bool)] {
    let entries = sources[index].entries
    let present = origin.layouts.map { name, contents in
      let old = entries[name]?.file
      return (old.flatMap { $0.contents == contents ? $0 : nil } ?? LibraryFile(name, contents), false)
    }
    let deleted = entries.values.filter { entry in
      let name = entry.file.name
      return name.traits.isEmpty && origin.layouts[name] == nil
        && !origins.contains { [nil, origin.module].contains($0.module) && $0.layouts[name] != nil }
    }
    return present + deleted.map { ($0.file, true) }
  }

  /// Compiles what has changed, and returns what became of it.
  private func reload(after old: LibraryContents, haveStylesChanged: Bool) -> NibReload {
    var reloaded: [String] = []
    var refused: [String] = []
    var diagnostics = haveStylesChanged ? styles.diagnostics : []
    for (index, (source, oldSource)) in zip(sources, old.sources).enumerated() {
      let known = Set(oldSource.origin.listingDiagnostics + oldSource.diagnostics)
      diagnostics += (source.origin.listingDiagnostics + source.diagnostics).filter { !known.contains($0) }
      reloaded += oldSource.entries.keys.filter { source.entries[$0] == nil }.map(\.name)
      for (name, entry) in source.entries {
        let oldEntry = oldSource.entries[name]
        if entry.isDeleted, oldEntry?.isDeleted == false {
          refused.append(name.name)
          diagnostics.append(.deletedLayout(name.name, path: entry.file.contents[0].path(name.name)))
        }
        var traits = entry.outdatedTraits
        let isChanged = oldEntry?.file !== entry.file || oldEntry?.isDeleted == true && !entry.isDeleted
        if isChanged && traits.isEmpty { traits = [name.traits] }
        if traits.isEmpty { continue }
        let compiled = traits.map { entry.compiled($0, in: self, from: index).latest }
        if compiled.allSatisfy(\.isValid) {
          reloaded.append(name.name)
        } else {
          refused.append(name.name)
          diagnostics += compiled.flatMap(\.layoutDiagnostics)
        }
      }
    }
    return NibReload(reloaded: reloaded, refused: refused, diagnostics: diagnostics)
  }
}
