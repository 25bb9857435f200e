import NibIndices
import NibKit
package import NibLint
package import NibModel
import NibViews

extension ViewAnalyzer {
  package func lowContrasts(
    in layout: ResolvedLayout,
    color: (_ name: String) -> Color?
  ) -> [FrameProblem] {
    guard layout.mayHaveLowContrast,
      let made = Prototype(showing: layout, .stock).map({ PrototypeObjects($0) }),
      layout.show(color, made.objects)
    else { return [] }
    layout.showDesignTimeSizes(made.objects)
    let nodes = made.nodes
    return layout.roots.flatMap { index -> [FrameProblem] in
      guard let root = made.objects[index] as? View else { return [] }
      root.textMeasuring = SystemFontMeasure()
      LayoutFrames.RootSize.automatic.layOut(root, index, in: layout)
      var seen: Set<ObjectIdentifier> = []
      return FrameInspection(root, made.constraints.compactMap(\.self)).visibleTexts.compactMap { text in
        guard let found = text.lowContrast, seen.insert(ObjectIdentifier(text.view)).inserted,
          layout.statesColors(of: text, nodes), let place = layout.subject(text.view, nodes)
        else { return nil }
        return FrameProblem(
          place,
          .lowContrast(
            ratio: found.ratio,
            needed: found.needed,
            colors: layout.statedColors(of: text, nodes)
          ),
          circumstances: found.circumstances
        )
      }
    }
  }
}

extension ResolvedLayout {
  /// Returns the colors of a text and of what is behind it.
  fileprivate func statedColors(
    of text: FrameInspection.Text,
    _ nodes: [ObjectIdentifier: NodeIndex]
  ) -> FrameProblem.StatedColors? {
    guard let background = text.background, let behind = background.color.attributeText,
      let front = text.paint.light.attributeText
    else { return nil }
    return FrameProblem.StatedColors(
      text: front,
      background: behind,
      of: background.view === text.view ? nil : subject(background.view, nodes)
    )
  }

  /// Whether a text may be hard to read on a background that the layout states.
  ///
  /// The colors of the system for texts can be read on those for backgrounds.
  fileprivate var mayHaveLowContrast: Bool {
    var (statesBackground, statesOtherBackground, statesText) = (false, false, false)
    for node in nodes.indices {
      for index in attributes(of: node) {
        guard case .declared(let schema) = attributes[index].name else { continue }
        switch schema.name {
        case "backgroundColor":
          statesBackground = true
          let value = value(of: index)?.attributeText.flatMap { SemanticColor(rawValue: $0) }
          statesOtherBackground = statesOtherBackground || value == nil
        case "textColor", "titleColor": statesText = true
        default: break
        }
      }
    }
    return statesBackground && (statesText || statesOtherBackground)
  }

  /// Returns whether the layout, and not code, determines the colors of a text and of what is behind it.
  ///
  /// A class of the host may set the colors of its objects. So may code that an outlet leads to the text,
  /// unless the layout states a color.
  fileprivate func statesColors(of text: FrameInspection.Text, _ nodes: [ObjectIdentifier: NodeIndex]) -> Bool
  {
    guard let node = nodes[ObjectIdentifier(text.view)], let background = text.background,
      let behind = nodes[ObjectIdentifier(background.view)], namedClass(of: node) == nil,
      behind == 0 || namedClass(of: behind) == nil
    else { return false }
    // Neither may a view between them that has no background in the layout.
    let between = sequence(first: text.view, next: \.superview).prefix { $0 !== background.view }.dropFirst()
    for case let other? in between.map({ nodes[ObjectIdentifier($0)] }) {
      let isKnownToCode = element(of: other).attributes.contains { $0.name == "outlet" && !$0.isDesignTime }
      if namedClass(of: other) != nil || isKnownToCode { return false }
    }
    let names = element(of: node).attributes.filter { !$0.isDesignTime }.map(\.name)
    return !names.contains("outlet") || names.contains("textColor") || names.contains("titleColor")
  }

  /// Shows the colors that the layout refers to.
  ///
  /// - Returns: Whether all of them are known.
  fileprivate func show(
    _ color: (_ name: String) -> Color?,
    _ objects: IndexedArray<NodeOrder, AnyObject?>
  ) -> Bool {
    guard references.contains(where: { $0.kind == .color }) else { return true }
    for node in nodes.indices {
      for index in attributes(of: node) {
        guard let reference = reference(of: index), reference.kind == .color else { continue }
        guard let color = color(reference.name) else { return false }
        switch (markup(of: index, in: node).name, objects[node]) {
        case ("backgroundColor", let view as View): view.backgroundColor = color
        case ("textColor", let label as Label): label.textColor = color
        case ("textColor", let view as TextView): view.textColor = color
        case ("titleColor", let button as Button): button.titleColor = color
        default: break
        }
      }
    }
    return true
  }
}
