import NibIndices
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibPictures
import NibViews

/// A layout that is laid out in one size, language, direction and scheme.
struct AuditedLayout {
  private(set) var observations: [LayoutAuditor.Observation] = []
  /// Whether all views have been looked at.
  private(set) var isComplete = true
  /// The roots with what they look like.
  private(set) var roots: [(node: NodeIndex, drawing: Drawing, size: Size)] = []

  /// The texts of three lines or more, and the number of lines of each label.
  private(set) var longTexts: [LayoutAuditor.Observation] = []
  private(set) var lineCounts: [LayoutAuditor.Observation.Key: Int] = [:]

  let circumstances: AuditCircumstances

  /// Lays out a layout and looks at it, or returns `nil` if it cannot be shown.
  init?(
    _ file: LayoutFile,
    _ layouts: PreviewedLayouts,
    _ options: AuditOptions,
    _ circumstances: AuditCircumstances
  ) {
    self.circumstances = circumstances
    guard let shown = Self.views(of: file, layouts, options, circumstances) else { return nil }
    let places = ViewPlaces(shown.views)
    let constraints = shown.views.all.flatMap { $0.constraints.compactMap(\.self) }
    for (node, root) in shown.roots where (try? Picture.check(root.frame.size)) != nil {
      var inspection = FrameInspection(
        root,
        constraints,
        hasOpenWidth: circumstances.width == nil
          && shown.layout.isDeterminedByHost(.width, of: node, root),
        hasOpenHeight: shown.layout.isDeterminedByHost(.height, of: node, root)
      )
      let drawing = root.makeDrawing()
      roots.append((node, drawing.withFixedFonts(circumstances.contentSizeCategory), root.frame.size))
      func add(_ view: View, _ kind: FrameProblem.Kind) {
        if let subject = places.subject(view) { self.add(kind, of: view, subject, in: root, node) }
      }
      for problem in inspection.knownProblems(isOfHost: places.isOfHost) {
        if let kind = problem.kind({ places.subject($0)?.subject }) { add(problem.view, kind) }
      }
      isComplete = isComplete && inspection.isComplete
      if circumstances.isLengthened { continue }
      for view in places.targets where view.isInside(root) {
        add(view, .smallTarget(width: view.frame.width, height: view.frame.height))
      }
      let texts = inspection.visibleTexts
      for text in texts {
        let missing = text.font.missingCharacters(in: text.text)
        if !missing.isEmpty { add(text.view, .missingGlyphs(missing)) }
      }
      if options.languages.count > 1 { countLines(texts.map(\.view), places, in: root, node) }
      if circumstances.direction == options.directions(of: circumstances.language).first,
        let contrast = try? Contrast(drawing, root.frame.size, circumstances.traits, layouts.images)
      {
        for text in texts where text.hasMeasurableContrast {
          let needed = ContrastRatio.needed(for: text, at: circumstances.contentSizeCategory)
          guard let ratio = contrast.ratio(in: text.rect), ratio < needed else { continue }
          add(text.view, .lowContrast(ratio: ratio, needed: needed, colors: nil))
        }
      }
    }
    if circumstances.direction == .rightToLeft, !circumstances.isLengthened,
      let other = Self.views(of: file, layouts, options, circumstances.leftToRight)
    {
      addFixedSides(shown, other, places)
    }
  }

  /// Makes the views of a layout, and lays them out.
  private static func views(
    of file: LayoutFile,
    _ layouts: PreviewedLayouts,
    _ options: AuditOptions,
    _ circumstances: AuditCircumstances
  ) -> PreviewedViews? {
    let preview = PreviewOptions(traits: options.traits, contrast: circumstances.contrast)
    let traits = preview.variantTraits(of: file, circumstances.style, circumstances.language)
    let resolution = layouts.resolved(file, traits)
    var diagnostics: [Diagnostic] = []
    guard resolution.isSound, let layout = resolution.layout,
      let shown = layouts.views(of: layout, traits, circumstances.language, &diagnostics)
    else { return nil }
    if circumstances.isLengthened {
      for views in shown.views.all {
        for node in views.objects.indices {
          guard let view = views.objects[node] as? View else { continue }
          // A text for pictures is meant to be as long as any.
          if !FrameProblem.Subject(node, in: views.layout).hasSampleText { view.lengthenText() }
        }
      }
    }
    for (node, root) in shown.roots {
      root.prepare(for: circumstances.traits, layouts.images)
      circumstances.size.layOut(root, node, in: layout)
    }
    return shown
  }

  /// Adds the views that stay at the same place in both directions, although they are not in the middle.
  private mutating func addFixedSides(_ shown: PreviewedViews, _ other: PreviewedViews, _ places: ViewPlaces)
  {
    for (views, others) in zip(shown.views.all, other.views.all) {
      for node in views.objects.indices where others.objects.indices.contains(node) {
        guard let view = views.objects[node] as? View, let before = others.objects[node] as? View,
          let container = view.superview, !(container is ScrollView), container.isRightToLeft, view.isShown,
          view.frame.width > 0, view.frame.height > 0, let subject = places.subject(view)
        else { continue }
        let mirrored = container.frame.width - before.frame.maxX
        let isFixed =
          abs(view.frame.minX - before.frame.minX) <= 1 && abs(mirrored - before.frame.minX) > 2
        let hasFixedText = (view as? Label).map { $0.hasFixedAlignment } ?? false
        guard isFixed || hasFixedText, let root = shown.roots.first(where: { view.isInside($0.view) })
        else { continue }
        add(.fixedSide(isText: !isFixed), of: view, subject, in: root.view, root.node)
      }
    }
  }

  private mutating func add(
    _ kind: FrameProblem.Kind,
    of view: View,
    _ subject: ViewPlaces.Subject,
    in root: View,
    _ node: NodeIndex
  ) {
    if let found = observation(kind, of: view, subject, in: root, node) { observations.append(found) }
  }

  /// Counts the lines of labels.
  ///
  /// - Parameter views: The view of each line.
  private mutating func countLines(_ views: [View], _ places: ViewPlaces, in root: View, _ node: NodeIndex) {
    var counts: [ObjectIdentifier: Int] = [:]
    for view in views where view is Label { counts[ObjectIdentifier(view), default: 0] += 1 }
    for view in views {
      guard let count = counts.removeValue(forKey: ObjectIdentifier(view)),
        let subject = places.subject(view),
        let found = observation(
          .longTranslation(lines: count, originalLines: 0),
          of: view,
          subject,
          in: root,
          node
        )
      else { continue }
      lineCounts[found.key] = count
      if count > 2 { longTexts.append(found) }
    }
  }

  /// Returns the texts that take three lines or more here, and fewer in another language.
  func longTranslations(of original: AuditedLayout) -> [LayoutAuditor.Observation] {
    longTexts.compactMap { text in
      guard let lines = lineCounts[text.key], let before = original.lineCounts[text.key], before < 3 else {
        return nil
      }
      return text.with(.longTranslation(lines: lines, originalLines: before))
    }
  }

  private func observation(
    _ kind: FrameProblem.Kind,
    of view: View,
    _ subject: ViewPlaces.Subject,
    in root: View,
    _ node: NodeIndex
  ) -> LayoutAuditor.Observation? {
    view.rect(in: root).map { rect in
      LayoutAuditor.Observation(
        key: .init(
          path: subject.path,
          offset: subject.offset,
          kind: kind.number,
          place: subject.subject.place.offsets.lowerBound
        ),
        problem: FrameProblem(
          subject.subject,
          kind,
          circumstances: circumstances.text(rootWidth: root.frame.width, namesLight: kind.dependsOnScheme)
        ),
        circumstances: circumstances,
        root: node,
        rect: rect
      )
    }
  }
}

extension FrameProblem.Kind {
  /// Whether the problem may occur in a light environment and not in a dark one.
  fileprivate var dependsOnScheme: Bool { if case .lowContrast = self { true } else { false } }

  /// A number that tells the kinds apart.
  fileprivate var number: Int {
    switch self {
    case .overlap: 0
    case .clippedText: 1
    case .outside: 2
    case .lowContrast: 3
    case .smallTarget: 4
    case .fixedSide: 5
    case .missingGlyphs: 6
    case .longTranslation: 7
    }
  }
}

extension View {
  /// Makes the view's text longer, if it shows text.
  fileprivate func lengthenText() {
    switch self {
    case let label as Label: label.text = label.text?.lengthened
    case let button as Button: button.title = button.title?.lengthened
    default: break
    }
  }
}

extension Label {
  /// Whether text that does not fill the label is on its left or on its right in both directions.
  fileprivate var hasFixedAlignment: Bool {
    (textAlignment == .left || textAlignment == .right) && text?.isEmpty == false
      && frame.width > sizeThatFits(width: nil).width + 2
  }
}
