package import NibLint
package import NibMarkup

/// The rule settings for each file: the nearest settings file, with the changes from the command line.
package final class NearestSettings {
  private let changes: [RuleLevel]
  /// The settings by folder, because all layouts in a folder have the same settings.
  private var byFolder: [Substring: RuleSettings] = [:]
  /// The settings files that were read, by path.
  private var files: [String: SettingsFile] = [:]

  package init(changes: [RuleLevel]) {
    self.changes = changes
  }

  /// Whether the settings files that were read have no problems.
  package private(set) var isValid = true

  /// The problems of the settings files that were read, in reporting order.
  package var diagnostics: [Diagnostic] { files.values.flatMap(\.diagnostics).inReportingOrder() }

  /// The paths of the settings files that were read and describe another project, in alphabetical order.
  package var otherProjects: [String] {
    files.filter { $0.key != SettingsFile.name && !$0.value.project.keys.isEmpty }.keys.sorted()
  }

  package subscript(path: String) -> RuleSettings {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    if let known = byFolder[folder] { return known }
    var settings = file(nearestTo: String(folder))?.settings ?? RuleSettings()
    for change in changes { settings.set(change.rule, to: change.level) }
    byFolder[folder] = settings
    return settings
  }

  private func file(nearestTo folder: String) -> SettingsFile? {
    guard let found = SettingsFile.found(nearestTo: folder) else { return nil }
    if let known = files[found.path] { return known }
    let file = found.read()
    files[found.path] = file
    if !file.diagnostics.isEmpty { isValid = false }
    return file
  }
}
