import NibKit
import NibMarkup

/// Layouts whose names differ by case only.
enum NibNameCaseRule {
  static let about = RuleDescription(
    Rule(rawValue: "nib-name-case"),
    severity: .warning,
    "layouts of one folder whose names differ by upper and lower case only",
    rationale: """
      On macOS and Windows both may be one file, and the program loads another layout there than on Linux.
      """,
    triggering: [
      RuleExample("↓<view alpha=\"1\"/>", nibName: "Bookcell", others: ["BookCell"])
    ],
    nonTriggering: [
      RuleExample("<view alpha=\"1\"/>", others: ["BookCells"])
    ]
  )

  /// - Parameter others: The names of layouts in the same folder that differ by case.
  static func diagnostic(_ layout: LayoutResolution, others: Set<String>) -> Diagnostic? {
    // One of both is told.
    guard let other = others.min(), other < layout.nibName, let connections = layout.connections
    else { return nil }
    return Diagnostic(
      about.rule,
      severity: .warning,
      "'\(layout.nibName)' and the layout '\(other)' differ by case only",
      at: connections.rootSpan
    )
  }
}
