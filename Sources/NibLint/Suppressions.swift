import LayoutXML

/// The stretches of a layout in which comments turn rules off.
///
///     <!-- nib:disable tiny-text -->
///     <!-- nib:enable tiny-text -->
///     <!-- nib:disable-next-line three-dots text-in-capitals -->
struct Suppressions {
  private struct Stretch {
    let rule: Rule
    /// From the comment on, or one line.
    let lines: ClosedRange<Int>
    let comment: Range<Int>
    var isUsed = false
  }

  private let source: SourceFile
  private var stretches: [Stretch] = []
  /// What is wrong with the comments themselves.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ layout: Layout) {
    source = layout.source
    var open: [Rule: (line: Int, comment: Range<Int>)] = [:]
    for comment in layout.comments() {
      guard let command = Command(source.text(comment)) else { continue }
      let line = source.position(at: comment.upperBound).line
      for rule in known(command.rules, at: comment) {
        switch command.verb {
        case "disable-next-line":
          stretches.append(Stretch(rule: rule, lines: (line + 1)...(line + 1), comment: comment))
        case "disable":
          if open[rule] == nil { open[rule] = (source.position(at: comment.lowerBound).line, comment) }
        case "enable":
          if let start = open.removeValue(forKey: rule) {
            stretches.append(Stretch(rule: rule, lines: start.line...line, comment: start.comment))
          } else {
            diagnostics.append(needless("'nib:enable \(rule.rawValue)' ends nothing", at: comment))
          }
        default:
          let verbs = ["disable", "enable", "disable-next-line"]
          diagnostics.append(
            needless(
              "there is no 'nib:\(command.verb)'" + Suggestion.phrase(for: command.verb, among: verbs),
              at: comment
            )
          )
        }
      }
    }
    for (rule, start) in open {
      stretches.append(Stretch(rule: rule, lines: start.line...Int.max, comment: start.comment))
    }
  }

  /// The findings that no comment turns off.
  mutating func kept(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.filter { finding in
      guard let line = finding.range?.start.line else { return true }
      var isKept = true
      for index in stretches.indices
      where stretches[index].rule == finding.rule && stretches[index].lines.contains(line) {
        stretches[index].isUsed = true
        isKept = false
      }
      return isKept
    }
  }

  /// The comments that turned nothing off. Those of rules that do not look are not blamed.
  func needless(_ looks: (RuleDescription) -> Bool) -> [Diagnostic] {
    stretches.filter { stretch in
      !stretch.isUsed && Rules.description(of: stretch.rule).map(looks) == true
    }
    .map {
      needless(
        "nothing here breaks the rule '\($0.rule.rawValue)' that the comment turns off",
        at: $0.comment
      )
    }
  }

  private mutating func known(_ ids: [String], at comment: Range<Int>) -> [Rule] {
    if ids.isEmpty { diagnostics.append(needless("the comment names no rule", at: comment)) }
    return ids.compactMap { id in
      if Rules.description(of: Rule(rawValue: id)) != nil { return Rule(rawValue: id) }
      let suggestion = Suggestion.phrase(for: id, among: Rules.all.map(\.rule.rawValue))
      diagnostics.append(needless("there is no rule '\(id)'\(suggestion)", at: comment))
      return nil
    }
  }

  private func needless(_ message: String, at comment: Range<Int>) -> Diagnostic {
    Diagnostic(NeedlessCommentRule.about.rule, severity: .warning, message, in: source, at: comment)
  }

  /// What a comment says.
  private struct Command {
    let verb: String
    let rules: [String]

    init?(_ comment: String) {
      let words = comment.dropFirst(4).dropLast(3).split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, first.hasPrefix("nib:") else { return nil }
      verb = String(first.dropFirst(4))
      rules = Array(words.dropFirst())
    }
  }
}

extension Layout {
  /// The places of all comments in document order.
  fileprivate func comments() -> [Range<Int>] {
    func inside(_ nodes: some Sequence<LayoutNode>) -> [Range<Int>] {
      nodes.flatMap { node -> [Range<Int>] in
        switch node {
        case .comment(let range): [range]
        case .element(let element): inside(element.content)
        case .processingInstruction: []
        }
      }
    }
    return inside(prolog) + inside(root.content) + inside(epilog)
  }
}
