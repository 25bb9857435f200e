import NibKit
import NibMarkup

/// The stretches of a layout in which comments turn rules off.
///
///     <!-- nib:disable tiny-text -->
///     <!-- nib:enable tiny-text -->
///     <!-- nib:disable-next-line three-dots, text-in-capitals: the brand is written so -->
struct Suppressions {
  /// The stretches of one rule and one kind, none of which begins or ends before the one before it.
  private struct Stretches {
    private(set) var all: [(offsets: Range<Int>, comment: SourceSpan)] = []
    /// How many more findings were turned off from a stretch on than before it.
    private var uses: [Int] = [0]

    mutating func append(_ offsets: Range<Int>, _ comment: SourceSpan) {
      all.append((offsets, comment))
      uses.append(0)
    }

    /// Whether a place lies in one of the stretches; all in which it lies have been of use then.
    ///
    /// - Complexity: O(log *n*)
    mutating func contain(_ offset: Int) -> Bool {
      let end = all.indices.partitioningIndex { all[$0].offsets.lowerBound > offset }
      let start = all.indices.partitioningIndex { all[$0].offsets.upperBound > offset }
      guard start < end else { return false }
      uses[start] += 1
      uses[end] -= 1
      return true
    }

    /// The comments of the stretches in which no finding lay.
    var unused: [SourceSpan] {
      var covering = 0
      return zip(all, uses).compactMap { stretch, change in
        covering += change
        return covering == 0 ? stretch.comment : nil
      }
    }
  }

  private let source: SourceFile
  /// How bad a needless comment is; nil when nobody asks.
  private let severity: Diagnostic.Severity?
  /// Between `nib:disable` and `nib:enable`.
  ///
  /// They do not overlap.
  private var regions: [Rule: Stretches] = [:]
  /// After `nib:disable-next-line`.
  private var lines: [Rule: Stretches] = [:]
  /// What is wrong with the comments themselves.
  private(set) var findings: Findings

  /// - Parameter settings: What the rule about comments is set to.
  init(_ source: SourceFile, settings: RuleSettings, limits: LayoutLimits) {
    self.source = source
    let about = NeedlessCommentRule.about
    severity = settings.isOn(about) ? settings.severity(of: about) : nil
    findings = Findings(limit: limits.findings)
    var open: [Rule: SourceSpan] = [:]
    // Most layouts have none.
    guard source.contains("nib:") else { return }
    let tokens = source.markup
    let comments = tokens.offsets(of: .comment).map { source.span($0) }
    let tags = (0..<tokens.tagCount).compactMap { tokens.tag($0) }
    var nextTag = 0
    var lineEnd = 0
    for comment in comments {
      while nextTag < tags.count && tags[nextTag].lowerBound < comment.offsets.upperBound {
        nextTag += 1
      }
      guard let command = Command(source, comment), let rules = rules(of: command, at: comment) else {
        continue
      }
      for rule in rules {
        switch command.verb {
        case .disableNextLine:
          if nextTag < tags.count {
            lineEnd = endOfLine(at: tags[nextTag].lowerBound, known: lineEnd)
          }
          let end = endOfNextLine(tags, nextTag, lineEnd)
          lines[rule, default: Stretches()].append(comment.offsets.upperBound..<end, comment)
        case .disable:
          if open[rule] == nil { open[rule] = comment }
        case .enable:
          if let start = open.removeValue(forKey: rule) {
            regions[rule, default: Stretches()].append(
              start.offsets.upperBound..<comment.offsets.lowerBound,
              start
            )
          } else {
            report("'nib:enable \(rule.rawValue)' ends nothing", at: comment)
          }
        }
      }
    }
    for (rule, start) in open {
      regions[rule, default: Stretches()].append(start.offsets.upperBound..<(source.bytes.count + 1), start)
    }
  }

  /// Whether a comment turns a finding off.
  mutating func turnOff(_ rule: Rule, at offset: Int) -> Bool {
    // Both are asked, because both have been of use.
    let isInRegion = regions[rule]?.contain(offset) ?? false
    let isOnLine = lines[rule]?.contain(offset) ?? false
    return isInRegion || isOnLine
  }

  /// The findings that no comment turns off.
  mutating func kept(_ findings: [Diagnostic]) -> [Diagnostic] {
    if regions.isEmpty && lines.isEmpty { return findings }
    return findings.filter { finding in
      guard let offset = finding.range?.start.offset, finding.range?.path == source.path else { return true }
      return !turnOff(finding.rule, at: offset)
    }
  }

  /// What is wrong with the comments, and those that turned nothing off.
  ///
  /// Those of rules that do not look are not blamed.
  func needless(_ looks: (RuleDescription) -> Bool) -> Findings {
    var findings = findings
    guard let severity else { return findings }
    for (rule, stretches) in (Array(regions) + Array(lines)).sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where Rules.description(of: rule).map(looks) == true {
      for comment in stretches.unused {
        let message = "nothing here breaks the rule '\(rule.rawValue)' that the comment turns off"
        findings.append(severity: severity, needless(message, at: comment))
      }
    }
    return findings
  }

  /// The end of the line on which a byte stands.
  ///
  /// - Parameter known: The end of a line that begins no later.
  private func endOfLine(at start: Int, known: Int) -> Int {
    if start < known { return known }
    var end = start
    while end < source.bytes.count && source.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// The end of the line on which the next element begins, or of the last start tag on it, whichever is
  /// later.
  private func endOfNextLine(_ tags: [Range<Int>], _ next: Int, _ lineEnd: Int) -> Int {
    guard next < tags.count else { return source.bytes.count + 1 }
    let after = (next..<tags.count).partitioningIndex { tags[$0].lowerBound >= lineEnd }
    return max(lineEnd, tags[max(next, after - 1)].upperBound)
  }

  /// The rules of a comment that there are; findings about the others.
  ///
  /// Nil for a command that there is not.
  private mutating func rules(of command: Command, at comment: SourceSpan) -> [Rule]? {
    if let unknown = command.unknownVerb {
      let suggestion = Suggestion.phrase(for: unknown, among: Command.Verb.allCases.map(\.rawValue))
      report("there is no 'nib:\(unknown)'\(suggestion)", at: comment)
      return nil
    }
    if command.namesTooMany {
      report("the comment names more than \(Command.ruleLimit) rules", at: comment)
      return nil
    }
    if command.rules.isEmpty { report("the comment names no rule", at: comment) }
    return command.rules.compactMap { id in
      guard let description = Rules.description(of: Rule(rawValue: id)) else {
        let suggestion = Suggestion.phrase(for: id, among: Rules.all.map(\.rule.rawValue))
        report("there is no rule '\(id)'\(suggestion)", at: comment)
        return nil
      }
      guard description.canBeSet else {
        report("'\(id)' cannot be turned off: a layout that breaks it does not load", at: comment)
        return nil
      }
      return description.rule
    }
  }

  private mutating func report(_ message: @autoclosure () -> String, at comment: SourceSpan) {
    guard let severity else { return }
    guard findings.hasRoom else { return findings.omit(severity) }
    let finding = needless(message(), at: comment)
    findings.append(finding)
  }

  private func needless(_ message: String, at comment: SourceSpan) -> Diagnostic {
    Diagnostic(NeedlessCommentRule.about.rule, severity: .warning, message, at: comment)
  }

  /// What a comment says: `nib:`, a verb, and rules, up to a colon that begins a reason.
  private struct Command {
    enum Verb: String, CaseIterable {
      case disable, enable
      case disableNextLine = "disable-next-line"
    }

    /// More than there are.
    static let ruleLimit = 100

    let verb: Verb
    let unknownVerb: String?
    let rules: [String]
    let namesTooMany: Bool

    init?(_ source: SourceFile, _ comment: SourceSpan) {
      let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      let inner = source.bytes[comment.offsets].dropFirst(4).dropLast(3).drop(while: isSpace)
      guard inner.starts(with: "nib:".utf8) else { return nil }
      let command = inner.dropFirst(4).prefix { $0 != UInt8(ascii: ":") }
      let words = command.split(maxSplits: Self.ruleLimit + 1) { isSpace($0) || $0 == UInt8(ascii: ",") }
        .prefix(Self.ruleLimit + 2).map { String(decoding: $0, as: UTF8.self) }
      let verb = words.first ?? ""
      self.verb = Verb(rawValue: verb) ?? .disable
      unknownVerb = Verb(rawValue: verb) == nil ? verb : nil
      namesTooMany = words.count > Self.ruleLimit + 1
      rules = namesTooMany ? [] : Array(words.dropFirst())
    }
  }
}
