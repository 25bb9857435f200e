import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibMarkup
import NibModel
import NibResources
import SystemPackage

/// The command `nib strings extract`.
struct StringsExtract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Moves the texts of layouts into a String Catalog, and writes references in their place.",
    discussion: """
      A text such as text="Buy" becomes text="@string/CartCell.buyButton", whose key consists of the layout's name and the \
      id, the outlet or the element. The catalog gets an entry with the text in its source language; what it \
      contains already stays as it is, byte for byte. Texts for pictures, texts in styles, values of parameters and texts \
      with placeholders are not moved. A layout that is not valid is reported and left as it is.

      The exit status is 1 if a layout has errors.
      """
  )

  @Argument(help: "Layout files, and folders of them. (default: those in .nib.yml, or Layouts)")
  var paths: [PathArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The String Catalog, which is created if there is none. Its name is that of the table. (default: the only"
        + " Localizable.xcstrings in the folder of .nib.yml, or a new one in the folder of the first layout)",
      valueName: "file"
    )
  )
  var catalog: PathArgument?

  @Option(name: .long, help: "The language of the texts in a new catalog.")
  var language = "en"

  @Flag(name: .long, help: "Print what would be changed, and change nothing.")
  var dryRun = false

  @OptionGroup var elementsOption: ElementsOption

  func validate() throws {
    try requireLanguage(language)
    if let catalog, catalog.path.extension != StringFileName.Format.catalog.rawValue {
      throw ValidationError("The name of a String Catalog ends with .xcstrings.")
    }
    if let table = catalog?.path.stem,
      table.hasPrefix("@") || ResourceReference("@\(table):string/key")?.table != table
    {
      throw ValidationError("A reference in a layout cannot name the table '\(table)'; rename the catalog.")
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = try project.layouts(paths)
    try requireExisting(paths)
    try requireLayouts(in: paths, excluding: project.excluded)
    let elements = try elementsOption.elementsWithoutSources(project)
    let found = FoundLayouts(paths, excluding: project.excluded)
    let path = try catalogPath(found, project)
    let old = try existing(path)
    let table = path.stem ?? ResourceReference.defaultTable
    let extraction = StringsExtraction(found, elements, old, table: table)
    for layout in extraction.layouts {
      print("\(layout.path.string): \(layout.count.counted("text"))")
    }
    print("\(path.string): \(extraction.strings.count.counted("new key"))")
    if dryRun {
      for string in extraction.strings { print("  \(string.key.printable): \(string.value.printable)") }
    }
    if !dryRun, !extraction.layouts.isEmpty {
      let bytes =
        old?.adding(extraction.strings) ?? StringCatalog.new(sourceLanguage: language, extraction.strings)
      // A reference in a layout finds its text at any time.
      try writeTexts(bytes, to: path)
      for layout in extraction.layouts { try writeTexts(layout.bytes, to: layout.path) }
    }
    guard extraction.diagnostics.contains(where: { $0.severity == .error }) else { return }
    printError(extraction.diagnostics)
    throw ExitCode(1)
  }

  private func catalogPath(_ found: FoundLayouts, _ project: ProjectSettings) throws -> FilePath {
    if let catalog { return catalog.path }
    let name = "\(ResourceReference.defaultTable).\(StringFileName.Format.catalog.rawValue)"
    let known = FoundCatalogs([FilePath(".")], excluding: project.excluded).files
      .filter { $0.lastComponent?.string == name }
    if known.count > 1 {
      let list = known.map { "'\($0.string)'" }.joined(separator: ", ")
      printError("error: there are several catalogs, \(list); name one with --catalog")
      throw ExitCode(64)
    }
    let folder = found.files.first.map { $0.removingLastComponent() } ?? FilePath(".")
    return known.first ?? (folder.isEmpty ? FilePath(name) : folder.appending(name))
  }

  /// Reads the catalog if there is one, which must have no errors.
  private func existing(_ path: FilePath) throws -> StringCatalog? {
    guard path.exists else { return nil }
    var findings = Findings(limit: LayoutLimits().findings)
    let catalog = StringCatalog.reading(path, &findings)
    guard let catalog, !findings.hasErrors else {
      printError(findings.reported(in: nil))
      throw ExitCode(66)
    }
    return catalog
  }
}
