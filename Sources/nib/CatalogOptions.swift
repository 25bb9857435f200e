import ArgumentParser
import Foundation
import NibKit
import NibLint
import NibMarkup
import NibViews
import SystemPackage

/// The option for the elements that layouts may use: the stock elements, or those of a manifest.
struct CatalogOptions: ParsableArguments {
  @Option(
    name: .customLong("elements"),
    help: "The manifest of your own catalog, which replaces the stock elements."
  )
  var manifest: PathArgument?

  /// Returns the catalog.
  ///
  /// Exits with status 66 if the manifest does not exist, or with status 78 if it is invalid.
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
