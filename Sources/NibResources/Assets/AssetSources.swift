package import NibMarkup
package import NibModel
import SystemPackage

/// The asset catalogs of several sources, such as folders and a host's own code.
package final class AssetSources: Sendable {
  /// A source of colors and images.
  package enum Source: Sendable {
    /// The catalogs in a folder.
    case catalogs([AssetCatalog])
    /// Code of the host, which returns a color for a name, or `nil`, and whether it has an image.
    case host(
      color: @Sendable (_ name: String) -> Color?,
      hasImage: @Sendable (_ name: String) -> Bool
    )
  }

  /// Why there is no color or no image for a name.
  package enum Absence: Error {
    /// No source has any asset catalog.
    case noCatalogs
    /// No asset catalog has the name; the names that there are, and the catalog to which it can be added.
    case unknown(known: [String], catalog: String)
    /// The set cannot be read, for these reasons.
    case unreadable(Findings)
  }

  private let sources: [Source]

  package init(_ sources: [Source]) {
    self.sources = sources
  }

  /// Returns the color with a name.
  ///
  /// - Parameter own: The index of the source that the reference is in, or `nil` if it is in none.
  package func color(_ name: String, from own: Int?, in traits: AssetTraits) -> Result<Color, Absence> {
    find(.color, name, from: own) { color, _ in
      color(name)
    } read: { catalog in
      catalog.colorSet(name).map { $0.map { $0.color(in: traits) } }
    }
  }

  /// Returns the set of the image with a name, or `nil` if code of the host has the image.
  package func imageSet(_ name: String, from own: Int?) -> Result<ImageSet?, Absence> {
    find(.image, name, from: own) { _, hasImage in
      hasImage(name) ? .some(nil) : nil
    } read: { catalog in
      catalog.imageSet(name).map { $0.map { .some($0) } }
    }
  }

  private func find<Found>(
    _ kind: AssetKind,
    _ name: String,
    from own: Int?,
    host: (_ color: (String) -> Color?, _ hasImage: (String) -> Bool) -> Found?,
    read: (AssetCatalog) -> Result<Found, AssetFault>?
  ) -> Result<Found, Absence> {
    let isHost = sources.map { if case .host = $0 { true } else { false } }
    let order = SourceOrder.order(from: own, isHost)
    for index in order {
      switch sources[index] {
      case .host(let color, let hasImage):
        if let found = host(color, hasImage) { return .success(found) }
      case .catalogs(let catalogs):
        for catalog in catalogs {
          switch read(catalog) {
          case .success(let found): return .success(found)
          case .failure(let fault): return .failure(.unreadable(fault.findings))
          case nil: continue
          }
        }
      }
    }
    let catalogs = order.flatMap { index -> [AssetCatalog] in
      if case .catalogs(let catalogs) = sources[index] { catalogs } else { [] }
    }
    guard let first = catalogs.first else { return .failure(.noCatalogs) }
    let known = catalogs.count == 1 ? first.names(kind) : Set(catalogs.flatMap { $0.names(kind) }).sorted()
    return .failure(.unknown(known: known, catalog: first.path.string))
  }
}
