import NibMarkup
import NibModel

/// A rule that reports anchors that the stock views keep but do not solve.
struct UnsolvedConstraintRule: LayoutRule {
  static let about = RuleDescription(
    .unsolvedConstraint,
    severity: .warning,
    "an anchor that the stock views keep but do not solve",
    rationale: """
      The stock views place each view by its own anchors, after the siblings that it refers to. Stack \
      views place their children, and lists place their cells.
      """,
    triggering: [#"<stackView><label ↓leading="8"/><switch/></stackView>"#],
    nonTriggering: [#"<view><label leading="8" top="8"/></view>"#]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    guard walk.isSound else { return }
    guard !walk.layout.constraints.isEmpty else { return }
    for (constraint, element, reason) in UnsolvedAnchors(walk.layout).found() {
      walk.report(
        Self.about,
        .unsolved(constraint.anchor.rawValue, of: element.name, because: reason),
        at: constraint.attribute.span
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func unsolved(_ anchor: String, of element: String, because reason: String) -> Self {
    "'\(anchor)' of <\(element)> is kept but not solved: \(reason)"
  }
}

/// The anchors of a layout that the stock views cannot solve, and why.
private struct UnsolvedAnchors {
  private let layout: ResolvedLayout
  private var anchors: [ResolvedLayout.Constraint] { layout.constraints }
  /// The nodes of the elements whose heights are given as numbers.
  private let fixedHeights: Set<Int>

  init(_ layout: ResolvedLayout) {
    self.layout = layout
    fixedHeights = Set(
      layout.constraints.lazy.filter {
        $0.anchor == .height && $0.expression.target == .none && $0.expression.relation == .equal
      }.map(\.node)
    )
  }

  func found() -> [(constraint: ResolvedLayout.Constraint, element: ElementSchema, reason: String)] {
    let circles = circularAnchors()
    return anchors.indices.compactMap { index in
      let constraint = anchors[index]
      guard let element = layout.nodes[constraint.node].schema else { return nil }
      let reason = circles.contains(index) ? "it depends on itself" : reason(constraint, element)
      return reason.map { (constraint, element, $0) }
    }
  }

  /// Returns the view that contains a node's view, or `nil` for the root and for a part.
  private func parent(of node: Int) -> Int? {
    layout.nodes[node].isPart ? nil : layout.nodes[node].parent
  }

  /// Returns the cell of a `<contentView>` part, to which anchors can refer instead, or else the node itself.
  private func outside(_ node: Int) -> Int {
    let element = layout.nodes[node]
    return element.isPart && element.schema?.name == "contentView" ? element.parent ?? node : node
  }

  /// Returns why an anchor is not solved, or `nil` if it is solved.
  private func reason(_ use: ResolvedLayout.Constraint, _ element: ElementSchema) -> String? {
    if layout.nodes[use.node].isPart { return "its cell places it" }
    let parent = parent(of: use.node)
    if parent == nil && element.isReusable { return "its list places it" }
    let parentElement = parent.flatMap { layout.nodes[$0].schema }
    let target = use.expression.target
    if let parent, layout.nodes[parent].isPart, parentElement?.hasAnchors == false, !use.anchor.isExtent {
      return "the view around it places it"
    }
    if parentElement?.isStack == true {
      guard use.anchor.isExtent else { return "the stack view places it" }
      if target == .item, use.secondNode != use.node {
        return "a stack view does not compare the sizes of its children"
      }
    }
    if let second = use.secondNode, second != use.node || target != .item {
      let container = parent.map(outside)
      let isParent = container != nil && outside(second) == container
      let isSibling =
        target == .item && container != nil && self.parent(of: second).map(outside) == container
      guard isParent || isSibling else {
        let wanted = target == .item ? "neither its parent nor a sibling" : "not its parent"
        return "'\(use.expression.id ?? "")' is \(wanted)"
      }
    }
    guard let second = use.expression.anchor, second.isHorizontal != use.anchor.isHorizontal else {
      return nil
    }
    if use.anchor == .height { return nil }
    let height = use.secondNode.map { fixedHeights.contains($0) } ?? false
    return target == .item && height ? nil : "widths are computed before heights; give the height as a number"
  }

  /// Returns the anchors whose right side depends on the view that they place.
  private func circularAnchors() -> Set<Int> {
    guard anchors.contains(where: { $0.secondNode != nil }) else { return [] }
    return Set(
      [true, false].flatMap { isHorizontal -> [Int] in
        let edges = anchors.indices.filter { index in
          let use = anchors[index]
          return use.anchor.isHorizontal == isHorizontal
            && use.expression.anchor?.isHorizontal == isHorizontal
            && use.secondNode != nil
        }
        return edges.isEmpty ? [] : circular(edges)
      }
    )
  }

  /// Returns the edges that are on a cycle, or on a path between two cycles.
  ///
  /// Edges that begin at a node without incoming edges, or end at a node without outgoing edges, are removed
  /// one after another; the edges that remain are returned.
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

extension ElementSchema {
  fileprivate var isStack: Bool { isKind(of: "stackView") }
}
