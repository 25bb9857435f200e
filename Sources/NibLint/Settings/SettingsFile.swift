import Foundation
public import LayoutXML
import Yams

/// `.nib.yml`: what a project sets the rules to.
///
///     rules:
///       hard-coded-text: warning
///       text-in-capitals: off
///       nesting-depth:
///         severity: error
///         limit: 12
public struct SettingsFile: Sendable {
  /// The file's name.
  public static let name = ".nib.yml"

  /// What the file sets the rules to; what is wrong with it is left as the rules have it.
  public private(set) var settings = RuleSettings()
  /// Everything that is wrong with the file.
  public private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile

  /// Reads the file that is nearest to a path: beside it or in a folder above.
  ///
  /// - Returns: The file, or nil when there is none.
  public static func nearest(to path: String) -> SettingsFile? {
    let folder = URL(filePath: path).standardizedFileURL
    // A path is given as it was written, so the nearest file is named from there where it can be.
    for above in sequence(first: folder, next: { $0.path == "/" ? nil : $0.deletingLastPathComponent() }) {
      let candidate = above.appending(path: name).path
      if FileManager.default.fileExists(atPath: candidate) {
        return SettingsFile(reading: shortened(candidate))
      }
    }
    return nil
  }

  /// Reads a file.
  public init(reading path: String) {
    switch SourceFile.read(path) {
    case .success(let source): self.init(source)
    case .failure(let error):
      self.init(SourceFile(path: path, bytes: []))
      diagnostics = [error.diagnostic]
    }
  }

  /// Reads settings.
  public init(_ source: SourceFile) {
    self.source = source
    let text = source.text(source.bytes.indices)
    if Array(text.utf8) != source.bytes {
      let message = "the settings are not UTF-8"
      diagnostics = [Diagnostic(Self.rule, message, path: source.path)]
      return
    }
    if let alias = Self.firstAlias(in: source.bytes) {
      // A few lines of them can stand for more than a memory holds.
      let message = "anchors and aliases are not read; write the value"
      diagnostics = [Diagnostic(Self.rule, message, in: source, at: alias..<(alias + 1))]
      return
    }
    do {
      guard let root = try Yams.compose(yaml: text) else { return }
      read(root)
    } catch let error as YamlError {
      report(error)
    } catch {
      diagnostics.append(Diagnostic(Self.rule, "the settings are no YAML: \(error)", path: source.path))
    }
    diagnostics = diagnostics.inReportingOrder()
  }

  private static let rule = Rule(rawValue: "invalid-settings")

  /// The place of a `&` or `*` that begins a word outside comments and quotes.
  private static func firstAlias(in bytes: [UInt8]) -> Int? {
    var quote: UInt8?
    var before = UInt8(ascii: "\n")
    var isComment = false
    for (index, byte) in bytes.enumerated() {
      defer { before = byte }
      if byte == UInt8(ascii: "\n") { (isComment, quote) = (false, nil) }
      if isComment { continue }
      let beginsWord =
        before <= UInt8(ascii: " ")
        || [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(before)
      switch byte {
      case UInt8(ascii: "#") where beginsWord && quote == nil: isComment = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "&"), UInt8(ascii: "*"): if beginsWord && quote == nil { return index }
      default: break
      }
    }
    return nil
  }

  private mutating func read(_ root: Node) {
    for (key, value) in pairs(root, "settings are 'rules:' with a severity for each rule") {
      guard key.string == "rules" else {
        let suggestion = Suggestion.phrase(for: key.string ?? "", among: ["rules"])
        report("there is no setting '\(key.string ?? "")'\(suggestion)", at: key)
        continue
      }
      for (rule, setting) in pairs(value, "'rules' has a severity for each rule, such as 'tiny-text: off'") {
        read(rule, setting)
      }
    }
  }

  private mutating func read(_ key: Node, _ setting: Node) {
    let rule = Rule(rawValue: key.string ?? "")
    guard let description = Rules.description(of: rule) else {
      let suggestion = Suggestion.phrase(for: rule.rawValue, among: Rules.all.map(\.rule.rawValue))
      return report("there is no rule '\(rule.rawValue)'\(suggestion)", at: key)
    }
    guard description.canBeSet else {
      return report("'\(rule.rawValue)' cannot be set: a layout that is not read is not checked", at: key)
    }
    guard setting.mapping != nil else { return readSeverity(setting, of: rule) }
    for (name, value) in pairs(setting, "") {
      switch name.string {
      case "severity": readSeverity(value, of: rule)
      case "limit" where description.limit != nil:
        guard let limit = value.scalar.flatMap({ Int($0.string) }), limit >= 0 else {
          report("the limit of '\(rule.rawValue)' is a whole number", at: value)
          continue
        }
        settings.set(rule, limit: limit)
      default:
        let known = ["severity"] + (description.limit == nil ? [] : ["limit"])
        let suggestion = Suggestion.phrase(for: name.string ?? "", among: known)
        report("'\(rule.rawValue)' has no setting '\(name.string ?? "")'\(suggestion)", at: name)
      }
    }
  }

  private mutating func readSeverity(_ node: Node, of rule: Rule) {
    // YAML 1.1 takes a plain `off` for a boolean; its text is what was written.
    let known = RuleSettings.Level.allCases.map(\.rawValue)
    guard let text = node.scalar?.string else {
      return report("a severity is one of \(known.joined(separator: ", "))", at: node)
    }
    guard let level = RuleSettings.Level(rawValue: text) else {
      return report(
        "'\(text)' is no severity; write one of \(known.joined(separator: ", "))"
          + Suggestion.phrase(for: text, among: known),
        at: node
      )
    }
    settings.set(rule, to: level)
  }

  /// The pairs of a mapping, each key once; a finding when the node is something else.
  private mutating func pairs(_ node: Node, _ expected: String) -> [(key: Node, value: Node)] {
    guard let mapping = node.mapping else {
      // `rules:` with nothing behind it sets nothing.
      if !["", "~", "null"].contains(node.scalar?.string) { report(expected, at: node) }
      return []
    }
    return mapping.map { ($0.key, $0.value) }
  }

  private mutating func report(_ message: String, at node: Node) {
    let text = node.scalar?.string ?? ""
    let start = node.mark.map { source.offset(line: $0.line, column: $0.column) } ?? 0
    let end = min(start + max(1, text.utf8.count), source.bytes.count)
    diagnostics.append(Diagnostic(Self.rule, message, in: source, at: min(start, end)..<end))
  }

  private mutating func report(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let start = source.offset(line: mark.line, column: mark.column)
      diagnostics.append(
        Diagnostic(Self.rule, "the settings are no YAML: \(problem)", in: source, at: start..<start)
      )
    case .duplicatedKeysInMapping(let keys, let context):
      let mark = context.mark
      let start = source.offset(line: mark.line, column: mark.column)
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      diagnostics.append(Diagnostic(Self.rule, "\(names) is set twice", in: source, at: start..<start))
    default:
      diagnostics.append(Diagnostic(Self.rule, "the settings are no YAML: \(error)", path: source.path))
    }
  }

  /// The path from the working folder, where the file lies inside it.
  private static func shortened(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}

extension SourceFile {
  /// The offset of a line and a column, both from 1, the column in Unicode scalars.
  fileprivate func offset(line: Int, column: Int) -> Int {
    guard let bytes = self.line(line) else { return self.bytes.count }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let before = scalars.prefix(max(0, column - 1)).reduce(0) { $0 + UTF8.width($1) }
    return min(bytes.startIndex + before, bytes.endIndex)
  }
}
