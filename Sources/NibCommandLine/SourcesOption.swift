package import ArgumentParser
package import NibContracts
package import NibLint
package import NibModel
import SystemPackage

/// The option for Swift sources whose classes name the layouts of the views inside layouts.
package struct SourcesOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      A folder of Swift sources, or a file, whose classes name the layouts of views inside layouts. Without it, a \
      class has the layout with its name. May be repeated. (default: those in \(SettingsFile.name))
      """
    )
  )
  package var sources: [PathArgument] = []

  package init() {}

  /// Returns the classes, or `nil` if no sources are given.
  ///
  /// Exits with status 66 if a path does not exist. Files that cannot be read or parsed are reported.
  package func classes(_ elements: ElementVocabulary, _ project: ProjectSettings) throws -> SourceIndex? {
    let sources = sources.isEmpty ? project.sources.map(\.path) : sources.map(\.path)
    if sources.isEmpty { return nil }
    try requireExisting(sources)
    let files = SwiftFiles(at: sources, excluding: project.excluded)
    let (index, diagnostics) = files.index(elements, .ofCommand)
    let found = files.diagnostics + diagnostics + SwiftFiles.unparsed(in: index)
    if !found.isEmpty { printError(found) }
    return index
  }
}
