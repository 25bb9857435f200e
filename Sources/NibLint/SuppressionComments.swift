import NibMarkup
import NibModel

/// The comments of a layout that turn rules off.
///
///     <!-- nib:disable tiny-text -->
///     <!-- nib:enable tiny-text -->
///     <!-- nib:disable-next-line three-dots, text-in-capitals: the brand's own spelling -->
struct SuppressionComments {
  private let source: SourceFile
  /// The severity of a needless comment, or `nil` if the rule about comments is off.
  private let severity: Diagnostic.Severity?
  /// The ranges where the comments turn rules off.
  var suppressions: Suppressions
  /// The findings about the comments themselves.
  private var findings: Findings

  /// Reads the comments of a layout.
  ///
  /// - Parameter settings: The settings, which include the severity of needless comments.
  init(_ source: SourceFile, settings: RuleSettings, limits: LayoutLimits) {
    self.source = source
    suppressions = Suppressions(path: source.path)
    let about = NeedlessCommentRule.about
    severity = settings.isOn(about) ? settings.severity(of: about) : nil
    findings = Findings(limit: limits.findings)
    var open: [Rule: SourceSpan] = [:]
    // Most layouts have no such comments.
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
          suppressions.addLine(rule, comment.offsets.upperBound..<end, comment)
        case .disable:
          if open[rule] == nil { open[rule] = comment }
        case .enable:
          if let start = open.removeValue(forKey: rule) {
            suppressions.addRegion(rule, start.offsets.upperBound..<comment.offsets.lowerBound, start)
          } else {
            report(at: comment) { $0.removable(.unmatchedEnable(rule), at: comment) }
          }
        }
      }
    }
    for (rule, start) in open {
      suppressions.addRegion(rule, start.offsets.upperBound..<(source.bytes.count + 1), start)
    }
  }

  /// Returns the findings about the comments, including comments that turned nothing off.
  ///
  /// - Parameter wasChecked: Returns whether a rule was checked; unused comments about other rules are not
  ///   reported.
  func needless(_ wasChecked: (RuleDescription) -> Bool) -> Findings {
    var findings = findings
    guard let severity else { return findings }
    for (rule, comments) in suppressions.unused where Rules.description(of: rule).map(wasChecked) == true {
      for comment in comments {
        findings.append(severity: severity, removable(.unusedComment(rule), at: comment))
      }
    }
    return findings
  }

  /// Returns the end of the line that contains a byte offset.
  ///
  /// - Parameter known: The end of the line that contains the offset, or of an earlier line.
  private func endOfLine(at start: Int, known: Int) -> Int {
    if start < known { return known }
    var end = start
    while end < source.bytes.count && source.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// Returns the end of the next element's line, or of the last start tag on that line if it ends later.
  private func endOfNextLine(_ tags: [Range<Int>], _ next: Int, _ lineEnd: Int) -> Int {
    guard next < tags.count else { return source.bytes.count + 1 }
    let after = (next..<tags.count).partitioningIndex { tags[$0].lowerBound >= lineEnd }
    return max(lineEnd, tags[max(next, after - 1)].upperBound)
  }

  /// Returns the rules of a comment that exist, and reports the others.
  ///
  /// - Returns: The rules, or `nil` if the command does not exist or names too many rules.
  private mutating func rules(of command: Command, at comment: SourceSpan) -> [Rule]? {
    if let unknown = command.unknownVerb {
      report(.unknownCommand(unknown, known: Command.Verb.allCases.map(\.rawValue)), at: comment)
      return nil
    }
    if command.namesTooMany {
      report(.tooManyRules(Command.ruleLimit), at: comment)
      return nil
    }
    if command.rules.isEmpty { report(.noRule, at: comment) }
    return command.rules.compactMap { id in
      guard let description = Rules.description(of: Rule(rawValue: id)) else {
        report(at: comment) { comments in
          var finding = comments.needless(.unknownRule(Rule(rawValue: id)), at: comment)
          let known = Rules.all.map(\.rule.rawValue)
          finding.fixIts = Suggestion(for: id, among: known).fixIts(replacingWordIn: comment)
          return finding
        }
        return nil
      }
      guard description.canBeSet else {
        report(.cannotBeTurnedOff(description.rule), at: comment)
        return nil
      }
      return description.rule
    }
  }

  /// Returns the finding about a rule that a comment names for nothing.
  ///
  /// If the comment names no other rule, it can be removed.
  private func removable(_ message: RuleMessage, at comment: SourceSpan) -> Diagnostic {
    var finding = needless(message, at: comment)
    if Command(source, comment)?.rules.count == 1 {
      finding.fixIts = [.init("remove the comment", [.removingPart(comment)])]
    }
    return finding
  }

  private mutating func report(_ message: @autoclosure () -> RuleMessage, at comment: SourceSpan) {
    report(at: comment) { $0.needless(message(), at: comment) }
  }

  private mutating func report(at comment: SourceSpan, _ finding: (Self) -> Diagnostic) {
    guard let severity else { return }
    guard findings.hasRoom else { return findings.omit(severity) }
    let finding = finding(self)
    findings.append(finding)
  }

  private func needless(_ message: RuleMessage, at comment: SourceSpan) -> Diagnostic {
    Diagnostic(NeedlessCommentRule.about.rule, severity: .warning, message.text, at: comment)
  }

  /// The command in a comment: `nib:`, a verb, and rules, up to a colon that begins a reason.
  private struct Command {
    enum Verb: String, CaseIterable {
      case disable, enable
      case disableNextLine = "disable-next-line"
    }

    /// The greatest number of rules that a comment can name, which is more than there are rules.
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
