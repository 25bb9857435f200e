import ArgumentParser
import NibCommandLine
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The command `nib init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a \(SettingsFile.name) for the project in the working directory.",
    discussion: """
      It names the folders with layouts and nibs, the folders with sources, and the manifest and the baseline if \
      there are some. `nib validate` then needs no arguments.

      The exit status is 66 if there are neither layouts nor nibs, and 73 if the file exists or cannot be \
      written.
      """
  )

  func run() throws {
    let survey = ProjectSurvey()
    if !survey.diagnostics.isEmpty { printError(survey.diagnostics) }
    if let unnamed = survey.unnamed {
      printError(
        "note: '\(unnamed.string)' is left out, because its path cannot be written in \(SettingsFile.name)"
      )
    }
    guard !survey.layouts.isEmpty else {
      printError(
        "error: there are no layouts or nibs in this folder; write one, as 'nib new BookCell' does"
      )
      throw ExitCode(66)
    }
    let path = FilePath(SettingsFile.name)
    guard !path.exists else {
      printError("error: '\(path.string)' exists; this is what would be written")
      try printOutput(survey.text)
      throw ExitCode(73)
    }
    do {
      try replaceFile(at: path.string, with: survey.text)
    } catch {
      printError("error: '\(path.string)' cannot be written: \(reasonForUnwrittenFile(error))")
      throw ExitCode(73)
    }
    try printOutput(survey.text)
    var found: [String] = []
    if survey.layoutCount > 0 { found.append(survey.layoutCount.counted("layout")) }
    if survey.nibCount > 0 { found.append(survey.nibCount.counted("nib")) }
    found.append(survey.sourceCount.counted("source file"))
    printError("\(path.string) written, with \(found.joined(separator: ", ")); run nib validate")
  }
}
