/// The findings about one file, up to a limit.
///
/// A file can have as many faults as bytes. Findings beyond the limit are counted but never created, so that
/// such a file costs neither the time nor the memory for them.
package struct Findings: Sendable {
  /// The findings that were kept, in the order they were found.
  package private(set) var kept: [Diagnostic] = []
  /// The maximum number of findings that are kept.
  package let limit: Int
  /// Whether a warning may have been kept that an error can replace.
  private var mayKeepWarnings = false
  /// The numbers of findings that were not kept.
  package private(set) var omittedErrors = 0
  package private(set) var omittedWarnings = 0

  /// Creates an empty list.
  ///
  /// - Parameter limit: The maximum number of findings that are kept.
  package init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Creates a list from the findings of an earlier one, and from the numbers of those that it omitted.
  package init(_ kept: [Diagnostic], omittedErrors: Int, omittedWarnings: Int, limit: Int) {
    self.init(limit: limit)
    self.kept = kept
    mayKeepWarnings = true
    self.omittedErrors = omittedErrors
    self.omittedWarnings = omittedWarnings
  }

  package var isEmpty: Bool { kept.isEmpty }

  /// Whether any finding is an error, including the findings that were not kept.
  package var hasErrors: Bool { omittedErrors > 0 || kept.contains { $0.severity == .error } }

  /// Keeps a finding, or only counts it if there is no room for it.
  package mutating func append(
    severity: Diagnostic.Severity = .error,
    _ finding: @autoclosure () -> Diagnostic
  ) {
    if makeRoom(for: severity) { kept.append(finding()) } else { omit(severity) }
  }

  /// Makes room for a finding, and returns whether it can be kept.
  ///
  /// An error replaces the last warning if there is no other room.
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

  /// Whether there is room for another finding.
  package var hasRoom: Bool { kept.count < limit }

  /// Counts a finding that exceeds the limit.
  package mutating func omit(_ severity: Diagnostic.Severity) {
    if severity == .error { omittedErrors += 1 } else { omittedWarnings += 1 }
  }

  /// The number of findings, including those that were not kept.
  package var count: Int { kept.count + omittedErrors + omittedWarnings }

  /// The number of findings that a list has at one time.
  package struct Mark {
    fileprivate let count: Int
    fileprivate let keptCount: Int
  }

  /// A mark after the findings so far.
  package var mark: Mark { Mark(count: count, keptCount: kept.count) }

  /// Returns the first finding after a mark, or an earlier one if those after it were only counted.
  ///
  /// - Returns: The finding, or `nil` if there is none after the mark.
  package func first(since mark: Mark) -> Diagnostic? {
    count > mark.count ? kept.dropFirst(mark.keptCount).first ?? kept.last : nil
  }

  /// Keeps the findings of another list, and counts those that it omitted.
  package mutating func append(contentsOf other: Findings) {
    kept += other.kept
    mayKeepWarnings = true
    omittedErrors += other.omittedErrors
    omittedWarnings += other.omittedWarnings
  }

  /// Counts the findings that another list omitted.
  package mutating func append(omittedIn other: Findings) {
    omittedErrors += other.omittedErrors
    omittedWarnings += other.omittedWarnings
  }

  /// Keeps findings regardless of the limit, which ``reported(in:limit:)`` applies.
  package mutating func append(contentsOf other: some Sequence<Diagnostic>) {
    kept += other
    mayKeepWarnings = true
  }

  /// Sorts the kept findings in reporting order.
  package mutating func sort() {
    kept = kept.inReportingOrder()
  }

  /// Transforms the kept findings, and removes a finding if the closure returns `nil`.
  package mutating func compactMap(_ body: (Diagnostic) -> Diagnostic?) {
    kept = kept.compactMap(body)
  }

  /// Returns the first findings in reporting order, followed by one that reports how many more there are.
  ///
  /// A warning is never included in place of an error.
  ///
  /// - Parameters:
  ///   - file: The file, or `nil` if it cannot be read. The last finding is reported at its end.
  ///   - limit: The maximum number of findings that are reported, or `nil` for the limit of the list.
  package func reported(in file: SourceFile?, limit: Int? = nil) -> [Diagnostic] {
    if count == 0 { return [] }
    let limit = max(1, limit ?? self.limit)
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
