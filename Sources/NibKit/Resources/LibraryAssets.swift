import NibMarkup
import NibModel
package import NibResources
import SystemPackage

/// The asset catalogs of the sources of a library, which are read when a name is first looked up.
final class LibraryAssets: Sendable {
  /// What each source supplies.
  enum Source: Sendable, Equatable {
    case catalogs([AssetCatalogFolder])
    case provider(any ResourceProvider)

    /// Returns the source with the content of its files as it is now.
    func read(_ limits: LayoutLimits) -> Source {
      guard case .catalogs(let folders) = self else { return self }
      return .catalogs(folders.map { $0.read(limits) })
    }

    /// Returns whether both have the same catalogs, with the same content if they have been read.
    static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.catalogs(let a), .catalogs(let b)): a == b
      // A provider belongs to its source, which stays the same.
      case (.provider, .provider): true
      default: false
      }
    }
  }

  let sources: [Source]
  /// The catalogs of each source.
  private let catalogs: [[AssetCatalog]]
  private let limits: LayoutLimits

  init(_ sources: [Source], limits: LayoutLimits) {
    self.sources = sources
    self.limits = limits
    catalogs = sources.map { source in
      guard case .catalogs(let folders) = source else { return [] }
      return folders.map { folder in
        AssetCatalog(folder.path, folder.folders, findingLimit: limits.findings) {
          SourceFile.read($0, byteLimit: limits.fileBytes)
        }
      }
    }
  }

  /// Returns the colors and images of all sources for an environment.
  func sources(for environment: TraitCollection) -> AssetSources {
    AssetSources(
      zip(sources, catalogs).map { source, catalogs in
        switch source {
        case .catalogs: .catalogs(catalogs)
        case .provider(let provider):
          .host { name in
            provider.color(named: name, traits: environment)
          } hasImage: { name in
            provider.hasImage(named: name, traits: environment)
          }
        }
      }
    )
  }

  /// What is wrong with the catalogs.
  var diagnostics: [Diagnostic] { catalogs.joined().flatMap { $0.findings.reported(in: nil) } }

  /// Returns the current catalogs with the findings about changed ones, or `nil` if no file has changed.
  ///
  /// A set, or the description of another folder, that has errors now stays as it was.
  ///
  /// - Parameter new: The sources as they are now, `nil` for one that cannot be listed.
  func reloaded(_ new: [Source?]) -> (assets: LibraryAssets, diagnostics: [Diagnostic])? {
    let new = zip(new, sources).map { $0 ?? $1 }
    guard new != sources else { return nil }
    let read = LibraryAssets(new, limits: limits)
    var diagnostics: [Diagnostic] = []
    let kept = zip(sources, zip(new, read.catalogs)).map { old, new -> Source in
      guard case .catalogs(let oldFolders) = old, case .catalogs(let folders) = new.0 else { return new.0 }
      return .catalogs(
        zip(folders, new.1).map { folder, catalog in
          let old = oldFolders.first { $0.path == folder.path }
          guard folder != old else { return folder }
          diagnostics += catalog.findings.reported(in: nil)
          return old.map { folder.keeping(catalog.faultyFolders, of: $0) } ?? folder
        }
      )
    }
    return (LibraryAssets(kept, limits: limits), diagnostics)
  }
}

/// An asset catalog of a source.
struct AssetCatalogFolder: Sendable, Equatable {
  let path: FilePath
  /// The folders with the content of their files, or `nil` if they are read when they are needed.
  private(set) var folders: AssetFolders?

  init(_ path: FilePath) { self.path = path }

  /// Returns the folder with the content that some of its folders had before.
  func keeping(_ kept: [FilePath], of old: AssetCatalogFolder) -> AssetCatalogFolder {
    var folder = self
    if let earlier = old.folders { folder.folders = folders?.keeping(kept, of: earlier) }
    return folder
  }

  func read(_ limits: LayoutLimits) -> AssetCatalogFolder {
    var folder = self
    folder.folders = AssetFolders(path).read { SourceFile.read($0, byteLimit: limits.fileBytes) }
    return folder
  }
}

extension AssetTraits {
  /// What the choice among the contents of a set depends on, of an environment.
  package init(_ environment: TraitCollection, scale: Double = 1) {
    self.init(
      isDark: environment.userInterfaceStyle == .dark,
      isHighContrast: environment.accessibilityContrast == .high,
      idiom: environment.userInterfaceIdiom.nameInAssetCatalogs,
      isDisplayP3: environment.displayGamut == .displayP3,
      isRightToLeft: environment.effectiveLayoutDirection == .rightToLeft,
      languages: environment.languages.map { Language($0) },
      scale: scale
    )
  }
}

extension UserInterfaceIdiom {
  fileprivate var nameInAssetCatalogs: String? {
    switch self {
    case .unspecified: nil
    case .phone: "iphone"
    case .pad: "ipad"
    case .tv, .mac, .watch, .vision: rawValue
    }
  }
}
