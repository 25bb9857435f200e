package import NibMarkup
import SystemPackage

/// The results of earlier runs of `nib validate`, which are used again for what has not changed.
///
/// Three kinds of results are stored: what a Swift file declares, what a layout's check finds, and what a
/// whole run finds. Each is stored with the digests of what it depends on, and used only if they are the
/// same.
package struct ValidationCache: Sendable {
  let store: ResultStore
  /// The digest of the program and of the elements that layouts may use.
  private let circumstances: ContentDigest

  /// - Parameters:
  ///   - store: The folder with the results.
  ///   - program: What identifies the program, whose results differ from those of another version.
  ///   - manifest: The manifest of the elements, or `nil` for the stock elements.
  package init(_ store: ResultStore, program: ContentDigest, manifest: SourceFile?) {
    self.store = store
    var values = DigestedValues()
    values.add(program)
    values.add(manifest != nil)
    if let manifest { values.add(manifest.digest) }
    circumstances = values.digest
  }

  /// Returns the values for the key of a kind of result, to which more is added.
  func key(_ kind: StaticString) -> DigestedValues {
    var values = DigestedValues()
    values.add(circumstances)
    values.add("\(kind)")
    return values
  }

  /// Writes new results, and removes the oldest ones if there are too many.
  ///
  /// What could not be written is checked again by the next run.
  package func save() throws { try store.save() }
}
