import Foundation
import NibKit
public import NibMarkup

/// Findings that a project lives with for now: only what is new is reported.
///
/// A finding is known by its file, its rule and its message, and by how many there are of them, not by its
/// line: lines may move.
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

  /// Takes all findings of a report.
  public init(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Reads what ``json`` wrote.
  ///
  /// - Throws: An `UnreadableFile` with the finding that says what is wrong with the file.
  public init(reading path: String) throws(UnreadableFile) {
    try self.init(try SourceFile.read(path, byteLimit: nil).get())
  }

  /// Reads what ``json`` wrote.
  ///
  /// - Throws: An `UnreadableFile` with the finding that says what is wrong with the text.
  public init(_ source: SourceFile) throws(UnreadableFile) {
    let path = source.path
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(source.bytes)) else {
      throw Self.unreadable("the file is no baseline; write one with --write-baseline", path)
    }
    guard document.version == 1 else {
      throw Self.unreadable("the baseline has version \(document.version); this program reads 1", path)
    }
    for entry in document.findings {
      let finding = Finding(path: Self.normal(entry.path), rule: entry.rule, message: entry.message)
      // A file can write any number.
      counts[finding] = min(counts[finding, default: 0] + max(0, min(entry.count, 1 << 20)), 1 << 30)
    }
  }

  private static func unreadable(_ reason: String, _ path: String) -> UnreadableFile {
    UnreadableFile(Diagnostic(.unreadableFile, reason, path: path))
  }

  private static func finding(_ diagnostic: Diagnostic) -> Finding {
    Finding(
      path: normal(diagnostic.range?.path ?? ""),
      rule: diagnostic.rule.rawValue,
      message: diagnostic.message
    )
  }

  /// The baseline as JSON: an object with `version` (1) and `findings`, each with `path`, `rule`, `message`
  /// and `count`, in the order of path, rule and message.
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

  /// The findings that the baseline does not hold, and how many of its own are gone.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings of a run.
  ///   - paths: The files that were checked. What the baseline holds of others is not gone.
  ///   - looked: Whether a rule looked at a file. What it did not look for is not gone.
  public func compared(
    with diagnostics: [Diagnostic],
    in paths: [String],
    looked: (Rule, _ path: String) -> Bool = { _, _ in true }
  ) -> (new: [Diagnostic], gone: Int) {
    var rest = self
    let new = diagnostics.filter { !rest.take($0) }
    return (new, rest.count(in: paths, looked: looked))
  }

  /// Takes a finding in.
  package mutating func add(_ diagnostic: Diagnostic) {
    counts[Self.finding(diagnostic), default: 0] += 1
  }

  /// Takes a finding out, once for each time that it is held.
  ///
  /// - Returns: Whether it was held.
  package mutating func take(_ diagnostic: Diagnostic) -> Bool {
    let finding = Self.finding(diagnostic)
    guard let count = counts[finding], count > 0 else { return false }
    counts[finding] = count - 1
    return true
  }

  /// How many findings are held about files that were checked, by rules that looked at them.
  package func count(in paths: [String], looked: (Rule, _ path: String) -> Bool = { _, _ in true }) -> Int {
    let checked = Set(paths.map(Self.normal))
    return counts.reduce(0) { sum, entry in
      let (finding, count) = entry
      guard checked.contains(finding.path), looked(Rule(rawValue: finding.rule), finding.path) else {
        return sum
      }
      return sum + count
    }
  }

  /// A path as it is kept: from the folder that the program runs in, where it lies inside.
  private static func normal(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    var path = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    while path.hasPrefix("./") { path.removeFirst(2) }
    return path
  }
}
