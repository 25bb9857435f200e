package import NibKit
package import NibLint
package import NibModel
package import NibViews

/// A look at views that have been laid out: at their frames, and at the text that they show.
///
/// What is hidden, what is behind something opaque, and the rows of lists are left out.
package struct FrameInspection {
  /// What is wrong with a view.
  package struct Problem {
    package enum Kind {
      /// What the view shows lies over what a view behind it shows, by a size that covers a fraction of the
      /// smaller one, even if an anchor keeps the two apart where there is room.
      case overlap(View, Size, coverage: Double, isAnchored: Bool)
      /// Not all of the view's text is visible.
      case clippedText
      /// The view extends beyond another one, which contains it, over a number of points.
      case outside(View, edge: LayoutAnchor, Double)
    }

    package let view: View
    package let kind: Kind

    /// The views and the kind, without the numbers.
    fileprivate var identity: [ObjectIdentifier] {
      let kind: AnyObject.Type =
        switch kind {
        case .overlap: View.self
        case .clippedText: Label.self
        case .outside: ScrollView.self
        }
      return [ObjectIdentifier(kind)] + views.map { ObjectIdentifier($0) }
    }

    /// The view, and the other one that the problem is about.
    package var views: [View] {
      switch kind {
      case .overlap(let other, _, _, _), .outside(let other, _, _): [view, other]
      case .clippedText: [view]
      }
    }
  }

  /// Something to see that must stay visible: a line of text, or a control.
  struct Item {
    let view: View
    /// The visible part, in the coordinates of the root.
    let rect: Rect
    /// The place in the order of drawing.
    let order: Int
    /// The line of text, or `nil` for a control.
    let text: String?
  }

  /// The distance in points by which text may lie over something else, or beyond an edge.
  static let tolerance = 2.0
  /// The opacity up to which something is a decoration, such as a watermark, which hides nothing.
  private static let faintOpacity = 0.3
  /// The largest number of views that are looked at.
  package static let viewLimit = 2_000

  /// A line of text that can be seen.
  package struct Text {
    package let view: View
    /// The rectangle in the coordinates of the root.
    package let rect: Rect
    package let font: Font
    package let paint: Drawing.Paint
    package let text: String
    /// Whether no part of the text has a background of its own.
    package let isPlain: Bool
    /// The opaque background of the view, or of one that contains it, or `nil` if something else may be
    /// behind the text.
    fileprivate(set) var background: Background?
  }

  /// An opaque color behind the content of a view.
  struct Background {
    /// The view that has the color.
    let view: View
    let color: Color
    /// What the color fills.
    fileprivate let rect: Rect
    /// The place in the order of drawing.
    fileprivate let order: Int
  }

  private let root: View
  private let measure: any TextMeasuring
  /// The constraints by the views that they place.
  let constraints: [ObjectIdentifier: [LayoutConstraint]]
  private(set) var items: [Item] = []
  /// What hides everything behind it.
  private(set) var covers: [(rect: Rect, order: Int)] = []
  private var images: [Rect] = []
  private var order = 0
  private var problems: [Problem] = []
  /// Whether all views have been looked at.
  package private(set) var isComplete = true
  private var lines: [(text: Text, order: Int)] = []
  /// The views that may show something, each with the last place in the order of drawing inside it.
  private var shown: [(rect: Rect, order: Int, end: Int)] = []

  /// Looks at a root that has been laid out, and at the views inside it.
  ///
  /// - Parameter constraints: The constraints between the views.
  package init(_ root: View, _ constraints: [LayoutConstraint]) {
    self.root = root
    measure = root.textMeasuring ?? FixedAdvanceMeasure()
    self.constraints = Dictionary(grouping: constraints) {
      $0.firstItem.map { ObjectIdentifier($0) } ?? ObjectIdentifier(root)
    }
    let bounds = Rect(origin: .zero, size: root.frame.size)
    let endless = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    look(at: root, bounds, clip: root.clipsToBounds ? bounds : endless)
    findOverlaps()
  }

  /// Looks at a root whose size the host may determine, and keeps only the problems that remain in a larger
  /// size.
  ///
  /// - Parameters:
  ///   - hasOpenWidth: Whether only a host determines the width.
  ///   - hasOpenHeight: Whether only a host determines the height.
  package init(_ root: View, _ constraints: [LayoutConstraint], hasOpenWidth: Bool, hasOpenHeight: Bool) {
    self.init(root, constraints)
    guard hasOpenWidth || hasOpenHeight, !problems.isEmpty else { return }
    let frame = root.frame
    root.frame.size.width += hasOpenWidth ? 160 : 0
    root.frame.size.height += hasOpenHeight ? 400 : 0
    root.layoutInSafeArea()
    let others = FrameInspection(root, constraints).problems.map(\.identity)
    problems.removeAll { !others.contains($0.identity) }
    root.frame = frame
    root.layoutInSafeArea()
  }

  /// The lines of text that nothing hides, and over which nothing lies.
  package var visibleTexts: [Text] {
    lines.filter { line in
      let rect = line.text.rect
      // What an image shows differs from place to place.
      return !images.contains { $0.intersection(rect).area > 0 }
        && !covers.contains { $0.order > line.order && $0.rect.intersection(rect).area > 0 }
        && !items.contains { $0.view !== line.text.view && $0.rect.intersection(rect).area > 0 }
    }
    .map { line in
      let isKnown = line.text.background.map { background in
        // Another view between the background and the text may be seen, or hide it.
        background.rect.intersection(line.text.rect) == line.text.rect
          && !shown.contains { between in
            between.order > background.order && between.end < line.order
              && between.rect.intersection(line.text.rect).area > 0
          }
      }
      var text = line.text
      if isKnown != true { text.background = nil }
      return text
    }
  }

  /// Returns the problems of views that look the same in a program.
  ///
  /// What depends on the size of an unknown image, for example, and text in a font of the host are left out.
  ///
  /// If it would take too much work to find out which views are determined, the inspection is not complete.
  ///
  /// - Parameter isOfHost: Returns whether a view is of a class of the host, which may show something else.
  package mutating func knownProblems(isOfHost: (View) -> Bool) -> [Problem] {
    if problems.isEmpty { return [] }
    var inspection = LayoutInspection(root)
    guard let undetermined = inspection.undeterminedViews(in: root.frame.size) else {
      isComplete = false
      return []
    }
    let open = Set(undetermined.map { ObjectIdentifier($0) })
    return problems.filter { problem in
      problem.views.allSatisfy { view in
        !open.contains(ObjectIdentifier(view)) && view.assumedContentSize == nil && !view.hasFontOfHost
          && (view === root || !isOfHost(view))
          && (view.superview.map { $0 === root || !isOfHost($0) } ?? true)
      }
    }
  }

  // MARK: Views

  private mutating func look(
    at view: View,
    _ frame: Rect,
    clip: Rect,
    opacity: Double = 1,
    background: Background? = nil
  ) {
    order += 1
    let opacity = opacity * view.alpha
    let background = opacity < 1 ? nil : self.background(of: view, in: frame.intersection(clip), background)
    guard !view.isHidden, opacity > Self.faintOpacity else { return }
    guard order <= Self.viewLimit else {
      isComplete = false
      return
    }
    // A view without a size is collapsed, as one that code shows later.
    guard frame.width > 0, frame.height > 0 else {
      if view.isSqueezed { problems.append(Problem(view: view, kind: .clippedText)) }
      return
    }
    let index = shown.count
    shown.append((frame.intersection(clip), order, order))
    defer { shown[index].end = order }
    if view.hidesWhatIsBehind { covers.append((frame.intersection(clip), order)) }
    if view is ImageView { images.append(frame.intersection(clip)) }
    if view.isControlWithFrame { add(view, frame, clip) }
    let lines = view.ownTextLines
    for line in lines {
      add(line, of: view, line.rect(measure).offset(by: frame.origin), clip, opacity, background)
    }
    let isCut = lines.contains(where: \.isTruncated) && view.hasMeasurableText && !view.hasNearlyEnoughWidth
    if view.isMeantToShowAllText, isCut || view.cutsLine(lines, measure) {
      problems.append(Problem(view: view, kind: .clippedText))
    }
    if view is ListView { return }
    let isScrolling = view is ScrollView
    let clip = view.clipsToBounds || isScrolling ? clip.intersection(frame) : clip
    for child in view.subviews {
      let origin = Point(
        x: frame.minX + child.frame.minX - view.bounds.minX,
        y: frame.minY + child.frame.minY - view.bounds.minY
      )
      if !isScrolling, !view.clipsToBounds, let problem = problem(of: child, in: view) {
        problems.append(problem)
      }
      look(
        at: child,
        Rect(origin: origin, size: child.frame.size),
        clip: clip,
        opacity: opacity,
        background: background
      )
    }
  }

  /// Returns the opaque color behind the content of a view, or `nil` if the view itself shows something else.
  private func background(of view: View, in rect: Rect, _ outer: Background?) -> Background? {
    // A border can be wide enough to lie behind a text.
    guard view.borderWidth <= 0, !(view is VisualEffectView) else { return nil }
    guard let color = view.backgroundColor else { return outer }
    let alpha = Drawing.Paint(color).alpha
    if alpha >= 1 { return Background(view: view, color: color, rect: rect, order: order) }
    return alpha > 0 ? nil : outer
  }

  private mutating func add(
    _ line: Drawing.TextLine,
    of view: View,
    _ rect: Rect,
    _ clip: Rect,
    _ opacity: Double,
    _ background: Background?
  ) {
    guard let span = line.spans.first, !line.text.allSatisfy(\.isWhitespace), span.paint.alpha > 0 else {
      return
    }
    if span.paint.alpha * opacity > Self.faintOpacity { add(view, rect, clip, line.text) }
    let visible = rect.intersection(clip)
    guard visible.area > 0 else { return }
    let isPlain = line.spans.allSatisfy { $0.background == nil }
    let text = Text(
      view: view,
      rect: visible,
      font: span.font,
      paint: span.paint,
      text: line.text,
      isPlain: isPlain,
      background: background
    )
    lines.append((text, order))
  }

  private mutating func findOverlaps() {
    guard let overlaps = overlaps() else {
      isComplete = false
      return
    }
    problems += overlaps
  }

  private mutating func add(_ view: View, _ rect: Rect, _ clip: Rect, _ text: String? = nil) {
    let visible = rect.intersection(clip)
    guard visible.width > 0, visible.height > 0 else { return }
    items.append(Item(view: view, rect: visible, order: order, text: text))
  }
}

extension FrameInspection.Problem {
  /// Returns the problem with the elements of views, or `nil` if a view has none.
  package func kind(_ subject: (View) -> FrameProblem.Subject?) -> FrameProblem.Kind? {
    switch kind {
    case .overlap(let back, let size, let coverage, let isAnchored):
      return subject(back).map {
        .overlap($0, width: size.width, height: size.height, coverage: coverage, isAnchored: isAnchored)
      }
    case .clippedText:
      return .clippedText(width: view.frame.width, height: view.frame.height, isButton: view is Button)
    case .outside(let container, let edge, let distance):
      return subject(container).map { .outside($0, edge: edge, distance: distance) }
    }
  }
}
