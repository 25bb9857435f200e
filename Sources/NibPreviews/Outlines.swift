import NibIndices
import NibInspection
import NibKit
import NibMarkup
import NibModel
import NibPictures
import NibViews

/// The frames, ids, outlets and constraints of a layout, drawn over its views.
struct Outlines {
  private let layout: ResolvedLayout
  private let objects: IndexedArray<NodeOrder, AnyObject?>
  private let constraints: [LayoutConstraint?]
  private let root: View

  private static let frame = Drawing.Paint.semantic(.systemPink, opacity: 0.8)
  private static let guide = Drawing.Paint.semantic(.systemBlue, opacity: 0.9)
  private static let font = Font.fixed(family: nil, size: 8, weight: .medium)

  init(_ views: LayoutViews, in root: View) {
    layout = views.layout
    objects = views.objects
    constraints = views.constraints
    self.root = root
  }

  var drawing: Drawing {
    var drawing = Drawing()
    var labels = LabelPlacement(Rect(origin: .zero, size: root.frame.size))
    let measure = PangoTextMeasure()
    for node in layout.nodes.indices {
      guard let view = objects[node] as? View, view.isShown, let rect = view.rect(in: root)
      else { continue }
      drawing.stroke(.rectangle(rect.insetByHalfPoint), Self.frame, Drawing.Stroke(width: 0.75))
    }
    let names = names
    for node in layout.nodes.indices {
      guard let name = names[node], let view = objects[node] as? View, view.isShown,
        let rect = view.rect(in: root)
      else { continue }
      let width = measure.width(of: name[...], font: Self.font) + 4
      // Above the view, where it does not cover what is inside.
      let tag = labels.place(Rect(x: rect.minX, y: rect.minY - 10, width: width, height: 10))
      drawing.fill(.rectangle(tag), Self.frame)
      drawing.show(
        Drawing.TextLine(
          [.init(name, Self.font, .semantic(.white))],
          at: Point(x: tag.minX + 2, y: tag.minY + 7.8)
        )
      )
    }
    for constraint in constraints.compactMap(\.self) where constraint.isActive {
      add(constraint, measure, &labels, to: &drawing)
    }
    return drawing
  }

  /// The ids and the outlets, by node.
  private var names: [NodeIndex: String] {
    var names: [NodeIndex: [String]] = [:]
    for (id, place) in layout.ids { names[place.node, default: []].append("#\(id)") }
    for connection in layout.connections?.outlets ?? [] {
      if case .object(let node) = connection.node { names[node, default: []].append(connection.outlet.name) }
    }
    return names.mapValues { $0.joined(separator: " ").printable }
  }

  private func add(
    _ constraint: LayoutConstraint,
    _ measure: PangoTextMeasure,
    _ labels: inout LabelPlacement,
    to drawing: inout Drawing
  ) {
    guard let first = constraint.firstItem as? View, first.isShown, let rect = first.rect(in: root)
    else { return }
    let isHorizontal = constraint.firstAnchor.isHorizontal
    var (start, end): (Double, Double)
    if constraint.firstAnchor.isExtent {
      (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    } else {
      let other = (constraint.secondItem as? View) ?? first.superview
      guard let other, let anchor = constraint.secondAnchor, let target = other.rect(in: root) else { return }
      start = target.place(of: anchor, isRightToLeft: other.isRightToLeft)
      end = rect.place(of: constraint.firstAnchor, isRightToLeft: first.isRightToLeft)
    }
    // Views that are centered on one another have no distance.
    if abs(end - start) < 0.5 { return }
    // The line lies across the middle of the view.
    let (middleX, middleY) = (rect.minX + rect.width / 2, rect.minY + rect.height / 2)
    func point(_ along: Double, _ across: Double) -> Point {
      isHorizontal ? Point(x: along, y: middleY + across) : Point(x: middleX + across, y: along)
    }
    let stroke = Drawing.Stroke(width: 0.75, dashes: constraint.priority < 1000 ? [2, 2] : [])
    drawing.stroke(.line(point(start, 0), point(end, 0)), Self.guide, stroke)
    for place in [start, end] {
      drawing.stroke(.line(point(place, -2.5), point(place, 2.5)), Self.guide, Drawing.Stroke(width: 0.75))
    }
    guard constraint.constant != 0 || constraint.multiplier != 1 else { return }
    // For a negative constant, the label shows the distance, so the relation is reversed.
    let relation: String =
      switch (constraint.relation, constraint.constant > 0) {
      case (.equal, _): ""
      case (.lessThanOrEqual, true), (.greaterThanOrEqual, false): "≤"
      case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): "≥"
      }
    let extent = constraint.firstAnchor.isExtent ? "\(constraint.firstAnchor.rawValue) " : ""
    let factor = constraint.multiplier == 1 ? "" : "×\(Self.number(constraint.multiplier))"
    let constant =
      constraint.constant == 0
      ? ""
      : (factor.isEmpty ? "" : constraint.constant < 0 ? " − " : " + ")
        + Self.number(abs(constraint.constant))
    let priority = constraint.priority < 1000 ? "@\(Self.number(constraint.priority))" : ""
    let words = [factor + constant, priority].filter { !$0.isEmpty }
    let text = extent + relation + words.joined(separator: " ")
    let width = measure.width(of: text[...], font: Self.font)
    let middle = point((start + end) / 2, 0)
    let x = isHorizontal ? middle.x - width / 2 : middle.x + 3
    let label = labels.place(Rect(x: x, y: middle.y - 9, width: width, height: 10))
    drawing.show(
      Drawing.TextLine(
        [.init(text, Self.font, Self.guide, background: .semantic(.systemBackground, opacity: 0.8))],
        at: Point(x: label.minX, y: label.minY + 8)
      )
    )
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && rounded < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension View {
  /// Whether neither the view nor one that contains it is hidden.
  var isShown: Bool {
    sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
  }

  /// Returns the view's rectangle in an ancestor, or `nil` if the other view is not an ancestor.
  func rect(in root: View) -> Rect? {
    origin(in: root).map { Rect(origin: $0, size: frame.size) }
  }
}

extension Rect {
  var insetByHalfPoint: Rect {
    Rect(x: minX + 0.5, y: minY + 0.5, width: max(0, width - 1), height: max(0, height - 1))
  }

  fileprivate func place(of anchor: LayoutAnchor, isRightToLeft: Bool) -> Double {
    switch anchor {
    case .leading: isRightToLeft ? maxX : minX
    case .trailing: isRightToLeft ? minX : maxX
    case .left: minX
    case .right: maxX
    case .centerX: minX + width / 2
    case .top: minY
    case .bottom: maxY
    case .centerY: minY + height / 2
    case .firstBaseline, .lastBaseline: maxY
    case .width: width
    case .height: height
    }
  }
}
