import LayoutXML
import NibLint

/// What the rules are set to for each file: the nearest settings, and what the command line changes.
final class NearestSettings {
  private let changes: [RuleLevel]
  /// By folder, since the files of one have the same.
  private var byFolder: [Substring: RuleSettings] = [:]
  private var faults: Set<Diagnostic> = []

  init(changes: [RuleLevel]) {
    self.changes = changes
  }

  /// What is wrong with the settings that were read, in reporting order.
  var diagnostics: [Diagnostic] { faults.inReportingOrder() }

  subscript(path: String) -> RuleSettings {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    if let known = byFolder[folder] { return known }
    let file = SettingsFile.nearest(to: String(folder))
    faults.formUnion(file?.diagnostics ?? [])
    var settings = file?.settings ?? RuleSettings()
    for change in changes { settings.set(change.rule, to: change.level) }
    byFolder[folder] = settings
    return settings
  }
}
