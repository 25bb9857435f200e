/// The bound layouts of a registry for each list of traits, from one snapshot and the ones before it.
struct LayoutsByTraits {
  private let library: NibLibrary
  /// The layouts for each list of traits.
  private var current: [HostTraits: BoundLayouts] = [:]
  /// The layouts of snapshots before, for each list of traits.
  private var earlier: [HostTraits: BoundLayouts.Matching] = [:]
  /// The latest layouts for any traits, where the ones that the registry used last count first.
  private var ofLastTraits: BoundLayouts.Matching = [:]

  init(_ library: NibLibrary) {
    self.library = library
  }

  /// Returns the layouts of a snapshot for a host with traits.
  ///
  /// - Parameter used: The layouts that the registry used before.
  mutating func layouts(
    for traits: HostTraits,
    in snapshot: LibrarySnapshot,
    after used: BoundLayouts?
  ) -> BoundLayouts {
    if let first = current.values.first, first.snapshot !== snapshot {
      let known = exchange(&current, with: [:]).sorted { a, b in
        a.key.variants.lexicographicallyPrecedes(b.key.variants)
      }
      for (traits, layouts) in known {
        earlier[traits] = layouts.matching
        ofLastTraits.merge(layouts.matching) { $1 }
      }
      if let used { ofLastTraits.merge(used.matching) { $1 } }
    }
    if let known = current[traits] { return known }
    let layouts = BoundLayouts(
      library: library,
      snapshot: snapshot,
      host: traits,
      earlier: ofLastTraits.merging(earlier[traits] ?? [:]) { $1 }
    )
    if current.count >= HostTraits.limit { current.removeAll() }
    current[traits] = layouts
    return layouts
  }

  /// Keeps layouts in use, in case that those for other traits do not match their classes.
  mutating func traitsChange(from used: BoundLayouts) { ofLastTraits.merge(used.matching) { $1 } }
}
