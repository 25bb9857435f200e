import ArgumentParser
import NibCommandLine
import NibLint
import NibMarkup

/// The command `nib rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules with their severities."
  )

  func run() throws {
    let width = Rules.explained.map(\.rule.rawValue.count).max() ?? 0
    let lines = Rules.explained.map { rule in
      "\(rule.rule.rawValue.padded(to: width))  \(rule.severityText.padded(to: 7))  \(rule.summary)\n"
    }
    try printOutput(lines.joined())
  }
}

/// The command `nib explain`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains what a rule finds and why, with examples."
  )

  @Argument(help: "The rule's id, which findings show in brackets.")
  var rule: String

  // An error thrown here is printed with the usage of `nib explain` instead of the usage of `nib`.
  func validate() throws { _ = try description() }

  func run() throws { try printOutput(description().explanation) }

  private func description() throws -> RuleDescription {
    let rule = Rule(rawValue: rule)
    if let description = Rules.explained(rule) { return description }
    let message = RuleMessage.unknownRule(rule).text
    throw ValidationError(message.hasSuffix("?") ? message : "\(message); nib rules lists all rules")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
