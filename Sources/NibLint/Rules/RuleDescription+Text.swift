import NibMarkup

extension RuleDescription {
  /// The text that `nib explain` prints.
  public var explanation: String {
    var text = "\(rule.rawValue): \(summary)\n"
    text += "Severity: \(severityText)\n"
    if let limit { text += "Limit: \(limit)\n" }
    if let fixText { text += "Fix: \(fixText)\n" }
    text += "\n\(Self.wrapped(rationale))\n"
    for limitation in limitations { text += "\n\(Self.wrapped(limitation))\n" }
    for (heading, examples) in [("Reported", triggering), ("Not reported", nonTriggering)]
    where !examples.isEmpty {
      text += "\n\(heading):\n"
      text += examples.map { example in Self.indented(example.text) }.joined(separator: "\n")
    }
    return text
  }

  /// The default severity as text: `error`, `warning`, or `off`.
  public var severityText: String { severity?.rawValue ?? "off" }

  var markdown: String {
    var text = "## \(rule.rawValue)\n\n\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\n"
    text += "Severity: \(severityText)\(restriction)."
    if let limit { text += " Limit: \(limit)." }
    if let fixText { text += " Fix: `\(fixText)`." }
    text += "\n\n\(Self.wrapped(rationale))\n"
    for limitation in limitations { text += "\n\(Self.wrapped(limitation))\n" }
    for (heading, examples) in [("Reported", triggering), ("Not reported", nonTriggering)]
    where !examples.isEmpty {
      text += "\n\(heading):\n"
      for example in examples {
        text += "\n```xml\n\(example.layout.trimmed)\n```\n"
        for (name, layout) in example.sortedOthers {
          text += "\n```xml\n<!-- \(name).xml -->\n\(layout.trimmed)\n```\n"
        }
        if let elements = example.elements { text += "\n```json\n\(elements.trimmed)\n```\n" }
        if let sources = example.sources { text += "\n```swift\n\(sources.trimmed)\n```\n" }
      }
    }
    return text
  }

  private var fixText: String? {
    switch fix {
    case nil: nil
    case .safe: "--fix"
    case .unsafe: "--fix --unsafe-fixes"
    }
  }

  /// What settings cannot change, as a part of a sentence.
  private var restriction: String {
    if canBeSet { return "" }
    return canBeSetForNibs ? ", which can be set only for nibs" : ", which cannot be set"
  }

  /// Where the rule is off, and the known false positives and negatives, each with a heading.
  private var limitations: [String] {
    let known = [("Known false positives", falsePositives), ("Known false negatives", falseNegatives)]
      .compactMap { heading, text in text.map { "\(heading): \($0)." } }
    let isOffInNibs = severity != nil && Rules.ofNibs.contains { $0.about.rule == rule }
    return (isOffInNibs ? ["In `.xib` files and storyboards, the rule is off unless it is turned on."] : [])
      + known
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }
      .joined()
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + word.count < 110 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension RuleExample {
  /// The layout, other layouts, its manifest, and its sources, separated by empty lines.
  fileprivate var text: String {
    let others = sortedOthers.map { name, layout in "<!-- \(name).xml -->\n\(layout)" }
    return ([layout] + others + [elements, sources].compactMap(\.self)).map(\.trimmed).joined(
      separator: "\n\n"
    )
  }

  fileprivate var sortedOthers: [(name: String, layout: String)] {
    others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Rules {
  /// The text of `Documentation/Rules.md`.
  public static var markdown: String {
    var text = """
      # Rules

      The rules that `nib validate` checks. A `↓` marks the place of each finding; an example without
      `<layout>` is the content of one. `nib rules` lists the rules, and `nib explain RULE` describes one.
      This page is generated from the rules.

      | rule | severity | finds |
      | --- | --- | --- |

      """
    for rule in all {
      text += "| [\(rule.rule.rawValue)](#\(rule.rule.rawValue)) | \(rule.severityText) | \(rule.summary) |\n"
    }
    return text + all.map { "\n\($0.markdown)" }.joined()
  }
}
