import ArgumentParser
import Foundation
import NibCommandLine
import NibEdits
import NibMarkup
import NibModel
import NibRefactoring
import SystemPackage

/// How a command makes changes of several files, which it shows first.
struct ChangeOptions: ParsableArguments {
  @Flag(name: .long, help: "Makes the changes without a question.")
  var yes = false

  @Flag(name: .long, help: "Changes nothing, and prints a patch for 'patch -p1' or 'git apply'.")
  var dryRun = false

  func validate() throws {
    if yes, dryRun { throw ValidationError("--yes and --dry-run exclude each other") }
  }

  /// Prints changes as a patch, and makes them if they are confirmed.
  ///
  /// Exits with status 1 if the changes are refused or not confirmed, and with status 73 if a file cannot be
  /// written; all files are as they were then.
  ///
  /// - Parameter done: What was done, such as "renamed".
  func make(_ done: String, _ plan: () throws(RefusedChange) -> ChangePlan) throws {
    let changes: ChangePlan
    do throws(RefusedChange) {
      changes = try plan()
    } catch {
      printError(error.findings)
      printError("nothing was \(done)")
      throw ExitCode(1)
    }
    try printOutput(changes.patch)
    for note in changes.notes {
      let place = note.range.map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? ""
      printError("\(place)note: \(note.message)")
    }
    if dryRun { return }
    guard yes || isConfirmed(changes) else {
      let canAsk = isTerminal(STDIN_FILENO) && isTerminal(STDERR_FILENO)
      printError("nothing was \(done)\(canAsk ? "" : "; --yes makes the changes")")
      throw ExitCode(1)
    }
    try write(changes)
    printError("\(done) in \(changes.fileCount.counted("file"))")
  }

  private func isConfirmed(_ changes: ChangePlan) -> Bool {
    guard isTerminal(STDIN_FILENO), isTerminal(STDERR_FILENO) else { return false }
    FileHandle.standardError.write(
      Data("Make these changes in \(changes.fileCount.counted("file"))? [y/N] ".utf8)
    )
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  /// Writes all files, or leaves all as they were.
  private func write(_ changes: ChangePlan) throws {
    var undo: [() -> Void] = []
    func fail(_ path: String, _ problem: String) -> ExitCode {
      for step in undo.reversed() { step() }
      printError("error: '\(path)' \(problem)")
      return ExitCode(73)
    }
    for addition in changes.additions {
      let path = addition.path.string
      if addition.path.exists { throw fail(path, "exists") }
      do {
        try replaceFile(at: path, with: addition.text)
      } catch {
        throw fail(path, "cannot be written: \(reasonForUnwrittenFile(error))")
      }
      undo.append { try? FileManager.default.removeItem(atPath: path) }
    }
    for text in changes.texts {
      let path = FilePath(text.source.path)
      if let problem = text.write(to: path) { throw fail(path.string, problem) }
      undo.append {
        try? replaceFile(at: (path.target ?? path).string, with: Data(EditedText(text.source).content))
      }
    }
    for move in changes.moves {
      do {
        try FileManager.default.moveItem(atPath: move.source.path, toPath: move.path.string)
      } catch {
        throw fail(move.source.path, "cannot be renamed: \(reasonForUnwrittenFile(error))")
      }
      undo.append { try? FileManager.default.moveItem(atPath: move.path.string, toPath: move.source.path) }
    }
  }
}
