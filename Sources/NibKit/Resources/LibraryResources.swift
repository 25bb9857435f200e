import NibMarkup
import NibModel
import NibResources

/// The texts, colors and images of the sources of a library.
final class LibraryResources: Sendable {
  let strings: LibraryStrings
  let assets: LibraryAssets
  private let known = Locked<[TraitCollection: EnvironmentResources]>([:])

  init(_ strings: LibraryStrings, _ assets: LibraryAssets) {
    self.strings = strings
    self.assets = assets
  }

  /// Returns the resources for an environment, the same object while there are few environments.
  func resources(for environment: TraitCollection) -> EnvironmentResources {
    // Code of the host may depend on the whole environment.
    let key =
      strings.hasProviders
      ? environment
      : TraitCollection(
        layoutDirection: environment.layoutDirection,
        userInterfaceIdiom: environment.userInterfaceIdiom,
        displayGamut: environment.displayGamut,
        languages: environment.languages
      )
    return known.withLock { known in
      if let resources = known[key] { return resources }
      let resources = EnvironmentResources(
        texts: strings.texts(for: environment),
        assets: assets.sources(for: environment),
        traits: AssetTraits(environment)
      )
      if known.count >= HostTraits.limit { known.removeAll() }
      known[key] = resources
      return resources
    }
  }

  /// Other resources with the same content.
  var copy: LibraryResources { LibraryResources(strings, assets) }

  /// What is wrong with the files.
  var diagnostics: [Diagnostic] { strings.diagnostics + assets.diagnostics }

  /// Returns the current resources with the findings about changed files, or `nil` if no file has changed.
  ///
  /// - Parameter origins: The sources as they are now.
  func reloaded(_ origins: [NibSource]) -> (resources: LibraryResources, diagnostics: [Diagnostic])? {
    let newStrings = strings.reloaded(origins.map { $0.isIncomplete ? nil : $0.strings })
    let newAssets = assets.reloaded(origins.map { $0.isIncomplete ? nil : $0.assets })
    if newStrings == nil && newAssets == nil { return nil }
    return (
      LibraryResources(newStrings?.strings ?? strings, newAssets?.assets ?? assets),
      (newStrings?.diagnostics ?? []) + (newAssets?.diagnostics ?? [])
    )
  }
}

/// The resources of a library in an environment.
final class EnvironmentResources: Sendable {
  let texts: EnvironmentTexts
  let assets: AssetSources
  /// The traits that select among the contents of the asset catalogs.
  let traits: AssetTraits

  init(texts: EnvironmentTexts, assets: AssetSources, traits: AssetTraits) {
    self.texts = texts
    self.assets = assets
    self.traits = traits
  }
}
