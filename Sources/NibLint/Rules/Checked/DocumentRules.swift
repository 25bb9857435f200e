import NibInterfaceBuilder
import NibMarkup

extension Rules {
  /// The rules about documents of Interface Builder by themselves.
  static let aboutDocuments: [RuleDescription] = [
    RuleDescription(
      .mergeConflict,
      "a document of Interface Builder with a merge conflict",
      rationale: """
        Neither Interface Builder nor the compiler opens a `.xib` file or a storyboard that contains the \
        markers of a merge conflict.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unsupportedDocument,
      severity: .warning,
      "a document of Interface Builder that is not supported",
      rationale: """
        The document is for watchOS or tvOS, it was saved by Xcode 4 or earlier, or its type is not known. \
        Its objects were not checked.
        """,
      triggering: [],
      nonTriggering: []
    ),
  ]
}
