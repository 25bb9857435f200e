import LayoutXML
import NibKit

/// Layouts whose names differ by case only.
enum NibNameCaseRule {
  static let about = RuleDescription(
    Rule(rawValue: "nib-name-case"),
    severity: .warning,
    "layouts whose names differ by upper and lower case only",
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

  /// - Parameter spellings: The names of all layouts by their lower-case form.
  static func diagnostic(_ layout: CompiledLayout, spellings: [String: Set<String>]) -> Diagnostic? {
    let others = (spellings[layout.nibName.lowercased()] ?? []).subtracting([layout.nibName])
    // One of both is told.
    guard let other = others.min(), other < layout.nibName, let file = layout.source,
      let connections = layout.connections
    else { return nil }
    return Diagnostic(
      about.rule,
      severity: .warning,
      "'\(layout.nibName)' and the layout '\(other)' differ by case only",
      in: file,
      at: connections.rootRange
    )
  }
}
