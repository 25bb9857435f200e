import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibMarkup
import NibResources
import SystemPackage

/// The command `nib strings export`.
struct StringsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the texts of String Catalogs for translators, as one XLIFF file for each language.",
    discussion: """
      The files are in XLIFF 1.2, with the ids and states that Xcode writes, and contain all texts that are to be \
      translated: those with a translation, and those without one. A plural has a text for each category that the \
      language needs. `nib strings import` takes the files back.

      The exit status is 1 if a catalog has errors; its other texts are written.
      """
  )

  @Argument(help: "String Catalogs, and folders of them. (default: the folder of .nib.yml)")
  var paths: [PathArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The languages, separated by commas, such as de,pl. (default: those that the catalogs have)",
      valueName: "languages"
    )
  )
  var language: String?

  @Option(name: .long, help: "The folder to which the files are written, such as Translations.")
  var output: PathArgument

  private var languages: [String]? {
    language?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  func validate() throws {
    for language in languages ?? [] { try requireLanguage(language) }
    if languages?.isEmpty == true {
      throw ValidationError("Name at least one language, as in --language de,pl.")
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = paths.isEmpty ? [FilePath(".")] : paths.map(\.path)
    try requireExisting(paths)
    let found = FoundCatalogs(paths, excluding: project.excluded)
    let export = TranslationExport(found, to: languages)
    guard !export.catalogs.isEmpty || !export.diagnostics.isEmpty else {
      printError(
        "error: there are no String Catalogs in \(paths.map { "'\($0.string)'" }.joined(separator: ", "))"
      )
      throw ExitCode(66)
    }
    if !export.diagnostics.isEmpty { printError(export.diagnostics) }
    if export.documents.isEmpty, !export.catalogs.isEmpty {
      printError("error: the catalogs have no translations yet; name the languages, as in --language de,pl")
      throw ExitCode(64)
    }
    for (language, document) in export.documents {
      let path = output.path.appending("\(language).xliff")
      try writeTexts(document.bytes(toolVersion: NibVersion.current), to: path)
      let units = document.files.flatMap(\.units)
      let missing = units.count { $0.target == nil }
      print("\(path.string): \(units.count.counted("text")), \(missing) without a translation")
    }
    if export.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
