import NibNames

/// The name of a layout file: the layout's nib name and, for a variant, the traits that it is for.
///
/// `BookCell~compact~dark.xml` is the variant of `BookCell.xml` for a host with the traits `compact` and
/// `dark`.
package struct VariantName: Hashable, Sendable {
  /// The nib name of the layout and of all its variants.
  package let base: String
  /// The traits in alphabetical order, none for the layout itself.
  ///
  /// Their order in the name of the file has no meaning.
  package let traits: [String]

  /// Creates the name of a layout with traits in alphabetical order.
  init(base: String, traits: [String]) { (self.base, self.traits) = (base, traits) }

  /// Reads the name of a file without its extension, or returns `nil` if it is not valid.
  package init?(_ name: String) {
    // Most layouts have no variants.
    guard name.utf8.contains(UInt8(ascii: "~")) else {
      guard NameSyntax.isNibName(name) else { return nil }
      base = name
      traits = []
      return
    }
    let words = name.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    let traits = Array(words.dropFirst())
    guard NameSyntax.isNibName(words[0]), traits.allSatisfy(NameSyntax.isID),
      Set(traits).count == traits.count
    else { return nil }
    base = words[0]
    self.traits = traits.sorted()
  }

  /// Reads the name of a file without its extension.
  ///
  /// An invalid name becomes a base without traits.
  package init(ofFile name: String) {
    if let variant = VariantName(name) {
      self = variant
    } else {
      base = name
      traits = []
    }
  }

  /// The name of the file without its extension, if it has the traits in this order.
  package var name: String { traits.isEmpty ? base : ([base] + traits).joined(separator: "~") }

  /// Returns the nib name in the name of a file, or the name itself if it is not valid.
  package static func base(of name: String) -> String { VariantName(name)?.base ?? name }
}

extension [String] {
  /// The words in quotation marks, separated by commas.
  package var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension Sequence<VariantName> {
  /// Returns the variant with the most traits, among the variants whose traits a host has.
  ///
  /// Among variants with equally many traits, the one with the host's most important trait is returned.
  ///
  /// - Parameter traits: The traits of the host, the most important first.
  package func best(for traits: [String]) -> VariantName? {
    func places(_ variant: VariantName) -> [Int]? {
      let places = variant.traits.map { traits.firstIndex(of: $0) }
      return places.contains(nil) ? nil : places.compactMap(\.self).sorted()
    }
    let fitting = compactMap { variant in places(variant).map { (variant, places: $0) } }
    return fitting.min { a, b in
      a.places.count == b.places.count
        ? a.places.lexicographicallyPrecedes(b.places) : a.places.count > b.places.count
    }?.0
  }
}
