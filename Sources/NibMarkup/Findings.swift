/// The findings about one file, of which no more are kept than a limit allows.
///
/// A file can be wrong in as many places as it has bytes. What exceeds the limit is counted and never made,
/// so that such a file costs neither the time nor the memory of its findings.
package struct Findings: Sendable {
  /// What was kept, in the order in which it was found.
  package private(set) var kept: [Diagnostic] = []
  /// How many findings are kept.
  package let limit: Int
  /// False when no warning is kept that an error could take the place of.
  private var mayKeepWarnings = false
  private var omittedErrors = 0
  private var omittedWarnings = 0

  /// Makes an empty list.
  ///
  /// - Parameter limit: How many findings are kept.
  package init(limit: Int) {
    self.limit = max(1, limit)
  }

  package var isEmpty: Bool { kept.isEmpty }

  /// Whether an error is among the findings.
  package var hasErrors: Bool { omittedErrors > 0 || kept.contains { $0.severity == .error } }

  /// Keeps a finding, or counts it when there are enough.
  package mutating func append(
    severity: Diagnostic.Severity = .error,
    _ finding: @autoclosure () -> Diagnostic
  ) {
    if makeRoom(for: severity) { kept.append(finding()) } else { omit(severity) }
  }

  /// Whether a finding can be kept.
  ///
  /// An error takes the place of the last warning.
  private mutating func makeRoom(for severity: Diagnostic.Severity) -> Bool {
    if hasRoom {
      mayKeepWarnings = mayKeepWarnings || severity != .error
      return true
    }
    guard severity == .error, mayKeepWarnings else { return false }
    guard let warning = kept.lastIndex(where: { $0.severity != .error }) else {
      mayKeepWarnings = false
      return false
    }
    kept.remove(at: warning)
    omittedWarnings += 1
    return true
  }

  /// Whether the next finding is kept.
  package var hasRoom: Bool { kept.count < limit }

  /// Counts a finding that there is no room for.
  package mutating func omit(_ severity: Diagnostic.Severity) {
    if severity == .error { omittedErrors += 1 } else { omittedWarnings += 1 }
  }

  /// How many findings there are, with those that were not kept.
  package var count: Int { kept.count + omittedErrors + omittedWarnings }

  /// Keeps findings, with what was omitted of them.
  package mutating func append(contentsOf other: Findings) {
    kept += other.kept
    mayKeepWarnings = true
    omittedErrors += other.omittedErrors
    omittedWarnings += other.omittedWarnings
  }

  /// Counts what was omitted of other findings.
  package mutating func append(omittedIn other: Findings) {
    omittedErrors += other.omittedErrors
    omittedWarnings += other.omittedWarnings
  }

  /// Keeps findings whatever their number; ``reported(in:)`` keeps to the limit.
  package mutating func append(contentsOf other: some Sequence<Diagnostic>) {
    kept += other
    mayKeepWarnings = true
  }

  /// Brings what was kept into reporting order.
  package mutating func sort() {
    kept = kept.inReportingOrder()
  }

  /// Changes what was kept, or drops it.
  package mutating func compactMap(_ body: (Diagnostic) -> Diagnostic?) {
    kept = kept.compactMap(body)
  }

  /// The first findings in reporting order, and one that says how many more there are.
  ///
  /// No error makes room for a warning.
  ///
  /// - Parameters:
  ///   - file: The file, at whose end the last finding stands; nil when it cannot be read.
  ///   - limit: How many are reported; nil for as many as are kept at most.
  package func reported(in file: SourceFile?, limit: Int? = nil) -> [Diagnostic] {
    let limit = limit ?? self.limit
    let sorted = kept.inReportingOrder()
    let errors = sorted.filter { $0.severity == .error }
    let warnings = sorted.filter { $0.severity != .error }
    let shownErrors = errors.prefix(limit)
    let shownWarnings = warnings.prefix(limit - shownErrors.count)
    let moreErrors = omittedErrors + errors.count - shownErrors.count
    let more = moreErrors + omittedWarnings + warnings.count - shownWarnings.count
    guard more > 0 else { return sorted }
    let shown = (shownErrors + shownWarnings).inReportingOrder()
    return shown + [.moreFindings(more, areErrors: moreErrors > 0, in: file)]
  }
}
