import NibMarkup
import NibModel

/// The faults that a run reports in their own files, so that it need not report their consequences.
///
/// One fault in a layout that many others include, or in a style that many elements have, is one finding.
final class ReportedFaults: Sendable {
  private struct Key: Hashable {
    let message: String
    let range: SourceRange?
  }

  private let known: Set<Key>
  private let faults: @Sendable (_ path: String) -> [Diagnostic]
  private let found = Locked<[String: Set<Key>]>([:])

  /// - Parameters:
  ///   - known: The findings about folders and file names.
  ///   - faults: Returns the faults that are reported in the file at a path, or none if the file is not
  ///     checked. It is called once for each file.
  init(_ known: [Diagnostic], in faults: @escaping @Sendable (_ path: String) -> [Diagnostic]) {
    self.known = Set(known.map { Key(message: $0.message, range: $0.range) })
    self.faults = faults
  }

  /// Returns whether a finding says only that something cannot be used, for a reason that is reported itself.
  func containCause(of finding: Diagnostic) -> Bool {
    guard [.faultyInclude, .faultyStyle, .unknownStyle].contains(finding.rule),
      let cause = finding.notes.first, let path = cause.range?.path
    else { return false }
    let key = Key(message: cause.message, range: cause.range)
    return known.contains(key) || keys(inFileAt: path).contains(key)
  }

  private func keys(inFileAt path: String) -> Set<Key> {
    if let known = found.withLock({ $0[path] }) { return known }
    let keys = Set(faults(path).map { Key(message: $0.message, range: $0.range) })
    found.withLock { $0[path] = keys }
    return keys
  }
}
