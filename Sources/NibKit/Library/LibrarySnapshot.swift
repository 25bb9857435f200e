/// The layouts of a library at one time, each in its last version without errors.
///
/// Reloading a library replaces its snapshot. Each load uses one snapshot throughout.
final class LibrarySnapshot: Sendable {
  /// What the files contain.
  let contents: LibraryContents
  /// For each layout that has errors now, the earlier contents that supply its last valid version.
  ///
  /// A layout, its variants and what they include are from the same contents.
  let lastValid: [LayoutFamily: LibraryContents]
  /// The contents in `lastValid`, the latest first.
  let earlier: [LibraryContents]

  /// Creates the snapshot of contents that were not reloaded.
  convenience init(_ contents: LibraryContents) {
    self.init(contents, lastValid: [:], among: [])
  }

  /// - Parameters:
  ///   - lastValid: The contents that supply the layouts with errors.
  ///   - known: Earlier contents, the latest first.
  init(
    _ contents: LibraryContents,
    lastValid: [LayoutFamily: LibraryContents],
    among known: [LibraryContents]
  ) {
    self.contents = contents
    self.lastValid = lastValid
    earlier = known.filter { known in lastValid.values.contains { $0 === known } }
  }

  /// Returns the contents that supply a layout.
  func home(of family: LayoutFamily) -> LibraryContents { lastValid[family] ?? contents }

  /// Returns the result of compiling the layout with a name, even if the layout has errors.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func compiled(_ nibName: String, for type: AnyClass?, traits: [String]) throws(NibError) -> CompiledLayout {
    if let found = find(nibName, for: type, traits: traits) { return found }
    throw NibError(.unknownLayout, [contents.unknownLayout(nibName, for: type, at: nil)])
  }

  /// Returns the result of compiling the layout with a name, or `nil` if no source has it.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func find(_ nibName: String, for type: AnyClass?, traits: [String]) -> CompiledLayout? {
    find(nibName, in: contents.searched(for: type), traits)
  }

  /// Returns the result of compiling a layout or the one that classes find in its place, or `nil` if there is
  /// none.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func find(inPlaceOf family: LayoutFamily, traits: [String]) -> CompiledLayout? {
    let modules = contents.sources.map(\.origin.module)
    let searched =
      modules[family.source].map { own in
        modules.indices.filter { modules[$0] == own } + modules.indices.filter { modules[$0] == nil }
      } ?? Array(modules.indices)
    return find(family.nibName, in: searched, traits)
  }

  private func find(_ nibName: String, in sources: [Int], _ traits: [String]) -> CompiledLayout? {
    for index in sources {
      let family = LayoutFamily(nibName: nibName, source: index)
      if let layout = home(of: family).layout(family, traits)?.layout { return layout }
    }
    return nil
  }

  /// Returns whether the snapshot still uses a compiled layout.
  func isInUse(_ layout: CompiledLayout) -> Bool {
    let source = home(of: layout.family).sources[layout.place.index]
    return source.variants(of: layout.nibName).contains { source[$0]?.contains(layout) == true }
  }

  /// Returns the places of the elements of a layout's nodes, or none if a layout that it includes has
  /// changed.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func places(in layout: CompiledLayout, traits: [String]) -> [SourceSpan] {
    home(of: layout.family).places(in: layout, traits: traits)
  }

  // MARK: Traits

  /// The traits of variants, each list once.
  var variantTraits: [[String]] {
    if lastValid.isEmpty { return contents.variantTraits }
    return Set(([contents] + earlier).flatMap(\.variantTraits))
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the traits of the variants of layouts, each list once.
  func variantTraits(of nibNames: Set<String>) -> [[String]] {
    let variants = nibNames.flatMap { name in
      contents.sources.indices.flatMap { source in
        home(of: LayoutFamily(nibName: name, source: source)).sources[source].variants(of: name)
      }
    }
    return Set(variants.map(\.traits)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the host's traits for which any layout has a variant.
  func known(_ traits: [String]) -> [String] {
    let known = Set(variantTraits.joined())
    return traits.filter(known.contains)
  }
}
