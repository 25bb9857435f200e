import ArgumentParser
import Foundation
import NibKit
import NibLint
import NibMarkup
import NibViews
import SystemPackage

/// The elements that layouts may use: the stock ones, or those of a manifest.
struct CatalogOptions: ParsableArguments {
  @Option(
    name: .customLong("elements"),
    help: "The manifest of your own catalog, which takes the place of the stock elements."
  )
  var manifest: PathArgument?

  /// The catalog.
  ///
  /// Ends the command with the status 66 without the manifest, 78 when something is wrong with it.
  func catalog() throws -> ElementCatalog {
    guard let manifest else { return .stock }
    try requireExisting([manifest.path])
    let file = ManifestFile(reading: manifest.path)
    guard file.diagnostics.isEmpty else {
      printError(file.diagnostics)
      throw ExitCode(78)
    }
    return file.catalog
  }
}
