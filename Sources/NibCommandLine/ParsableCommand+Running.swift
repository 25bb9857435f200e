package import ArgumentParser
import Foundation
import NibContracts
import NibMarkup

extension ParsableCommand {
  /// Runs the command with the arguments of the process, and exits.
  ///
  /// - Parameter otherNames: Names that are not subcommands, with the subcommands that they probably mean.
  package static func runCommand(otherNames: [String: String] = [:]) {
    openStandardDescriptors()
    PathArgument.start()
    SwiftReader.serveIfStartedForIt()
    do {
      try checkSubcommand(otherNames)
      var command = try parseAsRoot()
      try command.run()
    } catch {
      // Requested text, such as the help, goes to standard output, which may not be writable.
      guard exitCode(for: error) == .success else {
        printError(lines: printableMessage(for: error))
        exit(withError: exitCode(for: error))
      }
      do { try printOutput(fullMessage(for: error) + "\n") } catch { exit(withError: error) }
    }
  }

  /// Throws an error if the first argument would have to be a subcommand, but is not.
  private static func checkSubcommand(_ otherNames: [String: String]) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.isEmpty, let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-"),
      !names.contains(name), name != "help"
    else { return }
    let suggestion = otherNames[name].map { Suggestion($0, for: name) } ?? Suggestion(for: name, among: names)
    let hint =
      suggestion.name == nil ? "; the commands are \(names.joined(separator: ", "))" : suggestion.phrase
    throw ValidationError("there is no command '\(name)'\(hint)")
  }

  /// Returns the lines of an error message, with the arguments that it repeats made printable.
  ///
  /// An argument must not be able to control a terminal or to add a line to the message.
  private static func printableMessage(for error: any Error) -> [String] {
    var message = fullMessage(for: error)
    for argument in CommandLine.arguments.dropFirst() {
      for text in [argument[...]] + argument.split(separator: "=", maxSplits: 1).dropFirst()
      where text != text.printable[...] {
        message = message.replacing(text, with: text.printable)
      }
    }
    return message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
