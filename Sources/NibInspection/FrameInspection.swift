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
      /// smaller one.
      case overlap(View, Size, coverage: Double)
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
      case .overlap(let other, _, _), .outside(let other, _, _): [view, other]
      case .clippedText: [view]
      }
    }
  }

  /// Something to see that must stay visible: a line of text, or a control.
  private struct Item {
    let view: View
    /// The visible part, in the coordinates of the root.
    let rect: Rect
    /// The place in the order of drawing.
    let order: Int
  }

  /// The distance in points by which text may lie over something else, or beyond an edge.
  private static let tolerance = 2.0
  /// The largest number of views that are looked at.
  package static let viewLimit = 2_000
  /// The largest number of pairs of views that are compared although their rectangles intersect.
  private static let pairLimit = 20_000

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
  }

  private let root: View
  private let measure: any TextMeasuring
  /// The constraints by the views that they place.
  private let constraints: [ObjectIdentifier: [LayoutConstraint]]
  private var items: [Item] = []
  /// What hides everything behind it.
  private var covers: [(rect: Rect, order: Int)] = []
  private var images: [Rect] = []
  private var order = 0
  private var problems: [Problem] = []
  private var lines: [(text: Text, order: Int)] = []

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
    .map(\.text)
  }

  /// Returns the problems of views that look the same in a program.
  ///
  /// What depends on the size of an unknown image, for example, and text in a font of the host are left out.
  ///
  /// - Parameter isOfHost: Returns whether a view is of a class of the host, which may show something else.
  package func knownProblems(isOfHost: (View) -> Bool) -> [Problem] {
    if problems.isEmpty { return [] }
    var inspection = LayoutInspection(root)
    guard let undetermined = inspection.undeterminedViews(in: root.frame.size) else { return [] }
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

  private mutating func look(at view: View, _ frame: Rect, clip: Rect, opacity: Double = 1) {
    order += 1
    let opacity = opacity * view.alpha
    // What is nearly transparent, such as a watermark, hides nothing.
    guard !view.isHidden, opacity > 0.3, order <= Self.viewLimit else { return }
    // A view without a size is collapsed, as one that code shows later.
    guard frame.width > 0, frame.height > 0 else { return }
    if view.hidesWhatIsBehind { covers.append((frame.intersection(clip), order)) }
    if view is ImageView { images.append(frame.intersection(clip)) }
    if view.isControlWithFrame { add(view, frame, clip) }
    let lines = view.ownTextLines
    for line in lines { add(line, of: view, line.rect(measure).offset(by: frame.origin), clip) }
    let isCut = lines.contains(where: { $0.isTruncated && $0.isMeasurable }) && !view.hasNearlyEnoughWidth
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
      if !isScrolling && !view.clipsToBounds { findOutside(child, of: view) }
      look(at: child, Rect(origin: origin, size: child.frame.size), clip: clip, opacity: opacity)
    }
  }

  private mutating func add(_ line: Drawing.TextLine, of view: View, _ rect: Rect, _ clip: Rect) {
    guard let span = line.spans.first, !line.text.allSatisfy(\.isWhitespace), !span.paint.isClear else {
      return
    }
    add(view, rect, clip)
    let visible = rect.intersection(clip)
    guard visible.area > 0 else { return }
    let isPlain = line.spans.allSatisfy { $0.background == nil }
    let text = Text(
      view: view,
      rect: visible,
      font: span.font,
      paint: span.paint,
      text: line.text,
      isPlain: isPlain
    )
    lines.append((text, order))
  }

  private mutating func add(_ view: View, _ rect: Rect, _ clip: Rect) {
    let visible = rect.intersection(clip)
    guard visible.width > 0, visible.height > 0 else { return }
    items.append(Item(view: view, rect: visible, order: order))
  }

  // MARK: Containers

  private mutating func findOutside(_ view: View, of container: View) {
    guard !view.isHidden, view.alpha > 0, container.frame.width > 0, container.frame.height > 0 else {
      return
    }
    let (frame, bounds) = (view.frame, Rect(origin: .zero, size: container.frame.size))
    // A view beside its container waits there until code moves it.
    guard frame.width > 0, frame.height > 0, frame.intersection(bounds).area > 0 else { return }
    let isMirrored = container.isRightToLeft
    let distances: [(LayoutAnchor, Double)] = [
      (isMirrored ? .trailing : .leading, -frame.minX), (.top, -frame.minY),
      (isMirrored ? .leading : .trailing, frame.maxX - bounds.maxX), (.bottom, frame.maxY - bounds.maxY),
    ]
    // A view that is larger than its container on both sides is centered in it.
    if abs(distances[0].1 - distances[2].1) < 1 && abs(distances[1].1 - distances[3].1) < 1 { return }
    guard let (edge, distance) = distances.max(by: { $0.1 < $1.1 }), distance > Self.tolerance,
      view.showsContent, !isMeant(view, beyond: edge, of: container)
    else { return }
    problems.append(Problem(view: view, kind: .outside(container, edge: edge, distance)))
  }

  /// Returns whether an anchor says that a view extends beyond an edge of its container.
  private func isMeant(_ view: View, beyond edge: LayoutAnchor, of container: View) -> Bool {
    let sign = edge == .leading || edge == .top ? -1.0 : 1.0
    let extent = edge.isHorizontal ? container.frame.width : container.frame.height
    return (constraints[ObjectIdentifier(view)] ?? []).contains { constraint in
      guard let second = constraint.secondAnchor,
        (constraint.secondItem as? View).map({ $0 === container }) ?? true
      else { return false }
      // Another rule reports a distance that is larger than the container.
      return second.edge(in: container) == edge && constraint.constant * sign > 0
        || second.isHorizontal == edge.isHorizontal && abs(constraint.constant) > extent
    }
  }

  // MARK: Overlaps

  private mutating func findOverlaps() {
    let sorted = items.sorted { $0.rect.minY < $1.rect.minY }
    var seen: Set<ObjectIdentifier> = []
    var found: [(order: Int, Problem)] = []
    var pairCount = 0
    for (index, item) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.rect.minY < item.rect.maxY else { break }
        let common = item.rect.intersection(other.rect)
        guard item.view !== other.view, common.width > Self.tolerance,
          // The room above and below letters can overlap.
          common.height > max(Self.tolerance, min(item.rect.height, other.rect.height) / 3)
        else { continue }
        let (back, front) = item.order < other.order ? (item, other) : (other, item)
        if seen.contains(ObjectIdentifier(front.view)) { continue }
        pairCount += 1
        guard pairCount <= Self.pairLimit else { break }
        guard !front.view.isInside(back.view), !front.view.isPlaced(on: back.view),
          !isCovered(common, back, front),
          !isMeant(front.view, over: back.view)
        else { continue }
        seen.insert(ObjectIdentifier(front.view))
        let coverage = common.area / max(1, min(item.rect.area, other.rect.area))
        let problem = Problem(view: front.view, kind: .overlap(back.view, common.size, coverage: coverage))
        found.append((front.order, problem))
      }
    }
    problems += found.sorted { $0.order < $1.order }.map(\.1)
  }

  /// Returns whether something between two items, or behind the front one, hides the back one.
  private func isCovered(_ rect: Rect, _ back: Item, _ front: Item) -> Bool {
    covers.contains { cover in
      cover.order > back.order && cover.order < front.order && cover.rect.contains(rect)
    }
  }

  /// Returns whether anchors place a view over another one.
  ///
  /// Anchors of opposite edges say that the views are beside each other.
  private func isMeant(_ front: View, over back: View) -> Bool {
    var (isHorizontal, isVertical) = (false, false)
    for (view, other) in [(front, back), (back, front)] {
      for first in sequence(first: view, next: \.superview) where !other.isInside(first) {
        for constraint in constraints[ObjectIdentifier(first)] ?? [] {
          guard let second = constraint.secondItem as? View, let secondAnchor = constraint.secondAnchor,
            !constraint.firstAnchor.isExtent, other.isInside(second), !first.isInside(second),
            !constraint.firstAnchor.isOpposite(to: secondAnchor)
          else { continue }
          if constraint.firstAnchor.isHorizontal { isHorizontal = true } else { isVertical = true }
        }
      }
    }
    return isHorizontal && isVertical
  }
}

extension FrameInspection.Problem {
  /// Returns the problem with the elements of views, or `nil` if a view has none.
  package func kind(_ subject: (View) -> FrameProblem.Subject?) -> FrameProblem.Kind? {
    switch kind {
    case .overlap(let back, let size, let coverage):
      return subject(back).map {
        .overlap($0, width: size.width, height: size.height, coverage: coverage)
      }
    case .clippedText:
      return .clippedText(width: view.frame.width, height: view.frame.height, isButton: view is Button)
    case .outside(let container, let edge, let distance):
      return subject(container).map { .outside($0, edge: edge, distance: distance) }
    }
  }
}

extension View {
  /// Whether the text is in a font that only the host has.
  fileprivate var hasFontOfHost: Bool {
    let font = (self as? Label)?.font ?? (self as? Button)?.font
    return font?.fixed?.family != nil
  }

  /// The lines of text that the view itself shows.
  fileprivate var ownTextLines: [Drawing.TextLine] {
    switch self {
    case is Label, is Button, is SegmentedControl:
      var drawing = Drawing()
      draw(into: &drawing)
      return drawing.textLines
    default: return []
    }
  }

  /// Returns whether the view shows its text in full: in one or any number of lines, and without an image,
  /// whose size may not be known.
  ///
  /// A label with another limit is meant to leave out what is beyond it.
  fileprivate var isMeantToShowAllText: Bool {
    switch self {
    case let label as Label: label.numberOfLines < 2 && label.text?.allSatisfy(\.isWhitespace) == false
    case let button as Button: button.currentImage == nil && button.configuration?.image == nil
    default: true
    }
  }

  /// Whether the text of one line would fit in another version of the font, which is slightly narrower.
  fileprivate var hasNearlyEnoughWidth: Bool {
    let isLine = (self as? Label).map { $0.numberOfLines == 1 } ?? true
    return isLine && intrinsicContentSize.width <= frame.width * 1.02 + 1
  }

  /// Whether the view is a control whose whole frame must stay visible.
  fileprivate var isControlWithFrame: Bool {
    switch self {
    case is TextField, is SegmentedControl, is Switch, is Slider, is Stepper, is DatePicker: true
    case let button as Button:
      button.currentImage != nil || button.currentSystemImage != nil || button.hasBackground
    default: false
    }
  }

  /// Whether the view itself shows something that must stay visible.
  fileprivate var showsContent: Bool {
    isControlWithFrame || !(ownTextLines.allSatisfy { $0.text.isEmpty })
  }

  /// Whether nothing behind the view is visible.
  fileprivate var hidesWhatIsBehind: Bool {
    if let backgroundColor, Drawing.Paint(backgroundColor).isOpaque { return true }
    return (self as? ImageView).map { $0.image != nil || $0.systemImage != nil } ?? (self is VisualEffectView)
  }

  /// Returns whether the view is too low for its line of text.
  fileprivate func cutsLine(_ lines: [Drawing.TextLine], _ measure: any TextMeasuring) -> Bool {
    guard self is Label, lines.count == 1, let font = lines[0].spans.first?.font, !lines[0].text.isEmpty
    else {
      return false
    }
    return frame.height < 0.6 * measure.lineHeight(of: font)
  }
}

extension View {
  /// Returns whether the view is meant to be on top of another one: inside a larger control, or beside it in
  /// a
  /// stack view, which lets views overlap only on request.
  fileprivate func isPlaced(on other: View) -> Bool {
    if other is Control, other.superview === superview, frame.width < other.frame.width,
      frame.height < other.frame.height, other.frame.contains(frame)
    {
      return true
    }
    let containers = Set(sequence(first: self, next: \.superview).dropFirst().map { ObjectIdentifier($0) })
    let common = sequence(first: other, next: \.superview).first { containers.contains(ObjectIdentifier($0)) }
    return common is StackView
  }
}

extension Drawing.Paint {
  private var alpha: Double { components(in: .light, tint: .semantic(.systemBlue)).alpha }

  fileprivate var isClear: Bool { alpha <= 0 }

  fileprivate var isOpaque: Bool { alpha >= 0.5 }
}

extension Button {
  fileprivate var hasBackground: Bool {
    backgroundColor != nil || currentBackgroundImage != nil
      || configuration.map { ![.plain, .borderless].contains($0.style) } ?? false
  }
}

extension LayoutAnchor {
  /// Returns the edge that an absolute edge is in a view, or the anchor itself.
  fileprivate func edge(in view: View) -> LayoutAnchor {
    switch self {
    case .left: view.isRightToLeft ? .trailing : .leading
    case .right: view.isRightToLeft ? .leading : .trailing
    default: self
    }
  }

  /// Whether this edge and another one are on opposite sides of a view.
  fileprivate func isOpposite(to other: LayoutAnchor) -> Bool {
    switch (self, other) {
    case (.leading, .trailing), (.trailing, .leading), (.left, .right), (.right, .left), (.top, .bottom),
      (.bottom, .top):
      true
    default: false
    }
  }
}

extension Drawing {
  /// The lines of text, with those in layers that are only moved.
  fileprivate var textLines: [TextLine] {
    commands.flatMap { command -> [TextLine] in
      switch command {
      case .text(let line): return [line]
      case .layer(let layer):
        let offset = layer.transform
        return layer.drawing.textLines.map { line in
          var line = line
          line.origin = offset.apply(to: line.origin)
          return line
        }
      default: return []
      }
    }
  }
}

extension Drawing.TextLine {
  /// Whether the width of the text can be estimated, which is not the case for emoji.
  fileprivate var isMeasurable: Bool {
    !text.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.properties.isVariationSelector }
  }

  var text: String { spans.map(\.text).joined() }

  /// Returns the rectangle of the line, from its ascender to its descender.
  package func rect(_ measure: any TextMeasuring) -> Rect {
    let width = justifiedWidth ?? spans.reduce(0) { $0 + measure.width(of: $1.text[...], font: $1.font) }
    let ascender = spans.map { measure.ascender(of: $0.font) }.max() ?? 0
    let height = spans.map { measure.lineHeight(of: $0.font) }.max() ?? 0
    let x =
      switch anchor {
      case .left: origin.x
      case .middle: origin.x - width / 2
      case .right: origin.x - width
      }
    return Rect(x: x, y: origin.y - ascender, width: width, height: height)
  }
}

extension Rect {
  fileprivate func offset(by point: Point) -> Rect {
    Rect(x: minX + point.x, y: minY + point.y, width: width, height: height)
  }

  /// Returns the common part of two rectangles, which has no size if there is none.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x,
      y: y,
      width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y)
    )
  }

  fileprivate var area: Double { width * height }

  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
