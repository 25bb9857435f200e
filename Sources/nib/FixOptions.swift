import ArgumentParser
import NibCommandLine
import NibEdits
import NibLint
import NibMarkup
import SystemPackage

/// The options of `nib validate` about fixes.
struct FixOptions: ParsableArguments {
  @Flag(
    name: .long,
    help:
      "Applies the fixes that are safe, and reports what is left. A fix is safe if the layout means the same, or could not be loaded before. The folder of --cache is not used."
  )
  var fix = false

  @Flag(
    name: .long,
    help: "With --fix, prints a patch for 'patch -p1' or 'git apply' in place of the findings."
  )
  var dryRun = false

  @Flag(
    name: .long,
    help:
      "With --fix, applies the fixes that may change what layouts show or do, too. 'nib explain' says which."
  )
  var unsafeFixes = false

  func validate() throws {
    if !fix, dryRun || unsafeFixes {
      throw ValidationError("\(dryRun ? "--dry-run" : "--unsafe-fixes") needs --fix")
    }
  }

  /// Writes the texts that the fixes made, or prints what would change.
  ///
  /// - Returns: Whether all of them could be written.
  func apply(_ fixes: Fixes) throws -> Bool {
    var unwritten = 0
    for text in fixes.texts {
      if dryRun {
        try printOutput(UnifiedDiff(text.source, text.edits).text)
      } else if let problem = text.write(to: FilePath(text.source.path)) {
        printError("error: '\(text.source.path)' \(problem)")
        unwritten += 1
      }
    }
    let files = fixes.texts.count.counted("file")
    let verb = dryRun ? "would fix" : "fixed"
    let failures = unwritten > 0 ? ", of which \(unwritten) could not be written" : ""
    printError("\(verb) \(fixes.fixedCount.counted("finding")) in \(files)\(failures)")
    if fixes.unsafeCount > 0 {
      printError("note: --unsafe-fixes would fix \(fixes.unsafeCount) more")
    }
    if !fixes.isSettled {
      printError("note: the fixes undo one another, or there are too many of them; run the command again")
    }
    return unwritten == 0
  }
}
