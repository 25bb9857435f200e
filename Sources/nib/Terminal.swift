import ArgumentParser
import Foundation
import NibMarkup
import SystemPackage

/// Ends the command with the status 66 when a path does not exist.
func requireExisting(_ paths: [FilePath]) throws {
  let missing = paths.compactMap { path in path.reasonForAbsence.map { (path, $0) } }
  guard !missing.isEmpty else { return }
  for (path, reason) in missing { printError("error: \(reason) '\(path.string)'") }
  throw ExitCode(66)
}

/// Prints a line on standard error, without what could steer a terminal or begin another line.
func printError(_ line: String) {
  writeError(line.printable + "\n")
}

/// Prints lines on standard error, each without what could steer a terminal.
func printError(lines: [String]) {
  guard lines != [""] else { return }
  writeError(lines.map(\.printable).joined(separator: "\n") + "\n")
}

/// Prints findings on standard error.
func printError(_ diagnostics: [Diagnostic]) {
  writeError(DiagnosticPrinter(colour: usesColour(STDERR_FILENO)).text(of: diagnostics))
}

private func writeError(_ text: String) {
  // There is nowhere to tell that nobody can be told.
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

/// Whether a file descriptor, such as `STDOUT_FILENO`, is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}

/// Whether what goes to a file descriptor is coloured: on terminals, unless `NO_COLOR` says otherwise
/// (no-color.org).
func usesColour(_ descriptor: Int32) -> Bool {
  isTerminal(descriptor) && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
}

/// Writes to standard output, or ends the command with the status 74 when that fails.
func printOutput(_ text: String) throws {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    printError("error: the output cannot be written")
    throw ExitCode(74)
  }
}
