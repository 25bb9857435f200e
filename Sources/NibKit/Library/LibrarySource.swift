/// A source of a library at one time, with its layouts and their variants.
///
/// It is a class because it is large, and each look-up would copy it.
final class LibrarySource: Sendable {
  /// The files with a nib name.
  fileprivate enum Family: Sendable {
    /// A layout without variants, as most layouts are.
    case single(LibraryEntry)
    /// A layout and its variants, or variants without a layout, which no host can choose.
    case varied(Variants, [VariantName: LibraryEntry], hasLayout: Bool)

    subscript(name: VariantName) -> LibraryEntry? {
      switch self {
      case .single(let entry): name == entry.file.name ? entry : nil
      case .varied(_, let entries, _): entries[name]
      }
    }

    var entries: [LibraryEntry] {
      switch self {
      case .single(let entry): [entry]
      case .varied(_, let entries, _): Array(entries.values)
      }
    }

    var isLayout: Bool { if case .varied(_, _, hasLayout: false) = self { false } else { true } }
  }

  let origin: NibSource
  private let families: [String: Family]
  /// The entries of the layouts and variants in `families`.
  private let listed: [LibraryEntry]
  /// The layouts of a file of compiled layouts, or `nil` for another source.
  private let archived: ArchivedFamilies?
  /// A finding for each variant without a layout.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - files: The files of the source.
  ///   - entry: Returns the entry for a file, given whether the layout has variants.
  init(_ origin: NibSource, _ files: [LayoutFile], entry: (LayoutFile, _ hasVariants: Bool) -> LibraryEntry) {
    self.origin = origin
    archived = nil
    // Most layouts have no variants.
    let variedNames = Set(files.lazy.filter { !$0.name.traits.isEmpty }.map(\.name.base))
    func isVaried(_ file: LayoutFile) -> Bool { !variedNames.isEmpty && variedNames.contains(file.name.base) }
    var families: [String: Family] = [:]
    families.reserveCapacity(files.count)
    var entries: [LibraryEntry] = []
    entries.reserveCapacity(files.count)
    for file in files where !isVaried(file) {
      let new = entry(file, false)
      families[file.name.base] = .single(new)
      entries.append(new)
    }
    var diagnostics: [Diagnostic] = []
    for (nibName, files) in Dictionary(grouping: files.filter(isVaried), by: \.name.base) {
      var varied: [VariantName: LibraryEntry] = [:]
      for file in files { varied[file.name] = entry(file, files.count > 1) }
      let hasLayout = varied.keys.contains { $0.traits.isEmpty }
      families[nibName] = .varied(Variants(Array(varied.keys)), varied, hasLayout: hasLayout)
      entries += varied.values
      for variant in varied.keys where !hasLayout {
        let path = origin.layouts[variant]?.first?.path(variant.name) ?? ""
        diagnostics.append(.variantWithoutLayout(variant, path: path))
      }
    }
    self.families = families
    listed = entries
    self.diagnostics = diagnostics
  }

  /// Creates a source with the layouts of a file of compiled layouts.
  init(_ origin: NibSource, _ elements: ArchivedElements, at place: LookupPlace) {
    self.origin = origin
    archived = ArchivedFamilies(elements, at: place)
    families = [:]
    listed = []
    diagnostics = []
  }

  /// The entries of all layouts and variants, in no particular order.
  ///
  /// - Complexity: O(1), or O(*n* log *n*) in the number of compiled layouts.
  var entries: [LibraryEntry] {
    guard let archived else { return listed }
    return archived.nibNames.flatMap { archived[$0]?.entries ?? [] }
  }

  /// The names of the layouts, in no particular order.
  var nibNames: [String] {
    archived?.nibNames ?? families.lazy.filter { $0.value.isLayout }.map(\.key)
  }

  /// The traits of the variants, each list once.
  var variantTraits: Set<[String]> {
    Set(archived?.variantTraits ?? listed.lazy.map(\.file.name.traits).filter { !$0.isEmpty })
  }

  /// Returns the layout with a name and its variants.
  private func family(_ nibName: String) -> Family? {
    if let archived { archived[nibName] } else { families[nibName] }
  }

  /// Returns whether the source has a layout with a name.
  func hasLayout(_ nibName: String) -> Bool { family(nibName)?.isLayout == true }

  /// Returns the names of a layout and its variants, or none if the source does not have the layout.
  func variants(of nibName: String) -> [VariantName] {
    switch family(nibName) {
    case .single(let entry): [entry.file.name]
    case .varied(let variants, _, hasLayout: true): variants.names
    case .varied(_, _, hasLayout: false), nil: []
    }
  }

  /// Returns the entry of a layout or of one of its variants, or `nil` if the source does not have it.
  subscript(name: VariantName) -> LibraryEntry? { family(name.base)?[name] }

  /// Returns a layout or the variant of it for a host, or `nil` if the source does not have the layout.
  func entry(_ nibName: String, for traits: [String]) -> LibraryEntry? {
    switch family(nibName) {
    case .single(let entry): entry
    case .varied(let variants, let entries, hasLayout: true):
      variants.best(for: traits).flatMap { entries[$0] }
    case .varied(_, _, hasLayout: false), nil: nil
    }
  }
}

/// The layouts of a file of compiled layouts, which are looked up when they are first needed.
private final class ArchivedFamilies: Sendable {
  private let elements: ArchivedElements
  private let place: LookupPlace
  private let known = Locked<[String: LibrarySource.Family]>([:])

  init(_ elements: ArchivedElements, at place: LookupPlace) {
    self.elements = elements
    self.place = place
  }

  var nibNames: [String] { elements.archive.nibNames }

  var variantTraits: [[String]] { elements.archive.variantTraits }

  subscript(nibName: String) -> LibrarySource.Family? {
    known.withLock { known in
      if let family = known[nibName] { return family }
      let family = family(nibName)
      known[nibName] = family
      return family
    }
  }

  private func family(_ nibName: String) -> LibrarySource.Family? {
    let members = elements.layouts(named: nibName)
    let entries = members.map { member in
      LibraryEntry(
        LayoutFile(member, place: place),
        hasVariants: members.count > 1
      )
    }
    guard let first = entries.first else { return nil }
    if entries.count == 1, first.file.name.traits.isEmpty { return .single(first) }
    return .varied(
      Variants(members.map(\.name)),
      Dictionary(entries.map { ($0.file.name, $0) }) { first, _ in first },
      hasLayout: members.contains { $0.name.traits.isEmpty }
    )
  }
}
