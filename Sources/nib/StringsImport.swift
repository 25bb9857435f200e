import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibMarkup
import NibResources
import SystemPackage

/// The command `nib strings import`.
struct StringsImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Puts the translations of XLIFF files into String Catalogs.",
    discussion: """
      The files are in XLIFF 1.2, as `nib strings export` and Xcode write them. The attribute 'original' of each \
      <file> names a catalog, relative to the folder of .nib.yml or the current folder. In a catalog, only \
      the texts that a file changes are written; everything else stays as it is, byte for byte. Texts without a \
      translation are left out.

      If there is an error in a file, nothing is written, and the exit status is 1. If a catalog cannot be written, those \
      before it are, and the exit status is 73.
      """
  )

  @Argument(help: "XLIFF files, and folders of them, such as Localization Catalogs of Xcode.")
  var files: [PathArgument]

  @Flag(name: .long, help: "Print what would be changed, and change nothing.")
  var dryRun = false

  func run() throws {
    let project = try ProjectSettings.entered(for: files)
    let paths = files.map(\.path)
    try requireExisting(paths)
    let catalogs = FoundCatalogs([FilePath(".")], excluding: project.excluded)
    let translations = TranslationImport(paths, into: catalogs)
    guard translations.fileCount > 0 else {
      let list = paths.map { "'\($0.string)'" }.joined(separator: ", ")
      printError("error: there are no XLIFF files in \(list)")
      throw ExitCode(66)
    }
    if !translations.diagnostics.isEmpty {
      printError(translations.diagnostics)
    }
    if translations.diagnostics.contains(where: { $0.severity == .error }) {
      printError("error: nothing is written, because there are errors")
      throw ExitCode(1)
    }
    for catalog in translations.catalogs {
      if !dryRun { try writeTexts(catalog.bytes, to: catalog.path) }
      let languages = catalog.counts.map { "\($0.count.counted("text")) in '\($0.language)'" }
      print("\(catalog.path.string): \(languages.joined(separator: ", "))")
    }
    if translations.catalogs.isEmpty {
      print(
        translations.hasTranslations
          ? "nothing to change: the catalogs have these translations"
          : "nothing to change: no text in the files has a translation"
      )
    }
  }
}
