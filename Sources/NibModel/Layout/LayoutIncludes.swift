package import NibMarkup

/// The layouts that a layout can include.
package struct LayoutIncludes: Sendable {
  /// What became of a layout that an element includes.
  package enum Found: Sendable {
    /// The layout as it was read, perhaps with faults.
    case layout(LayoutReading)
    /// No layout has the name; these are the names that layouts have.
    case missing(known: [String])
    /// The layout cannot be read, or its name is that of several.
    case unusable(Diagnostic)
  }

  private let find: @Sendable (String) -> Found

  /// Creates the layouts that a closure returns by their nib names.
  ///
  /// The closure is called for each include, so it keeps what it has read.
  package init(_ find: @escaping @Sendable (_ nibName: String) -> Found) { self.find = find }

  /// No layouts.
  package static let none = LayoutIncludes { _ in .missing(known: []) }

  package subscript(nibName: String) -> Found { find(nibName) }
}
