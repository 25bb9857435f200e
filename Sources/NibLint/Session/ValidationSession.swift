import Foundation
package import NibContracts
package import NibMarkup
import NibModel
package import SystemPackage

/// A check of a project that is repeated after changes, and that repeats only what the changes concern.
///
/// Its findings are those of ``Validation`` for the same texts.
package final class ValidationSession {
  private let validation: Validation
  private let paths: [FilePath]
  private let sources: [FilePath]?
  private let memory = CheckMemory()
  /// The settings of files by their paths.
  private var settings: [String: RuleSettings] = [:]
  private var versions: [String: ContentDigest] = [:]
  /// The paths of the checked files by their absolute paths.
  private var pathsOfFiles: [FilePath: String] = [:]
  /// Whether the last findings were compared with a baseline.
  private var wasCompared = false

  /// - Parameters:
  ///   - paths: The layouts and folders to check.
  ///   - sources: The Swift files and folders, or `nil` if classes are not to be checked.
  package init(_ validation: Validation, paths: [FilePath], sources: [FilePath]?) {
    self.validation = validation
    self.paths = paths
    self.sources = sources
  }

  /// The number of layouts that were checked so far.
  package var checkCount: Int { memory.checkCount }
  /// The number of Swift files that were read so far.
  package var readCount: Int { memory.swift.readCount }
  /// The classes, or `nil` before the first check and without sources.
  package var index: SourceIndex? { memory.gathered?.index }
  /// The paths of the layouts and of the files of styles that the last check was about.
  package var layoutPaths: [String] { Array(versions.keys) }

  /// Returns the path of a layout or a file of styles as findings have it, or `nil` if the last check was
  /// about none at an absolute path.
  package func path(of file: FilePath) -> String? { pathsOfFiles[file] }

  /// The files that the last check was about, or `nil` before the first one.
  package var found: FoundLayouts? { memory.gathered?.found ?? nil }
  /// What others know about the files.
  package var kept: KeptResults { memory.kept }
  /// The layouts as the last check has read them, or `nil` before the first one.
  package var folders: LayoutFolders? { memory.check?.folders }

  /// Checks the project as it is on the disk and in ``OpenFiles/current``.
  ///
  /// - Parameters:
  ///   - changed: The layouts and files of styles whose texts may have changed, with paths like those of
  ///     findings, or `nil` if anything may have changed.
  ///   - settings: Returns the settings for the findings in a file. It is asked again only if anything may
  ///     have changed.
  ///   - isReported: Returns whether a finding is reported that no baseline has, or `nil` without a baseline.
  /// - Returns: The findings in reporting order.
  package func findings(
    changed: [String]?,
    settings: @escaping (String) -> RuleSettings,
    isReported: ((Diagnostic) -> Bool)? = nil
  ) -> [Diagnostic] {
    let isCompared = isReported != nil
    if isCompared != wasCompared {
      memory.forgetCheck()
      memory.forgetLayouts()
    }
    wasCompared = isCompared
    if let changed, memory.check != nil,
      changed.allSatisfy({ versions[$0] != nil && LayoutFileName.isLayout($0, isFolder: false) })
    {
      let before = memory.check?.folders.namesOfIncludes ?? []
      memory.readAgain(changed)
      let after = memory.check?.folders.namesOfIncludes ?? []
      forget(Set(changed), includesThatDiffer: before.symmetricDifference(after))
      for path in changed { versions[path] = FilePath(path).currentVersion ?? versions[path] }
    } else {
      refresh(settings, isCompared: isCompared)
    }
    var findings: [Diagnostic] = []
    _ = validation.check(
      paths: paths,
      sources: sources,
      settings: { self.settings(of: $0, settings) },
      progress: nil,
      begin: {},
      isReported: isReported,
      memory: memory,
      take: { findings += $0 }
    )
    return findings
  }

  private func settings(of path: String, _ settings: (String) -> RuleSettings) -> RuleSettings {
    if let known = self.settings[path] { return known }
    let found = settings(path)
    self.settings[path] = found
    return found
  }

  // MARK: Changes

  /// Finds the files that have changed, and forgets the results that depend on them.
  private func refresh(_ settings: @escaping (String) -> RuleSettings, isCompared: Bool) {
    let before = memory.gathered
    let includes = memory.check?.folders.namesOfIncludes ?? []
    let earlierSettings = self.settings
    self.settings = [:]
    memory.forgetCheck()
    let gathered = validation.gather(
      paths,
      sources,
      { self.settings(of: $0, settings) },
      nil,
      memory: memory.swift,
      {}
    )
    memory.gathered = gathered
    let files = gathered.files.map(\.path) + gathered.styleFiles.checkedPaths
    var current: [String: ContentDigest] = [:]
    for path in files {
      // A file that cannot be read has no version.
      current[path] = FilePath(path).currentVersion ?? ContentDigest(first: 0, second: 0)
    }
    let paths = Set(versions.keys).union(current.keys)
    let changed = paths.filter { versions[$0] != current[$0] || current[$0]?.first == 0 }
    versions = current
    pathsOfFiles = Dictionary(current.keys.map { (FilePath($0).absolute, $0) }) { first, _ in first }
    guard let before, before.hasAllLayouts == gathered.hasAllLayouts,
      (before.index == nil) == (gathered.index == nil)
    else {
      memory.forgetLayouts()
      return
    }
    if before.nameDigests?.ofEverything != gathered.nameDigests?.ofEverything { memory.kept.forgetAll() }
    let check = validation.layoutCheck(
      gathered,
      folders: self.paths.filter(\.isFolder),
      isCompared: isCompared
    )
    memory.begin(check)
    memory.findClasses()
    let others = check.folders.namesOfIncludes.symmetricDifference(includes)
    let concerned = gathered.files.filter { input in
      guard let entry = memory.layouts[input.path] else { return false }
      let state = entry.uses
      return input.settings.digest != earlierSettings[input.path]?.digest
        || state.folderOfStrings != nil || state.folderOfAssets != nil
        || entry.digestOfNames != memory.digestOfNames(entry)
        || check.similarNames(of: input) != entry.similarNames
    }
    forget(changed.union(concerned.map(\.path)), includesThatDiffer: others)
  }

  /// Forgets the results that depend on files.
  ///
  /// - Parameter includes: The names of layouts that are included now and were not before, or the reverse.
  private func forget(_ changed: Set<String>, includesThatDiffer includes: Set<String>) {
    for path in changed { memory.forgetLayout(at: path) }
    if !includes.isEmpty { memory.projectFindings = nil }
    let haveStylesChanged = changed.contains { LayoutFileName.isStyles($0) }
    if haveStylesChanged { memory.kept.forgetStyles() }
    var names = Set(changed.map { VariantName.base(of: LayoutInput.layoutName(ofPath: $0)) })
    while !names.isEmpty {
      var next: Set<String> = []
      for (path, entry) in memory.layouts {
        let state = entry.uses
        let isConcerned =
          state.usesAnything || state.usesUnknown || haveStylesChanged && state.usesStyles
          || state.asksWhetherIncluded && includes.contains(entry.layout.nibName)
          || !entry.layoutNames.isEmpty && !entry.layoutNames.isDisjoint(with: names)
        guard isConcerned else { continue }
        memory.forgetLayout(at: path)
        next.insert(entry.layout.nibName)
      }
      // What is nested in a layout that has changed reaches the layouts around it.
      names = next
    }
  }
}
