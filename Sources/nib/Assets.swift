import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibMarkup
import SystemPackage

/// The commands about asset catalogs.
struct Assets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assets",
    abstract: "Checks asset catalogs.",
    subcommands: [AssetsCheck.self]
  )
}

/// The command `nib assets check`.
struct AssetsCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports colors and images of asset catalogs that cannot be used.",
    discussion: """
      Reports files that are not JSON or have another shape, colors that cannot be read, names that occur twice, files that \
      are not there, and files whose content is not what their names promise. Icons of apps and other sets that \
      layouts cannot refer to are not checked.

      The exit status is 1 if there are errors, and with --strict also if there are warnings.
      """
  )

  @Argument(help: "Asset catalogs, and folders of them. (default: the folder of .nib.yml)")
  var paths: [PathArgument] = []

  @Option(name: .long, help: "The format of the findings.")
  var format: ReportFormat?

  @Flag(
    name: .long,
    help:
      "Also report colors and images that no layout, Swift or Objective-C file, nib or property list of the project uses."
  )
  var unused = false

  @Flag(name: .long, help: "Treats warnings as errors.")
  var strict = false

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = paths.isEmpty ? [FilePath(".")] : paths.map(\.path)
    try requireExisting(paths)
    let report = AssetCatalogReport(paths, excluding: project.excluded, usedIn: unused ? FilePath(".") : nil)
    guard !report.summary.paths.isEmpty || !report.diagnostics.isEmpty else {
      let searched = paths.map { "'\($0.string)'" }.joined(separator: ", ")
      printError("error: there are no asset catalogs in \(searched)")
      throw ExitCode(66)
    }
    try printReport(
      report.diagnostics,
      report.summary,
      report.summaryText,
      format ?? project.format ?? .text,
      isStrict: strict || project.isStrict == true
    )
  }
}
