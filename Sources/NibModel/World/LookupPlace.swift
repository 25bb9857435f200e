/// A place that names are looked up from: a source of a library, or a folder.
package struct LookupPlace: Hashable, Sendable {
  /// The number of the place among those of the lookup.
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }
}
