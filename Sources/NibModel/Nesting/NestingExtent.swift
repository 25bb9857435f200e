import NibIndices
import NibMarkup

/// The size of a layout in elements and levels, including the layouts of the views inside it.
package struct NestingExtent: Sendable {
  private var elementCount: Int
  /// The number of levels of elements, including the root.
  private var depth: Int
  /// The number of levels of layouts, including this one.
  private var layoutDepth = 1
  /// The level of each node.
  private let levels: IndexedArray<NodeOrder, Int>

  /// Creates the extent of a layout without other layouts.
  ///
  /// - Parameter ends: For each node in document order, the next node that is not inside it.
  package init(ends: some Sequence<NodeIndex>) {
    var levels = IndexedArray<NodeOrder, Int>()
    var open: [NodeIndex] = []
    for end in ends {
      while let last = open.last, last <= levels.endIndex { open.removeLast() }
      open.append(end)
      levels.append(open.count)
    }
    self.levels = levels
    elementCount = levels.count
    depth = levels.max() ?? 0
  }

  /// Adds the layout of a view.
  ///
  /// - Parameters:
  ///   - node: The node of the view.
  ///   - isOwned: Whether the root of the layout is put into the view, rather than being the view.
  mutating func add(_ inner: NestingExtent, at node: NodeIndex, isOwned: Bool) {
    layoutDepth = max(layoutDepth, 1 + inner.layoutDepth)
    elementCount += inner.elementCount - (isOwned ? 0 : 1)
    depth = max(depth, levels[node] + inner.depth - (isOwned ? 0 : 1))
  }

  /// Returns what is wrong with the extent, or `nil` if it is within the limits.
  func fault(_ limits: LayoutLimits) -> PlacedFault? {
    if layoutDepth > limits.includeDepth { return { .layoutsTooDeep(limit: limits.includeDepth, at: $0) } }
    if elementCount > limits.elements { return { .tooManyElements(limit: limits.elements, at: $0) } }
    // `<layout>` is a level, too.
    if depth + 1 > limits.depth { return { .elementsTooDeep(limit: limits.depth, at: $0) } }
    return nil
  }
}
