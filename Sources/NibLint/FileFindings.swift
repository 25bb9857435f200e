import NibMarkup
import NibModel

/// The findings about one file, without the findings that its comments turn off.
///
/// Whatever checks the file adds what it finds here, before ``FindingStream`` receives it.
struct FileFindings {
  /// All findings.
  private(set) var all: Findings
  private var comments: SuppressionComments

  /// - Parameter settings: The settings for the findings in the file.
  init(_ source: SourceFile, settings: RuleSettings, limits: LayoutLimits) {
    all = Findings(limit: limits.findings)
    comments = SuppressionComments(source, settings: settings, limits: limits)
  }

  /// Adds the findings of another list, and the number of findings that it omitted.
  mutating func append(contentsOf other: Findings) {
    var other = other
    other.compactMap { comments.suppressions.turnOff($0) ? nil : $0 }
    all.append(contentsOf: other)
  }

  mutating func append(contentsOf other: [Diagnostic]) {
    all.append(contentsOf: other.filter { !comments.suppressions.turnOff($0) })
  }

  mutating func append(severity: Diagnostic.Severity, _ finding: Diagnostic) {
    if !comments.suppressions.turnOff(finding) { all.append(severity: severity, finding) }
  }

  /// Returns whether comments turn off a finding of a rule that would be reported at an offset.
  ///
  /// A finding that is slow to create need not be created then.
  mutating func turnOff(_ rule: Rule, at offset: Int) -> Bool {
    comments.suppressions.turnOff(rule, at: offset)
  }

  /// Adds the findings about the comments themselves, including comments that turned nothing off.
  ///
  /// - Parameter wasChecked: Returns whether a rule was checked; unused comments about other rules are not
  ///   reported.
  mutating func appendNeedlessComments(_ wasChecked: (RuleDescription) -> Bool) {
    all.append(contentsOf: comments.needless(wasChecked))
  }
}
