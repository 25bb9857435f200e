import LayoutXML

/// The stretches of a layout in which comments turn rules off.
///
///     <!-- nib:disable tiny-text -->
///     <!-- nib:enable tiny-text -->
///     <!-- nib:disable-next-line three-dots, text-in-capitals: the brand is written so -->
struct Suppressions {
  private struct Stretch {
    let rule: Rule
    let offsets: Range<Int>
    let comment: Range<Int>
    var isUsed = false
  }

  private let source: SourceFile
  private var stretches: [Stretch] = []
  /// The places in `stretches` of a rule, in the order of their beginnings.
  private var places: [Rule: [Int]] = [:]
  /// What is wrong with the comments themselves.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ layout: Layout) {
    source = layout.source
    var open: [Rule: Range<Int>] = [:]
    let (comments, tags) = layout.commentsAndStartTags()
    var nextTag = 0
    for comment in comments {
      while nextTag < tags.count && tags[nextTag].lowerBound < comment.upperBound { nextTag += 1 }
      guard let command = Command(source.text(comment)), let rules = rules(of: command, at: comment) else {
        continue
      }
      for rule in rules {
        switch command.verb {
        case .disableNextLine:
          let end = endOfNextLine(after: comment, tags[nextTag...])
          stretches.append(Stretch(rule: rule, offsets: comment.upperBound..<end, comment: comment))
        case .disable:
          if open[rule] == nil { open[rule] = comment }
        case .enable:
          if let start = open.removeValue(forKey: rule) {
            let offsets = start.upperBound..<comment.lowerBound
            stretches.append(Stretch(rule: rule, offsets: offsets, comment: start))
          } else {
            report("'nib:enable \(rule.rawValue)' ends nothing", at: comment)
          }
        }
      }
    }
    for (rule, start) in open {
      stretches.append(
        Stretch(rule: rule, offsets: start.upperBound..<(source.bytes.count + 1), comment: start)
      )
    }
    stretches.sort { ($0.offsets.lowerBound, $0.rule.rawValue) < ($1.offsets.lowerBound, $1.rule.rawValue) }
    for index in stretches.indices { places[stretches[index].rule, default: []].append(index) }
  }

  /// The findings that no comment turns off.
  mutating func kept(_ findings: [Diagnostic]) -> [Diagnostic] {
    if stretches.isEmpty { return findings }
    return findings.filter { finding in
      guard let offset = finding.range?.start.offset, let places = places[finding.rule] else { return true }
      // A stretch to the end and single lines inside it are all that can overlap: two to look at.
      var low = 0
      var high = places.count
      while low < high {
        let middle = (low + high) / 2
        if stretches[places[middle]].offsets.lowerBound <= offset { low = middle + 1 } else { high = middle }
      }
      var isKept = true
      for place in places[max(0, low - 2)..<low] where stretches[place].offsets.contains(offset) {
        stretches[place].isUsed = true
        isKept = false
      }
      return isKept
    }
  }

  /// The comments that turned nothing off. Those of rules that do not look are not blamed.
  func needless(_ looks: (RuleDescription) -> Bool) -> [Diagnostic] {
    stretches.filter { !$0.isUsed && Rules.description(of: $0.rule).map(looks) == true }.map { stretch in
      needless(
        "nothing here breaks the rule '\(stretch.rule.rawValue)' that the comment turns off",
        at: stretch.comment
      )
    }
  }

  /// The end of the line on which the next element begins, or of its start tag, whichever is later.
  private func endOfNextLine(after comment: Range<Int>, _ tags: ArraySlice<Range<Int>>) -> Int {
    guard let tag = tags.first else { return source.bytes.count + 1 }
    var end = tag.lowerBound
    while end < source.bytes.count && source.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let last = tags.prefix { $0.lowerBound < end }.last ?? tag
    return max(end, last.upperBound)
  }

  /// The rules of a comment that there are; findings about the others. Nil for a command that there is not.
  private mutating func rules(of command: Command, at comment: Range<Int>) -> [Rule]? {
    if let unknown = command.unknownVerb {
      let suggestion = Suggestion.phrase(for: unknown, among: Command.Verb.allCases.map(\.rawValue))
      report("there is no 'nib:\(unknown)'\(suggestion)", at: comment)
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
        report("'\(id)' cannot be turned off: a layout that is not read is not checked", at: comment)
        return nil
      }
      return description.rule
    }
  }

  private mutating func report(_ message: String, at comment: Range<Int>) {
    diagnostics.append(needless(message, at: comment))
  }

  private func needless(_ message: String, at comment: Range<Int>) -> Diagnostic {
    Diagnostic(NeedlessCommentRule.about.rule, severity: .warning, message, in: source, at: comment)
  }

  /// What a comment says: `nib:`, a verb, and rules, up to a colon that begins a reason.
  private struct Command {
    enum Verb: String, CaseIterable {
      case disable, enable
      case disableNextLine = "disable-next-line"
    }

    let verb: Verb
    let unknownVerb: String?
    let rules: [String]

    init?(_ comment: String) {
      let text = comment.dropFirst(4).dropLast(3).drop(while: \.isWhitespace)
      guard text.hasPrefix("nib:") else { return nil }
      let parts = text.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts[0].split { $0.isWhitespace || $0 == "," }.map(String.init)
      let verb = words.first ?? ""
      self.verb = Verb(rawValue: verb) ?? .disable
      unknownVerb = Verb(rawValue: verb) == nil ? verb : nil
      rules = Array(words.dropFirst())
    }
  }
}

extension Layout {
  /// The places of all comments and of all start tags, each in document order.
  fileprivate func commentsAndStartTags() -> (comments: [Range<Int>], tags: [Range<Int>]) {
    var comments: [Range<Int>] = []
    var tags: [Range<Int>] = []
    func collect(_ nodes: some Sequence<LayoutNode>) {
      for node in nodes {
        switch node {
        case .comment(let range): comments.append(range)
        case .element(let element):
          tags.append(element.startTagRange)
          collect(element.content)
        case .processingInstruction: break
        }
      }
    }
    collect(prolog)
    tags.append(root.startTagRange)
    collect(root.content)
    collect(epilog)
    return (comments, tags)
  }
}
