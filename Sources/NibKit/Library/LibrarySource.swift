/// A source of a library at one time, with its layouts and their variants.
struct LibrarySource: Sendable {
  let origin: NibSource
  let entries: [VariantName: LibraryEntry]
  /// The variants of each layout by its nib name, the layout itself among them.
  let variants: [String: Variants]
  /// A finding for each variant without a layout.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - files: The files of the source.
  ///   - entry: Returns the entry for a file, given whether the layout has variants.
  init(_ origin: NibSource, _ files: [LayoutFile], entry: (LayoutFile, _ hasVariants: Bool) -> LibraryEntry) {
    self.origin = origin
    var names: [String: [VariantName]] = [:]
    names.reserveCapacity(files.count)
    for file in files { names[file.name.base, default: []].append(file.name) }
    var entries: [VariantName: LibraryEntry] = [:]
    entries.reserveCapacity(files.count)
    for file in files { entries[file.name] = entry(file, (names[file.name.base]?.count ?? 0) > 1) }
    self.entries = entries
    variants = names.filter { $0.value.contains { $0.traits.isEmpty } }.mapValues { Variants($0) }
    diagnostics = names.filter { group in !group.value.contains { $0.traits.isEmpty } }.values.joined()
      .map { variant in
        .variantWithoutLayout(variant, path: origin.layouts[variant]?.first?.path(variant.name) ?? "")
      }
  }

  /// Returns a layout or the variant of it for a host, or `nil` if the source does not have the layout.
  func entry(_ nibName: String, for traits: [String]) -> LibraryEntry? {
    variants[nibName]?.best(for: traits).flatMap { entries[$0] }
  }
}
