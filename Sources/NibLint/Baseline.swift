import Foundation
public import NibMarkup
import NibModel

/// The findings that a project accepts for now, so that only new ones are reported.
///
/// A finding is identified by its file, its rule, and its message, together with the number of such findings.
/// Its line does not count, because lines move.
public struct Baseline: Sendable, Equatable {
  private struct Finding: Hashable {
    let path: String
    let rule: String
    let message: String
  }

  private struct Document: Codable {
    struct Entry: Codable {
      let path: String
      let rule: String
      let message: String
      let count: Int
    }

    let version: Int
    let findings: [Entry]
  }

  private var counts: [Finding: Int] = [:]

  /// The rules whose findings say that nothing else in the file was checked.
  private static let rulesOfUncheckedFiles: Set<Rule> = [
    .unreadableFile, .unsupportedEncoding, .notWellFormed, .doctypeRefused,
  ]

  /// Creates a baseline that contains the given findings.
  ///
  /// A finding that a file cannot be read, or is not XML, is left out, because the file may have any number
  /// of
  /// other faults.
  public init(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Creates a baseline by reading a file in the format of ``json``.
  ///
  /// - Throws: An `UnreadableFile` whose finding says what is wrong with the file.
  public init(reading path: String) throws(UnreadableFile) {
    try self.init(try SourceFile.read(path, byteLimit: nil).get())
  }

  /// Creates a baseline by reading text in the format of ``json``.
  ///
  /// - Throws: An `UnreadableFile` whose finding says what is wrong with the text.
  public init(_ source: SourceFile) throws(UnreadableFile) {
    let path = source.path
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(source.bytes)) else {
      throw .notABaseline(path)
    }
    guard document.version == 1 else {
      throw .otherBaselineVersion(document.version, path)
    }
    for entry in document.findings {
      let finding = Finding(path: Self.normal(entry.path), rule: entry.rule, message: entry.message)
      // The counts are clamped, because the file can contain any number.
      counts[finding] = min(counts[finding, default: 0] + max(0, min(entry.count, 1 << 20)), 1 << 30)
    }
  }

  private static func finding(_ diagnostic: Diagnostic) -> Finding {
    Finding(
      path: normal(diagnostic.range?.path ?? ""),
      rule: diagnostic.rule.rawValue,
      message: diagnostic.message
    )
  }

  /// The baseline as JSON: an object with `version` (1) and `findings`, each with `path`, `rule`, `message`,
  /// and `count`, sorted by path, rule, and message.
  public var json: String {
    let entries = counts.map { finding, count in
      Document.Entry(path: finding.path, rule: finding.rule, message: finding.message, count: count)
    }
    return prettyJSON(
      Document(
        version: 1,
        findings: entries.sorted { ($0.path, $0.rule, $0.message) < ($1.path, $1.rule, $1.message) }
      )
    )
  }

  /// Returns the findings that are not in the baseline, and the number of its findings that are gone.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings of a run.
  ///   - paths: The files that were checked. Findings of the baseline about other files do not count as gone.
  ///   - wasChecked: Returns whether a rule was checked for a file. If it was not, its findings about that
  ///     file do not count as gone.
  public func compared(
    with diagnostics: [Diagnostic],
    in paths: [String],
    wasChecked: (Rule, _ path: String) -> Bool = { _, _ in true }
  ) -> (new: [Diagnostic], gone: Int) {
    var rest = self
    let new = diagnostics.filter { !rest.take($0) }
    return (new, rest.count(in: paths, wasChecked: wasChecked))
  }

  /// Adds a finding to the baseline, unless it says that nothing else in the file was checked.
  package mutating func add(_ diagnostic: Diagnostic) {
    if Self.rulesOfUncheckedFiles.contains(diagnostic.rule) { return }
    counts[Self.finding(diagnostic), default: 0] += 1
  }

  /// Removes one occurrence of a finding from the baseline.
  ///
  /// - Returns: Whether the baseline contained the finding.
  package mutating func take(_ diagnostic: Diagnostic) -> Bool {
    let finding = Self.finding(diagnostic)
    guard let count = counts[finding], count > 0 else { return false }
    counts[finding] = count - 1
    return true
  }

  /// Returns the number of findings in the baseline that are about the given files.
  ///
  /// - Parameters:
  ///   - paths: The files that were checked.
  ///   - wasChecked: Returns whether a rule was checked for a file. Findings of other rules do not count.
  package func count(in paths: [String], wasChecked: (Rule, _ path: String) -> Bool = { _, _ in true }) -> Int
  {
    let checked = Set(paths.map(Self.normal))
    return counts.reduce(0) { sum, entry in
      let (finding, count) = entry
      guard checked.contains(finding.path), wasChecked(Rule(rawValue: finding.rule), finding.path) else {
        return sum
      }
      return sum + count
    }
  }

  /// Returns a path as the baseline stores it: relative to the working directory if it is inside that
  /// directory.
  private static func normal(_ path: String) -> String {
    var path = WorkingFolder.relative(path)
    while path.hasPrefix("./") { path.removeFirst(2) }
    return path
  }
}
