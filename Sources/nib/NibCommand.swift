import ArgumentParser

@main
struct NibCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib",
    abstract: "Checks, lists and describes layouts.",
    version: "0.1.0",
    subcommands: [Validate.self, List.self, RulesCommand.self, Explain.self, SchemaCommand.self]
  )
}
