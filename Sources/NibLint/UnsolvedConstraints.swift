import NibKit
import NibMarkup

/// Tells of anchors that the stock views keep and do not solve.
///
/// They place each view by its own anchors, after the siblings that it refers to; stacks place their children
/// themselves, and cells are placed by their list.
struct UnsolvedConstraints {
  private let anchors: [AnchorUse]
  /// The elements whose heights are numbers.
  private let fixedHeights: Set<Int>

  /// Makes the check, or gives nil for a layout with faults.
  init?(_ layout: LayoutResolution) {
    guard layout.isSound, let anchors = layout.layout?.anchors else { return nil }
    self.anchors = anchors
    fixedHeights = Set(
      anchors.filter { $0.anchor == .height && $0.target == .none && $0.relation == .equal }.map(\.node)
    )
  }

  func diagnostics() -> [Diagnostic] {
    let circles = circularAnchors()
    return anchors.indices.compactMap { index in
      let reason = circles.contains(index) ? "it depends on itself" : reason(anchors[index])
      return reason.map { .unsolvedConstraint(anchors[index], because: $0) }
    }
  }

  /// Why an anchor is not solved, or nil.
  private func reason(_ use: AnchorUse) -> String? {
    if use.parent == nil && use.element.isReusable { return "its list places it" }
    let isExtent = use.anchor == .width || use.anchor == .height
    if use.parentElement?.isStack == true {
      guard isExtent else { return "the stack view places it" }
      if use.target == .item, use.secondNode != use.node {
        return "a stack view compares no sizes of its children"
      }
    }
    if use.target == .item {
      guard use.secondNode == use.node || use.secondParent == use.parent || isParent(use) else {
        return "'\(use.id ?? "")' is neither its parent nor beside it"
      }
    }
    guard let second = use.secondAnchor, second.isHorizontal != use.anchor.isHorizontal else { return nil }
    if use.anchor == .height { return nil }
    let height = use.secondNode.map { fixedHeights.contains($0) } ?? false
    return use.target == .item && height ? nil : "heights are found after widths; give the height as a number"
  }

  /// Whether the right side is the element that the view lies in; the content of a cell lies in its
  /// `contentView`.
  private func isParent(_ use: AnchorUse) -> Bool {
    use.secondNode == use.parent && use.parent != nil && use.parentElement?.hasContentView == false
  }

  /// The anchors whose right side depends on the view that they place.
  private func circularAnchors() -> Set<Int> {
    Set(
      [true, false].flatMap { isHorizontal -> [Int] in
        let edges = anchors.indices.filter { index in
          let use = anchors[index]
          return use.anchor.isHorizontal == isHorizontal && use.secondAnchor?.isHorizontal == isHorizontal
            && use.secondNode != nil
        }
        return circular(edges)
      }
    )
  }

  /// The edges that lie on a circle, or between two: what is left when those are taken away, one after the
  /// other, that lead from nowhere or to nowhere.
  ///
  /// - Complexity: O(*n*)
  private func circular(_ edges: [Int]) -> [Int] {
    let outgoing = Dictionary(grouping: edges) { anchors[$0].node }
    let incoming = Dictionary(grouping: edges) { anchors[$0].secondNode ?? -1 }
    var left = Set(edges)
    for (from, to) in [(incoming, outgoing), (outgoing, incoming)] {
      var degrees = to.mapValues { $0.count { left.contains($0) } }
      var ends = from.keys.filter { degrees[$0, default: 0] == 0 }
      while let end = ends.popLast() {
        for edge in from[end] ?? [] where left.remove(edge) != nil {
          let other = anchors[edge].node == end ? anchors[edge].secondNode ?? -1 : anchors[edge].node
          degrees[other, default: 0] -= 1
          if degrees[other] == 0 { ends.append(other) }
        }
      }
    }
    return Array(left)
  }
}

extension ElementDescription {
  fileprivate var isStack: Bool { lineage.contains { $0.name == "stackView" } }

  /// Whether children lie in a view inside the element's.
  fileprivate var hasContentView: Bool {
    lineage.contains {
      ["tableViewCell", "tableViewHeaderFooterView", "collectionViewCell", "visualEffectView"].contains(
        $0.name
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func unsolvedConstraint(
    _ use: AnchorUse,
    because reason: String
  ) -> Diagnostic {
    Diagnostic(
      .unsolvedConstraint,
      severity: .warning,
      "'\(use.anchor.rawValue)' of <\(use.element.name)> is kept, but not solved: \(reason)",
      at: use.span
    )
  }
}
