import LayoutXML
import NibKit

/// Namespaces that are declared and not used.
struct UnusedNamespaceRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-namespace"),
    severity: .warning,
    "a namespace that is declared and not used",
    rationale: """
      A prefix that no attribute bears is left over.
      """,
    triggering: [
      "<layout xmlns=\"urn:nibkit:layout:1\" ↓xmlns:d=\"urn:nibkit:design:1\"><view/></layout>"
    ],
    nonTriggering: [
      """
      <layout xmlns="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1"><view d:alpha="0.5"/></layout>
      """
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    let tag = walk.source.text(walk.layout.root.startTagRange)
    for declaration in tag.matches(of: /xmlns:([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/) {
      let prefix = "\(declaration.1)"
      guard !isUsed(prefix, in: walk.source) else { continue }
      let start = walk.layout.root.range.lowerBound + tag[..<declaration.range.lowerBound].utf8.count
      walk.report(
        Self.about,
        "nothing bears the prefix '\(prefix)'",
        at: start..<(start + declaration.0.utf8.count)
      )
    }
  }

  /// Whether the prefix stands after white space or a `<`, where names begin.
  private func isUsed(_ prefix: String, in source: SourceFile) -> Bool {
    let name = Array("\(prefix):".utf8)
    let bytes = source.bytes
    return bytes.indices.dropFirst().contains { index in
      bytes[index] == name[0] && bytes[index - 1] <= UInt8(ascii: "<")
        && bytes[index - 1] != UInt8(ascii: ":")
        && bytes[index...].starts(with: name)
    }
  }
}
