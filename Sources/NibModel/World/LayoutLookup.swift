package import NibMarkup

/// A lookup of layouts and styles by name from a place, which is a source of a library or a folder.
package protocol LayoutLookup: Sendable {
  /// The limits above which a layout is refused.
  var limits: LayoutLimits { get }

  /// Returns the layout with a nib name, or the variant of it for a host.
  ///
  /// It is called for each include, so it keeps what it has found.
  ///
  /// - Parameters:
  ///   - place: The place of the layout that refers to the name.
  ///   - traits: The traits of the host, which determine the variant.
  func layout(_ nibName: String, from place: LookupPlace, for traits: [String]) -> FoundLayout

  /// Returns the names of the layouts that can be found from a place, in alphabetical order.
  func nibNames(from place: LookupPlace) -> [String]

  /// Returns the style with a name.
  ///
  /// It is called for each use of a style, so it keeps what it has read.
  ///
  /// - Parameter place: The place of the layout that names the style.
  func style(_ name: String, from place: LookupPlace) -> FoundStyle

  /// Returns the text that a reference refers to, with the value of a parameter in place of its placeholder,
  /// or `nil` if there is none or the lookup has no texts.
  ///
  /// - Parameters:
  ///   - place: The place of the layout.
  ///   - language: The language to show it in.
  func text(_ reference: ResourceReference, from place: LookupPlace, in language: ShownLanguage) -> String?

  /// Returns the color with a name, or `nil` if there is none or the lookup has no colors.
  ///
  /// - Parameter place: The place of the layout.
  func color(_ name: String, from place: LookupPlace) -> Color?

  /// Returns the font with a name.
  ///
  /// - Parameter place: The place of the layout that names the font.
  func font(_ name: String, from place: LookupPlace) -> FoundFont

  /// Returns notes about why a layout or a style was not found, such as where it is out of reach.
  func notes(aboutMissing kind: LookedUpKind, _ name: String, from place: LookupPlace) -> [Diagnostic.Note]
}

/// What a name denotes.
package enum LookedUpKind: Hashable, Sendable {
  case layout, style
}

extension LayoutLookup {
  package func text(
    _ reference: ResourceReference,
    from place: LookupPlace,
    in language: ShownLanguage
  ) -> String? {
    nil
  }

  package func color(_ name: String, from place: LookupPlace) -> Color? { nil }

  package func font(_ name: String, from place: LookupPlace) -> FoundFont { .missing(known: []) }

  package func notes(aboutMissing kind: LookedUpKind, _ name: String, from place: LookupPlace) -> [Diagnostic
    .Note]
  {
    []
  }
}

/// A layout that was looked up by its nib name.
package struct FoundLayout: Sendable {
  /// The layout, or the variant of it that was chosen, or `nil` if there is none.
  package let file: LayoutFile?
  /// Whether the variant was chosen among several.
  package let hasVariants: Bool

  package init(file: LayoutFile?, hasVariants: Bool) {
    self.file = file
    self.hasVariants = hasVariants
  }

  /// Returns whether the same version of the same file was found.
  package func isSame(as other: FoundLayout) -> Bool {
    file === other.file && hasVariants == other.hasVariants
  }
}
