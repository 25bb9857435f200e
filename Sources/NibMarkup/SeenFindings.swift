/// The findings that have been reported, by their rules, messages and places.
///
/// What is wrong with an included layout is the same wherever the layout is included.
package struct SeenFindings {
  private struct Key: Hashable {
    let rule: Rule
    let message: String
    let range: SourceRange?
  }

  private var keys: Set<Key> = []

  package init() {}

  /// Returns whether no finding like this one was seen before.
  package mutating func isFirst(_ finding: Diagnostic) -> Bool {
    keys.insert(Key(rule: finding.rule, message: finding.message, range: finding.range)).inserted
  }
}

extension Sequence<Diagnostic> {
  /// The findings, without any that repeat an earlier one.
  package var unique: [Diagnostic] {
    var seen = SeenFindings()
    return filter { seen.isFirst($0) }
  }
}
