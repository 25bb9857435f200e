/// A source of a library at one time, with its layouts and their variants.
struct LibrarySource: Sendable {
  /// The files with a nib name.
  private enum Family: Sendable {
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

    var isLayout: Bool { if case .varied(_, _, hasLayout: false) = self { false } else { true } }
  }

  let origin: NibSource
  private let families: [String: Family]
  /// The entries of all layouts and variants, in no particular order.
  let entries: [LibraryEntry]
  /// A finding for each variant without a layout.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - files: The files of the source.
  ///   - entry: Returns the entry for a file, given whether the layout has variants.
  init(_ origin: NibSource, _ files: [LayoutFile], entry: (LayoutFile, _ hasVariants: Bool) -> LibraryEntry) {
    self.origin = origin
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
    self.entries = entries
    self.diagnostics = diagnostics
  }

  /// The names of the layouts, in no particular order.
  var nibNames: some Sequence<String> { families.lazy.filter { $0.value.isLayout }.map(\.key) }

  /// Returns whether the source has a layout with a name.
  func hasLayout(_ nibName: String) -> Bool { families[nibName]?.isLayout == true }

  /// Returns the names of a layout and its variants, or none if the source does not have the layout.
  func variants(of nibName: String) -> [VariantName] {
    switch families[nibName] {
    case .single(let entry): [entry.file.name]
    case .varied(let variants, _, hasLayout: true): variants.names
    case .varied(_, _, hasLayout: false), nil: []
    }
  }

  /// Returns the entry of a layout or of one of its variants, or `nil` if the source does not have it.
  subscript(name: VariantName) -> LibraryEntry? { families[name.base]?[name] }

  /// Returns a layout or the variant of it for a host, or `nil` if the source does not have the layout.
  func entry(_ nibName: String, for traits: [String]) -> LibraryEntry? {
    switch families[nibName] {
    case .single(let entry): entry
    case .varied(let variants, let entries, hasLayout: true):
      variants.best(for: traits).flatMap { entries[$0] }
    case .varied(_, _, hasLayout: false), nil: nil
    }
  }
}
