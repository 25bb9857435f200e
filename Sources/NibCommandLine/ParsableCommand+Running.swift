package import ArgumentParser
import NibMarkup

extension ParsableCommand {
  /// Runs the command with the arguments of the process, and exits.
  package static func runCommand() {
    do {
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

  /// Returns the lines of an error message, in which the arguments that it repeats are made printable.
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
