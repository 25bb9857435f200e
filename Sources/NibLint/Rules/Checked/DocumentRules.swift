import NibInterfaceBuilder
import NibMarkup

extension Rules {
  /// The rules about documents of Interface Builder by themselves.
  static let aboutDocuments: [RuleDescription] = [
    RuleDescription(
      .mergeConflict,
      canBeSet: false,
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
        The document is for watchOS or tvOS, or it was saved by Xcode 4 or earlier. Nothing in it was \
        checked.
        """,
      triggering: [],
      nonTriggering: []
    ),
  ]
}
