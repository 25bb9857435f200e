package import NibMarkup

/// Edits of one text that can be applied together, because none of them overlaps another one.
package struct EditSet: Sendable {
  /// The edits in the order of their places.
  package private(set) var edits: [TextEdit] = []

  package init() {}

  /// Returns whether edits can be applied together with those of the set.
  ///
  /// Edits conflict if a byte would be replaced by both, or if both begin at the same place, so that their
  /// order would matter. An edit that is already in the set does not conflict with it.
  package func accepts(_ others: [TextEdit]) -> Bool { others.allSatisfy(accepts) }

  private func accepts(_ edit: TextEdit) -> Bool {
    let range = edit.span.offsets
    let next = index(after: range.lowerBound)
    if next > 0 {
      let previous = edits[next - 1]
      let offsets = previous.span.offsets
      if offsets == range && previous.replacement == edit.replacement { return true }
      if offsets.lowerBound == range.lowerBound || offsets.upperBound > range.lowerBound { return false }
    }
    return next == edits.count || range.upperBound <= edits[next].span.offsets.lowerBound
  }

  /// Adds edits that ``accepts(_:)`` accepts.
  package mutating func add(_ others: [TextEdit]) {
    for edit in others {
      let next = index(after: edit.span.offsets.lowerBound)
      if next > 0, edits[next - 1].span.offsets == edit.span.offsets { continue }
      edits.insert(edit, at: next)
    }
  }

  /// Returns the index of the first edit that begins after an offset.
  private func index(after offset: Int) -> Int {
    edits.indices.partitioningIndex { edits[$0].span.offsets.lowerBound > offset }
  }
}
