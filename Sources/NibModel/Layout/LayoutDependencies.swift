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
  private let findStyle: @Sendable (_ name: String, _ source: Int?) -> StyleSheet.Found
  /// The source whose styles the layout finds first.
  let styleSource: Int?
  /// Whether the parameters of the layout by itself have their values for pictures.
  let isDesignTime: Bool

  /// Creates the dependencies of the layouts of a source.
  ///
  /// - Parameters:
  ///   - styleSource: The source whose styles are found first, or `nil` to search them in order.
  ///   - isDesignTime: Whether the parameters of the layout by itself have their values for pictures.
  ///   - findStyle: Returns the style with a name for a layout whose source has an index. The closure is
  ///     called for each use of a style, so it keeps what it has read.
  ///   - include: Returns the layout with a nib name. The closure is called for each include, so it keeps
  ///     what it has read.
  package init(
    styleSource: Int?,
    isDesignTime: Bool = false,
    findStyle: @escaping @Sendable (_ name: String, _ source: Int?) -> StyleSheet.Found,
    include: @escaping @Sendable (_ nibName: String) -> Included
  ) {
    self.styleSource = styleSource
    self.isDesignTime = isDesignTime
    self.include = include
    self.findStyle = findStyle
  }

  /// No layouts and no styles.
  package static let none = LayoutDependencies(
    styleSource: nil,
    findStyle: { _, _ in .missing(known: []) },
    include: { _ in .missing(known: []) }
  )

  /// Returns the style with a name.
  ///
  /// - Parameter source: The index of the source that is searched first, or `nil` to search them in order.
  func style(_ name: String, from source: Int?) -> StyleSheet.Found { findStyle(name, source) }

  /// Returns the layout with a nib name.
  package func included(_ nibName: String) -> Included { include(nibName) }
}
