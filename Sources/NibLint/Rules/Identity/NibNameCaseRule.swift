import NibMarkup
import NibModel

/// A rule that reports layouts whose names differ only in case.
struct NibNameCaseRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "nib-name-case"),
    severity: .warning,
    "layouts in the same folder whose names differ only in case",
    rationale: """
      On macOS and Windows, both names may refer to the same file, so that the program loads a different \
      layout there than on Linux.
      """,
    triggering: [
      RuleExample(#"↓<view alpha="1"/>"#, nibName: "Bookcell", others: ["BookCell": #"<view alpha="1"/>"#])
    ],
    nonTriggering: [
      RuleExample(#"<view alpha="1"/>"#, others: ["BookCells": #"<view alpha="1"/>"#])
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    let nibName = LayoutFileName.name(ofPath: walk.layout.source.path)
    // The layout whose name sorts first is not reported.
    guard let other = walk.similarNames.min(), other < nibName,
      let connections = walk.layout.connections
    else { return }
    walk.report(Self.about, .differentCase(nibName, other), at: connections.rootSpan)
  }
}

extension RuleMessage {
  fileprivate static func differentCase(_ nibName: String, _ other: String) -> Self {
    "'\(nibName)' and the layout '\(other)' differ only in case"
  }
}
