/// What becomes of a layout and its variants when a library is reloaded.
struct LayoutFamilyChange {
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
    from snapshot: LibrarySnapshot,
    to new: LibraryContents,
    for hosts: Set<[String]>
  ) {
    let haveResourcesChanged = snapshot.contents.resources !== new.resources
    let (old, inUse) = (snapshot.contents, snapshot.home(of: family))
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
    // A layout with errors does not hide a layout of another source that was in use.
    let isNew =
      states.allSatisfy { $0.before == nil }
      && lists.contains { snapshot.find(inPlaceOf: family, traits: $0)?.isValid == true }
    // A layout that is gone stays until what takes its place has no errors.
    let isGone = states.contains {
      $0.before?.isValid == true && $0.now == nil
        && LibrarySnapshot(new).find(inPlaceOf: family, traits: $0.traits)?.isValid != true
    }
    isRefused = isWorse || isGone || isNew && states.contains { $0.now?.layout.isValid == false }
    let hasChanged = states.contains { $0.now?.layout !== $0.read }
    let source = (old: inUse.sources[family.source], new: new.sources[family.source])
    for state in states {
      guard let (variant, now) = state.now, source.new[variant]?.isDeleted == false else { continue }
      let wasDeleted = old.sources[family.source][variant]?.isDeleted == true
      if !now.isValid {
        // While a layout stays as it was, each change of it is answered with the reason.
        if isRefused ? !hasChanged : now === state.read { continue }
        refused.insert(variant)
        diagnostics += now.layoutDiagnostics
      } else if !isRefused,
        now !== state.before || wasDeleted
          || haveResourcesChanged && now.prototype?.references.isEmpty == false
      {
        reloaded.insert(variant)
        if now.connections?.owner != nil { owned.insert(variant) }
      }
    }
    if !isRefused {
      let variants = source.old.variants(of: family.nibName)
      reloaded.formUnion(variants.filter { source.new[$0] == nil })
    }
  }
}

extension LibraryContents {
  /// Returns the combinations of traits that can change a layout: the traits of hosts and of the layout's
  /// variants, each alone and with the traits of the variants that the layout then includes, up to the limit.
  func traitLists(_ family: LayoutFamily, _ hosts: Set<[String]>) -> Set<[String]> {
    let limit = max(1, limits.variants)
    func variants(_ nibName: String) -> [ArraySlice<VariantName>] {
      sources.map { $0.variants(of: nibName).prefix(limit) }
    }
    let own = hosts.union(sources.flatMap { $0.variants(of: family.nibName) }.map(\.traits))
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
