import Foundation
package import NibEdits
public import NibMarkup
import SystemPackage
import Yams

/// A `.nib.yml` file, which says where a project's files are, how its layouts are checked, and which rules
/// apply.
///
///     layouts: Layouts
///     sources: [Sources, Modules]
///     rules:
///       hard-coded-text: warning
///       text-in-capitals: off
///       nesting-depth:
///         severity: error
///         limit: 12
public struct SettingsFile: Sendable {
  static let rule = Rule(rawValue: "invalid-settings")

  /// The name of a settings file.
  public static let name = ".nib.yml"

  /// Names of files that are probably meant to be settings files.
  private static let similarNames = [".nib.yaml", "nib.yml", "nib.yaml"]

  /// The settings in the file; rules whose settings are not valid keep their defaults.
  public private(set) var settings = RuleSettings()
  /// Where the project's files are, and how they are checked.
  package private(set) var project = ProjectSettings()
  /// The findings about the file.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Returns the path of the settings file that is nearest to a path.
  ///
  /// The search begins at the path, if it is a folder, and continues in the folders above it, up to the root
  /// of the repository, which contains `.git`. Outside a repository, it ends at the working directory, so
  /// that settings of unrelated projects do not apply. A file with a similar name, such as `.nib.yaml`,
  /// counts, so that it is reported.
  ///
  /// - Returns: The file's path, relative to the working directory if it is inside that directory, or `nil`
  ///   if there is none.
  public static func path(nearestTo path: String) -> String? { found(nearestTo: path)?.path }

  /// A settings file that was found, but not read yet.
  package struct Found {
    /// The path, relative to the working directory if it is inside that directory.
    package let path: String
    /// The last folder of the search, which contains the project.
    fileprivate let root: FilePath

    /// Reads the file, unless it may contain something other than settings.
    ///
    /// A symbolic link in a repository can lead to any file, and findings quote the lines of a file.
    package func read() -> SettingsFile {
      guard let objection else { return SettingsFile(reading: path, root: root) }
      return SettingsFile(unreadable: Diagnostic(SettingsFile.rule, objection.text, path: path))
    }

    private var objection: RuleMessage? {
      let path = FilePath(path)
      guard path.lastComponent?.string == SettingsFile.name else { return .otherSettingsName }
      // A link that leads to nothing is reported by reading it.
      guard let target = path.target, let root = root.target else { return nil }
      guard target.starts(with: root) else { return .settingsOutsideProject }
      return target.lastComponent?.string == SettingsFile.name ? nil : .linkToOtherFile
    }
  }

  /// Returns the settings file that is nearest to a path, or `nil` if there is none.
  package static func found(nearestTo path: String) -> Found? {
    let folders = folders(around: path)
    guard let root = folders.last else { return nil }
    return folders.lazy.flatMap { folder in ([name] + similarNames).map { folder.appending($0) } }
      .first(where: \.exists)
      .map { Found(path: WorkingFolder.relative($0.string), root: root) }
  }

  /// Returns the settings file that is nearest to a path and describes a project, or has faults.
  ///
  /// Files that contain only rules, or only how layouts are formatted, are passed over.
  package static func ofProject(around path: String) -> (path: String, file: SettingsFile)? {
    let folders = folders(around: path)
    guard let root = folders.last else { return nil }
    for folder in folders {
      let path = ([name] + similarNames).lazy.map { folder.appending($0) }.first(where: \.exists)
      guard let path = path.map({ WorkingFolder.relative($0.string) }) else { continue }
      let file = Found(path: path, root: root).read()
      if !file.project.keys.subtracting([.formatting]).isEmpty || !file.diagnostics.isEmpty {
        return (path, file)
      }
    }
    return nil
  }

  /// Returns how the files in a folder are formatted, as the nearest settings file with `formatting` says.
  ///
  /// - Returns: The style, or the findings about a settings file that is not valid.
  package static func formatting(in folder: String) -> (style: FormattingStyle, diagnostics: [Diagnostic]) {
    let folders = folders(around: folder.isEmpty ? "." : folder)
    guard let root = folders.last else { return (FormattingStyle(), []) }
    for folder in folders where folder.appending(name).exists {
      let file = Found(path: WorkingFolder.relative(folder.appending(name).string), root: root).read()
      if !file.diagnostics.isEmpty || file.project.keys.contains(.formatting) {
        return (file.project.formatting, file.diagnostics)
      }
    }
    return (FormattingStyle(), [])
  }

  /// Returns the folder of the project that the files in a folder belong to.
  ///
  /// It is the outermost of the folders that may contain settings for the files if it has some, or else the
  /// root of the repository. Settings in a nested folder do not make it another project.
  ///
  /// - Returns: The absolute path of the folder, or `nil` if there is neither.
  package static func projectFolder(around path: String) -> String? {
    let folders = folders(around: path)
    let folder =
      folders.last { $0.appending(name).exists }
      ?? folders.last.flatMap { $0.appending(".git").exists ? $0 : nil }
    return folder?.string
  }

  /// Returns the folders that may contain settings for a path, beginning with the nearest.
  private static func folders(around path: String) -> [FilePath] {
    let working = FilePath(FileManager.default.currentDirectoryPath).lexicallyNormalized()
    // What `..` means after a symbolic link depends on where the link leads.
    let path = FilePath(path)
    let hasParents = path.components.contains { $0.kind == .parentDirectory }
    let folder = (hasParents ? path.target : nil) ?? working.pushing(path).lexicallyNormalized()
    let above = Array(
      sequence(first: folder) { $0.components.isEmpty ? nil : $0.removingLastComponent() }
    )
    let last = above.firstIndex { $0.appending(".git").exists } ?? above.firstIndex(of: working)
    return Array(above[...(last ?? 0)])
  }

  /// Reads the settings file that is nearest to a path, or returns `nil` if there is none.
  public static func nearest(to path: String) -> SettingsFile? {
    found(nearestTo: path)?.read()
  }

  /// Reads the settings file at a path.
  public init(reading path: String) {
    self.init(reading: path, root: nil)
  }

  private init(reading path: String, root: FilePath?) {
    do {
      self.init(try SourceFile.read(path).get(), root: root)
    } catch {
      self.init(unreadable: error.diagnostic)
    }
  }

  private init(unreadable diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  /// Reads settings from a source file.
  public init(_ source: SourceFile) {
    self.init(source, root: nil)
  }

  private init(_ source: SourceFile, root: FilePath?) {
    var file = MarkedYAML(source, rule: Self.rule, named: "the settings")
    if let node = file.root { read(node, in: &file, SettingsFolder(of: source.path, root: root)) }
    diagnostics = file.diagnostics
  }

  private mutating func read(_ root: Node, in file: inout MarkedYAML, _ folder: SettingsFolder) {
    defer { project.checkExcluded(root, in: &file) }
    for (key, value) in file.pairs(root, .expectedSettings) {
      if let key = key.string.flatMap(ProjectSettings.Key.init) {
        project.read(key, value, in: &file, folder)
        continue
      }
      guard key.string == "rules" else {
        file.report(.unknownSetting(key.string ?? ""), at: key)
        continue
      }
      for (rule, setting) in file.pairs(value, .rulesAreNoMapping) {
        read(rule, setting, in: &file)
      }
    }
  }

  private mutating func read(_ key: Node, _ setting: Node, in file: inout MarkedYAML) {
    let rule = Rule(rawValue: key.string ?? "")
    guard let description = Rules.description(of: rule) else {
      return file.report(.unknownRule(rule), at: key)
    }
    guard description.canBeSetForNibs else {
      return file.report(.cannotBeSet(rule), at: key)
    }
    guard setting.mapping != nil else { return readSeverity(setting, of: rule, in: &file) }
    for (name, value) in file.pairs(setting, "") {
      switch name.string {
      case "severity": readSeverity(value, of: rule, in: &file)
      case "limit" where description.limit != nil:
        guard let limit = value.scalar.flatMap({ Int($0.string) }), limit >= 0 else {
          file.report(.invalidLimit(of: rule), at: value)
          continue
        }
        settings.set(rule, limit: limit)
      default:
        let known = ["severity"] + (description.limit == nil ? [] : ["limit"])
        file.report(.unknownSetting(name.string ?? "", of: rule, known: known), at: name)
      }
    }
  }

  private mutating func readSeverity(_ node: Node, of rule: Rule, in file: inout MarkedYAML) {
    // YAML 1.1 reads a plain `off` as a boolean, so the text of the node is used.
    guard let text = node.scalar?.string else { return file.report(.invalidSeverity, at: node) }
    guard let level = RuleSettings.Level(rawValue: text) else {
      return file.report(.invalidSeverity(text), at: node)
    }
    settings.set(rule, to: level)
  }
}
