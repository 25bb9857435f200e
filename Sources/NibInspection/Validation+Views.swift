public import NibLint
public import NibModel

extension Validation {
  /// Creates a validation, whose rules about anchors use the layout engine of NibViews.
  ///
  /// - Parameters:
  ///   - elements: The elements that the layouts may use.
  ///   - knowsClasses: Whether `class` below the root can name only classes of the vocabulary, as when a
  ///     layout is loaded. If `false`, it can name any class, which must be in the sources if they are given.
  ///   - limits: The limits above which a layout is refused, and the number of findings that are reported for
  ///     each file.
  ///   - jobs: The number of files to check at the same time, or `nil` for one on each core. The report does
  ///     not depend on it.
  public init(
    elements: ElementVocabulary,
    knowsClasses: Bool = false,
    limits: LayoutLimits = LayoutLimits(),
    jobs: Int? = nil
  ) {
    self.init(
      elements: elements,
      knowsClasses: knowsClasses,
      analyzer: ViewAnalyzer(),
      limits: limits,
      jobs: jobs
    )
  }
}
