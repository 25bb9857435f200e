import NibIndices
import NibKit
package import NibLint
package import NibModel
import NibViews

/// Analyzes layouts with the layout engine of NibViews.
package struct ViewAnalyzer: LayoutAnalyzer {
  package init() {}

  package func analysis(of layout: ResolvedLayout) -> LayoutAnalysis? {
    guard let made = Prototype(showing: layout, .stock).map({ PrototypeObjects($0) }),
      let root = made.root as? View
    else { return nil }
    let nodes = made.nodes
    var inspection = LayoutInspection(root)
    let contradictions = inspection.contradictions()
    var written: [ObjectIdentifier: ResolvedLayout.Constraint] = [:]
    if !contradictions.isEmpty {
      for case (let made?, let constraint) in zip(made.constraints, layout.constraints) {
        written[ObjectIdentifier(made)] = constraint
      }
    }
    let openPoints = inspection.openPoints(in: Size(width: 1000, height: 1000)) { view in
      nodes[ObjectIdentifier(view)].map { node in
        // A list scrolls its rows, and has no size of its own.
        layout.mayHaveContent(node) && (!(view is ListView) || layout.namedClass(of: node) != nil)
      } ?? false
    }
    let sharedRooms = inspection.sharedRooms(in: Size(width: 1000, height: 1000)) { view in
      // A list of a class of the host may have a size of its own.
      !view.isHidden
        && nodes[ObjectIdentifier(view)].map {
          !layout.isHiddenWhenLoaded($0) && (!(view is ListView) || layout.namedClass(of: $0) == nil)
        } ?? true
    }
    return LayoutAnalysis(
      contradictions: contradictions.map { set in set.compactMap { written[ObjectIdentifier($0)] } },
      openPoints: openPoints.filter { open in
        !open.view.isPlacedByTable
          && !sharedRooms.contains { room in
            room.isHorizontal == open.isHorizontal && room.views.contains { $0 === open.view }
          }
      }.compactMap { open in
        nodes[ObjectIdentifier(open.view)].map {
          LayoutAnalysis.OpenPoint(
            node: $0,
            isHorizontal: open.isHorizontal,
            isExtent: open.isExtent,
            isList: open.view is ListView,
            isContent: open.isContent
          )
        }
      },
      sharedRooms: sharedRooms.map { room in
        LayoutAnalysis.SharedRoom(
          nodes: room.views.compactMap { nodes[ObjectIdentifier($0)] },
          isHorizontal: room.isHorizontal,
          areLists: room.views.allSatisfy { $0 is ScrollView }
        )
      },
      isComplete: inspection.isComplete
    )
  }
}

extension PrototypeObjects {
  /// The nodes by their objects.
  var nodes: [ObjectIdentifier: NodeIndex] {
    var nodes: [ObjectIdentifier: NodeIndex] = [:]
    nodes.reserveCapacity(objects.count)
    for node in objects.indices {
      if let object = objects[node] { nodes[ObjectIdentifier(object)] = node }
    }
    return nodes
  }
}

extension ResolvedLayout {
  /// The view, or the nearest one that contains it and has a node, as the subject of a problem.
  func subject(_ view: View, _ nodes: [ObjectIdentifier: NodeIndex]) -> FrameProblem.Subject? {
    sequence(first: view, next: \.superview).lazy.compactMap { nodes[ObjectIdentifier($0)] }.first
      .map { FrameProblem.Subject($0, in: self) }
  }
}

extension ViewAnalyzer {
  package func frameProblems(in layout: ResolvedLayout) -> FrameProblems {
    guard let made = Prototype(showing: layout, .stock).map({ PrototypeObjects($0) }) else {
      return FrameProblems()
    }
    var found = FrameProblems()
    layout.showDesignTimeSizes(made.objects)
    let nodes = made.nodes
    func subject(_ view: View) -> FrameProblem.Subject? { layout.subject(view, nodes) }
    for index in layout.roots {
      guard let root = made.objects[index] as? View else { continue }
      root.textMeasuring = SystemFontMeasure()
      LayoutFrames.RootSize.automatic.layOut(root, index, in: layout)
      var inspection = FrameInspection(
        root,
        made.constraints.compactMap(\.self),
        hasOpenWidth: layout.isDeterminedByHost(.width, of: index, root),
        hasOpenHeight: layout.isDeterminedByHost(.height, of: index, root)
      )
      let width = ((root.frame.width * 2).rounded() / 2).messageText
      let problems = inspection.knownProblems { view in
        nodes[ObjectIdentifier(view)].map { layout.namedClass(of: $0) != nil } ?? false
      }
      found.isComplete = found.isComplete && inspection.isComplete
      found.problems += problems.compactMap { problem in
        guard let place = subject(problem.view), let kind = problem.kind(subject),
          problem.isIndependentOfCode(
            { subject($0)?.hasKnownText ?? false },
            {
              nodes[ObjectIdentifier($0)].map { FrameProblem.Subject($0, in: layout).isKnownToCode } ?? false
            }
          )
        else { return nil }
        return FrameProblem(place, kind, circumstances: "in a layout that is \(width) points wide")
      }
    }
    return found
  }
}

extension FrameInspection.Problem {
  /// Returns whether a problem remains whatever texts code sets.
  ///
  /// - Parameters:
  ///   - hasKnownText: Returns whether the text of a view is what a person sees.
  ///   - isKnownToCode: Returns whether code can reach a view, and hide it.
  fileprivate func isIndependentOfCode(
    _ hasKnownText: (View) -> Bool,
    _ isKnownToCode: (View) -> Bool
  ) -> Bool {
    switch kind {
    case .overlap(let other, _, _, _):
      // Two views without anchors in one view both fill it.
      if view.superview === other.superview && view.constraints.isEmpty && other.constraints.isEmpty {
        return true
      }
      if view.superview !== other.superview, view.hasContainer(besides: other, where: isKnownToCode) {
        // Code shows one of two containers at a time.
        if other.hasContainer(besides: view, where: isKnownToCode) { return false }
        // A container in front, such as a message, is shown for a while, or has a background.
        if view.superview?.hasContainer(besides: other, where: isKnownToCode) ?? false { return false }
      }
      return [view, other].allSatisfy { !$0.isText || hasKnownText($0) }
    case .clippedText: return hasKnownText(view)
    case .outside: return !view.isText || hasKnownText(view)
    }
  }
}

extension View {
  /// Returns whether the view, or one that contains it but not another one, satisfies a condition.
  fileprivate func hasContainer(besides other: View, where condition: (View) -> Bool) -> Bool {
    sequence(first: self, next: \.superview)
      .prefix { container in !sequence(first: other, next: \.superview).contains { $0 === container } }
      .contains(where: condition)
  }

  /// Whether the size of the view depends on its text.
  fileprivate var isText: Bool {
    self is Label || self is Button && constraints.allSatisfy { $0.firstAnchor != .width }
  }
}

extension ResolvedLayout {
  /// Returns whether a view is hidden in a program, even if pictures show it.
  fileprivate func isHiddenWhenLoaded(_ node: NodeIndex) -> Bool {
    attributes(of: node).contains { index in
      guard !attributes[index].isDesignTime, case .declared(let schema) = attributes[index].name else {
        return false
      }
      return schema.name == "hidden" && value(of: index)?.attributeText == "true"
    }
  }

  /// Returns whether a view may have content that the layout does not show.
  fileprivate func mayHaveContent(_ node: NodeIndex) -> Bool {
    let isPlain = nodes[node].schema?.name == "view" && namedClass(of: node) == nil
    return !isPlain && end(of: node) == node.advanced(by: 1)
  }
}

extension View {
  /// Whether the view is above or below all sections of a table, which places it.
  fileprivate var isPlacedByTable: Bool {
    guard let table = superview as? TableView else { return false }
    return self === table.tableHeaderView || self === table.tableFooterView
  }
}
