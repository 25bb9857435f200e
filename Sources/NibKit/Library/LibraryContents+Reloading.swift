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

    // What has changed for a layout is known only if the layout was compiled before.
    let faulty = Set(nibNames).filter { !faults(of: $0).isEmpty }
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
    return contents.completed(after: self, faultyBefore: faulty, haveStylesChanged: haveStylesChanged)
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
      if origin.layouts[name] != nil { return false }
      if origin.isIncomplete { return true }
      // A file that never was a layout is forgotten.
      guard lastValid[name.base] != nil || faults(of: name.base)[name] == nil else { return false }
      return name.traits.isEmpty
        && !origins.contains { [nil, origin.module].contains($0.module) && $0.layouts[name] != nil }
    }
    return present + deleted.map { ($0.file, !origin.isIncomplete || $0.isDeleted) }
  }

  /// Compiles what has changed, and returns the contents with the last versions of layouts that have errors.
  ///
  /// - Parameter faulty: The names of the layouts that had errors before.
  private func completed(
    after old: LibraryContents,
    faultyBefore faulty: Set<String>,
    haveStylesChanged: Bool
  ) -> (contents: LibraryContents, reload: NibReload) {
    var reloaded: [String] = []
    var refused: [String] = []
    var lastValid: [String: LibraryContents] = [:]
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
    let (names, oldNames) = (Set(nibNames), Set(old.nibNames))
    // Only the layouts without errors are taken from it, so it need not keep what was valid before.
    let latest = LibraryContents(old.sources, old.styleFiles, elements: elements, limits: limits)
    for name in names.union(oldNames) {
      let removed = zip(sources, old.sources).flatMap { source, old in
        (old.variants[name] ?? []).filter { source.entries[$0] == nil }
      }
      let changed = sources.flatMap { source in
        (source.variants[name] ?? []).filter { source.entries[$0]?.isChanged == true }
      }
      guard !removed.isEmpty || !changed.isEmpty else {
        if let valid = old.lastValid[name] { lastValid[name] = valid }
        continue
      }
      let faults = faults(of: name)
      if faults.isEmpty {
        // What was refused before is in use only now.
        let unused = old.lastValid[name].map { valid in self.changed(since: valid, name) } ?? []
        reloaded += (removed + changed + unused).filter { !isDeleted($0) }.map(\.name)
      } else {
        let isValid = oldNames.contains(name) && !faulty.contains(name)
        lastValid[name] = old.lastValid[name] ?? (isValid ? latest : nil)
        // A layout stays as it was with all its variants, whichever of them has errors.
        for (variant, findings) in faults where !isDeleted(variant) {
          refused.append(variant.name)
          diagnostics += findings
        }
      }
    }
    let contents = LibraryContents(
      sources,
      styleFiles,
      lastValid: lastValid,
      elements: elements,
      limits: limits
    )
    return (contents, NibReload(reloaded: reloaded, refused: refused, diagnostics: diagnostics))
  }

  private func isDeleted(_ variant: VariantName) -> Bool {
    sources.contains { $0.entries[variant]?.isDeleted == true }
  }

  /// Returns the variants of a layout whose files are not the same as in other contents.
  private func changed(since other: LibraryContents, _ nibName: String) -> [VariantName] {
    zip(sources, other.sources).flatMap { source, other in
      (source.variants[nibName] ?? []).filter { source.entries[$0]?.file !== other.entries[$0]?.file }
    }
  }

  /// Compiles a layout and its variants for all hosts, and returns the findings about those that have errors.
  private func faults(of nibName: String) -> [VariantName: [Diagnostic]] {
    var faults: [VariantName: [Diagnostic]] = [:]
    var checked: Set<[String]> = []
    let variants = sources.flatMap { $0.variants[nibName] ?? [] }
    var pending = variants.map(\.traits)
    while let traits = pending.popLast() {
      guard checked.insert(traits).inserted else { continue }
      for (index, source) in sources.enumerated() {
        guard let entry = source.entry(nibName, for: traits) else { continue }
        let layout = entry.compiled(traits, in: self, from: index)
        if !layout.isValid { faults[entry.file.name, default: []] += layout.layoutDiagnostics }
        for included in layout.variedNames.subtracting([nibName]) {
          pending += sources.flatMap { $0.variants[included] ?? [] }.map(\.traits)
        }
      }
    }
    return faults
  }
}
