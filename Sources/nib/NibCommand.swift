import ArgumentParser

@main
struct NibCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib",
    abstract: "Checks, lists and describes layouts.",
    version: "0.1.0",
    subcommands: [Validate.self, List.self, RulesCommand.self, Explain.self, SchemaCommand.self]
  )

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      // What is asked for, such as the help, is output, which may not be there to be written to.
      guard exitCode(for: error) == .success else { exit(withError: error) }
      do { try printOutput(fullMessage(for: error) + "\n") } catch { exit(withError: error) }
    }
  }
}
