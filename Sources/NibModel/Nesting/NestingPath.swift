/// The layouts from the outermost one to one inside it.
package struct NestingPath<ID: Equatable & Sendable>: Sendable {
  /// The identities of the layouts, outermost first.
  package private(set) var ids: [ID] = []
  private var nibNames: [String] = []

  package init() {}

  package func appending(_ id: ID, _ nibName: String) -> NestingPath {
    var path = self
    path.ids.append(id)
    path.nibNames.append(nibName)
    return path
  }

  /// Returns why a layout cannot be inside the last one of the path, or `nil` if it can.
  ///
  /// - Complexity: O(*n*) in the number of layouts of the path.
  package func fault(
    appending id: ID,
    _ nibName: String,
    _ limits: LayoutLimits
  ) -> PlacedFault? {
    if let start = ids.firstIndex(of: id) {
      let cycle = nibNames[start...] + [nibName]
      return { .layoutCycle(Array(cycle), at: $0) }
    }
    guard ids.count < limits.includeDepth else {
      return { .layoutsTooDeep(limit: limits.includeDepth, at: $0) }
    }
    return nil
  }
}
