package import NibContracts
import NibIndices
import NibInspection
import NibKit
package import NibLint
import NibMarkup
package import NibModel
import NibPictures
import NibViews
package import SystemPackage

/// Analyzes how layouts look in several sizes, directions and schemes, for `nib audit`.
///
/// The rules of a validation report what it finds, so that settings and comments apply as they do elsewhere.
package final class LayoutAuditor: LayoutAnalyzer {
  /// A problem of one view in one of the circumstances.
  struct Observation: Sendable {
    /// What makes two problems the same.
    struct Key: Hashable {
      let path: String
      let offset: Int
      let kind: Int
      /// Where the problem is reported.
      let place: Int

      /// The same problem of the element's own file in the same circumstances.
      func isOwn(of other: Key) -> Bool { path == other.path && offset == other.offset && kind == other.kind }
    }

    /// The view's own element, which can be in another file than the layout.
    let key: Key
    let problem: FrameProblem
    let circumstances: AuditCircumstances
    /// The root, and the view's rectangle in it.
    let root: NodeIndex
    let rect: Rect
  }

  private let layouts: PreviewedLayouts
  private let options: AuditOptions
  /// The paths of the layouts that are audited.
  private let paths: Set<String>
  /// What is found in a file, by its path.
  private let known = Locked<[String: [Observation]]>([:])

  /// - Parameters:
  ///   - paths: The layouts.
  ///   - classes: The classes in Swift sources, which name the layouts of the views inside layouts, or `nil`
  ///     if there are none.
  package init(
    _ paths: [FilePath],
    excluding excluded: ExcludedPaths,
    _ elements: ElementVocabulary,
    _ classes: SourceIndex?,
    _ options: AuditOptions
  ) {
    let found = FoundLayouts(paths, excluding: excluded)
    self.paths = Set(found.files.map(\.string))
    layouts = PreviewedLayouts(found, elements, classes, imageFolders: options.imageFolders)
    self.options = options
  }

  /// Returns the validation whose rules report what the auditor finds.
  package func validation(_ elements: ElementVocabulary, excluding excluded: ExcludedPaths) -> Validation {
    Validation(
      elements: elements,
      knowsClasses: false,
      analyzer: self,
      reader: SwiftReader(),
      limits: LayoutLimits(),
      jobs: nil,
      excluding: excluded
    )
  }

  package func analysis(of layout: ResolvedLayout) -> LayoutAnalysis? { ViewAnalyzer().analysis(of: layout) }

  package func misplacedViews(in layout: ResolvedLayout, tolerance: Double) -> [MisplacedView] { [] }

  package func frameProblems(in layout: ResolvedLayout) -> [FrameProblem] {
    var found: [FrameProblem] = []
    var places: [Observation.Key: Int] = [:]
    var seen: Set<[AnyHashable]> = []
    for observation in reportedObservations(at: layout.source.path)
    // Each line of a text is observed.
    where seen.insert([observation.key, observation.circumstances]).inserted {
      if let place = places[observation.key] {
        found[place].others.append(observation.problem.circumstances)
      } else {
        places[observation.key] = found.count
        found.append(observation.problem)
      }
    }
    return found
  }

  /// Returns what is found in a file, except what is wrong with an included or inner layout by itself.
  func reportedObservations(at path: String) -> [Observation] {
    observations(at: path).filter { observation in
      let own = observation.key.path
      guard own != path, paths.contains(own) else { return true }
      return !observations(at: own).contains {
        $0.key.isOwn(of: observation.key) && $0.circumstances == observation.circumstances
      }
    }
  }

  private func observations(at path: String) -> [Observation] {
    if let known = known.withLock({ $0[path] }) { return known }
    let found = layouts.files(at: FilePath(path)).flatMap { file in
      options.circumstances(of: file.name.traits).flatMap {
        AuditedLayout(file, layouts, options, $0)?.observations ?? []
      }
    }
    known.withLock { $0[path] = found }
    return found
  }

  /// Returns a layout with the marks of observations, laid out in their circumstances.
  func audited(_ path: String, _ circumstances: AuditCircumstances) -> AuditedLayout? {
    layouts.files(at: FilePath(path)).lazy.compactMap { [layouts, options] in
      AuditedLayout($0, layouts, options, circumstances)
    }.first
  }

  var images: PictureImages { layouts.images }
}

/// A layout that is laid out in one size, direction and scheme.
struct AuditedLayout {
  private(set) var observations: [LayoutAuditor.Observation] = []
  /// The roots with what they look like.
  private(set) var roots: [(node: NodeIndex, drawing: Drawing, size: Size)] = []

  private let circumstances: AuditCircumstances

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
      let inspection = FrameInspection(
        root,
        constraints,
        hasOpenWidth: circumstances.width == nil
          && shown.layout.isDeterminedByHost(.width, of: node, root),
        hasOpenHeight: shown.layout.isDeterminedByHost(.height, of: node, root)
      )
      let drawing = root.makeDrawing()
      roots.append((node, drawing.withFixedFonts(circumstances.contentSizeCategory), root.frame.size))
      func add(_ view: View, _ kind: FrameProblem.Kind) {
        guard let subject = places.subject(view), let rect = places.rect(of: view, in: root) else { return }
        let problem = FrameProblem(
          subject.subject,
          kind,
          circumstances: circumstances.text(rootWidth: root.frame.width)
        )
        observations.append(
          LayoutAuditor.Observation(
            key: .init(
              path: subject.path,
              offset: subject.offset,
              kind: kind.number,
              place: subject.subject.place.offsets.lowerBound
            ),
            problem: problem,
            circumstances: circumstances,
            root: node,
            rect: rect
          )
        )
      }
      for problem in inspection.knownProblems(isOfHost: places.isOfHost) {
        if let kind = problem.kind({ places.subject($0)?.subject }) { add(problem.view, kind) }
      }
      if circumstances.isLengthened { continue }
      for view in places.targets where view.isInside(root) {
        add(view, .smallTarget(width: view.frame.width, height: view.frame.height))
      }
      for text in inspection.visibleTexts {
        let missing = text.font.missingCharacters(in: text.text)
        if !missing.isEmpty { add(text.view, .missingGlyphs(missing)) }
      }
      if circumstances.direction == .leftToRight,
        let contrast = try? Contrast(drawing, root.frame.size, circumstances.traits, layouts.images)
      {
        for text in inspection.visibleTexts where text.isPlain && text.view.isShownAsEnabled {
          let isLarge = text.font.isLarge(at: circumstances.contentSizeCategory)
          let needed = isLarge || text.paint.isOfSystem ? 3.0 : 4.5
          guard let ratio = contrast.ratio(in: text.rect), ratio < needed else { continue }
          add(text.view, .lowContrast(ratio: ratio, needed: needed))
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
    let preview = PreviewOptions(traits: options.traits)
    let traits = preview.variantTraits(of: file, circumstances.style)
    let resolution = layouts.resolved(file, traits)
    var diagnostics: [Diagnostic] = []
    guard resolution.isSound, let layout = resolution.layout,
      let shown = layouts.views(of: layout, traits, &diagnostics)
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
      var size = circumstances.size.size(of: root, node, in: layout)
      // The height of a picture need not be that of the view in a program.
      if layout.designTimeSize(of: node).height != nil {
        size.height = max(size.height, root.sizeOnItsOwn(width: size.width).height)
      }
      root.frame = Rect(origin: .zero, size: size)
      root.layoutInSafeArea()
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
        guard isFixed || hasFixedText, let root = shown.roots.first(where: { view.isInside($0.view) }),
          let rect = places.rect(of: view, in: root.view)
        else { continue }
        let kind = FrameProblem.Kind.fixedSide(isText: !isFixed)
        observations.append(
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
              circumstances: circumstances.text(rootWidth: root.view.frame.width)
            ),
            circumstances: circumstances,
            root: root.node,
            rect: rect
          )
        )
      }
    }
  }
}

/// The elements of views, also in the layouts inside a layout.
private struct ViewPlaces {
  struct Subject {
    let subject: FrameProblem.Subject
    let path: String
    let offset: Int
  }

  private let outer: LayoutViews
  private var nodes: [ObjectIdentifier: (views: LayoutViews, node: NodeIndex)] = [:]
  /// The buttons and custom controls, and the views that recognize taps.
  private(set) var targets: [View] = []

  init(_ views: LayoutViews) {
    outer = views
    for inner in views.all.reversed() {
      for node in inner.objects.indices {
        guard let object = inner.objects[node] else { continue }
        nodes[ObjectIdentifier(object)] = (inner, node)
        if let view = object as? View, view.takesTouches, view.isShown { targets.append(view) }
      }
    }
  }

  /// Returns the element of a view, or of the nearest view that contains it and has one.
  func subject(_ view: View) -> Subject? {
    guard let (views, node) = place(of: view) else { return nil }
    let own = views.layout.element(of: node).nameSpan
    let isInner = views.layout.source.path != outer.layout.source.path
    let plain = FrameProblem.Subject(node, in: views.layout)
    let subject: FrameProblem.Subject
    if isInner {
      guard let host = host(of: view) else { return nil }
      subject = FrameProblem.Subject(
        plain,
        in: "the layout '\(views.layout.nibName)'",
        at: outer.layout.element(of: host).nameSpan.inOutermostFile
      )
    } else if own.inclusion != nil {
      subject = FrameProblem.Subject(
        plain,
        in: "'\(own.file.path.lastComponent)'",
        at: own.inOutermostFile
      )
    } else {
      subject = plain
    }
    return Subject(subject: subject, path: own.file.path, offset: own.offsets.lowerBound)
  }

  func isOfHost(_ view: View) -> Bool {
    guard let (views, node) = nodes[ObjectIdentifier(view)] else { return false }
    return views.layout.namedClass(of: node) != nil && views.hostNodes.contains { $0.node == node }
  }

  func rect(of view: View, in root: View) -> Rect? { view.rect(in: root) }

  private func place(of view: View) -> (views: LayoutViews, node: NodeIndex)? {
    sequence(first: view, next: \.superview).lazy.compactMap { nodes[ObjectIdentifier($0)] }.first
  }

  /// Returns the node of the outer layout whose view contains a view of an inner layout.
  private func host(of view: View) -> NodeIndex? {
    sequence(first: view, next: \.superview).lazy.compactMap { view in
      outer.objects.indices.first { outer.objects[$0] === view }
    }.first
  }
}

extension FrameProblem.Kind {
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
    }
  }
}

extension View {
  fileprivate func isInside(_ root: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === root }
  }

  /// Whether a finger is meant to hit the view, whose size the layout determines.
  fileprivate var takesTouches: Bool {
    guard isUserInteractionEnabled else { return false }
    return self is Button || type(of: self) == Control.self
      || gestureRecognizers.contains { $0 is TapGestureRecognizer }
  }

  /// Whether neither the view nor one that contains it is disabled or nearly transparent.
  fileprivate var isShownAsEnabled: Bool {
    switch self {
    case let label as Label: label.isEnabled
    case let control as Control: control.isEnabled
    default: true
    }
  }

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

extension Font {
  /// Whether WCAG counts text in the font as large: from 18 points, or from 14 in bold.
  fileprivate func isLarge(at category: ContentSizeCategory) -> Bool {
    let size = pointSize(at: category)
    return size >= 18 || size >= 14 && [.bold, .heavy, .black].contains(fixed?.weight)
  }
}

extension Drawing.Paint {
  /// Whether the color is one of those that the system has for text.
  fileprivate var isOfSystem: Bool {
    let colors: [SemanticColor] = [.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .tint]
    return colors.contains { light == .semantic($0) }
  }
}

extension Drawing {
  /// Returns the drawing with text in fixed sizes instead of text styles.
  fileprivate func withFixedFonts(_ category: ContentSizeCategory) -> Drawing {
    var drawing = Drawing()
    for command in commands {
      switch command {
      case .fill(let path, let paint): drawing.fill(path, paint)
      case .stroke(let path, let paint, let stroke): drawing.stroke(path, paint, stroke)
      case .image(let picture): drawing.show(picture)
      case .text(var line):
        for index in line.spans.indices where line.spans[index].font.fixed == nil {
          let font = line.spans[index].font
          line.spans[index].font = .fixed(
            family: nil,
            size: font.pointSize(at: category),
            weight: font.textStyle == .headline ? .semibold : .regular
          )
        }
        drawing.show(line)
      case .layer(var layer):
        layer.drawing = layer.drawing.withFixedFonts(category)
        drawing.add(layer)
      }
    }
    return drawing
  }
}

extension String {
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
