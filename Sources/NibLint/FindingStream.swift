import NibMarkup
import NibModel

/// The stages that findings pass through between the checks and the report.
///
/// ``FileFindings`` collects the findings about a file, and its comments turn some of them off. The findings
/// of one file at a time, in the order of the files' paths, then get the severity of the settings, are made
/// unique, are compared with a baseline, limited, and counted.
struct FindingStream {
  /// The greatest number of findings that are reported for a file.
  private let limit: Int
  /// The findings that are known before the files are checked, in reporting order.
  private var known: ArraySlice<Diagnostic>
  private var shownClasses = UnshownClassRule.Shown()
  // An included layout is compared with the class of its root by itself and wherever it is included.
  private var seen = SeenFindings()
  /// The numbers of findings.
  private(set) var counts = Counts()

  /// The numbers of findings that were reported.
  struct Counts {
    private(set) var errors = 0
    private(set) var warnings = 0
    /// The paths of the files with findings.
    private(set) var files: Set<String> = []
    /// Whether a layout has an unknown element.
    private(set) var hasUnknownElements = false

    fileprivate mutating func count(_ diagnostics: [Diagnostic]) {
      for diagnostic in diagnostics {
        if let path = diagnostic.range?.path { files.insert(path) }
        if diagnostic.severity == .error { errors += 1 } else { warnings += 1 }
        if diagnostic.rule == .unknownElement { hasUnknownElements = true }
      }
    }
  }

  /// - Parameter known: The findings that are known before the files are checked.
  init(limit: Int, known: [Diagnostic]) {
    self.limit = limit
    self.known = known.inReportingOrder()[...]
  }

  /// Removes and returns the known findings about the files before the next one, grouped by file.
  mutating func known(before path: String) -> [Findings] {
    let before = known.prefix { ($0.range?.path ?? "") < path }
    known = known.dropFirst(before.count)
    return Self.byFile(before)
  }

  /// Removes and returns the known findings about the next file.
  mutating func known(about path: String) -> ArraySlice<Diagnostic> {
    let own = known.prefix { $0.range?.path == path }
    known = known.dropFirst(own.count)
    return own
  }

  /// Removes and returns the known findings about the files after the last one, with further ones, by file.
  mutating func remaining(with others: [Diagnostic]) -> [Findings] {
    let all = (known + others).inReportingOrder()
    known = []
    return Self.byFile(all[...])
  }

  /// Returns the findings of a file that are reported.
  ///
  /// - Parameters:
  ///   - source: The file, or `nil` if it could not be read.
  ///   - settings: Returns the settings for the findings in a file.
  ///   - isReported: Returns whether a finding is reported that no baseline has, or `nil` without a baseline.
  mutating func reported(
    _ findings: Findings,
    in source: SourceFile?,
    settings: (String) -> RuleSettings,
    isReported: ((Diagnostic) -> Bool)?
  ) -> [Diagnostic] {
    var findings = findings
    findings.sort()
    findings.compactMap { finding in
      guard let finding = graded(finding, settings), isFirst(finding), isReported?(finding) ?? true else {
        return nil
      }
      return finding
    }
    let reported = findings.reported(in: source, limit: limit)
    counts.count(reported)
    return reported
  }

  /// Returns a finding with the severity of its settings, or `nil` if its rule is off.
  private func graded(_ finding: Diagnostic, _ settings: (String) -> RuleSettings) -> Diagnostic? {
    let settings = finding.range.map { settings($0.path) } ?? RuleSettings()
    return settings.applied(to: finding)
  }

  /// Returns whether no finding like this one was reported.
  private mutating func isFirst(_ finding: Diagnostic) -> Bool {
    shownClasses.isFirst(finding) && seen.isFirst(finding)
  }

  private static func byFile(_ findings: ArraySlice<Diagnostic>) -> [Findings] {
    var files: [Findings] = []
    var rest = findings
    while let first = rest.first {
      let own = rest.prefix { $0.range?.path == first.range?.path }
      var file = Findings(limit: .max)
      file.append(contentsOf: own)
      files.append(file)
      rest = rest.dropFirst(own.count)
    }
    return files
  }
}
