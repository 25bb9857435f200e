package import NibContracts
public import NibLint
public import NibModel

extension Validation {
  /// Creates a validation, whose rules about anchors use the layout engine of NibViews.
  ///
  /// It reads Swift sources in this process. The command reads them in other processes, because the Swift
  /// parser can crash on code that no person would write.
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
      reader: SwiftReader(),
      limits: limits,
      jobs: jobs
    )
  }

  /// - Parameters:
  ///   - reader: What reads Swift sources.
  ///   - excluded: The files that are left out of the folders.
  ///   - cache: The results of earlier runs, or `nil` to check everything.
  package init(
    elements: ElementVocabulary,
    knowsClasses: Bool,
    reader: SwiftReader,
    limits: LayoutLimits,
    jobs: Int?,
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    cache: ValidationCache? = nil
  ) {
    self.init(
      elements: elements,
      knowsClasses: knowsClasses,
      analyzer: ViewAnalyzer(),
      reader: reader,
      limits: limits,
      jobs: jobs,
      excluding: excluded,
      cache: cache
    )
  }
}
