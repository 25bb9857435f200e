import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibMarkup
import NibModel
import NibResources
import SystemPackage

/// The commands about files of texts.
struct Strings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract:
      "Checks String Catalogs, extracts texts from layouts, and exports and imports translations.",
    subcommands: [StringsCheck.self, StringsExtract.self, StringsExport.self, StringsImport.self]
  )
}

/// The command `nib strings check`.
struct StringsCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports what is missing in String Catalogs, and what differs between their languages.",
    discussion: """
      Reports files that are not catalogs, keys that occur twice or that the sources no longer contain, languages \
      without some of the texts, placeholders that differ from those of the source text, and plurals without a \
      category that their language needs, translations that are empty, and those that somebody needs to review. \
      .strings and .stringsdict files are compared with those of Base.lproj, or of en.lproj. \
      `nib explain` describes each rule.

      The exit status is 1 if there are errors, and with --strict also if there are warnings.
      """
  )

  @Argument(
    help: "String Catalogs and tables of texts, and folders of them. (default: the folder of .nib.yml)"
  )
  var paths: [PathArgument] = []

  @Option(name: .long, help: "The format of the findings.")
  var format: ReportFormat?

  @Flag(
    name: .long,
    help:
      "Also report texts that no layout, Swift or Objective-C file, nib or property list of the project uses."
  )
  var unused = false

  @Flag(name: .long, help: "Treats warnings as errors.")
  var strict = false

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = paths.isEmpty ? [FilePath(".")] : paths.map(\.path)
    try requireExisting(paths)
    let found = FoundCatalogs(paths, excluding: project.excluded)
    guard !found.files.isEmpty || !found.diagnostics.isEmpty else {
      printError(
        "error: there are no String Catalogs or tables of texts in \(paths.map { "'\($0.string)'" }.joined(separator: ", "))"
      )
      throw ExitCode(66)
    }
    let report = StringCatalogReport(found, usedIn: unused ? FilePath(".") : nil)
    try printReport(
      report.diagnostics,
      report.summary,
      report.summaryText,
      format ?? project.format ?? .text,
      isStrict: strict || project.isStrict == true
    )
  }
}

/// Throws an error about an option if its value cannot be the code of a language.
func requireLanguage(_ code: String) throws {
  guard Language(code).isWellFormed else {
    throw ValidationError("'\(code)' is not the code of a language, such as de or zh-Hant.")
  }
}

/// Prints what was found in catalogs, and throws the exit status 1 if it is a reason to fail.
///
/// - Parameters:
///   - text: The last line, which is printed on standard error.
///   - isStrict: Whether warnings are a reason, too.
func printReport(
  _ diagnostics: [Diagnostic],
  _ summary: Validation.Summary,
  _ text: String,
  _ format: ReportFormat,
  isStrict: Bool
) throws {
  var writer = format.writer(version: NibVersion.current, isColored: usesColor(STDOUT_FILENO))
  try printOutput(writer.opening + writer.text(of: diagnostics) + writer.closing(summary))
  printError(text)
  if summary.errorCount > 0 || isStrict && summary.warningCount > 0 { throw ExitCode(1) }
}

/// Replaces a file with texts, or throws the exit status 73.
///
/// What a link leads to is changed where it is, and a byte order mark stays. The folder is created.
func writeTexts(_ bytes: [UInt8], to path: FilePath) throws {
  do {
    let path = path.target ?? path
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hadMark =
      path.exists && (try? Data(contentsOf: URL(filePath: path.string)).starts(with: mark)) == true
    let folder = path.removingLastComponent()
    if !folder.isEmpty {
      try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
    }
    try replaceFile(at: path.string, with: Data((hadMark && !bytes.starts(with: mark) ? mark : []) + bytes))
  } catch {
    printError("error: cannot write '\(path.string)': \(reasonForUnwrittenFile(error))")
    throw ExitCode(73)
  }
}
