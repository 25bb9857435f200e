import NibMarkup

/// What a layout refers to in other files, as it was when the layout was resolved.
package struct LayoutReferences: Sendable {
  /// A name, which is looked up from a place.
  package struct Name: Hashable, Sendable {
    package let name: String
    package let place: LookupPlace

    package init(name: String, place: LookupPlace) {
      self.name = name
      self.place = place
    }
  }

  /// The included layouts by their nib names.
  package private(set) var layouts: [Name: FoundLayout] = [:]
  /// The included layouts that have variants, by their nib names.
  package private(set) var varied: [Name: FoundLayout] = [:]
  private(set) var styles: [Name: FoundStyle] = [:]
  /// Whether the layout names styles.
  package var haveStyles: Bool { !styles.isEmpty }

  /// The variants of the included layouts that have several, in the order of their names.
  package var choices: [VariantName] {
    varied.values.compactMap { $0.file?.name }.sorted { $0.name < $1.name }
  }

  /// The nib names of the included layouts that have variants.
  package var variedNames: Set<String> { varied.isEmpty ? [] : Set(varied.keys.lazy.map(\.name)) }

  /// Whether the layout can differ between hosts.
  package var isVaried: Bool { !varied.isEmpty }

  /// Returns whether a look-up finds the same layouts and styles as when the layout was resolved.
  ///
  /// - Parameter traits: The traits of the host that the layout was resolved for.
  package func isCurrent(in lookup: some LayoutLookup, for traits: [String]) -> Bool {
    layouts.allSatisfy { lookup.layout($0.name, from: $0.place, for: traits).isSame(as: $1) }
      && styles.allSatisfy { lookup.style($0.name, from: $0.place).isEquivalent(to: $1) }
  }

  /// Returns whether hosts get the same variants of the included layouts that the layout was resolved with.
  ///
  /// - Parameter traits: The traits of the hosts.
  package func haveSameVariants(in lookup: some LayoutLookup, for traits: [String]) -> Bool {
    varied.allSatisfy { lookup.layout($0.name, from: $0.place, for: traits).isSame(as: $1) }
  }

  package init() {}

  /// Returns the references of a compiled layout for a choice of the variants of the layouts that it
  /// includes, or `nil` if a host gets other variants.
  ///
  /// - Parameters:
  ///   - place: The place of the layout.
  ///   - traits: The traits of the host.
  package init?(
    _ choices: [VariantName],
    in lookup: some LayoutLookup,
    from place: LookupPlace,
    for traits: [String]
  ) {
    for choice in choices {
      let found = lookup.layout(choice.base, from: place, for: traits)
      guard found.file?.name == choice else { return nil }
      varied[Name(name: choice.base, place: place)] = found
    }
  }

  mutating func add(_ layout: FoundLayout, named name: Name) {
    layouts[name] = layout
    if layout.hasVariants { varied[name] = layout }
  }

  mutating func add(_ style: FoundStyle, named name: Name) {
    styles[name] = style
  }
}
