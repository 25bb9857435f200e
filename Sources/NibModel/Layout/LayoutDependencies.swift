package import NibMarkup

/// What a layout can refer to in other files: the layouts that it can include, and styles.
package struct LayoutDependencies: Sendable {
  /// What became of a layout that an element includes.
  package enum Included: Sendable {
    /// The layout as it was read, perhaps with faults, and the source whose styles it finds first.
    case layout(LayoutReading, styleSource: Int?)
    /// No layout has the name; these are the names that layouts have.
    case missing(known: [String])
    /// The layout cannot be read, or its name is that of several.
    case unusable(Diagnostic)
  }

  private let include: @Sendable (String) -> Included
  private let readStyles: @Sendable () -> StyleSheet
  /// The source whose styles the layout finds first, among those of ``styles``.
  let styleSource: Int?

  /// Creates the dependencies of the layouts of a source.
  ///
  /// - Parameters:
  ///   - styleSource: The source whose styles are found first, or `nil` to search them in order.
  ///   - styles: Returns the styles. The closure is called at most once for each layout that names any.
  ///   - include: Returns the layout with a nib name. The closure is called for each include, so it keeps
  ///     what it has read.
  package init(
    styleSource: Int?,
    styles: @escaping @Sendable () -> StyleSheet,
    include: @escaping @Sendable (_ nibName: String) -> Included
  ) {
    self.styleSource = styleSource
    self.include = include
    readStyles = styles
  }

  /// No layouts and no styles.
  package static let none = LayoutDependencies(styleSource: nil, styles: { .empty }) { _ in
    .missing(known: [])
  }

  /// The styles of all sources.
  var styles: StyleSheet { readStyles() }

  /// Returns the layout with a nib name.
  package func included(_ nibName: String) -> Included { include(nibName) }
}
