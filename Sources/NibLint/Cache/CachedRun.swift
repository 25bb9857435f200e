import Foundation
import NibMarkup
import NibModel
import SystemPackage

/// A run that uses the result of an earlier run if everything that it depends on is the same.
struct CachedRun {
  private let cache: ValidationCache
  /// The key of the run, without what depends on how findings are reported.
  private let circumstances: DigestedValues
  /// What the file system answered when the results of earlier runs were compared.
  private let compared: FileRecord

  init(
    _ paths: [FilePath],
    _ sources: [FilePath]?,
    _ excluded: ExcludedPaths,
    elementsAreKnown: Bool,
    _ limits: LayoutLimits,
    _ cache: ValidationCache
  ) {
    self.cache = cache
    compared = FileRecord()
    var values = cache.key("run")
    values.add(FileManager.default.currentDirectoryPath)
    values.add("\(limits)")
    values.add(elementsAreKnown)
    for list in [paths, sources ?? []] {
      values.add(list.count)
      for path in list { values.add(ContentDigest(path.bytes)) }
    }
    values.add(sources != nil)
    values.add(excluded.patterns.count)
    for pattern in excluded.patterns { values.add(pattern) }
    circumstances = values
  }

  /// Returns the digest of the place that paths start from, which does not matter if all files are in it.
  static func circumstances(_ paths: [FilePath], _ sources: [FilePath]?, hasProjects: Bool) -> ContentDigest {
    let areInside = (paths + (sources ?? [])).allSatisfy { path in
      path.isRelative && !path.components.contains { $0.kind == .parentDirectory }
    }
    var values = DigestedValues()
    values.add(areInside && !hasProjects ? "" : FileManager.default.currentDirectoryPath)
    values.add(hasProjects)
    return values.digest
  }

  /// - Parameter isCompared: Whether findings are compared with a baseline, so that more of them are created.
  func key(isCompared: Bool) -> ContentDigest {
    var key = circumstances
    key.add(isCompared)
    return key.digest
  }

  /// Returns the result of an earlier run if nothing has changed.
  ///
  /// - Parameters:
  ///   - settings: Returns the settings of a file.
  ///   - begin: Called after the settings of all files have been requested.
  func stored(
    for key: ContentDigest,
    jobs: Int,
    settings: (String) -> RuleSettings,
    begin: () throws -> Void
  ) rethrows -> RunResult? {
    for bytes in cache.store.values(for: key) {
      // Only if the answers are the same, the run is about the same files, whose settings may be requested.
      guard let dependencies = RunDependencies(bytes),
        dependencies.haveSameAnswers(compared, jobs: jobs)
      else { continue }
      let haveSameSettings = dependencies.haveSameSettings(settings)
      try begin()
      guard haveSameSettings else { continue }
      for result in cache.store.values(for: resultKey(bytes, key)) {
        if let result = RunResult(result) { return result }
      }
    }
    return nil
  }

  /// Returns a record that takes over what is known about the file system.
  func newRecord() -> FileRecord { FileRecord(after: compared) }

  /// Stores the result of a run, unless it depends on more than the file system.
  ///
  /// - Parameter result: The result, or `nil` if it cannot be stored.
  func store(
    _ result: [UInt8]?,
    _ dependencies: RunDependencies,
    _ record: FileRecord,
    for key: ContentDigest
  ) {
    // If a file was changed during the run, it is not known what each result depends on.
    guard record.isConsistent else { return cache.store.forgetAdded() }
    guard record.isComplete, let result else { return }
    let bytes = dependencies.bytes
    cache.store.add(bytes, for: key)
    cache.store.add(result, for: resultKey(bytes, key))
  }

  private func resultKey(_ dependencies: [UInt8], _ key: ContentDigest) -> ContentDigest {
    var values = cache.key("result")
    values.add(key)
    values.add(ContentDigest(dependencies))
    return values.digest
  }
}
