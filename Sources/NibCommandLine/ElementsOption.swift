package import ArgumentParser
import NibLint
import NibMarkup
package import NibModel
import NibViews
import SystemPackage

/// The option for the elements that layouts may use: the stock elements, or the elements in a manifest.
package struct ElementsOption: ParsableArguments {
  @Option(
    name: .customLong("elements"),
    help: "The manifest of your own catalog, which replaces the stock elements."
  )
  package var manifest: PathArgument?

  package init() {}

  /// Returns the elements.
  ///
  /// Exits with status 66 if the manifest does not exist, or with status 78 if it is invalid.
  package func elements() throws -> ElementVocabulary {
    guard let manifest else { return .stock }
    try requireExisting([manifest.path])
    let file = ManifestFile(reading: manifest.path)
    guard file.diagnostics.isEmpty else {
      printError(file.diagnostics)
      throw ExitCode(78)
    }
    return file.elements
  }
}
