package import NibMarkup

/// What a layout can refer to in other files, as a host sees it: the layouts that it can include, and styles.
package struct LayoutDependencies: Sendable {
  /// The result of looking up an included layout.
  package enum Included: Sendable {
    /// The layout as it was read, perhaps with faults, and the place that its references start from.
    case layout(LayoutReading, place: LookupPlace)
    /// No layout has the name; these are the names that layouts have.
    case missing(known: [String])
    /// The layout cannot be read, or several layouts have its name.
    case unusable(Diagnostic)

    /// The place of the layout, or `nil` if it cannot be included.
    var place: LookupPlace? { if case .layout(_, let place) = self { place } else { nil } }
  }

  private let lookup: (any LayoutLookup)?
  /// The place of the layout.
  package let place: LookupPlace
  /// The traits of the host, which determine the variants.
  private let traits: [String]
  /// Whether the layout's own parameters have their values for pictures.
  let isDesignTime: Bool

  /// Creates what a layout at a place can refer to.
  ///
  /// - Parameters:
  ///   - traits: The traits of the host, which determine the variants.
  ///   - isDesignTime: Whether the layout's own parameters have their values for pictures.
  package init(
    in lookup: any LayoutLookup,
    from place: LookupPlace,
    for traits: [String],
    isDesignTime: Bool = false
  ) {
    self.lookup = lookup
    self.place = place
    self.traits = traits
    self.isDesignTime = isDesignTime
  }

  private init() {
    lookup = nil
    place = LookupPlace(0)
    traits = []
    isDesignTime = false
  }

  /// No layouts and no styles.
  package static let none = LayoutDependencies()

  /// Returns the style with a name, as seen from the place of the layout that names it.
  func style(_ name: String, from place: LookupPlace) -> FoundStyle {
    lookup?.style(name, from: place) ?? .missing(known: [])
  }

  /// Returns notes about why a name was not found.
  func notes(aboutMissing kind: LookedUpKind, _ name: String, from place: LookupPlace) -> [Diagnostic.Note] {
    lookup?.notes(aboutMissing: kind, name, from: place) ?? []
  }

  /// Returns the text that a reference refers to, or `nil` if there is none.
  func text(_ reference: ResourceReference, in language: ShownLanguage) -> String? {
    lookup?.text(reference, from: place, in: language)
  }

  /// Returns the font with a name, as seen from the place of the layout.
  func font(_ name: String) -> FoundFont { lookup?.font(name, from: place) ?? .missing(known: []) }

  /// Returns the color with a name, or `nil` if there is none.
  func color(_ name: String) -> Color? { lookup?.color(name, from: place) }

  /// Returns the layout with a nib name, as seen from the place of the layout that includes it.
  package func included(_ nibName: String, from place: LookupPlace) -> Included {
    included(nibName, from: place) { _ in }
  }

  /// Returns the layout with a nib name, as seen from the place of the layout that includes it.
  ///
  /// - Parameter record: A closure that receives the result of the lookup, even if no layout was found.
  func included(
    _ nibName: String,
    from place: LookupPlace,
    record: (FoundLayout) -> Void
  ) -> Included {
    guard let lookup else { return .missing(known: []) }
    let found = lookup.layout(nibName, from: place, for: traits)
    record(found)
    guard let file = found.file else { return .missing(known: lookup.nibNames(from: place)) }
    switch file.reading(lookup.limits) {
    case .success(let reading): return .layout(reading, place: file.place)
    case .failure(let error): return .unusable(error.diagnostic)
    }
  }
}
