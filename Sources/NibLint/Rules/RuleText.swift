import NibMarkup

extension RuleDescription {
  /// What `nib explain` prints.
  public var explanation: String {
    var text = "\(rule.rawValue): \(summary)\n"
    text += "Severity: \(severityText)\n"
    if let limit { text += "Limit: \(limit)\n" }
    text += "\n\(Self.wrapped(rationale))\n"
    for (heading, examples) in [("Found", triggering), ("Not found", nonTriggering)] where !examples.isEmpty {
      text += "\n\(heading):\n"
      text += examples.map { example in Self.indented(example.text) }.joined(separator: "\n")
    }
    return text
  }

  /// `error`, `warning`, `off`.
  public var severityText: String { severity?.rawValue ?? "off" }

  var markdown: String {
    var text = "## \(rule.rawValue)\n\n\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\n"
    text += "Severity: \(severityText)\(canBeSet ? "" : ", which cannot be set")."
    if let limit { text += " Limit: \(limit)." }
    text += "\n\n\(Self.wrapped(rationale))\n"
    for (heading, examples) in [("Found", triggering), ("Not found", nonTriggering)] where !examples.isEmpty {
      text += "\n\(heading):\n"
      for example in examples {
        text += "\n```xml\n\(example.layout.trimmed)\n```\n"
        if let elements = example.elements { text += "\n```json\n\(elements.trimmed)\n```\n" }
        if let sources = example.sources { text += "\n```swift\n\(sources.trimmed)\n```\n" }
      }
    }
    return text
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
  /// The layout and its sources.
  fileprivate var text: String {
    ([layout] + [elements, sources].compactMap(\.self)).map(\.trimmed).joined(separator: "\n\n")
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
  /// `Documentation/Rules.md`.
  public static var markdown: String {
    var text = """
      # Rules

      What `nib validate` looks for. A `↓` stands before each place with a finding; an example without `<layout>` stands inside
      one. `nib rules` lists them, `nib explain RULE` prints one. This page is written from the rules themselves.

      | rule | severity | finds |
      | --- | --- | --- |

      """
    for rule in all {
      text += "| [\(rule.rule.rawValue)](#\(rule.rule.rawValue)) | \(rule.severityText) | \(rule.summary) |\n"
    }
    return text + all.map { "\n\($0.markdown)" }.joined()
  }
}
