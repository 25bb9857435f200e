import NibKit
import NibLint
import NibMarkup
import NibModel
import NibPictures
import NibViews

/// The frames, ids, outlets and constraints of a layout, drawn over its views.
struct Outlines {
  private let layout: ResolvedLayout
  private let objects: LayoutObjects
  private let root: View

  private static let frame = Drawing.Paint.semantic(.systemPink, opacity: 0.8)
  private static let guide = Drawing.Paint.semantic(.systemBlue, opacity: 0.9)
  private static let font = Font.fixed(family: nil, size: 8, weight: .medium)

  init(_ views: PreviewedLayouts.Views) {
    layout = views.layout
    objects = views.objects
    root = views.root
  }

  var drawing: Drawing {
    var drawing = Drawing()
    let measure = PangoTextMeasure()
    for node in layout.nodes.indices {
      guard let view = objects.objects[node] as? View, view.isShown, let rect = view.rect(in: root)
      else { continue }
      drawing.stroke(.rectangle(rect.insetByHalfPoint), Self.frame, Drawing.Stroke(width: 0.75))
    }
    for constraint in objects.constraints.compactMap(\.self) where constraint.isActive {
      add(constraint, measure, to: &drawing)
    }
    let names = names
    for node in layout.nodes.indices {
      guard let name = names[node], let view = objects.objects[node] as? View, view.isShown,
        let rect = view.rect(in: root)
      else { continue }
      let width = measure.width(of: name[...], font: Self.font)
      // Above the view, where it does not cover what is inside.
      let tag = Rect(x: rect.minX, y: max(0, rect.minY - 10), width: width + 4, height: 10)
      drawing.fill(.rectangle(tag), Self.frame)
      drawing.show(
        Drawing.TextLine(
          [.init(name, Self.font, .semantic(.white))],
          at: Point(x: tag.minX + 2, y: tag.minY + 7.8)
        )
      )
    }
    return drawing
  }

  /// The ids and the outlets, by node.
  private var names: [Int: String] {
    var names: [Int: [String]] = [:]
    for (id, place) in layout.ids { names[place.node, default: []].append("#\(id)") }
    for connection in layout.connections?.outlets ?? [] {
      if case .object(let node) = connection.node { names[node, default: []].append(connection.outlet.name) }
    }
    return names.mapValues { $0.joined(separator: " ").printable }
  }

  private func add(_ constraint: LayoutConstraint, _ measure: PangoTextMeasure, to drawing: inout Drawing) {
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
    guard constraint.constant != 0 else { return }
    // What is at most a negative number is a distance that is at least the positive one.
    let relation: String =
      switch (constraint.relation, constraint.constant > 0) {
      case (.equal, _): ""
      case (.lessThanOrEqual, true), (.greaterThanOrEqual, false): "≤"
      case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): "≥"
      }
    let text = relation + Self.number(abs(constraint.constant))
    drawing.show(
      Drawing.TextLine(
        [.init(text, Self.font, Self.guide, background: .semantic(.systemBackground, opacity: 0.8))],
        at: Point(
          x: point((start + end) / 2, 0).x + (isHorizontal ? 0 : 3),
          y: point((start + end) / 2, 0).y - 1
        ),
        anchor: isHorizontal ? .middle : .left
      )
    )
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && rounded < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// The faults of a layout, marked over its views.
struct FaultMarks {
  private let marks: [(rect: Rect, number: Int)]

  init(_ views: PreviewedLayouts.Views, _ diagnostics: [Diagnostic]) {
    let (layout, objects, root) = (views.layout, views.objects, views.root)
    let errors = diagnostics.filter { $0.severity == .error }.prefix(20)
    marks = errors.enumerated().compactMap { index, found -> (Rect, Int)? in
      guard let range = found.range, range.path == layout.source.path else { return nil }
      // The element whose start tag is the last one that begins before the finding.
      var node = layout.nodes.indices.last {
        layout.element(of: $0).span.range.start.offset <= range.start.offset
      }
      // A part and an unknown element are marked on the view that contains them.
      while let current = node {
        if let view = objects.objects[current] as? View, let rect = view.rect(in: root) {
          return (rect, index + 1)
        }
        node = layout.nodes[current].parent
      }
      return nil
    }
  }

  var drawing: Drawing {
    var drawing = Drawing()
    let font = Font.fixed(family: nil, size: 9, weight: .bold)
    for (rect, number) in marks {
      drawing.stroke(
        .rectangle(rect.insetByHalfPoint),
        .semantic(.systemRed),
        Drawing.Stroke(width: 1.5, dashes: [4, 2])
      )
      let badge = Rect(x: rect.minX + Double(number - 1) * 15, y: rect.minY, width: 14, height: 14)
      drawing.fill(.ellipse(in: badge), .semantic(.systemRed))
      drawing.show(
        Drawing.TextLine(
          [.init("\(number)", font, .semantic(.white))],
          at: Point(x: badge.minX + 7, y: badge.minY + 10.3),
          anchor: .middle
        )
      )
    }
    return drawing
  }
}

extension View {
  /// Whether neither the view nor one that contains it is hidden.
  fileprivate var isShown: Bool {
    sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
  }

  /// Returns the view's rectangle in a view that contains it, or `nil` if that does not.
  fileprivate func rect(in root: View) -> Rect? {
    origin(in: root).map { Rect(origin: $0, size: frame.size) }
  }
}

extension Rect {
  fileprivate var insetByHalfPoint: Rect {
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
