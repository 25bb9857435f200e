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

  /// Returns that a layout contains itself, or `nil` if it is not in the path.
  ///
  /// - Complexity: O(*n*) in the number of layouts of the path.
  package func cycle(to id: ID, _ nibName: String) -> PlacedFault? {
    ids.firstIndex(of: id).map { start in
      let cycle = nibNames[start...] + [nibName]
      return { .layoutCycle(Array(cycle), at: $0) }
    }
  }

  /// Returns that no other layout can be inside the last one, or `nil` if one can.
  package func depthFault(_ limits: LayoutLimits) -> PlacedFault? {
    ids.count < limits.includeDepth ? nil : { .layoutsTooDeep(limit: limits.includeDepth, at: $0) }
  }
}
