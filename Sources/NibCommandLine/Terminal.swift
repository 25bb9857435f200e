import ArgumentParser
import Foundation
package import NibLint
package import NibMarkup
import NibModel
package import SystemPackage

/// Exits with status 66 if a path does not exist.
package func requireExisting(_ paths: [FilePath]) throws {
  let missing = paths.compactMap { path in path.reasonForAbsence.map { (path, $0) } }
  guard !missing.isEmpty else { return }
  for (path, reason) in missing { printError("error: \(reason) '\(path.string)'") }
  for (path, _) in missing { printPaths(ofLayoutsNamed: path.string) }
  throw ExitCode(66)
}

/// Prints the paths of the layouts with a nib name in the default folder.
private func printPaths(ofLayoutsNamed nibName: String) {
  let folder = FilePath("Layouts")
  guard folder.isFolder,
    case .success(let contents) = FolderContents.inside(folder, where: LayoutFileName.isLayout)
  else { return }
  for file in contents.files where LayoutFileName.name(ofPath: file.string) == nibName {
    printError("note: the path of the layout '\(nibName)' is '\(file.string)'")
  }
}

/// Exits with status 66 if a folder contains neither layouts nor styles nor nibs.
///
/// A folder that cannot be read is reported later, as a finding.
///
/// - Parameter excluded: The files that are left out of the folders.
package func requireLayouts(
  in paths: [FilePath],
  excluding excluded: ExcludedPaths = ExcludedPaths()
) throws {
  let sources = paths.filter { $0.extension == "swift" && !$0.isFolder }
  for path in sources {
    printError(
      "error: '\(path.string)' is a Swift file, not a layout; 'nib validate' takes it with --sources"
    )
  }
  guard sources.isEmpty else { throw ExitCode(64) }
  let empty = paths.filter { path in
    guard path.isFolder,
      case .success(let contents) = FolderContents.inside(path, where: FoundLayouts.isWanted)
    else {
      return false
    }
    return excluded.included(contents.files, in: path).isEmpty && contents.diagnostics.isEmpty
  }
  guard !empty.isEmpty else { return }
  for path in empty { printError("error: there are no layouts or nibs in '\(path.string)'") }
  throw ExitCode(66)
}

/// Exits with status 66 if a path does not exist or is not a folder.
package func requireFolder(_ path: FilePath) throws {
  try requireExisting([path])
  guard !path.isFolder else { return }
  printError("error: '\(path.string)' is not a folder")
  throw ExitCode(66)
}

/// Prints a note about what nibs say and layouts cannot say.
package func noteLosses(_ count: Int) {
  guard count > 0 else { return }
  let losses = count.counted("loss", plural: "losses")
  printError(
    "note: layouts cannot say everything that the nibs say (\(losses)); 'nib convert' lists what is lost"
  )
}

/// Prints a line to standard error, without characters that could control a terminal or begin another line.
package func printError(_ line: String) {
  writeError(line.printable + "\n")
}

/// Prints lines to standard error, each without characters that could control a terminal.
package func printError(lines: [String]) {
  guard lines != [""] else { return }
  writeError(lines.map(\.printable).joined(separator: "\n") + "\n")
}

/// Prints findings to standard error.
package func printError(_ diagnostics: [Diagnostic]) {
  writeError(DiagnosticPrinter(isColored: usesColor(STDERR_FILENO)).text(of: diagnostics))
}

private func writeError(_ text: String) {
  // Nothing useful can be done if standard error is closed.
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

/// Returns whether a file descriptor, such as `STDOUT_FILENO`, is a terminal.
package func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}

/// Returns whether output to a file descriptor is colored.
///
/// Output is colored on terminals, unless `NO_COLOR` is set (no-color.org).
package func usesColor(_ descriptor: Int32) -> Bool {
  isTerminal(descriptor) && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
}

/// Writes to standard output, or exits with status 74 if that fails.
package func printOutput(_ text: String) throws {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    printError("error: the output cannot be written")
    throw ExitCode(74)
  }
}

/// Opens the standard input, output and error, if they are closed, so that no other file takes their places.
///
/// What is written to a standard output that was closed fails as before.
package func openStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
  }
}
