import Foundation
import NibLint
import NibMarkup

/// What the rules are set to for each file: the nearest settings, and what the command line changes.
final class NearestSettings {
  private let changes: [RuleLevel]
  /// By folder as layouts name it, since the files of one have the same.
  private var byFolder: [Substring: RuleSettings] = [:]
  /// By the path of a settings file.
  private var files: [String: SettingsFile] = [:]

  init(changes: [RuleLevel]) {
    self.changes = changes
  }

  /// Whether nothing is wrong with the settings that were read.
  private(set) var isValid = true

  /// What is wrong with the settings that were read, in reporting order.
  var diagnostics: [Diagnostic] { files.values.flatMap(\.diagnostics).inReportingOrder() }

  subscript(path: String) -> RuleSettings {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    if let known = byFolder[folder] { return known }
    var settings = file(nearestTo: String(folder))?.settings ?? RuleSettings()
    for change in changes { settings.set(change.rule, to: change.level) }
    byFolder[folder] = settings
    return settings
  }

  private func file(nearestTo folder: String) -> SettingsFile? {
    guard let path = SettingsFile.path(nearestTo: folder) else { return nil }
    if let known = files[path] { return known }
    let file = SettingsFile(reading: path)
    files[path] = file
    if !file.diagnostics.isEmpty { isValid = false }
    return file
  }
}
