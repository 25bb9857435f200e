#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ElementCatalog {
  /// The elements with their attributes, children and parts as JSON, for `nib … --elements FILE`.
  ///
  /// The stock elements are not listed: the manifest says only whether they belong to the catalog.
  ///
  /// The same catalog always has the same bytes. ``writeManifest(to:)`` writes them to a file, and
  /// ``checkManifest(at:)`` reports when that file is out of date.
  public var manifest: String { prettyJSON(elementManifest) + "\n" }

  private var elementManifest: ElementManifest { vocabulary.manifest(stock: stockSchemas) }

  /// Writes the ``manifest`` to a file, which is either replaced as a whole or left unchanged.
  ///
  /// - Throws: `unwritable-file` if the file cannot be written.
  public func writeManifest(to path: String) throws(NibError) {
    do {
      try replaceFile(at: path, with: manifest)
    } catch {
      throw NibError(.unwritableFile, [.unwritableFile(path)])
    }
  }

  /// Checks that a file contains the catalog's ``manifest``.
  ///
  /// Call this method in a test, so that the file is never out of date:
  ///
  ///     @Test func manifest() throws { try ElementCatalog.app.checkManifest(at: "Elements.json") }
  ///
  /// - Throws: `stale-manifest` with the elements that differ, or `unreadable-source` if the file cannot be
  ///   read.
  public func checkManifest(at path: String) throws(NibError) {
    let file: SourceFile
    switch SourceFile.read(path, byteLimit: nil) {
    case .success(let read): file = read
    case .failure(let error): throw NibError(.unreadableSource, [error.diagnostic])
    }
    let mine = elementManifest
    guard let other = try? JSONDecoder().decode(ElementManifest.self, from: Data(file.bytes)) else {
      throw NibError(.staleManifest, [.staleManifest(["the file is not a manifest"], path: path)])
    }
    guard other != mine else { return }
    throw NibError(.staleManifest, [.staleManifest(mine.differences(from: other), path: path)])
  }
}
