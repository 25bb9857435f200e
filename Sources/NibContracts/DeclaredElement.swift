package import NibMarkup

/// An element that a class in the sources declares with `@Element`.
package struct DeclaredElement: Sendable {
  /// The element's name.
  package let name: String
  /// The location of the class's name.
  package let declaration: SourceRange
  /// The locations of the attributes that the class itself declares, by their names.
  package let attributes: [String: SourceRange]
}
