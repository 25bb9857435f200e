package import ArgumentParser
import NibContracts
package import NibLint
import NibMarkup
package import NibModel
import NibViews
package import SystemPackage

/// The option for the elements that layouts may use: the stock elements, or those in a manifest, and those
/// that Swift sources declare.
package struct ElementsOption: ParsableArguments {
  @Option(
    name: .customLong("elements"),
    help: """
      The manifest of your own catalog. (default: that of \(SettingsFile.name))
      """
  )
  package var manifest: PathArgument?

  package init() {}

  /// Returns the path of the manifest, or `nil` without one.
  package func manifest(_ project: ProjectSettings) -> FilePath? { manifest?.path ?? project.elements?.path }

  /// Returns the elements, including those that are declared in the sources that the settings name.
  ///
  /// Exits with status 66 if a path does not exist, or with status 78 if the manifest is invalid.
  package func elements(_ project: ProjectSettings) throws -> ElementVocabulary {
    let given = try elementsWithoutSources(project)
    let sources = project.sources.map(\.path)
    try requireExisting(sources)
    let files = SwiftFiles(at: sources, excluding: project.excluded)
    return files.mayDeclareElements ? files.index(given, .ofCommand).index.vocabulary : given
  }

  /// Returns the elements that are known without Swift sources.
  ///
  /// Exits with status 66 if the manifest does not exist, or with status 78 if it is invalid.
  package func elementsWithoutSources(_ project: ProjectSettings) throws -> ElementVocabulary {
    guard let manifest = manifest(project) else { return .stock }
    try requireExisting([manifest])
    let file = ManifestFile(reading: manifest, stock: .stock)
    guard file.diagnostics.isEmpty else {
      printError(file.diagnostics)
      throw ExitCode(78)
    }
    return file.elements
  }
}
