import ArgumentParser
import Foundation

/// Ends the command with the status 66 when a path does not exist.
func requireExisting(_ paths: [String]) throws {
  let missing = paths.filter { !FileManager.default.fileExists(atPath: $0) }
  guard !missing.isEmpty else { return }
  for path in missing { printError("error: there is no file or folder '\(path)'") }
  throw ExitCode(66)
}

func printError(_ text: String) {
  FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
}

/// Whether a file descriptor, such as `STDOUT_FILENO`, is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}
